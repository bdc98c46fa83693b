import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("tend undo, redo and changes")
struct UndoCommandTests {
    @Test("each change says what it was when it is taken back and made again")
    func summaries() throws {
        let program = try TestProgram()
        program.run("log", "250", "tea", "--at", "08:30")
        program.run("water", "edit", "last", "--amount", "300")
        program.run("goal", "1500")
        program.run("water", "delete", "last")
        for word in ["delete", "goal", "edit", "log"] {
            let result = program.run("undo")
            #expect(result.code == .done)
            #expect(result.output.contains(word), "\(result.output)")
        }
        #expect(program.run("undo").code == .negative)
        for word in ["log", "edit", "goal", "delete"] {
            let result = program.run("redo")
            #expect(result.code == .done)
            #expect(result.output.contains(word), "\(result.output)")
        }
        #expect(program.run("redo").code == .negative)
    }

    @Test("changes lists what can be taken back, newest first, and looking at it changes nothing")
    func changes() throws {
        let program = try TestProgram()
        for amount in ["100", "200", "300"] { program.run("log", amount) }
        program.run("undo")
        let list = try program.json("changes")
        let summaries = list["changes"]?.array?.compactMap { $0.object?["summary"]?.string } ?? []
        #expect(summaries.map { $0.contains("200") } == [true, false])
        #expect(list["undone"]?.array?.count == 1)
        #expect(try program.json("changes") == list)
    }

    @Test("a dry run of undo takes nothing back")
    func dryRun() throws {
        let program = try TestProgram()
        program.run("log", "250")
        let before = program.folder.bytes(TestProgram.page)
        #expect(program.run("undo", "-n").code == .done)
        #expect(program.folder.bytes(TestProgram.page) == before)
        #expect(try program.json("changes")["changes"]?.array?.count == 1)
    }

    @Test("a dry run of several steps stops where undo itself would: at a day whose pills are locked")
    func dryRunOfSeveral() throws {
        let program = try TestProgram()
        for words in [
            "config set pills.historyLock on", "pill unlock", "pill take morning --date yesterday", "pill lock",
            "log 100", "log 200",
        ] {
            #expect(program.run(words.split(separator: " ").map(String.init)).code == .done, "\(words)")
        }
        let trial = program.run("undo", "4", "-n")
        let real = program.run("undo", "4")
        #expect(trial.code == real.code)
        #expect(trial.output.split(separator: "\n").count { $0.hasPrefix("Would") } == 2, "\(trial.output)")
        #expect(trial.errors == real.errors)
    }

    @Test("a record that has moved on since is not overwritten")
    func conflicting() throws {
        let program = try TestProgram()
        program.run("log", "250")
        let other = try #require(program.folder.text(TestProgram.page)?.replacing("\"ml\":250", with: "\"ml\":999"))
        try program.folder.write(other, to: TestProgram.page)
        let result = program.run("undo")
        #expect(result.code == .negative)
        #expect(result.errors.contains("changed since"))
        #expect(program.folder.text(TestProgram.page) == other)
    }

    @Test("settings that can't be read keep no drink from being taken back and made again")
    func damagedSettings() throws {
        let program = try TestProgram()
        program.run("log", "250")
        try program.folder.write("[1,2", to: "data/settings.json")
        for (verb, count) in [("undo", 0), ("redo", 1)] {
            let result = program.run(verb)
            #expect(result.code == .done, "\(result.errors)")
            #expect(program.folder.text(TestProgram.page)?.contains("\"ml\":250") == (count == 1))
        }
    }
}
