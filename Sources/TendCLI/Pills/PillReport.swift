import TendExchange
import TendKit

/// A report for a doctor: medications, doses, adherence, missed dates, times taken.
struct PillReport: Report {
    /// The title has the name.
    let naming = ReportNaming.own

    let range: DayRange
    let days: [PillDay]
    let medications: [MedicationHistory]
    let streak: Streak
    let definitions: AdherenceDefinitions
    let today: Day
    /// None in a report of past days.
    let stocks: [Stock]
    let isMarkdown: Bool
    /// The name in the title; `nil` unless set.
    var person: String?
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "from": .string(range.lowerBound.description), "to": .string(range.upperBound.description),
            "all": .object(PillStatsReport.json(Adherence(days))), "streak": .integer(streak.current),
            "rate30": JSONText.rate(streak.recent),
            "medications": .array(medications.map { Self.json($0, until: range.upperBound, stocks) }),
        ])
    }

    static func json(_ history: MedicationHistory, until last: Day, _ stocks: [Stock]) -> JSONValue {
        let name = history.medication.name
        let stock = stocks.first { $0.medication == name }
        return .object([
            "name": .string(name),
            "plans": .objects(history.plans) { plan, last in
                var object = MedicationReport.json(plan, of: name)
                object["to"] = JSONText.text(last?.description)
                return object
            },
            "later": .objects(history.medication.plans.filter { $0.from > last }) {
                MedicationReport.json($0, of: name)
            },
            "stock": stock.map(StockReport.json) ?? .null, "figures": .object(PillStatsReport.json(history.figures)),
            "missed": .array(history.missed.map { .string($0.day.description) }),
            "late": .objects(history.late, dose), "notes": .objects(history.noted, dose),
            "skipped": .array(history.skipped.map { .string($0.day.description) }),
            "skippedWithReason": .objects(history.skipped.filter(\.dose.isSkippedWithReason)) { day, dose in
                ["day": .string(day.description), "reason": JSONText.text(dose.record?.note)]
            },
            "possibleDoubles": .array(history.possibleDoubles.map { .string($0.day.description) }),
            "times": .objects(history.times) { key, times in
                [
                    "slot": .string(history.medication.slotID(key)),
                    "earliest": JSONText.text(times.first?.description),
                    "median": JSONText.text(median(times)?.description),
                    "latest": JSONText.text(times.last?.description),
                ]
            },
            "asNeeded": .array(history.asNeeded.map { PillState.json($0.dose) }),
            "extra": .array(history.extra.map { PillState.json($0.dose) }),
            "otherAmounts": .objects(history.otherAmounts, amounts), "overdue": .objects(history.overdue, overdue),
            "doses": .objects(history.entries.filter { !$0.dose.records.isEmpty }, recorded),
        ])
    }

    private static func amounts(_ day: Day, _ dose: Dose) -> JSONObject {
        [
            "day": .string(day.description), "dose": .string(dose.slotID),
            "amount": dose.amount.map { .number($0.description) } ?? .null,
            "planned": dose.plannedAmount.map { .number($0.description) } ?? .null,
        ]
    }

    private static func overdue(_ day: Day, _ dose: Dose) -> JSONObject {
        [
            "day": .string(day.description), "dose": .string(dose.slotID),
            "since": JSONText.moment(dose.due?.closes),
        ]
    }

    private static func recorded(_ day: Day, _ dose: Dose) -> JSONObject {
        var object: JSONObject = ["day": .string(day.description)]
        for member in PillState.fields(dose).members { object[member.key] = member.value }
        return object
    }

    private static func dose(_ day: Day, _ dose: Dose) -> JSONObject {
        [
            "day": .string(day.description), "dose": .string(dose.slotID), "at": JSONText.moment(dose.record?.at),
            "note": JSONText.text(dose.record?.note),
        ]
    }

    func lines(_ style: OutputStyle) -> [String] {
        let clean = { (text: String) in Printable.text(text, isUnicode: style.isUnicode) }
        var page = ReportPage(isMarkdown: isMarkdown, width: isMarkdown ? Int.max : style.width)
        page.title("Medication report\(person.map { " for \(clean($0))" } ?? "")")
        page.text("\(range.lowerBound) to \(range.upperBound), \(Words.count(range.count, "day"))")
        guard !medications.isEmpty else {
            page.text("No medications.")
            return page.lines
        }
        page.heading("All medications")
        let all = Adherence(days)
        page.figures(PillStatsReport.rates(all) + PillStatsReport.counts(all).dropLast(2))
        for history in medications { add(history, to: &page, clean) }
        page.heading("Definitions")
        for (name, text) in definitions.texts(for: all, namesStreak: false) { page.item(name, clean(text)) }
        return page.lines
    }

    private func add(_ history: MedicationHistory, to page: inout ReportPage, _ clean: (String) -> String) {
        page.heading(clean(history.medication.name))
        let stock = stocks.first { $0.medication == history.medication.name }
        for row in history.sheetRows(range, today: today, most: .max, stock: stock) {
            page.item(row.name, clean(row.text))
        }
        for (key, times) in history.times where !times.isEmpty {
            let range =
                "earliest \(times[0]), median \(Self.median(times) ?? times[0]), latest \(times[times.count - 1])"
            page.item("Taken, \(clean(history.medication.slotID(key)))", range)
        }
        let recorded = history.entries.filter { $0.dose.isScheduled && !$0.dose.records.isEmpty }
        page.days("Every dose", recorded.map { ($0.day, clean(Self.entry($0.dose))) })
    }

    /// Returns `08:00 taken at 08:05, 500 mg`.
    private static func entry(_ dose: Dose) -> String {
        let name = dose.due.map { "\($0.name ?? $0.key) " } ?? ""
        let amount = dose.isTaken ? dose.amountText.map { ", \($0)" } ?? "" : ""
        return name + DoseWords.state(dose) + amount
    }

    /// Returns the median; of two middle times, the earlier.
    private static func median(_ times: [TimeOfDay]) -> TimeOfDay? {
        times.isEmpty ? nil : times[(times.count - 1) / 2]
    }
}
