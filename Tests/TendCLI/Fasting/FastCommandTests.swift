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

    @Test("Statistics of a range have a heading and its own figures")
    func rangeStats() throws {
        let program = try TestProgram()
        for day in ["10-05", "10-06", "10-07", "11-18", "11-19"] {
            let times = ["--start", "2026-\(day) 01:00", "--end", "17:00"]
            #expect(program.run(["fast", "add"] + times).code == .done)
        }
        let all = program.run("fast", "stats").output
        #expect(all.hasPrefix("Fasts, 14 to 20 November 2026\n\n") && all.contains("\n\nAll fasts\n"))
        #expect(
            all.contains(
                "5 of 5 fasts   2 days    3 days   2 of 30\n100 % completed, 2 completed this week\nLast fast ended"))
        let october = program.run("fast", "stats", "--month", "last").output
        #expect(october.hasPrefix("1 to 31 October 2026\n\nThu  1 Oct"))
        #expect(
            october.hasSuffix(
                "\nFast  16:00 h   3 of 3 fasts   2 days    3 days   2 of 30\n100 % completed\n"))
        let json = try program.json("fast", "stats", "--month", "last")
        #expect(json["streak"] == .number("2") && json["longestStreak"] == .number("3"))
        #expect(program.run("fast", "stats", "--month").output.hasPrefix("1 to 20 November 2026\n"))
        #expect(
            program.run("fast", "stats", "--to", "2026-10-06").output.contains(
                "2 of 2 fasts   2 days    3 days   2 of 30\n"))
        #expect(program.run("fast", "stats", "--week", "last").output == "No fast ended on these days.\n")
    }

    @Test("A fast of less than a minute shows no seconds")
    func justBegun() throws {
        let program = try TestProgram()
        let started = program.run("fast", "start").output
        #expect(started.contains("Just begun; complete at 01:10 tomorrow.\n"))
        #expect(program.run("fast", "status").output.hasPrefix("Fasting 0 min of 16 h (0 %)\n"))
        program.run("fast", "stop")
        #expect(program.run("fast", "status").output.contains("Last fast ended just now\n"))
    }

    @Test("The ring of a fast is green once it reached its target", arguments: [("17:11", "35"), ("17:10", "32")])
    func ring(start: String, code: String) throws {
        let program = try TestProgram()
        program.run("fast", "start", "16:8", "--at", "yesterday \(start)")
        let output = program.run("fast", "status", "--color", "always").output
        #expect(output.contains("\u{1B}[\(code)m"), "\(output)")
    }

    @Test(
        "The end of a fast has a date unless it is on the day after its start",
        arguments: [("18", "Wed 18 Nov 20:00  08:00  12 h"), ("17", "Tue 17 Nov 20:00  Thu 19 Nov 08:00  36 h")])
    func ends(day: String, row: String) throws {
        let program = try TestProgram()
        program.run("fast", "add", "--start", "2026-11-\(day) 20:00", "--end", "2026-11-19 08:00")
        let output = program.run("fast", "list").output
        #expect(output.contains("  \(row)  "), "\(output)")
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
        #expect(["16:8", "of 1 fast", "Fast "].contains { result.output.contains($0) })
    }
}
