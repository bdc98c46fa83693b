import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Settings that start programs")
struct MachineSettingsTests {
    private static func store(_ command: String?, _ notify: String?) throws -> TestStore {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try set(test, .notifyCommand, command)
        try set(test, .notify, notify)
        return test
    }

    private static func set(_ test: TestStore, _ preference: Preference, _ value: String?) throws {
        guard let value else { return }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(preference, to: value)
            return ((), "set")
        }
    }

    private static func values(_ test: TestStore) throws -> [String] {
        let settings = try test.store.settings()
        return [Preference.notifyCommand, .notify, .cup].map { settings.value(of: $0) }
    }

    /// A version newer than any local one. `nil` leaves the setting out; `unset` is its tombstone.
    private static func version(_ command: String?, _ notify: String?, cup: String = "500ml") throws -> Document {
        let values = [("cup", cup), ("reminders.command", command), ("reminders.notify", notify)]
        let records = values.compactMap { id, value in
            value.map { value in
                #"{"id":"\#(id)","rev":9,"# + (value == "unset" ? #""deleted":true}"# : #""value":"\#(value)"}"#)
            }
        }
        let text = #"{"format":1,"preferences":[\#(records.joined(separator: ","))]}"#
        return try Document(Array(text.utf8), sections: DataFile.settings.sections)
    }

    struct Arrival: CustomTestStringConvertible {
        let incoming: (command: String?, notify: String?)
        let local: (command: String?, notify: String?)
        let after: [String]
        let leftOut: [MachineSetting]
        var testDescription: String { "\(incoming) into \(local)" }
    }

    private static func command(_ value: String?) -> MachineSetting {
        MachineSetting(preference: .notifyCommand, value: value)
    }

    private static func notify(_ value: String?) -> MachineSetting {
        MachineSetting(preference: .notify, value: value)
    }

    static let arrivals = [
        Arrival(
            incoming: ("/bin/evil", "command"), local: (nil, nil), after: ["none", "auto", "500ml"],
            leftOut: [notify("command"), command("/bin/evil")]),
        Arrival(
            incoming: ("/bin/evil", "COMMAND"), local: ("mine", "desktop"), after: ["mine", "desktop", "500ml"],
            leftOut: [notify("COMMAND"), command("/bin/evil")]),
        Arrival(
            incoming: ("mine", "command"), local: ("mine", "command"), after: ["mine", "command", "500ml"],
            leftOut: []),
        Arrival(
            incoming: ("/bin/evil", "stdout"), local: (nil, nil), after: ["none", "stdout", "500ml"],
            leftOut: [command("/bin/evil")]),
        Arrival(
            incoming: (nil, "none"), local: ("mine", "command"), after: ["mine", "command", "500ml"],
            leftOut: [notify("none")]),
        Arrival(
            incoming: ("unset", "unset"), local: ("mine", "command"), after: ["mine", "command", "500ml"],
            leftOut: [notify(nil), command(nil)]),
        Arrival(incoming: ("unset", "unset"), local: (nil, "stdout"), after: ["none", "auto", "500ml"], leftOut: []),
        Arrival(incoming: (nil, "none"), local: (nil, "stdout"), after: ["none", "none", "500ml"], leftOut: []),
    ]

    @Test(
        "Sync and restore leave settings that start programs unchanged", arguments: arrivals)
    func arrival(_ arrival: Arrival) throws {
        let files = [(file: DataFile.settings, document: try Self.version(arrival.incoming.0, arrival.incoming.1))]
        for isSync in [true, false] {
            let test = try Self.store(arrival.local.command, arrival.local.notify)
            let result =
                isSync ? try test.store.mergeVersions(files, at: TestStore.now()).value : try test.merge(files)
            #expect(try Self.values(test) == arrival.after)
            #expect(result.machineSettings == arrival.leftOut)
            #expect(try test.merge(files).isEmpty)
        }
    }

    @Test("A program setting is left out of empty folders, silently if older")
    func emptyAndNewer() throws {
        let files = [(file: DataFile.settings, document: try Self.version("/bin/evil", "command"))]
        let empty = try TestStore()
        #expect(try empty.merge(files).machineSettings.count == 2)
        #expect(try Self.values(empty) == ["none", "auto", "500ml"])
        let newer = try TestStore()
        for number in 0..<10 { try Self.set(newer, .notifyCommand, "mine \(number)") }
        for word in ["none", "auto", "none", "auto", "none", "auto", "none", "auto", "none", "stdout"] {
            try Self.set(newer, .notify, word)
        }
        #expect(try newer.merge(files).machineSettings == [])
    }

    @Test("Undo and redo change settings that start programs")
    func undo() throws {
        let test = try Self.store("mine", "command")
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try Self.values(test).prefix(2) == ["none", "auto"])
        _ = try test.store.redo()
        _ = try test.store.redo()
        #expect(try Self.values(test).prefix(2) == ["mine", "command"])
    }

    @Test("A conflict copy may change settings that start programs")
    func conflictCopy() throws {
        let test = try Self.store(nil, nil)
        let name = "settings.sync-conflict-20261120-101112-ABCDEFG.json"
        try test.put(Self.version("mine", "command").bytes, at: name)
        try Self.set(test, .units, "floz")
        #expect(try Self.values(test) == ["mine", "command", "500ml"])
    }

    @Test("How long a carer waits stays on the computer, whatever the value")
    func delay() throws {
        let test = try TestStore()
        try Self.set(test, .remindAfter, "45m")
        let section = Settings.Section.preferences
        #expect(try test.store.document(.settings).record("reminders.after", in: section) != nil)
        #expect(try test.store.document(.settings).withoutMachineSettings.record("reminders.after", in: section) == nil)
        let text = #"{"format":1,"preferences":[{"id":"reminders.after","rev":9,"value":"2h"}]}"#
        let version = try Document(Array(text.utf8), sections: DataFile.settings.sections)
        let result = try test.merge([(file: DataFile.settings, document: version)])
        #expect(result.machineSettings == [MachineSetting(preference: .remindAfter, value: "2h")])
        #expect(try test.store.settings().reminderDelay == .seconds(45 * 60))
    }
}
