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
    let isMarkdown: Bool
    /// The name in the title; `nil` unless set.
    var person: String?
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "from": .string(range.lowerBound.description), "to": .string(range.upperBound.description),
            "all": .object(PillStatsReport.json(Adherence(days))), "streak": .integer(streak.current),
            "rate30": JSONText.rate(streak.recent),
            "medications": .array(medications.map(Self.json)),
        ])
    }

    static func json(_ history: MedicationHistory) -> JSONValue {
        let name = history.medication.name
        return .object([
            "name": .string(name),
            "plans": .objects(history.plans) { plan, last in
                var object = MedicationReport.json(plan, of: name)
                object["to"] = JSONText.text(last?.description)
                return object
            },
            "figures": .object(PillStatsReport.json(history.figures)),
            "missed": .array(history.missed.map { .string($0.day.description) }),
            "late": .objects(history.late, dose), "notes": .objects(history.noted, dose),
            "skipped": .array(history.skipped.map { .string($0.day.description) }),
            "skippedWithReason": .objects(history.skipped.filter(\.dose.isSkippedWithReason)) { day, dose in
                ["day": .string(day.description), "reason": JSONText.text(dose.record?.note)]
            },
            "possibleDoubles": .array(history.possibleDoubles.map { .string($0.day.description) }),
            "times": .objects(history.times) { slot, times in
                [
                    "slot": .string(history.medication.slotID(slot.key)),
                    "earliest": JSONText.text(times.first?.description),
                    "median": JSONText.text(median(times)?.description),
                    "latest": JSONText.text(times.last?.description),
                ]
            },
            "asNeeded": .array(history.unscheduled.map { PillState.json($0.dose) }),
        ])
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
        page.figures(PillStatsReport.rates(all) + PillStatsReport.counts(all).dropLast())
        let complete = StreakWords(streak).item("Streak of complete days", achieved: "Complete days")
        if let complete { page.item(complete.name, complete.value) }
        for history in medications {
            page.heading(clean(history.medication.name))
            for (plan, _) in history.plans {
                page.item("Plan from \(plan.from)", clean(PlanWords.text(plan)))
            }
            if history.figures.scheduled > 0 { page.figures(PillStatsReport.rates(history.figures)) }
            for (slot, times) in history.times where !times.isEmpty {
                let range =
                    "earliest \(times[0]), median \(Self.median(times) ?? times[0]), latest \(times[times.count - 1])"
                page.item("Taken, \(clean(history.medication.slotID(slot.key)))", range)
            }
            page.days("Missed", history.missed.map { ($0.day, nil) })
            let explained = history.skipped.filter(\.dose.isSkippedWithReason)
            page.days("Skipped with a reason", explained.map { ($0.day, $0.dose.record?.note.map(clean)) })
            page.days(
                "Skipped without a reason",
                history.skipped.filter { !$0.dose.isSkippedWithReason }.map { ($0.day, nil) })
            page.days("Possible double doses", history.possibleDoubles.map { ($0.day, nil) })
            page.days(
                "As needed or in addition to the plan",
                history.unscheduled.map { day, dose in
                    let amount = dose.amountText.map { ", \(clean($0))" } ?? ""
                    let forced = dose.record?.isForced == true ? ", against the limits" : ""
                    return (day, "\(dose.record?.clockText ?? "")\(amount)\(forced)")
                })
        }
        page.heading("Definitions")
        for (name, text) in definitions.texts(for: all) { page.item(name, clean(text)) }
        return page.lines
    }

    /// Returns the median; of two middle times, the earlier.
    private static func median(_ times: [TimeOfDay]) -> TimeOfDay? {
        times.isEmpty ? nil : times[(times.count - 1) / 2]
    }
}
