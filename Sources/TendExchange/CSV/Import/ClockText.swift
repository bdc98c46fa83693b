/// A time of day as apps write it: `8:30`, `08:30:00`, `8:30 PM`, `오후 8:30`.
enum ClockText {
    /// The words for the halves of a day, in lower case and without points: `dayPeriods` of CLDR 45, type `am` and `pm`.
    private static let halves = [
        ("am", "pm"),  // en, and es, ca and gl, which write 'a. m.'
        ("오전", "오후"),  // ko
        ("午前", "午後"),  // ja
        ("上午", "下午"),  // zh
        ("πμ", "μμ"),  // el, which writes 'π.μ.'
    ]

    /// Seconds after midnight. The word for the half of the day may stand before or after the time.
    static func seconds(_ text: String) -> Int? {
        // White space of any kind: many languages write U+202F or U+00A0 next to the word.
        let (text, half) = withoutHalf(text.lowercased().filter { !$0.isWhitespace && $0 != "." })
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        var hour = numbers[0]
        if let half {
            // Japanese counts the hours of a half from 0 to 11, others from 12 to 11.
            guard (0...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        guard hour < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return hour * 3600 + numbers[1] * 60 + numbers[2]
    }

    /// The rest of the text, and the hour at which the half of the day begins; `nil` without a word for it.
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
