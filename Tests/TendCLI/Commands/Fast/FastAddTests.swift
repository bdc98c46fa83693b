import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("tend fast add and cancel --at")
struct FastAddTests {
    private static func session(_ program: TestProgram, _ words: String...) throws -> JSONObject {
        try #require(try program.json(arguments: ["fast"] + words)["session"]?.object)
    }

    @Test("a past fast is stored with its times, its target and its note")
    func added() throws {
        let program = try TestProgram()
        let session = try Self.session(
            program, "add", "18:6", "--start", "2026-11-14 19:30", "--end", "2026-11-15 13:30", "--note", "x")
        #expect(session["startedAt"] == .string("2026-11-14T19:30:00+01:00"))
        #expect(session["endedAt"] == .string("2026-11-15T13:30:00+01:00"))
        #expect(session["targetSeconds"] == .number("64800"))
        #expect(session["state"] == .string("completed") && session["note"] == .string("x"))
    }

    @Test(
        "a time without a day is the first one after the start",
        arguments: [("12:00", "2026-11-15T12:00"), ("19:29", "2026-11-15T19:29"), ("20:00", "2026-11-14T20:00")])
    func endWithoutDay(time: String, expected: String) throws {
        let session = try Self.session(try TestProgram(), "add", "--start", "2026-11-14 19:30", "--end", time)
        #expect(session["endedAt"] == .string("\(expected):00+01:00"))
    }

    @Test("a fast shorter than its target is partial, one as long as it is completed")
    func partial() throws {
        let program = try TestProgram()
        let short = try Self.session(program, "add", "--start", "2026-11-14 20:00", "--end", "11:59")
        #expect(short["state"] == .string("partial"))
        let whole = try Self.session(program, "add", "--start", "2026-11-15 20:00", "--end", "12:00")
        #expect(whole["state"] == .string("completed"))
    }

    @Test("without a schedule the plan of the day of the start decides, or the chosen one, with a remark")
    func standard() throws {
        let program = try TestProgram()
        program.run("fast", "schedule", "use", "20:4")
        program.run("fast", "schedule", "plan", "sat=36h,sun=off")
        for (day, schedule, isPlanned) in [("13", "20:4", true), ("14", "36h", true), ("15", "20:4", false)] {
            let result = program.run(
                "fast", "add", "--start", "2026-11-\(day) 20:00", "--end", "21:00", "--json")
            #expect(result.output.contains("\"schedule\":\"\(schedule)\""), "\(day): \(result.output)")
            #expect(result.errors.isEmpty == isPlanned)
        }
    }

    @Test(
        "what can't have been is refused, and leaves no folder",
        arguments: [
            ["--start", "2026-11-14 20:00"], ["--end", "08:00"], [],
            ["--start", "2026-11-14 20:00", "--end", "2026-11-14 19:59"],
            ["--start", "yesterday 20:00", "--end", "09:11"],
            ["--start", "2026-11-10 20:00", "--end", "2026-11-18 09:00"],
            ["--start", "2024-11-10 20:00", "--end", "2026-11-18 09:00", "-y"],
            ["nonsense", "--start", "2026-11-14 20:00", "--end", "08:00"],
        ])
    func refused(words: [String]) throws {
        let program = try TestProgram()
        #expect(program.run(["fast", "add"] + words).code == .usage)
        #expect(try program.folder.names().isEmpty)
    }

    @Test("more than a week is recorded only with -y")
    func implausible() throws {
        let program = try TestProgram()
        let words = ["fast", "add", "--start", "2026-11-10 20:00", "--end", "2026-11-18 09:00"]
        #expect(program.run(words).code == .usage)
        #expect(program.run(words + ["-y"]).code == .done)
    }

    @Test("an overlap with another fast, ended or running, is refused, and names it")
    func overlap() throws {
        let program = try TestProgram()
        let id = try #require(
            try Self.session(program, "add", "--start", "2026-11-14 20:00", "--end", "12:00")["id"]?.string)
        program.run("fast", "start", "--at", "yesterday 20:00")
        for (start, end, name) in [
            ("2026-11-15 11:59", "13:00", String(id.prefix(6))), ("2026-11-14 12:00", "20:01", String(id.prefix(6))),
            ("yesterday 19:00", "21:00", "running"),
        ] {
            let result = program.run("fast", "add", "--start", start, "--end", end)
            #expect(result.code == .usage && result.errors.contains(name), "\(start): \(result.errors)")
        }
        // Fasts may touch.
        #expect(program.run("fast", "add", "--start", "2026-11-15 12:00", "--end", "13:00").code == .done)
        #expect(program.run("fast", "add", "--start", "yesterday 19:00", "--end", "20:00").code == .done)
    }

    @Test("undo and redo go over it, and a dry run stores nothing")
    func undo() throws {
        let program = try TestProgram()
        let words = ["fast", "add", "--start", "2026-11-14 20:00", "--end", "12:00"]
        #expect(program.run(words + ["-n"]).output.hasPrefix("Would have added"))
        #expect(try program.folder.names().isEmpty)
        program.run(words)
        #expect(program.run("undo").output.contains("add the 16:8 fast"))
        #expect(try program.json("fast", "list")["sessions"]?.array?.isEmpty == true)
        #expect(program.run("redo").code == .done)
        #expect(try program.json("fast", "list")["sessions"]?.array?.count == 1)
    }

    @Test("cancel --at ends the fast at that time; a time before the start is refused, and undo lets it run again")
    func cancelled() throws {
        let program = try TestProgram()
        program.run("fast", "start", "--at", "yesterday 20:00")
        #expect(program.run("fast", "cancel", "--at", "yesterday 19:59").code == .usage)
        #expect(program.run("fast", "cancel", "--at", "09:11").code == .usage)
        let session = try Self.session(program, "cancel", "--at", "yesterday 22:15")
        #expect(session["endedAt"] == .string("2026-11-19T22:15:00+01:00"))
        #expect(session["state"] == .string("cancelled"))
        program.run("undo")
        #expect(try program.json("fast")["active"] == .bool(true))
    }
}
