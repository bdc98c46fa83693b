public import TendCore
import TendStore

extension Records {
    /// Returns the rules of all trackers.
    private func reminderRules(_ history: PillHistory) -> [any ReminderRule] {
        [
            settings.hydrationReminders, settings.pillReminders(history), settings.fastReminders,
            settings.challengeReminders,
        ]
    }

    /// Returns the unanswered reminders of some logical days, by time.
    /// - Parameter moments: reminders outside this range may be left out; `nil` includes all.
    /// - Throws: ``StoreError``, ``SystemError``
    public func reminders(on days: DayRange, within moments: ClosedRange<OffsetDateTime>? = nil) throws -> [Reminder] {
        let history = try pillHistory()
        let state = RecordedState(self, history, moments)
        let all = try reminderRules(history).flatMap { try $0.reminders(on: days, in: state) }
        let heard = quietHours?.applied(to: all, zone: zone) ?? all
        let sorted = heard.sorted { ($0.at.seconds, $0.key) < ($1.at.seconds, $1.key) }
        return tracker.person.map { person in sorted.map(person.naming) } ?? sorted
    }

    /// The quiet hours of the computer's user, which also apply to reminders about other people.
    var quietHours: QuietHours? {
        guard let person = tracker.person else { return settings.quietHours }
        // The user's own commands report unreadable settings, which must not suppress another person's pill reminders.
        return try? Store(folder: person.owner, cacheFolder: nil).settings().quietHours
    }

    /// Returns the reminders that checks will show in the next `count` days, including today, if nothing changes; by time.
    /// - Throws: ``StoreError``, ``SystemError``
    public func comingReminders(days count: Int) throws -> [Reminder] {
        let ledger = try store.reminderLedger()
        return ledger.coming(try reminders(on: (today - 1)...(today + (max(count, 1) - 1))), after: now)
    }

    /// Returns the reminders this check has to consider.
    func dueReminders(_ ledger: ReminderLedger) throws -> [Reminder] {
        let days = ledger.days(now, dayStart: settings.dayStart, zone: zone)
        return try reminders(on: days, within: min(ledger.horizon(now), now)...now)
    }
}

/// The records as reminder rules see them; each page is read once.
private final class RecordedState: ReminderState {
    private let records: Records
    private let history: PillHistory
    let moments: ClosedRange<OffsetDateTime>?
    private var pages: [(day: Day, page: DayLog)] = []

    init(_ records: Records, _ history: PillHistory, _ moments: ClosedRange<OffsetDateTime>?) {
        self.records = records
        self.history = history
        self.moments = moments
    }

    var today: Day { records.today }
    var zone: Zone { records.zone }

    func water(on day: Day) throws -> HydrationDay { records.settings.hydrationDay(try page(day)) }

    func doses(on day: Day) throws -> [DoseRecord] { try page(day).doses }

    func activeFast() throws -> FastingSession? { try records.activeFast()?.session }

    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) throws -> [(challenge: Challenge, days: [ChallengeDay])] {
        guard records.store.hasChallenges else { return [] }
        let challenges = try records.challenges(pills: history)
        return challenges.all.filter(isWanted).compactMap { challenge in
            // Other commands report a damaged file; here it must not suppress pill reminders.
            let includesDays = days.lowerBound < today - 1
            guard let standing = try? challenges.standing(challenge, includesDays: includesDays) else { return nil }
            return (challenge, days.compactMap { standing.day($0) ?? standing.progress.coming($0) })
        }
    }

    /// Reads a page. An unreadable one counts as empty: a needless reminder is better than a missed dose.
    private func page(_ day: Day) throws -> DayLog {
        if let known = pages.first(where: { $0.day == day }) { return known.page }
        var page = DayLog(empty: day)
        do { page = try records.store.page(day) } catch StoreError.damaged {}
        pages.append((day, page))
        return page
    }
}
