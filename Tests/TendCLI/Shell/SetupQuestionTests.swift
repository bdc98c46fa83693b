import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// `tend setup` at its prompts.
@Suite("Setup questions")
struct SetupQuestionTests {
    @Test(
        "An answer is understood and stored",
        arguments: [
            (["ml", "1", "", "", ""], ["goal": "1500"]), (["", "2", "", "", ""], [:]),
            (["", "3", "", "", ""], ["goal": "2500"]), (["", " 4 ", "", "", ""], ["goal": "3000"]),
            (["floz", "3", "", "", ""], ["units": "floz", "goal": "2500"]),
            (["OZ", "80", "", "", ""], ["units": "floz", "goal": "2365.88"]),
            (["fl oz", "2l", "", "", ""], ["units": "floz"]),
            (["", "1800", "", "", ""], ["goal": "1800"]), (["", "1.5 l", "", "", ""], ["goal": "1500"]),
            (["", "64oz", "", "", ""], ["goal": "1892.704"]), (["", "100ml", "", "", ""], ["goal": "100"]),
            (["", "20l", "", "", ""], ["goal": "20000"]),
            (["", "", "ADAPTIVE", "", ""], ["reminders.hydration": "adaptive"]),
            (["", "", "1h", "09:00-21:30", ""], ["reminders.hydration": "1h", "activeHours": "09:00-21:30"]),
            (["", "", "2h", "7am-11pm", ""], ["reminders.hydration": "2h", "activeHours": "07:00-23:00"]),
            (["", "", "3h", "22:00-06:00", ""], ["reminders.hydration": "3h", "activeHours": "22:00-06:00"]),
            (["", "", "off", "", "18:6"], ["fast.schedule": "18:6"]),
            (["", "", "", "", "18:6"], ["fast.schedule": "18:6"]),
            (["", "", "", "", "omad"], ["fast.schedule": "23:1"]),
            (["", "", "", "", "20h"], ["fast.schedule": "20h"]),
        ])
    func answers(_ answers: [String], _ changed: [String: String]) throws {
        // Without reminders, their hours are not asked for.
        let asksForHours = !["", "off"].contains(answers[2])
        let typed = (asksForHours ? answers : Array(answers[..<3] + answers[4...])) + ["", ""]
        let dialog = try SetupDialog(answers: typed)
        #expect(dialog.result.code == .done, "\(dialog.result.errors)")
        #expect(dialog.asked == typed.count && dialog.questions.count == typed.count)
        #expect(try dialog.settings() == SetupDialog.defaults.merging(changed) { $1 })
    }

    @Test(
        "The answer 's' asks for the facts behind a suggested goal",
        arguments: [
            (["", "", ""], "1600"), (["m", "", ""], "2000"), (["F", "", "high"], "2400"),
            (["woman", "62kg", "LOW"], "1850"),
            (["male", "220lb", ""], "3000"), (["f", "62", "moderate"], "2250"), (["f", "none", "moderate"], "2000"),
        ])
    func suggestion(_ answers: [String], _ goal: String) throws {
        for key in ["s", "S"] {
            let dialog = try SetupDialog(answers: ["", key] + answers + ["", "", "", "", ""])
            #expect(dialog.result.code == .done && dialog.asked == 10, "\(dialog.result.errors)")
            #expect(dialog.result.errors.contains("Suggested: \(goal) ml (for healthy adults, not medical advice)."))
            #expect(try dialog.settings()["goal"] == goal)
        }
    }

