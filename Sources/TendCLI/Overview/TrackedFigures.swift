import TendKit

/// The totals and streaks below a week or a year.
struct TrackedFigures {
    let tracked: TrackedDays

    func lines(_ style: OutputStyle) -> [String] {
        facts(style).flatMap { Wrap.words($0, width: style.width) }
    }

    private func facts(_ style: OutputStyle) -> [String] {
        var facts: [String] = []
        let water = tracked.water
        if tracked.hasWater {
            let goal =
                "\(tracked.unit.text(water.average)) a day, goal reached on \(water.reached) of "
                + Words.count(water.days.count, "day")
            facts.append(
                "Water: \(Words.figures(water.days.isEmpty ? nil : goal, Phrase.paused(water, unit: tracked.unit)))"
                    + streak(tracked.waterStreak, "reached on"))
        }
        let fasting = tracked.fasting
        if tracked.hasFasts {
            let average =
                fasting.averageSeconds > 0 ? ", \(Duration.seconds(fasting.averageSeconds).text) on average" : ""
            let completed = "\(fasting.completed) of \(fasting.total) completed\(average)"
            facts.append(
                "Fasts: \(Words.figures(fasting.total == 0 ? nil : completed, Phrase.paused(fasting)))"
                    + streak(fasting.streak, "fasted on"))
        }
        if tracked.hasPills {
            let adherence = tracked.adherence
            let rate = adherence.rate.map { " (\(GoalShare.percent($0)) %)" } ?? ""
            let asNeeded = adherence.asNeeded > 0 ? ", \(adherence.asNeeded) as needed" : ""
            let extra = asNeeded + (adherence.extra > 0 ? ", \(adherence.extra) extra" : "")
            facts.append(
                "Pills: \(adherence.taken) of \(adherence.scheduled) taken\(rate)\(extra)"
                    + streak(tracked.pillStreak, "complete on"))
        }
        for (standing, complete, missed, paused) in tracked.challenges {
            let name = Printable.text(standing.challenge.name, isUnicode: style.isUnicode)
            facts.append(
                "\(name): \(Words.count(complete, "complete day")), \(missed) missed\(Phrase.paused(paused))"
                    + streak(standing.progress.streak, "complete on", unit: standing.countedUnit))
        }
        return facts
    }

    private func streak(_ streak: Streak, _ achieved: String, unit: String = "day") -> String {
        StreakWords(streak, unit: unit).fact("streak", achieved: achieved, showsNone: true).map { "; \($0)" } ?? ""
    }
}
