public import TendCore
import TendStore

/// The values of a line for prompts and status bars. The parts that were not asked for are `nil`.
public struct StatusValues: Sendable {
    public enum Part: String, Sendable {
        case water, fast, pills, challenge
        case nextAllowed = "pills.nextAllowed"
    }

    /// The current time.
    public let now: OffsetDateTime
    /// The current logical day.
    public let day: Day
    /// The user's unit.
    public let unit: VolumeUnit
    public fileprivate(set) var water: (day: HydrationDay, streak: Streak)?
    public fileprivate(set) var fast: FastState?
    public fileprivate(set) var pills: PillState?
    public fileprivate(set) var nextDoses: [NextDose]?
    /// The first active challenge.
    public fileprivate(set) var challenge: ChallengeStanding?
}

extension Records {
    /// Returns some parts of today's state, and reads nothing else.
    public func statusValues(_ parts: [StatusValues.Part]) throws -> StatusValues {
        var values = StatusValues(now: now, day: today, unit: settings.unit)
        if parts.contains(.water) || parts.contains(.pills) {
            // The page is read once for both.
            let page = try store.page(today)
            let totals = try totals()
            if parts.contains(.water) {
                values.water = (settings.hydrationDay(page), totals.streak(settings, today: today))
            }
            if parts.contains(.pills) { values.pills = try pillState(totals, page: page) }
        }
        if parts.contains(.nextAllowed) {
            values.nextDoses = try nextDoses(pillHistory().medications, page: store.page(today))
        }
        if parts.contains(.fast) { values.fast = try fastState() }
        if parts.contains(.challenge) { values.challenge = try challenges().active().first }
        return values
    }
}
