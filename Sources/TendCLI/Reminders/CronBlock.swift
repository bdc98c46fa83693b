import TendCore

/// tend's line in a crontab, between two marks.
struct CronBlock {
    static let begin = "# tend reminders, written by 'tend remind install'"
    static let end = "# end of tend reminders"

    /// The part common to all entries, whatever the program and the data folder.
    private static let check = " remind check --data-dir "

    let job: CheckJob

    var lines: [String] {
        let when =
            switch job.minutes {
            case 60: "0 * * * *"
            case 1: "* * * * *"
            default: "*/\(job.minutes) * * * *"
            }
        return [
            Self.begin, "\(when) \(Self.escaped(job.arguments.map(\.wordForShell).joined(separator: " ")))", Self.end,
        ]
    }

    /// Replaces the old block of a table with this one, or appends it. Keeps the other bytes, which need not be UTF-8.
    func added(to table: [UInt8]) -> [UInt8] {
        let block = lines.flatMap { Array($0.utf8) + [Self.newline] }
        if let marked = Marked(table) {
            return marked.before + marked.keptBefore + block + marked.keptAfter + Self.removed(from: marked.after)
        }
        let end = table.last.map { $0 == Self.newline } ?? true
        return table + (end ? [] : [Self.newline]) + block
    }

    /// Removes tend's blocks from a table. Keeps every other line, and a mark without its counterpart.
    static func removed(from table: [UInt8]) -> [UInt8] {
        Marked(table).map { $0.before + $0.keptBefore + $0.keptAfter + removed(from: $0.after) } ?? table
    }

    /// Returns the first of tend's lines between the marks.
    static func entry(in table: [UInt8]) -> [UInt8]? {
        guard let marked = Marked(table) else { return nil }
        return marked.own ?? entry(in: marked.after)
    }

    /// Returns the program that an entry starts; `nil` if the entry differs from the format of ``lines``.
    static func program(in entry: [UInt8]) -> String? {
        // `@hourly` replaces all five time fields.
        let count = entry.first == UInt8(ascii: "@") ? 1 : 5
        let fields = String(decoding: entry, as: UTF8.self).split(separator: " ", maxSplits: count)
        guard fields.count == count + 1 else { return nil }
        var word = ""
        var isQuoted = false
        var rest = fields[count].replacing("\\%", with: "%")[...]
        while let character = rest.popFirst(), isQuoted || character != " " {
            switch character {
            case "'": isQuoted.toggle()
            case "\\" where !isQuoted: if let next = rest.popFirst() { word.append(next) }
            default: word.append(character)
            }
        }
        return word.hasPrefix("/") ? word : nil
    }

    /// A table, split at its first pair of marks. Lines include their line feeds.
    private struct Marked {
        let before: [UInt8]
        /// The user's own lines between the marks, before and after tend's: a setting such as `MAILTO` applies from its line on.
        let keptBefore: [UInt8]
        let keptAfter: [UInt8]
        /// The first line between the marks that runs the check, without its line feed. Comments don't count.
        let own: [UInt8]?
        let after: [UInt8]

        init?(_ table: [UInt8]) {
            let lines = table.split(separator: newline, omittingEmptySubsequences: false)
            guard
                let last = lines.indices.first(where: { end in
                    lines[end].elementsEqual(CronBlock.end.utf8)
                        && lines[..<end].contains { $0.elementsEqual(begin.utf8) }
                }), let first = lines[..<last].lastIndex(where: { $0.elementsEqual(begin.utf8) })
            else { return nil }
            let between = lines[(first + 1)..<last]
            let isOwn = { (line: ArraySlice<UInt8>) in
                let text = String(decoding: line, as: UTF8.self)
                return text.contains(CronBlock.check) && text.first { $0 != " " && $0 != "\t" } != "#"
            }
            let joined = { (lines: [ArraySlice<UInt8>]) in lines.flatMap { $0 + [newline] } }
            own = between.first(where: isOwn).map(Array.init)
            let entry = between.firstIndex(where: isOwn) ?? between.endIndex
            before = joined(Array(lines[..<first]))
            keptBefore = joined(Array(between[..<entry]))
            keptAfter = joined(between[entry...].filter { !isOwn($0) })
            after = Array(lines[(last + 1)...].joined(separator: [newline]))
        }
    }

    private static let newline = UInt8(ascii: "\n")

    /// Escapes percent signs, which cron treats as line ends.
    private static func escaped(_ line: String) -> String {
        line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }
}
