/// The reminders that this machine has shown.
///
/// A check claims a reminder before it shows it and marks it as sent after. So only one of two simultaneous checks shows it,
/// and if a check is interrupted, the next shows it again: once or more, never not at all.
public struct ReminderLedger: Hashable, Sendable {
    /// Everything up to this moment was decided; seconds since 1970. `nil` before the first check.
    public private(set) var checkedUntil: Int?
    /// The offset of the place at that moment, in seconds east of Greenwich.
    public private(set) var checkedOffset: Int
    /// By key.
    public private(set) var entries: [Entry]
    public private(set) var snoozes: [Snooze]

    public struct Entry: Hashable, Sendable {
        public let key: String
        /// When the reminder was meant to come, in seconds since 1970.
        public let at: Int
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
    /// How long a claim holds: as long as showing may take, and some.
    static let claimSeconds = 60
    /// A clock that was ahead by more than this had a wrong date, and the mark that it left is not kept.
    static let longestSetback = 26 * 3600
    /// How long entries are kept; older reminders can't be shown again.
    static let retention = 8 * 86_400
    /// How far back a check looks for undelivered reminders.
    static let maximumLookback = 31 * 86_400

    /// The result of a check.
    public struct Claim: Hashable, Sendable {
        /// The reminders to show one by one.
        public var reminders: [Reminder] = []
        /// The late reminders, which one notification sums up.
        public var late: [Reminder] = []
        /// Whether the clock was set back since the last check.
        public var isClockBack = false

        public init() {}

        public var keys: [String] { (reminders + late).map(\.key) }
        public var isEmpty: Bool { reminders.isEmpty && late.isEmpty }
    }

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
    private func isOpen(_ entry: Entry, _ now: Int) -> Bool {
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

    /// Claims the due reminders.
    /// - Parameter reminders: at least the ones that are still due from ``horizon(_:)`` on.
    public mutating func claim(_ reminders: [Reminder], now: OffsetDateTime) -> Claim {
        var claim = Claim()
        let time = now.seconds
        if let mark = checkedUntil, mark > time + 60 {
            claim.isClockBack = true
            if mark > time + Self.longestSetback {
                checkedUntil = time
                // A reminder that was shown on a wrong date is shown again on the right one.
                entries.removeAll { $0.at > time }
            }
        }
        let from = checkedUntil ?? (time - Self.gracePeriod.wholeSeconds)
        var times: [String: Int] = [:]
        for reminder in reminders {
            guard let at = dueTime(of: reminder, from: from, now: time) else { continue }
            times[reminder.key] = at
            let isLate = time - at > Self.gracePeriod.wholeSeconds
            // A glass that was due hours ago is skipped: the next one is soon.
            if isLate, reminder.kind == .hydration { continue }
            if isLate { claim.late.append(reminder) } else { claim.reminders.append(reminder) }
        }
        for key in claim.keys {
            entries.removeAll { $0.key == key }
            snoozes.removeAll { $0.key == key && $0.until <= time }
            entries.append(Entry(key: key, at: times[key] ?? time, claimedUntil: time + Self.claimSeconds))
        }
        // An undelivered reminder is dropped once its dose is recorded, and a glass once it is too late for it.
        entries = entries.filter { !isOpen($0, time) || $0.at > time || claim.keys.contains($0.key) }
        if !claim.isEmpty || checkedUntil == nil || time - from > 6 * 3600 {
            if checkedUntil.map({ $0 <= time }) ?? true { checkedOffset = now.offset }
            checkedUntil = max(checkedUntil ?? time, time)
            entries.removeAll { $0.claimedUntil == nil && time - $0.at > Self.retention }
            snoozes.removeAll { time - $0.until > 86_400 }
        }
        return claim
    }

    /// When it was due, if it is to be shown now.
    private func dueTime(of reminder: Reminder, from: Int, now: Int) -> Int? {
        if let snooze = snoozes.first(where: { $0.key == reminder.key }) {
            return snooze.until <= now ? snooze.until : nil
        }
        let at = reminder.at.seconds
        guard at <= now else { return nil }
        if let entry = entries.first(where: { $0.key == reminder.key }) {
            return isOpen(entry, now) ? entry.at : nil
        }
        // A journey east skips hours of local time, and their reminders are still to come.
        let isNew = at > from || checkedUntil != nil && at + reminder.at.offset > from + checkedOffset
        return isNew ? at : nil
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
