import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("tend remind check")
struct RemindCheckTests {
    @Test("a line for each reminder, once, and nothing when none is due")
    func stdout() throws {
        let (program, _) = try TestProgram.withPills()
        for (clock, isDue) in [("07:55", false), ("08:00", true), ("08:05", false), ("20:02", true), ("20:07", false)] {
            try program.at(clock)
            let result = program.check("--notify", "stdout")
            #expect(result.code == .done)
            #expect(result.errors.isEmpty)
            #expect(result.output.split(separator: "\n").count == (isDue ? 1 : 0), "\(clock): \(result.output)")
            #expect(result.output.contains("aspirin") == isDue)
        }
    }

    @Test("with --exit-code nothing due is 1, and something is 0")
    func exitCode() throws {
        let (program, _) = try TestProgram.withPills()
        #expect(program.check("--notify", "stdout", "--exit-code").code == .negative)
        try program.at("08:01")
        #expect(program.check("--notify", "stdout", "--exit-code").code == .done)
        let again = program.check("--notify", "stdout", "--exit-code")
        #expect(again.code == .negative)
        #expect(again.output.isEmpty && again.errors.isEmpty)
    }

    @Test("none shows nothing and leaves everything due, and --exit-code asks without showing")
    func none() throws {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:01")
        for _ in 0..<2 {
            let result = program.check("--notify", "none", "--exit-code")
            #expect(result.code == .done)
            #expect(result.output.isEmpty && result.errors.isEmpty)
        }
        #expect(recorder.started.isEmpty)
        #expect(program.lines() == 1)
        #expect(program.check("--notify", "none", "--exit-code").code == .negative)
    }

