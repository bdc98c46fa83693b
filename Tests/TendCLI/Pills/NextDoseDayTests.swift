import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// The screens of days without a dose, and of doses whose time has passed.
@Suite("Days without a dose")
struct NextDoseDayTests {
    private let program: TestProgram

    init() throws { program = try TestProgram(now: "2026-11-20T09:00:00+01:00") }

    private func show(_ words: String..., at time: String = "2026-11-20T09:00:00+01:00") throws -> String {
        program.context.now = try #require(OffsetDateTime(rfc3339: time))
        let result = program.run(words)
        #expect(result.code == .done, "\(result.errors)")
        return result.output
    }

    @Test("A day without a dose names the next one, with all its medications")
    func next() throws {
        program.run("pill", "add", "ozempic", "1mg", "9am", "--days", "mon")
        #expect(try show("status").contains("\nNext  · Mon 23 Nov 09:00  ozempic 1 mg\n"))
        #expect(
            try show("pill")
                == """
                Pills, Friday 20 November, 09:00

                Today: no doses; next Mon 23 Nov: ozempic.

                Medications
                         ozempic  1 mg  Mon at 09:00, next Mon 23 Nov

                """)
        program.run("pill", "add", "iron", "--days", "mon,thu")
        #expect(try show("status").contains("\nNext  · Mon 23 Nov 08:00  iron\n"))
        #expect(try show("status", at: "2026-11-22T09:00:00+01:00").contains("\nNext  · tomorrow 08:00  iron\n"))
        let monday = try show("status", at: "2026-11-23T08:30:00+01:00")
        #expect(monday.contains("Pills  0 of 2 taken") && !monday.contains("30 Nov"))
        #expect(
            try show("pill", at: "2026-11-26T08:30:00+01:00").contains("ozempic  1 mg  Mon at 09:00, next Mon 30 Nov\n")
        )
    }

    @Test("Medications as needed, stopped or of a past day name no next dose")
    func none() throws {
        program.run("pill", "add", "ibuprofen", "--as-needed")
        #expect(try !show("status").contains("Next"))
        program.run("pill", "add", "ozempic", "--days", "mon")
        #expect(try !show("pill", "--date", "yesterday").contains("next"))
        program.run("pill", "stop", "ozempic")
        #expect(try !show("status").contains("Next"))
    }

    @Test(
        "A cycle says its day, the break and the doses left",
        arguments: [
            ("2026-11-20", "day 16 of 28, break from Thu 26 Nov, 6 left"),
            ("2026-11-25", "day 21 of 28, break from tomorrow, 1 left"),
            ("2026-11-27", "day 23 of 28, break, next Thu 3 Dec"),
            ("2026-12-03", "day 1 of 28, break from Thu 24 Dec, 21 left"),
        ])
    func cycle(day: String, text: String) throws {
        program.run("pill", "add", "yasmin", "10pm", "--cycle", "21/7", "--day", "16")
        let list = try show("pill", at: "\(day)T09:00:00+01:00").split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(list.hasSuffix("yasmin 21 days on and 7 off at 22:00, \(text)"), "\(list)")
    }

    @Test("A dose whose window is over is overdue, in sign and word")
    func overdue() throws {
        _ = try show("pill", "add", "aspirin", "8am", "8pm", at: "2026-11-20T06:00:00+01:00")
        for (time, states) in [
            ("06:59", ["· 08:00  aspirin  later", "· 20:00  aspirin  later"]),
            ("09:00", ["○ 08:00  aspirin  due until 09:00", "· 20:00  aspirin  later"]),
            ("20:01", ["! 08:00  aspirin  overdue since 09:00", "○ 20:00  aspirin  due until 21:00"]),
        ] {
            let page = try show("status", at: "2026-11-20T\(time):00+01:00")
            for line in states { #expect(page.contains("\n\(line)\n"), "\(time): \(page)") }
        }
        #expect(
            try show("pill", at: "2026-11-20T09:01:00+01:00").contains("! 08:00  aspirin  overdue since 09:00\n"))
        let json = try program.json("pill")["doses"]?.array?.first?.object
        #expect(json?["state"] == .string("due") && json?["phase"] == .string("overdue"))
        program.run("pill", "skip", "aspirin@08:00")
        #expect(try show("status").contains("/ 08:00  aspirin  skipped\n"))
    }

    @Test("Two open doses of the same time have commands for their own days")
    func openTwice() throws {
        _ = try show("pill", "add", "iron", "8am", "--on-time", "20h", at: "2026-11-18T06:00:00+01:00")
        let night = "2026-11-20T02:30:00+01:00"
        _ = try show("pill", "take", "iron@08:00", "--date", "2026-11-18", "-y", at: night)
        let commands = ["tend pill take iron@08:00 --date yesterday", "tend pill take iron@08:00"]
        let page = try show("status", at: night).split(separator: "\n")
        #expect(zip(page.dropFirst(), commands).allSatisfy { $0.hasSuffix("  \($1)") }, "\(page)")
        #expect(try show("pill", at: night).contains("'\(commands[0])'"))
        #expect(try show("pill", "take", "iron@08:00", "--date", "yesterday", at: night).hasPrefix("Took yesterday's"))
        #expect(try show("status", at: night).contains("  tend pill take\n"))
    }
}
