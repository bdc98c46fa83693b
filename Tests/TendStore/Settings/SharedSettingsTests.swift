import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Shared settings")
struct SharedSettingsTests {
    private static func set(_ test: TestStore, _ values: KeyValuePairs<Preference, String?>) throws {
        for (preference, value) in values {
            _ = try test.store.changeSettings(at: TestStore.now()) { settings in
                settings.set(preference, to: value)
                return ((), "set")
            }
        }
    }

    private static func shared(_ test: TestStore, _ known: [Document] = []) throws -> Document {
        let bytes = try #require(try test.store.settingsToShare(known: known))
        return try test.store.version(bytes, of: .settings)
    }

    private static func ids(_ document: Document) -> [String] { document.records(in: "preferences").map(\.id).sorted() }

    @Test("Settings that start no program are shared byte for byte")
    func harmless() throws {
        let test = try TestStore()
        #expect(try test.store.settingsToShare() == nil)
        try Self.set(test, [.notify: "stdout", .cup: "300ml"])
        #expect(try test.store.settingsToShare() == test.folder.bytes("data/settings.json"))
    }

    @Test("Settings that start programs are not shared, nor their deletion")
    func withheld() throws {
        let test = try TestStore()
        try Self.set(test, [.notifyCommand: "mine", .notify: "command", .cup: "300ml"])
        #expect(try Self.ids(Self.shared(test)) == ["cup"])
        try Self.set(test, [.notifyCommand: nil, .notify: nil])
        #expect(try Self.ids(Self.shared(test)) == ["cup", "reminders.notify"])
    }

    @Test("Two machines with different program settings converge and keep their own")
    func convergence() throws {
        let (one, other) = (try TestStore(), try TestStore())
        try Self.set(one, [.notifyCommand: "mine", .notify: "command"])
        try Self.set(other, [.notify: "none", .cup: "300ml"])
        var remote = try Self.shared(other)
        for round in 0..<4 {
            for machine in [one, other] {
                _ = try machine.store.mergeVersions([(.settings, remote)], at: TestStore.now())
                let next = try Self.shared(machine, [remote])
                if round > 0 { #expect(next.bytes == remote.bytes) }
                remote = next
            }
        }
        #expect(try one.store.settings().value(of: .notify) == "command")
        #expect(try other.store.settings().value(of: .notify) == "none")
        #expect(try one.store.settings().value(of: .cup) == "300ml")
    }

    @Test("A known version that starts a program is not passed on")
    func hostileKnown() throws {
        let test = try TestStore()
        try Self.set(test, [.notifyCommand: "mine", .notify: "command"])
        let hostile = try Document(
            Array(#"{"format":1,"preferences":[{"id":"reminders.notify","rev":9,"value":"command"}]}"#.utf8))
        #expect(try Self.ids(Self.shared(test, [hostile])) == [])
    }

    @Test("Commit messages omit settings that start programs")
    func difference() throws {
        let test = try TestStore()
        try Self.set(test, [.cup: "300ml"])
        let before = try Self.shared(test)
        try Self.set(test, [.notifyCommand: "mine", .notify: "command"])
        #expect(try test.store.difference(of: .settings, since: before) == [])
    }
}
