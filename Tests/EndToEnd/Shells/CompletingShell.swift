import Foundation

/// How to start each shell without its user's configuration, and how to load the completions.
enum CompletingShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    static let installed = allCases.filter { shell in
        guard let home = try? Home() else { return false }
        return (try? home.run([shell.rawValue, "--version"]))?.code == 0
    }

    func command(_ loading: ShellScreen.Loading) -> String {
        switch self {
        case .bash: "bash --noprofile --rcfile ~/\(startupFile) -i"
        case .zsh: "zsh -d -i"
        // fish searches for completions only with its configuration.
        case .fish: "fish \(loading == .sourced ? "--no-config" : "") -C 'source ~/\(startupFile)'"
        }
    }

    var startupFile: String {
        switch self {
        case .bash: "bashrc"
        case .zsh: ".zshrc"
        case .fish: "start.fish"
        }
    }

    /// Installs the script where the shell searches for it.
    var installation: String {
        switch self {
        case .bash: "tend completions bash > tend.bash"
        case .zsh: "mkdir functions && tend completions zsh > functions/_tend"
        case .fish: "mkdir -p .config/fish/completions && tend completions fish > .config/fish/completions/tend.fish"
        }
    }

    private func load(_ loading: ShellScreen.Loading) -> String {
        switch (self, loading) {
        case (.bash, .sourced): #"eval "$(tend completions bash)""#
        case (.bash, .installed): "source ~/tend.bash"
        case (.zsh, .sourced): "autoload -Uz compinit; compinit -u -d ~/dump; source <(tend completions zsh)"
        case (.zsh, .installed): "fpath=(~/functions $fpath); autoload -Uz compinit; compinit -u -d ~/dump"
        case (.fish, .sourced): "tend completions fish | source"
        case (.fish, .installed): ""
        }
    }

    /// Ctrl-T writes the line to a file. It uses only builtins, since the PATH may be empty.
    func startup(_ loading: ShellScreen.Loading, isTendInstalled: Bool) -> String {
        let settings =
            switch self {
            case .bash:
                #"""
                PS1='$ '
                bind 'set bell-style none'
                note() { printf '%s\n.\n' "$READLINE_LINE" > ~/line; }
                bind -x '"\C-t": note'
                """#
            case .zsh:
                #"""
                PROMPT='$ '
                note() { print -r -- "$BUFFER"$'\n.' > ~/line }
                zle -N note
                bindkey -e
                bindkey '^T' note
                """#
            case .fish:
                #"""
                function fish_prompt; echo -n '$ '; end
                function fish_right_prompt; end
                set -g fish_greeting
                set -g fish_autosuggestion_enabled 0
                function note; set -l line (commandline -b); printf '%s\n.\n' "$line" > ~/line; end
                bind \ct note
                """#
            }
        let leaving = isTendInstalled ? "" : self == .fish ? "set -gx PATH /nowhere" : "PATH=/nowhere"
        return [load(loading), settings, leaving, ""].joined(separator: "\n")
    }
}
