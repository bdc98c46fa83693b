import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Test notifications")
struct TestNotificationTests {
    private static let place = "System Settings > Notifications > Script Editor"

    private static func scripts(_ mac: FakeMac) -> [[String]] { mac.calls.filter { $0.first == "osascript" } }

    @Test("A user who saw no notification is told where to allow it")
    func asked() throws {
        let (program, mac) = try TestProgram.onMac()
        program.answer("n")
        let unseen = program.run("remind", "install")
        #expect(unseen.code == .done && unseen.errors.contains("appear?"), "\(unseen.errors)")
        #expect(unseen.output.contains(Self.place) && unseen.output.contains("'tend remind install' again"))
        #expect(Self.scripts(mac).count == 1)
        program.answer("y")
        #expect(!program.run("remind", "install").output.contains("System Settings"))
    }

    @Test("The user is not asked without a terminal or with -y", arguments: [[], ["-y"]])
    func notAsked(_ options: [String]) throws {
        let (program, mac) = try TestProgram.onMac()
        if options == ["-y"] { program.answer("y") }
        let result = program.run(["remind", "install"] + options)
        #expect(result.code == .done && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.contains(Self.place))
        #expect(Self.scripts(mac).count == 1)
    }

    @Test("A failing osascript is reported, and the installation stays")
    func failed() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.osascript = .ended(1)
        let result = program.run("remind", "install")
        #expect(result.code == .done && result.output.contains("osascript failed"), "\(result.output)")
        #expect(program.folder.exists(TestProgram.agent))
    }

    @Test("Other notifiers get no test notification", arguments: ["command", "stdout", "none"])
    func otherWay(_ kind: String) throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("config", "set", "reminders.notify", kind)
        #expect(program.run("remind", "install").code == .done)
        #expect(Self.scripts(mac).isEmpty)
    }

    @Test("The JSON answer has the result of the test notification")
    func json() throws {
        let (program, mac) = try TestProgram.onMac()
        #expect(try program.json("remind", "install")["testNotification"]?.string == "notAsked")
        program.answer("yes")
        #expect(
            try JSONReader.read(Array(program.run("remind", "install", "--json").output.utf8))
                .object?["testNotification"]?.string == "seen")
        mac.osascript = .killed
        #expect(try program.json("remind", "install")["testNotification"]?.string == "failed")
        program.context.platform = .linux
        #expect(try program.json("remind", "install", "--with", "launchd")["testNotification"] == nil)
    }

    @Test("Texts are in the script on standard input, quoted, and no argument")
    func script() throws {
        let (program, mac) = try TestProgram.onMac()
        let reminder = Reminder(
            id: "a", at: program.context.now, kind: .pill, title: "-e\u{1B}", body: "\"b\" \\ & <c>")
        guard case .shown = Notifier(context: program.context, kind: .desktop, command: []).show(reminder) else {
            Issue.record("not shown")
            return
        }
        #expect(Self.scripts(mac) == [["osascript", "-"]])
        #expect(
            mac.inputs.last
                == "display notification \"\\\"b\\\" \\\\ & <c>\" with title \"-e\u{FFFD}\"\n")
    }
}
