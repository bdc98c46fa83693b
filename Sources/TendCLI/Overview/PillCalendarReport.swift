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
        page.lines(style, signs: signs(style), streak: streak, achieved: "Complete on") { day in
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

    /// Returns a sign for each dose; for more doses than fit, the one that matters most.
    private func mark(_ day: PillDay, _ style: OutputStyle) -> MonthGrid.Mark {
        let doses = day.scheduled
        if doses.isEmpty {
            let taken = day.doses.count(where: \.isTaken)
            if taken == 0 { return isDayOff(day) ? .init(DaySign.Pills.off, style) : .blank }
            let word = day.doses.contains(where: \.isExtra) ? "extra" : "as needed"
            let text = style.isPlain ? "\(taken) \(word)" : "+\(taken)"
            return .init(text: text, count: text.count)
        }
        if style.isPlain {
            let words = doses.map { "\($0.slotID) \(sign(of: $0, on: day.day).words)" }.joined(separator: ", ")
            return .init(text: Printable.text(words, isUnicode: style.isUnicode), count: 0)
        }
        let signs = doses.map { sign(of: $0, on: day.day) }
        let shown = isWhole(style) ? signs : [DaySign.Pills.sign(of: signs)].compactMap(\.self)
        let marks = shown.map { MonthGrid.Mark($0, style) }
        return .init(text: marks.map(\.text).joined(), count: marks.count)
    }

    /// Whether the doses of each day have a sign of their own.
    private func isWhole(_ style: OutputStyle) -> Bool {
        days.allSatisfy { $0.scheduled.count <= (style.width < 60 ? 3 : 6) }
    }

    private func sign(of dose: Dose, on day: Day) -> DaySign {
        DaySign.Pills.sign(of: dose, on: day, today: page.today)
    }

    /// The signs that occur.
    private func signs(_ style: OutputStyle) -> [DaySign] {
        let drawn = days.map { day in day.scheduled.map { sign(of: $0, on: day.day) } }
        let shown = isWhole(style) ? drawn.flatMap(\.self) : drawn.compactMap(DaySign.Pills.sign)
        return DaySign.Pills.all.filter(shown.contains)
    }
}
