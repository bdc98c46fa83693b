import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Log command")
struct LogCommandTests {
    @Test(
        "A drink is stored with its amount and name",
        arguments: [
            ([], "250 water"), (["250"], "250 water"), (["0.5l", "tea"], "500 tea"),
            (["12oz", "Coffee"], "354.882 coffee"),
            (["1.5 cups"], "375 water"), (["1.5", "cups"], "375 water"), (["1", "cup", "tea"], "250 tea"),
            (["1", "uscup", "tea"], "236.588 tea"),
            (["tea"], "250 tea"), (["250", "kombucha"], "250 kombucha"), ([".5l"], "500 water"),
        ] as [([String], String)])
    func amounts(words: [String], expected: String) throws {
        let program = try TestProgram()
        let entry = try #require(
            try program.json("log", "--", arguments: words)["entry"]?.object)
        #expect("\(entry["ml"]?.numberText ?? "") \(entry["drink"]?.string ?? "")" == expected)
    }

    @Test("The answer names the drink and the day's progress")
    func answer() throws {
        let program = try TestProgram()
        let result = program.run("log", "1250ml", "tea", "--at", "08:30", "--note", "with mint")
        #expect(result.code == .done)
        for part in ["1250 ml tea", "08:30", "1250 of 2000 ml", "750 ml"] {
            #expect(result.output.contains(part), "\(result.output)")
        }
        #expect(result.errors.isEmpty)
        #expect(program.run("log", "750").output.contains("2000 of 2000 ml"))
    }

    @Test("The JSON answer has the entry and the day")
    func json() throws {
        let answer = try TestProgram().json("log", "1l", "--at", "yesterday 22:30", "--note", "late")
        let entry = try #require(answer["entry"]?.object)
        #expect(entry["at"] == .string("2026-11-19T22:30:00+01:00"))
        #expect(entry["day"] == .string("2026-11-19"))
        #expect(entry["ml"] == .number("1000"))
        #expect(entry["drink"] == .string("water"))
        #expect(entry["note"] == .string("late"))
        #expect(entry["id"]?.string?.count == 12)
        #expect(
            answer["day"]
                == .object(
                    JSONObject([
                        "totalMl": .number("1000"), "goalMl": .number("2000"), "progress": .number("0.5"),
                        "goalReached": .bool(false), "limitMl": .null,
                    ])))
    }

    @Test(
        "Invalid input is refused with exit 64 and changes nothing",
        arguments: [
            ["0"], ["-5"], ["abc"], ["NaN"], ["nan"], ["inf"], ["1e9l"], [""], [" "], ["250kg"],
            ["12345678901234567890"],
            ["99999999999999999999ml"], ["1,500l"], ["5.1l"], ["101l", "-y"], ["250", "--at", "09:11"],
            ["250", "--at", "tomorrow 08:00"], ["250", "--at", "2026-02-30 08:30"], ["250", "--at", ""],
            ["250", "--at", "25:00"], ["250", "--at"], ["250", "tea", "x"], ["250", ""], ["250", "--bogus"],
            ["250", "tea\u{1B}[2J"], ["0.5", "cups", "tea", "x"],
        ])
    func badInput(words: [String]) throws {
        let program = try TestProgram()
        let result = program.run(["log"] + words)
        #expect(result.code == .usage)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("tend: "))
        // The message is one line; the mistyped text and a caret may follow.
        #expect([1, 3].contains(result.errors.split(separator: "\n").count), "\(result.errors)")
        #expect(!result.errors.unicodeScalars.contains { $0.value == 0x1B })
        #expect(try program.folder.names().isEmpty)
    }

    @Test("More than 5 l at once needs -y")
    func implausible() throws {
        let program = try TestProgram()
        #expect(program.run("log", "5.001l").errors.contains("-y"))
        #expect(program.run("log", "5l").code == .done)
        #expect(program.run("log", "5.001l", "-y").code == .done)
    }

    @Test("A time before the calendar begins is refused without a crash")
    func beforeTheCalendar() async {
        await #expect(processExitsWith: .success) {
            let result = try TestProgram().run("log", "250", "--at", "-999999d")
            #expect(result.code == .usage)
        }
    }

    @Test("A caret points at a word that is not understood")
    func caret() throws {
        let result = try TestProgram().run("log", "250", "--at", "yesterday 22:30 sharp")
        #expect(result.errors.hasSuffix("  yesterday 22:30 sharp\n                  ^^^^^\n"))
    }

    @Test("A skipped time is refused with both neighbouring times")
    func gap() throws {
        let change = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let zone = Zone { $0 < change ? 3600 : 7200 }
        let result = try TestProgram(now: "2026-03-29T12:00:00+02:00", zone: zone).run("log", "250", "--at", "02:30")
        #expect(result.code == .usage)
        #expect(result.errors.contains("01:59") && result.errors.contains("03:00"))
    }

    @Test("A repeated time means the first, with a remark")
    func overlap() throws {
        let change = try #require(OffsetDateTime(rfc3339: "2026-10-25T01:00:00Z")).seconds
        let zone = Zone { $0 < change ? 7200 : 3600 }
        let program = try TestProgram(now: "2026-10-25T12:00:00+01:00", zone: zone)
        let result = program.run("log", "250", "--at", "02:30", "--json")
        #expect(result.code == .done)
        #expect(result.output.contains("2026-10-25T02:30:00+02:00"))
        #expect(result.errors.contains("twice"))
    }

    @Test("A dry run shows the drink and stores nothing")
    func dryRun() throws {
        let program = try TestProgram()
        let result = program.run("log", "250", "-n")
        #expect(result.output.contains("250 ml water"))
        #expect(try program.folder.names().isEmpty)
    }

    @Test("A broken output fails a list but no stored change")
    func quietAndBroken() throws {
        let program = try TestProgram()
        #expect(program.run("log", "250", "-q").output.isEmpty)
        program.output.isBroken = true
        #expect(program.run("log", "250").code == .done)
        #expect(program.run("water", "list").code == .inputOutput)
        program.output.isBroken = false
        #expect(try program.json("status")["water"]?.object?["totalMl"] == .number("500"))
    }

    @Test("A hostile note is stored exactly and shown safely")
    func hostileNote() throws {
        let program = try TestProgram()
        let note = "\u{1B}[31mred\u{202E}\u{9B}0m"
        program.run("log", "250", "--note", note)
        #expect(
            !program.run("water", "list").output.unicodeScalars.contains { [0x1B, 0x202E, 0x9B].contains($0.value) })
        #expect(try program.json("water", "list")["entries"]?.array?.first?.object?["note"] == .string(note))
    }

    @Test("A drink keeps its logical day when the day's start changes")
    func logicalDay() throws {
        let program = try TestProgram(now: "2026-11-20T02:00:00+01:00")
        program.run("config", "set", "dayStartsAt", "04:00")
        #expect(try program.json("log", "250")["entry"]?.object?["day"] == .string("2026-11-19"))
        program.run("config", "unset", "dayStartsAt")
        #expect(try program.json("water", "list")["entries"]?.array?.isEmpty == true)
        #expect(try program.json("water", "list", "--date", "yesterday")["entries"]?.array?.count == 1)
    }

    @Test("The goal is celebrated once a day, on a terminal only")
    func celebration() throws {
        let program = try TestProgram()
        program.run("log", "1l", "--at", "07:00")
        #expect(!program.run("log", "1l").output.contains("Well done"))
        program.run("undo")
        program.context.terminal.isOutput = true
        #expect(program.run("log", "1l").output.contains("Well done"))
        #expect(!program.run("log", "250").output.contains("Well done"))
        program.run("undo")
        program.run("undo")
        #expect(!program.run("log", "1l").output.contains("Well done"))
    }

    @Test("A damaged page is reported with exit 65 and left unchanged")
    func damaged() throws {
        let program = try TestProgram()
        try program.folder.write([0, 0, 0], to: TestProgram.page)
        let result = program.run("log", "250")
        #expect(result.code == .badData)
        #expect(result.errors.contains("days/2026/2026-11-20.json"))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(program.folder.bytes(TestProgram.page) == [0, 0, 0])
    }
}
