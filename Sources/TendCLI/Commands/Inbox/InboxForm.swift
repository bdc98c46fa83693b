import TendKit

/// The form in which a line of an inbox gives a command.
struct InboxForm: Sendable {
    /// The names of the options that it takes. The time of the line takes the place of an option for the time.
    let options: [String]
    let read: @Sendable (ParsedArguments) throws -> InboxCommand

    init(
        _ options: [any OptionDescribing] = [], read: @escaping @Sendable (ParsedArguments) throws -> InboxCommand
    ) {
        self.options = options.map(\.spec.name)
        self.read = read
    }

    /// Reads the words of a line by the table of commands, as those of a command line.
    /// - Throws: ``InboxUsageError``, ``UsageError``, and the errors of the command's values.
    static func command(_ words: [String]) throws -> InboxCommand {
        let parser = ArgumentParser(root: CommandTable.root)
        // A whole command line is easy to paste.
        let sorted = try parser.sort(words.first == "tend" ? Array(words.dropFirst()) : words)
        guard let form = sorted.spec.inbox else { throw InboxUsageError.command(sorted.name) }
        if let option = sorted.options.keys.sorted().first(where: { !form.options.contains($0) }) {
            let short = sorted.spec.allOptions.first { $0.name == option }?.short.map { " (-\($0))" }
            throw InboxUsageError.option("--\(option)\(short ?? "")", command: sorted.name)
        }
        return try form.read(try parser.arguments(sorted))
    }
}

/// A reason why an inbox must not give a command. The words are in `Failure+Inbox.swift`.
enum InboxUsageError: Error, Equatable {
    /// It does more than add records; its name, or nothing.
    case command(String)
    case option(String, command: String)
}

/// Whether a command checks the inbox, as its entry in the table says.
struct InboxCheckRule: Sendable {
    private let mode: InboxCheckMode
    /// The options with which it does not.
    private var exceptions: [String] = []

    static let never = InboxCheckRule(mode: .never)
    static let attended = InboxCheckRule(mode: .attended)
    static let scheduled = InboxCheckRule(mode: .scheduled)

    static func attended(unless options: [any OptionDescribing]) -> InboxCheckRule {
        InboxCheckRule(mode: .attended, exceptions: options.map(\.spec.name))
    }

    /// - Parameter options: the given options by name.
    func mode(_ options: [String: String]) -> InboxCheckMode {
        exceptions.contains { options[$0] != nil } ? .never : mode
    }
}

/// How a command checks the inbox before it runs.
enum InboxCheckMode: Sendable {
    case never
    /// Somebody reads the remarks.
    case attended
    /// A scheduler has started the command.
    case scheduled
}
