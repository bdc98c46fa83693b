public import TendCore
public import TendStore

/// A line of an inbox file. It is known by its time and words, or by its own id, so that it is the same line in a renamed file
/// and in a conflict copy.
public struct InboxLine: Sendable {
    /// What a line says.
    public struct Entry: Equatable, Sendable {
        /// The time that it was written for.
        public let at: OffsetDateTime
        /// The words of its command.
        public let words: [String]

        /// The word that names the person whose records it is about; `nil` for those of the folder that has the inbox.
        var person: String? { words.first == "for" && words.count > 1 ? words[1] : nil }

        /// How far ahead of this computer's clock a time may be before its line is refused, in seconds.
        private static let farthestAhead = 86_400

        /// Why a line with this time is refused, whatever it says; `nil` if its time is plausible.
        /// - Parameter now: in seconds since 1970.
        func timeError(now: Int) -> InboxLineError? {
            if at.seconds > now + Self.farthestAhead { return .inFuture(at) }
            return at.day.parts.year <= 1970 ? .tooLongAgo(at) : nil
        }
    }

    /// The name of the file.
    public let file: String
    /// Its place in the file, from 1.
    public let number: Int
    /// The line without white space at its ends.
    public let text: String
    /// What it says, or why it can't be read.
    public let content: Result<Entry, InboxLineError>
    /// A number for what identifies it.
    let key: UInt64

    /// The id that names the line, which is also the one of the first record that it makes.
    public var id: String { origin.id() }

    var origin: RecordOrigin { RecordOrigin(source: "inbox", key: key) }

    /// The most bytes of a line.
    public static let longest = 16_384
}

/// A reason why a line can't be read as a time and a command.
public enum InboxLineError: Error, Equatable, Sendable {
    case notUTF8
    case nulByte
    /// Its size in bytes.
    case tooLong(Int)
    case json(JSONReader.Problem)
    /// A JSON line lacks `at` or `do`, or one of them or `id` is no text.
    case badMember(String)
    /// It does not begin with a time; the first word.
    case noTime(String)
    /// A time without a day, in a file without a date in its name.
    case timeWithoutDay(String)
    /// Such as 25:00, or 30 February.
    case noSuchTime(String)
    /// Clocks here skip it: the last moment before the gap and the first one after.
    case skippedByClockChange(before: OffsetDateTime, after: OffsetDateTime)
    /// More than a day ahead of this computer's clock.
    case inFuture(OffsetDateTime)
    /// In 1970 or before, as a clock that was never set shows.
    case tooLongAgo(OffsetDateTime)
    /// A time without a command.
    case noCommand
    /// A quote that is never closed, or a backslash at the end.
    case openQuote(String)
}
