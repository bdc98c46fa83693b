import TendKit

/// The page of `tend watch`: today with seconds, the result of the last key, and the keys.
struct WatchPage {
    let report: StatusReport
    let messages: [String]
    /// Whether to explain the keys instead of showing today.
    var showsKeys = false

    private static let keyMeanings = [
        ("c", "logs a cup"), ("1-9", "takes the dose with this number, or takes it back"),
        ("a-z", "adds one step to the task with this letter"), ("A-Z", "completes the task"),
        ("f", "starts or stops a fast"), ("u", "undoes the last change"), ("r", "redoes it"),
        ("?", "shows the keys"), ("q", "quits, as Ctrl-C does"),
    ]

    /// Returns the keys that fit into a line, the most important ones first.
    static func keys(hasTasks: Bool, width: Int) -> String {
        // In the order of the line, each with its importance.
        let all = [
            (0, "c cup"), (4, "1-9 dose"), (5, "a-z task"), (8, "A-Z whole task"), (3, "f fast"), (6, "u undo"),
            (7, "r redo"), (2, "? keys"), (1, "q quits"),
        ].filter { hasTasks || !$0.1.hasSuffix("task") }
        for most in stride(from: 8, to: 1, by: -1) {
            let keys = all.filter { $0.0 <= most }.map(\.1)
            for gap in ["  ", " "] where keys.joined(separator: gap).count <= width {
                return keys.joined(separator: gap)
            }
        }
        return "c cup q quits"
    }

    /// Returns the page for a number of rows. Without room for a ring it is left out, and then the least important lines.
    func lines(_ style: OutputStyle, rows: Int) -> [String] {
        let keys = style.styled(
            Wrap.cut(Self.keys(hasTasks: !report.taskKeys.isEmpty, width: style.width), style), .grey)
        if showsKeys { return Array(explanation(style).prefix(max(rows - 1, 0))) + [keys] }
        let news = messages.flatMap { Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: style.width) }
            .map { Wrap.cut($0, style) }
        let foot = (news.isEmpty ? [""] : Array(news.prefix(3))) + [keys]
        let sections = pills(style) + challenges(style) + gaps(style)
        let ringed = top(style, hasRing: true) + sections
        // A message must not make the ring disappear.
        let hasRing = ringed.count { $0.rank != .blank } <= rows - 2
        let body = hasRing ? ringed : top(style, hasRing: false) + sections
        return (WatchLine.fit(body, rows: max(rows - foot.count, 0), style: style) + foot).suffix(rows)
    }

    private func explanation(_ style: OutputStyle) -> [String] {
        Table.lines(Self.keyMeanings.map { ["  \($0)", $1] }).map { Wrap.cut($0, style) } + [""]
    }

    /// Returns the heading, the drinks and the fast, next to the ring if there is one.
    private func top(_ style: OutputStyle, hasRing: Bool) -> [WatchLine] {
        let heading = report.heading(style).map { WatchLine($0, .top) }
        let width = hasRing ? Ring.roomBeside(style) : style.width
        let facts = report.facts(style, width: width)
        let fast = FastWatchPage.glance(report.fast, report.now, style, width: width)
        guard hasRing else {
            return heading + facts.enumerated().map { WatchLine($1, $0 < 2 ? .top : .detail) }
                + fast.map { WatchLine($0, .fast) }
        }
        // The ring is eight rows high; more lines would push the doses down.
        let beside = facts.prefix(Ring.rows - fast.count) + fast
        return heading + [.blank] + report.ring(style, beside: Array(beside)).map { WatchLine($0, .top) }
    }

    private func pills(_ style: OutputStyle) -> [WatchLine] {
        guard let (title, lines, others) = report.pillParts(style) else { return [] }
        let doses = zip(report.pills.today.doses, lines).map { WatchLine($1, $0.state == .due ? .dose : .done) }
        return [.blank, WatchLine(title, .title)] + doses + others.map { WatchLine($0, .detail) }
    }

    private func challenges(_ style: OutputStyle) -> [WatchLine] {
        report.challenges.flatMap { standing -> [WatchLine] in
            let lines = standing.glance(style, keys: report.taskKeys, isCut: true)
            let tasks = standing.progress.today?.tasks ?? []
            let head = lines.dropLast(tasks.count).enumerated().map { WatchLine($1, $0 == 0 ? .title : .detail) }
            let rest = zip(tasks, lines.suffix(tasks.count)).map { WatchLine($1, $0.isSettled ? .done : .task) }
            return [.blank] + head + rest
        }
    }

    private func gaps(_ style: OutputStyle) -> [WatchLine] {
        report.lacking(style).map { $0.isEmpty ? .blank : WatchLine(Wrap.cut($0, style), .gap) }
    }
}
