/// The scripts that connect a shell with `tend completions words`.
///
/// They hold no list of their own, so that a newer tend needs no newer script.
enum CompletionScript {
    static func text(for shell: CompletionsCommand.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// bash takes words apart at `:`, `=` and `@`, so they are put together again, and of a candidate only what comes after
    /// the last of these is given. It works with bash 3.2, which macOS has.
    private static let bash = #"""
        # bash completion for tend; made by 'tend completions bash'
        _tend() {
            local rest="${COMP_LINE:0:COMP_POINT}" words=() count=0 piece quote='' last='' before='' i
            for ((i = 0; i <= COMP_CWORD; i++)); do
                piece="${COMP_WORDS[i]}"
                if [[ $i -eq 0 || $rest == [[:space:]]* ]]; then count=$((count + 1)); fi
                rest="${rest#"${rest%%[![:space:]]*}"}"
                if [[ ${#piece} -gt ${#rest} ]]; then piece="$rest"; fi
                rest="${rest:${#piece}}"
                words[count - 1]="${words[count - 1]-}$piece"
            done
            last="${words[count - 1]}"
            case "$last" in
                \'*|\"*) quote="${last:0:1}" ;;
                *)
                    for ((i = 0; i < ${#last}; i++)); do
                        piece="${last:i:1}"
                        if [[ ":=@" == *"$piece"* && "$COMP_WORDBREAKS" == *"$piece"* ]]; then before="${last:0:i + 1}"; fi
                    done
                    ;;
            esac
            for ((i = 1; i < count; i++)); do
                piece="${words[i]}"
                case "$piece" in
                    \'*) piece="${piece#\'}"; piece="${piece%\'}" ;;
                    \"*) piece="${piece#\"}"; piece="${piece%\"}" ;;
                    *) piece="${piece//\\/}" ;;
                esac
                words[i]="$piece"
            done
            COMPREPLY=()
            while IFS= read -r piece; do
                piece="${piece%%$'\t'*}"
                case "$piece" in
                    '') ;;
                    :files)
                        compopt -o default 2>/dev/null || COMPREPLY+=($(compgen -f -- "$last")) ;;
                    :folders)
                        compopt -o dirnames 2>/dev/null || COMPREPLY+=($(compgen -d -- "$last")) ;;
                    *)
                        if [[ -z $quote ]]; then
                            case "$piece" in
                                *[[:space:]\'\"\\\$\&\;\(\)\<\>\|\*\?\[\]\#\~\!\`]*) printf -v piece %q "$piece" ;;
                            esac
                            piece="${piece#"$before"}"
                        fi
                        COMPREPLY+=("$piece")
                        ;;
                esac
            done < <(tend completions words -- "${words[@]:1}" 2>/dev/null)
        }
        complete -F _tend tend
        """#

    private static let zsh = #"""
        #compdef tend
        # zsh completion for tend; made by 'tend completions zsh'
        _tend() {
            local line value
            local -a candidates
            for line in "${(@f)$(tend completions words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
                case "$line" in
                    '') ;;
                    :files) _files ;;
                    :folders) _files -/ ;;
                    *)
                        value="${line%%$'\t'*}"
                        if [[ "$line" == *$'\t'* ]]; then
                            candidates+=("${value//:/\\:}:${line#*$'\t'}")
                        else
                            candidates+=("${value//:/\\:}")
                        fi
                        ;;
                esac
            done
            (( ${#candidates} )) && _describe -V tend candidates
        }
        if [[ "${funcstack[1]}" == _tend ]]; then _tend "$@"; else compdef _tend tend; fi
        """#

    private static let fish = #"""
        # fish completion for tend; made by 'tend completions fish'
        function __tend_complete
            set -l words (commandline -opc)
            set -e words[1]
            for line in (tend completions words -- $words (commandline -ct | string unescape) 2>/dev/null)
                switch $line
                    case :files
                        __fish_complete_path (commandline -ct)
                    case :folders
                        __fish_complete_directories (commandline -ct)
                    case '*'
                        echo $line
                end
            end
        end
        complete -c tend -f -k -a '(__tend_complete)'
        """#
}
