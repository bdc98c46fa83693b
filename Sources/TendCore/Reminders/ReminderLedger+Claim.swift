extension ReminderLedger {
    /// The result of a check.
    package struct Claim: Hashable, Sendable {
        /// The reminders to show individually.
        package var reminders: [Reminder] = []
        /// The late reminders, summarized in one notification.
        package var late: [Reminder] = []
        /// Whether the clock was set back since the last check.
        package var isClockBack = false
        /// What yesterday lacks, on the first reminder of a morning.
        package internal(set) var mention: Mention?

        package init() {}

        package var keys: [String] { (reminders + late).map(\.key) }
        package var isEmpty: Bool { reminders.isEmpty && late.isEmpty }
    }

    /// Claims the due reminders, each with its text as of `now`; none in quiet hours, after which the first check decides.
    /// - Parameters:
    ///   - reminders: at least the ones still due since ``horizon(_:)``.
    ///   - isComplete: whether these are all reminders. If some could not be calculated, their turn is still to come.
    ///   - boot: now, on the computer's own clock; `nil` if it is unknown.
    package mutating func claim(
        _ reminders: [Reminder], now: OffsetDateTime, quiet: QuietHours? = nil, isComplete: Bool = true,
        boot: BootMoment? = nil
    ) -> Claim {
        var claim = Claim()
        let time = now.seconds
        moveBackEntries(of: reminders, time)
        endRepeats(of: reminders, time)
        claim.isClockBack = isClockBack(time, boot)
        if isSetBack(time, boot) { acceptSetBack(time, boot) }
        let from = checkedUntil ?? (time - Self.gracePeriod.wholeSeconds)
        let isFirst = checkedUntil == nil
        if isFirst { (checkedUntil, checkedOffset) = (from, now.offset) }
        let isQuiet = quiet?.contains(now) == true
        if isQuiet, quiet?.allowsUrgent != true { return claim }
        // A check in quiet hours decides about urgent reminders only.
        let decides = isComplete && !isQuiet
        if decides { enter(boot) }
        let uptime = decides || elapsed(until: boot) != nil ? boot?.seconds : nil
        var claimed: [String: Entry] = [:]
        for reminder in reminders where claimed[reminder.key] == nil {
            if isQuiet, quiet?.concern(reminder) != false { continue }
            guard let at = dueTime(of: reminder, from: from, now: now, quiet, boot) else { continue }
            let isLate = time - max(at, reminder.scheduled.seconds) > Self.gracePeriod.wholeSeconds
            // A drink that was due long ago is skipped: the next one is soon.
            if isLate, reminder.timing == .brief { continue }
            let count = nextCount(of: reminder, time, boot)
            claimed[reminder.key] = Entry(
                key: reminder.key, at: reminder.repeats == nil ? at : time, claimedUntil: time, shown: count,
                shownAt: time, uptime: uptime)
            let shown = count > 1 ? reminder.moved(to: now) : rescheduled(reminder)
            let stated = shown.stated(at: now, count: count)
            if isLate { claim.late.append(stated) } else { claim.reminders.append(stated) }
        }
        for var entry in claimed.values {
            entry.claimedUntil = time + Self.claimSeconds(of: claimed.count)
            entries[entry.key] = entry
        }
        snoozes.removeAll { claimed[$0.key] != nil && $0.until <= time }
        guard decides else { return claim }
        // An undelivered reminder is dropped when its dose is recorded or its drink is too late.
        entries = entries.filter { !isOpen($0.value, time) || $0.value.at > time || claimed[$0.key] != nil }
        if !claim.isEmpty || isFirst || time - from > 6 * 3600 {
            mark(now, boot)
            // A clock that is ahead must not make an entry look old.
            if before == nil {
                entries = entries.filter { $0.value.claimedUntil != nil || time - $0.value.at <= Self.retention }
            }
            snoozes.removeAll { time - $0.until > 86_400 }
        }
        return claim
    }

    /// Moves states and repeats shown by a clock that was ahead to now: they must neither appear twice in one interval nor wait for
    /// the wrong time.
    private mutating func moveBackEntries(of reminders: [Reminder], _ time: Int) {
        for reminder in reminders {
            let isState = if case .state = reminder.timing { true } else { false }
            guard isState || reminder.repeats != nil, let entry = entries[reminder.key], entry.at > time else {
                continue
            }
            entries[reminder.key]?.at = time
        }
    }

    /// Gives up the repeats that could not be shown before they ended.
    private mutating func endRepeats(of reminders: [Reminder], _ time: Int) {
        for reminder in reminders {
            guard let repeats = reminder.repeats, repeats.until.seconds <= time, let entry = entries[reminder.key],
                entry.shown > 1, isOpen(entry, time)
            else { continue }
            entries[reminder.key]?.claimedUntil = nil
        }
    }

    /// Returns how often a reminder that is due will have been shown. A snooze begins its count again.
    func nextCount(of reminder: Reminder, _ now: Int, _ boot: BootMoment?) -> Int {
        guard reminder.repeats != nil, !snoozes.contains(where: { $0.key == reminder.key }),
            let entry = entry(of: reminder, now, boot)
        else { return 1 }
        return isOpen(entry, now) ? entry.shown : entry.shown + 1
    }

    /// Returns when the reminder was due; `nil` unless it must be shown now.
    private func dueTime(
        of reminder: Reminder, from: Int, now: OffsetDateTime, _ quiet: QuietHours?, _ boot: BootMoment?
    ) -> Int? {
        guard let at = dueTime(of: reminder, from: from, now: now.seconds, boot) else { return nil }
        guard let quiet, quiet.concern(reminder) else { return at }
        let due = now.advanced(bySeconds: at - now.seconds)
        // Quiet hours drop a fixed time to drink, even one that no check has shown before they began.
        if reminder.timing == .brief { return quiet.began(after: due, by: now) ? nil : at }
        // The time spent waiting for the end of quiet hours does not make a reminder late.
        return quiet.firstAudible(from: due)?.seconds
    }

    private func dueTime(of reminder: Reminder, from: Int, now: Int, _ boot: BootMoment?) -> Int? {
        let snooze = snoozes.first { $0.key == reminder.key }
        if let snooze, snooze.until > now { return nil }
        let entry = entry(of: reminder, now, boot)
        if case .state(let until, let repeats) = reminder.timing {
            guard reminder.at.seconds <= now, now < until.seconds else { return nil }
            guard let entry, snooze == nil, !isOpen(entry, now) else { return now }
            guard entry.claimedUntil == nil, let repeats else { return nil }
            return entry.at + repeats.wholeSeconds <= now ? now : nil
        }
        let at = max(reminder.at.seconds, snooze?.until ?? 0)
        guard at <= now else { return nil }
        if snooze != nil { return at }
        if let entry {
            if isOpen(entry, now) { return entry.at }
            guard let repeats = reminder.repeats, let next = repeats.next(after: entry) else { return nil }
            return next <= now && now < repeats.until.seconds ? now : nil
        }
        return isNew(reminder, from) ? at : nil
    }

    /// Returns whether no check up to `from` has decided on the reminder.
    func isNew(_ reminder: Reminder, _ from: Int) -> Bool {
        let at = reminder.at.seconds
        // Travelling east skips hours of local time, whose reminders are still to be shown.
        return at > from || checkedUntil != nil && at + reminder.at.offset > from + checkedOffset
    }

    /// Returns the reminder, moved to the time it was snoozed to.
    func rescheduled(_ reminder: Reminder) -> Reminder {
        guard let snooze = snoozes.first(where: { $0.key == reminder.key }), snooze.until > reminder.at.seconds else {
            return reminder
        }
        return reminder.moved(to: reminder.at.advanced(bySeconds: snooze.until - reminder.at.seconds))
    }
}
