/// A time of day in an app's format: `8:30`, `08:30:00`, `8:30 PM`, `오후 8:30`.
enum ClockText {
    /// The day period words in lower case and without points: `dayPeriods` of CLDR 45, type `am` and `pm`.
    private static let halves = [
        ("am", "pm"),  // en, and es, ca and gl, which write 'a. m.'
        ("오전", "오후"),  // ko
        ("午前", "午後"),  // ja
        ("上午", "下午"),  // zh
        ("πμ", "μμ"),  // el, which writes 'π.μ.'
    ]

    /// Returns the seconds after midnight. The day period may come before or after the time.
    static func seconds(_ text: String) -> Int? {
        // Any white space: many languages write U+202F or U+00A0 next to the day period.
        let isPlain = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") }
        let (text, half) =
            isPlain ? (text[...], nil) : withoutHalf(text.lowercased().filter { !$0.isWhitespace && $0 != "." })
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        var hour = numbers[0]
        if let half {
            // Japanese hours run from 0 to 11, others from 12 to 11.
            guard (0...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        guard hour < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return hour * 3600 + numbers[1] * 60 + numbers[2]
    }

    /// Returns the text without its day period, and the period's first hour; `nil` without a period.
    private static func withoutHalf(_ text: String) -> (rest: Substring, half: Int?) {
        for (morning, afternoon) in halves {
            for (word, half) in [(morning, 0), (afternoon, 12)] {
                if text.hasSuffix(word) { return (text.dropLast(word.count), half) }
                if text.hasPrefix(word) { return (text.dropFirst(word.count), half) }
            }
        }
        return (text[...], nil)
    }
}
