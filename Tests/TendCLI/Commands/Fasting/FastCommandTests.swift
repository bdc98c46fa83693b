import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Commands for fasts")
struct FastCommandTests {
    @Test(
        "A refused fast exits with 64 and leaves no folder",
        arguments: [
            ["add"], ["add", "--start", "2026-11-14 20:00"], ["add", "--end", "08:00"],
            ["add", "nonsense", "--start", "2026-11-14 20:00", "--end", "08:00"],
            ["add", "--start", "yesterday 20:00", "--end", "09:11"], ["stop"], ["cancel", "--at", "09:00"],
            ["edit", "last", "--note", "x"], ["edit", "last"], ["delete", "last"],
        ])
    func refused(words: [String]) throws {
        let program = try TestProgram()
        #expect(program.run(["fast"] + words).code == .usage)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("'-y' accepts a fast of more than a week")
    func consent() throws {
        let program = try TestProgram()
        let words = ["fast", "add", "--start", "2026-11-10 20:00", "--end", "2026-11-18 09:00"]
        #expect(program.run(words).code == .usage)
        #expect(program.run(words + ["-y"]).code == .done)
    }

    @Test("JSON has the times, the state and the note of a fast")
    func json() throws {
        let program = try TestProgram()
        program.run("fast", "start", "--at", "yesterday 20:00", "--note", "x")
        let session = try #require(
            try program.json("fast", "cancel", "--at", "yesterday 22:15")["session"]?.object)
        #expect(session["startedAt"] == .string("2026-11-19T20:00:00+01:00"))
        #expect(session["endedAt"] == .string("2026-11-19T22:15:00+01:00"))
        #expect(session["state"] == .string("cancelled") && session["note"] == .string("x"))
    }

    @Test("A fast on a day without one in the plan has a remark", arguments: [("14", false), ("15", true)])
    func unplanned(day: String, hasRemark: Bool) throws {
        let program = try TestProgram()
        program.run("fast", "schedule", "plan", "sat=36h,sun=off")
        let result = program.run("fast", "add", "--start", "2026-11-\(day) 20:00", "--end", "21:00")
        #expect(result.code == .done && result.errors.isEmpty != hasRemark)
    }

    @Test(
        "Commands name a damaged month and continue with the others",
        arguments: [
            ["status"], ["fast", "status"], ["fast", "list"], ["fast", "stats"], ["export", "csv", "fasts"],
        ])
    func damagedMonth(words: [String]) throws {
        let program = try TestProgram()
        program.run("fast", "add", "--start", "yesterday 12:00", "--end", "2026-11-20 04:00")
        try program.folder.write("{\"format\":1,", to: "data/fasts/2024-03.json")
        let result = program.run(words)
        #expect(result.errors.contains("fasts/2024-03.json"))
        #expect(result.output.contains("16:8") || result.output.contains("of 1 fast"))
    }
}
