/// How often the reminder of an open dose is shown again.
public struct Repetition: Hashable, Sendable {
    /// The time between two notifications.
    public let every: Duration
    /// How often it comes again at most, after the first time; `nil` until the dose's logical day ends.
    public let times: Int?

    /// - Parameter every: whole minutes.
    public init(every: Duration, times: Int? = nil) {
        self.every = every
        self.times = times
    }

    /// Shows a reminder once.
    public static let never = Repetition(every: .zero, times: 0)

    /// The highest allowed number of times.
    public static let mostTimes = 100
    /// The longest time between two notifications: half a day.
    public static let longest = Duration.seconds(12 * 3600)

    /// Reads `15m`, `10mx6` or `none`; `nil` for any other text.
    public init?(_ text: String) {
        let word = text.lowercased()
        if word == "none" {
            self = .never
            return
        }
        let parts = word.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        guard !word.contains(":"), let every = try? Duration(parsing: parts[0]), every <= Self.longest,
            every.wholeSeconds.isMultiple(of: 60)
        else { return nil }
        guard parts.count == 2 else {
            self.init(every: every)
            return
        }
        guard parts[1].utf8.count <= 3, let times = digits(parts[1]), (1...Self.mostTimes).contains(times) else {
            return nil
        }
        self.init(every: every, times: times)
    }

    /// The form that ``init(_:)`` reads.
    public var text: String {
        self == .never ? "none" : every.shortText + (times.map { "x\($0)" } ?? "")
    }
}

extension Reminder {
    /// The repeats of a reminder, which a record of its dose ends.
    public struct Repeats: Hashable, Sendable {
        public let repetition: Repetition
        /// When they end: with the logical day, or when another dose of the medication is due.
        let until: OffsetDateTime

        public init(_ repetition: Repetition, until: OffsetDateTime) {
            self.repetition = repetition
            self.until = until
        }

        /// Returns when a reminder that was shown is due again; `nil` if it is not shown again.
        func next(after entry: ReminderLedger.Entry) -> Int? {
            let next = entry.at + repetition.every.wholeSeconds
            let isLeft = repetition.times.map { entry.shown <= $0 } ?? true
            return entry.claimedUntil == nil && isLeft && next < until.seconds ? next : nil
        }

        /// Returns the repeats that are left once it is shown for the `count`th time; `nil` if it was the last time.
        func left(after count: Int, shownAt now: OffsetDateTime) -> Repeats? {
            guard now.seconds + repetition.every.wholeSeconds < until.seconds else { return nil }
            guard let times = repetition.times else { return self }
            let left = times - (count - 1)
            return left > 0 ? Repeats(Repetition(every: repetition.every, times: left), until: until) : nil
        }
    }
}
