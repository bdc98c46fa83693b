import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// The questions of `tend setup` after the settings, and the way back.
@Suite("Setup questions about pills, the person and the first cup")
struct SetupBackTests {
    @Test(
        "The answer 'b' repeats the question before with the answer so far",
        arguments: [
            (["b", "", "", "", "", "", ""], 0, 1, "[ml]"),
            (["oz", "b", "", "", "", "", "", ""], 0, 2, "[floz]"),
            (["", "3", "b", "", "", "", "", ""], 1, 3, "[2500 ml]"),
            (["", "s", "m", "b", "", "", "", "", "", "", "", ""], 2, 4, "[m]"),
            (["", "s", "", "70kg", "", "back", "", "", "", "", "", ""], 4, 6, "[low]"),
            (["", "s", "b", "", "", "", "", "", "", "", "", ""], 1, 3, "[s]"),
            (["", "", "1h", "b", "", "", "", "", ""], 2, 4, "[1h]"),
            (["", "", "", "", "aspirin 100mg", "B", "", ""], 4, 6, "[aspirin]"),
        ])
    func back(_ answers: [String], _ place: Int, _ again: Int, _ bracket: String) throws {
        let dialog = try SetupDialog(answers: answers)
        #expect(dialog.result.code == .done && dialog.asked == answers.count, "\(dialog.result.errors)")
        let questions = dialog.questions
        try #require(questions.count > again)
        #expect(questions[again].hasSuffix(bracket), "\(questions)")
        #expect(questions[place].split(separator: "[").first == questions[again].split(separator: "[").first)
    }

    @Test("Another goal after a suggestion replaces it and asks no more facts")
    func otherGoal() throws {
        let dialog = try SetupDialog(answers: ["", "s", "m", "b", "b", "1", "", "", "", ""])
        #expect(dialog.asked == 10)
        #expect(try dialog.settings()["goal"] == "1500")
        #expect(dialog.program.run("config", "get", "profile.sex").output == "none\n")
    }

    @Test("A suggested goal is confirmed or replaced, and the facts are kept", arguments: ["", "y", "1900"])
    func confirmed(_ answer: String) throws {
        let dialog = try SetupDialog(answers: ["", "s", "", "62kg", "moderate", answer, "", "", "", ""])
        #expect(try dialog.settings()["goal"] == (answer == "1900" ? "1900" : "2250"))
        for (name, value) in [("sex", "f"), ("weight", "62kg"), ("activity", "moderate")] {
            #expect(dialog.program.run("config", "get", "profile.\(name)").output == "\(value)\n")
        }
        let options = try TestProgram()
        options.run("setup", "-y", "--suggest", "--sex", "m", "--weight", "80kg")
        #expect(options.run("config", "get", "profile.weight").output == "80kg\n")
    }

    @Test(
        "A mistyped dose or time is refused instead of naming a medication",
        arguments: [
            "metformin 25:00", "metformin 16:99", "metformin 7pm30", "500mg", "?", "x", "morning evening",
        ])
    func mistypedPills(_ answer: String) throws {
        let program = try TestProgram()
        #expect(program.run("setup", "--pills", answer, "-y").code == .usage)
        #expect(try program.folder.names().isEmpty)
    }

    @Test(
        "An answer about pills sets them up",
        arguments: [
            ("none", []), ("n", []), ("morning", ["morning"]), ("Both", ["morning", "evening"]),
            ("aspirin", ["aspirin@08:00"]), ("metformin 500mg 8am 8pm", ["metformin@08:00", "metformin@20:00"]),
            ("vitamin D 1000iu 9am", ["vitamin D@09:00"]), ("vitamin B12", ["vitamin B12@08:00"]),
        ])
    func pills(_ answer: String, _ slots: [String]) throws {
        // Before the first dose, since one that was over when it was added is not due.
        let early = "2026-11-20T07:00:00+01:00"
        let option = try TestProgram(now: early)
        #expect(option.run("setup", "--pills", answer == "n" ? "none" : answer, "-y").code == .done)
        let dialog = try SetupDialog(answers: ["", "", "", "", answer, ""], in: TestProgram(now: early))
        for program in [dialog.program, option] {
            let status = try program.json("status")
            let doses = try #require(status["pills"]?.object?["doses"]?.array)
            let isShown = program.run("status").output.contains("Pills  0 of")
            #expect(isShown == !slots.isEmpty)
            if isShown { #expect(doses.compactMap { $0.object?["slot"]?.string } == slots) }
        }
    }

    @Test("Pills that are in use already are kept by Enter and changed by an answer")
    func pillsInUse() throws {
        let before = ["pill take morning --at 07:10", "pill add aspirin 100mg"]
        let kept = try SetupDialog(answers: SetupDialog.allKept, before: before)
        #expect(kept.questions[4].hasSuffix("[aspirin]"))
        #expect(kept.result.output.hasPrefix("Nothing changes."))
        let twice = try SetupDialog(answers: ["", "", "", "", "aspirin 8pm", "", ""], before: before)
        #expect(twice.result.errors.contains("tend: there is a medication 'aspirin'") && twice.result.code == .done)
        let changed = try SetupDialog(answers: ["", "", "", "", "morning", ""], before: before)
        #expect(changed.result.output.contains("medication is pills morning 07:00.\n"))
    }

    @Test("A first cup is logged on 'y', and offered only on a day without drinks")
    func cup() throws {
        let dialog = try SetupDialog(answers: ["oz", "", "", "", "", "y"])
        #expect(dialog.questions.last == "Log a first cup of 8.5 fl oz now, y or n [n]")
        #expect(dialog.result.output.contains("Logged 8.5 fl oz water at 09:10.\n"))
        #expect(try dialog.program.json("status")["water"]?.object?["entries"]?.array?.count == 1)
        let again = try SetupDialog(answers: ["", "", "", "", ""], in: dialog.program)
        #expect(again.asked == 5)
        let dry = try SetupDialog(["-n"], answers: ["", "", "", "", "", "y"])
        #expect(dry.result.output.contains("Would log 250 ml"))
        #expect(try dry.program.folder.names().isEmpty)
    }
}
