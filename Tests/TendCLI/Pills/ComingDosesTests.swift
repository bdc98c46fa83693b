import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// From the 20th of November 2026 on, which is day 10 of a pack of 21 days.
@Suite("Doses to come") struct ComingDosesTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
        program.run("pill", "add", "pack", "22:00", "--cycle", "21/7", "--day", "10")
        program.run("pill", "add", "aspirin", "08:00", "--until", "2026-12-05")
    }

    private func off(_ words: String...) throws -> [String] {
        let days = try program.json(words[0], words[1], arguments: Array(words.dropFirst(2)))["days"]?.array ?? []
        return days.compactMap(\.object).filter { $0["off"] != nil }.compactMap { $0["day"]?.string }
    }

    @Test("A calendar of one medication has its days off and none of the others' doses")
    func one() throws {
        let days = (2...8).map { "2026-12-0\($0)" } + ["2026-12-30", "2026-12-31"]
        #expect(try off("pill", "calendar", "pack", "2026-12") == days)
        #expect(try off("pill", "calendar", "2026-12", "PACK") == days)
        #expect(try off("pill", "calendar", "aspirin", "2026-12").isEmpty)
        let lines = program.run("pill", "calendar", "pack", "2026-12").output.split(separator: "\n")
        #expect(lines.contains("       1·   2    3    4    5    6"), "\(lines)")
    }

    @Test("A calendar of all medications names the ones that rest")
    func all() throws {
        let days = try program.json("calendar", "pills", arguments: ["2026-12"])["days"]?.array ?? []
        let second = try #require(days[1].object)
        #expect(second["off"]?.array == [.string("pack")])
        #expect(second["doses"]?.array?.compactMap { $0.object?["slot"]?.string } == ["aspirin@08:00"])
    }

    @Test(
        "Other words of a calendar are refused",
        arguments: [
            (["tomorrow"], "'tomorrow' is not a month"), (["pak"], "did you mean 'tend pill calendar pack'?"),
            (["2026-11", "2026-12"], "'2026-12' is one word too many"), (["pack", "aspirin"], "'aspirin' is one word"),
        ])
    func refused(words: [String], problem: String) {
        let result = program.run(["pill", "calendar"] + words)
        #expect(result.code == .usage && result.errors.contains(problem), "\(result.errors)")
    }

    @Test("A taper is a table of its days, which a change of times keeps")
    func taper() {
        program.run("pill", "add", "prednisolone", "--taper", "40mg 7d, 30mg 7d, 20mg 7d")
        program.run("pill", "edit", "prednisolone", "--times", "10:00", "--from", "2026-11-30")
        let lines = program.run("pill", "show", "prednisolone").output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(5) == [
                "prednisolone:", "Fri 20 Nov to Thu 26 Nov  40 mg, every day at 08:00",
                "Fri 27 Nov to Sun 29 Nov  30 mg, every day at 08:00",
                "Mon 30 Nov to Thu 3 Dec   30 mg, every day at 10:00",
                "Fri 4 Dec to Thu 10 Dec   20 mg, every day at 10:00",
            ])
        program.context.terminal.width = 40
        program.context.terminal.isOutput = true
        let narrow = program.run("pill", "show", "prednisolone").output.split(separator: "\n")
        #expect(narrow.allSatisfy { $0.count <= 40 }, "\(narrow)")
    }
}
