import TendCore

extension HealthReport {
    func section(_ fasts: Fasts) -> String {
        let tiles = [
            HTMLText.tile(
                fasts.sessions.isEmpty ? "-" : "\(fasts.completed) of \(fasts.sessions.count)",
                "fasts completed\(Self.paused(fasts.days.count { $0.isPaused && $0.day <= today }))",
                id: "fasts.completed"),
            HTMLText.tile(fasts.average.map { Duration.seconds($0).text } ?? "-", "on average", id: "fasts.average"),
            HTMLText.tile(Self.streak(fasts.streak), "days in a row", id: "fasts.streak"),
        ]
        return HTMLPage.section(
            "Fasts", id: "fasts",
            ["<div class=\"tiles\">\(tiles.joined())</div>", perDay(fasts), perMonth(fasts), calendar(fasts)])
    }

    private func bars(_ fasts: Fasts, _ width: DrawingWidth) -> [SVGBars.Bar] {
        let kept = fasts.kept
        return periods(width).map { period in
            let ended = kept.filter { fast in day(of: fast).map(period.days.contains) ?? false }
            let days = Double(period.days.count)
            let goal = ended.isEmpty ? nil : ended.reduce(0) { $0 + Double($1.target.wholeSeconds) / 3600 } / days
            return SVGBars.Bar(
                name: period.name, value: Self.hours(ended) / days, goal: goal,
                isMet: !ended.isEmpty && ended.allSatisfy(\.isCompleted), label: period.label)
        }
    }

    /// Returns the day on which a fast ended.
    private func day(of fast: FastingSession) -> Day? { fast.lastDay(dayStart: dayStart) }

    private static func hours(_ fasts: [FastingSession]) -> Double {
        fasts.reduce(0) { $0 + Double($1.elapsed(at: $1.start)) / 3600 }
    }

    private static func text(hours: Double) -> String {
        DecimalNumber(mantissa: Int((hours * 10).rounded()), scale: 1).description + " h"
    }

    /// Four steps of an hour each.
    private static let leastTop = 4.0

    private static func outcome(of fast: FastingSession) -> String {
        if fast.isCancelled { return "cancelled" }
        return fast.isCompleted ? "complete" : "ended early"
    }

    private func perDay(_ fasts: Fasts) -> String {
        let name = "Hours fasted, by the day on which the fast ended, with the target"
        let rows = fasts.sessions.map { fast in
            [
                "\(fast.start.day) \(fast.start.timeOfDay)", fast.end.map { "\($0.day) \($0.timeOfDay)" } ?? "-",
                fast.schedule,
                Duration.seconds(fast.elapsed(at: fast.start)).text, fast.target.text,
                Self.outcome(of: fast),
            ]
        }
        let data = fasts.sessions.map { fast in
            "data-id=\"\(fast.id)\" data-seconds=\"\(fast.elapsed(at: fast.start))\" data-target=\"\(fast.target.wholeSeconds)\""
        }
        return HTMLText.figure(
            name,
            DrawingWidth.both { width in
                SVGBars(
                    title: name, bars: bars(fasts, width), leastTop: Self.leastTop, width: width,
                    text: Self.text(hours:)
                ).drawing
            }
                + Self.key([("▬ solid green", "target reached"), ("▭ outlined blue", "ended early"), ("┄", "target")]),
            table: HTMLText.table(
                "Fasts", head: ["Start", "End", "Schedule", "Length", "Target", "State"], rows: rows, data: data))
    }

    /// Returns the hours of each month, if the fasts ended in more than one.
    private func perMonth(_ fasts: Fasts) -> String {
        let byMonth = Dictionary(grouping: fasts.kept) { fast in day(of: fast).map { Month(of: $0) } }
        let used = byMonth.keys.compactMap(\.self)
        guard let first = used.min(), let last = used.max(), first < last else { return "" }
        let months = (0...first.distance(to: last)).map { first.advanced(by: $0) }.map { ($0, byMonth[$0] ?? []) }
        let name = "Hours fasted per month"
        let drawing = DrawingWidth.both { width in
            let shown = months.suffix(width.months)
            let bars = shown.map { month, fasts in
                SVGBars.Bar(
                    name: "\(month)", value: Self.hours(fasts), goal: nil,
                    isMet: !fasts.isEmpty && fasts.allSatisfy(\.isCompleted),
                    label: ReportPeriod.label(month, isCrowded: shown.count > width.labels + 5))
            }
            return SVGBars(
                title: name, bars: bars, leastTop: Self.leastTop, width: width, text: Self.text(hours:)
            ).drawing
        }
        let rows = months.map { month, kept in
            [
                "\(month)", "\(kept.count)", "\(kept.count(where: \.isCompleted))", Self.text(hours: Self.hours(kept)),
                Fasts.average(kept).map { Duration.seconds($0).text } ?? "-",
            ]
        }
        let data = months.map { month, kept in
            "data-month=\"\(month)\" data-fasts=\"\(kept.count)\""
        }
        return HTMLText.figure(
            name, drawing + Self.key([("▬ solid green", "every target reached"), ("▭ outlined blue", "fewer")]),
            table: HTMLText.table(
                name, head: ["Month", "Fasts", "Completed", "Hours", "On average"], rows: rows, data: data))
    }

    private func calendar(_ fasts: Fasts) -> String {
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard let found = fasts.days.first(where: { $0.day == day }), found.isKnown(on: today) else {
                    return nil
                }
                let sign = DaySign.Fasts.sign(of: found)
                return .init(sign: sign.symbol, meaning: "\(day): \(sign.meaning)", shade: .init(sign.tone))
            }
        }
        return grid + Self.key(DaySign.Fasts.all + (fasts.days.contains(where: \.isPaused) ? [.paused] : []))
    }
}
