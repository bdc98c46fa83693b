import TendKit

/// What `tend watch` shows: the page of `tend status` with seconds, what the last key came to, and the keys.
struct WatchPage {
    let report: StatusReport
    let statusMessage: String?

    /// The longest list of the keys that fits.
    static func keys(hasTasks: Bool, width: Int) -> String {
        let task = hasTasks ? "a-z task  A-Z whole task  " : ""
        let all = "c cup  1-9 dose  \(task)f fast  u undo  r redo  q quit"
        if all.count <= width { return all }
        return hasTasks ? "c cup 1-9 dose a-z task f fast u/r q" : "c cup 1-9 dose f fast u undo r redo q"
    }

    /// The page for a screen of so many rows: without pictures where it would not fit, and cut where even that is too much.
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
        let message =
            statusMessage.map { Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: style.width) } ?? []
        let keys = Self.keys(hasTasks: !report.taskKeys.isEmpty, width: style.width)
        return [""] + message.prefix(3) + [style.styled(Wrap.cut(keys, style), .grey)]
    }
}
