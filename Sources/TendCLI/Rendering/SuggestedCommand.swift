import TendKit

/// A command that a message suggests.
package struct SuggestedCommand: Equatable, Sendable {
    /// The words after `tend`, as the user would type them.
    let words: String
    /// Further words, which may need quotes.
    let arguments: [String]
    /// Whether the message shows it in single quotes.
    let isQuoted: Bool
    /// The person it is about, if the rendering doesn't say so.
    var person: Person?

    init(_ words: String, _ arguments: [String] = [], isQuoted: Bool = true) {
        self.words = words
        self.arguments = arguments
        self.isQuoted = isQuoted
    }

    /// Creates the command of a whole line.
    init(line: [String]) { self.init(line.map(\.wordInCommand).joined(separator: " ")) }

    /// The commands that its words name: `pill stop` of `pill stop NAME`.
    var path: [String] { Rewriting.command(named).path }

    /// Whether it names no value, or a placeholder, so that the form of its command can stand for it.
    var isForm: Bool {
        let rest = named.dropFirst(path.count) + arguments
        return rest.allSatisfy { $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0 == "-" || $0 == "|" } }
    }

    /// Returns the form of the command that takes a dose, whose amount is to be filled in.
    static func asking(_ dose: String, _ options: [String] = []) -> SuggestedCommand {
        SuggestedCommand("pill take", [dose, blank] + options, isQuoted: false)
    }

    private static let blank = "AMOUNT"

    /// Whether a value is to be filled in: an amount, or `N` after an option.
    var hasBlank: Bool {
        !isQuoted && arguments.contains(Self.blank)
            || zip(arguments, arguments.dropFirst()).contains { $0.hasPrefix("--") && $1 == "N" }
    }

    /// Whether it only shows help.
    var isHelp: Bool { arguments.last == "--help" }

    private var named: [String] { Self.separated(words) }

    /// Returns the words after `tend`, as the shell passes them.
    func typed(for other: Person?) -> [String] {
        var typed = named + arguments
        if let person = person ?? other, !isOwn, !isHelp { typed = ["--for", person.slug] + typed }
        return typed
    }

    /// Separates words as the shell does; double quotes keep spaces.
    private static func separated(_ line: String) -> [String] {
        var (words, word): ([String], String?) = ([], nil)
        var (isQuoted, isEscaped) = (false, false)
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character == " ", !isQuoted {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }

    /// The words without quotes and the person, as the subject of a sentence.
    var name: String { Printable.text((["tend", words] + arguments).filter { !$0.isEmpty }.joined(separator: " ")) }

    /// Returns the line to paste.
    /// - Parameter other: the person it is about unless it names one or takes none; `nil` for the user.
    func text(for other: Person?) -> String {
        var line = ["tend"]
        if let person = person ?? other, !isOwn, !isHelp { line += ["--for", person.slug] }
        if !words.isEmpty { line.append(words) }
        line += arguments.map { isQuoted ? $0.wordInCommand : $0.wordForShell }
        let text = Printable.text(line.joined(separator: " "))
        return isQuoted ? "'\(text)'" : text
    }

    /// Whether it is about the user and this computer, or already names a person.
    private var isOwn: Bool {
        let named = words.split(separator: " ").map(String.init)
        return named.contains("--for")
            || CommandTable.root.descendants(along: named).contains { $0.traits.contains(.own) }
    }
}
