import Foundation

/// An ext4 file system in a file, whose power is cut while a command works on it.
///
/// Whatever is mounted is mounted in a namespace of one script, so that nothing stays mounted when that has ended. A cut
/// takes the image as the block device has it, without what the kernel still keeps in memory for the file system in it.
enum LoopDisk {
    /// Whether this user may mount images, which takes root and not just a namespace.
    static let isUsable = (try? home(after: []) { _ in }) != nil

    private static let image = "disk.img"

    struct Failed: Error, CustomStringConvertible {
        let step: String
        let outcome: ChildProcess.Outcome
        var description: String { "\(step): \(outcome.ending) \(outcome.text)\(outcome.errorText)" }
    }

    /// A home with a disk on which these commands were run some time ago: all of it is on the medium.
    static func home(after commands: [String], _ put: (Home) throws -> Void) throws -> Home {
        let home = try Home()
        try put(home)
        // Its tables are written at once: nothing but the command is to write to it later.
        let outcome = try inNamespace(
            """
            truncate -s 8M $WORK/disk
            mkfs.ext4 -q -F -E lazy_itable_init=0,lazy_journal_init=0 $WORK/disk
            mount -o loop $WORK/disk m
            mkdir -m 700 m/data
            \(lines(commands))
            umount m
            cp --sparse=always $WORK/disk \(image)
            """, home)
        guard outcome.code == 0 else { throw Failed(step: "start", outcome: outcome) }
        return home
    }

    /// What a cut left.
    struct Cut {
        /// With the data folder as it is after the next start, and with what the commands read.
        let home: Home
        /// What the command that was cut off had said.
        let said: String
        /// Whether the call was reached, and not the end of the command.
        let wasKilled: Bool
    }

    /// Runs commands on a disk like that of `start`, the last of them until it dies at a call; takes what is on the medium,
    /// and starts anew with it.
    static func cut(
        _ words: (Home) -> [String], after commands: [String], at point: Strace.Call, from start: Home,
        _ put: (Home) throws -> Void
    ) throws -> Cut {
        let home = try Home()
        try put(home)
        let command = words(home).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try inNamespace(
            """
            cp --sparse=always \(start.path)/\(image) $WORK/disk
            mount -o loop $WORK/disk m
            \(lines(commands))
            code=0
            strace -f -o $WORK/injected -e trace=\(point.name) \\
                -e inject=\(point.name):signal=KILL:when=\(point.number) tend \(command) > said || code=$?
            cp --sparse=always $WORK/disk $WORK/left
            umount m
            mount -o loop $WORK/left m
            cp -a m/data data
            umount m
            cat said
            exit $code
            """, home)
        // A shell says 128 and the number of the signal.
        guard outcome.code == 137 || outcome.code == 0 else { throw Failed(step: "cut", outcome: outcome) }
        return Cut(home: home, said: outcome.text, wasKilled: outcome.code != 0)
    }

    private static func lines(_ commands: [String]) -> String {
        commands.map { "tend \($0) > /dev/null" }.joined(separator: "\n")
    }

    /// Runs a script where `m` can be mounted on. The images it works with lie in memory if they can: to bring them to a real
    /// disk takes long and proves nothing.
    private static func inNamespace(_ script: String, _ home: Home) throws -> ChildProcess.Outcome {
        let head = """
            cd $HOME
            mkdir m
            WORK=$(mktemp -d -p /dev/shm 2> /dev/null || mktemp -d)
            trap 'rm -rf $WORK; [ ! -d m ] || rmdir m || true' EXIT
            export PATH=$PATH:/usr/sbin:/sbin TEND_DATA_DIR=$HOME/m/data

            """
        return try home.run(["unshare", "-m", "/bin/sh", "-ec", head + script])
    }
}
