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

    /// Returns the line to paste.
    /// - Parameter other: the person it is about unless it names one or takes none; `nil` for the user.
    func text(for other: Person?) -> String {
        var line = ["tend"]
        if let person = person ?? other, !isOwn { line += ["--for", person.slug] }
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
