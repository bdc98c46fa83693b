/// How much of a day's goal is missing. The worst is the most visible; the names are CSS classes.
enum Shortfall: String {
    case none = "w0"
    case some = "w1"
    case half = "w2"
    case all = "w3"

    /// - Parameter done: the share that was done, from 0 to 1.
    init(done: Double) {
        self = done >= 1 ? .none : done > 0.5 ? .some : done > 0 ? .half : .all
    }

    /// Returns the list of the colours that occur, with their meanings.
    /// - Parameters:
    ///   - nothing: the meaning of ``all``.
    ///   - everything: the meaning of ``none``.
    ///   - shown: the ones that occur.
    ///   - isColoured: whether ``none`` has its colour. A calendar leaves such days blank.
    ///   - other: other signs and their meanings.
    static func key(
        _ nothing: String, _ everything: String, shown: Set<Shortfall>, isColoured: Bool, other: [String] = []
    ) -> String {
        let texts: [(Shortfall, String)] = [
            (.all, nothing), (.half, "up to half"), (.some, "more than half"), (.none, everything),
        ]
        return key(texts.filter { shown.contains($0.0) }, isColoured: isColoured, other: other)
    }

    /// Returns the list of the colours of a chart, and of its paused days.
    static func key(_ nothing: String, _ everything: String, of bars: [SVGBars.Bar]) -> String {
        key(
            nothing, everything, shown: Set(bars.filter { $0.goal != nil }.map(\.shortfall)), isColoured: true,
            other: paused(bars))
    }

    static func paused(_ bars: [SVGBars.Bar]) -> [String] {
        bars.contains { $0.paused != nil } ? ["<i class=\"off\"></i> paused"] : []
    }

    static func key(_ texts: [(Shortfall, String)], isColoured: Bool = true, other: [String] = []) -> String {
        let items = texts.map { shortfall, text in
            let isBlank = shortfall == .none && !isColoured
            return "\(isBlank ? "blank:" : "<i class=\"\(shortfall.rawValue)\"></i>") \(text)"
        }
        let spans = (items + other).map { "<span>\($0)</span>" }
        return "<p class=\"key\">\(spans.joined(separator: " "))</p>"
    }
}
