import Foundation

/// Runs daemons for a single test, in a namespace with a private `/run` and private crontabs. All processes end with
/// the script, and nothing is visible outside.
enum PrivateMachine {
    /// The words before a shell line, or `nil` if namespaces are not permitted.
    static let command: [String]? = {
        guard let home = try? Home() else { return nil }
        let words = ["unshare", "-m", "-p", "-f", "--mount-proc", "--kill-child"]
        let trial = "mount -t tmpfs -o size=64k none /run && [ \"$(id -u)\" = 0 ] && readlink /proc/self/exe"
        return (try? home.run(words + ["/bin/sh", "-c", trial]))?.code == 0 ? words : nil
    }()

    static func has(_ programs: String...) -> Bool {
        guard let home = try? Home() else { return false }
        let path = ["PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"]
        return programs.allSatisfy { (try? home.shell("command -v \($0)", adding: path))?.code == 0 }
    }

    /// The beginning of each script. `await SECONDS COMMAND…` waits until the command succeeds.
    private static let prelude = """
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

    /// Runs a script in the namespace.
    static func run(
        _ script: String, in home: Home, adding variables: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        try home.run(
            (command ?? []) + ["/bin/sh", "-c", prelude + script],
            adding: variables.merging(path(home)) { $1 })
    }

    /// Runs a script that takes longer than the tests' limit for a process. Returns its standard output and standard
    /// error together.
    static func runLong(_ script: String, in home: Home, adding variables: [String: String]) throws -> String {
        let result = "\(home.scratch)/long"
        let words = (command ?? []).joined(separator: " ")
        var all = variables.merging(path(home)) { $1 }
        all["SCRIPT"] = prelude + script
        all["RESULT"] = result
        try home.shell(
            "{ setsid \(words) /bin/sh -c \"$SCRIPT\" > \"$RESULT\" 2>&1 < /dev/null; echo > \"$RESULT.over\"; } &",
            adding: all)
        for _ in 1...4 where home.bytes("\(result).over") == nil {
            try home.shell(
                "i=0; until [ -e \"$RESULT.over\" ] || [ $i -ge 600 ]; do i=$((i + 1)); sleep 0.1; done", adding: all)
        }
        return String(decoding: home.bytes(result) ?? [], as: UTF8.self)
    }

    private static func path(_ home: Home) -> [String: String] {
        ["PATH": "\(home.bin):/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"]
    }

    /// Mounts an empty folder of crontabs.
    static let crontabs = """
        mount -t tmpfs -o mode=1730 none /var/spool/cron/crontabs || exit 95
        chgrp crontab /var/spool/cron/crontabs || exit 94
        """
}
