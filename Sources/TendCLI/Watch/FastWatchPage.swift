import TendKit

/// The page of `fast watch`: `fast status` with seconds.
struct FastWatchPage {
    let fast: FastState
    let now: OffsetDateTime

    func lines(_ style: OutputStyle) -> [String] {
        var lines = FastStatusReport(fast: fast, now: now).lines(style)
        if let active = fast.active { lines += ["", "  \(Self.clocks(active, now, style))"] }
        return lines + ["", "  q quits"]
    }

    /// Returns the elapsed and remaining time: `16:05:09   0:54:51 to go`.
    static func clocks(_ fast: FastingSession, _ now: OffsetDateTime, _ style: OutputStyle) -> String {
        let left = fast.remainingSeconds(at: now)
        let rest =
            left > 0 ? "\(clock(left)) to go" : "\(clock(fast.elapsedSeconds(at: now) - fast.target.wholeSeconds)) over"
        return "\(style.styled(clock(fast.elapsedSeconds(at: now)), .bold))   \(rest)"
    }

    /// Returns hours, minutes and seconds: `16:05:09`.
    private static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
}
