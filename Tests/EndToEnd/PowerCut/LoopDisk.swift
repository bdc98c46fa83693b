import Foundation

/// An ext4 file system in an image file. A simulated power cut interrupts a command that writes to it.
///
/// The image is mounted in the namespace of one script, so nothing stays mounted when the script ends. The cut copies
/// the image as the block device has it, without the data that the kernel still keeps in memory.
enum LoopDisk {
    /// Whether this user may mount images. That requires root; a namespace is not enough.
    static let isUsable = (try? home(after: []) { _ in }) != nil

    private static let image = "disk.img"

    struct Failed: Error, CustomStringConvertible {
        let step: String
        let outcome: ChildProcess.Outcome
        var description: String { "\(step): \(outcome.ending) \(outcome.text)\(outcome.errorText)" }
    }

    /// Makes a home with a disk on which these commands ran long ago, so all of their data is on the medium.
    static func home(after commands: [String], _ put: (Home) throws -> Void) throws -> Home {
        let home = try Home()
        try put(home)
        // Writes the file system's tables at once: only the command may write to the disk later.
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

    /// The state after a cut.
    struct Cut {
        /// The data folder after the next start, and the files that the commands read.
        let home: Home
        /// The output of the interrupted command.
        let output: String
        /// Whether the command died at the call and did not end before.
        let wasKilled: Bool
    }

    /// Runs commands on a copy of the disk of `start` and kills the last of them at a call. Then copies the medium
    /// and mounts the copy, as a restart does.
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
                -e inject=\(point.name):signal=KILL:when=\(point.number) tend \(command) > output || code=$?
            cp --sparse=always $WORK/disk $WORK/left
            umount m
            mount -o loop $WORK/left m
            cp -a m/data data
            umount m
            cat output
            exit $code
            """, home)
        // A shell's exit code is 128 plus the number of the signal.
        guard outcome.code == 137 || outcome.code == 0 else { throw Failed(step: "cut", outcome: outcome) }
        return Cut(home: home, output: outcome.text, wasKilled: outcome.code != 0)
    }

    private static func lines(_ commands: [String]) -> String {
        commands.map { "tend \($0) > /dev/null" }.joined(separator: "\n")
    }

    /// Runs a script that can mount on `m`. The images are in memory if possible: writing them to a real disk is slow
    /// and proves nothing more.
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
