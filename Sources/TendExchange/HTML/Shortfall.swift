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

    /// Returns the list of the colours with their meanings.
    /// - Parameters:
    ///   - nothing: the meaning of ``all``.
    ///   - everything: the meaning of ``none``.
    ///   - isColoured: whether ``none`` has its colour. A calendar leaves such days blank.
    static func key(_ nothing: String, _ everything: String, isColoured: Bool) -> String {
        key([(.all, nothing), (.half, "up to half"), (.some, "more"), (.none, everything)], isColoured: isColoured)
    }

    static func key(_ texts: [(Shortfall, String)], isColoured: Bool = true) -> String {
        let items = texts.map { shortfall, text in
            let isBlank = shortfall == .none && !isColoured
            return "<span>\(isBlank ? "blank:" : "<i class=\"\(shortfall.rawValue)\"></i>") \(text)</span>"
        }
        return "<p class=\"key\">\(items.joined(separator: " "))</p>"
    }
}
