import TestSupport
import Testing

/// Rules for two computers that read the folder of one phone, one case each. `InboxSyncTests` has random ones.
@Suite("Two computers with one inbox", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct InboxTwoMachinesTests {
    private static let evening = "2026-11-20T23:30:00+01:00"

    private static func group() throws -> SyncGroup {
        let group = try SyncGroup(2)
        for machine in group.machines { try machine.setUpInbox(group[0].inbox) }
        return group
    }

    private static func write(_ lines: [String], for group: SyncGroup) throws {
        try group[0].write(lines.map { $0 + "\n" }.joined(), to: "\(group[0].inbox)/phone.txt")
    }

    private static func check(_ machine: Home, in zone: String = "Europe/Berlin") throws {
        let outcome = try machine.run([machine.program, "inbox", "check"], adding: ["TEND_NOW": evening, "TZ": zone])
        try #require(outcome.code == 0, "\(outcome.errorText)")
    }

    private static func isFasting(_ machine: Home) throws -> Bool {
        try machine.tend("fast", "status", "--json", now: evening).text.contains(#""active":true"#)
    }

    @Test("A line read in two zones keeps its first record")
    func zonesInTurn() throws {
        let group = try SyncGroup(2)
        try group[0].setUpInbox()
        try Self.write(["2026-11-20 05:30 log 250ml"], for: group)
        try Self.check(group[0])
        #expect(try group.settle().isEmpty)
        // A sync checks the inbox, too, and would do so in the other zone.
        try group[1].setUpInbox(group[0].inbox)
        try Self.check(group[1], in: "America/New_York")
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            #expect(InboxRecords(machine).records.map(\.at) == ["2026-11-20T05:30:00+01:00"])
        }
    }

    @Test("Computers that read a line before a sync keep one record")
    func zonesAtOnce() throws {
        let group = try Self.group()
        try Self.write(["2026-11-20 05:30 log 250ml", "2026-11-20 06:00 fast start"], for: group)
        try Self.check(group[0])
        try Self.check(group[1], in: "America/New_York")
        #expect(InboxRecords(group[0]).records != InboxRecords(group[1]).records)
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            try Self.check(machine, in: "Asia/Tokyo")
            #expect(InboxRecords(machine).records.map(\.section).sorted() == ["sessions", "water"])
        }
        #expect(InboxRecords(group[0]).records == InboxRecords(group[1]).records)
    }

    @Test("A line in UTC is one record on one day, wherever it is read")
    func utc() throws {
        let group = try Self.group()
        try Self.write(["2026-11-20T02:30:00Z log 260ml", "2026-11-20T15:30:00Z log 1ml"], for: group)
        try Self.check(group[0], in: "Asia/Tokyo")
        try Self.check(group[1], in: "America/Los_Angeles")
        #expect(InboxRecords(group[0]).records == InboxRecords(group[1]).records)
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            #expect(
                InboxRecords(machine).records.map(\.at) == ["2026-11-20T02:30:00+00:00", "2026-11-20T15:30:00+00:00"])
            #expect(SyncFolder(machine).files.keys.filter { $0.hasPrefix("days/") } == ["days/2026/2026-11-20.json"])
        }
    }

    @Test("A night's line is one record for any start of day")
    func startOfDay() throws {
        let group = try Self.group()
        try group[1].tend("config", "set", "dayStartsAt", "04:00")
        try Self.write(["2026-11-20T02:00:00+01:00 log 260ml", "2026-11-20T05:00:00+01:00 log 100ml"], for: group)
        try Self.check(group[0])
        try Self.check(group[1])
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            #expect(InboxRecords(machine).records.count == 2)
            let history = try machine.tend("history", "--json", now: Self.evening).text
            for part in [#""totalMl":260"#, #""totalMl":100"#, #"{"water":360}"#] {
                #expect(history.contains(part), "\(history)")
            }
            #expect(try machine.tend("inbox", "check", now: Self.evening).text.contains("No new records"))
            #expect(try !machine.tend("doctor", now: Self.evening).text.contains("in both"))
        }
        // A deletion on either computer deletes it on both.
        let id = try #require(InboxRecords(group[0]).records.first).id
        #expect(try group[0].tend("water", "delete", id, now: Self.evening).code == 0)
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            try Self.check(machine)
            #expect(InboxRecords(machine).records.count == 1)
        }
    }

    @Test(
        "A reverted end of a fast stays reverted on other computers",
        arguments: ["stop", "cancel"])
    func revertedEnd(_ verb: String) throws {
        let group = try Self.group()
        try group[0].tend("fast", "start", "16:8", now: "2026-11-20T06:00:00+01:00")
        try Self.write(["2026-11-20T20:00:00+01:00 fast \(verb)"], for: group)
        try Self.check(group[0])
        #expect(try !Self.isFasting(group[0]))
        #expect(try group[0].tend("undo", "-y", now: Self.evening).code == 0)
        #expect(try group.settle().isEmpty)
        try Self.check(group[1])
        #expect(try group.settle().isEmpty)
        for machine in group.machines {
            #expect(try Self.isFasting(machine))
            #expect(try machine.tend("inbox", "list", now: Self.evening).text.contains("undone"))
        }
        let id = try #require(try group[1].tend("inbox", "list", now: Self.evening).text.split(separator: " ").first)
        #expect(try group[1].tend("inbox", "accept", String(id), now: Self.evening).code == 0)
        #expect(try group.settle().isEmpty)
        for machine in group.machines { #expect(try !Self.isFasting(machine)) }
    }

    @Test("A later line ends the fast after a reverted one")
    func laterEnd() throws {
        let group = try Self.group()
        try group[0].tend("fast", "start", "16:8", now: "2026-11-20T06:00:00+01:00")
        let lines = ["2026-11-20T20:00:00+01:00 fast stop", "2026-11-20T22:00:00+01:00 fast stop"]
        try Self.write([lines[0]], for: group)
        try Self.check(group[0])
        #expect(try group[0].tend("undo", "-y", now: Self.evening).code == 0)
        #expect(try group.settle().isEmpty)
        try Self.write(lines, for: group)
        try Self.check(group[1])
        #expect(try group.settle().isEmpty)
        for machine in group.machines { #expect(try !Self.isFasting(machine)) }
    }
}