    @Test(
        "An invalid answer is explained, and its question is repeated",
        arguments: [
            (0, "pints", "ml, l or floz"), (0, "2", "ml, l or floz"), (1, "5", "100 ml to 20 l"), (1, "0", "'0'"),
            (1, "-1", "'-1'"), (1, "21l", "100 ml to 20 l"), (1, "x", "'x'"), (1, "2 barrels", "'barrels'"),
            (1, "1,2", "100 ml to 20 l"), (1, "1,234", "'1,234'"), (2, "4h", "off, 1h, 2h, 3h or adaptive"),
            (2, "yes", "off, 1h, 2h, 3h or adaptive"),
            (3, "9", "08:00-22:00"), (3, "25:00-26:00", "08:00-22:00"), (3, "09:00-09:00", "08:00-22:00"),
            (4, "nonsense", "'tend fast schedule list'"), (4, "200h", "1h to 168h"),
            (4, "\u{1B}[2J", "'tend fast schedule list'"), (5, "yes", "none, morning, evening, both or a name"),
            (5, "aspirin 8am 8am", "08:00"), (5, "aspirin 8am; iron 9am 9am", "09:00"), (5, ";", "';'"),
            (6, "maybe", "y or n"),
        ])
    func invalidAnswer(_ place: Int, _ answer: String, _ words: String) throws {
        var answers = SetupDialog.allKept + [""]
        answers.insert(answer, at: place)
        let dialog = try SetupDialog(answers: answers, before: ["config set reminders.hydration 1h"])
        #expect(dialog.asked == 8)
        #expect(dialog.questions[place] == dialog.questions[place + 1])
        let lines = dialog.result.errors.split(separator: "\n")
        #expect(lines.count { $0.contains("tend: ") } == 1 && lines.joined(separator: " ").contains(words), "\(lines)")
        #expect(!dialog.result.errors.contains("\u{1B}"))
        #expect(try dialog.settings() == SetupDialog.defaults.merging(["reminders.hydration": "1h"]) { $1 })
    }

    @Test(
        "An invalid answer within a suggestion repeats only its own question",
        arguments: [
            (0, "x", "use f or m"), (0, "none", "use f or m"), (1, "5kg", "30 to 300 kg"),
            (2, "huge", "low, moderate or high"),
        ])
    func invalidFact(_ place: Int, _ answer: String, _ words: String) throws {
        var answers = ["m", "70kg", "low"]
        answers.insert(answer, at: place)
        let dialog = try SetupDialog(answers: ["", "s"] + answers + ["", "", "", "", ""])
        #expect(dialog.asked == 11)
        #expect(dialog.questions[2 + place] == dialog.questions[3 + place])
        #expect(dialog.result.errors.contains(words))
        #expect(try dialog.settings()["goal"] == "2100")
    }

    @Test("Enter and blanks keep the current value")
    func kept() throws {
        let before = [
            "config set units floz", "goal 81", "config set reminders.hydration 3h",
            "config set activeHours 10:00-20:00",
            "fast schedule add 19h --name mine", "config set fast.schedule mine",
        ]
        let program = try TestProgram()
        let first = try SetupDialog(answers: SetupDialog.allKept + [""], before: before, in: program)
        let stored = program.folder.bytes("data/settings.json")
        #expect(
            first.questions.prefix(5).map {
                $0.hasSuffix("[floz]") || $0.hasSuffix("[81.0 fl oz]") || $0.hasSuffix("[3h]")
                    || $0.hasSuffix("[10:00-20:00]") || $0.hasSuffix("[mine]")
            } == [true, true, true, true, true])
        let second = try SetupDialog(answers: [" ", "\t", "  ", "", "", "", ""], in: program)
        for dialog in [first, second] {
            #expect(dialog.result.output.hasPrefix("Nothing changes.\n"))
            #expect(dialog.result.code == .done)
        }
        #expect(program.folder.bytes("data/settings.json") == stored)
    }

    @Test("A user's schedule is an answer in any case")
    func ownSchedule() throws {
        let dialog = try SetupDialog(
            answers: ["", "", "", "MINE", "", ""], before: ["fast schedule add 19h --name mine"])
        #expect(try dialog.settings()["fast.schedule"] == "mine")
    }

    @Test("Several medications have a semicolon between them, and the summary names every answer")
    func severalMedications() throws {
        let dialog = try SetupDialog(answers: ["", "", "", "", "metformin 500mg 8am 8pm; ramipril 5mg 8am", "n"])
        #expect(
            dialog.result.output.hasPrefix(
                """
                medication is metformin 500 mg 08:00, 20:00.
                medication is ramipril 5 mg 08:00.
                Unchanged: volumes in ml, active hours 08:00-22:00, reminders to drink off, fasts of 16:8, goal 2000 ml.
                """), "\(dialog.result.output)")
    }

    @Test("The end of input at any question changes nothing", arguments: 0...10)
    func endOfInput(_ count: Int) throws {
        let answers = ["floz", "s", "m", "80kg", "high", "y", "1h", "09:00-21:00", "18:6", "both"]
        let dialog = try SetupDialog(answers: Array(answers.prefix(count)))
        #expect(dialog.asked == count + 1)
        #expect(dialog.result.output == "Nothing was changed.\n")
        #expect(dialog.result.code == .done)
        #expect(try dialog.program.folder.names().isEmpty)
    }
}
