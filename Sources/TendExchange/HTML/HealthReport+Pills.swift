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
        let definitions = Self.key(pills.definitions.texts(for: all).map { ("\($0.name):", $0.text) })
        let columns = Self.columns(hasReasons: all.skippedWithReason > 0)
        let rows = figures.map { name, figures in [name] + columns.map { $0.text(figures) } }
        let data = figures.map { name, figures in
            "data-medication=\"\(HTMLText.escaped(name))\" data-scheduled=\"\(figures.scheduled)\" data-taken=\"\(figures.taken)\""
        }
        let table = HTMLText.table(
            "Adherence", head: ["Medication"] + columns.map(\.name), rows: rows, data: data, isStacked: true)
        return HTMLPage.section(
            "Pills", id: "pills",
            [
                "<div class=\"tiles\">\(tiles.joined())</div>", "<div class=\"scroll\">\(table)</div>",
                definitions, perMonth(pills), calendar(pills),
            ])
    }

    /// - Parameter hasReasons: whether to have the columns of doses skipped with a reason.
    private static func columns(hasReasons: Bool) -> [(name: String, text: (Adherence) -> String)] {
        let reasons = ("With reason", "Without skips")
        let columns: [(name: String, text: (Adherence) -> String)] = [
            ("Scheduled", { "\($0.scheduled)" }), ("Taken", { "\($0.taken)" }), ("Early", { "\($0.early)" }),
            ("Late", { "\($0.late)" }), ("Skipped", { "\($0.skipped)" }),
            (reasons.0, { "\($0.skippedWithReason)" }), ("Missed", { "\($0.missed)" }),
            ("As needed", { "\($0.unscheduled)" }), ("Adherence", { percent($0.taken, of: $0.scheduled) }),
            (reasons.1, { percent($0.taken, of: $0.scheduled - $0.skippedWithReason) }),
        ]
        return hasReasons ? columns : columns.filter { $0.name != reasons.0 && $0.name != reasons.1 }
    }

    /// Returns the adherence of each month, if there are doses in more than one.
    private func perMonth(_ pills: Pills) -> String {
        let months = Adherence.months(pills.days)
        guard months.count > 1 else { return "" }
        func bars(_ width: DrawingWidth) -> [SVGBars.Bar] {
            let shown = months.suffix(width.months)
            return shown.map { month, figures in
                SVGBars.Bar(
                    name: "\(month)", value: 100 * (figures.rate ?? 0), goal: nil, isMet: figures.rate == 1,
                    label: ReportPeriod.label(month, isCrowded: shown.count > width.labels + 5))
            }
        }
        let rows = months.map { month, figures in
            [
                "\(month)", "\(figures.scheduled)", "\(figures.taken)",
                Self.percent(figures.taken, of: figures.scheduled), "\(figures.completeDays) of \(figures.decidedDays)",
            ]
        }
        let data = months.map { month, figures in
            "data-month=\"\(month)\" data-scheduled=\"\(figures.scheduled)\" data-taken=\"\(figures.taken)\""
        }
        let name = "Adherence per month"
        let drawing = DrawingWidth.both { width in
            SVGBars(title: name, bars: bars(width), top: 100, width: width) { "\(Progress.percent($0 / 100)) %" }
                .drawing
        }
        return HTMLText.figure(
            name, drawing + Self.key([("▬ solid green", "every dose taken"), ("▭ outlined blue", "fewer")]),
            table: HTMLText.table(
                name, head: ["Month", "Scheduled", "Taken", "Adherence", "Complete days"], rows: rows, data: data))
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
                let incomplete: HTMLMonth.Shade = taken > 0 ? .some : .plain
                return HTMLMonth.Mark(
                    sign: signs, meaning: meaning, shade: found.isComplete ? .good : incomplete)
            }
        }
        return grid + Self.key(DaySign.Pills.past + [DaySign.Pills.count])
    }
}
