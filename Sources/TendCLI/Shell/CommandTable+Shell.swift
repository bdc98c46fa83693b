extension CommandTable {
    static let completions = CommandSpec(
        name: "completions", summary: "have the shell complete commands, options and names",
        details: """
            The script asks tend, so it offers the drinks, medications and ids of today. The installer puts it where the shell \
            finds it; without the installer, add it to the shell's startup file.
            """,
        examples: [
            .init("tend completions bash", "in ~/.bashrc: eval \"$(tend completions bash)\""),
            .init("tend completions zsh", "in ~/.zshrc, after compinit: source <(tend completions zsh)"),
            .init("tend completions fish", "in ~/.config/fish/config.fish: tend completions fish | source"),
        ],
        subcommands: CompletionsCommand.Shell.allCases.map { shell in
            .init(shell.rawValue) { CompletionsCommand.spec(shell) }
        }
            + [.init("words") { CompletionWordsCommand.spec }])
}
