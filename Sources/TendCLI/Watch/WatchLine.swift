import TendKit

/// A line of a live page, and how important it is.
struct WatchLine {
    /// The importance, lowest first.
    enum Rank: Comparable {
        case blank, gap, detail, done, task, dose, title, fast, top
    }

    let text: String
    let rank: Rank

    init(_ text: String, _ rank: Rank) {
        self.text = text
        self.rank = rank
    }

    static let blank = WatchLine("", .blank)

    /// Returns as many lines as there is room for: without the blank ones, and then without the least important ones, whose
    /// number the last line gives.
    static func fit(_ lines: [WatchLine], rows: Int, style: OutputStyle) -> [String] {
        if lines.count <= rows { return lines.map(\.text) }
        let filled = lines.filter { $0.rank != .blank }
        if filled.count <= rows { return filled.map(\.text) }
        // Between equally important lines, the later one goes first.
        let order = filled.indices.sorted { (filled[$0].rank, -$0) < (filled[$1].rank, -$1) }
        let dropped = Set(order.prefix(filled.count - max(rows - 1, 0)))
        let kept = filled.indices.filter { !dropped.contains($0) }.map { filled[$0].text }
        return (kept + [style.styled("\(dropped.count) more", .grey)]).suffix(max(rows, 0))
    }
}
