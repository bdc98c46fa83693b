import TendCore
import TendStore

/// Everything that is shown of fasting at a glance.
struct FastState {
    let active: FastingSession?
    /// When the last one ended that was not cancelled.
    let latestEnd: OffsetDateTime?
    /// The schedule that the next fast would have; `nil` where the plan has none today.
    let planned: FastingSchedule?
    let streak: Streak
    /// Now, for what is running.
    let now: OffsetDateTime
    /// Months whose file can't be read.
    let damaged: [Month]
    /// What the last fast has earned of time for eating.
    let eatingSeconds: Int
    let zone: Zone

    /// Whether fasting was ever used.
    var isUsed: Bool { active != nil || latestEnd != nil }

    /// When the running fast reaches its target, by the clock of this place.
    var completeAt: OffsetDateTime? { active.map { zone.moment(at: $0.targetEnd.seconds) } }

    /// The end of the time for eating that the last fast has earned, as long as nothing runs and it is still to come.
    var eatingUntil: OffsetDateTime? {
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
                "targetSeconds": target.map { .integer($0.wholeSeconds) } ?? .null,
                "elapsedSeconds": .integer(active?.elapsed(at: now) ?? 0),
                "remainingSeconds": .integer(active?.remaining(at: now) ?? 0),
                "progress": JSONText.share(active?.progress(at: now) ?? 0),
                "reachedTarget": .bool(active?.reachedTarget(at: now) ?? false), "note": JSONText.text(active?.note),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
                "lastEndedAt": JSONText.moment(latestEnd), "eatingUntil": JSONText.moment(eatingUntil),
            ]))
    }
}
