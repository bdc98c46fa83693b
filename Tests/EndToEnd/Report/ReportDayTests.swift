import Testing

/// The bars and calendars of the page, as Chromium shows them.
@Suite(
    "Days of the report",
    .enabled(if: Browser.isInstalled, "Chromium with Debian's Selenium is not installed"), .waits)
struct ReportDayTests {
    private struct History: Decodable {
        struct Day: Decodable {
            let day: String
            let totalMl: Double
            let goalMl: Double
        }
        let days: [Day]
    }

    @Test("A bar shows its day's amount in the colour of the day's sign")
    func bars() throws {
        let page = try ReportVariant.month.page()
        let days = try ReportVariant.month.json(History.self, "history", "--days", "30").days
        let bars = page.shapes.filter { $0.section == "water" }
        try #require(bars.count == days.count)
        let top = days.map { max($0.totalMl, $0.goalMl) }.max() ?? 1
        for (bar, day) in zip(bars, days) {
            let parts = day.day.split(separator: "-").compactMap { Int($0) }
            let months = [10: "October", 11: "November"]
            let date = "\(parts[2]) \(months[parts[1]] ?? "") \(parts[0])"
            #expect(bar.note == "\(date): \(Int(day.totalMl.rounded())) ml of \(Int(day.goalMl)) ml")
            #expect(abs(bar.height - max(100 * day.totalMl / top, 5)) < 0.02, "\(bar.note)")
            let done = day.totalMl / day.goalMl
            #expect(
                bar.kind == (done >= 1 ? "done" : done > 0 ? "partialWater" : "open"), "\(bar.note)")
        }
    }

    private struct Month: Decodable {
        struct Day: Decodable {
            let day: String
            let doses: [Dose]
        }
        struct Dose: Decodable {
            let state: String
            let scheduled: Bool
        }
        let days: [Day]
    }

    @Test("A calendar marks the days with missing doses", arguments: [ReportVariant.usual, .past])
    func calendar(_ report: ReportVariant) throws {
        let shown = try report.page().cells.filter {
            $0.section == "pills" && $0.month == "November 2026" && !$0.sign.isEmpty
        }
        let days = try report.json(Month.self, "pill", "calendar", "2026-11").days
        let expected = days.compactMap { day -> String? in
            let doses = day.doses.filter(\.scheduled)
            let taken = doses.count { ["taken", "early", "late"].contains($0.state) }
            let isShown = day.day <= (report == .usual ? "2026-11-20" : "2026-11-12")
            let isSkipped = taken + doses.count { $0.state == "skipped" } == doses.count
            return taken == doses.count || !isShown
                ? nil : "\(Int(day.day.suffix(2)) ?? 0) \(isSkipped ? "/" : "\(taken)/\(doses.count)")"
        }
        #expect(!expected.isEmpty && shown.map { "\($0.day) \($0.sign)" } == expected)
        // Today is not over yet.
        #expect(shown.allSatisfy { ($0.kind == "missed") == ($0.sign != "/" && $0.day != "20") })
    }

    @Test("A long report has bars of months or years")
    func long() throws {
        let page = try ReportVariant.years.page()
        let titles = ReportVariant.yearCount == 1 ? ["week"] : ["week", "month"]
        #expect(titles.contains { page.headings.contains(["H2", "Water a day, average per \($0)"]) })
    }
}
