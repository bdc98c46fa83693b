import TendCore

extension HealthReport {
    func section(_ fasts: Fasts) -> String {
        let kept = fasts.sessions.filter { !$0.isCancelled }
        let completed = kept.count(where: \.isCompleted)
        let seconds = kept.map { $0.elapsed(at: $0.start) }
        let average = seconds.isEmpty ? 0 : (seconds.reduce(0, +) + seconds.count / 2) / seconds.count
        let tiles = [
            HTMLText.tile(
                fasts.sessions.isEmpty ? "-" : "\(completed) of \(fasts.sessions.count)", "fasts completed",
                id: "fasts.completed"),
            HTMLText.tile(seconds.isEmpty ? "-" : Duration.seconds(average).text, "on average", id: "fasts.average"),
            HTMLText.tile(Self.streak(fasts.streak), "days in a row", id: "fasts.streak"),
        ]
        return HTMLPage.section(
            "Fasts", id: "fasts",
            ["<div class=\"tiles\">\(tiles.joined())</div>", perDay(fasts, kept), calendar(fasts)])
    }

    private func perDay(_ fasts: Fasts, _ kept: [FastingSession]) -> String {
        let hours = { (seconds: Int) in Double(seconds) / 3600 }
        let bars = periods().map { period in
            let ended = kept.filter { fast in
                fast.end.map { period.days.contains($0.logicalDay(startingAt: dayStart)) } ?? false
            }
            let days = Double(period.days.count)
            let value = ended.reduce(0) { $0 + hours($1.elapsed(at: $1.start)) } / days
            let goal = ended.isEmpty ? nil : ended.reduce(0) { $0 + hours($1.target.wholeSeconds) } / days
            return SVGBars.Bar(
                name: period.name, value: value, goal: goal, isMet: !ended.isEmpty && ended.allSatisfy(\.isCompleted),
                label: period.label)
        }
        let name = "Hours fasted, by the day on which the fast ended, with the target"
        let rows = fasts.sessions.map { fast in
            [
                "\(fast.start.day) \(fast.start.timeOfDay)", fast.end.map { "\($0.day) \($0.timeOfDay)" } ?? "-",
                fast.schedule,
                Duration.seconds(fast.elapsed(at: fast.start)).text, fast.target.text,
                fast.isCancelled ? "cancelled" : fast.isCompleted ? "completed" : "ended early",
            ]
        }
        let data = fasts.sessions.map { fast in
            "data-id=\"\(fast.id)\" data-seconds=\"\(fast.elapsed(at: fast.start))\" data-target=\"\(fast.target.wholeSeconds)\""
        }
        return HTMLText.figure(
            name,
            SVGBars(title: name, bars: bars) { value in
                DecimalNumber(mantissa: Int((value * 10).rounded()), scale: 1).description + " h"
            }.drawing
                + Self.key([("▬ solid green", "target reached"), ("▭ outlined blue", "ended early"), ("┄", "target")]),
            table: HTMLText.table(
                "Fasts", head: ["Start", "End", "Schedule", "Length", "Target", "State"], rows: rows, data: data))
    }

    private func calendar(_ fasts: Fasts) -> String {
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard day <= today, let found = fasts.days.first(where: { $0.day == day }) else { return nil }
                let sign = DaySign.Fasts.sign(of: found)
                return .init(sign: sign.symbol, meaning: "\(day): \(sign.meaning)", shade: .init(sign.tone))
            }
        }
        return grid + Self.key(DaySign.Fasts.all)
    }
}
