package import TendCore

/// The sign for a state in calendars, heat maps, the report and their legends.
package struct DaySign: Hashable, Sendable {
    /// Distinguishes the state without colour.
    package let symbol: String
    /// The symbol for terminals without Unicode.
    package let ascii: String
    /// The text in the legend.
    package let meaning: String
    /// The meaning where no other sign is next to it.
    package let words: String
    package let tone: Tone

    /// The meaning of a state, to which each renderer assigns a colour.
    package enum Tone: Sendable {
        case good, some, open, missed, special, plain
    }

    init(_ symbol: String, _ ascii: String, _ meaning: String, _ tone: Tone, words: String? = nil) {
        self.symbol = symbol
        self.ascii = ascii
        self.meaning = meaning
        self.words = words ?? meaning
        self.tone = tone
    }

    /// A day whose file can't be read.
    package static let damaged = DaySign("?", "?", "damaged", .plain)
    package static let toCome = DaySign("·", ".", "to come", .plain)
    /// A day that counts neither way. It replaces the signs about goals; amounts follow it.
    package static let paused = DaySign("‖", "=", "paused", .plain)
    private static let none = DaySign("-", "-", "none", .plain, words: "no fast")

    /// Drinks compared with the day's goal.
    package enum Water {
        private static let reached = DaySign("●", "#", "goal reached", .good)
        private static let half = DaySign("◐", "+", "half or more", .some)
        private static let less = DaySign("○", "o", "less", .some, words: "less than half")
        private static let nothing = DaySign("-", "-", "nothing", .plain)
        package static let all = [reached, half, less, nothing]

        package static func sign(of day: HydrationDay) -> DaySign {
            if day.isPaused { return paused }
            if day.goalReached { return reached }
            if day.total == .zero { return nothing }
            return day.progress >= 0.5 ? half : less
        }
    }

    /// Fasts that count for the day.
    package enum Fasts {
        private static let completed = DaySign("●", "#", "complete", .good)
        private static let partial = DaySign("◐", "+", "ended early", .some)
        private static let running = DaySign("▸", ">", "running", .open)
        package static let all = [completed, partial, running, none]
        package static let hours = DaySign("N", "N", "hours", .plain)

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

    /// A dose. Past doses have narrow signs, which makes open ones stand out.
    package enum Pills {
        private static let takenToday = DaySign("■", "X", "taken today", .plain)
        private static let due = DaySign("□", "O", "due today", .open)
        private static let taken = DaySign("▮", "x", "taken", .plain)
        private static let missed = DaySign("▯", "o", "missed", .open)
        private static let coming = DaySign("·", ".", "to come", .open)
        private static let skipped = DaySign("/", "/", "skipped", .plain)
        private static let double = DaySign("!", "!", "double?", .special, words: "possibly taken twice")
        package static let all = [takenToday, due, taken, missed, coming, skipped, double]
        /// Plans with doses on other days.
        package static let off = DaySign("-", "-", "day off", .plain)
        package static let count = DaySign("2/3", "2/3", "taken of scheduled", .plain)
        package static let asNeeded = DaySign("+1", "+1", "as needed", .plain)

        /// - Parameter today: `nil` to show today like any other day.
        package static func sign(of dose: Dose, on day: Day, today: Day?) -> DaySign {
            if dose.isPossibleDouble, today != nil { return double }
            if let today, day > today { return coming }
            if dose.state == .skipped { return skipped }
            let isToday = day == today
            if dose.isTaken { return isToday ? takenToday : taken }
            return isToday || dose.state == .due ? due : missed
        }
    }

    /// The doses taken or the tasks done of the ones that a day asked for.
    package enum Share {
        private static let every = DaySign("●", "#", "all", .good, words: "all done")
        private static let half = DaySign("◐", "+", "half or more", .some)
        private static let less = DaySign("○", "o", "less", .missed, words: "less than half")
        package static let all = [every, half, less]

        /// Returns the sign; `nil` if nothing was asked for.
        package static func sign(_ done: Int, of due: Int) -> DaySign? {
            due == 0 ? nil : done >= due ? every : done * 2 >= due ? half : less
        }
    }

    /// An evaluated day of a challenge.
    package enum Challenge {
        private static let complete = DaySign("■", "x", "complete", .good)
        private static let half = DaySign("◧", "~", "half or more", .some)
        private static let missed = DaySign("✗", "!", "missed", .missed)
        private static let skipped = DaySign("/", "/", "skipped", .plain)
        private static let today = DaySign("▣", "T", "today", .open, words: "not over yet")
        private static let repaired = DaySign("◆", "r", "repaired", .special)
        private static let rest = DaySign("-", "-", "day off", .plain)
        private static let free = DaySign("–", "_", "nothing due", .plain)
        package static let all = [complete, half, missed, skipped, today, repaired, rest, free, paused, damaged]

        /// Returns the sign of a day; `nil` between two attempts.
        package static func sign(of day: ChallengeDay, of plan: ChallengePlan) -> DaySign? {
            switch day.verdict {
            case .complete: complete
            // A day that ended an attempt is missed, regardless of its share.
            case .missed: day.share >= 0.5 && plan.onMiss == .continue ? half : missed
            case .skipped: skipped
            case .open: today
            case .repaired: repaired
            case .rest: rest
            case .paused: .paused
            case .free: free
            case .unreadable: damaged
            case .between: nil
            }
        }
    }
}
