import TendCore

extension HealthReport {
    func section(_ pills: Pills) -> String {
        let all = Adherence(pills.days)
        let tiles = [
            HTMLText.tile(Self.percent(all.taken, of: all.scheduled), "of the doses taken", id: "pills.adherence"),
            HTMLText.tile("\(all.completeDays) of \(all.decidedDays)", "complete days", id: "pills.complete"),
            HTMLText.tile(Self.streak(pills.streak), "complete days in a row", id: "pills.streak"),
        ]
        let figures = [("All", all)] + pills.medications.map { ($0, Adherence(pills.days, of: $0)) }
        let rows = figures.map { name, figures in
            [
                name, "\(figures.scheduled)", "\(figures.taken)", "\(figures.late)", "\(figures.skipped)",
                "\(figures.missed)", "\(figures.unscheduled)", Self.percent(figures.taken, of: figures.scheduled),
            ]
        }
        let data = figures.map { name, figures in
            "data-medication=\"\(HTMLText.escaped(name))\" data-scheduled=\"\(figures.scheduled)\" data-taken=\"\(figures.taken)\""
        }
        let table = HTMLText.table(
            "Adherence",
            head: ["Medication", "Scheduled", "Taken", "Late", "Skipped", "Missed", "As needed", "Adherence"],
            rows: rows, data: data)
        return HTMLPage.section(
            "Pills", id: "pills",
            ["<div class=\"tiles\">\(tiles.joined())</div>", "<div class=\"scroll\">\(table)</div>", calendar(pills)])
    }

    private func calendar(_ pills: Pills) -> String {
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard let found = pills.days.first(where: { $0.day == day }), found.hasScheduledDoses, day <= today
                else {
                    return nil
                }
                let doses = found.scheduled
                let taken = doses.count(where: \.isTaken)
                let meaning = "\(day): \(taken) of \(doses.count) taken"
                let signs =
                    doses.count > 2
                    ? "\(taken)/\(doses.count)"
                    : doses.map { DaySign.Pills.sign(of: $0, on: day, today: nil).symbol }.joined()
                return HTMLMonth.Mark(
                    sign: signs, meaning: meaning, shade: found.isComplete ? .good : taken > 0 ? .some : .plain)
            }
        }
        return grid + Self.key(DaySign.Pills.past + [DaySign.Pills.count])
    }
}
