import TestSupport
import Testing

/// The user's own notifier gets the documented input and can do no harm.
@Suite("User's own notifier") struct NotifierTests {
    @Test("A notifier gets the reminder as one line of JSON")
    func json() throws {
        let home = try Home()
        let notifier = try RecordingNotifier(in: home)
        let name = "& <b>\"$(touch x)`touch y`' \\n é\u{1F48A}"
        #expect(try home.tend("pill", "add", "--times", "09:20", "--", name).code == 0)
        let outcome = try home.shell(
            "tend config set reminders.command note -q; tend remind check --notify command")
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
        let note = try #require(try notifier.notes().first)
        #expect(note.title == name)
        #expect(note.kind == "pill" && note.at == "2026-11-20T09:20:00+01:00")
        #expect(try home.shell("ls x y").output.isEmpty)
    }

    @Test("A notifier gets its arguments literally, without a shell")
    func arguments() throws {
        let (home, _) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("words", "printf '<%s>' \"$@\" > \"$0.got\"")
        try home.shell("tend config set reminders.command 'words $HOME ; a|b \"c' -q; tend remind check")
        let got = String(decoding: home.bytes("\(home.bin)/words.got") ?? [], as: UTF8.self)
        #expect(got == "<$HOME><;><a|b><\"c>")
    }

    @Test("A notifier that reads nothing still counts as successful", arguments: ["exit 0", "exec <&-; exit 0"])
    func readsNothing(_ script: String) throws {
        let (home, _) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("deaf", script)
        try home.tend("config", "set", "reminders.command", "deaf")
        let outcome = try home.tend("remind", "check")
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.ending) \(outcome.errorText)")
        #expect(try home.tend("remind", "check", "--notify", "stdout").output.isEmpty)
    }

    @Test("A check does not wait for programs that a notifier started")
    func leavesSomethingBehind() throws {
        let (home, _) = try Home.recordingReminders(times: "09:20")
        // The program runs at most until the test fails.
        try home.addProgram("leaving", "(while [ -e \"$0\" ]; do sleep 0.1; done) & exit 0")
        try home.tend("config", "set", "reminders.command", "leaving")
        #expect(try home.tend("remind", "check").code == 0)
        try home.shell("rm \"$FILE\"", adding: ["FILE": "\(home.bin)/leaving"])
    }

    @Test("If one reminder fails, the others appear and only it repeats")
    func oneFails() throws {
        let (home, notifier) = try Home.recordingOverdue(times: "09:10,09:20,09:30")
        try home.addProgram(
            "choosy", "note=$(cat); case $note in *09:20*) exit 3 ;; esac; printf '%s' \"$note\" | note")
        try home.tend("config", "set", "reminders.command", "choosy")
        let first = try home.tend("remind", "check")
        #expect(first.code == 0, "some were shown")
        #expect(try notifier.ids == ["aspirin@09:10-2026-11-20", "aspirin@09:30-2026-11-20"])
        try home.tend("config", "set", "reminders.command", "note")
        try home.tend("remind", "check")
        #expect(try notifier.ids == ["09:10", "09:20", "09:30"].map { "aspirin@\($0)-2026-11-20" })
    }

    @Test(
        "A notifier that hangs is stopped, and its reminder stays due",
        .enabled(if: Sweep.isFull, "takes 10 seconds"))
    func hangs() throws {
        let (home, notifier) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("hanging", "trap '' TERM; sleep 11; echo > \"$0.lived\"")
        try home.tend("config", "set", "reminders.command", "hanging")
        let outcome = try home.tend("remind", "check")
        #expect(outcome.code == 74 && outcome.output.isEmpty, "\(outcome.ending)")
        #expect(outcome.errorText.contains("10 seconds"), "\(outcome.errorText)")
        #expect(home.bytes("\(home.bin)/hanging.lived") == nil)
        // The claim is released at once and does not have to expire.
        try home.tend("config", "set", "reminders.command", "note")
        #expect(try home.tend("remind", "check").code == 0)
        #expect(try notifier.ids == ["aspirin@09:20-2026-11-20"])
    }

    @Test(
        "A notifier that hangs does not block other commands",
        .enabled(if: Sweep.isFull, "takes 10 seconds"))
    func lockIsFree() throws {
        let (home, _) = try Home.recordingReminders(times: "09:20")
        try home.addProgram("hanging", "echo > \"$0.began\"; exec sleep 11")
        try home.tend("config", "set", "reminders.command", "hanging")
        let check = try home.start([home.program, "remind", "check"].map { Array($0.utf8) })
        let log = try home.shell(
            "until [ -e '\(home.bin)/hanging.began' ]; do sleep 0.05; done; tend log 250ml && tend remind check")
        #expect(log.code == 0, "\(log.errorText)")
        #expect(check.wait().code == 74)
    }
}

extension Home {
    /// As `recordingReminders`, but with doses added before their times, so that all of them exist.
    static func recordingOverdue(times: String) throws -> (home: Home, notifier: RecordingNotifier) {
        let home = try Home(
            copying: overdue.value(times) {
                let home = try Home()
                let setUp = try home.shell(
                    """
                    TEND_NOW=2026-11-20T07:00:00+01:00 tend pill add aspirin --times \(times) -q \
                    && tend config set reminders.notify command -q && tend config set reminders.command note -q
                    """)
                guard setUp.code == 0 else { throw RecordingNotifier.NotSetUp(reason: setUp.errorText) }
                return home
            })
        return (home, try RecordingNotifier(in: home))
    }

    private static let overdue = SharedValues<String, Home>()
}
