extension DecimalNumber {
    /// Reads a number as people write it, with a point or a comma, or as a fraction: `0.5`, `1,5`, `1/2`, `1½`. A fraction
    /// is rounded to a millionth.
    /// - Throws: ``Problem``; ``Problem/decimalComma`` for `1,500`, which may also be fifteen hundred.
    public init(typed text: some StringProtocol) throws(Problem) {
        let word = String(text)
        if word.utf8.contains(UInt8(ascii: "/")) {
            let parts = word.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let over = digits(parts[0]), let under = digits(parts[1]),
                (1...16).contains(under), over <= 16
            else { throw .notANumber }
            self.init(mantissa: (over * 1_000_000 + under / 2) / under, scale: 6)
            return
        }
        if let fraction = word.last.flatMap(Self.hundredths) {
            let whole =
                word.count == 1 ? DecimalNumber(mantissa: 0, scale: 0) : try DecimalNumber(parsing: word.dropLast())
            guard whole.scale == 0, (0...999_999).contains(whole.mantissa) else { throw .notANumber }
            self.init(mantissa: whole.mantissa * 100 + fraction, scale: 2)
            return
        }
        guard let parts = Self.partsAroundComma(word) else {
            try self.init(parsing: word[...])
            return
        }
        if Self.isThousands(parts) { throw .decimalComma }
        try self.init(parsing: "\(parts.whole).\(parts.decimals)")
    }

    /// Returns the two numbers that a text such as `1,500` may be: `1.5` and `1500`; `nil` for any other text.
    public static func readings(ofComma text: some StringProtocol) -> (decimal: String, thousands: String)? {
        guard let parts = partsAroundComma(String(text)), isThousands(parts),
            let decimal = try? DecimalNumber(parsing: "\(parts.whole).\(parts.decimals)")
        else { return nil }
        return (decimal.description, parts.whole + parts.decimals)
    }

    private static func hundredths(_ fraction: Character) -> Int? {
        switch fraction {
        case "½": 50
        case "¼": 25
        case "¾": 75
        default: nil
        }
    }

    private static func partsAroundComma(_ text: String) -> (whole: String, decimals: String)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, digits(parts[0]) != nil || parts[0].isEmpty, !parts[1].isEmpty, digits(parts[1]) != nil
        else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    /// Three digits after the comma may be thousands, unless nothing or a zero stands before it.
    private static func isThousands(_ parts: (whole: String, decimals: String)) -> Bool {
        parts.decimals.utf8.count == 3 && (1...3).contains(parts.whole.utf8.count) && !parts.whole.hasPrefix("0")
    }
}
