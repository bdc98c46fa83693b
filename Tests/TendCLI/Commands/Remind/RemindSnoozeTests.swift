import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("tend remind snooze")
struct RemindSnoozeTests {
    private static let id = "aspirin@08:00-2026-11-20"

    private static func shown() throws -> TestProgram {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:00")
        #expect(program.lines() == 1)
        return program
    }

    @Test("it comes again when it was asked to, once, and says so")
    func again() throws {
        let program = try Self.shown()
        let result = program.run("remind", "snooze", Self.id, "30m")
        #expect(result.code == .done)
        #expect(result.output.contains("08:30"))
        for (clock, lines) in [("08:25", 0), ("08:30", 1), ("08:35", 0)] {
            try program.at(clock)
            #expect(program.lines() == lines, "\(clock)")
        }
    }

    @Test("as JSON it has the id and the time, and the list shows the time")
    func json() throws {
        let program = try Self.shown()
        let found = try program.json("remind", "snooze", Self.id, "1h")
        #expect(found["id"]?.string == Self.id)
        #expect(found["at"]?.string == "2026-11-20T09:00:00+01:00")
        let list = program.run("--json", "remind", "list", "--days", "1").output
        #expect(list.contains(Self.id) && list.contains("2026-11-20T09:00:00+01:00"))
    }

    @Test("one that is still to come never comes before its time")
    func coming() throws {
        let program = try Self.shown()
        #expect(program.run("remind", "snooze", "aspirin@20:00-2026-11-20", "10m").output.contains("20:00"))
        try program.at("08:10")
        #expect(program.lines() == 0)
        try program.at("20:00")
        #expect(program.lines() == 1)
    }

    @Test("a dose that is taken before is silent")
    func taken() throws {
        let program = try Self.shown()
        program.run("remind", "snooze", Self.id, "10m")
        program.run("pill", "take", "aspirin@08:00")
        try program.at("08:10")
        #expect(program.lines() == 0)
        #expect(program.run("remind", "snooze", Self.id, "10m").code == .usage)
    }

    @Test("a dry run changes nothing")
    func dryRun() throws {
        let program = try Self.shown()
        #expect(program.run("remind", "snooze", Self.id, "30m", "-n").code == .done)
        try program.at("08:30")
        #expect(program.lines() == 0)
    }

    @Test("yesterday's evening, put off by up to a day, comes", arguments: [1, 14, 24])
    func yesterday(hours: Int) throws {
        let program = try Self.shown()
        try program.at("08:00", 21)
        program.check("--notify", "stdout")
        #expect(program.run("remind", "snooze", "aspirin@20:00-2026-11-20", "\(hours)h").code == .done)
        let now = program.context.now
        var lines: [Substring] = []
        for hour in 1...hours {
            program.context.now = now.advanced(bySeconds: hour * 3600)
            lines += program.check("--notify", "stdout").output.split(separator: "\n").filter {
                $0.contains("Missed on 2026-11-20: it was due at 20:00.") && hour == hours
            }
        }
        #expect(lines.count == 1)
    }

    @Test(
        "an id that there is not is quoted, with the nearest",
        arguments: ["aspirin@08:01-2026-11-20", "hydration-8", "nothing", ""])
    func unknown(id: String) throws {
        let program = try Self.shown()
        let result = program.run("remind", "snooze", id, "10m")
        #expect(result.code == .usage)
        #expect(result.errors.contains("'\(id)'"))
        #expect(result.errors.contains(Self.id) == id.hasPrefix("aspirin"))
    }

    @Test(
        "a length that is none is refused, and nothing is put off",
        arguments: ["0m", "-10m", "10", "16:8", "25h", "2d", "soon", ""])
    func badLength(text: String) throws {
        let program = try Self.shown()
        let before = program.folder.bytes("data/local/reminders.json")
        #expect(program.run("remind", "snooze", Self.id, text).code == .usage)
        #expect(program.run("remind", "snooze", Self.id).code == .usage)
        #expect(program.run("remind", "snooze").code == .usage)
        #expect(program.folder.bytes("data/local/reminders.json") == before)
    }
}
