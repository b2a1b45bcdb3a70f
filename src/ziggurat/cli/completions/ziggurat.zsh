#compdef ziggurat
_ziggurat() {
    local -a found
    found=(${(f)"$(ziggurat __complete "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    if (( ${#found} )); then compadd -- "${found[@]}"; else _files; fi
}
compdef _ziggurat ziggurat
