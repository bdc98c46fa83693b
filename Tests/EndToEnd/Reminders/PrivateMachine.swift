import Foundation

/// Daemons for a test alone: in a namespace of its own with its own `/run` and its own crontabs, in which everything
/// ends with the script, and nothing of it is seen outside.
enum PrivateMachine {
    /// The words before a shell line, or `nil` where that is not permitted.
    static let command: [String]? = {
        guard let home = try? Home() else { return nil }
        let words = ["unshare", "-m", "-p", "-f", "--mount-proc", "--kill-child"]
        let trial = "mount -t tmpfs -o size=64k none /run && [ \"$(id -u)\" = 0 ] && readlink /proc/self/exe"
        return (try? home.run(["/usr/bin/env"] + words + ["/bin/sh", "-c", trial]))?.code == 0 ? words : nil
    }()

    static func has(_ programs: String...) -> Bool {
        guard let home = try? Home() else { return false }
        let path = ["PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"]
        return programs.allSatisfy { (try? home.shell("command -v \($0)", adding: path))?.code == 0 }
    }

    /// Runs a script there. `await SECONDS COMMAND…` in it waits until the command succeeds.
    static func run(
        _ script: String, in home: Home, adding variables: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        let prelude = """
            cd "$HOME" || exit 97
            mount -t tmpfs -o mode=755 none /run || exit 98
            await() {
                rounds=$(($1 * 10)); shift
                until "$@"; do
                    rounds=$((rounds - 1)); [ $rounds -gt 0 ] || { echo "waited in vain for: $*" >&2; exit 96; }
                    sleep 0.1
                done
            }
            """
        var variables = variables
        variables["PATH"] = "\(home.bin):/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
        return try home.run(
            ["/usr/bin/env"] + (command ?? []) + ["/bin/sh", "-c", prelude + "\n" + script], adding: variables)
    }

    /// Crontabs of its own for a script, empty.
    static let crontabs = """
        mount -t tmpfs -o mode=1730 none /var/spool/cron/crontabs || exit 95
        chgrp crontab /var/spool/cron/crontabs || exit 94
        """
}
