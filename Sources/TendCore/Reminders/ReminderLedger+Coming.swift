extension ReminderLedger {
    /// Returns the reminders that checks after `now` will show if nothing changes, by time, each with its text for that time.
    ///
    /// Reminders that a check at `now` would show are not included.
    package func coming(
        _ reminders: [Reminder], after now: OffsetDateTime, quiet: QuietHours? = nil, boot: BootMoment? = nil
    ) -> [Reminder] {
        var ledger = self
        ledger.confirm(ledger.claim(reminders, now: now, quiet: quiet, boot: boot).keys)
        guard let quiet, quiet.contains(now) else { return ledger.planned(reminders, after: now, quiet, boot) }
        let urgent = ledger.planned(reminders.filter { !quiet.concern($0) }, after: now, quiet, boot)
        guard let end = quiet.firstAudible(from: now) else { return urgent }
        let others = reminders.filter(quiet.concern)
        let waiting = ledger.claim(others, now: end, quiet: quiet)
        ledger.confirm(waiting.keys)
        // Each reminder is listed once, with its number of repeats.
        let rest = others.filter { $0.repeats == nil || !waiting.keys.contains($0.key) }
        return (urgent + (waiting.reminders + waiting.late).map { $0.moved(to: end) }).inOrder
            + ledger.planned(rest, after: end, quiet, nil)
    }

    /// Returns the reminders that checks after the one at `now` will show.
    private func planned(
        _ reminders: [Reminder], after now: OffsetDateTime, _ quiet: QuietHours?, _ boot: BootMoment?
    ) -> [Reminder] {
        var ledger = self
        let planned = reminders.map(ledger.rescheduled).inOrder
        var coming: [Reminder] = []
        for reminder in planned {
            guard let at = ledger.nextTime(of: reminder, after: now.seconds, quiet, boot) else { continue }
            let moved = reminder.moved(to: reminder.at.advanced(bySeconds: at - reminder.at.seconds))
            coming.append(moved.stated(at: moved.at, count: ledger.nextCount(of: reminder, now.seconds, boot)))
            guard case .state = reminder.timing else { continue }
            ledger.entries[reminder.key] = Entry(key: reminder.key, at: at, claimedUntil: nil)
            ledger.snoozes.removeAll { $0.key == reminder.key }
        }
        return coming.inOrder
    }

    /// Returns when a check will show the reminder; `nil` if none will.
    private func nextTime(
        of reminder: Reminder, after now: Int, _ quiet: QuietHours?, _ boot: BootMoment?
    ) -> Int? {
        let at = reminder.at.seconds
        let isSnoozed = snoozes.contains { $0.key == reminder.key }
        let entry = entry(of: reminder, now, boot)
        guard case .state(let until, let repeats) = reminder.timing else {
            guard at > now else { return entry.flatMap { nextRepeat(of: reminder, after: $0, now, quiet) } }
            // A snooze may end in quiet hours.
            if isSnoozed { return reminder.audible(quiet) }
            // An entry in the future was made before the clock was set back.
            if entry != nil { return nil }
            return isNew(reminder, checkedUntil ?? now) ? at : nil
        }
        var next = at
        if let entry, !isSnoozed {
            guard let repeats else { return nil }
            next = max(next, entry.at + repeats.wholeSeconds)
        }
        return next > now && next < until.seconds ? next : nil
    }

    /// Returns when a reminder that was shown is shown again.
    private func nextRepeat(of reminder: Reminder, after entry: Entry, _ now: Int, _ quiet: QuietHours?) -> Int? {
        guard let repeats = reminder.repeats, let next = repeats.next(after: entry), next > now else { return nil }
        let moved = reminder.moved(to: reminder.at.advanced(bySeconds: next - reminder.at.seconds))
        return moved.audible(quiet).flatMap { $0 < repeats.until.seconds ? $0 : nil }
    }
}

extension Reminder {
    /// Returns when the reminder is shown; `nil` if quiet hours drop it.
    fileprivate func audible(_ quiet: QuietHours?) -> Int? {
        guard let quiet else { return at.seconds }
        return quiet.applied(to: [self]).first?.at.seconds
    }
}

extension [Reminder] {
    /// The reminders by time.
    package var inOrder: [Reminder] { sorted { ($0.at.seconds, $0.key) < ($1.at.seconds, $1.key) } }
}
