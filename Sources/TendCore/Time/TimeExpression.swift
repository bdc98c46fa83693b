/// A point in time as a person names it, read strictly: every word must be understood.
///
/// `now` · `-20m` · `20 minutes ago` · `08:30` · `8:30am` · `yesterday 22:30` · `monday at 7pm` · `-3 08:30` ·
/// `2026-11-19 08:30` · `2026-11-19T08:30` · `2026-11-19T08:30:00+01:00` · `noon` · `an hour ago` · `last monday 8:00` ·
/// `22 Nov 8am` · `22.11. 8:00` · `8:30:00` · `8.30` · `0830` · `last night at 9` · `8:30 this morning` · `yesterday evening 8pm`
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
        try self.init(TimeWords(text))
    }

    /// Reads words to the last one.
    /// - Throws: ``Problem``
    init(_ words: TimeWords) throws(Problem) {
        var words = words
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
        } else if let time = words.takeHourAfterAt() ?? words.takeTime() {
            if words.peek?.text == "on" { words.advance() }
            if let day = try words.takeDay() { self = .on(day, time) } else { self = .today(time) }
        } else if let day = try words.takeDay() {
            guard let time = words.takeTimeAfterAt() else {
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
