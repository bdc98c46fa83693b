import Foundation
import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Notifiers")
struct NotifierTests {
    /// A program at 08:00, when a dose is due.
    private static func due() throws -> (program: TestProgram, recorder: ProgramRecorder) {
        let (program, recorder) = try TestProgram.withPills()
        try program.at("08:00")
        return (program, recorder)
    }

    private static let failures: [ChildProgram.Ending] = [.ended(1), .ended(127), .killed, .missing("no such file")]

    @Test("The user's command runs without a shell and reads JSON")
    func command() throws {
        let (program, recorder) = try Self.due()
        program.run("config", "set", "reminders.command", "/usr/local/bin/push  --to me;rm $HOME")
        let result = program.check("--notify", "command")
        #expect(result.code == .done)
        #expect(result.output.isEmpty && result.errors.isEmpty)
        let child = try #require(recorder.started.first)
        #expect(recorder.started.count == 1)
        #expect(child.arguments == ["/usr/local/bin/push", "--to", "me;rm", "$HOME"])
        #expect(child.seconds == 10)
        let reminder = try #require(try JSONReader.read(child.input).object)
        #expect(reminder["id"]?.string == "aspirin@08:00-2026-11-20")
        #expect(Set(reminder.members.map(\.key)) == ["id", "at", "kind", "title", "body", "person", "actions"])
        program.check("--notify", "command")
        #expect(recorder.started.count == 1)
    }

    @Test("A failing command is an error, and the reminder stays due", arguments: failures)
    func failingCommand(ending: ChildProgram.Ending) throws {
        let (program, recorder) = try Self.due()
        program.run("config", "set", "reminders.command", "push")
        recorder.ending = ending
        let result = program.check("--notify", "command")
        #expect(result.code == .inputOutput)
        #expect(result.errors.contains("push"))
        recorder.ending = .ended(0)
        try program.at("08:05")
        #expect(program.check("--notify", "command").code == .done)
        #expect(recorder.started.count == 2)
        program.check("--notify", "command")
        #expect(recorder.started.count == 2)
    }

    @Test("A notifier that hangs is called once in a check", arguments: ["command", "desktop", "auto"])
    func hang(kind: String) throws {
        let (program, recorder) = try Self.due()
        program.run("config", "set", "reminders.command", "push")
        program.context.exists = { $0 == TestProgram.bus }
        try program.at("07:50")
        program.run("pill", "add", "iron", "08:02")
        try program.at("08:05")
        recorder.ending = .killed
        let result = program.check("--notify", kind)
        #expect(recorder.started.count == 1)
        #expect(result.errors.contains("10 seconds") == (kind != "auto"), "\(result.errors)")
        recorder.ending = .ended(0)
        #expect(program.check("--notify", kind).code == .done)
        #expect(recorder.started.count == 3, "both stay due")
    }

    @Test("A notifier killed by a signal is said to be")
    func killed() throws {
        let (program, recorder) = try Self.due()
        program.run("config", "set", "reminders.command", "push")
        recorder.ending = .signal(11)
        let result = program.check("--notify", "command")
        #expect(result.errors.contains("signal 11") && !result.errors.contains("seconds"), "\(result.errors)")
    }

    @Test("A missing command is an error that names the setting")
    func noCommand() throws {
        let (program, recorder) = try Self.due()
        let result = program.check("--notify", "command")
        #expect(result.code == .inputOutput)
        #expect(result.errors.contains("reminders.command"))
        #expect(recorder.started.isEmpty)
        #expect(program.lines() == 1)
    }

    @Test("The setting applies without an option")
    func setting() throws {
        let (program, recorder) = try Self.due()
        program.run("config", "set", "reminders.notify", "command")
        program.run("config", "set", "reminders.command", "push")
        program.check()
        #expect(recorder.started.map(\.arguments) == [["push"]])
    }

