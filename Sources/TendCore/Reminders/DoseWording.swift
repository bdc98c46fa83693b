/// The text of a dose's reminder.
///
/// It asks for a dose only if the plan says to take it now, never for a dose of a past day: the user might take it together
/// with today's. If another dose is near, it states the facts and gives no advice.
public struct DoseWording: Hashable, Sendable {
    /// Its words in a list of doses: `metformin (2)`; `nil` never lists it.
    let listed: String?
    /// `100 mg`; `nil` without a dose.
    let amount: String?
    /// The logical day of the dose.
    let day: Day
    let dayStart: TimeOfDay
    /// The medication's next open dose on that day.
    let next: OffsetDateTime?
    /// When the medication was last taken, and the interval after that dose.
    let spacing: DoseSpacing?
    /// The shortest time between two doses of the medication.
    let minimumGap: Duration?
    /// Since when the dose is overdue, on a later day than its own.
    let overdueSince: OffsetDateTime?
    /// The medication.
    let name: String?
    /// What to do with the dose: `with food`.
    let instruction: String?
    /// Whether the dose can't be recorded without an amount.
    let asksAmount: Bool

    package init(
        listed: String? = nil, amount: String?, day: Day, dayStart: TimeOfDay = .midnight, next: OffsetDateTime? = nil,
        spacing: DoseSpacing? = nil, minimumGap: Duration? = nil, overdueSince: OffsetDateTime? = nil,
        name: String? = nil, instruction: String? = nil, asksAmount: Bool = false
    ) {
        self.listed = listed
        self.amount = amount
        self.day = day
        self.dayStart = dayStart
        self.next = next
        self.spacing = spacing
        self.minimumGap = minimumGap
        self.overdueSince = overdueSince
        self.name = name
        self.instruction = instruction
        self.asksAmount = asksAmount
    }

    private var lastTaken: OffsetDateTime? { spacing?.last }

    /// Returns the text of the reminder.
    /// - Parameters:
    ///   - due: when the dose is due.
    ///   - now: when the reminder is shown.
    ///   - isRepeat: whether it was shown before, on the same day.
    func text(due: OffsetDateTime, now: OffsetDateTime, isRepeat: Bool = false) -> String {
        let subject = amount ?? "it"
        let past = Duration.seconds(now.seconds - due.seconds)
        let isLate = isRepeat ? past.wholeSeconds >= 60 : due.isLate(at: now)
        if isLate, !isRepeat, now.logicalDay(startingAt: dayStart) > day {
            return "Missed on \(day): \(subject) was due at \(due.timeOfDay)."
        }
        let dueTime =
            "\(amount ?? "It") \(isLate ? "was" : "is") due at \(due.timeOfDay)"
            + (isLate && isRepeat ? " (\(past.text) ago)" : "")
        if let wait = waitingTime(at: now) { return "\(dueTime). \(wait)" }
        if let overdueSince {
            return "\(amount ?? "It") is overdue since \(overdueSince.timeOfDay) on \(overdueSince.day)."
                + Self.sentence(instruction) + remark(at: now)
        }
        if past < .zero {
            return "Time to take \(subject) at \(due.timeOfDay), in \((Duration.zero - past).text)."
                + Self.sentence(instruction) + remark(at: now)
        }
        guard isLate else {
            return "Time to take \(subject): \(due.timeOfDay)." + Self.sentence(instruction) + remark(at: now)
        }
        if let lastTaken, lastTaken.seconds > due.seconds {
            return "\(dueTime) and is not recorded; the last dose was taken at \(lastTaken.timeOfDay)."
        }
        return "\(dueTime) and is still open.\(nextDose(at: now))" + Self.sentence(instruction) + remark(at: now)
    }

    /// Returns ` With food.`, or an empty text.
    static func sentence(_ instruction: String?) -> String {
        instruction.map { " \($0.prefix(1).uppercased())\($0.dropFirst())\(".!?".contains($0.suffix(1)) ? "" : ".")" }
            ?? ""
    }

    /// Returns ` It was last taken 2 h 34 min ago, at 17:26.`, or an empty text if that is no more and no less than planned.
    private func remark(at now: OffsetDateTime) -> String {
        guard let spacing, let remark = spacing.remark(at: now) else { return "" }
        let again =
            spacing.isTooLong(at: now) ? name.map { " Another: tend pill take \($0.wordForShell) --again" } ?? "" : ""
        return " It was \(remark).\(again)"
    }

    /// Returns its words in a list of doses; `nil` if its own text says more than that it is due.
    func item(due: OffsetDateTime, now: OffsetDateTime, isRepeat: Bool) -> String? {
        if waitingTime(at: now) != nil || overdueSince != nil || spacing?.remark(at: now) != nil { return nil }
        guard isRepeat || due.isLate(at: now) else { return listed }
        let isOver = !isRepeat && now.logicalDay(startingAt: dayStart) > day
        let isTakenSince = lastTaken.map { $0.seconds > due.seconds } ?? false
        let isNextDue = next.map { $0.seconds <= now.seconds } ?? false
        if isOver || isTakenSince || isNextDue || isNextTooNear(at: now) { return nil }
        return listed
    }

    /// Returns `It is allowed from 01:00: the last dose was taken at 19:00.`; `nil` if the gap between doses is over.
    func waitingTime(at now: OffsetDateTime) -> String? {
        guard let lastTaken, let gap = minimumGap?.wholeSeconds, lastTaken.seconds + gap > now.seconds else {
            return nil
        }
        let earliest = OffsetDateTime(seconds: lastTaken.seconds + gap, offset: now.offset).roundedUpToMinute
        return "It is allowed from \(earliest.text(on: now.day)): the last dose was taken at \(lastTaken.timeOfDay)."
    }

    private func nextDose(at now: OffsetDateTime) -> String {
        guard let next else { return "" }
        if next.seconds <= now.seconds { return " The \(next.timeOfDay) dose is due too: two doses are open." }
        let gap = isNextTooNear(at: now) ? minimumGap : nil
        return " The next is due at \(next.timeOfDay)\(gap.map { ", within the gap of \($0.text)" } ?? "")."
    }

    /// Returns whether a dose taken now is closer to the next one than the medication allows.
    private func isNextTooNear(at now: OffsetDateTime) -> Bool {
        guard let next, let minimumGap else { return false }
        return next.seconds - now.seconds < minimumGap.wholeSeconds
    }
}
