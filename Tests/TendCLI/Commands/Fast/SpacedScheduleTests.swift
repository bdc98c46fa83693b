import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Schedules whose name has spaces")
struct SpacedScheduleTests {
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        #expect(program.run("fast", "schedule", "add", "17h", "--name", " late  shift ").code == .done)
        return program
    }

    @Test(
        "it is found with quotes and without, in any case",
        arguments: [
            ["start", "late", "shift"], ["start", "late shift"], ["start", "LATE", "--at", "-1h", "Shift"],
            ["add", "late", "shift", "--start", "yesterday 20:00", "--end", "08:00"],
        ])
    func found(words: [String]) throws {
        let result = try Self.program().run(["fast", "--json"] + words)
        #expect(result.code == .done && result.output.contains("\"schedule\":\"late shift\""), "\(result)")
    }

    @Test("it is chosen, planned, edited to, and removed with all that had it")
    func used() throws {
        let program = try Self.program()
        program.run("fast", "schedule", "use", "late", "shift")
        program.run("fast", "schedule", "plan", "mon=Late", "shift,", "sat", "=", "36h")
        var schedules = try program.json("fast", "schedule")
        #expect(schedules["chosen"] == .string("late shift"))
        #expect(schedules["plan"] == .string("mon=late shift,sat=36h"))
        program.run("fast", "start", "16:8")
        #expect(program.run("fast", "edit", "last", "--target", "late shift").code == .done)
        #expect(program.run("config", "set", "fast.plan", "tue=late shift").code == .done)
        program.run("fast", "schedule", "remove", "late", "shift")
        schedules = try program.json("fast", "schedule")
        #expect(schedules["chosen"] == .string("16:8") && schedules["plan"] == .string("none"))
        program.run("undo")
        #expect(try program.json("fast", "schedule")["plan"] == .string("tue=late shift"))
    }

    @Test("it survives CSV, and completion offers it as one word")
    func exported() throws {
        let program = try Self.program()
        program.run("fast", "add", "late", "shift", "--start", "2026-11-14 20:00", "--end", "13:00")
        let file = program.folder.path + "/fasts.csv"
        #expect(program.run("export", "csv", "fasts", "-o", file).code == .done)
        let other = try TestProgram()
        #expect(other.run("import", "csv", file).code == .done)
        #expect(other.run("fast", "list").output.contains("late shift"))
        #expect(program.run("completions", "words", "fast", "start", "la").output.contains("late shift"))
        #expect(program.run("completions", "words", "fast", "start", "late", "").output.hasPrefix("shift\t"))
        #expect(program.run("completions", "words", "fast", "start", "Late", "sh").output.hasPrefix("shift\t"))
        #expect(program.run("completions", "words", "fast", "schedule", "remove", "").output.contains("late shift"))
    }

    @Test("names that a length or a plan is written with stay refused", arguments: ["17 h", "a, b", "a = b", "a: b"])
    func reserved(name: String) throws {
        #expect(try TestProgram().run("fast", "schedule", "add", "17h", "--name", name).code == .usage)
    }
}
