import Foundation
import Testing

@Suite("Settings of the remote that start a program", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileSettingTests {
    /// Settings newer than the local ones.
    private static func settings(_ program: String) -> String {
        let values = [("cup", "500ml"), ("reminders.command", program), ("reminders.notify", "command")]
        let records = values.map { "{\"id\":\"\($0)\",\"rev\":9,\"value\":\"\($1)\"}" }
        return "{\"format\":1,\"preferences\":[\(records.joined(separator: ","))]}\n"
    }

    @Test(
        "A received setting that starts a program is named but not applied",
        arguments: [["mine", "desktop"], ["none", "auto"]])
    func arrival(_ own: [String]) throws {
        let scene = try HostileScene()
        let victim = scene.victim
        try victim.addProgram("evil", "touch '\(victim.path)/mark'")
        let names = ["reminders.command", "reminders.notify"]
        for (name, value) in zip(names, own) where value != "none" && value != "auto" {
            #expect(try victim.tend("config", "set", name, value).code == 0)
        }
        try scene.hostile.change { $0.put("settings.json", Self.settings("\(victim.bin)/evil")) }
        let outcome = try victim.sync()
        #expect(outcome.code == 0)
        let notice = "was not changed here, because it starts a program; 'tend config set"
        #expect(
            outcome.errorText.split(separator: "\n").sorted() == [
                "tend: reminders.command \(notice) reminders.command PROGRAM' sets it",
                "tend: reminders.notify \(notice) reminders.notify command' sets it",
            ])
        let values = try victim.shell("for name in \(names.joined(separator: " ")) cup; do tend config get $name; done")
        #expect(values.text == "\(own[0])\n\(own[1])\n500ml\n", "\(values.text)")
        try victim.tend("pill", "add", "aspirin", "--times", "09:20")
        try victim.tend("remind", "check")
        #expect(victim.bytes("\(victim.path)/mark") == nil)
    }

    @Test("A setting that starts a program is neither sent nor passed on")
    func departure() throws {
        let scene = try HostileScene()
        try scene.hostile.change { $0.put("settings.json", Self.settings("/bin/evil")) }
        try scene.victim.shell("tend config set reminders.command mine; tend config set reminders.notify command")
        try scene.victim.tend("log", "77ml")
        for _ in 1...2 { #expect(try scene.victim.sync().code == 0) }
        let sent = String(decoding: try #require(try scene.hostile.bytes("settings.json")), as: UTF8.self)
        #expect(sent.contains("\"cup\"") && !sent.contains("reminders."), "\(sent)")
        #expect(try scene.other.sync().errors.isEmpty)
    }
}
