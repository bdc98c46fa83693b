import TendCore
import TendStore

/// Everything that is shown of fasting at a glance.
struct FastState {
    let active: FastingSession?
    /// When the last one ended that was not cancelled.
    let latestEnd: Moment?
    /// The schedule that the next fast would have; `nil` where the plan has none today.
    let planned: FastingSchedule?
    let streak: Streak
    /// Now, for what is running.
    let now: Moment
    /// Months whose file can't be read.
    let damaged: [Month]
    private let eatingSeconds: Int
    private let zone: Zone

    init(in world: World) throws {
        let store = try world.store()
        try self.init(in: world, store, try store.settings())
    }

    init(in world: World, _ store: Store, _ settings: Settings) throws {
        let today = world.today(settings)
        let summary = try store.fastingSummary(dayStart: settings.dayStart)
        active = try store.activeFast(by: summary)?.session
        damaged = summary.damaged
        latestEnd = summary.latestEnd
        eatingSeconds = summary.eatingSeconds
        planned = settings.plannedSchedule(on: today)
        streak = Streak(achieved: summary.creditedDays, today: today)
        now = world.now
        zone = world.zone
    }

    /// Whether fasting was ever used.
    var isUsed: Bool { active != nil || latestEnd != nil }

    /// When the running fast reaches its target, by the clock of this place.
    var completeAt: Moment? { active.map { zone.moment(at: $0.targetEnd.seconds) } }

    /// The end of the time for eating that the last fast has earned, as long as nothing runs and it is still to come.
    var eatingUntil: Moment? {
        guard active == nil, let latestEnd, eatingSeconds > 0 else { return nil }
        let until = latestEnd.seconds + eatingSeconds
        return until > now.seconds ? zone.moment(at: until) : nil
    }

    var json: JSONValue {
        let target = active?.target ?? planned?.length
        return .object(
            JSONObject([
                "active": .bool(active != nil), "id": JSONText.text(active?.id),
                "schedule": JSONText.text(active?.schedule ?? planned?.name),
                "startedAt": JSONText.moment(active?.start), "endsAt": JSONText.moment(completeAt),
                "targetSeconds": target.map { .integer($0.seconds) } ?? .null,
                "elapsedSeconds": .integer(active?.elapsed(at: now) ?? 0),
                "remainingSeconds": .integer(active?.remaining(at: now) ?? 0),
                "progress": JSONText.share(active?.progress(at: now) ?? 0),
                "reachedTarget": .bool(active?.reachedTarget(at: now) ?? false), "note": JSONText.text(active?.note),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
                "lastEndedAt": JSONText.moment(latestEnd), "eatingUntil": JSONText.moment(eatingUntil),
            ]))
    }
}
