import TendKit

/// The page of `tend watch`: the home screen with a key before each dose and task, the result of the last key, and the keys.
struct WatchPage {
    let overview: Overview
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

    /// Returns the page for a number of rows. Messages and keys come first, then as much of today as fits.
    func lines(_ style: OutputStyle, rows: Int) -> [String] {
        let tasks = TaskKey.all(of: overview.challenges)
        let keys = Wrap.cut(Self.keys(hasTasks: !tasks.isEmpty, width: style.width), style)
        if showsKeys { return Array(explanation(style).prefix(max(rows - 1, 0))) + [keys] }
        let news = messages.flatMap { Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: style.width) }
            .map { Wrap.cut($0, style) }
        let foot = Array(news.prefix(3)) + [keys]
        let page = rows > foot.count ? HomePage(overview, style, keys: tasks).lines(rows: rows - foot.count) : []
        return (page + foot).suffix(rows)
    }

    private func explanation(_ style: OutputStyle) -> [String] {
        Table.lines(Self.keyMeanings.map { ["  \($0)", $1] }).map { Wrap.cut($0, style) } + [""]
    }
}
