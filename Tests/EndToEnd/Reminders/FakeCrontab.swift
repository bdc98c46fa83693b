import Foundation

/// A `crontab` that precedes the computer's own in the search path. Its table is a file of the test.
struct FakeCrontab {
    let home: Home

    init(in home: Home, table: [UInt8]? = nil) throws {
        self.home = home
        try home.addProgram(
            "crontab",
            """
            case $1 in
            -l) [ -e "$0.table" ] && exec cat "$0.table"; echo "no crontab for somebody" >&2; exit 1 ;;
            -) exec cat > "$0.table" ;;
            *) exit 2 ;;
            esac
            """)
        if let table { try Data(table).write(to: URL(fileURLWithPath: path)) }
    }

    private var path: String { "\(home.bin)/crontab.table" }
    /// `nil` without a table.
    var table: [UInt8]? { home.bytes(path) }
    var text: String { String(decoding: table ?? [], as: UTF8.self) }

    /// The commands of the entries that run `tend`, as cron passes them to the shell.
    var commands: [String] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") && $0.contains("remind check") }.map { line in
            line.split(separator: " ", maxSplits: 5)[5].replacingOccurrences(of: "\\%", with: "%")
        }
    }
}
