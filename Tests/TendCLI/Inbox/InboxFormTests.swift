import TendKit
import Testing

@testable import TendCLI

@Suite("Commands in inbox lines")
struct InboxFormTests {
    private static func words(_ line: String) throws -> [String] {
        line.split(separator: " ").map(String.init)
    }

    @Test(
        "Commands that add records are read as on the command line",
        arguments: [
            ("log", "log"), ("log 250ml tea", "log"), ("tend log 1.5 cups", "log"), ("log tea 200ml --note x", "log"),
            ("fast start", "startFast"), ("fast start 16:8 --note x", "startFast"), ("fast stop", "stopFast"),
            ("fast cancel", "cancelFast"), ("fast add --start 2026-11-19T20:00 --end 09:00", "addFast"),
            ("pill take", "takeDose"), ("pill take morning --dose 2 --note x", "takeDose"),
            ("pill skip evening --note x", "skipDose"), ("challenge done read 6 --note x", "completeTask"),
            ("challenge done --challenge k3q8 read", "completeTask"), ("log -- 250ml", "log"),
        ])
    func allowed(line: String, name: String) throws {
        let command = try InboxForm.command(try Self.words(line))
        #expect("\(command)".hasPrefix(name), "\(command)")
    }

    @Test(
        "Every other command is refused by its name",
        arguments: [
            "status", "watch", "water reset", "water delete last", "water edit last --amount 1ml", "undo", "redo",
            "fast edit last --end now", "fast delete last", "fast status", "pill toggle morning", "pill delete last",
            "pill add x --times 08:00", "pill stop x", "pill unlock", "challenge start 75-soft", "challenge skip read",
            "challenge clear read", "challenge delete last", "goal 1l", "config set reminders.command x",
            "import x.csv",
            "export json -o /tmp/x", "sync", "sync init /tmp/x", "restore x", "backup x", "doctor --repair",
            "remind install", "inbox off", "inbox accept k3q8", "completions bash", "help", "man", "fast", "pill",
            "challenge",
        ])
    func refused(line: String) throws {
        let words = try Self.words(line)
        let name = try ArgumentParser(root: CommandTable.root).sort(words).name
        #expect(!name.isEmpty)
        #expect(throws: InboxUsageError.command(name)) { try InboxForm.command(words) }
    }

    @Test(
        "An option that asks, forces, or sets a time is refused",
        arguments: [
            ("log 6l -y", "--yes (-y)"), ("log 6l --yes", "--yes (-y)"), ("--data-dir /tmp log", "--data-dir"),
            ("log --json", "--json"), ("log -q", "--quiet (-q)"), ("log -n", "--dry-run (-n)"),
            ("log --at 08:00", "--at"), ("fast start --at 08:00", "--at"), ("fast stop --at 08:00", "--at"),
            ("fast cancel --at 08:00", "--at"), ("pill take x --at 08:00", "--at"),
            ("pill take x --date yesterday", "--date"), ("pill skip x --date yesterday", "--date"),
            ("pill take x --force", "--force"), ("pill take x --again", "--again"),
            ("challenge done x --at 08:00", "--at"), ("challenge done x --date yesterday", "--date"),
            ("log --color always", "--color"), ("log --help", "--help (-h)"), ("log --version", "--version (-V)"),
        ])
    func options(line: String, option: String) throws {
        #expect {
            _ = try InboxForm.command(try Self.words(line))
        } throws: { error in
            if case InboxUsageError.option(option, _) = error { return true }
            return false
        }
    }

    @Test("Unknown commands and extra words are usage errors")
    func unknown() {
        for line in [["frobnicate"], ["log", "--frob"], ["fast", "add"]] {
            #expect(throws: UsageError.self, "\(line)") { try InboxForm.command(line) }
        }
        #expect(throws: InboxUsageError.command("")) { try InboxForm.command(["tend"]) }
    }

    @Test("Inbox lines allow only the listed commands and options")
    func allowList() {
        func forms(_ spec: CommandSpec, _ path: [String] = []) -> [String: [String]] {
            spec.subcommands.reduce(into: spec.inbox.map { [path.joined(separator: " "): $0.options] } ?? [:]) {
                $0.merge(forms($1.spec, path + [$1.name])) { $1 }
            }
        }
        #expect(
            forms(CommandTable.root) == [
                "log": ["note"], "fast start": ["note"], "fast stop": [], "fast cancel": [],
                "fast add": ["start", "end", "note"], "pill take": ["dose", "note"], "pill skip": ["note"],
                "challenge done": ["note", "challenge"], "remind answer": [], "remind snooze": [],
            ])
    }
}
