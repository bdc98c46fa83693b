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

    /// Returns the lines of a lookup, below the name.
    func lines(_ style: OutputStyle) -> [String] {
        let lines = report.lines(style.suggesting(for: person))
        guard let person, report.naming == .heading else { return lines }
        return [style.styled(Self.title(person, style), .bold)] + lines
    }

    /// Returns the lines of a change, which begin with the name: `Mum: took morning at 07:10.`
    /// - Parameter isOneOfSeveral: whether the user has people, so that a line about the user says so, too.
    func confirmation(_ style: OutputStyle, isOneOfSeveral: Bool) -> [String] {
        var style = style.suggesting(for: person)
        if report.naming != .own, report.naming != .parts {
            style.subject = person?.title ?? (isOneOfSeveral ? "You" : nil)
        }
        return report.lines(style)
    }

    static func title(_ person: Person, _ style: OutputStyle) -> String {
        Printable.text(person.title, isUnicode: style.isUnicode)
    }
}
