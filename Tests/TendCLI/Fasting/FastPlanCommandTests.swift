import TendKit
import Testing

@testable import TendCLI

/// 20 November 2026 is a Friday.
@Suite("Commands for planned fasts")
struct FastPlanCommandTests {
    @Test(
        "A mistake in a plan gets its problem and a remedy",
        arguments: [
            ("mon=16:8@25:00", "'16:8@25:00' in the plan does not end with a time", "such as 16:8@20:00"),
            ("mon=16:8@", "'16:8@' in the plan does not end with a time", "such as 16:8@20:00"),
            ("mon=off@20:00", "'off@20:00' in the plan is a start on a day without a fast", "write off without a time"),
            ("mon=@20:00", "'@20:00' in the plan is not a day with a schedule", "mon-fri=16:8@20:00"),
            ("mo=16:8@20:00", "'mo' in the plan is not a day of the week", "mon-fri=16:8@20:00"),
            ("mon-wed-fri=16:8", "'mon-wed-fri' in the plan is not a day of the week", "mon-fri=16:8@20:00"),
            ("mon-fri=16:8,wed=off", "the plan names wednesday twice", "give each day once"),
            ("mon=nope@20:00", "'nope' is neither a schedule nor a length", "write one such as 16:8"),
            ("mon=200h@20:00", "'200h' is out of range", "a fast lasts 1 to 168 hours"),
        ])
    func mistakes(plan: String, problem: String, remedy: String) throws {
        let result = try TestProgram().run("fast", "schedule", "plan", plan)
        #expect(result.code == .usage && result.errors.contains(problem) && result.errors.contains(remedy), "\(result)")
    }

    @Test("The list, the setting and the JSON have the plan with its starts")
    func shown() throws {
        let program = try TestProgram()
        let plan = "mon-fri=16:8@20:00,sat=off"
        #expect(program.run("fast", "schedule", "plan", plan).output == "Plan: \(plan).\n")
        #expect(program.run("fast", "schedule").output.hasSuffix("Plan: \(plan)\n"))
        #expect(program.run("config", "get", "fast.plan").output == "\(plan)\n")
        #expect(try program.json("fast", "schedule", "list")["plan"] == .string(plan))
        #expect(program.run("config", "set", "fast.plan", "sat=18:6@21:00").code == .done)
        #expect(program.run("config", "get", "fast.plan").output == "sat=18:6@21:00\n")
    }

    @Test("A late start suggests the planned one in a line and in JSON")
    func suggestion() throws {
        let program = try TestProgram(now: "2026-11-20T21:10:00+01:00")
        program.run("fast", "schedule", "plan", "fri=16:8@20:00")
        let line = "Planned for 20:00; began then? tend fast edit last --start 20:00\n"
        #expect(program.run("fast", "start").output.hasSuffix(line))
        program.run("undo")
        #expect(program.run("fast", "start", "-q").output.isEmpty)
        program.run("undo")
        #expect(try program.json("fast", "start")["plannedAt"] == .string("2026-11-20T20:00:00+01:00"))
        program.run("undo")
        #expect(try program.json("fast", "start", "20:30")["plannedAt"] == .null)
        #expect(program.run("fast", "edit", "last", "--start", "20:00").code == .done)
    }

    @Test("On the morning after, the suggestion names the day")
    func morning() throws {
        let program = try TestProgram(now: "2026-11-21T07:00:00+01:00")
        program.run("fast", "schedule", "plan", "fri=16:8@20:00")
        #expect(
            program.run("fast", "start").output.hasSuffix(
                "Planned for 20:00 yesterday; began then? tend fast edit last --start 'yesterday 20:00'\n"))
        #expect(program.run("fast", "edit", "last", "--start", "yesterday 20:00").code == .done)
    }

    @Test(
        "The status shows the eating window",
        arguments: [("09:10", "from 12:00 until 20:00"), ("14:00", "until 20:00")])
    func window(time: String, text: String) throws {
        let program = try TestProgram(now: "2026-11-20T\(time):00+01:00")
        program.run("fast", "schedule", "plan", "fri=16:8@20:00")
        #expect(program.run("fast").output.contains("Time to eat \(text)\nNext: 16:8 at 20:00;"))
        #expect(program.run("status").output.contains("next at 20:00"))
        let window = try program.json("status")["fast"]?.object?["eatingWindow"]?.object
        #expect(window?["from"] == .string("2026-11-20T12:00:00+01:00"))
        #expect(window?["until"] == .string("2026-11-20T20:00:00+01:00"))
        program.run("fast", "start")
        #expect(try program.json("fast", "status")["eatingWindow"] == .null)
    }

    private static func onTerminal(_ answer: String?) throws -> TestProgram {
        let program = try TestProgram()
        (program.context.terminal.isInput, program.context.terminal.isError) = (true, true)
        program.context.readLine = { answer }
        return program
    }

    @Test(
        "A fast of 72 hours asks once on a terminal",
        arguments: [("y", true), ("yes", true), ("n", false), ("", false), (nil, false)])
    func asked(answer: String?, isStarted: Bool) throws {
        let program = try Self.onTerminal(answer)
        let result = program.run("fast", "start", "72h")
        #expect(
            result.errors.split(separator: "Start the fast of 72 h? [y/N]", omittingEmptySubsequences: false).count == 2
        )
        #expect(result.errors.contains("pregnant") && !result.errors.contains("NICE"))
        #expect(result.output.hasPrefix(isStarted ? "Started the 72h fast" : "No fast was started."))
        #expect(result.code == .done)
        #expect(try program.json("fast")["active"] == .bool(isStarted))
    }

    @Test("More than five days name the criteria of NICE", arguments: [("120h", false), ("121h", true)])
    func refeeding(length: String, isNamed: Bool) throws {
        #expect(try Self.onTerminal("n").run("fast", "start", length).errors.contains("NICE CG32") == isNamed)
        #expect(try TestProgram().run("fast", "start", length).errors.contains("NICE CG32") == isNamed)
    }

    @Test("A script starts it with a remark, and -y and a dry run skip both")
    func script() throws {
        let result = try TestProgram().run("fast", "start", "72h")
        #expect(result.code == .done && result.output.hasPrefix("Started") && result.errors.contains("pregnant"))
        #expect(try TestProgram().run("fast", "start", "71h").errors.isEmpty)
        for option in ["-y", "-n"] {
            #expect(try Self.onTerminal(nil).run("fast", "start", "72h", option).errors.isEmpty)
            #expect(try TestProgram().run("fast", "start", "72h", option).errors.isEmpty)
        }
    }
}
