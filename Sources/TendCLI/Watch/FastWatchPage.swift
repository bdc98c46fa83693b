import TendKit

/// The page of `fast watch`: `fast status` with seconds.
struct FastWatchPage {
    let fast: FastState
    let now: OffsetDateTime

    func lines(_ style: OutputStyle) -> [String] {
        var lines = FastStatusReport(fast: fast, now: now).lines(style)
        if let active = fast.active { lines += ["", "  \(Self.clocks(active, now, style))"] }
        return lines + ["", style.styled("  q quits", .grey)]
    }

    /// Returns the fast in two lines, whether one runs or not, so that the page does not jump when it starts.
    static func glance(_ fast: FastState, _ now: OffsetDateTime, _ style: OutputStyle, width: Int) -> [String] {
        var narrow = style
        narrow.width = width
        guard let active = fast.active else {
            let ended = fast.latestEnd.map { ", the last fast ended \(Words.ago(now.seconds - $0.seconds))" }
            return ["Not fasting\(ended ?? "")", next(fast, now)].map { Wrap.cut($0, narrow) }
        }
        let (elapsed, left) = (active.elapsedSeconds(at: now), active.remainingSeconds(at: now))
        let percent = "\(GoalShare.percent(active.progress(at: now))) %"
        let end = fast.completeAt.map { Words.time($0, now: now) } ?? ""
        var rest = left > 0 ? "\(clock(left)) to go, complete at \(end)" : "target reached at \(end)"
        if let end = fast.forgottenEnd?.text { rest = style.text("forgot to stop? \(bare: "fast stop", end)") }
        return [
            "Fasting \(style.styled(clock(elapsed), .bold)) of \(active.target.text) (\(percent))",
            Wrap.cut(rest, narrow),
        ]
    }

    private static func next(_ fast: FastState, _ now: OffsetDateTime) -> String {
        if let until = fast.pausedUntil { return "Fasting \(Words.paused(until: until))" }
        guard let planned = fast.planned else { return "No fast planned for today" }
        let start = fast.plannedStart.map { " at \($0.timeOfDay)" } ?? ""
        let window = fast.eatingWindow.flatMap {
            $0.isOpen(at: now) ? "eat until \(Words.time($0.until, now: now)); " : nil
        }
        return Words.capitalized("\(window ?? "")next: \(planned.name)\(start)")
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
