import TendKit

/// The page of `tend watch`: `tend status` with seconds, the result of the last key, and the keys.
struct WatchPage {
    let report: StatusReport
    let messages: [String]

    /// Returns the longest list of keys that fits.
    static func keys(hasTasks: Bool, width: Int) -> String {
        let task = hasTasks ? "a-z task  A-Z whole task  " : ""
        let all = "c cup  1-9 dose  \(task)f fast  u undo  r redo  q quit"
        if all.count <= width { return all }
        return hasTasks ? "c cup 1-9 dose a-z task f fast u/r q" : "c cup 1-9 dose f fast u undo r redo q"
    }

    /// Returns the page for a number of rows: without pictures if it would not fit, and truncated if it still does not.
    func lines(_ style: OutputStyle, rows: Int) -> [String] {
        let foot = foot(style)
        let room = max(rows - foot.count, 1)
        var lines = body(style)
        if lines.count > room {
            var plain = style
            plain.hasPictures = false
            lines = body(plain)
        }
        return lines.prefix(room) + foot
    }

    private func body(_ style: OutputStyle) -> [String] {
        var lines = report.lines(style)
        if let active = report.fast.active {
            lines += ["", "Fast \(FastWatchPage.clocks(active, report.now, style))"]
        }
        return lines
    }

    private func foot(_ style: OutputStyle) -> [String] {
        let lines = messages.flatMap { Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: style.width) }
        let keys = Self.keys(hasTasks: !report.taskKeys.isEmpty, width: style.width)
        return [""] + lines.prefix(3) + [style.styled(Wrap.cut(keys, style), .grey)]
    }
}
