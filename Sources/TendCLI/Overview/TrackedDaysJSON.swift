import TendKit

/// The trackers of a range as JSON, the same for a week and a year.
enum TrackedDaysJSON {
    static func value(_ tracked: TrackedDays) -> JSONValue {
        let (water, fasting, adherence) = (tracked.water, tracked.fasting, tracked.adherence)
        return .object([
            "from": .string(tracked.range.lowerBound.description), "to": .string(tracked.range.upperBound.description),
            "days": .objects(tracked.days) { day in
                [
                    "day": .string(day.day.description),
                    "water": day.water.map(value) ?? .null,
                    "fast": .object([
                        "state": .string(day.fasting.state.rawValue),
                        "endedSeconds": .integer(day.fasting.endedSeconds),
                        "paused": .bool(day.fasting.isPaused),
                    ]),
                    "pills": day.pills.map(value) ?? .null,
                    "tasks": .object([
                        "due": .integer(day.tasks.due), "done": .integer(day.tasks.done),
                        "paused": .bool(day.tasks.isPaused),
                    ]),
                ]
            },
            "water": .object([
                "averageMl": JSONText.volume(water.average), "totalMl": JSONText.volume(water.total),
                "goalReachedDays": .integer(water.reached), "goalDays": .integer(water.days.count),
                "pausedDays": .integer(water.pausedDays), "pausedMl": JSONText.volume(water.pausedTotal),
                "streak": .integer(tracked.waterStreak.current),
                "longestStreak": .integer(tracked.waterStreak.longest),
                "rate30": JSONText.rate(tracked.waterStreak.recent),
            ]),
            "fasts": .object([
                "total": .integer(fasting.total), "completed": .integer(fasting.completed),
                "averageSeconds": .integer(fasting.averageSeconds), "pausedDays": .integer(fasting.pausedDays),
                "pausedSeconds": .integer(fasting.pausedSeconds), "streak": .integer(fasting.streak.current),
                "longestStreak": .integer(fasting.streak.longest), "rate30": JSONText.rate(fasting.streak.recent),
            ]),
            "pills": .object([
                "scheduled": .integer(adherence.scheduled), "taken": .integer(adherence.taken),
                "adherence": JSONText.share(adherence.rate ?? 0), "streak": .integer(tracked.pillStreak.current),
                "longestStreak": .integer(tracked.pillStreak.longest),
                "rate30": JSONText.rate(tracked.pillStreak.recent),
            ]),
            "challenges": .objects(tracked.challenges) { standing, complete, missed, paused in
                [
                    "id": .string(standing.challenge.id), "name": .string(standing.challenge.name),
                    "complete": .integer(complete), "missed": .integer(missed), "pausedDays": .integer(paused),
                    "streak": .integer(standing.progress.streak.current),
                    "rate30": JSONText.rate(standing.progress.streak.recent),
                ]
            },
        ])
    }

    private static func value(_ day: HydrationDay) -> JSONValue {
        .object([
            "totalMl": JSONText.volume(day.total), "goalMl": JSONText.volume(day.goal),
            "limitMl": JSONText.limit(day), "progress": JSONText.share(day.progress),
            "goalReached": .bool(day.goalReached), "paused": .bool(day.isPaused),
        ])
    }

    private static func value(_ day: PillDay) -> JSONValue {
        .object([
            "scheduled": .integer(day.scheduled.count), "taken": .integer(day.scheduled.count(where: \.isTaken)),
            "complete": .bool(day.isComplete),
        ])
    }
}
