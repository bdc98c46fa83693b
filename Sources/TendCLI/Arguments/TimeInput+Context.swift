import TendCore

extension TimeInput {
    /// The moment meant here and now.
    func resolved(
        in context: Context, dayStart: TimeOfDay, correcting recorded: OffsetDateTime? = nil,
        nearest other: OffsetDateTime? = nil
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        try resolved(now: context.now, zone: context.zone, dayStart: dayStart, correcting: recorded, nearest: other)
    }
}
