/// The reminders that this computer has shown.
///
/// The first check after a moment decides on it, once. A state does not depend on that mark: it is shown at any time while it
/// lasts, unless its entry says it was shown, and again after its interval. A moment with repeats is shown again as often as its
/// entry allows; a check shows at most one of the repeats that are due, and the others don't follow.
///
/// A check claims a reminder before it shows it and marks it as sent afterwards. If two checks run at once, only one shows
/// it, and after an interrupted check the next one shows it again: at least once, never not at all.
package struct ReminderLedger: Hashable, Sendable {
    /// The moment of the last decision, in seconds since 1970; `nil` before the first check.
    package internal(set) var checkedUntil: Int?
    /// The UTC offset at that moment, in seconds east of Greenwich.
    package internal(set) var checkedOffset: Int
    /// That moment on the computer's own clock; `nil` if it is unknown.
    package internal(set) var checkedBoot: BootMoment?
    /// The decision before the clock may have jumped.
    package internal(set) var before: Before?
    /// The last decision of a clock that was ahead by up to 26 hours, until it has come again.
    package internal(set) var ahead: Int?
    /// By key.
    package internal(set) var entries: [String: Entry]
    package internal(set) var snoozes: [Snooze]

    package struct Entry: Hashable, Sendable {
        package let key: String
        /// When a moment was due, or when a state or a moment with repeats was last claimed; in seconds since 1970.
        package internal(set) var at: Int
        /// The end of the claim; `nil` once it is sent.
        package var claimedUntil: Int?
        /// How often a moment with repeats was shown, this claim included.
        package let shown: Int
        /// When it was claimed, by the clock of then.
        package let shownAt: Int
        /// The same in seconds since the start of ``ReminderLedger/checkedBoot``; `nil` if it is unknown.
        package internal(set) var uptime: Int?

        /// - Parameter shownAt: `nil` means the same as `at`.
        package init(
            key: String, at: Int, claimedUntil: Int?, shown: Int = 1, shownAt: Int? = nil, uptime: Int? = nil
        ) {
            self.key = key
            self.at = at
            self.claimedUntil = claimedUntil
            self.shown = shown
            self.shownAt = shownAt ?? at
            self.uptime = uptime
        }
    }

    /// A snoozed reminder.
    package struct Snooze: Hashable, Sendable {
        package let key: String
        package let until: Int

        package init(key: String, until: Int) {
            self.key = key
            self.until = until
        }
    }

    package init(
        checkedUntil: Int? = nil, checkedOffset: Int = 0, checkedBoot: BootMoment? = nil, before: Before? = nil,
        ahead: Int? = nil, entries: [Entry] = [], snoozes: [Snooze] = []
    ) {
        self.checkedUntil = checkedUntil
        self.checkedOffset = checkedOffset
        self.checkedBoot = checkedBoot
        self.before = before
        self.ahead = ahead
        self.entries = Dictionary(entries.map { ($0.key, $0) }) { _, last in last }
        self.snoozes = snoozes
    }

    /// How late a reminder can be and still count as on time: 30 minutes. The first check looks back as far.
    package static let gracePeriod = Duration.seconds(30 * 60)
    /// The longest snooze: a day.
    package static let longestSnooze = Duration.seconds(86_400)
    /// How long the claim of some reminders lasts: longer than showing them can take, ten seconds each.
    static func claimSeconds(of count: Int) -> Int { max(60, 10 * (count + 1)) }
    /// How long entries are kept; older reminders can't be shown again.
    static let retention = 8 * 86_400
    /// How far back a check looks for undelivered reminders.
    static let maximumLookback = 31 * 86_400

    /// Returns the moment from which reminders matter to a check at `now`, less one day: clock changes and travel move the start
    /// of a day.
    package func horizon(_ now: OffsetDateTime, boot: BootMoment? = nil) -> OffsetDateTime {
        let open = entries.values.filter { isOpen($0, now.seconds) }.map(\.at)
        // A reminder from two days ago may have been snoozed until now.
        let snoozed = snoozes.filter { $0.until <= now.seconds }.map { $0.until - 2 * 86_400 }
        let mark = checkedUntil ?? (now.seconds - Self.gracePeriod.wholeSeconds)
        let from = isSetBack(now.seconds, boot) ? lastDecision(now.seconds, boot) : min(mark, now.seconds)
        let first = ([from] + open + snoozed).min() ?? from
        let seconds = max(first - 86_400, now.seconds - Self.maximumLookback)
        return now.advanced(bySeconds: seconds - now.seconds)
    }

    /// Returns the logical days whose reminders matter to a check at `now`.
    package func days(
        _ now: OffsetDateTime, dayStart: TimeOfDay, zone: Zone, boot: BootMoment? = nil
    ) -> DayRange {
        let today = now.logicalDay(startingAt: dayStart)
        // If clocks went back over the start of a day, reminders due after it belong to a day that begins again.
        let wentBack = zone.moment(at: now.seconds - 86_400).offset > now.offset
        return min(horizon(now, boot: boot).logicalDay(startingAt: dayStart), today)...(wentBack ? today + 1 : today)
    }

    /// Returns whether the reminder was claimed but probably not shown. A claim too far in the future came from a clock
    /// that was ahead.
    func isOpen(_ entry: Entry, _ now: Int) -> Bool {
        guard let until = entry.claimedUntil else { return false }
        return until <= now || until > now + Self.claimSeconds(of: entries.values.count { $0.claimedUntil == until })
    }

    /// Returns whether any reminder was due but could not be shown.
    package func hasWaiting(_ now: OffsetDateTime) -> Bool {
        entries.values.contains { isOpen($0, now.seconds) }
    }

    /// Returns whether the reminder was due but could not be shown.
    package func isUndelivered(_ key: String, _ now: OffsetDateTime) -> Bool {
        entries[key].map { isOpen($0, now.seconds) } ?? false
    }

    /// Marks the reminders as shown.
    package mutating func confirm(_ keys: [String]) {
        for key in keys { entries[key]?.claimedUntil = nil }
    }

    /// Releases the claims of reminders that could not be shown; the next check tries again.
    package mutating func release(_ keys: [String], now: OffsetDateTime) {
        for key in keys {
            let until = entries[key]?.claimedUntil ?? now.seconds
            entries[key]?.claimedUntil = min(until, now.seconds)
        }
    }

    /// Takes over the snoozes of the records, unless they are over: shown here, or ended more than a day ago.
    /// - Parameter others: by age; the last one of a reminder counts.
    package mutating func adopt(_ others: [Snooze], now: OffsetDateTime) {
        for (index, snooze) in others.enumerated() {
            if snoozes.contains(snooze) || now.seconds - snooze.until > 86_400 { continue }
            if others[(index + 1)...].contains(where: { $0.key == snooze.key }) { continue }
            if let shown = entries[snooze.key], shown.at >= snooze.until { continue }
            self.snooze(snooze.key, until: OffsetDateTime(seconds: snooze.until, offset: 0))
        }
    }

    /// Moves a reminder to another time, or repeats it then.
    package mutating func snooze(_ key: String, until: OffsetDateTime) {
        snoozes.removeAll { $0.key == key }
        entries[key] = nil
        snoozes.append(Snooze(key: key, until: until.seconds))
    }
}
