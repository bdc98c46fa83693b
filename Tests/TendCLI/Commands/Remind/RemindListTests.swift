import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("tend remind list")
struct RemindListTests {
    private static func list(_ program: TestProgram, _ words: String...) throws -> [JSONObject] {
        let result = program.run(["--json", "remind", "list"] + words)
        #expect(result.code == .done, "\(result.errors)")
        let array = try #require(try JSONReader.read(Array(result.output.utf8)).array)
        return array.compactMap(\.object)
    }

    private static func ids(_ program: TestProgram, _ words: String...) throws -> [String] {
        let result = program.run(["--json", "remind", "list"] + words)
        return try #require(try JSONReader.read(Array(result.output.utf8)).array).compactMap {
            $0.object?["id"]?.string
        }
    }

    @Test("as JSON it is a list of id, at, kind, title, body and person")
    func shape() throws {
        let (program, _) = try TestProgram.withPills()
        let found = try Self.list(program, "--days", "1")
        #expect(found.count == 2)
        let first = try #require(found.first)
        #expect(Set(first.members.map(\.key)) == ["id", "at", "kind", "title", "body", "person"])
        #expect(first["id"]?.string == "aspirin@08:00-2026-11-20")
        #expect(first["at"]?.string == "2026-11-20T08:00:00+01:00")
        #expect(first["kind"]?.string == "pill")
        #expect(first["title"]?.string == "aspirin")
    }

    @Test("without a number it is seven days, today among them; what is past or answered is left out")
    func days() throws {
        let (program, _) = try TestProgram.withPills()
        #expect(try Self.ids(program).count == 14)
        #expect(try Self.ids(program, "--days", "2").count == 4)
        try program.at("08:00")
        #expect(try Self.ids(program, "--days", "1") == ["aspirin@20:00-2026-11-20"])
        program.run("pill", "take", "aspirin@20:00")
        #expect(try Self.ids(program, "--days", "1").isEmpty)
    }

    @Test("nothing to come is an empty list, and in words says so")
    func nothing() throws {
        let program = try TestProgram()
        #expect(try Self.ids(program).isEmpty)
        #expect(program.run("remind", "list").output.contains("No reminders"))
    }

    @Test("drinking and the running fast are among them, by time")
    func kinds() throws {
        let (program, _) = try TestProgram.withPills()
        program.run("config", "set", "reminders.hydration", "3h")
        #expect(program.run("fast", "start", "10h").code == .done)
        let found = try Self.list(program, "--days", "1")
        // Which of two at one time comes first is nobody's business.
        let times = found.compactMap { $0["at"]?.string }
        #expect(times == times.sorted())
        #expect(
            Set(found.compactMap { $0["id"]?.string }) == [
                "hydration-8", "aspirin@08:00-2026-11-20", "hydration-11", "hydration-14", "fast-complete",
                "hydration-17", "aspirin@20:00-2026-11-20", "hydration-20",
            ])
        #expect(found.count == 8)
        #expect(Set(found.compactMap { $0["kind"]?.string }) == ["hydration", "pill", "fast"])
        program.run("fast", "stop")
        #expect(try !Self.ids(program, "--days", "1").contains("fast-complete"))
        program.run("config", "set", "reminders.pills", "off")
        #expect(try Self.ids(program, "--days", "1").count == 5)
    }

    @Test("listing changes nothing")
    func readOnly() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:01")
        let before = program.folder.bytes("data/local/reminders.json")
        program.run("remind", "list")
        #expect(program.folder.bytes("data/local/reminders.json") == before)
        #expect(program.lines() == 1)
    }

    @Test("in words a line for each, and no control characters of a name")
    func text() throws {
        let (program, _) = try TestProgram.withPills()
        let result = program.run("remind", "list", "--days", "1")
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(result.output.contains("2026-11-20") && result.output.contains("08:00"))
    }

    @Test(
        "bad input is refused",
        arguments: [
            ["--days", "0"], ["--days", "-1"], ["--days", "x"], ["--days", "100000"], ["--days"], ["tomorrow"],
        ])
    func badInput(words: [String]) throws {
        let program = try TestProgram()
        #expect(program.run(["remind", "list"] + words).code == .usage)
    }

    @Test(
        "settings that make no sense are refused",
        arguments: [
            ("reminders.hydration", "0h"), ("reminders.hydration", "0"), ("reminders.interval", "0"),
            ("reminders.interval", "0h"), ("reminders.quietHours", "22:00-"), ("reminders.quietHours", "22:00"),
            ("reminders.quietHours", "22:00-22:00"), ("activeHours", "08:00-"), ("reminders.notify", "mail"),
            ("reminders.command", " "), ("reminders.pills", "sometimes"),
        ])
    func settings(name: String, value: String) throws {
        let program = try TestProgram()
        #expect(program.run("config", "set", name, value).code == .usage)
        #expect(!program.folder.exists("data/settings.json"))
    }
}
