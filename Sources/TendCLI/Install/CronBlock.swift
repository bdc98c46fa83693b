/// The line of a crontab, between two marks.
struct CronBlock {
    static let begin = "# tend reminders, written by 'tend remind install'"
    static let end = "# end of tend reminders"

    let job: CheckJob

    var lines: [String] {
        let when = job.minutes == 60 ? "0 * * * *" : job.minutes == 1 ? "* * * * *" : "*/\(job.minutes) * * * *"
        return [Self.begin, "\(when) \(Self.escaped(job.arguments.map(Self.quoted).joined(separator: " ")))", Self.end]
    }

    /// The table with this block in place of the one that is there, or at its end.
    func added(to table: String) -> String {
        var lines = Self.removed(from: table).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        return (lines + self.lines).joined(separator: "\n") + "\n"
    }

    /// The table without the block, everything else as it is. A block without an end is left to the user.
    static func removed(from table: String) -> String {
        let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { $0 == begin }),
            let last = lines[first...].firstIndex(where: { $0 == end })
        else { return table }
        return (lines[..<first] + lines[(last + 1)...]).joined(separator: "\n")
    }

    /// A word as the shell takes it literally.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "/._-+,:@".utf8.contains(byte)
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Cron takes a percent sign for the end of the line.
    private static func escaped(_ line: String) -> String {
        line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }
}
