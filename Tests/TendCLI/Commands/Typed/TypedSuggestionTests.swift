import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Suggestions for typed lines")
struct TypedSuggestionTests {
    private static let now = "2026-11-20T22:30:00+01:00"

    @Test(
        "A refusal names the command in one hop",
        arguments: [
            ("lgo 250", "tend log 250"), ("LOG 250", "tend log 250"), ("Log 250ml tea", "tend log 250ml tea"),
            ("fast 18", "tend fast start 18h"), ("cup 300", "tend config set cup 300"),
            ("units floz", "tend config set units floz"), ("export xlsx", "tend export csv water"),
            ("fast list 5", "tend fast list --limit 5"), ("changes 5", "tend changes --limit 5"),
            ("doctor fix", "tend doctor --repair"), ("yearly", "tend year"), ("weekly", "tend week"),
            ("backup now", "tend backup"),
            ("pill yesterday", "tend pill list --date yesterday"),
            ("water yesterday", "tend water list --date yesterday"),
            ("water list yesterday", "--date yesterday"), ("water stats week", "--week"),
            ("fast stats month", "--month"),
            ("set goal 2500", "tend goal 2500ml"), ("set cup 300", "tend config set cup 300"),
            ("set units floz", "tend config set units floz"), ("set CUP 300", "tend config set cup 300"),
            ("config goal 2500", "tend goal 2500ml"), ("config goal 2.5", "tend goal 2.5l"),
            ("config cup 300", "tend config set cup 300"), ("config cup", "tend config get cup"),
            ("config units floz", "tend config set units floz"), ("config dayStartsAt", "tend config get dayStartsAt"),
            ("config set goal 2500", "tend goal 2500ml"), ("config goal", "tend goal"),
            ("remind every 2h", "tend config set reminders.hydration 2h"),
            ("remind hydration 2h", "tend config set reminders.hydration 2h"),
            ("remind water 1h", "tend config set reminders.hydration 1h"),
            ("remind drink", "tend config set reminders.hydration 2h"),
            ("challenge 75-hard", "tend challenge start 75-hard"),
            ("challenge 75-soft --days 30", "tend challenge start 75-soft --days 30"),
            ("challenge add", "tend challenge start 75-soft"),
            ("challenge create 75-hard", "tend challenge start 75-hard"),
            ("challenge add 75-hard", "tend challenge start 75-hard"),
            ("challenge stop 75 hard", "tend challenge stop 75-hard"),
            ("challenge show 75 soft", "tend challenge show 75-soft"),
            ("challenge skip workout a cold", "tend challenge skip workout --note \"a cold\""),
            ("challenge skip workout cold", "tend challenge skip workout --note cold"),
            ("challenge rest tired", "tend challenge rest --note tired"),
            ("challenge repair yesterday ill", "tend challenge repair yesterday --note ill"),
            ("sync push", "tend sync"), ("sync pull", "tend sync"), ("sync now", "tend sync"),
            ("export water.csv", "tend export csv water -o water.csv"),
            ("export fasts.csv", "tend export csv fasts -o fasts.csv"),
            ("export all.json", "tend export json -o all.json"), ("export me.html", "tend export html -o me.html"),
            ("export pill", "tend export csv pills"), ("container mug 300", "tend container add mug 300ml"),
            ("container mug 0.3", "tend container add mug 0.3l"),
            ("container mug 300ml", "tend container add mug 300ml"),
            ("container mug 12 oz", "tend container add mug 12oz"),
            ("log --time 8:30", "tend log --at 8:30"), ("log 250ml --time 8:30", "tend log 250ml --at 8:30"),
            ("pill take aspirin --time 8:30", "tend pill take aspirin --at 8:30"),
            ("fast stop --time 'yesterday 9pm'", "tend fast stop --at \"yesterday 9pm\""),
            ("log --amount 250", "tend log 250ml"), ("log --amount 250ml", "tend log 250ml"),
            ("log --amount 0.5", "tend log 0.5l"),
            ("log --drink tea", "tend log 250ml tea"), ("log 300ml --drink tea", "tend log 300ml tea"),
            ("log --drink 'green tea'", "tend log 250ml \"green tea\""),
            ("mum pill take", "tend --for mum pill take"),
            ("mum", "tend --for mum"), ("MUM", "tend --for mum"), ("people mum", "tend --for mum"),
            ("for mum log 250ml", "tend --for mum log 250ml"), ("-v", "--version"),
        ])
    func suggested(line: String, command: String) throws {
        let scene = try TypedScene(["people add mum"], now: Self.now)
        let message = try scene.refusal(line)
        #expect(
            message.contains("did you mean '\(command)'?") || message.contains("did you mean \(command)?"), "\(message)"
        )
    }

    @Test(
        "A request for all changes names a number",
        arguments: [("undo all", "undo"), ("undo ALL", "undo"), ("redo all", "redo")])
    func everyChange(line: String, command: String) throws {
        #expect(try TypedScene(["log 250ml"]).refusal(line).contains("'tend \(command) N'"))
    }

    @Test("A message about completions names only the shells")
    func shells() throws {
        let message = try TypedScene([]).refusal("completions")
        #expect(message.hasSuffix("needs one of: bash, zsh, fish, nushell\n"))
    }

    @Test(
        "Only a value that may have spaces is to be quoted",
        arguments: [
            ("pill lock now", false), ("pill unlock 10m", false), ("fast list last", false),
            ("fast delete last now", true),
            ("pill stop vitamin d", true), ("changes x", false), ("sync status now", false), ("config path now", false),
        ])
    func quoting(line: String, isQuoted: Bool) throws {
        let message = try TypedScene(["people add mum"]).refusal(line)
        #expect(message.contains("quote a value") == isQuoted, "\(message)")
        #expect(message.contains("--help' shows") != isQuoted, "\(message)")
    }

    @Test(
        "A word of one meaning is accepted",
        arguments: [
            "undo last", "undo LAST", "undo 1", "-V", "--version", "help fasts", "help pills", "help challenges",
            "help fast stop",
            "man pill add", "man pills", "man fast", "challenge stop", "remind snooze evening 15m",
            "remind snooze eve 15m", "remind snooze evening-2026-11-20 15m", "challenge done read 10 pages",
            "challenge done read 10", "challenge done read '10 pages'", "challenge done workout 45 min",
            "challenge done workout 45", "challenge done workout 45m", "challenge done workout 1 h",
            "challenge skip workout --note cold", "challenge skip workout --reason cold",
        ])
    func accepted(line: String) throws {
        let scene = try TypedScene(["pill take morning --at 05:00", "challenge start 75-soft"], now: Self.now)
        #expect(scene.run(line).code == .done, "\(scene.run(line).errors)")
    }

    @Test(
        "A beginning of several reminders names them",
        arguments: [
            ("remind snooze e 15m", "evening"), ("remind snooze nothing 15m", "there is no reminder 'nothing'"),
        ])
    func reminders(line: String, message: String) throws {
        let scene = try TypedScene(["pill take morning --at 05:00", "pill add echinacea 22:00"], now: Self.now)
        #expect(try scene.refusal(line).contains(message))
    }

    @Test(
        "A challenge without days off names the alternatives",
        arguments: ["challenge rest", "challenge rest --note ill", "challenge rest --date tomorrow"])
    func rest(line: String) throws {
        let message = try TypedScene(["challenge start 75-soft"]).refusal(line)
        #expect(message.contains("'tend challenge skip TASK'") && message.contains("'tend challenge repair DAY'"))
    }

    @Test("A note and a reason are one thing", arguments: ["challenge skip workout --note a --reason b"])
    func twoNames(line: String) throws {
        #expect(try TypedScene(["challenge start 75-soft"]).refusal(line).contains("can't be given together"))
    }
}
