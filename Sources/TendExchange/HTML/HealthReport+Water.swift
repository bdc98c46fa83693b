import TendCore

extension HealthReport {
    func section(_ water: Water) -> String {
        let unit = water.unit
        let summary = water.summary
        let tiles = [
            HTMLText.tile(unit.text(summary.average), "on average, on days with a drink", id: "water.average"),
            HTMLText.tile(
                "\(summary.reached) of \(summary.days.count)",
                "days with the goal reached\(Self.paused(summary.pausedDays))",
                id: "water.reached"),
            HTMLText.tile(unit.text(summary.total), "in total", id: "water.total"),
            HTMLText.tile(Self.streak(water.streak), "days in a row", id: "water.streak"),
        ]
        return HTMLPage.section(
            "Water", id: "water",
            ["<div class=\"tiles\">\(tiles.joined())</div>", perDay(water), drinks(water), calendar(water)])
    }

    private func perDay(_ water: Water) -> String {
        let unit = water.unit
        let counted = water.summary.days
        let name = isDaily(.wide) ? "Water per day, with the goal and the seven-day mean" : Self.averageName
        let rows = counted.map { day in
            ["\(day.day)", unit.text(day.total), unit.text(day.goal), day.goalReached ? "yes" : "no"]
        }
        let data = counted.map { day in
            "data-day=\"\(day.day)\" data-total-ml=\"\(day.total.millilitres)\" data-goal-ml=\"\(day.goal.millilitres)\""
        }
        let drawing = DrawingWidth.both { width in
            SVGBars(
                title: isDaily(width) ? name : Self.averageName, bars: bars(water, width), leastTop: 1_000_000,
                width: width
            ) { value in unit.text(Volume(microlitres: Int(value.rounded()))) }.drawing
        }
        let signs = [("▬ solid green", "goal reached"), ("▭ outlined blue", "less"), ("┄", "goal")]
        return HTMLText.figure(
            name, drawing + Self.key(isDaily(.wide) ? signs + [("─ orange", "mean of seven days")] : signs),
            table: HTMLText.table(name, head: ["Day", "Drunk", "Goal", "Reached"], rows: rows, data: data))
    }

    private static let averageName = "Water a day, on average, with the goal"

    private func isDaily(_ width: DrawingWidth) -> Bool { periods(width).allSatisfy { $0.days.count == 1 } }

    private func bars(_ water: Water, _ width: DrawingWidth) -> [SVGBars.Bar] {
        let isDaily = isDaily(width)
        let counted = water.summary.days
        return periods(width).map { period in
            let days = counted.filter { period.days.contains($0.day) }
            let value = Self.mean(days.map(\.total))
            let goal = days.isEmpty ? nil : Self.mean(days.map(\.goal))
            let week =
                isDaily ? counted.filter { (period.days.lowerBound - 6...period.days.lowerBound).contains($0.day) } : []
            return SVGBars.Bar(
                name: period.name, value: value, goal: goal,
                mean: days.isEmpty || week.isEmpty ? nil : Self.mean(week.map(\.total)),
                isMet: !days.isEmpty && value >= goal ?? .infinity, label: period.label)
        }
    }

    private static func mean(_ volumes: [Volume]) -> Double {
        volumes.isEmpty ? 0 : Double(volumes.reduce(.zero, +).hundredths) / Double(100 * volumes.count)
    }

    private func drinks(_ water: Water) -> String {
        let drinks = water.summary.byDrink.sorted { ($1.volume, $0.drink) < ($0.volume, $1.drink) }
        let all = water.summary.total
        guard drinks.count > 1 else { return "" }
        let rows = drinks.map { drink in
            [drink.drink, water.unit.text(drink.volume), Self.percent(drink.volume.hundredths, of: all.hundredths)]
        }
        let shares = drinks.map { Double($0.volume.hundredths) / Double(max(all.hundredths, 1)) }
        let names = drinks.map(\.drink)
        let name = "Volume by drink"
        return HTMLText.figure(
            name,
            DrawingWidth.both { width in
                SVGShares(title: name, rows: zip(names, shares).map { ($0, $1) }, width: width).drawing
            },
            table: HTMLText.table(
                name, head: ["Drink", "Volume", "Share"], rows: rows,
                data: drinks.map { "data-drink=\"\(HTMLText.escaped($0.drink))\" data-ml=\"\($0.volume.millilitres)\"" }
            ))
    }

    private func calendar(_ water: Water) -> String {
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard range.contains(day), let found = water.days.first(where: { $0.day == day }),
                    found.isKnown(on: today)
                else {
                    return nil
                }
                let amount = "\(day): \(water.unit.text(found.total)) of \(water.unit.text(found.goal))"
                let sign = DaySign.Water.sign(of: found)
                return HTMLMonth.Mark(sign: sign.symbol, meaning: amount, shade: .init(sign.tone))
            }
        }
        return grid + Self.key(DaySign.Water.all + (water.days.contains(where: \.isPaused) ? [.paused] : []))
    }
}
