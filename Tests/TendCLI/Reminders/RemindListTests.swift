import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Commands 'remind list' and 'remind snooze'")
struct RemindListTests {
    private static let id = "aspirin@08:00-2026-11-20"

    private static func list(_ program: TestProgram, _ words: String...) throws -> [JSONObject] {
        let result = program.run(["--json", "remind", "list"] + words)
        #expect(result.code == .done, "\(result.errors)")
        return try #require(try JSONReader.read(Array(result.output.utf8)).array).compactMap(\.object)
    }

    @Test("JSON has id, time, kind, title, text and person")
    func json() throws {
        let (program, _) = try TestProgram.withPills()
        let found = try Self.list(program, "--days", "1")
        let first = try #require(found.first)
        #expect(Set(first.members.map(\.key)) == ["id", "at", "kind", "title", "body", "person", "actions"])
        #expect(first["id"]?.string == Self.id && first["at"]?.string == "2026-11-20T08:00:00+01:00")
        #expect(first["kind"]?.string == "pill" && first["title"]?.string == "aspirin")
        #expect(found.count == 2)
    }

    @Test("The text has a heading for each day and no ids, which --ids prints alone")
    func headings() throws {
        let (program, _) = try TestProgram.withPills()
        let lines = program.run("remind", "list", "--days", "3").output
        #expect(
            lines
                == """
                Today, Fri 20 Nov
                08:00  aspirin
                20:00  aspirin

                Tomorrow, Sat 21 Nov
                08:00  aspirin
                20:00  aspirin

                Sun 22 Nov
                08:00  aspirin
                20:00  aspirin

                """)
        #expect(program.run("remind", "list", "--days", "1", "--ids").output.hasPrefix("\(Self.id)\n"))
        // JSON has everything already.
        #expect(try Self.list(program, "--ids") == Self.list(program))
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-12-31T07:00:00+01:00"))
        #expect(program.run("remind", "list", "--days", "3").output.contains("Sat 2 Jan 2027\n"))
    }

    @Test(
        "Three drink reminders of a day with one interval share a line, two don't",
        arguments: [
            ("13:00", "14:00  Time to drink, every 3 h until 20:00\n"),
            ("16:00", "17:00  Time to drink\n20:00  Time to drink\n"),
        ])
    func joined(time: String, lines: String) throws {
        let program = try TestProgram(now: "2026-11-20T\(time):00+01:00")
        program.run("config", "set", "reminders.hydration", "3h")
        #expect(program.run("remind", "list", "--days", "1").output == "Today, Fri 20 Nov\n\(lines)")
    }

    @Test("A long title is wrapped below itself", arguments: [20, 40])
    func narrow(width: Int) throws {
        let (program, _) = try TestProgram.withPills()
        program.run("pill", "add", "a medication with a long name", "--times", "09:00", "--repeat", "10mx6")
        program.context.terminal = Context.Terminal(isInput: false, isOutput: true, isError: true, width: width)
        let lines = program.run("remind", "list", "--days", "1", "--color", "never").output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width } && lines.contains { $0.hasPrefix("       ") })
    }

    @Test("The list has seven days by default")
    func standardDays() throws { #expect(try Self.list(TestProgram.withPills().program).count == 14) }

    @Test("An empty list is an empty array, and a sentence as text")
    func nothing() throws {
        let program = try TestProgram()
        #expect(try Self.list(program).isEmpty)
        #expect(program.run("remind", "list").output.contains("No reminders"))
    }

    @Test(
        "An invalid number of days exits with 64",
        arguments: [["0"], ["-1"], ["x"], ["100000"], []])
    func badDays(words: [String]) throws {
        #expect(try TestProgram().run(["remind", "list", "--days"] + words).code == .usage)
    }

    @Test("A snooze says when the reminder comes again, as text and as JSON")
    func snooze() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:00")
        #expect(program.run("remind", "snooze", Self.id, "30m").output == "aspirin comes again at 08:30.\n")
        let found = try program.json("remind", "snooze", Self.id, "1h")
        #expect(found["id"]?.string == Self.id && found["at"]?.string == "2026-11-20T09:00:00+01:00")
    }

    @Test(
        "An unknown id exits with 64 and is quoted, with the nearest one",
        arguments: ["aspirin@08:01-2026-11-20", "nothing", ""])
    func unknown(id: String) throws {
        let (program, _) = try TestProgram.withPills()
        let result = program.run("remind", "snooze", id, "10m")
        #expect(result.code == .usage && result.errors.contains("'\(id)'"))
        #expect(result.errors.contains(Self.id) == id.hasPrefix("aspirin"))
    }

    @Test(
        "An invalid length exits with 64 and stores nothing",
        arguments: [["0m"], ["-10m"], ["10"], ["16:8"], ["25h"], ["2d"], ["soon"], [""], []])
    func badLength(words: [String]) throws {
        let (program, _) = try TestProgram.withPills()
        let before = program.folder.bytes("data/local/reminders.json")
        #expect(program.run(["remind", "snooze", Self.id] + words).code == .usage)
        #expect(program.folder.bytes("data/local/reminders.json") == before)
    }
}
