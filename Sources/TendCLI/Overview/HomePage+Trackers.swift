import TendExchange
import TendKit

/// The figures of water, the fast and the pills.
extension HomePage {
    var isPast: Bool { agenda == nil }

    /// A tracker's figures: its name, the amount, the rest, and a second row.
    struct Figures {
        let name: String
        var value: String
        /// The value in a column: `15:58 of 16:00`.
        var clock: String?
        /// The word after the value on a narrow page: `running`, `paused`.
        var state = ""
        var rest: String
        /// The rest without the percentage, next to a bar.
        var shortRest: String?
        var second: (String, String) = ("", "")
        /// The ring and the bar: the amount of the goal, the goal, and the colour; `nil` without.
        var share: (value: Int, goal: Int, color: OutputStyle.Color)?
        /// The mark of an even pace; `nil` without.
        var pace: Int?
    }

    var waterFigures: Figures? {
        guard overview.week?.water != nil else { return nil }
        let (day, unit) = (overview.water, overview.unit)
        var figures = Figures(name: "Water", value: day.amount(in: unit), rest: "")
        let rest = day.rest(in: unit, missing: isPast ? "short" : "to go", isOver: isPast)
        let state = day.pausedUntil.map(Words.paused) ?? rest
        figures.rest = (day.percentText.map { $0 + ", " } ?? "") + state
        figures.shortRest = state
        if day.pausedUntil != nil {
            figures.state = "paused"
        } else if day.target.isLimitAlone, day.target.isNear(day.total) {
            // The rest matters more than a bar.
            figures.clock = "\(figures.value.replacing("at most ", with: "")), \(rest)"
        }
        figures.second = (
            day.entries.last.map { "last at \(Words.clock($0.at, here: overview.now))" } ?? "", caffeine ?? ""
        )
        figures.pace = overview.waterPace?.microlitres
        figures.share = (day.total.microlitres, day.goal.microlitres, day.color(today: isPast ? day.day + 1 : day.day))
        return figures
    }

    /// The day's caffeine, if any was logged or the user has a limit.
    private var caffeine: String? {
        let sum = overview.water.entries.caffeine
        guard let limit = overview.caffeineLimit else { return sum > .zero ? "caffeine \(sum.text)" : nil }
        return "caffeine \(sum.milligrams.rounded()) of \(limit.text)"
    }

    var fastFigures: Figures? {
        guard overview.week?.fast != nil else { return nil }
        let fast = overview.fast
        if let day = overview.pastFasting { return past(day) }
        guard let active = fast.active else { return idle(fast) }
        let (elapsed, target) = (active.elapsedSeconds(at: overview.now), active.target.wholeSeconds)
        let end = fast.completeAt.map { moment in
            let isPast = moment.day < overview.now.day
            return isPast ? time("\(moment.timeOfDay)", of: moment.day) : Words.shownTime(moment, now: overview.now)
        }
        var figures = length(elapsed, of: target)
        figures.rest = "complete \(elapsed >= target ? "since" : "at") \(end ?? "")"
        figures.state = fast.pausedUntil != nil ? "paused" : elapsed >= target ? "complete" : "running"
        if let until = fast.pausedUntil { figures.rest = Words.paused(until: until) }
        figures.share = Self.share(elapsed, of: target)
        return figures
    }

    private func length(_ lasted: Int, of target: Int) -> Figures {
        // A fast that is not complete does not look complete.
        let shown = lasted < target ? min((lasted + 30) / 60 * 60, (target - 1) / 60 * 60) : lasted
        return Figures(
            name: "Fast", value: "\(duration(shown)) of \(duration(target))",
            clock: "\(Words.clock(shown)) of \(Words.clock(target))", rest: "")
    }

    private func idle(_ fast: FastState) -> Figures {
        var rest: [String] = []
        if let until = fast.pausedUntil {
            rest = [Words.paused(until: until)]
        } else if let window = fast.eatingWindow, window.isOpen(at: overview.now), fast.plannedStart == nil {
            rest = ["eat until \(Words.shownTime(window.until, now: overview.now))"]
        } else if let start = fast.plannedStart, start > overview.now {
            rest = ["next at \(Words.shownTime(start, now: overview.now))"]
        }
        let outcome = overview.week?.fast?.last
        let state = fast.pausedUntil == nil ? "" : "paused"
        // On a paused day the outcome is the pause.
        let isToday = outcome == .paused && fast.latestEnd?.day == overview.now.day
        guard let (lasted, target, isCompleted) = fast.latestLength,
            outcome == .done || outcome == .partial || isToday
        else {
            return Figures(
                name: "Fast", value: "none running", state: state, rest: rest.joined(separator: ", "),
                share: (0, 1, .violet))
        }
        var figures = length(lasted, of: target)
        let end = isCompleted ? "complete" : "ended early"
        figures.state = state.isEmpty ? end : state
        figures.rest = ([end] + rest).joined(separator: ", ")
        figures.share = Self.share(isCompleted ? max(lasted, target) : lasted, of: max(target, 1))
        return figures
    }

