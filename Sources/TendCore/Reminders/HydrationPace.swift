/// The amount that is missing to a day's goal, and the time that is left for it.
public struct HydrationPace: Hashable, Sendable {
    let total: Volume
    let goal: Volume
    /// In which volumes are named.
    let unit: VolumeUnit
    /// When active hours end.
    let end: OffsetDateTime

    /// No faster pace is named: more than about 1.5 l an hour is unhealthy (48 oz, NIOSH 2017-126).
    static let fastest = Volume(millilitres: 1500)

    /// `250 ml to go: about 500 ml an hour until 22:00.`, without a pace where it is too fast to follow or no time is left.
    func text(at now: OffsetDateTime) -> String {
        let missing = unit.missing(from: total, to: goal)
        let secondsLeft = end.seconds - now.seconds
        let remaining = max(goal - total, .zero).microlitres
        // The product overflows above 10^9 litres; a goal is far below.
        guard secondsLeft > 0, remaining * 3600 <= Self.fastest.microlitres * secondsLeft else {
            return "\(missing) to go until \(end.timeOfDay)."
        }
        let hourly = Volume(microlitres: remaining * 3600 / secondsLeft)
        return "\(missing) to go: about \(unit.text(hourly)) an hour until \(end.timeOfDay)."
    }
}
