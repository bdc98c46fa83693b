import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Water commands")
struct WaterCommandsTests {
    private static func total(_ program: TestProgram) throws -> String? {
        try program.json("status")["water"]?.object?["totalMl"]?.numberText
    }

    private static func id(_ program: TestProgram, _ words: String...) throws -> String {
        try #require(try program.json("log", arguments: words)["entry"]?.object?["id"]?.string)
    }

    @Test("A drink is listed with a short id")
    func list() throws {
        let program = try TestProgram()
        let id = try Self.id(program, "250", "tea", "--at", "08:30", "--note", "hot")
        let lines = program.run("water", "list").output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("\(id.prefix(4)) ") == true && lines.count == 2, "\(lines)")
        #expect(!program.run("water", "list", "--date", "yesterday").output.contains("tea"))
    }

    @Test(
        "A cup is the setting, and the answer names US cups",
        arguments: [
            (["2 uscups"], "473 ml water (2 US cups)"), (["1", "uscup"], "237 ml water (1 US cup)"),
            (["1.5uscups", "tea"], "355 ml tea (1.5 US cups)"), ([], "330 ml water"), (["237ml"], "237 ml water"),
            (["cup"], "330 ml water"), (["1", "cup"], "330 ml water"), (["2", "cups"], "660 ml water"),
        ])
    func cups(_ words: [String], _ text: String) throws {
        let program = try TestProgram()
        program.run("config", "set", "cup", "330ml")
        #expect(program.run(["log"] + words).output.hasPrefix("Logged \(text) at "))
    }

    @Test("An edit changes only the given fields")
    func edit() throws {
        let program = try TestProgram()
        let id = try Self.id(program, "250", "tea", "--at", "08:30", "--note", "hot")
        let changed = try #require(
            try program.json("water", "edit", String(id.prefix(3)), "--amount", "300ml", "--at", "08:00")["entry"]?
                .object)
        #expect(changed["ml"] == .number("300"))
        #expect(changed["at"] == .string("2026-11-20T08:00:00+01:00"))
        #expect(changed["drink"] == .string("tea"))
        #expect(changed["note"] == .string("hot"))
        #expect(try program.json("water", "edit", "last", "--note", "")["entry"]?.object?["note"] == .null)
        #expect(
            try program.json("water", "edit", "LAST", "--drink", "JUICE")["entry"]?.object?["drink"] == .string("juice")
        )
    }

    @Test(
        "An invalid edit is refused with exit 64 and changes nothing",
        arguments: [
            ["last"], ["last", "--amount", "0"], ["last", "--amount", "6l"], ["last", "--at", "yesterday 08:00"],
            ["last", "--at", "09:11"], ["zzz", "--amount", "1l"], ["k", "--amount", "1l"],
            ["last", "--drink", ""], ["last", "x", "--amount", "1l"],
        ])
    func badEdits(words: [String]) throws {
        let program = try TestProgram()
        program.run("log", "250", "--at", "08:30")
        let before = program.folder.bytes(TestProgram.page)
        let result = program.run(["water", "edit"] + words)
        #expect(result.code == .usage, "\(result.errors)")
        #expect(program.folder.bytes(TestProgram.page) == before)
    }

    @Test("An edit to an amount that rounds to zero is refused")
    func vanishing() throws {
        let program = try TestProgram()
        program.run("log", "250")
        let code = program.run("water", "edit", "last", "--amount", "0.0004ml").code
        #expect(code == .usage)
    }

    @Test("A time without a day keeps a past drink on its day")
    func pastDay() throws {
        let program = try TestProgram()
        let id = try Self.id(program, "250", "--at", "yesterday 22:30")
        let entry = try #require(try program.json("water", "edit", id, "--at", "21:15")["entry"]?.object)
        #expect(entry["at"] == .string("2026-11-19T21:15:00+01:00"))
    }

    @Test("A deleted drink is gone, and undo restores it")
    func delete() throws {
        let program = try TestProgram()
        program.run("log", "250")
        #expect(program.run("water", "delete", "last").code == .done)
        #expect(try Self.total(program) == "0")
        #expect(program.run("water", "delete", "last").code == .usage)
        program.run("undo")
        #expect(try Self.total(program) == "250")
    }

    @Test("A reset in a pipe is refused and names -y")
    func resetInPipe() throws {
        let program = try TestProgram()
        program.run("log", "250")
        let result = program.run("water", "reset")
        #expect(result.code == .usage)
        #expect(result.errors.contains("-y"))
        #expect(try Self.total(program) == "250")
    }

    @Test(
        "A reset needs the answer yes",
        arguments: [("y", "0"), ("YES", "0"), ("n", "250"), ("", "250")])
    func resetAnswers(answer: String, total: String) throws {
        let program = try TestProgram()
        program.run("log", "250")
        program.context.terminal.isInput = true
        program.context.terminal.isError = true
        program.context.readLine = { answer }
        #expect(program.run("water", "reset").code == .done)
        #expect(try Self.total(program) == total)
    }

    @Test("One undo reverts a whole reset")
    func resetUndo() throws {
        let program = try TestProgram()
        for _ in 0..<3 { program.run("log", "250") }
        #expect(program.run("water", "reset", "-y").output.hasPrefix("Deleted 3 drinks"))
        #expect(program.run("water", "reset", "-y").code == .done)
        program.run("undo")
        #expect(try Self.total(program) == "750")
        #expect(program.run("redo").code == .done)
        #expect(try Self.total(program) == "0")
    }

    @Test("Undo and redo without changes end with exit 1")
    func nothingToUndo() throws {
        let program = try TestProgram()
        #expect(program.run("undo").code == .negative)
        #expect(program.run("redo").code == .negative)
    }

    @Test("A day is below the goal only when it is over")
    func below() throws {
        let program = try TestProgram()
        program.run("config", "set", "screen", "plain")
        for time in ["yesterday 08:00", "08:00"] { program.run("log", "500ml", "--at", time) }
        let output = program.run("history", "2").output
        let lines = output.split(separator: "\n").filter { $0.contains("below the goal") }
        #expect(lines.map { $0.contains("19 Nov") } == [true], "\(output)")
    }
}
