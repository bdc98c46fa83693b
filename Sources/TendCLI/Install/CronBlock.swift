import TendCore

/// The line of a crontab, between two marks.
struct CronBlock {
    static let begin = "# tend reminders, written by 'tend remind install'"
    static let end = "# end of tend reminders"

    let job: CheckJob

    var lines: [String] {
        let when = job.minutes == 60 ? "0 * * * *" : job.minutes == 1 ? "* * * * *" : "*/\(job.minutes) * * * *"
        return [
            Self.begin, "\(when) \(Self.escaped(job.arguments.map(\.wordForShell).joined(separator: " ")))", Self.end,
        ]
    }

    /// The table with this block in place of the one that is there, or at its end. A table is bytes: nobody promises that
    /// it is UTF-8.
    func added(to table: [UInt8]) -> [UInt8] {
        var table = Self.removed(from: table)
        if let last = table.last, last != Self.newline { table.append(Self.newline) }
        for line in lines { table += Array(line.utf8) + [Self.newline] }
        return table
    }

    /// The table without the block, everything else as it is. A mark without its partner is left to the user.
    static func removed(from table: [UInt8]) -> [UInt8] {
        let lines = table.split(separator: newline, omittingEmptySubsequences: false)
        var first: Int?
        for (index, line) in lines.enumerated() {
            if line.elementsEqual(begin.utf8) { first = index }
            if let first, line.elementsEqual(end.utf8) {
                return Array((lines[..<first] + lines[(index + 1)...]).joined(separator: [newline]))
            }
        }
        return table
    }

    /// The line between the marks; `nil` where there is none.
    static func entry(in table: [UInt8]) -> ArraySlice<UInt8>? {
        let lines = table.split(separator: newline)
        guard let mark = lines.firstIndex(where: { $0.elementsEqual(begin.utf8) }), mark + 1 < lines.count else {
            return nil
        }
        return lines[mark + 1]
    }

    private static let newline = UInt8(ascii: "\n")

    /// Cron takes a percent sign for the end of the line.
    private static func escaped(_ line: String) -> String {
        line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }
}
