import TendCore
import TendStore
import Testing

@testable import TendCLI

@Suite("Corrections of records from another time zone")
struct CorrectedAbroadTests {
    private static let berlin = Zone.fixed(offset: 3600)
    private static let tokyo = Zone.fixed(offset: 32_400)

    /// Runs `words` in Tokyo and returns to Berlin two days later.
    private static func comingHome(now: String, recording words: String...) throws -> TestProgram {
        let program = try TestProgram(now: now, zone: tokyo)
        let result = program.run(words)
        #expect(result.code == .done, "\(result.errors)")
        program.context.zone = berlin
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-22T12:00:00+01:00"))
        return program
    }

    private static let remark =
        "tend: 21:30 is read on the record's own clock (2026-11-20T21:30:00+09:00); here it was 13:30 on 2026-11-20\n"

    @Test("The start of a fast is corrected on its own clock")
    func fastStart() throws {
        let program = try Self.comingHome(now: "2026-11-20T22:00:00+09:00", recording: "fast", "start")
        let result = program.run("fast", "edit", "last", "--start", "21:30")
        #expect(result.code == .done)
        #expect(result.output.hasPrefix("Changed to 16:8, from 21:30 +09:00 on 2026-11-20.\n"))
        #expect(result.errors == Self.remark)
        let session = try program.json("fast", "list")["sessions"]?.array?.first?.object
        #expect(session?["startedAt"]?.string == "2026-11-20T21:30:00+09:00")
    }

    @Test("The end of a fast is corrected on the record's own clock")
    func fastEnd() throws {
        let program = try Self.comingHome(now: "2026-11-20T22:00:00+09:00", recording: "fast", "start")
        // A missing end takes the clock of the start.
        program.run("fast", "edit", "last", "--end", "2026-11-21 14:00")
        var session = try program.json("fast", "list")["sessions"]?.array?.first?.object
        #expect(session?["endedAt"]?.string == "2026-11-21T14:00:00+09:00")
        program.run("fast", "edit", "last", "--end", "2026-11-21T06:30:00+01:00")
        program.run("fast", "edit", "last", "--end", "06:45", "--start", "21:00")
        session = try program.json("fast", "list")["sessions"]?.array?.first?.object
        #expect(session?["endedAt"]?.string == "2026-11-21T06:45:00+01:00")
        #expect(session?["startedAt"]?.string == "2026-11-20T21:00:00+09:00")
    }

    @Test("A running fast is stopped on the local clock")
    func fastStop() throws {
        let program = try Self.comingHome(now: "2026-11-21T22:00:00+09:00", recording: "fast", "start")
        let result = program.run("fast", "stop", "--at", "11:00")
        #expect(result.errors == "")
        let session = try program.json("fast", "list")["sessions"]?.array?.first?.object
        #expect(session?["endedAt"]?.string == "2026-11-22T11:00:00+01:00")
    }

    @Test("A drink is corrected on its own clock")
    func drink() throws {
        let program = try Self.comingHome(now: "2026-11-20T22:00:00+09:00", recording: "log", "250ml")
        let result = program.run("water", "edit", "last", "--at", "21:30")
        #expect(result.output.hasPrefix("Changed to 250 ml water at 21:30 on 2026-11-20.\n"))
        #expect(result.errors == Self.remark)
        #expect(program.run("water", "list", "--date", "2026-11-20", "--json").output.contains("T21:30:00+09:00"))
    }

    @Test("A relative time or one with an offset ignores the drink's clock")
    func drinkInstants() throws {
        let program = try Self.comingHome(now: "2026-11-22T19:30:00+09:00", recording: "log", "250ml")
        for (text, expected) in [
            ("-20m", "2026-11-22T11:40:00+01:00"), ("2026-11-22T09:00:00+01:00", "2026-11-22T09:00:00+01:00"),
        ] {
            let result = program.run("water", "edit", "last", "--at", text)
            #expect(result.errors == "")
            #expect(program.run("water", "list", "--json").output.contains(expected))
        }
    }

    @Test(
        "A taken dose is corrected on its own clock",
        arguments: [
            (["--date", "2026-11-22", "--at", "06:30"], "2026-11-22T06:30:00+09:00"),
            (["--at", "06:30"], "2026-11-22T06:30:00+09:00"),
            (["--at", "15:45"], "2026-11-22T15:45:00+09:00"),
            (["--at", "today 06:30"], "2026-11-22T06:30:00+09:00"),
            (["--at", "-20m"], "2026-11-22T11:40:00+01:00"),
            (["--at", "2026-11-22T00:30:00+01:00"], "2026-11-22T00:30:00+01:00"),
        ])
    func dose(options: [String], expected: String) throws {
        let program = try Self.comingHome(now: "2026-11-22T07:10:00+09:00", recording: "pill", "take", "morning")
        let result = program.run(["pill", "take", "morning", "--json"] + options)
        #expect(result.code == .done)
        #expect(result.output.contains("\"at\":\"\(expected)\""), "\(result.output)\(result.errors)")
        #expect(result.output.contains("\"effect\":\"corrected\""))
        #expect(result.errors.contains("record's own clock") == expected.hasSuffix("+09:00"))
    }

    @Test("A dose's own clock decides whether a corrected time is past")
    func doseAhead() throws {
        let program = try Self.comingHome(now: "2026-11-22T07:10:00+09:00", recording: "pill", "take", "morning")
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-22T01:00:00+01:00"))
        #expect(program.run("pill", "take", "morning", "--at", "07:05").code == .done)
        #expect(program.run("pill", "take", "evening", "--at", "07:05").code == .usage)
    }

    @Test("A repeated dose is recorded on the local clock")
    func again() throws {
        let program = try Self.comingHome(now: "2026-11-22T07:10:00+09:00", recording: "pill", "take", "morning")
        let result = program.run("pill", "take", "morning", "--again", "--at", "11:00", "--force", "--json")
        #expect(result.output.contains("\"at\":\"2026-11-22T11:00:00+01:00\""), "\(result.output)\(result.errors)")
    }
}
