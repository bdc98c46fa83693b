import TendCore

/// An amount as typed into an app, split into number and unit: `10mg`, `2,5 ml`, `1 ½`, `1/2`, `2 Tabletten`.
///
/// A wrong dose is worse than none, so an ambiguous text is not an amount: `1.000 IE` is one unit in English and a thousand in
/// German, and `2 500 mg` may be two tablets.
struct AmountText: Equatable {
    /// Greater than zero and at most ``Quantity/largest``.
    let amount: Quantity
    /// The unit: `mg`, `Tabletten`; `nil` for a bare number.
    let unit: String?

    /// Reads an amount; `nil` for any other text, and for an ambiguous one.
    init?(_ text: String) {
        let text = Self.plain(text)
        let number = text.prefix { Self.isPartOfNumber($0) }
        guard let amount = Self.quantity(String(number).trimmed), amount > .zero, amount <= .largest else { return nil }
        let rest = String(text.dropFirst(number.count)).trimmed
        if !rest.isEmpty, rest.lowercased() != "x" {
            guard let unit = Self.unit(rest) else { return nil }
            self.unit = unit
        } else {
            unit = nil
        }
        self.amount = amount
    }

    /// Returns a unit of letters, as in `fl oz`, `Tabl.` and `tablet(s)`; `nil` for any other text.
    static func unit(_ text: String) -> String? {
        guard text.allSatisfy({ $0.isLetter || " ./-()".contains($0) }) else { return nil }
        do throws(NameError) { return try Name.check(text, as: .unit) } catch { return nil }
    }

    private static let fractions: [Character: (Int, Int)] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅕": (1, 5),
        "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅒": (1, 10),
    ]

    /// Unambiguous group separators. A typed space is not one of them.
    private static let groupMarks: Set<Character> = ["'", "’", "\u{A0}", "\u{202F}", "\u{2009}"]

    private static func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isWholeNumber || ".,/⁄ ".contains(character) || groupMarks.contains(character)
            || fractions[character] != nil
    }

    /// Returns the text with the digits of any script as ASCII digits.
    private static func plain(_ text: String) -> String {
        if text.isPlainASCII { return text.trimmed }
        return String(
            text.trimmed.map { character -> Character in
                let scalar = character.unicodeScalars.first
                guard scalar?.properties.numericType == .decimal, let digit = character.wholeNumberValue else {
                    return character
                }
                return Character("\(digit)")
            })
    }

    /// Reads `2.5`, `1½`, `1 1/2`.
    private static func quantity(_ text: String) -> Quantity? {
        if let last = text.last, let (part, whole) = fractions[last] {
            return sum(of: String(text.dropLast()).trimmed, part, whole)
        }
        guard text.contains(where: { "/⁄".contains($0) }) else { return decimal(text) }
        let words = text.split(separator: " ")
        guard let last = words.last, words.count <= 2 else { return nil }
        let sides = last.split(separator: last.contains("/") ? "/" : "⁄", omittingEmptySubsequences: false)
        guard sides.count == 2, let part = digits(sides[0]), let whole = digits(sides[1]) else { return nil }
        return sum(of: words.count == 2 ? String(words[0]) : "", part, whole)
    }

    /// Returns the sum of an optional whole number and a fraction; `nil` if six decimals can't represent it.
    private static func sum(of number: String, _ part: Int, _ whole: Int) -> Quantity? {
        guard whole > 0, (part * 1_000_000).isMultiple(of: whole) else { return nil }
        let fraction = Quantity(millionths: part * 1_000_000 / whole)
        if number.isEmpty { return fraction }
        return digits(number[...]).flatMap { part < whole ? Quantity($0) + fraction : nil }
    }

    private static func digits(_ text: Substring) -> Int? {
        text.utf8.allSatisfy(\.isDigit) && text.utf8.count <= 4 ? Int(text) : nil
    }

    private static func decimal(_ text: String) -> Quantity? {
        let marks = text.filter { !$0.isWholeNumber }
        var whole = text
        var decimals = ""
        if let last = marks.last, ".,".contains(last), marks.filter({ $0 == last }).count == 1 {
            let parts = text.split(separator: last, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[1].isEmpty else { return nil }
            // Three digits after the only mark may be thousands, unless the number begins with zero.
            let isClear = marks.count > 1 || parts[1].count != 3 || parts[0].count > 3 || ["", "0"].contains(parts[0])
            guard isClear else { return nil }
            (whole, decimals) = (parts[0], ".\(parts[1])")
        }
        guard let joined = withoutGroups(whole), let number = try? DecimalNumber(parsing: joined + decimals) else {
            return nil
        }
        return Quantity(number)
    }

    /// Returns the digits of `1.000.000` or `1'000`; `nil` if the marks don't separate groups of three.
    private static func withoutGroups(_ text: String) -> String? {
        let marks = Set(text.filter { !$0.isWholeNumber })
        guard let mark = marks.first else { return text }
        let groups = text.split(separator: mark, omittingEmptySubsequences: false)
        guard marks.count == 1, ".,".contains(mark) || groupMarks.contains(mark),
            (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined()
    }
}
