import Foundation
import TestSupport
import Testing

/// Sync keeps git processes running. It must start few, end all of them and notice changes by other gits.
@Suite("Git processes of a sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncProcessTests {
    /// Puts a script in front of git. `$REAL` is git; the script first logs its process id and its words.
    private func wrapGit(on home: Home, _ script: String = "") throws {
        let real = try home.shell("command -v git").text.trimmingCharacters(in: .newlines)
        try home.addProgram(
            "git",
            """
            REAL='\(real)'
            echo "$$ $*" >> '\(home.scratch)/gits'
            \(script)
            exec "$REAL" "$@"
            """)
    }

    /// The process ids and commands of the gits that `tend` itself started.
    private func gits(_ home: Home) -> [(number: Int32, command: String)] {
        let log = String(decoding: home.bytes("\(home.scratch)/gits") ?? [], as: UTF8.self)
        return log.split(separator: "\n").compactMap { line in
            // The last setting is followed by the command.
            guard line.contains(" -C "), let settings = line.ranges(of: "remote.origin.prune=false ").last,
                let number = Int32(line.prefix { $0.isNumber })
            else { return nil }
            return (number, String(line[settings.upperBound...]))
        }
    }

    private func clear(_ home: Home) throws { try home.shell("rm -f '\(home.scratch)/gits'") }

    /// Two computers with a common commit and a new record on each. The second has sent its own.
    private func pair() throws -> SyncGroup { try SyncGroup(copying: Self.prepared.get()) }

    /// The state that each test copies. It costs some eighty processes.
    private static let prepared = Result {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        let failures = try group.settle()
        try #require(failures == [], "\(failures)")
        try group[1].tend("log", "300ml")
        try #require(try group[1].sync().code == 0)
        try group[0].tend("log", "77ml")
        return group
    }

    @Test("Sync starts at most 19 gits with changes, 5 without")
    func counts() throws {
        let group = try pair()
        try wrapGit(on: group[0])
        #expect(try group[0].sync().code == 0)
        let changed = gits(group[0]).map(\.command)
        #expect(changed.count <= 19, "\(changed)")
        // The wrapper works, and the sync has merged.
        #expect(changed.contains { $0.hasPrefix("merge-base ") } && changed.contains { $0.hasPrefix("push ") })
        try clear(group[0])
        #expect(try group[0].sync().text == "Nothing new on either side.\n")
        let idle = gits(group[0]).map(\.command)
        #expect(idle.count <= 5 && idle.contains { $0.hasPrefix("fetch ") }, "\(idle)")
    }

    @Test("No command contains a name from the remote")
    func names() throws {
        let group = try pair()
        try HostileRemote(group).change {
            $0.put("--output=evil", "text")
            $0.put("evil folder/file", "text")
            $0.put("days/2026/evil.json", "{}")
        }
        try wrapGit(on: group[0])
        #expect(try group[0].sync().code == 0)
        let commands = gits(group[0]).map(\.command)
        #expect(commands.count > 10 && !commands.contains { $0.contains("evil") }, "\(commands)")
    }

    @Test(
        "A repack by another git loses nothing", arguments: Sweep.some(of: ["fetch", "merge-base", "push"], quick: 1))
    func repack(before verb: String) throws {
        let group = try pair()
        // The running gits have read loose objects. After the repack those and the fetched ones are only in a pack.
        try wrapGit(
            on: group[0],
            """
            case " $* " in
            *" \(verb) "*)
                [ \(verb) = fetch ] && "$REAL" "$@"
                "$REAL" -C '\(group[0].data)' repack -adq
                "$REAL" -C '\(group[0].data)' prune-packed -q ;;
            esac
            """)
        let outcome = try group[0].sync()
        #expect(outcome.code == 0, "\(outcome.ending) \(outcome.errorText)")
        #expect(try group[0].gitHere("git count-objects -v").text.contains("packs: 1\n"))
        try FileManager.default.removeItem(atPath: "\(group[0].bin)/git")
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [77, 250, 300]) }
    }

    /// Commands that run throughout a sync, and how they die.
    private static let deaths = [
        ("cat-file --batch-check", "echo 'fatal: no memory' >&2; exit 128"),
        ("cat-file --batch", "read line; echo \"$line tree 1000\"; echo 'fatal: no memory' >&2; exit 128"),
        ("hash-object --no-filters --stdin-paths", "read line; echo 'fatal: no memory' >&2; exit 128"),
        ("mktree -z --missing --batch", "echo 'fatal: no memory' >&2; kill -9 $$"),
    ]

    @Test(
        "A git that dies midway is named, and sync loses nothing",
        arguments: Sweep.some(of: deaths, quick: 2))
    func dies(_ command: String, _ death: String) throws {
        let group = try pair()
        try wrapGit(on: group[0], "case \" $* \" in *'prune=false \(command) ') \(death) ;; esac")
        let outcome = try group[0].sync()
        let verb = command.prefix { $0 != " " }
        #expect(outcome.code == 74, "\(outcome.ending) \(outcome.text)")
        let message = verb == "cat-file" && command.hasSuffix("--batch") ? "answered" : "no memory"
        #expect(outcome.errorText.contains("git \(verb) failed: "), "\(outcome.errorText)")
        #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
        for git in gits(group[0]) { #expect(kill(git.number, 0) == -1, "\(git.command) still runs") }
        try FileManager.default.removeItem(atPath: "\(group[0].bin)/git")
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [77, 250, 300]) }
    }

    @Test("The gits of a killed or interrupted sync end", arguments: ["KILL", "INT", "TERM"])
    func killed(_ signal: String) throws {
        let group = try pair()
        // The git that fetches, a child of tend, sends the signal. Only Linux ends it then.
        #if os(Linux)
            let later = "exec sleep 1000"
        #else
            let later = "exit 1"
        #endif
        try wrapGit(on: group[0], "case \" $* \" in *' fetch '*) kill -\(signal) $PPID; \(later) ;; esac")
        // The shell reads until the last process that has its pipe open ends.
        let outcome = try group[0].shell("all=$(tend sync 9>&1 > '\(group[0].scratch)/out' 2>&1); exit $?")
        #expect((outcome.code ?? 0) > 128 && gits(group[0]).count >= 5, "\(outcome.ending)")
        try FileManager.default.removeItem(atPath: "\(group[0].bin)/git")
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [77, 250, 300]) }
    }
}
