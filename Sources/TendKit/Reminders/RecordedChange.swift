/// What an answer to a reminder or a line of an inbox did: the result of the ordinary command.
public enum RecordedChange: Sendable {
    case drink(WaterChange)
    /// A fast that was started, stopped or cancelled.
    case fast(FastChange)
    /// A completed fast that was added.
    case addedFast(FastChange)
    case doses(DoseChange)
    case task(ChallengeChange)
    case snooze([SnoozedReminder])

    /// The id of the running fast that it ended.
    var endedFast: String? {
        if case .fast(let change) = self, !change.session.isActive { change.session.id } else { nil }
    }
}
