/// The words of an amount: an optional factor, a number, and a unit or a container.
///
/// `250ml` · `2 x 250 ml` · `250ml x2` · `3*250` · `1 1/2 l` · `half a bottle` · `a cup`
struct AmountWords {
    private let words: [String]
    /// The factor of `2x250ml`; 1 without one.
    let factor: Int

    private static let times = ["x", "*", "×"]
    private static let largestFactor = 100

    init(_ words: [String]) {
        var words = words.flatMap(Self.separated)
        var factor = 1
        // The factor is a whole number on either side of the sign.
        if let sign = words.firstIndex(where: { Self.times.contains($0) }) {
            if sign > 0, let count = Self.factor(words[sign - 1]), sign + 1 < words.count || sign == 1 {
                factor = count
                words.removeSubrange(sign - 1...sign)
            } else if sign + 1 < words.count, let count = Self.factor(words[sign + 1]) {
                factor = count
                words.removeSubrange(sign...sign + 1)
            }
        }
        self.words = words
        self.factor = factor
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether the words say only how often: `x2`.
    var isFactorOnly: Bool { words.isEmpty && factor > 1 }

    /// Returns the number, and the words after it with single spaces.
    /// - Throws: ``Amount/Problem`` if the words don't begin with a number.
    func number() throws(Amount.Problem) -> (number: DecimalNumber, rest: String) {
        let words = words.count > 1 ? SpelledNumber.folded(words) : words
        guard let first = words.first else { throw .empty }
        var rest = words.dropFirst()
        let number: DecimalNumber
        if factor > 1, first.first?.isLetter == true {
            // '3 x mug'
            (number, rest) = (DecimalNumber(mantissa: 1, scale: 0), words[...])
        } else {
            let isDigit = { (character: Character) in
                character.isASCII && character.isNumber || "+-.,/½¼¾".contains(character)
            }
            let begin = first.prefix(while: isDigit)
            let unit = first[begin.endIndex...]
            // '1 000 ml', '1'000 ml'
            if let (joined, after) = try Self.grouped(words) { return try AmountWords([joined] + after).number() }
            let whole = try Self.number(String(begin), String(unit))
            // '1 1/2 l'
            if unit.isEmpty, let next = rest.first, next.contains("/"), whole.scale == 0 {
                let end = next.prefix(while: isDigit)
                let fraction = try Self.number(String(end), "")
                number = DecimalNumber(mantissa: whole.mantissa * 1_000_000 + fraction.mantissa, scale: 6)
                rest = [String(next[end.endIndex...])].filter { !$0.isEmpty } + rest.dropFirst()
            } else {
                number = whole
                if !unit.isEmpty { rest = [String(unit)] + rest }
            }
        }
        let product = DecimalNumber(mantissa: number.mantissa * factor, scale: number.scale)
        return (product, rest.joined(separator: " "))
    }

    /// Returns the words with one number in place of thousands in two words, or with an apostrophe; `nil` for any others.
    /// - Throws: ``Amount/Problem/twoMeanings(_:_:)`` for `2 250ml`.
    private static func grouped(_ words: [String]) throws(Amount.Problem) -> (String, [String])? {
        guard let first = words.first else { return nil }
        let mark = first.firstIndex { $0 == "'" || $0 == "’" }
        let head = mark.map { String(first[..<$0]) } ?? first
        let tail = mark.map { String(first[first.index(after: $0)...]) } ?? words.dropFirst().first ?? ""
        guard (1...3).contains(head.utf8.count), let value = digits(head), value > 0,
            digits(tail.prefix(3)) != nil, tail.prefix(3).utf8.count == 3, tail.dropFirst(3).first?.isNumber != true
        else { return nil }
        if mark == nil, !tail.hasPrefix("000") {
            if head.utf8.count > 1 { return nil }
            throw .twoMeanings("\(head)x\(tail)", "\(head)\(tail)")
        }
        return (head + tail, Array(words.dropFirst(mark == nil ? 2 : 1)))
    }

    private static func number(_ text: String, _ unit: String) throws(Amount.Problem) -> DecimalNumber {
        do {
            return try DecimalNumber(typed: text)
        } catch {
            switch error {
            case .notANumber: throw .notANumber
            case .decimalComma:
                guard let readings = DecimalNumber.readings(ofComma: text) else { throw .notANumber }
                throw .twoMeanings(readings.decimal + unit, readings.thousands + unit)
            case .tooManyDigits: throw text.contains(".") ? .tooManyDigits : .tooLarge
            }
        }
    }

    private static func factor(_ word: String) -> Int? {
        digits(word).flatMap { (1...largestFactor).contains($0) ? $0 : nil }
    }

    /// Separates the parts of `2x250ml`, `3*250`, `x2` and `2x`.
    private static func separated(_ word: String) -> [String] {
        let isTimes = { (character: Character) in times.contains(character.lowercased()) }
        guard let sign = word.firstIndex(where: isTimes) else { return [word] }
        let (before, after) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
        let isAfterAmount = after.isEmpty || after.first?.isNumber == true || after.first == "."
        // The factor, or the amount, stands before the sign.
        let isBeforeAmount = before.isEmpty || before.first?.isNumber == true || before.first == "."
        guard isBeforeAmount, isAfterAmount, factor(before) != nil || factor(after) != nil else { return [word] }
        return [before, word[sign].lowercased(), after].filter { !$0.isEmpty }
    }
}
