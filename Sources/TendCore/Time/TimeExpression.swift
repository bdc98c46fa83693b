/// A point in time as a person names it, read strictly: every word must be understood.
///
/// `now` · `-20m` · `20 minutes ago` · `08:30` · `8:30am` · `yesterday 22:30` · `monday at 7pm` · `-3 08:30` ·
/// `2026-11-19 08:30` · `2026-11-19T08:30` · `2026-11-19T08:30:00+01:00`
public enum TimeExpression: Hashable, Sendable {
    case now
    case ago(Duration)
    /// A time within the current logical day.
    case today(TimeOfDay)
    case on(DayExpression, TimeOfDay)
    case exactly(OffsetDateTime)
    /// An instant in UTC (`…Z`), in seconds since 1970, which has no place.
    case instant(Int)

    /// A reason a text is not a time, or not one that can be recorded.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        /// The unknown characters, counted from 0.
        case notUnderstood(Range<Int>)
        /// A day without a time.
        case needsTime
        case noSuchDay(Range<Int>)
        /// A time that clocks skipped, with the last minute before the gap and the first one after.
        case skippedByClockChange(before: OffsetDateTime, after: OffsetDateTime)
        case inFuture(OffsetDateTime)
        /// Before 1900, most likely a typo.
        case tooLongAgo(OffsetDateTime)
    }

    /// Reads the forms above, in any case.
    /// - Throws: ``Problem`` if any word is not understood.
    public init(parsing text: some StringProtocol) throws(Problem) {
        var words = Words(text)
        guard let first = words.peek else { throw .empty }
        if let moment = OffsetDateTime(rfc3339: words.trimmed) {
            words.advanceToEnd()
            self = words.trimmed.hasSuffix("Z") ? .instant(moment.seconds) : .exactly(moment)
        } else if first.text == "now" {
            words.advance()
            self = .now
        } else if let length = words.takeAgo() {
            self = .ago(length)
        } else if let (day, time) = try words.takeJoinedDateAndTime() {
            self = .on(day, time)
        } else if let time = words.takeTime() {
            if words.peek?.text == "on" { words.advance() }
            if let day = try words.takeDay() { self = .on(day, time) } else { self = .today(time) }
        } else if let day = try words.takeDay() {
            if words.peek?.text == "at" { words.advance() }
            guard let time = words.takeTime() else {
                if let rest = words.rest { throw .notUnderstood(rest) }
                throw .needsTime
            }
            self = .on(day, time)
        } else {
            throw .notUnderstood(first.range)
        }
        if let rest = words.rest { throw .notUnderstood(rest) }
    }
}

/// The words of a time expression with their positions, consumed from the front.
private struct Words {
    struct Word {
        let text: String
        let range: Range<Int>
    }

    private var words: [Word] = []
    private var next = 0
    let trimmed: String

    init(_ text: some StringProtocol) {
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
    }

    var peek: Word? { next < words.count ? words[next] : nil }

    /// The range of the unread words.
    var rest: Range<Int>? {
        guard let first = peek, let last = words.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
    }

    mutating func advance() { next += 1 }

    mutating func advanceToEnd() { next = words.count }

    mutating func takeAgo() -> Duration? {
        guard let first = peek else { return nil }
        if first.text.hasPrefix("-"), let length = try? Duration(parsing: first.text.dropFirst()) {
            advance()
            return length
        }
        guard let ago = words[next...].firstIndex(where: { $0.text == "ago" }) else { return nil }
        let text = words[next..<ago].map(\.text).joined(separator: " ")
        guard !text.contains(":"), let length = try? Duration(parsing: text) else { return nil }
        next = ago + 1
        return length
    }

    /// Reads `8 pm` in two words, or any time in one.
    mutating func takeTime() -> TimeOfDay? {
        guard let first = peek else { return nil }
        if next + 1 < words.count, ["am", "pm"].contains(words[next + 1].text),
            let time = TimeOfDay(parsing: first.text + words[next + 1].text)
        {
            next += 2
            return time
        }
        guard let time = TimeOfDay(parsing: first.text) else { return nil }
        advance()
        return time
    }

    mutating func takeDay() throws(TimeExpression.Problem) -> DayExpression? {
        guard let word = peek else { return nil }
        let day = try Self.day(word.text, at: word.range)
        if day != nil { advance() }
        return day
    }

    /// Reads `2026-11-19T08:30` in one word.
    mutating func takeJoinedDateAndTime() throws(TimeExpression.Problem) -> (DayExpression, TimeOfDay)? {
        guard let word = peek else { return nil }
        let parts = word.text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].contains("-"), let time = TimeOfDay(parsing: parts[1]),
            let day = try Self.day(String(parts[0]), at: word.range)
        else { return nil }
        advance()
        return (day, time)
    }

    private static func day(_ text: String, at range: Range<Int>) throws(TimeExpression.Problem) -> DayExpression? {
        do {
            return try DayExpression(parsing: text)
        } catch .noSuchDay {
            throw .noSuchDay(range)
        } catch {
            return nil
        }
    }
}
