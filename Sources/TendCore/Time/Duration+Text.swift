/// A reason a text is not a duration.
public enum DurationParsingError: ContextualError, Equatable, Sendable {
    case empty
    case notUnderstood
    /// A number without a unit: 16 hours, minutes or days?
    case needsUnit
    case notPositive
    case tooLong
    /// `16:30` is not a schedule: the two parts must add up to 24.
    case notASchedule
}

/// Text forms of durations: `16h`, `90m`, `1h30m`, `1.5h`, `20 minutes`, `2d`, `1w`, or `16:8`, whose first part is the
/// duration of a fast. All of tend's durations are whole seconds.
extension Duration {
    /// A hundred years, longer than anything tend measures.
    private static let longestSeconds = 36_525 * 86_400

    /// The duration in seconds, without the fraction.
    package var wholeSeconds: Int { Int(components.seconds) }

    /// Reads one or more numbers with units, or a schedule such as `16:8`.
    /// - Throws: ``DurationParsingError`` for any other text, and for a duration of zero or more than a hundred years.
    package init(parsing text: some StringProtocol) throws(DurationParsingError) {
        let word = text.lowercased()
        if word.isEmpty { throw .empty }
        if word.contains(":") {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 3 }), let fasting = digits(parts[0]),
                let eating = digits(parts[1])
            else {
                throw .notUnderstood
            }
            guard fasting + eating == 24, fasting > 0 else { throw .notASchedule }
            self = .seconds(fasting * 3600)
            return
        }
        var total = 0
        var rest = word[...].drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "," || $0 == "-" }
            rest = rest[number.endIndex...].drop(while: \.isWhitespace)
            let unit = rest.prefix(while: \.isLetter)
            rest = rest[unit.endIndex...].drop(while: \.isWhitespace)
            guard let value = try? DecimalNumber(parsing: number) else { throw .notUnderstood }
            guard !unit.isEmpty else { throw rest.isEmpty ? .needsUnit : .notUnderstood }
            guard let factor = Self.secondsPerUnit(unit) else { throw .notUnderstood }
            if value.mantissa < 0 { throw .notPositive }
            let seconds = value.rounded(times: factor)
            guard seconds <= Self.longestSeconds - total else { throw .tooLong }
            total += seconds
        }
        guard total > 0 else { throw .notPositive }
        self = .seconds(total)
    }

    /// Reads a length in words: `20 minutes`, `half an hour`, `an hour and a half`, `for two weeks`; `nil` for other words, and
    /// for `16:8`.
    package init?(words: [String]) {
        let words = words.first?.lowercased() == "for" ? Array(words.dropFirst()) : words
        let text = SpelledNumber.folded(words).filter { $0 != "and" }.joined(separator: " ")
        guard !text.contains(":"), let length = try? Duration(parsing: text) else { return nil }
        self = length
    }

    /// Reads a typed length as ``init(words:)`` does.
    package init?(typed text: String) { self.init(words: text.split(separator: " ").map(String.init)) }

    /// The days of a length that was typed in days or weeks; `nil` for any other, such as `36 hours`.
    /// - Parameter unit: the unit as typed.
    func wholeDays(typed unit: String) -> Int? {
        guard unit.hasPrefix("d") || unit.hasPrefix("w"), wholeSeconds.isMultiple(of: 86_400) else { return nil }
        return wholeSeconds / 86_400
    }

    private static func secondsPerUnit(_ unit: Substring) -> Int? {
        switch unit {
        case "s", "sec", "secs", "second", "seconds": 1
        case "m", "min", "mins", "minute", "minutes": 60
        case "h", "hr", "hrs", "hour", "hours": 3600
        case "d", "day", "days": 86_400
        case "w", "week", "weeks": 604_800
        default: nil
        }
    }

    /// The form that ``init(parsing:)`` reads, in one word: `4h`, `1h30m`, `45m`.
    package var shortText: String { text.filter { $0 != " " }.replacing("min", with: "m") }

    /// Hours and minutes for display: `1 h 20 min`, `45 min`, `30 s`.
    public var text: String {
        let seconds = wholeSeconds
        let hours = seconds / 3600
        let minutes = seconds / 60 % 60
        if hours == 0, minutes == 0 { return "\(seconds) s" }
        if minutes == 0 { return "\(hours) h" }
        return hours == 0 ? "\(minutes) min" : "\(hours) h \(minutes) min"
    }
}