    @Test("a dry run leaves everything due")
    func dryRun() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:01")
        #expect(program.check("--notify", "stdout", "-n").code == .done)
        #expect(program.lines() == 1)
    }

    @Test("an idle check writes nothing")
    func idle() throws {
        let (program, _) = try TestProgram.withPills()
        let before = program.folder.bytes("data/local/reminders.json")
        try program.at("07:30")
        program.check("--notify", "stdout")
        #expect(program.folder.bytes("data/local/reminders.json") == before)
    }

    @Test("a dose taken early, or skipped, is silent", arguments: ["take", "skip"])
    func answered(verb: String) throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("07:50")
        #expect(program.run("pill", verb, "aspirin@08:00").code == .done)
        try program.at("08:02")
        #expect(program.lines() == 0)
        try program.at("20:02")
        #expect(program.lines() == 1)
    }

    @Test("after hours of sleep the pills are told of in one line, and nothing is put down for them")
    func late() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("09:00", 21)
        let result = program.check("--notify", "stdout")
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(result.output.contains("3"))
        #expect(program.lines() == 0)
        #expect(!program.folder.exists("data/days/2026/2026-11-21.json"))
    }

    @Test("after four days of sleep no dose is left out of the summary")
    func longSleep() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("12:00", 24)
        let found = try program.json("remind", "check", "--notify", "stdout")["late"]?.array?.count
        #expect(found == 9)
    }

    @Test("a pill of the evening before clocks go forward is told of in the morning after")
    func nightOfTheChange() throws {
        let change = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let zone = Zone { $0 < change ? 3600 : 7200 }
        let program = try TestProgram(now: "2026-03-28T22:00:00+01:00", zone: zone)
        #expect(program.run("pill", "add", "aspirin", "--times", "23:00,23:50").code == .done)
        #expect(program.lines() == 0)
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-03-28T23:02:00+01:00"))
        #expect(program.lines() == 1)
        // Closed until breakfast.
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-03-29T08:00:00+02:00"))
        #expect(program.lines() == 1)
    }

    @Test("as JSON it has what came and what was late")
    func json() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("20:05")
        let found = try program.json("remind", "check", "--notify", "stdout")
        let names = ["reminders", "late"].map { found[$0]?.array?.compactMap { $0.object?["id"]?.string } }
        #expect(names == [["aspirin@20:00-2026-11-20"], ["aspirin@08:00-2026-11-20"]])
    }

    @Test("a line that could not be written was not shown, so it comes again")
    func brokenOutput() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:00")
        program.output.isBroken = true
        #expect(program.check("--notify", "stdout").code != .done)
        program.output.isBroken = false
        try program.at("08:05")
        #expect(program.lines() == 1)
    }

    @Test("JSON that could not be written was not shown either, so it comes again")
    func brokenJSON() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:00")
        program.output.isBroken = true
        #expect(program.check("--notify", "stdout", "--json").code != .done)
        program.output.isBroken = false
        let found = try program.json("remind", "check", "--notify", "stdout")
        #expect(found["reminders"]?.array?.count == 1)
        #expect(program.lines() == 0)
    }

    @Test("a drink behind midnight is heard while the active hours of the day before still last")
    func activeOverMidnight() throws {
        let program = try TestProgram(now: "2026-11-20T21:00:00+01:00")
        program.run("config", "set", "activeHours", "18:00-04:00")
        program.run("config", "set", "reminders.hydration", "adaptive")
        program.run("log", "250")
        #expect(program.lines() == 0)
        try program.at("23:01")
        #expect(program.lines() == 1)
        try program.at("00:30", 21)
        program.run("log", "250")
        try program.at("01:05", 21)
        #expect(program.lines() == 0)
        try program.at("02:31", 21)
        #expect(program.lines() == 1)
    }

    @Test("a clock that was set back is told of on a terminal, and not to cron")
    func clockBack() throws {
        let (program, _) = try TestProgram.withPills()
        try program.at("08:00")
        #expect(program.lines() == 1)
        try program.at("07:00")
        #expect(program.check("--notify", "stdout").errors.isEmpty)
        program.context.terminal.isError = true
        #expect(program.check("--notify", "stdout").errors.contains("clock"))
    }

    @Test(
        "bad input is refused with 64 and changes nothing",
        arguments: [
            ["--notify", "mail"], ["--notify", ""], ["--notify"], ["--notify", "stdout", "--notify", "none"], ["now"],
            ["--exit-codes"],
        ])
    func badInput(words: [String]) throws {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:00")
        let result = program.run(["remind", "check"] + words)
        #expect(result.code == .usage)
        #expect(result.output.isEmpty)
        #expect(recorder.started.isEmpty)
        #expect(program.lines() == 1)
    }

    @Test("A check in quiet hours shows nothing, and the first one after them shows what waited")
    func quietHours() throws {
        let program = try TestProgram(now: "2026-11-20T07:10:00+01:00")
        program.run("config", "set", "reminders.quietHours", "22:00-07:00")
        program.run("pill", "take", "morning")
        try program.at("20:30")
        #expect(program.lines() == 0)
        try program.at("22:20")
        #expect(program.lines() == 0)
        #expect(program.check("--notify", "stdout", "--exit-code").code == .negative)
        let listed = program.run("remind", "list", "--days", "2").output.split(separator: "\n")
        #expect(listed.map { $0.prefix(17) } == ["2026-11-21  07:00", "2026-11-21  07:00", "2026-11-21  21:00"])
        try program.at("07:02", 21)
        #expect(program.lines() == 2)
        #expect(program.lines() == 0)
    }

    @Test("A rule whose records can't be read silences no other")
    func failingRule() throws {
        let (program, _) = try TestProgram.withPills()
        program.run("fast", "start", "16h")
        let month = "data/fasts/2026-11.json"
        let fasts = program.folder.text(month) ?? ""
        try program.folder.remove(month)
        try program.folder.write("", to: "\(month)/in-the-way")
        try program.at("08:01")
        let result = program.check("--notify", "stdout")
        #expect(result.code == .inputOutput)
        #expect(result.output.contains("aspirin"))
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(program.check("--notify", "stdout").output.isEmpty)
        let list = program.run("remind", "list", "--days", "1")
        #expect(list.code == .inputOutput && list.output.contains("aspirin@20:00"))
        try program.at("23:05")
        #expect(program.check("--notify", "stdout").output.contains("aspirin"))
        // The fast reached its target at 23:00, while it could not be read.
        try program.folder.remove(month)
        try program.folder.write(fasts, to: month)
        try program.at("23:10")
        let repaired = program.check("--notify", "stdout")
        #expect(repaired.code == .done && repaired.output.contains("Fast complete"))
    }

    @Test("a page that is damaged costs no reminder")
    func damagedPage() throws {
        let (program, _) = try TestProgram.withPills()
        try program.folder.write("{", to: TestProgram.page)
        try program.at("08:00")
        #expect(program.check("--notify", "stdout").output.contains("aspirin"))
    }
}
