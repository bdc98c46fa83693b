import TendKit

/// A text for people in parts, so that nothing has to search a finished sentence.
///
/// Literals are tend's own words. Interpolated text may come from the user, so rendering makes it printable. A command is
/// interpolated by its words, and rendering adds the person and the shell's quotes:
/// ```swift
/// "'\(name)' was skipped; to take it after all: \(command: "pill take", name)"
/// ```
package struct Message: ExpressibleByStringInterpolation, Equatable, Sendable {
    enum Part: Equatable, Sendable {
        /// tend's own words.
        case text(String)
        /// Text from outside.
        case outside(String)
        /// The word that begins a confirmation: its verb, in lower case after the name of the person.
        case verb(String, OutputStyle.Color?)
        /// The name that begins a confirmation, with a capital unless it follows the name of the person.
        case name(String, OutputStyle.Color?)
        case styled(String, OutputStyle.Color)
        case command(SuggestedCommand)
    }

    private(set) var parts: [Part]

    package init(stringLiteral text: String) { parts = text.isEmpty ? [] : [.text(text)] }

    var isEmpty: Bool { parts.isEmpty }

    /// The commands that it proposes.
    var commands: [SuggestedCommand] {
        parts.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }

    /// Returns the message with a text in place of a command.
    func replacing(_ command: SuggestedCommand, with text: String) -> Message {
        var message = self
        message.parts = parts.map { $0 == .command(command) ? .text(text) : $0 }
        return message
    }

    /// The message with each command as a name, without quotes: it is mentioned, not proposed.
    var naming: Message {
        var message = self
        for (index, part) in parts.enumerated() {
            if case .command(let command) = part { message.parts[index] = .outside(command.name) }
        }
        return message
    }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Creates a message of text from outside.
    init(_ text: String) { parts = [.outside(text)] }

    static func + (one: Message, other: Message) -> Message {
        var sum = one
        sum += other
        return sum
    }

    static func += (message: inout Message, other: Message) { message.parts += other.parts }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            parts.append(.outside(text.description))
        }

        /// Appends the parts of another message.
        mutating func appendInterpolation(_ message: Message) { parts += message.parts }

        /// Appends the verb of a confirmation: `\(verb: "Logged") 250 ml`.
        mutating func appendInterpolation(verb: String, _ color: OutputStyle.Color? = nil) {
            parts.append(.verb(verb, color))
        }

        /// Appends the name that begins a confirmation: `\(name: "morning") is no longer taken`.
        mutating func appendInterpolation(name: String, _ color: OutputStyle.Color? = nil) {
            parts.append(.name(name, color))
        }

        /// Appends coloured text.
        mutating func appendInterpolation(_ text: String, _ color: OutputStyle.Color) {
            parts.append(.styled(text, color))
        }

        /// Appends a command in quotes: `'tend pill take morning'`.
        /// - Parameters:
        ///   - words: the words after `tend`, written as the user would type them.
        ///   - arguments: further words, quoted for the shell if needed.
        mutating func appendInterpolation(command words: String, _ arguments: String...) {
            parts.append(.command(SuggestedCommand(words, arguments)))
        }

        /// Appends a command without quotes, for the end of a line: `to undo: tend undo`.
        mutating func appendInterpolation(bare words: String, _ arguments: String...) {
            parts.append(.command(SuggestedCommand(words, arguments, isQuoted: false)))
        }

        mutating func appendInterpolation(_ command: SuggestedCommand) { parts.append(.command(command)) }
    }
}

extension DefaultStringInterpolation {
    /// Keeps messages out of strings, which would show their parts: a warning is an error here. If it were unavailable, the
    /// compiler would choose the general interpolation.
    @available(*, deprecated, message: "interpolate it into a Message, or render it with text(for:)")
    mutating func appendInterpolation(_ message: Message) {}
}

extension Message {
    /// The message as a sentence: its first letter is a capital.
    var capitalized: Message {
        var message = self
        switch parts.first {
        case .text(let text)?: message.parts[0] = .text(Words.capitalized(text))
        case .outside(let text)?: message.parts[0] = .outside(Words.capitalized(text))
        default: break
        }
        return message
    }

    /// Returns the message with the person's name in its commands, for a list about several people.
    func about(_ person: Person) -> Message {
        var message = self
        for (index, part) in parts.enumerated() {
            guard case .command(var command) = part else { continue }
            command.person = person
            message.parts[index] = .command(command)
        }
        return message
    }
}

extension [Message] {
    /// Joins messages, as a list of choices.
    func joined(separator: Message) -> Message {
        guard var all = first else { return "" }
        for message in dropFirst() { all += separator + message }
        return all
    }
}