    @Test("No program runs when nothing is due")
    func idle() throws {
        let (program, recorder) = try TestProgram.withPills()
        program.run("config", "set", "reminders.command", "push")
        for kind in NotifierKind.allCases { #expect(program.check("--notify", kind.rawValue).code == .done) }
        #expect(recorder.started.isEmpty)
    }

    @Test(
        "The desktop's bus comes from the environment or the runtime folder",
        arguments: [
            (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/tmp/x"], nil, "unix:path=/tmp/x"),
            (["XDG_RUNTIME_DIR": "/r"], "/r/bus", "unix:path=/r/bus"),
            ([:], TestProgram.bus, "unix:path=\(TestProgram.bus)"),
            (["DBUS_SESSION_BUS_ADDRESS": ""], TestProgram.bus, "unix:path=\(TestProgram.bus)"),
        ] as [([String: String], String?, String)], ["auto", "desktop"])
    func desktop(place: ([String: String], String?, String), kind: String) throws {
        let (program, recorder) = try Self.due()
        for (name, value) in place.0 { program.setVariable(name, value) }
        program.context.exists = { $0 == place.1 }
        let result = program.check("--notify", kind)
        #expect(result.code == .done)
        #expect(result.output.isEmpty && result.errors.isEmpty)
        let child = try #require(recorder.started.first)
        #expect(child.arguments.first == "notify-send")
        #expect(child.arguments.suffix(3).first == "--")
        #expect(child.arguments.dropLast().last == "aspirin")
        #expect(child.environment["DBUS_SESSION_BUS_ADDRESS"] == place.2)
        #expect(child.seconds == 10)
        #expect(program.lines() == 0)
    }

    @Test(
        "Without a working desktop, 'auto' is silent and 'desktop' fails", arguments: failures)
    func failingDesktop(ending: ChildProgram.Ending) throws {
        let (program, recorder) = try Self.due()
        program.context.exists = { $0 == TestProgram.bus }
        recorder.ending = ending
        let quiet = program.check("--notify", "auto")
        #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
        let loud = program.check("--notify", "desktop")
        #expect(loud.code == .inputOutput)
        #expect(loud.errors.contains("notify-send"))
        #expect(recorder.started.count == 2)
        #expect(program.lines() == 1)
    }

    @Test(
        "An urgent dose is critical on the desktop, has a sound on a Mac, and says so in JSON",
        arguments: [true, false])
    func urgency(isUrgent: Bool) throws {
        let recorder = ProgramRecorder()
        var context = try TestProgram().context
        context.run = recorder.start
        context.exists = { _ in true }
        let reminder = Reminder(
            id: "a", at: context.now, kind: .pill, title: "a", wording: .constant("b"), isUrgent: isUrgent)
        _ = Notifier(context: context, kind: .desktop, command: []).show(reminder)
        context.platform = .macOS
        _ = Notifier(context: context, kind: .desktop, command: []).show(reminder)
        _ = Notifier(context: context, kind: .command, command: ["push"]).show(reminder, ids: ["a", "b"])
        let programs = recorder.started
        #expect(programs.first?.arguments.contains("--urgency=critical") == isUrgent)
        let script = String(decoding: programs.dropFirst().first?.input ?? [], as: UTF8.self)
        #expect(script.contains("sound name") == isUrgent)
        let json = try #require(try JSONReader.read(programs.last?.input ?? []).object)
        #expect(json["urgency"]?.string == (isUrgent ? "critical" : nil) && json["ids"]?.array?.count == 2)
    }

    @Test("The process that waits for a button shows no name, and records the answer", arguments: ["taken", "30m"])
    func waitingProcess(answer: String) throws {
        var context = try TestProgram().context
        var launched: [DetachedProgram] = []
        let calls = ProgramRecorder()
        context.exists = { _ in true }
        context.executable = { "bin/tend" }
        context.findProgram = { ["gdbus", "dbus-monitor"].contains($0) ? "/usr/bin/\($0)" : nil }
        context.run = { .init(calls.start($0).ending, output: Array("(uint32 42,)\n".utf8)) }
        context.spawnDetached = {
            launched.append($0)
            return nil
        }
        let plain = Reminder(
            id: "warfarin@08:00-2026-11-20", at: context.now, kind: .pill, title: "warf\\ar\"in", body: "5 mg <now>",
            subject: .dose("warfarin@08:00", on: context.now.day, dayStart: .midnight))
        let reminder = plain.stated(at: context.now)
        guard case .shown = Notifier(context: context, kind: .desktop, command: []).show(reminder) else {
            Issue.record("not shown")
            return
        }
        let call = try #require(calls.started.first).arguments
        #expect(call.prefix(3) == ["gdbus", "call", "--session"] && calls.started.count == 1)
        #expect(call.contains("\"warf\\\\ar\\\"in\"") && call.contains("\"5 mg &lt;now&gt;\""))
        #expect(call.contains("[\"taken\", \"Taken\", \"skipped\", \"Skip\", \"30m\", \"In 30 min\"]"))
        let waiting = try #require(launched.first)
        #expect(
            !waiting.arguments.joined().contains("warf")
                && waiting.environment.values.allSatisfy { !$0.contains("warf") })

        let folder = try TemporaryFolder()
        try folder.write(
            """
            #!/bin/sh
            printf 'signal member=ActionInvoked\n   uint32 4\n   string "skipped"\n'
            printf 'signal member=NotificationClosed\n   uint32 4\n   uint32 42\n'
            printf 'signal member=ActionInvoked\n   uint32 42\n   string "\(answer)"\n'
            sleep 60
            """, to: "dbus-monitor")
        try folder.write("#!/bin/sh\nprintf '%s ' \"$@\" > answer\n", to: "tend")
        // A child makes the programs. A file that this process wrote can be open in a process that another test starts at the same
        // time, and couldn't be run until that process is another program.
        let script = """
            cd \(folder.path) && mkdir bin && cp dbus-monitor tend bin && chmod 700 bin/* && PATH=bin:$PATH exec "$@"
            """
        _ = ChildProgram(
            arguments: ["/bin/sh", "-c", script, "sh"] + waiting.arguments, environment: waiting.environment,
            input: waiting.input, seconds: 600
        ).run()
        #expect(
            folder.text("answer")?.hasPrefix("remind answer warfarin@08:00-2026-11-20 \(answer) -y --data-dir ") == true
        )
    }

    @Test("Without a bus, notify-send is not started")
    func noBus() throws {
        let (program, recorder) = try Self.due()
        #expect(program.check("--notify", "auto").code == .done)
        #expect(program.check("--notify", "desktop").code == .inputOutput)
        #expect(recorder.started.isEmpty)
        #expect(program.lines() == 1)
    }

    @Test("Markup in the body is escaped, and control characters are removed")
    func escaped() throws {
        let recorder = ProgramRecorder()
        var context = try TestProgram().context
        context.run = recorder.start
        context.exists = { _ in true }
        let reminder = Reminder(
            id: "a", at: context.now, kind: .pill, title: "--help\u{1B}[31m\u{202E}", body: "<b>a & b</b>\u{7}\u{9B}x"
        )
        _ = Notifier(context: context, kind: .desktop, command: []).show(reminder)
        let words = try #require(recorder.started.first?.arguments)
        #expect(words.last?.hasPrefix("&lt;b&gt;a &amp; b&lt;/b&gt;") == true)
        let isClean = words.allSatisfy { word in
            word.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}"
            }
        }
        #expect(isClean, "\(words)")
    }
}
