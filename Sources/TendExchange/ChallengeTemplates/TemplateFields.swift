import TendCore

/// The fields of an object in a template, each checked on access.
struct TemplateFields {
    let object: JSONObject
    private let place: String

    typealias Problem = ChallengeTemplate.Problem

    /// Creates the fields of an object.
    /// - Parameters:
    ///   - path: the object's path; empty for the root.
    ///   - known: the allowed fields.
    init(_ value: JSONValue, path: String, known: [String]) throws(Problem) {
        guard let object = value.object else {
            throw .wrong(path: path, value: Self.text(value), expected: "an object in braces")
        }
        self.object = object
        place = path
        for member in object.members where !known.contains(member.key) {
            throw .unknown(path: self.path(member.key), suggestions: known)
        }
    }

    func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

    func wrong(_ name: String, _ expected: String) -> Problem {
        .wrong(path: path(name), value: Self.text(object[name] ?? .null), expected: expected)
    }

    func text(_ name: String, upTo most: Int) throws(Problem) -> String {
        guard object[name] != nil else { throw .missing(path: path(name)) }
        return try optionalText(name, upTo: most) ?? ""
    }

    func optionalText(_ name: String, upTo most: Int) throws(Problem) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string, Self.isShowable(text, upTo: most) else {
            throw wrong(name, Self.text(upTo: most))
        }
        return text
    }

    /// Whether it has visible characters and none that control a terminal.
    static func isShowable(_ text: String, upTo most: Int) -> Bool {
        let hidden: [Unicode.GeneralCategory] = [.format, .spaceSeparator]
        return (1...most).contains(text.count) && !text.unicodeScalars.contains(where: \.isHostile)
            && text.unicodeScalars.contains { !hidden.contains($0.properties.generalCategory) }
    }

    static func text(upTo most: Int) -> String { "a text of 1 to \(most) characters that can be seen, in one line" }

    func number(_ name: String, in range: ClosedRange<Int>, or standard: Int? = nil) throws(Problem) -> Int {
        guard let value = object[name] else {
            guard let standard else { throw .missing(path: path(name)) }
            return standard
        }
        guard let number = value.integer, range.contains(number) else {
            throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Whether the field is given and not null.
    func has(_ name: String) -> Bool { object[name].map { $0 != .null } ?? false }

    /// - Parameter least: zero, or `nil` for any number above it.
    func quantity(_ name: String, from least: Quantity? = nil) throws(Problem) -> Quantity {
        let number = object[name]?.numberText.flatMap { try? DecimalNumber(parsing: $0) }
        guard let quantity = number.map({ Quantity($0) }), quantity >= least ?? Quantity(millionths: 1),
            quantity <= Quantity.largest
        else {
            throw wrong(name, "a number \(least == nil ? "above 0, up" : "from 0") to \(Quantity.largest)")
        }
        return quantity
    }

    /// Reads a number that is not 0.
    func step(_ name: String) throws(Problem) -> Quantity {
        let number = object[name]?.numberText.flatMap { try? DecimalNumber(parsing: $0) }.map { Quantity($0) }
        guard let number, number != .zero, number <= Quantity.largest, number >= .zero - Quantity.largest else {
            throw wrong(name, "a number above 0, or below 0 for an amount that shrinks")
        }
        return number
    }

    func flag(_ name: String) throws(Problem) -> Bool {
        guard let value = object[name] else { return false }
        guard let flag = value.bool else { throw wrong(name, "true or false") }
        return flag
    }

    func list(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> [JSONValue] {
        guard let value = object[name] else { throw .missing(path: path(name)) }
        guard let list = value.array, range.contains(list.count) else {
            throw wrong(name, "a list of \(range.lowerBound) to \(range.upperBound)")
        }
        return list
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(Problem) -> Choice? where Choice.RawValue == String {
        guard let value = object[name] else { return nil }
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            throw wrong(name, Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    /// Returns the value as JSON, shortened if it is long.
    static func text(_ value: JSONValue) -> String {
        let text = String(decoding: JSONWriter.compact(value), as: UTF8.self)
        return text.count > 60 ? "\(text.prefix(59))…" : text
    }
}
