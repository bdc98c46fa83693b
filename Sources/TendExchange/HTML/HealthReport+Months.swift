package import TendCore

/// The table of months, or of years in a long report.
extension HealthReport {
    package struct Row: Sendable {
        package let period: ReportPeriod
        package var doses: Adherence?
        package var water: HydrationSummary?
        package var fasts: Fasts?
    }

    package var rows: [Row] {
        let periods = ReportPeriod.list(range, by: .init(forRows: range.count), firstWeekday: firstWeekday)
        var rows = periods.map { Row(period: $0) }
        if let water {
            for (index, summary) in summaries(of: water, in: periods).enumerated() { rows[index].water = summary }
        }
        if let fasts {
            for (index, ended) in sessions(of: fasts, in: periods).enumerated() {
                rows[index].fasts = Fasts(sessions: ended, days: [], streak: fasts.streak)
            }
        }
        if let pills {
            for index in rows.indices {
                rows[index].doses = Adherence(pills.days.filter { periods[index].days.contains($0.day) })
            }
        }
        return rows
    }

    /// Returns the table; empty for a single month, whose figures are on the sheet.
    func months() -> String {
        let rows = rows
        guard rows.count > 1 else { return "" }
        var columns: [(name: String, text: (Row) -> String)] = []
        func count(_ done: Int, _ all: Int) -> String { all == 0 ? "-" : "\(done) of \(all)" }
        if pills != nil {
            columns.append(
                ("Adherence", { $0.doses.map { Self.percent($0.taken, of: $0.scheduled) } ?? "-" }))
            columns.append(("Complete days", { $0.doses.map { count($0.completeDays, $0.decidedDays) } ?? "-" }))
        }
        if let water {
            columns.append(
                ("Water a day", { $0.water.map { $0.days.isEmpty ? "-" : water.unit.text($0.average) } ?? "-" }))
            columns.append(
                (
                    Self.capitalized(Phrase.met(water.summary.days)),
                    { $0.water.map { $0.decided == 0 ? "-" : count($0.reached, $0.decided) } ?? "-" }
                ))
        }
        if fasts != nil {
            columns.append(("Fasts done", { $0.fasts.map { count($0.completed, $0.sessions.count) } ?? "-" }))
        }
        guard !columns.isEmpty else { return "" }
        let name = rows[0].period.length == .year ? "year" : "month"
        return HTMLPage.section(
            "By \(name)", id: "months",
            [
                HTMLText.table(
                    "Figures of each \(name)",
                    head: [Self.capitalized(name)] + columns.map(\.name),
                    rows: rows.map { row in [row.period.name] + columns.map { $0.text(row) } })
            ])
    }
}
