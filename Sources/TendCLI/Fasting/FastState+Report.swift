import TendKit

extension FastState {
    var json: JSONValue {
        let target = active?.target ?? planned?.length
        return .object([
            "active": .bool(active != nil), "id": JSONText.text(active?.id),
            "schedule": JSONText.text(active?.schedule ?? planned?.name),
            "startedAt": JSONText.moment(active?.start), "endsAt": JSONText.moment(completeAt),
            "proposedEndAt": JSONText.moment(forgottenEnd?.at),
            "targetSeconds": target.map { .integer($0.wholeSeconds) } ?? .null,
            "elapsedSeconds": .integer(active?.elapsedSeconds(at: now) ?? 0),
            "remainingSeconds": .integer(active?.remainingSeconds(at: now) ?? 0),
            "progress": JSONText.share(active?.progress(at: now) ?? 0),
            "reachedTarget": .bool(active?.reachedTarget(at: now) ?? false), "note": JSONText.text(active?.note),
            "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
            "rate30": JSONText.rate(streak.recent),
            "pausedUntil": JSONText.text(pausedUntil?.description),
            "lastEndedAt": JSONText.moment(latestEnd), "eatingUntil": JSONText.moment(eatingUntil),
            "eatingWindow": eatingWindow.map {
                .object(["from": JSONText.moment($0.from), "until": JSONText.moment($0.until)])
            } ?? .null,
        ])
    }
}
