/// The reminders that this machine has shown.
///
/// A moment is decided once, by the first check after it. A state is not bound to that mark: it is shown
/// at any time while it lasts, unless its entry says that it was, and again once its interval is over.
///
/// A check claims a reminder before it shows it and marks it as sent after. So only one of two simultaneous checks shows it,
/// and if a check is interrupted, the next shows it again: once or more, never not at all.
public struct ReminderLedger: Hashable, Sendable {
    /// Everything up to this moment was decided; seconds since 1970. `nil` before the first check.
    public internal(set) var checkedUntil: Int?
    /// The offset of the place at that moment, in seconds east of Greenwich.
    public internal(set) var checkedOffset: Int
    /// By key.
    public internal(set) var entries: [Entry]
    public internal(set) var snoozes: [Snooze]

    public struct Entry: Hashable, Sendable {
        public let key: String
        /// When the reminder was meant to come, of a state when it was last claimed; in seconds since 1970.
        public internal(set) var at: Int
        /// The end of the claim; `nil` once it was sent.
        public var claimedUntil: Int?

        public init(key: String, at: Int, claimedUntil: Int?) {
            self.key = key
            self.at = at
            self.claimedUntil = claimedUntil
        }
    }

    /// A snoozed reminder.
    public struct Snooze: Hashable, Sendable {
        public let key: String
        public let until: Int

        public init(key: String, until: Int) {
            self.key = key
            self.until = until
        }
    }

    public init(
        checkedUntil: Int? = nil, checkedOffset: Int = 0, entries: [Entry] = [], snoozes: [Snooze] = []
    ) {
        self.checkedUntil = checkedUntil
        self.checkedOffset = checkedOffset
        self.entries = entries
        self.snoozes = snoozes
    }

    /// How late a reminder may come and still be itself: 30 minutes. It is also how far the first check looks back.
    public static let gracePeriod = Duration.seconds(30 * 60)
    /// The longest time by which a reminder is put off: a day.
    public static let longestSnooze = Duration.seconds(86_400)
    /// How long a claim lasts: longer than showing may take.
    static let claimSeconds = 60
    /// A clock that was ahead by more than this had a wrong date, and the mark that it left is not kept.
    static let longestSetback = 26 * 3600
    /// How long entries are kept; older reminders can't be shown again.
    static let retention = 8 * 86_400
    /// How far back a check looks for undelivered reminders.
    static let maximumLookback = 31 * 86_400

    /// From when on reminders matter to a check at `now`: a day earlier than it seems, since days begin at another instant
    /// where clocks change and where people travel.
    public func horizon(_ now: OffsetDateTime) -> OffsetDateTime {
        let open = entries.filter { isOpen($0, now.seconds) }.map(\.at)
        // A reminder of the day before yesterday may have been put off until now.
        let snoozed = snoozes.filter { $0.until <= now.seconds }.map { $0.until - 2 * 86_400 }
        let from = min(checkedUntil ?? (now.seconds - Self.gracePeriod.wholeSeconds), now.seconds)
        let first = ([from] + open + snoozed).min() ?? from
        let seconds = max(first - 86_400, now.seconds - Self.maximumLookback)
        return now.advanced(bySeconds: seconds - now.seconds)
    }

    /// The logical days whose reminders matter to a check at `now`.
    public func days(_ now: OffsetDateTime, dayStart: TimeOfDay, zone: Zone) -> DayRange {
        let today = now.logicalDay(startingAt: dayStart)
        // Clocks that went back over the start of a day leave what was due after it on a day that is still to come.
        let wentBack = zone.moment(at: now.seconds - 86_400).offset > now.offset
        return min(horizon(now).logicalDay(startingAt: dayStart), today)...(wentBack ? today + 1 : today)
    }

    /// Whether the reminder was claimed and probably not shown: a claim that is longer than any claim was made by a clock that
    /// was ahead.
    func isOpen(_ entry: Entry, _ now: Int) -> Bool {
        entry.claimedUntil.map { $0 <= now || $0 > now + Self.claimSeconds } ?? false
    }

    /// Whether reminders were due and could not be shown.
    public func hasWaiting(_ now: OffsetDateTime) -> Bool {
        entries.contains { isOpen($0, now.seconds) }
    }

    /// Whether the reminder was due and could not be shown.
    public func isUndelivered(_ key: String, _ now: OffsetDateTime) -> Bool {
        entries.contains { $0.key == key && isOpen($0, now.seconds) }
    }

    /// Records that the reminders were shown.
    public mutating func confirm(_ keys: [String]) {
        for index in entries.indices where keys.contains(entries[index].key) { entries[index].claimedUntil = nil }
    }

    /// Releases the claims of reminders that could not be shown, so that the next check tries again.
    public mutating func release(_ keys: [String], now: OffsetDateTime) {
        for index in entries.indices where keys.contains(entries[index].key) {
            entries[index].claimedUntil = min(entries[index].claimedUntil ?? now.seconds, now.seconds)
        }
    }

    /// Moves a reminder to another time, or repeats it then.
    public mutating func snooze(_ key: String, until: OffsetDateTime) {
        snoozes.removeAll { $0.key == key }
        entries.removeAll { $0.key == key }
        snoozes.append(Snooze(key: key, until: until.seconds))
    }
}
