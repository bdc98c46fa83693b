/// The words of a time expression with their positions, consumed from the front.
struct TimeWords {
    struct Word {
        let text: String
        let range: Range<Int>
    }

    private var words: [Word] = []
    private var next = 0
    /// Whether `0830` and `8.30` are times wherever they stand; otherwise only after `at`, as they may be amounts.
    let acceptsNumbers: Bool
    let trimmed: String
    /// The hours of the part of the day that the words name, as `this morning` does.
    private(set) var hours: Range<Int>?

    init(_ text: some StringProtocol, acceptsNumbers: Bool = true) {
        self.acceptsNumbers = acceptsNumbers
        var start: Int?
        var current = ""
        var offset = 0
        for character in text {
            if character.isWhitespace {
                if let begin = start { words.append(Word(text: current.lowercased(), range: begin..<offset)) }
                start = nil
                current = ""
            } else {
                if start == nil { start = offset }
                current.append(character)
            }
            offset += 1
        }
        if let begin = start { words.append(Word(text: current.lowercased(), range: begin..<offset)) }
        trimmed = words.map(\.text).joined(separator: " ").uppercased()
        takePartOfDay()
    }

    /// Takes the part of the day out of the words, and leaves its day: `last night` is `yesterday`, `monday evening` is `monday`.
    private mutating func takePartOfDay() {
        guard let place = words.firstIndex(where: { Self.hours(of: $0.text) != nil }) else { return }
        let text = words[place].text
        let before = words[..<place].suffix(2).map(\.text)
        let (count, day): (Int, String?) =
            switch (before.last ?? "", text) {
            case (_, "tonight"): (1, "today")
            case ("this", _): (2, "today")
            case ("last", "evening"), ("last", "night"): (2, "yesterday")
            case ("the", _) where before.first == "in": (3, nil)
            case ("in", _), ("at", "night"): (2, nil)
            case ("", _), ("the", _), ("last", _), ("in", _): (0, nil)
            default: (1, nil)
            }
        guard count > 0 else { return }
        hours = Self.hours(of: text)
        let range = words[place + 1 - count].range.lowerBound..<words[place].range.upperBound
        words.replaceSubrange(place + 1 - count...place, with: day.map { [Word(text: $0, range: range)] } ?? [])
    }

    /// Returns the hours of a part of the day; `nil` for any other word.
    private static func hours(of word: String) -> Range<Int>? {
        switch word {
        case "morning": 0..<12
        case "afternoon": 12..<19
        case "evening": 15..<24
        case "night", "tonight": 18..<24
        default: nil
        }
    }

