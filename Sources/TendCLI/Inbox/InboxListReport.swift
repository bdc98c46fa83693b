import TendKit

/// The lines of the inbox and their states.
struct InboxListReport: Report {
    private let lines: [(line: InboxLine, state: InboxLineState)]
    /// The number of lines left out.
    private let rest: Int

    /// - Parameter isWhole: whether to include lines that need no attention.
    init(_ lines: [(line: InboxLine, state: InboxLineState)], isWhole: Bool) {
        self.lines = isWhole ? lines : lines.filter(\.state.needsAttention)
        rest = lines.count - self.lines.count
    }

    var json: JSONValue {
        .object([
            "lines": .objects(lines) { line, state in
                var object = Self.json(line, reason: state.reason.map { Failure.reason($0).text() })
                object["state"] = .string(state.name)
                return object
            }
        ])
    }

    static func json(_ line: InboxLine, reason: String? = nil) -> JSONObject {
        let at: OffsetDateTime? = if case .success(let entry) = line.content { entry.at } else { nil }
        return [
            "id": .string(line.id), "file": .string(line.file), "line": .integer(line.number),
            "at": JSONText.moment(at), "text": .string(line.text), "reason": JSONText.text(reason),
        ]
    }

    func lines(_ style: OutputStyle) -> [String] {
        func printable(_ text: String) -> String { Printable.text(text, isUnicode: style.isUnicode) }
        let ids = ShortIDs(lines.map(\.line.id))
        let rows = Table.lines(
            lines.map { line, state in
                style.row(id: ids.text(of: line.id), [state.word, printable(InboxRemarks.place(line))])
            }, isTrimmed: false)
        // The text gets its own line if there is little room next to the rest.
        let isNarrow = style.hasPictures && style.width - (rows.first?.columns ?? 0) < 30
        var page: [String] = []
        for (row, (line, state)) in zip(rows, lines) {
            let text = printable(line.text)
            page +=
                isNarrow
                ? [Wrap.trimmed(row), "  \(text)"] : ["\(row)  \(text)"]
            guard let reason = state.reason else { continue }
            let width = style.hasPictures ? max(style.width - 2, 10) : 1000
            page += Wrap.words(style.text(Failure.reason(reason)), width: width).map { "  \($0)" }
        }
        if lines.isEmpty { page.append(rest == 0 ? "The inbox has no lines." : "No line needs you.") }
        if rest > 0 {
            let verb = rest == 1 ? "needs" : "need"
            page += style.lines(
                "\(Words.count(rest, lines.isEmpty ? "line" : "other line")) \(verb) no attention; \(command: "inbox list --all") shows all."
            )
        }
        return page
    }
}

extension InboxLineState {
    /// The state in words.
    var word: String {
        switch self {
        case .hereAlready: "here"
        case .reverted: "undone"
        default: name
        }
    }

    var reason: (any Error)? {
        switch self {
        case .waiting(let reason): reason
        case .refused(let reason): reason
        default: nil
        }
    }

    var needsAttention: Bool {
        switch self {
        case .recorded, .hereAlready, .dismissed: false
        default: true
        }
    }
}
