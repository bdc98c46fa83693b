import TendCore

/// Reminders on 20 November 2026 for checks of a ledger.
enum LedgerFixture {
    /// A time on that day, or on another day in November.
    static func at(_ clock: String, _ dayOfMonth: Int = 20) throws -> OffsetDateTime {
        try moment("2026-11-\(dayOfMonth)T\(clock.count == 5 ? clock + ":00" : clock)+01:00")
    }

    static func pill(_ clock: String, _ dayOfMonth: Int = 20) throws -> Reminder {
        try reminder("pill-\(clock)-\(dayOfMonth)", .pill, at(clock, dayOfMonth))
    }

    static func drink(_ clock: String, _ dayOfMonth: Int = 20) throws -> Reminder {
        try reminder("drink-\(clock)-\(dayOfMonth)", .hydration, at(clock, dayOfMonth), .brief)
    }

    private static func reminder(
        _ key: String, _ kind: Reminder.Kind, _ at: OffsetDateTime, _ timing: Reminder.Timing = .moment
    ) throws -> Reminder {
        Reminder(id: key, key: key, at: at, kind: kind, timing: timing, title: key, body: "")
    }

    /// Two pills a day, at 07:00 and 21:00 UTC, from a day on.
    static func twoADay(from first: Day, days: Int) -> [Reminder] {
        (0..<days).flatMap { offset in
            [7, 21].map { hour in
                let at = OffsetDateTime(day: first + offset, secondOfDay: hour * 3600, offset: 0)
                return Reminder(id: "p", key: "\(first + offset) \(hour)", at: at, kind: .pill, title: "", body: "")
            }
        }
    }
}

extension ReminderLedger {
    /// Runs a whole check: claims and confirms.
    ///
    /// - Returns: The keys shown individually, and the keys in the summary of late reminders.
    mutating func check(_ reminders: [Reminder], _ now: OffsetDateTime) -> (shown: [String], late: [String]) {
        let claim = claim(reminders, now: now)
        confirm(claim.keys)
        return (claim.reminders.map(\.key), claim.late.map(\.key))
    }
}