    /// Returns the time of the part of the day that a typed one means: in the evening, 8:30 is 20:30.
    private func fitted(_ time: TimeOfDay?, _ typed: String) -> TimeOfDay? {
        guard let hours, let time else { return time }
        let isClear = time.hour > 12 || typed.hasPrefix("0") || typed.last?.isNumber != true
        let meanings = isClear ? [time] : [time, time.advanced(byMinutes: 720)]
        let fitting = meanings.filter { hours.contains($0.hour) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    var peek: Word? { next < words.count ? words[next] : nil }

    /// The range of the unread words.
    var rest: Range<Int>? {
        guard let first = peek, let last = words.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    mutating func advance() { next += 1 }

    mutating func advanceToEnd() { next = words.count }

    /// Reads `-20m`, `20 minutes ago`, `an hour ago` or `half an hour ago`, if no more words follow: before a time, `2 days ago`
    /// is a day.
    mutating func takeAgo() -> Duration? {
        let start = next
        let length = ago()
        guard rest != nil, next - start > 2, length?.wholeDays(typed: words[next - 2].text) != nil else {
            return length
        }
        next = start
        return nil
    }

    private mutating func ago() -> Duration? {
        guard let first = peek else { return nil }
        if first.text.hasPrefix("-"), let length = try? Duration(parsing: first.text.dropFirst()) {
            advance()
            return length
        }
        guard let ago = words[next...].firstIndex(where: { $0.text == "ago" }),
            let length = Duration(words: words[next..<ago].map(\.text))
        else { return nil }
        next = ago + 1
        return length
    }

    /// Reads `8 pm` in two words, or any time in one.
    mutating func takeTime() -> TimeOfDay? {
        guard let first = peek else { return nil }
        if next + 1 < words.count, let time = fitted(TimeOfDay(typed: "\(first.text) \(words[next + 1].text)"), "") {
            next += 2
            return time
        }
        guard let time = fitted(TimeOfDay(typed: first.text), first.text),
            acceptsNumbers || !Self.isNumber(first.text)
        else { return nil }
        advance()
        return time
    }

    /// Reads `at 8` where the part of the day tells which hour is meant.
    mutating func takeHourAfterAt() -> TimeOfDay? {
        guard hours != nil, peek?.text == "at" else { return nil }
        advance()
        return takeHour()
    }

    private mutating func takeHour() -> TimeOfDay? {
        guard hours != nil, let word = peek?.text, word.utf8.count < 3, let hour = digits(word),
            let time = fitted(TimeOfDay(hour: hour), word)
        else { return nil }
        advance()
        return time
    }

    /// Reads a time with or without `at` before it.
    mutating func takeTimeAfterAt() -> TimeOfDay? {
        guard peek?.text == "at" else { return takeTime() }
        advance()
        if let time = takeHour() { return time }
        guard let word = peek, let time = fitted(TimeOfDay(typed: word.text), word.text), Self.isNumber(word.text)
        else {
            return takeTime()
        }
        advance()
        return time
    }

    /// Whether a word such as `0830` or `8.30` may be an amount.
    private static func isNumber(_ word: String) -> Bool { word.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } }

    /// Reads a day of one to three words.
    mutating func takeDay() throws(TimeExpression.Problem) -> DayExpression? {
        guard let word = peek else { return nil }
        let texts = words[next...].prefix(3).map(\.text)
        if let (month, day, year, count) = Self.date(texts) {
            let range = word.range.lowerBound..<words[next + count - 1].range.upperBound
            guard let found = DayExpression(month: month, day: day, year: year) else { throw .noSuchDay(range) }
            next += count
            return found
        }
        if let (found, count) = Self.relative(words[next...].prefix(5).map(\.text)) {
            next += count
            return found
        }
        let day = try Self.day(word.text, at: word.range)
        if day != nil { advance() }
        return day
    }

    /// Reads `last monday`, `next monday`, `this monday`, `3 days ago`, `a week ago`, `in 3 days` or `the day before yesterday` at
    /// the beginning of `words`.
    private static func relative(_ words: [String]) -> (DayExpression, count: Int)? {
        guard words.count > 1 else { return nil }
        if let weekday = Weekday(name: words[1]) {
            switch words[0] {
            case "last": return (.weekdayBefore(weekday), 2)
            case "next", "coming": return (.weekdayAfter(weekday), 2)
            case "this": return (.weekday(weekday), 2)
            default: return nil
            }
        }
        let article = words[0] == "the" ? 1 : 0
        switch words.dropFirst(article).prefix(3) {
        case ["day", "before", "yesterday"]: return (.daysAgo(2), article + 3)
        case ["day", "after", "tomorrow"]: return (.daysAgo(-2), article + 3)
        default: break
        }
        let isComing = words[0] == "in"
        let rest = isComing ? Array(words.dropFirst()) : words
        guard rest.count > (isComing ? 1 : 2), isComing || rest[2] == "ago",
            let days = Duration(words: Array(rest.prefix(2)))?.wholeDays(typed: rest[1])
        else { return nil }
        return (.daysAgo(isComing ? -days : days), 3)
    }

    /// Reads `22 Nov`, `Nov 22`, `22 Nov 2026`, `22.11.` or `22.11.2026` at the beginning of `words`.
    private static func date(_ words: [String]) -> (month: Int, day: Int, year: Int?, count: Int)? {
        guard let first = words.first else { return nil }
        if first.utf8.last == UInt8(ascii: ".") || first.utf8.count > 5 {
            let parts = first.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count == 3, let day = number(parts[0]), let month = number(parts[1]) {
                let year = parts[2].utf8.count == 4 ? digits(parts[2]) : nil
                if parts[2].isEmpty || year != nil { return (month, day, year, 1) }
            }
        }
        if let (month, day, year) = slashed(first) { return (month, day, year, 1) }
        guard words.count > 1 else { return nil }
        let year = words.count > 2 && words[2].utf8.count == 4 ? digits(words[2]) : nil
        // A later number is a time: `22 Nov 0830`.
        let isYear = year.map { (1900...2199).contains($0) } ?? false
        let found = (isYear ? year : nil, isYear ? 3 : 2)
        if let day = number(first), let month = Month.number(named: words[1]) { return (month, day, found.0, found.1) }
        if let day = number(words[1]), let month = Month.number(named: first) { return (month, day, found.0, found.1) }
        return nil
    }

    /// Reads `11/22`, `22/11`, `11/22/2026` or `2026/11/22`. `11/12` may be a day of November or of December, so it is none;
    /// neither is a fraction such as `1/2`.
    private static func slashed(_ word: String) -> (month: Int, day: Int, year: Int?)? {
        var parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 else { return nil }
        var year: Int?
        if parts.count == 3, let place = parts.firstIndex(where: { $0.utf8.count == 4 }), place != 1 {
            year = digits(parts.remove(at: place))
            if place == 0, let month = number(parts[0]), let day = number(parts[1]) { return (month, day, year) }
        }
        guard parts.count == 2, let one = number(parts[0]), let other = number(parts[1]) else { return nil }
        if (13...31).contains(one), (1...12).contains(other) { return (other, one, year) }
        return (13...31).contains(other) && (1...12).contains(one) ? (one, other, year) : nil
    }

    /// Reads one or two digits, with or without a point or an English ending: `22`, `22.`, `22nd`.
    private static func number(_ text: some StringProtocol) -> Int? {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(number.utf8.count),
            ["", ".", "st", "nd", "rd", "th"].contains(text.dropFirst(number.count))
        else { return nil }
        return digits(number)
    }

    /// Reads `2026-11-19T08:30` in one word.
    mutating func takeJoinedDateAndTime() throws(TimeExpression.Problem) -> (DayExpression, TimeOfDay)? {
        guard let word = peek else { return nil }
        let parts = word.text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].contains("-"), let time = TimeOfDay(typed: parts[1]),
            let day = try Self.day(String(parts[0]), at: word.range)
        else { return nil }
        advance()
        return (day, time)
    }

    private static func day(_ text: String, at range: Range<Int>) throws(TimeExpression.Problem) -> DayExpression? {
        do {
            return try DayExpression(word: text)
        } catch .noSuchDay {
            throw .noSuchDay(range)
        } catch {
            return nil
        }
    }
}
