extension Reminder {
    /// The text of a reminder, which depends on when it is shown.
    public enum Wording: Hashable, Sendable {
        /// The same text at any time.
        case constant(String)
        /// A dose to take.
        case dose(DoseWording)
        /// A dose of someone else that is not recorded, by its name in a sentence.
        case unrecorded(String, DoseWording)
        /// Tasks of a logical day: `open` until the day ends, then `missed`.
        case tasks(open: String, missed: String, day: Day, dayStart: TimeOfDay)
        /// The target that a fast reached, and the name of its schedule.
        case reached(Duration, schedule: String)
        /// A medication whose next dose is allowed again, and how many of the most doses within 24 hours are left then.
        case allowed(String, left: Int?, most: Int?)
        /// The time left to eat until a fast begins.
        case timeToEat
        /// An amount to drink in the time left.
        case pace(HydrationPace)

        /// Returns the text.
        /// - Parameters:
        ///   - scheduled: the time it refers to.
        ///   - now: when it is shown.
        ///   - isRepeat: whether it was shown before.
        func text(scheduled: OffsetDateTime, now: OffsetDateTime, isRepeat: Bool = false) -> String {
            switch self {
            case .constant(let text): text
            case .dose(let dose): dose.text(due: scheduled, now: now, isRepeat: isRepeat)
            case .unrecorded(let name, _): Self.unrecorded(name, scheduled: scheduled, now: now)
            case .tasks(let open, let missed, let day, let dayStart):
                now.logicalDay(startingAt: dayStart) > day ? missed : open
            case .reached(let target, let schedule):
                "\(target.text)\(Self.remark(schedule, target)) reached\(Self.lateness(of: scheduled, at: now))."
            case .allowed(let name, let left, let most):
                Self.allowed(name, left, most, from: scheduled, now: now)
            case .timeToEat: Self.timeToEat(scheduled.seconds - now.seconds)
            case .pace(let pace): pace.text(at: now)
            }
        }

        /// Returns how a list of doses has it; `nil` if its own text says more, or the dose has to wait.
        func item(scheduled: OffsetDateTime, now: OffsetDateTime, isRepeat: Bool) -> Reminder.Item? {
            switch self {
            case .dose(let dose): dose.item(due: scheduled, now: now, isRepeat: isRepeat).map(Reminder.Item.due)
            case .unrecorded(_, let dose):
                dose.waitingTime(at: now) == nil ? dose.listed.map(Reminder.Item.unrecorded) : nil
            default: nil
            }
        }

        /// The dose that it is about; `nil` for anything else.
        var dose: DoseWording? {
            switch self {
            case .dose(let dose), .unrecorded(_, let dose): dose
            default: nil
            }
        }

        /// Returns `ibuprofen is allowed again from 18:00, 2 of 3 left.`; later more may be left than at that time.
        private static func allowed(
            _ name: String, _ left: Int?, _ most: Int?, from scheduled: OffsetDateTime, now: OffsetDateTime
        ) -> String {
            let isLate = scheduled.isLate(at: now)
            let count = left.flatMap { left in most.map { ", \(left) of \($0) left" } } ?? ""
            return "\(name) is allowed again \(isLate ? "since" : "from") \(scheduled.text(on: now.day))"
                + "\(isLate ? "" : count)."
        }

        /// Returns `one hour left to eat`, or the minutes if it is shown later.
        private static func timeToEat(_ seconds: Int) -> String {
            let minutes = max((seconds + 59) / 60, 1)
            return minutes == 60 ? "one hour left to eat" : "\(Duration.seconds(minutes * 60).text) left to eat"
        }

        /// Returns ` (16:8)`, or an empty text for a schedule that is named by its length.
        private static func remark(_ schedule: String, _ target: Duration) -> String {
            schedule == target.text.filter { $0 != " " } ? "" : " (\(schedule))"
        }

        /// Returns ` at 10:00 (2 h ago)`, or an empty text while the reminder is on time.
        private static func lateness(of scheduled: OffsetDateTime, at now: OffsetDateTime) -> String {
            guard scheduled.isLate(at: now) else { return "" }
            let past = Duration.seconds(now.seconds - scheduled.seconds)
            return " at \(scheduled.text(on: now.day)) (\(past.text) ago)"
        }
    }
}

extension OffsetDateTime {
    /// Returns its time, with the date unless that is `day`: `10:00`, `10:00 on 2026-11-20`.
    func text(on day: Day) -> String { "\(timeOfDay)\(self.day == day ? "" : " on \(self.day)")" }

    /// Returns whether a reminder for this moment is late at `now`.
    func isLate(at now: OffsetDateTime) -> Bool {
        now.seconds - seconds > ReminderLedger.gracePeriod.wholeSeconds
    }
}
