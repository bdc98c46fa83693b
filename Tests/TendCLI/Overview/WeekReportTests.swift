import TestSupport
import Testing

@testable import TendCLI

@Suite("Weeks")
struct WeekReportTests {
    @Test(
        "A week from Monday has its number by ISO 8601",
        arguments: [
            ("2026-11-20", "Week 47, 16 to 22 November 2026\n"), ("2026-01-01", "Week 1,"), ("2026-12-30", "Week 53,"),
            ("2027-01-03", "Week 53,"), ("2027-01-04", "Week 1,"),
        ])
    func number(day: String, title: String) throws {
        let output = try TestProgram(now: "\(day)T12:00:00+01:00").run("week").output
        #expect(output.hasPrefix(title), "\(output)")
    }

    @Test("Days before the first drink are blank, later ones have 0 ml")
    func firstDrink() throws {
        let program = try TestProgram()
        #expect(program.run("log", "250ml", "--date", "2026-11-18").code == .done)
        let lines = program.run("week").output.split(separator: "\n").map(String.init)
        for day in ["Mon 16 Nov", "Tue 17 Nov"] { #expect(lines.contains(day)) }
        for (day, text) in [("Wed 18 Nov", " 250 ml"), ("Thu 19 Nov", " 0 ml")] {
            #expect(lines.contains { $0.hasPrefix(day) && $0.hasSuffix(text) })
        }
    }
}
