import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Schedule names with spaces")
struct SpacedScheduleTests {
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        #expect(program.run("fast", "schedule", "add", "17h", "--name", " late  shift ").code == .done)
        return program
    }

    @Test(
        "Commands find the name with and without quotes, in any case",
        arguments: [
            ["start", "late", "shift"], ["start", "late shift"], ["start", "LATE", "--at", "-1h", "Shift"],
            ["add", "late", "shift", "--start", "yesterday 20:00", "--end", "08:00"],
        ])
    func found(words: [String]) throws {
        let result = try Self.program().run(["fast", "--json"] + words)
        #expect(result.code == .done && result.output.contains("\"schedule\":\"late shift\""), "\(result)")
    }

    @Test("A plan and other commands take the name without quotes")
    func unquoted() throws {
        let program = try Self.program()
        program.run("fast", "schedule", "use", "late", "shift")
        program.run("fast", "schedule", "plan", "mon=Late", "shift,", "sat", "=", "36h")
        let schedules = try program.json("fast", "schedule")
        #expect(schedules["chosen"] == .string("late shift"))
        #expect(schedules["plan"] == .string("mon=late shift,sat=36h"))
        #expect(program.run("fast", "schedule", "remove", "late", "shift").code == .done)
    }

    @Test("Completion offers the name as one word")
    func completed() throws {
        let program = try Self.program()
        func words(_ words: String...) -> String { program.run(["completions", "words", "fast"] + words).output }
        #expect(words("start", "la").contains("late shift"))
        #expect(words("start", "late", "").hasPrefix("shift\t") && words("start", "Late", "sh").hasPrefix("shift\t"))
        #expect(words("schedule", "remove", "").contains("late shift"))
    }

    @Test("A CSV file keeps the name")
    func exported() throws {
        let program = try Self.program()
        program.run("fast", "add", "late", "shift", "--start", "2026-11-14 20:00", "--end", "13:00")
        let file = program.folder.path + "/fasts.csv"
        #expect(program.run("export", "csv", "fasts", "-o", file).code == .done)
        let other = try TestProgram()
        #expect(other.run("import", "csv", file).code == .done)
        #expect(other.run("fast", "list").output.contains("late shift"))
    }
}
