public import TendCore
import TendStore

/// The reminders of some days, as far as they can be calculated.
public struct KnownReminders: Sendable {
    /// The reminders, by time.
    public internal(set) var reminders: [Reminder] = []
    /// The snoozes of these days, which every computer with the records knows.
    fileprivate var snoozes: [ReminderLedger.Snooze] = []
    /// Why the reminders of some trackers are missing, each reason once.
    public private(set) var errors: [any Error] = []

    fileprivate mutating func add(_ error: any Error) {
        if !errors.contains(where: { "\($0)" == "\(error)" }) { errors.append(error) }
    }
}

extension Records {
    /// Returns the rules of all trackers, without the ones for pills if their history can't be read.
    private func reminderRules(_ history: PillHistory?) -> [any ReminderRule] {
        var rules: [any ReminderRule] = [settings.hydrationReminders]
        if let history { rules += [settings.pillReminders(history), settings.asNeededReminders(history)] }
        rules += [
            settings.stockReminders, settings.fastReminders, settings.fastPlanReminders, settings.challengeReminders,
        ]
        return rules
    }

    /// Returns the unanswered reminders of some logical days. A rule that can't read its records does not silence the others.
    /// - Parameters:
    ///   - days: the logical days.
    ///   - moments: reminders outside this range may be left out; `nil` includes all.
    public func reminders(on days: DayRange, within moments: ClosedRange<OffsetDateTime>? = nil) -> KnownReminders {
        let state = RecordedState(self, moments)
        var known = KnownReminders()
        var all: [Reminder] = []
        for rule in reminderRules(state.history) {
            do { all += try rule.reminders(on: days, in: state) } catch { known.add(error) }
        }
        let pauses = settings.pauses
        if !pauses.isEmpty { all = all.filter { !pauses.silence($0, dayStart: settings.dayStart) } }
        // Most pages are known already. Without reminders there is nothing to delay.
        if !all.isEmpty { known.snoozes = days.flatMap(state.snoozes) }
        state.errors.forEach { known.add($0) }
        if let delay = settings.reminderDelay {
            all = all.compactMap { $0.delayed(by: delay, zone: zone) }
            if let person = tracker.person { all = all.map(person.unrecorded) }
        }
        known.reminders = (quietHours?.applied(to: all) ?? all).inOrder
        if let person = tracker.person { known.reminders = known.reminders.map(person.naming) }
        return known
    }

    /// The quiet hours of the computer's user, which also apply to reminders about other people.
    var quietHours: QuietHours? {
        guard let person = tracker.person else { return settings.quietHours(in: zone) }
        // The user's own commands report unreadable settings, which must not suppress another person's pill reminders.
        return try? Store(folder: person.owner, cacheFolder: nil).settings().quietHours(in: zone)
    }

    /// Returns the reminders that checks will show in the next `count` days, including today, if nothing changes.
    /// - Throws: ``SystemError``
    public func comingReminders(days count: Int) throws -> KnownReminders {
        var ledger = try store.reminderLedger()
        // A day ahead, every snooze is over and every reminder that waits in quiet hours has come.
        let waiting = ledger.days(now.advanced(bySeconds: 86_400), dayStart: settings.dayStart, zone: zone)
        let first = min(waiting.lowerBound, today - 1)
        var known = reminders(on: first...(today + (max(count, 1) - 1)))
        ledger.adopt(known.snoozes, now: now)
        known.reminders = ledger.coming(known.reminders, after: now, quiet: quietHours, boot: tracker.boot())
        return known
    }

    /// Claims the reminders that are due.
    /// - Returns: the claim, and why the reminders of some trackers are missing.
    func claimReminders(
        in ledger: inout ReminderLedger
    ) -> (claim: ReminderLedger.Claim, errors: [any Error]) {
        let boot = tracker.boot()
        let days = ledger.days(now, dayStart: settings.dayStart, zone: zone, boot: boot)
        let records = readingOnce
        let known = records.reminders(on: days, within: min(ledger.horizon(now, boot: boot), now)...now)
        ledger.adopt(known.snoozes, now: now)
        let shown = person.map { known.reminders.map($0.shown) } ?? known.reminders
        var claim = ledger.claim(
            shown, now: now, quiet: quietHours, isComplete: known.errors.isEmpty, boot: boot)
        // Unreadable records mention nothing, and the next reminder tries again.
        if isMorning, !claim.isEmpty, let gaps = try? records.remindedGaps() {
            claim.mention(gaps, of: today - 1, person: person?.slug, in: &ledger, now: now)
        }
        return (claim, known.errors)
    }
}

/// The records as reminder rules see them; each page is read once.
private final class RecordedState: ReminderState {
    private let records: Records
    /// `nil` if it can't be read, for a reason among the errors.
    let history: PillHistory?
    let moments: ClosedRange<OffsetDateTime>?
    private var pages: [(day: Day, page: DayLog, isReadable: Bool)] = []
    /// Why the history or pages could not be read, unless they are damaged.
    private(set) var errors: [any Error]

    init(_ records: Records, _ moments: ClosedRange<OffsetDateTime>?) {
        let records = records.readingOnce
        self.records = records
        self.moments = moments
        do { (history, errors) = (try records.pillHistory(), []) } catch { (history, errors) = (nil, [error]) }
    }

    var today: Day { records.today }
    var zone: Zone { records.zone }

    func water(on day: Day) throws -> HydrationDay { records.settings.hydrationDay(page(day).log) }

    func readableDoses(on day: Day) throws -> [DoseRecord]? {
        let page = page(day)
        return page.isReadable ? page.log.doses : nil
    }

    func snoozes(on day: Day) -> [ReminderLedger.Snooze] { page(day).log.snoozes }

    /// Each page is read once for all rules.
    private(set) lazy var facts: PillFacts = records.settings.pillFacts(
        of: history?.medications ?? [], now: records.now, zone: records.zone
    ) { [unowned self] day in
        page(day).log.doses
    } days: { [records] range in
        try records.store.recordedDays(in: range)
    }

    func stocks() throws -> [Stock] {
        guard let history else { return [] }
        let watched = try history.medications.filter { medication in
            try medication.isCurrent(on: today) && records.settings.isWatchingStock(of: medication.name)
        }
        if watched.isEmpty { return [] }
        return try records.stocks(of: watched, today: records.pills(on: today, history, changed: page(today).log))
            .stocks
    }

    func activeFast() throws -> FastingSession? { try records.activeFast()?.session }

    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) throws -> [(challenge: Challenge, days: [ChallengeDay])] {
        guard let history, records.store.hasChallenges else { return [] }
        let challenges = try records.challenges(pills: history)
        let possible = challenges.all.filter { challenges.canRun($0, from: days.lowerBound) && isWanted($0) }
        return possible.compactMap { challenge in
            // Other commands report a damaged file; here it must not suppress pill reminders.
            let includesDays = days.lowerBound < today - 1
            guard let standing = try? challenges.standing(challenge, includesDays: includesDays) else { return nil }
            return (challenge, days.compactMap { standing.day($0) ?? standing.progress.coming($0) })
        }
    }

    /// Reads a page. An unreadable one counts as empty: a needless reminder is better than a missed dose.
    private func page(_ day: Day) -> (log: DayLog, isReadable: Bool) {
        if let known = pages.first(where: { $0.day == day }) { return (known.page, known.isReadable) }
        var page: DayLog?
        do { page = try records.store.page(day) } catch StoreError.damaged {} catch { errors.append(error) }
        let log = page ?? DayLog(empty: day)
        pages.append((day, log, page != nil))
        return (log, page != nil)
    }
}
