/// The rule for the reminder of a fast: when it reaches its target.
package struct FastReminders: ReminderRule {
    package let isOn: Bool

    package init(isOn: Bool = true) { self.isOn = isOn }

    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn, let active = try state.activeFast() else { return [] }
        return Self.complete(active, zone: state.zone).map { [$0] } ?? []
    }

    /// Returns the reminder of a running fast; `nil` once it is stopped. It moves with the fast's start and target.
    package static func complete(_ session: FastingSession, zone: Zone) -> Reminder? {
        guard session.isActive else { return nil }
        let end = session.targetEnd
        return Reminder(
            id: "fast-complete", key: "fast-complete \(session.id) \(end.seconds)", at: zone.moment(at: end.seconds),
            kind: .fast, title: "Fast complete", wording: .reached(session.target, schedule: session.schedule),
            subject: .fast)
    }
}

extension Reminder.Kind {
    public static let fast = Self(rawValue: "fast")
}
