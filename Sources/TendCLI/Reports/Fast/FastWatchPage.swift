import TendCore

/// What `fast watch` shows: the page of `fast status`, with seconds.
struct FastWatchPage {
    let fast: FastState
    let now: Moment

    func lines(_ style: Style) -> [String] {
        var lines = FastStatusReport(fast: fast, now: now).lines(style)
        if let active = fast.active {
            let left = active.remaining(at: now)
            let clock =
                left > 0
                ? "\(Self.clock(left)) to go" : "\(Self.clock(active.elapsed(at: now) - active.target.seconds)) over"
            lines += ["", "  \(style.paint(Self.clock(active.elapsed(at: now)), .bold))   \(clock)"]
        }
        return lines + ["", style.paint("  q ends", .grey)]
    }

    /// `16:05:09`
    static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
}
