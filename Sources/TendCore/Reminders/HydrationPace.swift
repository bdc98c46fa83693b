/// The amount left to a day's goal, and the time left to drink it.
public struct HydrationPace: Hashable, Sendable {
    let total: Volume
    let goal: Volume
    /// The unit of the volumes in the text.
    let unit: VolumeUnit
    /// When active hours end.
    let end: OffsetDateTime

    /// The fastest pace in the text, and the one above which a drink gets a remark. NIOSH 2017-126 advises not to drink more
    /// than 48 fl oz an hour, 1,420 ml.
    public static let fastest = Volume(millilitres: 1420)

    /// Returns `250 ml to go: about 500 ml an hour until 22:00.`, without a pace if it is too fast or no time is left.
    func text(at now: OffsetDateTime) -> String {
        let missing = unit.missing(from: total, to: goal)
        let secondsLeft = end.seconds - now.seconds
        let remaining = max(goal - total, .zero).microlitres
        // The product overflows above 10^9 litres; goals are far smaller.
        guard secondsLeft > 0, remaining * 3600 <= Self.fastest.microlitres * secondsLeft else {
            return "\(missing) to go until \(end.timeOfDay)."
        }
        let hourly = Volume(microlitres: remaining * 3600 / secondsLeft)
        return "\(missing) to go: about \(unit.text(hourly)) an hour until \(end.timeOfDay)."
    }
}
