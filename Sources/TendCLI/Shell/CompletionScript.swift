/// The scripts that connect a shell with `tend completions words`.
///
/// They contain no word lists, so that a newer tend needs no newer script.
enum CompletionScript {
    static func text(for shell: CompletionsCommand.Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        case .nushell: nushell
        }
    }

    /// bash splits words at `:`, `=` and `@`, and readline only replaces the part after the last of these, or after an
    /// open quote. So this script parses the line again and returns only that part of a candidate, quoted as needed. It
    /// works with bash 3.2, the version in macOS.
    private static let bash = #"""
        # bash completion for tend; made by 'tend completions bash'
        _tend() {
            local line="${COMP_LINE:0:COMP_POINT}" words=() word='' is_word='' quote='' start=0 broken=0 i char piece
            for ((i = 0; i < ${#line}; i++)); do
                char="${line:i:1}"
                case "$quote$char" in
                    [\'\"]) quote="$char" is_word=1 start=${#word} ;;
                    \'\'|\"\") quote='' start=$broken ;;
                    \\|\"\\)
                        i=$((i + 1))
                        if [[ -n $quote && ${line:i:1} != [\"\\\$\`] ]]; then word+="$char"; fi
                        word+="${line:i:1}" is_word=1
                        ;;
                    [[:space:]])
                        if [[ -n $is_word ]]; then words+=("$word"); fi
                        word='' is_word='' start=0 broken=0
                        ;;
                    *)
                        word+="$char" is_word=1
                        if [[ -z $quote && ":=@" == *"$char"* && "$COMP_WORDBREAKS" == *"$char"* ]]; then
                            broken=${#word}
                            # That sign stays a part of what readline replaces.
                            if [[ $char == "@" ]]; then broken=$((broken - 1)); fi
                            start=$broken
                        fi
                        ;;
                esac
            done
            COMPREPLY=()
            while IFS= read -r piece; do
                case "$piece" in
                    :files) compopt -o default 2> /dev/null || _tend_names -f ;;
                    :folders) compopt -o dirnames 2> /dev/null || _tend_names -d ;;
                    ?*)
                        piece="${piece%%$'\t'*}"
                        _tend_offer "${piece:start}"
                        ;;
                esac
            done < <(tend completions words -- "${words[@]:1}" "$word" 2> /dev/null)
        }
        # For a bash that can't be asked to look for names itself.
        _tend_names() {
            local piece
            while IFS= read -r piece; do _tend_offer "$piece"; done < <(compgen "$1" -- "${word:start}")
        }
        _tend_offer() {
            local text='' i char
            for ((i = 0; i < ${#1}; i++)); do
                char="${1:i:1}"
                case "$quote$char" in
                    \'\') char="'\\''" ;;
                    \"[\"\\\$\`]) char="\\$char" ;;
                    [[:space:]\'\"\\\$\`\&\;\|\<\>\(\)\{\}\[\]\*\?\!\^\#\~]) char="\\$char" ;;
                esac
                text+="$char"
            done
            COMPREPLY+=("$text")
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
                    :files) compset -P '--*='; _files ;;
                    :folders) compset -P '--*='; _path_files -/ ;;
                    *)
                        value="${${line%%$'\t'*}//\\/\\\\}"
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
            command -sq tend; or return
            set -l words (commandline -opc)
            set -e words[1]
            set -l token (commandline -ct)
            # A quote may still be open.
            set -l word (string unescape -- $token; or string unescape -- $token\'; or string unescape -- $token\")
            for line in (tend completions words -- $words "$word" 2>/dev/null)
                switch $line
                    case :files
                        # What fish itself offers for a command of which it knows nothing.
                        complete -C "'' $token"
                    case :folders
                        __fish_complete_directories $token
                    case '*'
                        echo $line
                end
            end
        end
        complete -c tend -f -k -a '(__tend_complete)'
        """#

    /// Nushell has one external completer for all programs, so this one asks an earlier one about the others.
    private static let nushell = #"""
        # nushell completion for tend; made by 'tend completions nushell'
        let tend_others = $env.config.completions.external.completer?
        $env.config.completions.external.completer = {|spans|
            if ($spans | first) != "tend" {
                if $tend_others == null { return null }
                return (do $tend_others $spans)
            }
            # A word in quotes comes with them.
            let words = ($spans | skip 1 | each {|word| $word | str trim --char '"' | str trim --char "'" })
            let lines = (^tend completions words -- ...$words | lines)
            # Without an answer nushell offers files.
            if ($lines | any {|line| $line in [":files" ":folders"] }) { return null }
            $lines | each {|line|
                let parts = ($line | split row --number 2 (char tab))
                let text = ($parts | first)
                let value = (if $text =~ '^[\w@:%.,/+=~-]+$' { $text } else { $text | to nuon })
                { value: $value, description: ($parts | skip 1 | str join) }
            }
        }
        """#
}
