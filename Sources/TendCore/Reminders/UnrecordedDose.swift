extension Reminder {
    /// Returns the reminder of a dose for someone who looks after it only if it stays open for a while; `nil` for a dose without
    /// records. Other reminders stay as they are.
    package func delayed(by delay: Duration, zone: Zone) -> Reminder? {
        guard case .dose = subject else { return self }
        return timing == .brief ? nil : moved(to: zone.moment(at: scheduled.seconds + delay.wholeSeconds))
    }

    /// Returns the reminder of a dose of someone else, which says that it is not recorded, and asks for nothing.
    /// - Parameter name: the dose in a sentence, such as `evening pill`.
    package func unrecorded(_ name: String) -> Reminder {
        guard case .dose(let dose) = wording else { return self }
        var stated = self
        stated.wording = .unrecorded(name, dose)
        return stated
    }
}

extension Reminder.Wording {
    /// Whether it only says that a dose is not recorded.
    package var isUnrecorded: Bool { if case .unrecorded = self { true } else { false } }

    /// Returns `evening pill (21:00) is not recorded.`
    static func unrecorded(_ name: String, scheduled: OffsetDateTime, now: OffsetDateTime) -> String {
        "\(name) (\(scheduled.text(on: now.day))) is not recorded."
    }
}
