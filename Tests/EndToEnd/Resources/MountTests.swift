import Foundation
import Testing

/// File systems that are full or read-only. Each case mounts in its own namespace, so nothing stays mounted.
@Suite("Full or read-only file systems", .enabled(if: Mounts.command != nil, "mounting is not permitted here"))
struct MountTests {
    private func inTmpfs(_ script: String, options: String = "size=64k", _ home: Home) throws -> ChildProcess.Outcome {
        let unshare = try #require(Mounts.command)
        let mount = "mkdir -p \"$TEND_DATA_DIR\" && mount -t tmpfs -o \(options) none \"$TEND_DATA_DIR\" || exit 99"
        return try home.run(unshare + ["/bin/sh", "-c", "\(mount)\n\(script)"])
    }

    /// Fills the page until there is no room, then counts the stored drinks.
    private let fill = """
        note=$(head -c 2000 /dev/zero | tr '\\0' x)
        stored=0
        while tend log 1ml --note $note > out 2> err; do
            stored=$((stored + 1))
            [ $stored -lt 500 ] || exit 98
        done
        tend log 1ml --note $note > /dev/null 2>&1
        code=$?
        """

    @Test("A disk that fills up loses no acknowledged drink")
    func fullDisk() throws {
        let home = try Home()
        let outcome = try inTmpfs(
            """
            cd "$HOME"
            \(fill)
            listed=$(tend water list --json | tr '{' '\\n' | grep -c '"id"')
            echo "$code $stored $listed $(find "$TEND_DATA_DIR" -name '*.tmp' | wc -l)"
            tend status --line > /dev/null || echo no status
            """, home)
        let numbers = outcome.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 4, "\(outcome.text) \(outcome.errorText) \(outcome.ending)")
        #expect([73, 74].contains(numbers[0]), "exit code \(numbers[0])")
        #expect(numbers[1] > 3)
        #expect(numbers[1] == numbers[2], "acknowledged and listed")
        #expect(numbers[3] == 0, "temporary files left")
        #expect(!outcome.text.contains("no status"))
    }

    @Test("A disk without room for another file loses nothing")
    func noInodes() throws {
        let home = try Home()
        let outcome = try inTmpfs(
            """
            tend log 250ml > /dev/null || exit 97
            i=0; while touch "$TEND_DATA_DIR/fill$i" 2> /dev/null; do i=$((i + 1)); done
            tend log 251ml > /dev/null 2>&1; echo $?
            tend water list --json | tr '{' '\\n' | grep -c '"id"'
            """, options: "size=1m,nr_inodes=20", home)
        #expect(["73\n1\n", "74\n1\n"].contains(outcome.text), "\(outcome.text) \(outcome.errorText)")
    }

    /// The mount becomes read-only, not the file system. A user in a namespace may not change the latter.
    @Test("A read-only folder can be read, and a change is refused")
    func readOnly() throws {
        let home = try Home()
        let outcome = try inTmpfs(
            """
            tend log 250ml > /dev/null || exit 97
            mount -o remount,bind,ro "$TEND_DATA_DIR" || exit 99
            for command in 'log 1ml' 'water edit last --amount 2ml' 'goal 3l' 'undo'; do
                tend $command > /dev/null 2> "$HOME/err"; echo "$? $(wc -l < "$HOME/err")"
            done
            tend status > /dev/null; echo $?
            tend history > /dev/null; echo $?
            tend changes > /dev/null; echo $?
            tend export csv water | wc -l
            tend log 1ml -n > /dev/null; echo $?
            """, home)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        try #require(lines.count == 9, "\(outcome.text) \(outcome.errorText)")
        for line in lines[..<4] { #expect(["73 1", "74 1", "77 1"].contains(line), "\(line)") }
        #expect(lines[4...] == ["0", "0", "0", "2", "0"])
    }
}

enum Mounts {
    /// The command for a namespace that permits mounting: as root, or as a user who seems to be root.
    static let command: [String]? = {
        guard let home = try? Home() else { return nil }
        return [["unshare", "-m"], ["unshare", "-rm"]].first { words in
            let trial = "mount -t tmpfs -o size=64k none /mnt"
            return (try? home.run(words + ["/bin/sh", "-c", trial]))?.code == 0
        }
    }()
}
