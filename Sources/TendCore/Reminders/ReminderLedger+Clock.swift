/// A moment of the system's uptime, which counts sleep and can't be set.
package struct BootMoment: Hashable, Sendable {
    /// The start of the computer.
    package let boot: String
    /// The seconds since then.
    package let seconds: Int

    package init(boot: String, seconds: Int) {
        self.boot = boot
        self.seconds = seconds
    }
}

/// Clocks that are set. Within one start of the computer its own clock tells by how much; from one start to the next, any time
/// may have passed.
extension ReminderLedger {
    /// A decision after which the clock may have jumped.
    package struct Before: Hashable, Sendable {
        package let at: Int
        /// The seconds since the start of ``ReminderLedger/checkedBoot`` at the decision; `nil` if it was before that.
        package let uptime: Int?
        /// The seconds since that start at the decision after it.
        package let until: Int

        package init(at: Int, uptime: Int?, until: Int) {
            self.at = at
            self.uptime = uptime
            self.until = until
        }
    }

    /// Clocks that differ by more were set.
    private static let tolerance = 60

    /// Returns whether the clock has been set back, and has not caught up.
    func isClockBack(_ now: Int, _ boot: BootMoment?) -> Bool {
        isSetBack(now, boot) || ahead.map { $0 > now } ?? false
    }

    /// Returns whether the clock was set back since the last decision.
    func isSetBack(_ now: Int, _ boot: BootMoment?) -> Bool {
        guard let checkedUntil else { return false }
        return checkedUntil > now - (elapsed(until: boot) ?? 0) + Self.tolerance
    }

    /// Returns the last decision before the clock may have been ahead, by the clock now, after it was set back.
    func lastDecision(_ now: Int, _ boot: BootMoment?) -> Int {
        if let boot, elapsed(until: boot) != nil, let uptime = before?.uptime ?? checkedBoot?.seconds {
            return now - (boot.seconds - uptime)
        }
        guard let before, before.at < now, now - before.at <= Self.retention else { return now }
        return before.at
    }

    /// Returns to that decision.
    mutating func acceptSetBack(_ now: Int, _ boot: BootMoment?) {
        let from = lastDecision(now, boot)
        let uptime = elapsed(until: boot) == nil ? nil : before?.uptime ?? checkedBoot?.seconds
        enter(boot)
        ahead = checkedUntil.flatMap { (1...26 * 3600).contains($0 - now) ? $0 : nil }
        checkedUntil = from
        checkedBoot = boot.map { BootMoment(boot: $0.boot, seconds: $0.seconds - (now - from)) }
        // The clock may still be ahead.
        before = boot.flatMap { boot in uptime.map { Before(at: from, uptime: $0, until: boot.seconds) } }
        // Without the computer's own clock, nothing else tells that they were shown before their time.
        entries = entries.filter { $0.value.uptime != nil || $0.value.at <= now + Self.tolerance }
    }

    /// Stores that everything until now is decided.
    mutating func mark(_ now: OffsetDateTime, _ boot: BootMoment?) {
        enter(boot)
        if let boot, let last = checkedUntil {
            let elapsed = elapsed(until: boot)
            let isSteady = elapsed.map { abs(now.seconds - last - $0) <= Self.tolerance } ?? false
            // A jump within this start is measured; an earlier one is not.
            if !isSteady, before == nil || before?.uptime == nil && elapsed != nil {
                before = Before(at: last, uptime: checkedBoot?.seconds, until: boot.seconds)
            }
        }
        if let known = before, let boot, boot.seconds - known.until > Self.retention {
            before = nil
        }
        (checkedUntil, checkedOffset, checkedBoot) = (now.seconds, now.offset, boot)
        if let ahead, ahead <= now.seconds { self.ahead = nil }
    }

    /// Returns the seconds since the last decision; `nil` after another start of the computer.
    func elapsed(until boot: BootMoment?) -> Int? {
        guard let boot, let checkedBoot, boot.boot == checkedBoot.boot else { return nil }
        let seconds = boot.seconds - checkedBoot.seconds
        return seconds >= 0 ? seconds : nil
    }

    /// Forgets the times since another start of the computer.
    mutating func enter(_ boot: BootMoment?) {
        guard checkedBoot != nil, elapsed(until: boot) == nil else { return }
        (checkedBoot, before) = (nil, nil)
        for key in entries.keys { entries[key]?.uptime = nil }
    }

    /// Returns the reminder's entry, unless the clock now says that it was shown before its time: by a clock that was ahead.
    func entry(of reminder: Reminder, _ now: Int, _ boot: BootMoment?) -> Entry? {
        guard let entry = entries[reminder.key] else { return nil }
        if case .state = reminder.timing { return entry }
        guard let uptime = entry.uptime, let boot, elapsed(until: boot) != nil else { return entry }
        let shown = now - (boot.seconds - uptime)
        let isSteady = abs(shown - entry.shownAt) <= Self.tolerance
        return isSteady || shown >= reminder.answerableFrom.seconds - Self.tolerance ? entry : nil
    }
}
