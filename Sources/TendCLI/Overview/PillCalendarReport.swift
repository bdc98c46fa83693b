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
        let lines = page.lines("Pills", style, signs: signs(style), streak: streak, achieved: "Complete on") {
            day in
            days.first { $0.day == day }.map { mark($0, style) } ?? Line(.damaged, style)
        }
        let table = DoseTable(days: days, byMedication: !isWhole(style)).lines(style)
        // The table explains the order of the signs, so it stands before the streak.
        let last = StreakWords(streak).fact("Streak", achieved: "Complete on").map {
            Wrap.words($0, width: style.width).count
        }
        return table.isEmpty
            ? lines : lines.dropLast(last ?? 0) + (style.isPlain ? [] : [""]) + table + lines.suffix(last ?? 0)
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
    private func mark(_ day: PillDay, _ style: OutputStyle) -> Line {
        let doses = day.scheduled
        if doses.isEmpty {
            let taken = day.doses.count(where: \.isTaken)
            if taken == 0 { return isDayOff(day) ? Line(DaySign.Pills.off, style) : "" }
            return Line(
                style.isPlain ? "\(taken) \(day.doses.contains(where: \.isExtra) ? "extra" : "as needed")" : "+\(taken)"
            )
        }
        if style.isPlain {
            let words = doses.map { "\($0.slotID) \(sign(of: $0, on: day.day).words)" }.joined(separator: ", ")
            return Line(Printable.text(words, isUnicode: style.isUnicode))
        }
        let signs = doses.map { sign(of: $0, on: day.day) }
        guard isWhole(style) else { return DaySign.Pills.sign(of: signs).map { Line($0, style) } ?? "" }
        let places = slots(style)
        if places.isEmpty { return signs.reduce(into: Line()) { $0.add(Line($1, style)) } }
        return places.reduce(into: Line()) { line, place in
            let index = doses.firstIndex { $0.slotID == place }
            line.add(index.map { Line(signs[$0], style) } ?? " ")
        }
    }

    /// Returns the doses of the month in the order of the table, so that each has its place on all days; empty if there are too many.
    private func slots(_ style: OutputStyle) -> [String] {
        var doses: [Dose] = []
        for dose in days.flatMap(\.scheduled) where !doses.contains(where: { $0.slotID == dose.slotID }) {
            doses.append(dose)
        }
        guard doses.count <= 6, fits(doses.count, style) else { return [] }
        return doses.sorted { PillState.time($0) < PillState.time($1) }.map(\.slotID)
    }

    /// Whether the doses of each day have a sign of their own.
    private func isWhole(_ style: OutputStyle) -> Bool {
        // A day's cell has five columns besides its signs.
        let most = days.map(\.scheduled.count).max() ?? 0
        return most <= 6 && fits(most, style)
    }

    private func fits(_ signs: Int, _ style: OutputStyle) -> Bool { (signs > 1 ? signs + 5 : 5) * 7 <= style.width }

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
