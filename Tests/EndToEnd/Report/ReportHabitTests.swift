import Foundation
import Testing

/// Reads the figures of fasts, pills and challenges from the page.
@Suite(
    "Report figures of fasts, pills and challenges",
    .enabled(if: Browser.isInstalled, "Chromium with Debian's Selenium is not installed"), .waits)
struct ReportHabitTests {
    /// Whether the report covers the day.
    private static func contains(_ day: String, _ report: ReportVariant) throws -> Bool {
        switch report {
        case .past: ("2026-10-10"..."2026-11-12").contains(day)
        case .day: day == "2026-11-20"
        case .month: ("2026-10-22"..."2026-11-20").contains(day)
        default: true
        }
    }

    /// The fasts that ended in the report's days, earliest first.
    private static func fasts(_ report: ReportVariant) throws -> [ReportJSON.FastList.Fast] {
        let list = try report.json(ReportJSON.FastList.self, "fast", "list", "--limit", "1000")
        return try list.sessions.filter { try $0.endedAt.map { try contains(String($0.prefix(10)), report) } ?? false }
            .sorted { $0.startedAt < $1.startedAt }
    }

    @Test("The report's fasts match the list of fasts", arguments: ReportVariant.full)
    func fasts(_ report: ReportVariant) throws {
        let fasts = try Self.fasts(report)
        let states = ["completed": "complete", "partial": "ended early", "cancelled": "cancelled"]
        let rows = try report.page().rows("fasts", "id").sorted { $0.cells[0] < $1.cells[0] }
        try #require(rows.map { $0.data["id"] } == fasts.map(\.id))
        for (row, fast) in zip(rows, fasts) {
            #expect(row.data["seconds"] == "\(fast.elapsedSeconds)" && row.data["target"] == "\(fast.targetSeconds)")
            #expect(row.cells[0] == fast.startedAt.prefix(16).replacingOccurrences(of: "T", with: " "))
            #expect(row.cells[1] == fast.endedAt?.prefix(16).replacingOccurrences(of: "T", with: " "))
            #expect(row.cells.last == states[fast.state], "\(row.cells)")
        }
    }

    @Test("The report's counts, averages and streaks of fasts match the statistics", arguments: ReportVariant.full)
    func fastFigures(_ report: ReportVariant) throws {
        let fasts = try Self.fasts(report)
        let stats = try report.json(ReportJSON.FastStats.self, "fast", "stats")
        let figures = try report.page().figures
        #expect(figures["fasts.completed"] == "\(fasts.count { $0.state == "completed" }) of \(fasts.count)")
        #expect(figures["fasts.streak"] == "\(stats.streak) (longest \(stats.longestStreak))")
        if report == .whole || report == .usual {
            #expect(figures["fasts.completed"] == "\(stats.completed) of \(stats.total)")
            let minutes = stats.averageSeconds / 60
            #expect(figures["fasts.average"] == "\(minutes / 60) h \(minutes % 60) min")
        }
    }

    @Test("A bar of fasts shows hours with one decimal")
    func fastBars() throws {
        let page = try ReportVariant.month.page()
        let all = page.shapes.filter { $0.section == "fasts" }.map(\.note)
        let notes = all.filter { $0.prefix { $0 != ":" }.count == "2026-11-19".count }
        try #require(notes.count == 30)
        #expect(all.filter { !notes.contains($0) }.first == "2026-10: 53.6 h")
        #expect(notes.contains("2026-11-19: 0 h"))
        #expect(notes.contains("2026-11-11: 16 h"))
        #expect(notes.contains("2026-11-18: 1.7 h"))
        #expect(notes.contains("2026-10-30: 37.3 h"))
    }

    @Test(
        "The report's adherence and medications match the pill statistics",
        arguments: [ReportVariant.usual, .month, .day])
    func pills(_ report: ReportVariant) throws {
        let days = try #require(report.days)
        let stats = try report.json(ReportJSON.Pills.self, "pill", "stats", "--days", "\(days)")
        let page = try report.page()
        let medications = try #require(stats.medications).sorted { ($0.medication ?? "") < ($1.medication ?? "") }
        let expected = [stats.cells("All")] + medications.map { $0.cells($0.medication ?? "") }
        #expect(page.rows("pills", "medication").map(\.cells) == expected)
        #expect(page.figures["pills.adherence"] == expected[0].last)
        #expect(page.figures["pills.complete"] == "\(stats.completeDays) of \(stats.scheduledDays)")
        #expect(page.figures["pills.streak"] == "\(stats.streak ?? -1) (longest \(stats.longestStreak ?? -1))")
        let share = medications.map { [$0.scheduled, $0.taken] }
        let data = page.rows("pills", "medication").dropFirst().map { row in
            ["scheduled", "taken"].map { row.data[$0].flatMap { Int($0) } }
        }
        #expect(data == share)
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

    @Test(
        "The report's calendar of pills matches the terminal's calendar",
        arguments: [ReportVariant.usual, .past])
    func pillCalendar(_ report: ReportVariant) throws {
        let shown = try report.page().months.filter { $0.section == "pills" }.map(\.meaning)
        for month in ["2026-10", "2026-11"] {
            let days = try report.json(Month.self, "pill", "calendar", month).days
            let expected = try days.compactMap { day -> String? in
                let doses = day.doses.filter(\.scheduled)
                guard !doses.isEmpty, day.day <= "2026-11-20", try Self.contains(day.day, report) else { return nil }
                let taken = doses.count { ["taken", "early", "late"].contains($0.state) }
                return "\(day.day): \(taken) of \(doses.count) taken"
            }
            #expect(shown.filter { $0.hasPrefix(month) } == expected)
        }
    }

    private struct ChallengeStats: Decodable {
        struct Task: Decodable {
            let id: String
            let name: String
            let done: Int
            let asked: Int
            let rate: Double?
        }
        let id: String
        let day: Int
        let days: Int
        let completeDays: Int
        let streak: Int
        let longestStreak: Int
        let status: String
        let tasks: [Task]
    }

    private struct ChallengeShow: Decodable {
        struct Day: Decodable {
            let day: String
            let state: String
        }
        let history: [Day]
    }

    @Test("The report's challenges match their statistics and history", arguments: ["75 Hard", "Soft <b>\"&"])
    func challenges(_ name: String) throws {
        for report in [ReportVariant.usual, .month, .past, .whole] {
            let stats = try report.json(ChallengeStats.self, "challenge", "stats", name)
            let page = try report.page()
            let section = "challenge-\(stats.id)"
            #expect(page.headings.contains(["H2", name]))
            #expect(page.figures["\(section).day"] == "Day \(stats.day)")
            #expect(page.figures["\(section).complete"] == "\(stats.completeDays)")
            #expect(page.figures["\(section).streak"] == "\(stats.streak) (longest \(stats.longestStreak))")
            #expect(page.figures["\(section).status"] == stats.status)
            let expected = stats.tasks.map { task in
                [task.name, "\(task.done)", "\(task.asked)", task.rate.map { ReportPercent.text($0) } ?? "-"]
            }
            #expect(page.rows(section, "task").map(\.cells) == expected)
            #expect(page.rows(section, "task").map { $0.data["task"] } == stats.tasks.map(\.id))
            #expect(
                page.rows(section, "task").map { [$0.data["done"], $0.data["asked"]] }
                    == expected.map { [$0[1], $0[2]] })
            let days = try report.json(ChallengeShow.self, "challenge", "show", name).history
            let notes = page.shapes.filter { $0.section == section }.map(\.note)
            #expect(Set(days.map { "\($0.day): \($0.state)" }).isSubset(of: notes))
        }
    }
}
