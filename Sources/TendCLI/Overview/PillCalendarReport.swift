import TendExchange
import TendKit

/// A month of doses.
struct PillCalendarReport: Report {
    let page: CalendarPage
    /// The readable days, ascending.
    let days: [PillDay]
    /// The medications whose days off are shown.
    let medications: [Medication]
    let dayStart: TimeOfDay
    let streak: Streak
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "month": .string(page.month.description), "streak": .integer(streak.current),
            "rate30": JSONText.rate(streak.recent),
            "days": .objects(days.filter { page.month.days.contains($0.day) }) { day in
                [
                    "day": .string(day.day.description),
                    "complete": .bool(day.isComplete),
                    "doses": .array(day.doses.map(PillState.json)),
                    "off": off(day).isEmpty ? nil : .array(off(day).map { .string($0.name) }),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        page.lines(style, signs: signs, streak: streak, achieved: "Complete on") { day in
            days.first { $0.day == day }.map { mark($0, style) } ?? MonthGrid.Mark(.damaged, style)
        }
    }

    /// Returns the medications whose plan has doses on other days.
    private func off(_ day: PillDay) -> [Medication] {
        medications.filter { $0.isOff(on: day.day, dayStart: dayStart) }
    }

    /// Returns whether no medication has a dose on a day without records.
    private func isDayOff(_ day: PillDay) -> Bool {
        !off(day).isEmpty && !medications.contains { $0.hasUncountedDoses(on: day.day, dayStart: dayStart) }
    }

    /// Returns at most two bars; for more doses, the number taken.
    private func mark(_ day: PillDay, _ style: OutputStyle) -> MonthGrid.Mark {
        let doses = day.scheduled
        if doses.isEmpty {
            let taken = day.doses.count(where: \.isTaken)
            if taken == 0 { return isDayOff(day) ? .init(DaySign.Pills.off, style) : .blank }
            let word = day.doses.contains(where: \.isExtra) ? "extra" : "as needed"
            let text = style.isPlain ? "\(taken) \(word)" : "+\(taken)"
            return .init(text: style.styled(text, .grey), count: text.count)
        }
        if doses.count > 2 {
            let isDouble = doses.contains(where: \.isPossibleDouble)
            let taken = style.share(doses.count(where: \.isTaken), of: doses.count)
            let text =
                day.day > page.today
                ? "\(doses.count)\(style.isPlain ? " to come" : "")"
                : taken + (isDouble ? style.symbol("!", or: "!", plain: ", one possibly twice") : "")
            let color: OutputStyle.Color = day.day > page.today ? .grey : day.isComplete ? .green : .orange
            return .init(text: style.styled(text, color), count: text.count)
        }
        if style.isPlain {
            let words = doses.map { "\($0.slotID) \(sign(of: $0, on: day.day).words)" }.joined(separator: ", ")
            return .init(text: Printable.text(words, isUnicode: style.isUnicode), count: 0)
        }
        let bars = doses.enumerated().map { bar($1, isFirst: $0 == 0, on: day.day, style) }
        return .init(text: bars.joined(), count: bars.count)
    }

    /// Returns a bar. Open doses have a full colour, which differs between the first dose and the others.
    private func bar(_ dose: Dose, isFirst: Bool, on day: Day, _ style: OutputStyle) -> String {
        let sign = sign(of: dose, on: day)
        let color: OutputStyle.Color = sign.tone == .open ? (isFirst ? .cyan : .orange) : sign.tone.color
        return style.styled(style.symbol(sign), color)
    }

    private func sign(of dose: Dose, on day: Day) -> DaySign {
        DaySign.Pills.sign(of: dose, on: day, today: page.today)
    }

    private var signs: [DaySign] {
        var signs = DaySign.Pills.all
        if days.contains(where: { $0.scheduled.count > 2 }) { signs.append(DaySign.Pills.count) }
        if days.contains(where: { $0.scheduled.isEmpty && !$0.doses.isEmpty }) { signs.append(DaySign.Pills.asNeeded) }
        if days.contains(where: { $0.doses.isEmpty && isDayOff($0) }) { signs.append(DaySign.Pills.off) }
        if days.count < page.days.count { signs.append(.damaged) }
        return signs
    }
}
