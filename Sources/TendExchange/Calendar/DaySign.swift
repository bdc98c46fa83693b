package import TendCore

/// A sign with its meaning in calendars, heat maps, the report and their legends.
package struct DaySign: Hashable, Sendable {
    /// `nil` for a day without one.
    package let sign: Sign?
    /// The text in the legend.
    package let meaning: String
    /// The meaning where no other sign is next to it.
    package let words: String

    package var symbol: String { sign?.symbol ?? " " }

    init(_ sign: Sign?, _ meaning: String, words: String? = nil) {
        self.sign = sign
        self.meaning = meaning
        self.words = words ?? meaning
    }

    /// A day whose file can't be read. A remark says so, as of any screen that leaves it out.
    package static let damaged = DaySign(nil, "damaged")
    package static let toCome = DaySign(.later, "to come")
    /// A day that counts neither way. It replaces the signs about goals; amounts follow it.
    package static let paused = DaySign(.paused, "paused")
    private static let none = DaySign(nil, "none", words: "no fast")

    /// Drinks compared with the day's goal or limit.
    package enum Water {
        private static let reached = DaySign(.done, "goal reached")
        private static let within = DaySign(.done, "within the limit")
        private static let below = DaySign(.partialWater, "below the goal")
        private static let soFar = DaySign(.partialWater, "within the limit so far")
        private static let nothing = DaySign(.open, "nothing")
        private static let above = DaySign(.missed, "above the limit")
        package static let all = [reached, within, below, soFar, nothing, above]

        package static func sign(of day: HydrationDay, today: Day) -> DaySign {
            switch day.outcome(today: today) {
            case .paused: paused
            case .done: day.target.isLimitAlone ? within : reached
            case .missed: above
            case .open: nothing
            default: day.target.isLimitAlone ? soFar : below
            }
        }
    }

    /// Fasts that count for the day.
    package enum Fasts {
        private static let completed = DaySign(.done, "complete")
        private static let partial = DaySign(.partialFast, "ended early")
        private static let running = DaySign(.running, "running")
        package static let all = [completed, partial, running]

        package static func sign(of day: FastingDay) -> DaySign { day.isPaused ? paused : state(of: day) }

        /// Returns the sign, and on a paused day the state of a fast whose hours can't be shown there.
        package static func signs(of day: FastingDay) -> [DaySign] {
            let hasHours = day.endedSeconds > 0 && day.state != .running
            guard day.isPaused, day.state != .none, !hasHours else { return [sign(of: day)] }
            return [paused, state(of: day)]
        }

        private static func state(of day: FastingDay) -> DaySign {
            switch day.state {
            case .completed: completed
            case .partial: partial
            case .running: running
            case .none: none
            }
        }
    }

    /// A dose.
    package enum Pills {
        private static let taken = DaySign(.done, "taken")
        private static let due = DaySign(.open, "due")
        private static let overdue = DaySign(.overdue, "overdue")
        private static let missed = DaySign(.missed, "missed")
        private static let coming = DaySign(.later, "later")
        private static let skipped = DaySign(.skipped, "skipped")
        private static let double = DaySign(.double, "perhaps taken twice")
        private static let some = DaySign(.partial, "some taken")
        package static let all = [taken, some, due, overdue, missed, skipped, double, coming]
        /// Plans with doses on other days.
        package static let off = DaySign(nil, "day off")

        package static func sign(of dose: Dose, on day: Day, today: Day) -> DaySign {
            if dose.isPossibleDouble { return double }
            if day > today { return coming }
            if dose.isTaken { return taken }
            switch dose.state {
            case .skipped: return skipped
            case .missed: return missed
            default: return dose.isOverdue ? overdue : dose.phase == .due ? due : coming
            }
        }

        /// Returns the sign that matters most among those of a day's doses.
        package static func sign(of signs: [DaySign]) -> DaySign? {
            let order = [double, missed, overdue, due]
            if let worst = order.first(where: signs.contains) { return worst }
            let isPart = signs.contains(taken) && signs.contains(coming)
            return isPart ? some : signs.contains(coming) ? coming : signs.contains(skipped) ? skipped : signs.first
        }
    }

    /// The doses or tasks that a day asked for.
    package enum Share {
        /// Returns the sign; `nil` if nothing was asked for.
        package static func sign(of outcome: DayOutcome) -> DaySign? {
            switch outcome {
            case .none: nil
            case .done: DaySign(.done, "all", words: "all done")
            case .partial: DaySign(.partial, "so far")
            case .paused: paused
            case .double: DaySign(.double, "perhaps taken twice")
            default: DaySign(Sign(outcome), outcome.name)
            }
        }
    }

    /// An evaluated day of a challenge.
    package enum Challenge {
        private static let complete = DaySign(.done, "complete")
        private static let some = DaySign(.partial, "so far")
        private static let open = DaySign(.open, "open")
        private static let missed = DaySign(.missed, "missed")
        private static let skipped = DaySign(.skipped, "skipped")
        private static let rest = DaySign(nil, "day off")
        private static let free = DaySign(nil, "nothing due")
        package static let all = [complete, some, open, missed, skipped, paused]

        /// Returns the sign of a day; `nil` between two attempts.
        package static func sign(of day: ChallengeDay) -> DaySign? {
            switch day.verdict {
            case .complete, .repaired: complete
            case .missed: missed
            case .skipped: skipped
            case .open: day.outcome == .partial ? some : open
            case .rest: rest
            case .paused: .paused
            case .free: free
            case .unreadable: damaged
            case .between: nil
            }
        }
    }
}
