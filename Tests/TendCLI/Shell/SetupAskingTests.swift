import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// When `tend setup` asks, and how it applies all answers together.
@Suite("Setup dialogs")
struct SetupAskingTests {
    @Test(
        "A question that an option answers is not asked",
        arguments: [
            (["--units", "floz"], ["", "", "", "", ""]), (["--goal", "2l"], ["", "", "", "", ""]),
            (["--suggest", "--sex", "f"], ["", "", "", "", ""]), (["--reminders", "off"], ["", "", "", "", ""]),
            (["--active-hours", "09:00-21:00"], ["", "", "", "", "", ""]),
            (["--reminders", "1h"], ["", "", "", "", "", ""]), (["--schedule", "18:6"], ["", "", "", "", ""]),
            (["--units", "ml", "--goal", "2l", "--reminders", "1h"], ["", "", "", ""]),
            (
                [
                    "--units", "ml", "--goal", "2l", "--reminders", "1h", "--schedule", "18:6", "--active-hours",
                    "9:00-21:00", "--pills", "none",
                ], []
            ),
            (["-y"], []), (["-y", "--units", "floz"], []),
        ])
    func options(_ words: [String], _ answers: [String]) throws {
        let dialog = try SetupDialog(words, answers: answers)
        #expect(dialog.asked == answers.count)
        #expect(dialog.questions.count == answers.count)
        #expect(dialog.result.code == .done)
    }

    @Test(
        "An invalid option is refused before any question",
        arguments: [
            ["--units", "pints"], ["--reminders", "4h"], ["--active-hours", "9"], ["--goal", "x"], ["--sex", "f"],
            ["--suggest"], ["--suggest", "--sex", "f", "--goal", "2l"],
        ])
    func wrongOption(_ words: [String]) throws {
        let dialog = try SetupDialog(words, answers: SetupDialog.allKept)
        #expect(dialog.asked == 0)
        #expect(dialog.result.code == .usage)
        #expect(try dialog.program.folder.names().isEmpty)
    }

    @Test(
        "An option that the settings don't allow is refused before any question",
        arguments: [["--schedule", "nonsense"], ["--goal", "30l"]])
    func wrongOptionOfSettings(_ words: [String]) throws {
        let dialog = try SetupDialog(words, answers: SetupDialog.allKept)
        #expect(dialog.result.code == .usage)
        #expect(dialog.asked == 0)
        #expect(!dialog.program.folder.exists("data/settings.json"))
    }

    @Test("Damaged settings are reported before any question and stay unchanged")
    func damaged() throws {
        let program = try TestProgram()
        try program.folder.write("{\"format\": 1, ", to: "data/settings.json")
        let dialog = try SetupDialog(answers: SetupDialog.allKept, in: program)
        #expect(dialog.asked == 0)
        #expect(dialog.result.code == .badData)
        #expect(dialog.result.errors.contains("settings.json"))
        #expect(program.folder.text("data/settings.json") == "{\"format\": 1, ")
    }

    @Test("Questions go to standard error, and JSON to standard output")
    func json() throws {
        let dialog = try SetupDialog(["--json"], answers: ["oz", "", "", "", ""])
        let object = try #require(try JSONReader.read(Array(dialog.result.output.utf8)).object)
        #expect(object["changed"]?.array?.count == 1)
        let ended = try SetupDialog(["--json"], answers: ["oz"])
        #expect(try JSONReader.read(Array(ended.result.output.utf8)).object?["changed"]?.array?.isEmpty == true)
    }

    @Test("A dry run asks, shows the changes and stores nothing")
    func dryRun() throws {
        let dialog = try SetupDialog(["-n"], answers: ["oz", "1", "", "18:6", "", ""])
        #expect(dialog.asked == 6)
        for value in ["floz", "18:6", "50.7 fl oz"] { #expect(dialog.result.output.contains("would be \(value)")) }
        #expect(try dialog.program.folder.names().isEmpty)
    }

    @Test("One undo reverts the whole setup, and one redo restores it")
    func undo() throws {
        let dialog = try SetupDialog(answers: ["oz", "4", "1h", "09:00-21:00", "18:6", "", ""])
        let chosen = try dialog.settings()
        #expect(chosen.allSatisfy { SetupDialog.defaults[$0] != $1 })
        #expect(dialog.program.run("undo").output.contains("setup"))
        #expect(try dialog.settings() == SetupDialog.defaults)
        #expect(dialog.program.run("undo").code != .done)
        dialog.program.run("redo")
        #expect(try dialog.settings() == chosen)
    }

    @Test("Enter keeps a setting that another program changed meanwhile")
    func changedMeanwhile() throws {
        let program = try TestProgram()
        var other = program.context
        (other.output, other.errors) = (MemorySink(), MemorySink())
        var asked = 0
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = {
            asked += 1
            if asked == 3 { _ = Program.run(["config", "set", "units", "floz"], in: other) }
            return ""
        }
        #expect(program.run("setup").code == .done)
        let units = try program.json("config")["units"]
        #expect(units == .string("floz"))
    }
}
