import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// When `tend setup` asks, and what becomes of the answers as a whole.
@Suite("What tend setup asks, and when")
struct SetupAskingTests {
    @Test(
        "what an option answers is not asked",
        arguments: [
            (["--units", "floz"], ["", "", "", ""]), (["--goal", "2l"], ["", "", "", ""]),
            (["--suggest", "--sex", "f"], ["", "", "", ""]), (["--active-hours", "09:00-21:00"], ["", "", "", ""]),
            (["--reminders", "1h"], ["", "", "", ""]), (["--schedule", "18:6"], ["", "", "", ""]),
            (["--units", "ml", "--goal", "2l", "--reminders", "1h"], ["", ""]),
            (
                [
                    "--units", "ml", "--goal", "2l", "--reminders", "1h", "--schedule", "18:6", "--active-hours",
                    "9:00-21:00",
                ], []
            ),
            (["-y"], []), (["-y", "--units", "floz"], []),
        ])
    func options(_ words: [String], _ answers: [String]) throws {
        let talk = try SetupTalk(words, answers: answers)
        #expect(talk.asked == answers.count)
        #expect(talk.questions.count == answers.count)
        #expect(talk.result.code == .done)
    }

    @Test(
        "an option that makes no sense is refused before anything is asked",
        arguments: [
            ["--units", "litres"], ["--reminders", "4h"], ["--active-hours", "9"], ["--goal", "x"], ["--sex", "f"],
            ["--suggest"], ["--suggest", "--sex", "f", "--goal", "2l"],
        ])
    func wrongOption(_ words: [String]) throws {
        let talk = try SetupTalk(words, answers: SetupTalk.allKept)
        #expect(talk.asked == 0)
        #expect(talk.result.code == .usage)
        #expect(try talk.program.folder.names().isEmpty)
    }

    @Test(
        "so is one that the settings have to be asked about",
        arguments: [["--schedule", "nonsense"], ["--goal", "30l"]])
    func wrongOptionOfSettings(_ words: [String]) throws {
        let talk = try SetupTalk(words, answers: SetupTalk.allKept)
        #expect(talk.result.code == .usage)
        #expect(talk.asked == 0)
        #expect(!talk.program.folder.exists("data/settings.json"))
    }

    @Test("damaged settings are told of before anything is asked, and stay as they are")
    func damaged() throws {
        let program = try TestProgram()
        try program.folder.write("{\"format\": 1, ", to: "data/settings.json")
        let talk = try SetupTalk(answers: SetupTalk.allKept, in: program)
        #expect(talk.asked == 0)
        #expect(talk.result.code == .badData)
        #expect(talk.result.errors.contains("settings.json"))
        #expect(program.folder.text("data/settings.json") == "{\"format\": 1, ")
    }

    @Test("questions go to standard error, so that --json is all that is on standard output")
    func json() throws {
        let talk = try SetupTalk(["--json"], answers: ["oz", "", "", "", ""])
        let object = try #require(try JSONReader.read(Array(talk.result.output.utf8)).object)
        #expect(object["changed"]?.array?.count == 1)
        let ended = try SetupTalk(["--json"], answers: ["oz"])
        #expect(try JSONReader.read(Array(ended.result.output.utf8)).object?["changed"]?.array?.isEmpty == true)
    }

    @Test("a dry run asks, says what would be, and changes nothing")
    func dryRun() throws {
        let talk = try SetupTalk(["-n"], answers: ["oz", "1", "", "", "18:6"])
        #expect(talk.asked == 5)
        #expect(
            talk.result.output.hasPrefix(
                "units would be floz.\nfast.schedule would be 18:6.\ngoal would be 50.7 fl oz.\n"))
        #expect(try talk.program.folder.names().isEmpty)
    }

    @Test("one undo takes back all of it, and one redo makes it again")
    func undo() throws {
        let talk = try SetupTalk(answers: ["oz", "4", "1h", "09:00-21:00", "18:6"])
        let chosen = try talk.settings()
        #expect(chosen.allSatisfy { SetupTalk.standard[$0] != $1 })
        #expect(talk.program.run("undo").output.contains("setup"))
        #expect(try talk.settings() == SetupTalk.standard)
        #expect(talk.program.run("undo").code != .done)
        talk.program.run("redo")
        #expect(try talk.settings() == chosen)
    }

    @Test("a setting that another program changes meanwhile is not put back by Enter")
    func changedMeanwhile() throws {
        let program = try TestProgram()
        var other = program.world
        (other.output, other.errors) = (MemorySink(), MemorySink())
        var asked = 0
        program.world.terminal.isInput = true
        program.world.terminal.isError = true
        program.world.readLine = {
            asked += 1
            if asked == 3 { _ = Program.run(["config", "set", "units", "floz"], in: other) }
            return ""
        }
        #expect(program.run("setup").code == .done)
        let units = try program.json("config")["units"]
        #expect(units == .string("floz"))
    }
}
