import Foundation

/// How each shell is started without its user's configuration, and how it is given the completions.
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
        // It is the configuration that has fish look for completions.
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

    /// Puts the script where the shell looks for it.
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

    /// Control and T writes the line down, with builtins alone, since there may be nothing on the PATH.
    func startup(_ loading: ShellScreen.Loading, isTendThere: Bool) -> String {
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
        let leaving = isTendThere ? "" : self == .fish ? "set -gx PATH /nowhere" : "PATH=/nowhere"
        return [load(loading), settings, leaving, ""].joined(separator: "\n")
    }
}
