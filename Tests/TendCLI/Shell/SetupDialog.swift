import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// A setup on a terminal with listed answers; the input ends after the last one.
struct SetupDialog {
    let program: TestProgram
    let result: TestProgram.Result
    /// The number of answers that were requested, including the end of input.
    let asked: Int

    private final class Answers {
        var rest: [String]
        var asked = 0

        init(_ answers: [String]) { rest = answers }

        func next() -> String? {
            asked += 1
            return rest.isEmpty ? nil : rest.removeFirst()
        }
    }

    /// Enter at every question, without reminders to drink and their hours.
    static let allKept = Array(repeating: "", count: 6)

    /// - Parameter before: command lines that are run first, without a terminal.
    init(_ words: [String] = [], answers: [String], before: [String] = [], in given: TestProgram? = nil) throws {
        let program = try given ?? TestProgram()
        for line in before {
            let done = program.run(ChangingCommands.words(line))
            #expect(done.code == .done, "\(line): \(done.errors)")
        }
        let dialog = Answers(answers)
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = dialog.next
        result = program.run(["setup"] + words)
        program.context.terminal.isInput = false
        program.context.terminal.isError = false
        self.program = program
        asked = dialog.asked
    }

    /// The questions as often as they were asked, each with its value in brackets.
    var questions: [String] {
        result.errors.split(separator: "\n").flatMap { line in
            line.split(separator: "]: ", omittingEmptySubsequences: false).dropLast().map { $0 + "]" }
        }
    }

    /// The goal in ml and the other settings that setup asks for.
    func settings() throws -> [String: String] {
        var values: [String: String] = [:]
        let all = try program.json("config")
        for name in ["units", "activeHours", "reminders.hydration", "fast.schedule"] {
            if case .string(let value) = all[name] { values[name] = value }
        }
        if case .number(let goal) = try program.json("goal")["goalMl"] { values["goal"] = goal }
        return values
    }

    /// The settings without any change.
    static let defaults = [
        "units": "ml", "activeHours": "08:00-22:00", "reminders.hydration": "off", "fast.schedule": "16:8",
        "goal": "2000",
    ]
}
