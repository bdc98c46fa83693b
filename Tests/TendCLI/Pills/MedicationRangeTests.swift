import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// Friday the 20th of November 2026, 07:10, with plans since the 10th.
@Suite("Stops and skips of several days")
struct MedicationRangeTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
        try program.at("07:00", 10)
        program.run("pill", "add", "metformin", "500mg", "bid")
        program.run("pill", "add", "aspirin", "8am")
        program.run("pill", "add", "ibuprofen", "400mg", "as", "needed")
        try program.at("07:10", 20)
    }

    @Test("'all' stops what is taken then, and resumes what the latest one stopped and nothing else")
    func all() throws {
        program.run("pill", "stop", "aspirin")
        let stop = program.run("pill", "stop", "all", "--from", "2026-12-01", "--until", "2026-12-05")
        #expect(
            stop.output.hasPrefix("Stopped ibuprofen and metformin from 2026-12-01 to 2026-12-05;"), "\(stop.output)")
        #expect(program.run("pill", "calendar", "metformin", "2026-12").output.contains("  1       2       3 "))
        #expect(program.run("pill", "resume", "all").output == "Resumed ibuprofen and metformin from today on.\n")
        #expect(program.run("pill", "resume", "all").code == .usage)
        let list = program.run("pill", "list").output
        #expect(!list.contains("stopped") && !list.contains("aspirin"))
        #expect(program.run("undo").code == .done)
        #expect(program.run("pill", "list").output.contains("stopped from 2026-12-01 to 2026-12-05"))
    }

    @Test("A stop with an end ends by itself, and needs one that follows its beginning")
    func range() throws {
        #expect(
            program.run("pill", "stop", "aspirin", "--until", "2026-11-22").output.hasPrefix(
                "Stopped aspirin from today to 2026-11-22;"))
        #expect(program.run("pill", "list").output.contains("every day at 08:00; stopped until 2026-11-22"))
        try program.at("07:10", 23)
        #expect(program.run("pill", "list").output.contains("08:00  aspirin  "))
        let wrong = program.run("pill", "stop", "aspirin", "--from", "2026-12-05", "--until", "2026-12-01")
        #expect(wrong.code == .usage && wrong.errors.contains("can't end on 2026-12-01"))
    }

    @Test("A stop leaves the days without doses of a taper, and resume names a stop that had not begun")
    func taper() throws {
        program.run("pill", "add", "pred", "--taper", "40mg 7d, off 3d, 20mg 7d")
        program.run("pill", "stop", "pred", "--from", "2026-11-22")
        program.run("pill", "resume", "pred")
        #expect(program.run("pill", "show", "pred").output.contains("Fri 27 Nov to Sun 29 Nov  no doses\n"))
        let resumed = program.run("pill", "resume", "pred")
        #expect(resumed.output.hasSuffix("The stop from 2026-11-27 to 2026-11-29 is gone.\n"), "\(resumed.output)")
    }

    @Test("A range skips every unrecorded dose of its days as one step, and no day ahead")
    func skip() throws {
        program.run("pill", "take", "metformin@08:00", "--date", "2026-11-13", "--at", "08:00", "-y")
        let skipped = program.run(
            "pill", "skip", "all", "--from", "2026-11-12", "--until", "2026-11-14", "--note", "hospital", "-y")
        #expect(skipped.output == "Skipped 8 doses from 2026-11-12 to 2026-11-14: aspirin 3, metformin 5.\n")
        let again = program.run("pill", "skip", "all", "--from", "2026-11-12", "--until", "2026-11-14", "-y")
        #expect(again.code == .usage && again.errors.contains("is left to skip"))
        #expect(program.run("undo", "-y").output.hasPrefix("Undid: skip all doses from 2026-11-12 to 2026-11-14"))
        #expect(program.run("pill", "skip", "aspirin", "--from", "2026-11-12", "-y").output.hasSuffix(": aspirin 9.\n"))
        let ahead = program.run("pill", "skip", "all", "--until", "tomorrow")
        #expect(
            ahead.code == .usage && ahead.errors.contains("tend pill stop NAME is for days ahead"), "\(ahead.errors)")
        #expect(program.run("pill", "skip", "metformin", "aspirin", "--from", "yesterday").code == .usage)
    }

    @Test("An instruction stands in the plan, the reminder and the list of several")
    func instruction() throws {
        program.run("pill", "edit", "metformin", "--text", "with food")
        try program.at("08:00", 20)
        #expect(program.run("pill", "show", "metformin").output.contains("with food"))
        let both = program.run("remind", "check", "--notify", "stdout").output
        #expect(both.contains("metformin (500 mg, with food)"), "\(both)")
        program.run("pill", "take", "aspirin")
        program.run("undo")
        program.run("pill", "stop", "aspirin")
        try program.at("20:00", 20)
        #expect(
            program.run("remind", "check", "--notify", "stdout").output.contains(
                "Time to take 500 mg: 20:00. With food."))
        #expect(
            program.run("pill", "edit", "metformin", "--text", "").output.hasPrefix(
                "Changed metformin: 500 mg, twice a day at"))
    }

    @Test("A new brand continues the plan, and today's recorded dose is not asked for again")
    func brand() throws {
        try program.at("08:30", 20)
        program.run("pill", "edit", "metformin", "--dose", "850", "--from", "2026-12-01")
        program.run("pill", "take", "metformin")
        let replaced = program.run("pill", "edit", "metformin", "--rename", "Glucophage")
        #expect(
            replaced.output == """
                Replaced metformin by Glucophage: 500 mg, twice a day at 08:00, 20:00, from
                tomorrow on.
                Planned: from 2026-12-01: 850 mg, twice a day at 08:00, 20:00.

                """)
        let list = program.run("pill", "list").output
        #expect(
            list.contains("20:00  metformin")
                && list.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                    "metformin 500 mg twice a day at 08:00, 20:00; stopped from 2026-11-21")
        )
        try program.at("08:00", 21)
        #expect(program.run("pill", "list").output.contains("08:00  Glucophage"))
        #expect(!program.run("pill", "list").output.contains("  metformin"))
        #expect(program.run("undo", "-y").code == .done)
        #expect(program.run("pill", "list").output.contains("08:00  metformin"))
        #expect(program.run("pill", "edit", "metformin", "--rename", "aspirin").code == .usage)
    }
}
