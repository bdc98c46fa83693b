import Foundation
import TestSupport
import Testing

/// One computer or one command is faster than another.
@Suite("Simultaneous syncs", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncRaceTests {
    /// A `git` that lets another computer push first, a given number of times. A hook can't do that: sync runs none.
    private func race(_ times: Int, in group: SyncGroup) throws {
        let (slow, fast) = (group[0], group[1])
        let real = try slow.shell("command -v git").text.trimmingCharacters(in: .newlines)
        let script = """
            #!/bin/sh
            count=$(cat '\(slow.scratch)/count' 2>/dev/null || echo 0)
            case " $* " in
            *" push "*)
                if [ "$count" -lt \(times) ]; then
                    echo $((count + 1)) > '\(slow.scratch)/count'
                    (
                        HOME='\(fast.path)' TEND_DATA_DIR='\(fast.data)' XDG_CACHE_HOME='\(fast.cache)' PATH='\(fast.bin):/usr/bin:/bin'
                        export HOME TEND_DATA_DIR XDG_CACHE_HOME PATH
                        '\(fast.program)' log 10ml -q && '\(fast.program)' sync -q
                    )
                fi ;;
            esac
            exec '\(real)' "$@"

            """
        try slow.writeProgram(script, to: "\(slow.bin)/git")
    }

    @Test(
        "A push that comes too late is repeated with the new records",
        arguments: Sweep.some(of: [1, 3], quick: 1))
    func late(_ times: Int) throws {
        let group = try SyncGroup(2)
        try race(times, in: group)
        try group[0].tend("log", "250ml")
        let outcome = try group[0].sync()
        #expect(outcome.code == 0, "\(outcome.ending) \(outcome.errorText)")
        #expect(SyncFolder(group[0]).amounts == Array(repeating: 10, count: times) + [250])
        #expect(try group.settle() == [])
    }

    @Test("A sync that is always too late gives up without loss")
    func alwaysLate() throws {
        let group = try SyncGroup(2)
        try race(1000, in: group)
        try group[0].tend("log", "250ml")
        let outcome = try group[0].sync()
        #expect(outcome.code == 75 && outcome.errorText.contains("5 times"), "\(outcome.ending) \(outcome.errorText)")
        try FileManager.default.removeItem(atPath: "\(group[0].bin)/git")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [10, 10, 10, 10, 10, 250])
    }

    @Test("Simultaneous syncs and new records on all computers lose nothing", .deep)
    func together() throws {
        let group = try SyncGroup(3)
        let rounds = Sweep.count(quick: 1, ci: 3, full: 30)
        let lines = try group.machines.map { machine in
            let line = "for n in $(seq \(rounds)); do tend sync -q; tend log 10ml -q || echo lost; done"
            return try machine.start(["/bin/sh", "-c", line].map { Array($0.utf8) })
        }
        for line in lines { #expect(!line.wait().text.contains("lost")) }
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts.count == 3 * rounds)
    }

    /// A `git` that meets another git's lock each time it runs the command `verb`.
    private func lock(_ path: String, before verb: String, on machine: Home) throws {
        let real = try machine.shell("command -v git").text.trimmingCharacters(in: .newlines)
        try machine.addProgram(
            "git",
            """
            case " $* " in
            *" \(verb) "*) mkdir -p "${0%/*}" '\(path)' && rmdir '\(path)' && : > '\(path)' ;;
            esac
            exec '\(real)' "$@"
            """)
    }

    @Test("Sent records count as sent despite a locked tracking reference")
    func trackingLocked() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        let lock = "\(group[0].data)/.git/refs/remotes/origin/main.lock"
        try self.lock(lock, before: "update-ref refs/remotes/origin/main", on: group[0])
        let outcome = try group[0].sync()
        #expect(outcome.code == 0, "\(outcome.ending) \(outcome.errorText)")
        try FileManager.default.removeItem(atPath: "\(group[0].bin)/git")
        try group[1].sync()
        try group[1].tend("log", "300ml")
        try group[1].sync()
        let busy = try group[0].sync()
        #expect(busy.code == 75 && busy.errorText.contains(lock), "\(busy.ending) \(busy.errorText)")
        try FileManager.default.removeItem(atPath: lock)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250, 300])
    }

    @Test("A lock in the remote is named, not mistaken for a race", .deep)
    func remoteLocked() throws {
        let group = try SyncGroup(1)
        try group[0].tend("log", "250ml")
        let lock = "\(group.remote)/refs/heads/main.lock"
        try group[0].write("", to: lock)
        let outcome = try group[0].sync()
        #expect(
            outcome.code == 75 && outcome.errorText.contains("refs/heads/main.lock': File exists;"),
            "\(outcome.ending) \(outcome.errorText)")
        try FileManager.default.removeItem(atPath: lock)
        #expect(try group.settle() == [])
    }

    @Test("A remote with the other hash function is named")
    func otherHash() throws {
        let group = try SyncGroup(1, isSetUp: false)
        try group[0].git("init", "-q", "--bare", "-b", "main", "--object-format=sha256", "\(group[0].path)/long.git")
        try group[0].tend("log", "250ml")
        let outcome = try group[0].run([group[0].program, "sync", "init", "\(group[0].path)/long.git"])
        #expect(outcome.code == 65 && outcome.errorText.contains("SHA-256"), "\(outcome.ending) \(outcome.errorText)")
        #expect(SyncFolder(group[0]).amounts == [250])
    }

    @Test("Two simultaneous syncs on one computer lose nothing")
    func twice() throws {
        let group = try SyncGroup(2)
        for _ in 0..<Sweep.count(quick: 1, ci: 3, full: 30) {
            try group[0].tend("log", "10ml")
            let both = try (0..<2).map { _ in try group[0].start([group[0].program, "sync"].map { Array($0.utf8) }) }
            for outcome in both.map({ $0.wait() }) {
                #expect([0, 75].contains(outcome.code), "\(outcome.ending) \(outcome.errorText)")
            }
        }
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts.count == Sweep.count(quick: 1, ci: 3, full: 30))
    }
}
