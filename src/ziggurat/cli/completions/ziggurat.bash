_ziggurat() {
    local line=${COMP_LINE:0:COMP_POINT} words found
    read -ra words <<< "$line"
    [[ $line == *" " ]] && words+=("")
    mapfile -t found < <(ziggurat __complete "${words[@]:1}" 2>/dev/null)
    [[ ${words[-1]} == *=* ]] && found=("${found[@]#"${words[-1]%%=*}="}")
    COMPREPLY=("${found[@]}")
}
complete -o default -F _ziggurat ziggurat
