import TendExchange
import TendKit

/// All numbers of the report's page.
extension HealthReport {
    var json: JSONObject {
        [
            "from": .string("\(range.lowerBound)"), "to": .string("\(range.upperBound)"),
            "days": .integer(range.count), "madeOn": .string("\(today)"),
            "pills": pills.map(json) ?? .null, "water": water.map(json) ?? .null, "fasts": fasts.map(json) ?? .null,
            "challenges": .array(challenges.map(json)), "periods": .array(rows.map(json)),
            "madeAt": JSONText.text(home?.time.description), "now": .array((home?.now ?? []).map(JSONValue.string)),
            "next": JSONText.text(home?.next),
            "leftOut": .array(remarks.map(JSONValue.string)),
        ]
    }

    private func json(_ pills: Pills) -> JSONValue {
        let all = Adherence(pills.days)
        return .object([
            "all": .object(PillStatsReport.json(all)), "streak": .integer(pills.streak.current),
            "longestStreak": .integer(pills.streak.longest), "rate30": JSONText.rate(pills.streak.recent),
            "medications": .array(
                pills.medications.map { PillReport.json($0, until: range.upperBound, pills.stocks) }),
            "days": .array(
                pills.days.compactMap { day in
                    Self.doses(of: day).map { taken, scheduled in
                        .object([
                            "day": .string("\(day.day)"), "taken": .integer(taken), "scheduled": .integer(scheduled),
                        ])
                    }
                }),
            "definitions": .objects(pills.definitions.texts(for: all)) { name, text in
                ["name": .string(name), "meaning": .string(text)]
            },
        ])
    }

    private func json(_ water: Water) -> JSONValue {
        let summary = water.summary
        return .object([
            "averageMl": JSONText.volume(summary.average), "totalMl": JSONText.volume(summary.total),
            "goalReachedDays": .integer(summary.reached), "goalDays": .integer(summary.days.count),
            "goalDecidedDays": .integer(summary.decided), "pausedDays": .integer(summary.pausedDays),
            "pausedMl": JSONText.volume(summary.pausedTotal),
            "streak": .integer(water.streak.current),
            "longestStreak": .integer(water.streak.longest), "rate30": JSONText.rate(water.streak.recent),
            "drinks": .objects(summary.byDrink) { drink in
                let share = GoalShare.share(drink.volume.hundredths, of: summary.total.hundredths)
                return [
                    "drink": .string(drink.drink), "ml": JSONText.volume(drink.volume),
                    "share": JSONText.share(share),
                ]
            },
            "chart": chart(bars(water), "averageMl", "goalMl", limit: "limitMl") {
                JSONText.volume(Volume(microlitres: $0))
            },
        ])
    }

    private func json(_ fasts: Fasts) -> JSONValue {
        .object([
            "completed": .integer(fasts.completed), "total": .integer(fasts.sessions.count),
            "averageSeconds": JSONText.integer(fasts.average),
            "pausedDays": .integer(fasts.days.count { $0.isPaused && $0.day <= today }),
            "streak": .integer(fasts.streak.current), "longestStreak": .integer(fasts.streak.longest),
            "rate30": JSONText.rate(fasts.streak.recent),
            "chart": chart(bars(fasts), "elapsedSeconds", "targetSeconds", JSONValue.integer),
        ])
    }

    private func chart(
        _ bars: [SVGBars.Bar], _ value: String, _ goal: String, limit: String? = nil, _ number: (Int) -> JSONValue
    ) -> JSONValue {
        .objects(bars) { bar in
            var object: JSONObject = [
                "from": .string("\(bar.period.days.lowerBound)"), "to": .string("\(bar.period.days.upperBound)"),
                value: number(bar.value), goal: bar.goal.map(number) ?? .null,
            ]
            if let limit { object[limit] = bar.limit.map(number) ?? .null }
            return object
        }
    }

    private func json(_ progress: ChallengeProgress) -> JSONValue {
        .object([
            "id": .string(progress.challenge.id), "name": .string(progress.challenge.name),
            "day": .integer(progress.number), "days": JSONText.integer(progress.challenge.plan.days),
            "status": .string(progress.status.rawValue), "attempt": .integer(progress.attempt),
            "completeDays": .integer(progress.complete), "pausedDays": .integer(progress.pausedDays),
            "streak": .integer(progress.streak.current), "longestStreak": .integer(progress.streak.longest),
            "rate30": JSONText.rate(progress.streak.recent),
            "tasks": .objects(progress.tallies) { tally in
                [
                    "id": .string(tally.task.id), "name": .string(tally.task.name), "done": .integer(tally.done),
                    "scheduled": .integer(tally.asked),
                    "rate": tally.asked > 0 && !tally.task.isRecord
                        ? JSONText.share(GoalShare.share(tally.done, of: tally.asked)) : .null,
                ]
            },
            "history": .objects(progress.allDays.filter { range.contains($0.day) }) { day in
                let (done, due) = Self.tasks(of: day)
                return [
                    "day": .string("\(day.day)"), "state": .string(day.verdict.rawValue), "done": .integer(done),
                    "due": .integer(due),
                ]
            },
        ])
    }

    private func json(_ row: Row) -> JSONValue {
        .object([
            "from": .string("\(row.period.days.lowerBound)"), "to": .string("\(row.period.days.upperBound)"),
            "pills": row.doses.map { .object(PillStatsReport.json($0)) } ?? .null,
            "water": row.water.map { water in
                .object([
                    "averageMl": JSONText.volume(water.average), "goalReachedDays": .integer(water.reached),
                    "goalDays": .integer(water.days.count), "goalDecidedDays": .integer(water.decided),
                ])
            } ?? .null,
            "fasts": row.fasts.map { fasts in
                .object(["completed": .integer(fasts.completed), "total": .integer(fasts.sessions.count)])
            } ?? .null,
        ])
    }
}
