import TendCore

/// A name for a drink or a container, as it was typed.
enum NameText {
    static func checked(_ text: String, kind: String) throws -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ")
        guard !name.isEmpty, name.count <= 40, !name.unicodeScalars.contains(where: { $0.isHostile || isInvisible($0) })
        else {
            throw UsageError.badName(kind: kind)
        }
        return name
    }

    /// The text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Format characters such as a zero-width space; but joiners belong to emoji and to some scripts.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format && ![0x200C, 0x200D].contains(scalar.value)
    }

    /// A drink's name, which must not be what belongs elsewhere on the line.
    static func drink(_ text: String) throws -> String {
        let name = try checked(text, kind: "drink")
        if (try? Amount(parsing: name)) != nil || name == "-" { throw UsageError.reservedName(name) }
        let isTime = (try? TimeExpression(parsing: name)) != nil || (try? DayExpression(parsing: name)) != nil
        if isTime { throw UsageError.timeAsName(name) }
        return name
    }

    /// A container's name, which stands where an amount would.
    static func container(_ text: String) throws -> String {
        let name = try checked(text, kind: "container")
        guard name.first?.isLetter == true, Amount.Unit(word: name) == nil,
            !["last", "now"].contains(name.lowercased())
        else { throw UsageError.reservedName(name) }
        return name
    }
}
