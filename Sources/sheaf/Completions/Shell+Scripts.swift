extension Shell {
    // Without COMP_WORDS, which bash splits at colons and equals signs; and without compgen -W,
    // which evaluates the words it is given.
    var bashScript: String {
        #"""
        # Completions of sheaf for bash, printed by 'sheaf completions bash'.

        _sheaf() {
            local -a answer
            mapfile -t answer < <(
                "${1/#\~\//"$HOME/"}" ---complete bash "${COMP_LINE:0:COMP_POINT}" "$2" \
                    2>/dev/null </dev/null
            )
            COMPREPLY=()
            case "${answer[0]-}" in
            words)
                COMPREPLY=("${answer[@]:1}")
                # The value follows.
                if [[ "${COMPREPLY[0]-}" == *[:=] ]]; then compopt -o nospace; fi
                ;;
            files) compopt -o default ;;
            folders) compopt -o dirnames ;;
            esac
        }

        complete -F _sheaf sheaf
        """#
    }

    var zshScript: String {
        #"""
        #compdef sheaf
        # Completions of sheaf for zsh, printed by 'sheaf completions zsh'.

        _sheaf() {
            local -a answer before suffix
            (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
            answer=("${(@f)$(
                "${${(Q)words[1]}/#\~\//$HOME/}" ---complete zsh "${before[@]}" "${(Q)PREFIX}" \
                    2>/dev/null </dev/null
            )}")
            [[ $PREFIX == --*=* ]] && compset -P 1 '*='
            case $answer[1] in
            words)
                shift answer
                # The value follows.
                [[ $answer[1] == *('\:'|=|=:*) ]] && suffix=(-S '')
                (( $#answer )) && _describe -V sheaf answer "${suffix[@]}"
                ;;
            files) _files ;;
            folders) _files -/ ;;
            *) return 1 ;;
            esac
        }

        if [[ $funcstack[1] == _sheaf ]]; then
            _sheaf "$@"
        else
            compdef _sheaf sheaf
        fi
        """#
    }

    var fishScript: String {
        #"""
        # Completions of sheaf for fish, printed by 'sheaf completions fish'.

        function __sheaf_answer
            set -l words (commandline -opc)
            command $words[1] ---complete fish $words[2..-1] (commandline -ct | string collect) \
                2>/dev/null </dev/null
        end

        function __sheaf_complete
            set -l answer (__sheaf_answer)
            switch "$answer[1]"
                case words
                    for line in $answer[2..-1]
                        echo -E -- $line
                    end
                case folders
                    __fish_complete_directories (commandline -ct)
            end
        end

        complete -c sheaf -f -k -a '(__sheaf_complete)'
        complete -c sheaf -F -n 'test (__sheaf_answer)[1] = files'
        """#
    }
}
