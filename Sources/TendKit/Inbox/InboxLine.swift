public import TendCore
import TendStore

/// A line of an inbox file, identified by its time and words or by its own id. It stays the same line in a renamed file
/// and in a conflict copy.
public struct InboxLine: Sendable {
    /// The parsed contents of a line.
    public struct Entry: Equatable, Sendable {
        /// The time of the record.
        public let at: OffsetDateTime
        /// The words of the command.
        public let words: [String]

        /// The word that names the person the line is about; `nil` for the owner of the inbox.
        var person: String? { words.first == "for" && words.count > 1 ? words[1] : nil }

        /// How far ahead of this computer's clock a line's time may be, in seconds.
        private static let farthestAhead = 86_400

        /// Returns the error for an implausible time; `nil` for a plausible one.
        /// - Parameter now: in seconds since 1970.
        func timeError(now: Int) -> InboxLineError? {
            if at.seconds > now + Self.farthestAhead { return .inFuture(at) }
            return at.day.parts.year <= 1970 ? .tooLongAgo(at) : nil
        }
    }

    /// The name of the file.
    public let file: String
    /// The line's number in the file, from 1.
    public let number: Int
    /// The line without surrounding white space.
    public let text: String
    /// The parsed line, or why it can't be parsed.
    public let content: Result<Entry, InboxLineError>
    /// A hash of the line's identity.
    let key: UInt64

    /// The line's id, which is also the id of its first record.
    public var id: String { origin.id() }

    var origin: RecordOrigin { RecordOrigin(source: RecordOrigin.inbox, key: key) }

    /// The maximum length of a line in bytes.
    public static let longest = 16_384
}

/// A reason why a line can't be parsed as a time and a command.
public enum InboxLineError: TendError, Equatable, Sendable {
    case notUTF8
    case nulByte
    /// The line's size in bytes.
    case tooLong(Int)
    case json(JSONProblem)
    /// A JSON line lacks `at` or `do`, or one of them or `id` is not a string.
    case badMember(String)
    /// The line doesn't begin with a time; its first word.
    case noTime(String)
    /// A time without a day, in a file without a date in its name.
    case timeWithoutDay(String)
    /// For example 25:00, or 30 February.
    case noSuchTime(String)
    /// A time that clocks here skip: the last moment before the gap and the first after it.
    case skippedByClockChange(before: OffsetDateTime, after: OffsetDateTime)
    /// More than a day ahead of this computer's clock.
    case inFuture(OffsetDateTime)
    /// In 1970 or earlier, as shown by a clock that was never set.
    case tooLongAgo(OffsetDateTime)
    /// A time without a command.
    case noCommand
    /// A quote that is never closed, or a backslash at the end.
    case openQuote(String)
}
