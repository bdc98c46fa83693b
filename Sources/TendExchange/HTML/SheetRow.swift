package import TendCore

/// A fact about a medication, for a doctor.
package struct SheetRow {
    package let name: String
    /// The beginning, in bold.
    var figure = ""
    let rest: String

    package var text: String { figure + rest }
    var html: String { (figure.isEmpty ? "" : "<b>\(figure)</b>") + HTMLText.escaped(rest) }
}

extension Adherence {
    /// `Adherence 92 % (256 of 278 doses), complete days 69 of 89`, and more.
    package var sheetRow: SheetRow {
        var texts = [" (\(taken) of \(Phrase.count(scheduled, "dose")))"]
        if skippedWithReason > 0 {
            texts.append("without skips \(HealthReport.percent(taken, of: scheduled - skippedWithReason))")
        }
        texts.append("complete days \(completeDays) of \(decidedDays)")
        if let rate = onTimeRate { texts.append("on time \(GoalShare.percent(rate)) %") }
        let adherence = "Adherence \(HealthReport.percent(taken, of: scheduled))"
        return SheetRow(name: "Taken", figure: adherence, rest: texts.joined(separator: ", "))
    }
}

extension MedicationHistory {
    /// Returns the plans with their planned steps, the figures, the amounts, every missed day, the last days that a doctor asks about,
    /// and the stock.
    /// - Parameters:
    ///   - most: the most days of a row; every missed one is named.
    ///   - stock: `nil` if it is not counted.
    package func sheetRows(_ range: DayRange, today: Day, most: Int, stock: Stock?) -> [SheetRow] {
        var rows = plans.reversed().map { plan, last in SheetRow(name: "Plan", rest: Self.text(plan, last)) }
        rows += planned(after: range, today)
        if figures.scheduled > 0 { rows.append(figures.sheetRow) }
        rows += askedAmounts.map { SheetRow(name: "Amounts", rest: $0) }
        let hasTimes = plans.contains { $0.plan.lines.count > 1 }
        let isLong = range.count > 366
        func add(_ name: String, _ entries: [Entry], most: Int, _ detail: (Dose) -> String?) {
            if entries.isEmpty { return }
            let days = Self.days(entries.map { ($0.day, detail($0.dose)) }, most: most, isLong: isLong)
            rows.append(SheetRow(name: "\(name) \(entries.count)", rest: days))
        }
        let time = { (dose: Dose) in dose.record?.clockText }
        let note = { (dose: Dose) in dose.record?.note.map(Self.shortened) }
        if let since = overdue.compactMap({ $0.dose.due?.closes }).first {
            rows.append(SheetRow(name: "Overdue", rest: "since \(ReportPeriod.shortDate(since.day))"))
        }
        add("Missed", missed, most: .max) { dose in hasTimes ? dose.due.map { $0.name ?? $0.time.description } : nil }
        add("Late", late, most: most, time)
        add("Skipped", skipped, most: most, note)
        add("Twice?", possibleDoubles, most: most, time)
        let timeAndAmount = { (dose: Dose) in [time(dose), dose.amountText].compactMap(\.self).joined(separator: " ") }
        add("Extra", extra, most: most, timeAndAmount)
        add("As needed", asNeeded, most: most, timeAndAmount)
        add("Other amounts", otherAmounts, most: most) { dose in
            timeAndAmount(dose) + (dose.plannedAmount.map { " of \($0)" } ?? "")
        }
        add("Notes", noted, most: most, note)
        let names = entries.compactMap(\.dose.record?.by)
        let counts = Dictionary(grouping: names) { $0 }.map { ($0.value.count, $0.key) }.sorted {
            ($1.0, $0.1) < ($0.0, $1.1)
        }
        if !counts.isEmpty {
            rows.append(SheetRow(name: "Recorded by", rest: counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")))
        }
        if let stock { rows.append(SheetRow(name: "Stock", rest: Self.text(stock))) }
        return rows
    }

    private static func shortened(_ note: String) -> String {
        note.count > 60 ? note.prefix(59) + "…" : note
    }

    private static func text(_ plan: MedicationPlan, _ last: Day?) -> String {
        let text = PlanWords.text(plan, withEnd: false, withReminders: false)
        return text + ", " + (last.map { "\(plan.from) to \($0)" } ?? "since \(plan.from)")
    }

    /// The steps and the stops that are planned after the days of a report that reaches the current day.
    private func planned(after range: DayRange, _ today: Day) -> [SheetRow] {
        guard range.upperBound >= today else { return [] }
        let lasts = medication.plans.dropFirst().map { Optional($0.from - 1) } + [nil]
        let steps = zip(medication.plans, lasts).filter { $0.0.from > range.upperBound }.map { plan, next in
            let text = PlanWords.text(plan, withEnd: false, withReminders: false)
            let last = [next, plan.until].compactMap(\.self).min()
            return (plan.from, "Planned", text + (last.map { ", \(plan.from) to \($0)" } ?? ", from \(plan.from)"))
        }
        let stops = medication.stops.filter { $0.until.map { $0 >= today } ?? true }.map { stop in
            let days = stop.until.map { "\(stop.from) to \($0)" } ?? "from \(stop.from)"
            return (
                stop.from, stop.from > today ? "Planned" : "Stopped", stop.from > today ? "no doses, \(days)" : days
            )
        }
        return (steps + stops).sorted { $0.0 < $1.0 }.map { SheetRow(name: $0.1, rest: $0.2) }
    }

    /// The range and the median of the amounts that are asked at each dose, by its time.
    private var askedAmounts: [String] {
        let asked = entries.map(\.dose).filter { $0.asksAmount && $0.isTaken && $0.amount != nil }
        var groups: [(key: String, doses: [Dose])] = []
        for dose in asked {
            let key = dose.due.map { $0.name ?? $0.key } ?? ""
            if let place = groups.firstIndex(where: { $0.key == key }) {
                groups[place].doses.append(dose)
            } else {
                groups.append((key, [dose]))
            }
        }
        return groups.map { key, doses in
            let amounts = doses.compactMap(\.amount).sorted()
            let (first, last) = (amounts[0], amounts[amounts.count - 1])
            let unit = doses.last?.unit.map { " \($0)" } ?? ""
            let time = key.isEmpty ? "" : " at \(key)"
            return first == last
                ? "\(first)\(unit)\(time)"
                : "\(first) to \(last)\(unit)\(time), median \(amounts[(amounts.count - 1) / 2])"
        }
    }

    /// Returns days with their details, latest first, with runs of days together: `20 Nov (08:00, 20:00), 3 to 5 Nov and 12 more`.
    static func days(_ entries: [(day: Day, detail: String?)], most: Int, isLong: Bool) -> String {
        var runs: [(first: Day, last: Day, details: String)] = []
        var rest = entries.suffix(most)
        while let day = rest.last?.day {
            let details = rest.filter { $0.day == day }.compactMap(\.detail)
            let text = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
            if let run = runs.last, run.first - 1 == day, run.details == text {
                runs[runs.count - 1].first = day
            } else {
                runs.append((day, day, text))
            }
            rest = rest.prefix { $0.day != day }
        }
        func date(_ day: Day) -> String { isLong ? "\(day)" : ReportPeriod.shortDate(day) }
        let texts = runs.map { first, last, details in
            (first == last ? date(first) : "\(date(first)) to \(date(last))") + details
        }
        let more = entries.count - min(most, entries.count)
        return texts.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    /// Returns `62 doses, until 2026-12-20, expires on 2027-03-31`.
    private static func text(_ stock: Stock) -> String {
        let parts = [
            stock.text, stock.runsOutOn.map { "runs out on \($0)" }, stock.expires.map { "expires on \($0)" },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
