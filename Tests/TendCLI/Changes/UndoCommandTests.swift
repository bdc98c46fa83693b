import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Undo, redo and changes")
struct UndoCommandTests {
    @Test("Undo and redo name each change")
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

    @Test("The list of changes is newest first and changes nothing")
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

    @Test("Undone changes are listed newest first, too")
    func undone() throws {
        let program = try TestProgram()
        for amount in ["100", "200", "300"] { program.run("log", amount) }
        for _ in 0..<2 { program.run("undo") }
        let lines = program.run("changes").output.split(separator: "\n")
        #expect(lines.map { $0.contains(" 300 ml ") } == [true, false, false], "\(lines)")
    }

    @Test("A dry run of undo reverts nothing")
    func dryRun() throws {
        let program = try TestProgram()
        program.run("log", "250")
        let before = program.folder.bytes(TestProgram.page)
        #expect(program.run("undo", "-n").code == .done)
        #expect(program.folder.bytes(TestProgram.page) == before)
        #expect(try program.json("changes")["changes"]?.array?.count == 1)
    }

    @Test("A dry run of several steps stops at a locked day")
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
        #expect(real.code == .partlyDone, "a part of it is undone")
    }

    @Test("Yes undoes and redoes locked days after others")
    func yes() throws {
        let program = try TestProgram()
        for words in ["pill unlock", "pill take morning --date yesterday", "pill lock", "log 100", "log 200"] {
            #expect(program.run(words.split(separator: " ").map(String.init)).code == .done, "\(words)")
        }
        for (verb, begin) in [("undo", "Undid"), ("redo", "Redid")] {
            #expect(program.run("pill", "lock").code == .done)
            let trial = program.run(verb, "3", "-y", "-n")
            let real = program.run(verb, "3", "-y")
            #expect(trial.code == .done && real.code == .done, "\(real.errors)")
            #expect(real.output.split(separator: "\n").count { $0.hasPrefix(begin) } == 3, "\(real.output)")
        }
    }

    @Test("Undo does not overwrite a record that changed since")
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

    @Test("Damaged settings do not prevent undo and redo of a drink")
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
