import TendCore
import TendKit

extension TrackedDays {
    /// The figures of each tracker below a week or a year.
    func figures(_ style: OutputStyle) -> FiguresTable {
        var rows: [FiguresTable.Row] = []
        if hasWater {
            rows.append(FiguresTable.Row(water, waterStreak, unit))
        }
        if hasFasts {
            rows.append(FiguresTable.Row(fasting, style))
        }
        if hasPills {
            rows.append(FiguresTable.Row(name: "Pills", adherence, pillStreak))
        }
        for (standing, complete, missed, _) in challenges {
            rows.append(
                FiguresTable.Row(
                    name: Printable.text(standing.challenge.name, isUnicode: style.isUnicode),
                    reached: complete + missed == 0 ? "" : "\(complete) of \(Words.count(complete + missed, "day"))",
                    verb: "complete", streak: standing.progress.streak, unit: standing.countedUnit))
        }
        return FiguresTable(rows: rows)
    }
}

extension FiguresTable.Row {
    init(_ water: HydrationSummary, _ streak: Streak, _ unit: VolumeUnit) {
        let average = unit.text(water.average)
        self.init(
            name: "Water", average: water.daysWithDrinks == 0 ? "" : "\(average) a day",
            shortAverage: water.daysWithDrinks == 0 ? "" : average,
            reached: water.decided == 0 ? "" : "\(water.reached) of \(Words.count(water.decided, "day"))",
            verb: water.days.allSatisfy { $0.target.limit == nil } ? "reached" : "kept", streak: streak)
    }

    init(_ fasting: FastingStatistics, _ style: OutputStyle) {
        let seconds = fasting.averageSeconds
        let average = style.isPlain ? Duration.seconds(seconds).text : "\(Words.clock(seconds)) h"
        self.init(
            name: "Fast", average: seconds > 0 ? average : "",
            reached: fasting.total == 0 ? "" : "\(fasting.completed) of \(Words.count(fasting.total, "fast"))",
            verb: "completed", streak: fasting.streak)
    }

    init(name: String, _ adherence: Adherence, _ streak: Streak) {
        self.init(
            name: name, average: adherence.rate.map { "\(GoalShare.percent($0)) %" } ?? "",
            reached: adherence.scheduled == 0
                ? "" : "\(adherence.taken) of \(Words.count(adherence.scheduled, "dose"))",
            verb: "taken", streak: streak)
    }
}
