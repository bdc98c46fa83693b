import TendExchange
import TendKit

/// A report for a doctor: medications, doses, adherence, missed dates, times taken.
struct PillReport: Report {
    /// The title has the name.
    let naming = ReportNaming.own

    let range: DayRange
    let days: [PillDay]
    let medications: [Medication]
    let streak: Streak
    let definitions: AdherenceDefinitions
    let isMarkdown: Bool
    /// The name in the title; `nil` unless set.
    var person: String?
    var remarks: [Message] = []

    /// The section of a medication.
    private struct Part {
        let medication: Medication
        let plans: [MedicationPlan]
        let figures: Adherence
        let missed: [Day]
        let skipped: [(day: Day, note: String?)]
        /// By slot, in the order of the day.
        let times: [(slot: String, times: [TimeOfDay])]
        let unscheduled: [(day: Day, dose: Dose)]
        let doubles: [Day]
    }

    /// The medications, including ones that only appear in records.
    private var named: [Medication] {
        let known = medications.map(\.name)
        let others = Set(days.flatMap { $0.doses.map(\.medication) }).subtracting(known)
        return medications + others.sorted().map { Medication(name: $0, plans: []) }
    }

    private var parts: [Part] {
        named.compactMap { medication in
            let own = days.map { day in (day.day, day.doses.filter { $0.medication == medication.name }) }
            let doses = own.flatMap { day, doses in doses.map { (day, $0) } }
            let plans = medication.plans.enumerated().filter { index, plan in
                let end = index + 1 < medication.plans.count ? medication.plans[index + 1].from - 1 : range.upperBound
                return plan.from <= range.upperBound && end >= range.lowerBound
            }.map(\.element)
            guard !doses.isEmpty || plans.contains(where: { $0.schedule != .stopped }) else { return nil }
            // Times that depend on other doses say nothing about a habit.
            let slots = doses.compactMap { $0.1.isScheduled && $0.1.slot?.due == nil ? $0.1.slot : nil }
            let keys = Set(slots).sorted { ($0.time, $0.key) < ($1.time, $1.key) }
            return Part(
                medication: medication, plans: plans, figures: Adherence(days, of: medication.name),
                missed: doses.filter { $0.1.state == .missed }.map(\.0),
                skipped: doses.filter { $0.1.state == .skipped }.map { ($0.0, $0.1.record?.note) },
                times: keys.map { slot in
                    (
                        medication.slotID(slot.key),
                        doses.filter { $0.1.slot == slot && $0.1.isTaken && $0.1.record?.isTimeAssumed == false }
                            .compactMap { $0.1.record?.at.timeOfDay }.sorted()
                    )
                }, unscheduled: doses.filter { !$0.1.isScheduled && $0.1.isTaken },
                doubles: doses.filter(\.1.isPossibleDouble).map(\.0))
        }
    }

    var json: JSONValue {
        .object([
            "from": .string(range.lowerBound.description), "to": .string(range.upperBound.description),
            "all": .object(PillStatsReport.json(Adherence(days))), "streak": .integer(streak.current),
            "medications": .array(parts.map(json)),
        ])
    }

    private func json(_ part: Part) -> JSONValue {
        .object([
            "name": .string(part.medication.name),
            "plans": .array(part.plans.map { .object(MedicationReport.json($0, of: part.medication.name)) }),
            "figures": .object(PillStatsReport.json(part.figures)),
            "missed": .array(part.missed.map { .string($0.description) }),
            "skipped": .array(part.skipped.map { .string($0.day.description) }),
            "skippedWithReason": .objects(part.skipped.filter { $0.note != nil }) { day, note in
                ["day": .string(day.description), "reason": JSONText.text(note)]
            },
            "possibleDoubles": .array(part.doubles.map { .string($0.description) }),
            "times": .objects(part.times) { slot, times in
                [
                    "slot": .string(slot), "earliest": JSONText.text(times.first?.description),
                    "median": JSONText.text(Self.median(times)?.description),
                    "latest": JSONText.text(times.last?.description),
                ]
            },
            "asNeeded": .array(part.unscheduled.map { PillState.json($0.dose) }),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let clean = { (text: String) in Printable.text(text, isUnicode: style.isUnicode) }
        var page = ReportPage(isMarkdown: isMarkdown, width: isMarkdown ? Int.max : style.width)
        page.title("Medication report\(person.map { " for \(clean($0))" } ?? "")")
        page.text("\(range.lowerBound) to \(range.upperBound), \(Words.count(range.count, "day"))")
        let parts = parts
        guard !parts.isEmpty else {
            page.text("No medications.")
            return page.lines
        }
        page.heading("All medications")
        let all = Adherence(days)
        page.figures(PillStatsReport.rates(all) + PillStatsReport.counts(all).dropLast())
        page.item("Streak of complete days", Words.streak(streak))
        for part in parts {
            page.heading(clean(part.medication.name))
            for plan in part.plans {
                page.item("Plan from \(plan.from)", clean(PlanWords.text(plan)))
            }
            if part.figures.scheduled > 0 { page.figures(PillStatsReport.rates(part.figures)) }
            for (slot, times) in part.times where !times.isEmpty {
                let range =
                    "earliest \(times[0]), median \(Self.median(times) ?? times[0]), latest \(times[times.count - 1])"
                page.item("Taken, \(clean(slot))", range)
            }
            page.days("Missed", part.missed.map { ($0, nil) })
            let (explained, others) = (part.skipped.filter { $0.note != nil }, part.skipped.filter { $0.note == nil })
            page.days("Skipped with a reason", explained.map { ($0.day, $0.note.map(clean)) })
            page.days("Skipped without a reason", others)
            page.days("Possible double doses", part.doubles.map { ($0, nil) })
            page.days(
                "As needed or in addition to the plan",
                part.unscheduled.map { day, dose in
                    let amount = dose.amountText.map { ", \(clean($0))" } ?? ""
                    let forced = dose.record?.isForced == true ? ", against the limits" : ""
                    return (day, "\(dose.record?.at.timeOfDay ?? .midnight)\(amount)\(forced)")
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
