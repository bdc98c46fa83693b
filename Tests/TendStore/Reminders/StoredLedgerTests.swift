import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stored reminder ledger")
struct StoredLedgerTests {
    private static let file = "data/local/reminders.json"

    private static func ledger() throws -> ReminderLedger {
        let at = try moment("2026-11-20T07:00:00Z").seconds
        return ReminderLedger(
            checkedUntil: at + 60,
            entries: [
                .init(key: "morning-2026-11-20 07:00", at: at, claimedUntil: nil),
                .init(key: "evening-2026-11-20 21:00", at: at + 50_400, claimedUntil: at + 50_460, shown: 3),
            ], snoozes: [.init(key: "2026-11-20 hydration-8", until: at + 600)])
    }

    private static func put(_ ledger: ReminderLedger, in store: Store) throws {
        try store.changeLedger { $0 = ledger }
    }

    @Test("Without a file the ledger is empty")
    func none() throws {
        let test = try TestStore()
        #expect(try test.store.reminderLedger() == ReminderLedger())
        #expect(!test.folder.exists(Self.file))
    }

    @Test("A written ledger is read back whole")
    func roundTrip() throws {
        let test = try TestStore()
        try Self.put(Self.ledger(), in: test.store)
        let read = try test.store.reminderLedger()
        #expect(read.checkedUntil == (try Self.ledger()).checkedUntil)
        #expect(read.entries == (try Self.ledger().entries))
        #expect(read.snoozes == (try Self.ledger()).snoozes)
    }

    @Test("A count of 1 is not stored, and an impossible one counts as 1", arguments: ["0", "-1", "\"2\"", "1"])
    func count(text: String) throws {
        let test = try TestStore()
        try test.folder.write(
            """
            {"format":1,"slots":[{"at":"2026-11-20T11:00:00+00:00","id":"a","rev":1,"shown":\(text)}]}
            """, to: Self.file)
        #expect(try test.store.reminderLedger().entries.values.map(\.shown) == [1])
    }

    @Test("The file format stays the same")
    func format() throws {
        let text = """
            {
              "checkedUntil": "2026-11-20T12:00:00+01:00",
              "format": 1,
              "slots": [
                {"at":"2026-11-20T11:00:00+00:00","id":"hydration","rev":1}
              ],
              "snoozes": [
                {"at":"2026-11-20T12:00:00+00:00","id":"morning-2026-11-20 07:00","rev":1}
              ]
            }

            """
        let test = try TestStore()
        try test.folder.write(text, to: Self.file)
        let ledger = try test.store.reminderLedger()
        let noon = try moment("2026-11-20T11:00:00Z").seconds
        #expect(ledger.checkedUntil == noon)
        #expect(ledger.checkedOffset == 3600)
        #expect(ledger.entries.values.elementsEqual([.init(key: "hydration", at: noon, claimedUntil: nil)]))
        #expect(ledger.snoozes == [.init(key: "morning-2026-11-20 07:00", until: noon + 3600)])
        let written = try TestStore()
        try Self.put(ledger, in: written.store)
        #expect(written.folder.bytes(Self.file).map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test(
        "A key with any text is stored unchanged",
        arguments: [
            "\"quoted\"@08:00", "a\\b", "mit Leerzeichen", "日本@08:00", "e\u{301}", "\u{202E}x", "tab\there", "{}",
        ])
    func keys(key: String) throws {
        let test = try TestStore()
        try Self.put(
            ReminderLedger(checkedUntil: 1, entries: [.init(key: key, at: 0, claimedUntil: 60)]), in: test.store)
        #expect(try test.store.reminderLedger().entries[key] == .init(key: key, at: 0, claimedUntil: 60))
    }

    @Test("The ledger is a private file of this machine")
    func place() throws {
        let test = try TestStore()
        try Self.put(Self.ledger(), in: test.store)
        #expect(try test.folder.mode(Self.file) == 0o600)
        #expect(try test.folder.mode("data/local") == 0o700)
        #expect(try !test.folder.names().contains { $0.hasSuffix(".tmp") })
    }

    @Test("Changes without effect and dry runs write nothing")
    func unchanged() throws {
        let test = try TestStore()
        try test.store.changeLedger { _ in }
        #expect(!test.folder.exists(Self.file))
        try Self.put(Self.ledger(), in: test.dryRun)
        #expect(!test.folder.exists(Self.file))
        try Self.put(Self.ledger(), in: test.store)
        let before = test.folder.bytes(Self.file)
        try test.store.changeLedger { $0.confirm(["nothing of that name"]) }
        #expect(test.folder.bytes(Self.file) == before)
    }

    @Test("A failed edit leaves the ledger unchanged")
    func throwing() throws {
        struct Refused: Error {}
        let test = try TestStore()
        try Self.put(Self.ledger(), in: test.store)
        let before = test.folder.bytes(Self.file)
        #expect(throws: Refused.self) {
            try test.store.changeLedger { ledger in
                ledger = ReminderLedger()
                throw Refused()
            }
        }
        #expect(test.folder.bytes(Self.file) == before)
    }

    @Test(
        "An unreadable ledger starts empty",
        arguments: ["", "{", "[]", "\0\0\0\0", "null", "{\"format\":1,\"slots\":7}", "not JSON at all"])
    func damaged(text: String) throws {
        let test = try TestStore()
        try test.folder.write(text, to: Self.file)
        #expect(try test.store.reminderLedger() == ReminderLedger())
        try Self.put(Self.ledger(), in: test.store)
        #expect(try test.store.reminderLedger().entries.count == 2)
    }

    @Test("Only one of several concurrent checks claims a reminder")
    func overlapping() async throws {
        let test = try TestStore()
        let store = test.store
        let now = try moment("2026-11-20T07:00:00Z")
        let pill = Reminder(id: "a", key: "a", at: now, kind: .pill, title: "", body: "")
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { try store.changeLedger { $0.claim([pill], now: now) }.keys.count }
            }
            return try await group.reduce(0, +)
        }
        #expect(count == 1)
    }
}
