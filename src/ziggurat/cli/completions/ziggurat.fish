function __ziggurat_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (ziggurat __complete $words[2..-1] "$current" 2>/dev/null)
    if test -n "$found"
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c ziggurat -f -a '(__ziggurat_complete)'
