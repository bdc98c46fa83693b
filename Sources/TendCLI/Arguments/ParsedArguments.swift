import TendKit

/// The words of a command line, sorted into arguments and options that the command is known to take. What they mean
/// is settled here as well, so that no command meets a text that it would still have to check.
struct ParsedArguments {
    let command: String
    let positionals: [String]
    let options: [String: String]
    /// The arguments that the command takes, in their order.
    var arguments: [ArgumentSpec] = []

    func flag(_ option: OptionSpec) -> Bool { options[option.name] != nil }
    func text(_ option: OptionSpec) -> String? { options[option.name] }

    subscript(index: Int) -> String? { index < positionals.count ? positionals[index] : nil }

    func required(_ index: Int, _ name: String) throws -> String {
        guard let text = self[index] else { throw UsageError.missingArgument(name, command: command) }
        return text
    }

    static func amount(_ text: String) throws(UsageError) -> Amount {
        do { return try Amount(parsing: text) } catch { throw .amount(text, error) }
    }

    func time(_ option: OptionSpec) throws -> TimeInput? { try text(option).map { try TimeInput($0) } }

    func day(_ option: OptionSpec) throws -> DayExpression? { try text(option).map(Self.day) }

    static func day(_ text: String) throws -> DayExpression {
        do { return try DayExpression(parsing: text) } catch { throw UsageError.day(text, error) }
    }

    func count(_ option: OptionSpec, in range: ClosedRange<Int>) throws -> Int? {
        try text(option).map { try Self.count($0, named: "--\(option.name)", in: range) }
    }

    static func count(_ text: String, named name: String, in range: ClosedRange<Int>) throws -> Int {
        guard let count = Int(text), range.contains(count) else {
            throw UsageError.notACount(option: name, text: text, range: range)
        }
        return count
    }

    /// The option's value as one of an enumeration's cases.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: OptionSpec, of type: Choice.Type
    ) throws -> Choice? where Choice.RawValue == String {
        try text(option).map { text in
            guard let choice = Choice(rawValue: text.lowercased()) else {
                throw UsageError.notAChoice(
                    option: "--\(option.name)", text: text, choices: Choice.allCases.map(\.rawValue))
            }
            return choice
        }
    }

    /// The note, without white space at its ends; empty means no note.
    func note(_ option: OptionSpec) throws -> String? {
        guard let text = text(option) else { return nil }
        let note = NameText.trimmed(text)
        guard note.utf8.count <= 4096 else { throw UsageError.noteTooLong(note.utf8.count) }
        return note
    }

    /// A record named by its id, a prefix of it, or `last`.
    func record(_ index: Int) throws -> RecordReference {
        let text = try required(index, "ID")
        guard let reference = RecordReference(text) else {
            // What lists the records is beside what takes one.
            let noun = command.split(separator: " ").dropLast().joined(separator: " ")
            throw UsageError.notAnID(text, list: "tend \(noun) list")
        }
        return reference
    }
}
