import TendKit

/// A month of doses.
struct PillCalendarReport: Report {
    let page: CalendarPage
    /// Those that can be read, ascending.
    let days: [PillDay]
    let streak: Streak
    var remarks: [String] = []

    var json: JSONValue {
        .object(
            JSONObject([
                "month": .string(page.month.description), "streak": .integer(streak.current),
                "days": .array(
                    days.map { day in
                        .object(
                            JSONObject([
                                "day": .string(day.day.description),
                                "complete": .bool(day.isComplete),
                                "doses": .array(day.doses.map(PillState.json)),
                            ]))
                    }),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        page.lines(style, signs: signs, streak: streak) { day in
            days.first { $0.day == day }.map { mark($0, style) }
                ?? MonthGrid.Mark(text: style.styled("?", .grey), count: 1)
        }
    }

    /// Two bars at most; where there are more doses, how many of them were taken.
    private func mark(_ day: PillDay, _ style: OutputStyle) -> MonthGrid.Mark {
        let doses = day.scheduled
        if doses.isEmpty {
            let taken = day.doses.count(where: \.isTaken)
            return taken == 0 ? .blank : .init(text: style.styled("+\(taken)", .grey), count: "+\(taken)".count)
        }
        if doses.count > 2 {
            let isDouble = doses.contains(where: \.isPossibleDouble)
            let taken = "\(doses.count(where: \.isTaken))/\(doses.count)" + (isDouble ? "!" : "")
            let text = day.day > page.today ? "\(doses.count)" : taken
            let color: OutputStyle.Color = day.day > page.today ? .grey : day.isComplete ? .green : .orange
            return .init(text: style.styled(text, color), count: text.count)
        }
        let bars = doses.enumerated().map { bar($1, isFirst: $0 == 0, on: day.day, style) }
        return .init(text: bars.joined(), count: bars.count)
    }

    /// Full colour is for what is still to be done; what lies behind is slim, and what was taken is grey.
    private func bar(_ dose: Dose, isFirst: Bool, on day: Day, _ style: OutputStyle) -> String {
        let color: OutputStyle.Color = isFirst ? .cyan : .orange
        if dose.isPossibleDouble { return style.styled("!", .gold) }
        if day > page.today { return style.styled(style.symbol("·", or: "."), color) }
        if dose.state == .skipped { return style.styled("/", .grey) }
        if day == page.today {
            return dose.isTaken
                ? style.styled(style.symbol("■", or: "X"), .grey) : style.styled(style.symbol("□", or: "O"), color)
        }
        return dose.isTaken
            ? style.styled(style.symbol("▮", or: "x"), .grey) : style.styled(style.symbol("▯", or: "o"), color)
    }

    private var signs: [(unicode: String, ascii: String, meaning: String)] {
        var signs = [
            ("■", "X", "taken today"), ("□", "O", "due today"), ("▮", "x", "taken"), ("▯", "o", "missed"),
            ("·", ".", "to come"), ("/", "/", "skipped"), ("!", "!", "double?"),
        ]
        if days.contains(where: { $0.scheduled.count > 2 }) { signs.append(("2/3", "2/3", "taken of scheduled")) }
        if days.contains(where: { $0.scheduled.isEmpty && !$0.doses.isEmpty }) {
            signs.append(("+1", "+1", "as needed"))
        }
        if days.count < page.month.days.count { signs.append(("?", "?", "damaged")) }
        return signs
    }
}
