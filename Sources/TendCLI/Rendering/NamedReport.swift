import TendKit

/// A report that names the person it is about.
struct NamedReport {
    private let report: any Report
    private let person: Person?

    /// - Parameter person: `nil` for the user, who needs no name.
    init(_ report: any Report, of person: Person?) {
        self.report = report
        self.person = report.naming == .parts ? nil : person
    }

    /// The output of `--json`: objects get `person`, unless the report already has it or is about several people.
    var json: JSONValue {
        guard var object = report.json.object, object["person"] == nil, object["people"] == nil else {
            return report.json
        }
        object["person"] = Self.json(person)
        return .object(object)
    }

    var jsonLine: String { String(decoding: JSONWriter.compact(json), as: UTF8.self) + "\n" }

    static func json(_ person: Person?) -> JSONValue { JSONText.text(person?.name) }

    /// Returns the lines of a lookup.
    func lines(_ style: OutputStyle) -> [String] {
        guard let person else { return report.lines(style) }
        let lines = report.lines(style)
        let heading = report.naming == .heading ? [style.styled(Self.title(person, style), .bold)] : []
        return heading + lines.map { Self.commands(in: $0, for: person) }
    }

    /// Returns the lines of a change, which begin with the name: `Mum: took morning at 07:10.`
    func confirmation(_ style: OutputStyle) -> [String] {
        var lines = report.lines(style)
        guard let person, let first = lines.first else { return lines }
        if report.naming != .own { lines[0] = "\(Self.title(person, style)): \(Self.afterColon(first))" }
        return lines.map { Self.commands(in: $0, for: person) }
    }

    static func title(_ person: Person, _ style: OutputStyle) -> String {
        Printable.text(person.title, isUnicode: style.isUnicode)
    }

    /// Adds the person to the commands that a text suggests.
    static func commands(in text: String, for person: Person?) -> String {
        guard let person else { return text }
        let command = "tend --for \(person.slug)"
        let named = text.replacing("'tend ", with: "'\(command) ").replacing(": tend ", with: ": \(command) ")
        // Reverts this in commands that take no person or already name one.
        return (CommandTable.ownNames + ["--for"]).reduce(named) {
            $0.replacing("'\(command) \($1)", with: "'tend \($1)")
        }
    }

    /// The first words of confirmations; names chosen by the user keep their capital.
    private static let firstWords: Set<Substring> = [
        "Added", "Again", "Already", "Backed", "Cancelled", "Changed", "Corrected", "Deleted", "Dismissed",
        "Everything",
        "Imported", "Kept", "Logged", "Moved", "No", "Not", "Nothing", "Received", "Recorded", "Redid",
        "Removed", "Renamed",
        "Restored", "Sent", "Set", "Skipped", "Started", "Stopped", "Synchronised", "The", "Took", "Undid", "Would",
        "Wrote",
    ]

    /// Adapts a sentence to follow a colon. It may begin with a colour.
    private static func afterColon(_ text: String) -> String {
        let start = text.firstIndex(where: \.isLetter).map { first in
            text.hasPrefix("\u{1B}[") ? text.firstIndex(of: "m").map(text.index(after:)) ?? first : text.startIndex
        }
        guard let start, firstWords.contains(text[start...].prefix(while: \.isLetter)) else { return text }
        return text[..<start] + text[start...].prefix(1).lowercased() + text[start...].dropFirst()
    }
}
