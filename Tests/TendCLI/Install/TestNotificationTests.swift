import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("The test notification of 'remind install'")
struct TestNotificationTests {
    private static let place = "System Settings > Notifications > Script Editor"

    private static func scripts(_ mac: FakeMac) -> [[String]] { mac.calls.filter { $0.first == "osascript" } }

    @Test("a notification is shown and the user is asked; one that was not seen gets the place to allow it")
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

    @Test("without a terminal nobody is asked, and the place is named", arguments: [[], ["-y"]])
    func notAsked(_ options: [String]) throws {
        let (program, mac) = try TestProgram.onMac()
        if options == ["-y"] { program.answer("y") }
        let result = program.run(["remind", "install"] + options)
        #expect(result.code == .done && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.contains(Self.place))
        #expect(Self.scripts(mac).count == 1)
    }

    @Test("an osascript that fails is said to, and the installation stands")
    func failed() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.osascript = .ended(1)
        let result = program.run("remind", "install")
        #expect(result.code == .done && result.output.contains("osascript failed"), "\(result.output)")
        #expect(program.folder.exists(TestProgram.agent))
    }

    @Test("reminders that take another way need no test", arguments: ["command", "stdout", "none"])
    func otherWay(_ kind: String) throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("config", "set", "reminders.notify", kind)
        #expect(program.run("remind", "install").code == .done)
        #expect(Self.scripts(mac).isEmpty)
    }

    @Test("programs are told what the user answered")
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

    @Test("a title that begins with a dash is a title, not an option of osascript")
    func dash() throws {
        let (program, mac) = try TestProgram.onMac()
        let reminder = Reminder(
            id: "a", at: program.context.now, kind: .pill, title: "-e\u{1B}", body: "--b & <c>")
        guard case .shown = Notifier(context: program.context, kind: .desktop, command: []).show(reminder) else {
            Issue.record("not shown")
            return
        }
        let words = try #require(Self.scripts(mac).first)
        #expect(words[1] == "-e" && words[2].contains("(item 3 of argv) with title (item 2 of argv)"))
        // Everything after the first operand is an operand.
        #expect(words.count == 6 && words[3] == "tend")
        #expect(words[4] == "-e\u{FFFD}" && words[5] == "--b & <c>")
    }
}
