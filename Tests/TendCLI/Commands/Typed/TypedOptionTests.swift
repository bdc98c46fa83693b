import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Options of other commands")
struct TypedOptionTests {
    @Test(
        "An option of another command becomes the line that works",
        arguments: [
            ("log --drink=tea", "log 250ml tea"), ("log --amount=250", "log 250ml"),
            ("log --amount 250 --drink tea", "log 250ml tea"), ("log --drink tea --amount 0.5", "log tea 0.5l"),
            ("log --drink tea 300ml --note hot", "log tea 300ml --note hot"), ("log --name tea", "log 250ml tea"),
            ("log 250 --type tea", "log 250 tea"), ("log 250 --when 8:00", "log 250 --at 8:00"),
            ("log 250 --day yesterday", "log 250 --date yesterday"), ("log 250 --comment hi", "log 250 --note hi"),
            ("log 250 -m hi", "log 250 --note hi"), ("log 250 --message 'so hot'", "log 250 --note \"so hot\""),
            ("fast start --start 20:00", "fast start --at 20:00"), ("fast start --target 18:6", "fast start 18:6"),
            ("fast start --schedule 18:6", "fast start 18:6"), ("fast stop --end 08:30", "fast stop --at 08:30"),
            ("fast add --from 8:00 --to 8:30", "fast add --start 8:00 --end 8:30"),
            ("fast edit --at 8:10", "fast edit --start 8:10"), ("pill take --name aspirin", "pill take aspirin"),
            ("pill add --name zinc", "pill add zinc"), ("pill add zinc --at 8:00", "pill add zinc --times 8:00"),
            ("pill add zinc --time 8:00", "pill add zinc --times 8:00"),
            ("pill add zinc --amount 5mg", "pill add zinc --dose 5mg"),
            ("pill take ibuprofen --amount 800mg", "pill take ibuprofen --dose 800mg"),
            ("pill edit aspirin --name asa", "pill rename aspirin asa"),
            ("pill skip aspirin --reason ill", "pill skip aspirin --note ill"),
            ("pill stock aspirin --count 30", "pill stock aspirin --set 30"),
            ("pill list --day yesterday", "pill list --date yesterday"), ("goal --amount 2500", "goal 2500ml"),
            ("goal --date tomorrow 2500", "goal --on tomorrow 2500"),
            ("challenge done read --amount 10", "challenge done read 10"),
            ("challenge done read --value=10", "challenge done read 10"),
            ("history --date yesterday", "history yesterday"), ("history --yesterday", "history yesterday"),
            ("history --since monday", "history --from monday"), ("history --last 7", "history --days 7"),
            ("history --limit 3", "history --days 3"),
            ("pill stats --limit 3", "pill stats --days 3"),
            ("water list --day yesterday", "water list --date yesterday"),
            ("water edit last --time 8:30", "water edit last --at 8:30"),
            ("status --day yesterday", "status --date yesterday"), ("status --week", "week"),
            ("status --month", "week --month"), ("status --year", "year"),
            ("container add mug --amount 300", "container add mug 300ml"),
            ("container add mug --size=300ml", "container add mug 300ml"),
            ("export csv --what water", "export csv water"),
            ("export csv water --out x.csv", "export csv water --output x.csv"),
            ("backup -o x.tar.gz", "backup x.tar.gz"),
            ("man -o pages", "man --into pages"), ("--for mum log --drink tea", "--for mum log 250ml tea"),
        ])
    func translated(line: String, command: String) throws {
        let scene = try TypedScene(["people add mum", "pill add aspirin 8:00"])
        let message = try scene.refusal(line)
        #expect(message.contains("did you mean 'tend \(command)'?"), "\(message)")
    }

    @Test(
        "An option without a counterpart is refused without a command",
        arguments: ["log --frobnicate", "log --dose 5", "log --drink", "log -x", "water edit last --to tea"])
    func unknown(line: String) throws {
        #expect(try !TypedScene([]).refusal(line).contains("did you mean"))
    }

    @Test(
        "A trial of a command that changes nothing is refused", arguments: ["backup -n", "export csv water --dry-run"])
    func trial(line: String) throws {
        let option = try #require(line.split(separator: " ").last)
        #expect(try TypedScene([]).refusal(line).contains("changes no records; leave out \(option)"))
    }

    @Test(
        "A verb of another noun leads to the verb of this one",
        arguments: [
            ("container delete mug", "container remove mug"), ("challenge remove 75-soft", "challenge delete 75-soft"),
            ("pill remove aspirin", "pill stop aspirin"), ("water remove last", "water delete last"),
            ("fast remove last", "fast delete last"), ("people delete mum", "people remove mum"),
            ("fast schedule delete work", "fast schedule remove work"),
            ("challenge task delete read", "challenge task remove read"), ("drink edit beer 0.8", "drink add beer 0.8"),
            ("challenge rename 75-soft Mine", "challenge edit 75-soft --name Mine"),
            ("challenge rename Mine", "challenge edit --name Mine"), ("challenge calendar", "challenge show"),
        ])
    func verbs(line: String, command: String) throws {
        #expect(try TypedScene(["people add mum"]).refusal(line).contains("did you mean 'tend \(command)'?"))
    }

    @Test(
        "Everyone is one option, and --all its older name", arguments: ["status", "pill", "pill list", "remind list"])
    func everyone(command: String) throws {
        let scene = try TypedScene(["people add mum"])
        #expect(scene.run("\(command) --everyone").output == scene.run("\(command) --all").output)
        #expect(scene.run("\(command) --everyone").output.contains("Mum"))
        for option in ["--everyone", "--all"] {
            let message = try scene.refusal("--for mum \(command) \(option)")
            #expect(message.contains("--for and \(option) can't be given together"))
        }
    }

    @Test(
        "A calendar is a verb of its noun too",
        arguments: [("water", "water"), ("fast", "fasts"), ("pill", "pills")])
    func calendars(noun: String, kind: String) throws {
        let scene = try TypedScene([])
        for month in ["", " 2026-10", " last", " --month 2026-10"] {
            #expect(scene.run("\(noun) calendar\(month)").output == scene.run("calendar \(kind)\(month)").output)
        }
        #expect(try scene.refusal("\(noun) calendar last --month last").contains("can't be given together"))
        #expect(try scene.refusal("calendar challenges").contains("'tend challenge show'"))
    }

    @Test("A schedule's name may follow its length")
    func schedule() throws {
        let scene = try TypedScene([])
        #expect(scene.run("fast schedule add 17h late shift").output == "Schedule 'late shift' lasts 17 h.\n")
        #expect(scene.run("fast schedule add 18h --name 'late shift'").code == .done)
        #expect(try scene.refusal("fast schedule add 17h a --name b").contains("can't be given together"))
        #expect(try scene.refusal("fast schedule add 17h").contains("needs NAME"))
    }

    @Test(
        "Each command with a range names its default",
        arguments: [
            ("history", "7"), ("water list", "today"), ("water stats", "30"), ("pill list", "today"),
            ("pill stats", "30"),
            ("pill report", "90"), ("report", "90"), ("export html", "90"), ("export csv", "all"), ("fast list", "all"),
            ("fast stats", "all"), ("challenge stats", "all"), ("remind list", "7"),
        ])
    func defaults(command: String, standard: String) throws {
        let help = try TypedScene([]).run("\(command) --help").output
        #expect(help.contains("(default: \(standard)"), "\(help)")
    }
}
