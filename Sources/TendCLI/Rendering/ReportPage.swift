import TendCore

/// The lines of a report, as plain text or as Markdown.
struct ReportPage {
    let isMarkdown: Bool
    let width: Int
    private(set) var lines: [String] = []

    init(isMarkdown: Bool, width: Int) {
        self.isMarkdown = isMarkdown
        self.width = width
    }

    mutating func title(_ text: String) { lines += isMarkdown ? ["# \(escaped(text))", ""] : [text] }

    mutating func heading(_ text: String) { lines += isMarkdown ? ["", "## \(escaped(text))", ""] : ["", text] }

    mutating func text(_ text: String) { lines += Wrap.words(escaped(text), width: width) }

    mutating func item(_ name: String, _ value: String) {
        if isMarkdown {
            lines.append("- \(escaped(name)): \(escaped(value))")
        } else {
            let wrapped = Wrap.words("\(name): \(value)", width: width - 2)
            lines += wrapped.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
        }
    }

    mutating func point(_ text: String) { lines.append("- \(escaped(text))") }

    mutating func figures(_ rows: [PillStatsReport.Row]) {
        for (name, figure, base) in rows { item(name, base.isEmpty ? figure : "\(figure) (\(base))") }
    }

    /// Adds a list of days with their notes; a repeated day appears once, with its count.
    mutating func days(_ name: String, _ days: [(day: Day, note: String?)]) {
        if days.isEmpty { return }
        var texts: [String] = []
        var index = 0
        while index < days.count {
            let (day, note) = days[index]
            var count = 1
            while note == nil, index + count < days.count, days[index + count].day == day { count += 1 }
            texts.append("\(day)" + (count > 1 ? " (\(count) doses)" : "") + (note.map { " (\($0))" } ?? ""))
            index += count
        }
        item("\(name) (\(days.count))", texts.joined(separator: ", "))
    }

    /// Escapes Markdown's special characters.
    private func escaped(_ text: String) -> String {
        guard isMarkdown else { return text }
        return String(text.flatMap { "\\`*_[]<>#|".contains($0) ? ["\\", $0] : [$0] })
    }
}
