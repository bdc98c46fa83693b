import TendKit

/// The form of a command in an inbox line.
struct InboxForm: Sendable {
    /// The accepted options by name. The line's time replaces any option for the time.
    let options: [String]
    let read: @Sendable (ParsedArguments) throws -> InboxCommand

    init(
        _ options: [any OptionDescribing] = [], read: @escaping @Sendable (ParsedArguments) throws -> InboxCommand
    ) {
        self.options = options.map(\.spec.name)
        self.read = read
    }

    /// Parses the words of a line like a command line.
    /// - Throws: ``InboxUsageError``, ``UsageError``, and the errors of the command's values.
    static func command(_ words: [String]) throws -> InboxCommand {
        let parser = ArgumentParser(root: CommandTable.root)
        // A pasted command line may begin with `tend`.
        let sorted = try parser.sort(words.first == "tend" ? Array(words.dropFirst()) : words)
        guard let form = sorted.spec.inbox else { throw InboxUsageError.command(sorted.name) }
        if let option = sorted.options.names.sorted().first(where: { !form.options.contains($0) }) {
            let short = sorted.spec.allOptions.first { $0.name == option }?.short.map { " (-\($0))" }
            throw InboxUsageError.option("--\(option)\(short ?? "")", command: sorted.name)
        }
        return try form.read(try parser.arguments(sorted))
    }
}

/// A reason why an inbox must not give a command. `Failure+Inbox.swift` has the messages.
enum InboxUsageError: Error, Equatable {
    /// A command that does more than add records; its name, which may be empty.
    case command(String)
    case option(String, command: String)
}

/// A rule for whether a command checks the inbox.
///
/// Commands that show or send a whole day check it, so that the day is complete, as does `log`, which shows the day's total.
/// The commands of doses don't: they show one dose, and a line with the same dose then finds it recorded. A limit does not know
/// a dose in a line that was not read yet.
struct InboxCheckRule: Sendable {
    private let mode: InboxCheckMode
    /// The options that turn the check off.
    private var exceptions: [String] = []

    static let never = InboxCheckRule(mode: .never)
    static let attended = InboxCheckRule(mode: .attended)
    static let scheduled = InboxCheckRule(mode: .scheduled)

    static func attended(unless options: [any OptionDescribing]) -> InboxCheckRule {
        InboxCheckRule(mode: .attended, exceptions: options.map(\.spec.name))
    }

    /// Returns the mode for the given options.
    /// - Parameter options: the given options by name.
    func mode(_ options: OptionValues) -> InboxCheckMode {
        exceptions.contains { options[$0] != nil } ? .never : mode
    }
}

/// The mode of a command's inbox check.
enum InboxCheckMode: Sendable {
    case never
    /// Someone reads the remarks.
    case attended
    /// A scheduler started the command.
    case scheduled
}
