import TendKit

/// `tend completions bash|zsh|fish|nushell`: prints the completion script of a shell.
enum CompletionsCommand {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish, nushell
    }

    static func spec(_ shell: Shell) -> CommandSpec {
        CommandSpec(
            name: shell.rawValue, summary: "the script for \(shell.rawValue)",
            examples: [.init("tend completions \(shell.rawValue)", "print it")],
            prepare: { _ in
                { _ in
                    let script = CompletionScript.text(for: shell)
                    return .shown(
                        MessageReport(
                            json: .object(["script": .string(script)]),
                            text: script.split(separator: "\n", omittingEmptySubsequences: false).map {
                                Message(String($0))
                            }))
                }
            })
    }
}

/// `tend completions words -- WORDS…`: prints the completions of the last word, for the scripts.
enum CompletionWordsCommand {
    static let spec = CommandSpec(
        name: "words", summary: "for shells: the completions of the last word",
        details: """
            One line each, with a tab and a short description. The line ':files' stands for file names, \
            ':folders' for folder names.
            """,
        examples: [.init("tend completions words -- log 250ml t", "tea")],
        arguments: [
            ArgumentSpec(name: "WORD", summary: "the words after tend, including the last one", isRepeated: true)
        ],
        traits: .forPrograms
    ) { arguments in
        { .shown(CompletionReport(completion: Completion(arguments.positionals, in: $0.context))) }
    }
}

private struct CompletionReport: Report {
    /// The lines are for a shell.
    let naming = ReportNaming.own

    let completion: Completion

    var json: JSONValue {
        .object([
            "candidates": .objects(completion.candidates) { ["text": .string($0.text), "note": .string($0.note)] },
            "files": JSONText.text(completion.files?.rawValue),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let words = completion.candidates.filter { !$0.text.contains(where: \.isNewline) && !$0.text.hasPrefix(":") }
        let lines = words.map { $0.note.isEmpty ? $0.text : "\($0.text)\t\(Printable.text($0.note))" }
        guard let files = completion.files else { return lines }
        return lines + [files.rawValue]
    }
}
