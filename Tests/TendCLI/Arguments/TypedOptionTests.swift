import TendCore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Options of other commands")
struct TypedOptionTests {
    @Test(
        "An option without a counterpart is refused without a command",
        arguments: ["log --frobnicate", "log --drink", "log -x", "water edit last --to tea"])
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
        #expect(try scene.refusal("calendar challenges").contains("tend challenge show"))
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
            ("fast stats", "all"), ("challenge stats", "all"), ("remind list", "today and tomorrow"),
        ])
    func defaults(command: String, standard: String) throws {
        let help = try TypedScene([]).run("\(command) --help").output
        #expect(help.contains("(default: \(standard)"), "\(help)")
    }
}