    private func past(_ day: FastingDay) -> Figures {
        let state =
            switch day.state {
            case .completed: "complete"
            case .partial: "ended early"
            case .running: "running"
            case .none: ""
            }
        let paused = overview.fast.pausedUntil.map(Words.paused)
        let target = overview.fast.planned?.length.wholeSeconds ?? 57_600
        return Figures(
            // A fast of several days ended on another one.
            name: "Fast",
            value: day.endedSeconds > 0 ? duration(day.endedSeconds) : day.state == .completed ? "all day" : "no fast",
            clock: day.endedSeconds > 0 ? Words.clock(day.endedSeconds) : nil,
            rest: [state, paused ?? ""].filter { !$0.isEmpty }.joined(separator: ", "),
            share: day.state == .completed
                ? Self.share(1, of: 1) : Self.share(min(day.endedSeconds, target - 1), of: target))
    }

    /// A closed ring is green.
    private static func share(_ lasted: Int, of target: Int) -> (value: Int, goal: Int, color: OutputStyle.Color) {
        (lasted, target, lasted >= target ? .green : .violet)
    }

    var pillFigures: Figures? {
        let day = overview.pills.today
        guard overview.pills.isUsed, !(day.doses.isEmpty && overview.nextDoses.isEmpty && isPast) else { return nil }
        let doses = day.scheduled
        return Figures(name: "Pills", value: doses.isEmpty ? "no dose today" : Self.taken(doses), rest: "")
    }

    /// A ring for each tracker with figures.
    var ringShares: [Rings.Share]? {
        var shares: [Rings.Share] = figures.compactMap(\.share).map { share in
            .part(Double(share.value) / Double(max(share.goal, 1)), share.color)
        }
        if pills != nil { shares.append(.segments(overview.pills.today.scheduled.map(ink))) }
        return shares
    }

    private func ink(_ dose: Dose) -> OutputStyle.Color? {
        let sign = Sign(dose)
        if sign == .done { return .green }
        // Without colours it would look taken.
        return sign.isAlarming && style.colors != .none ? .red : nil
    }

    /// The figures next to the rings, or alone where pictures are not wanted.
    var facts: [Line] {
        let lines = facts(isShort: false)
        let room = hasRingColumn ? width - Self.left : width
        return lines.contains { $0.width > room } && !style.isPlain ? facts(isShort: true) : lines
    }

    private func facts(isShort: Bool) -> [Line] {
        var rows: [[Line]] = []
        let hasMarks = style.hasRings && !isNarrow
        func add(_ figures: Figures, _ color: OutputStyle.Color) {
            // The amount says that a fast is complete.
            let rest = figures.rest.hasPrefix("complete, ") ? String(figures.rest.dropFirst(10)) : figures.rest
            let mark = hasMarks ? Line("━", color) + " " : Line()
            let name = mark + Line(figures.name, .bold)
            if isNarrow {
                let state = figures.state.isEmpty ? "" : ", \(figures.state)"
                rows.append([name, Line(figures.clock ?? figures.value, .bold) + Line(state)])
                return
            }
            rows.append([name, Line(figures.value, .bold), Line(isShort ? rest : figures.rest)])
            let (second, more) = figures.second
            if !second.isEmpty || !more.isEmpty { rows.append(["", Line(second), Line(more)]) }
        }
        for figures in figures { add(figures, figures.share?.color ?? .grey) }
        if let pills { add(pills, pillColor) }
        return Line.table(rows, gaps: [2, 3])
    }

    private var pillColor: OutputStyle.Color {
        let doses = overview.pills.today.scheduled
        if doses.contains(where: { Sign($0).isAlarming }) { return .red }
        return doses.contains(where: \.isTaken) ? .green : .grey
    }

    /// Returns a bar in place of each ring.
    /// - Parameter least: the least width of the names.
    func bars(least: Int = 0) -> [Line] {
        let all = figures.filter { $0.share != nil }
        let others = figures.filter { $0.share == nil } + [pills].compactMap(\.self)
        let names = (all + others).map(\.name.count).reduce(least, max)
        let values = all.map { isNarrow ? $0.clock ?? $0.value : $0.value }
        let widest = zip(all, values).map { $1.columns + ($0.state == "paused" ? 8 : 0) }.max() ?? 0
        let rests = isNarrow ? 0 : (all.map { ($0.shortRest ?? $0.rest).columns }.max() ?? 0) + 2
        let room = min(width - names - 2 - (isNarrow ? 1 : 2) - widest - rests, isNarrow ? 17 : 31)
        var lines = Line.table(
            zip(all, values).map { figures, value in
                var name = Line(figures.name, .bold)
                name.pad(to: names)
                var cells = [name]
                if room >= 5, let share = figures.share {
                    cells.append(
                        Bar.line(
                            share.value, of: share.goal, upTo: share.goal, width: room, color: share.color,
                            pace: isNarrow ? nil : figures.pace, style))
                }
                let state = isNarrow && figures.state == "paused" ? Line(", paused") : Line()
                cells.append(isNarrow ? narrowValue(value) + state : Line(value, .bold))
                if !isNarrow { cells.append(Line(figures.shortRest ?? figures.rest)) }
                return cells
            }, gaps: isNarrow ? [2, 1] : [2])
        for other in others {
            var line = Line(other.name, .bold)
            line.pad(to: names + 2)
            line.add(other.value, isNarrow ? nil : .bold)
            lines.append(line)
        }
        return lines
    }

    private func narrowValue(_ value: String) -> Line {
        guard let first = value.firstIndex(of: " ") else { return Line(value, .bold) }
        return Line(String(value[..<first]), .bold) + Line(String(value[first...]))
    }
}
