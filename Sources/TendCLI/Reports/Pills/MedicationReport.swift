import TendKit

/// A medication's plan after a change.
struct MedicationReport: Report {
    enum Action {
        case added, changed, resumed, stopped
    }

    private let action: Action
    private let change: MedicationChange
    private let isDryRun: Bool

    init(_ action: Action, _ outcome: Outcome<MedicationChange>) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
    }

    private var name: String { change.name }
    private var beginning: PlanBeginning { change.beginning }
    private var today: Day { change.today }

    var remarks: [Message] {
        var remarks: [Message] = []
        switch beginning {
        case .tomorrowAsTakenToday where action == .stopped: remarks.append(Remarks.stopsTomorrow(name))
        case .tomorrowAsTakenToday: remarks.append(Remarks.fromTomorrow(name))
        case .given(let day) where action == .added && day < today: remarks.append(Remarks.pastBeginning(day))
        default: break
        }
        return remarks + (change.replacesBuiltIn ? [Remarks.builtInStepsAside(for: change.plan?.slots ?? [])] : [])
    }

    var json: JSONValue {
        .object([
            "name": .string(name), "from": .string(beginning.day.description),
            "plan": change.plan.map { .object(Self.json($0, of: name)) },
            "later": .array(change.later.map { .object(Self.json($0, of: name)) }),
        ])
    }

    static func json(_ plan: MedicationPlan, of name: String) -> JSONObject {
        [
            "name": .string(name), "from": .string(plan.from.description),
            "until": plan.until.map { .string($0.description) } ?? .null,
            "schedule": .string(plan.schedule.description),
            "zone": plan.zone.map { .string($0.name) },
            "fromLast": plan.isFromLast ? .bool(true) : nil,
            "between": plan.window.map { .string("\($0)") },
            "startsAt": plan.isInterval ? plan.slots.first.map { .string("\(plan.anchor) \($0.time)") } : nil,
            "slots": .objects(plan.slots) { slot in
                [
                    "slot": .string(Medication.slotID(slot.key, of: name)),
                    "time": slot.after == nil ? .string(slot.time.description) : .null,
                    "afterSeconds": slot.after.map { .integer($0.wholeSeconds) },
                    "doses": .number(slot.count.description),
                    "days": slot.weekdays.map { .array($0.map { .string(String($0.name.prefix(3))) }) } ?? .null,
                ]
            },
            "dose": plan.dose.map { .number($0.description) } ?? .null, "unit": JSONText.text(plan.unit),
            "minGapSeconds": plan.minimumGap.map { .integer($0.wholeSeconds) } ?? .null,
            "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
            "onTimeSeconds": plan.onTimeWindow.map { .integer($0.wholeSeconds) } ?? .null,
            "byPlan": .bool(plan.isByPlan),
            "repeat": plan.repetition.map { .string($0.text) },
            "aheadSeconds": plan.ahead.map { .integer($0.wholeSeconds) },
            "urgent": plan.isUrgent ? .bool(true) : nil,
        ]
    }

    func lines(_ style: OutputStyle) -> [String] {
        let start = "from \(Words.comingDay(beginning.day, today: today)) on"
        func verb(_ past: String) -> Message {
            "\(verb: isDryRun ? "Would have \(past)" : Words.capitalized(past))"
        }
        let count = change.plan.map { PlanWords.count($0, today: today) } ?? ""
        let text = "\(name): \(change.plan.map { PlanWords.text($0) } ?? ""), \(start)\(count)."
        let head: Message =
            switch action {
            case .added: "\(verb("added")) \(text)"
            case .changed: "\(verb("changed")) \(text)"
            case .resumed: "\(verb("resumed")) \(text)"
            case .stopped: "\(verb("stopped")) \(name) \(start); its history stays."
            }
        let planned: [Message] = change.later.map {
            "Planned: from \(Words.comingDay($0.from, today: today)): \(PlanWords.text($0))."
        }
        var style = style
        style.width = max(style.width, 40)
        let stock = change.stock.map { ["\(name): \(StockReport.words($0, namesExpiry: true))." as Message] } ?? []
        return ([head] + planned + stock).flatMap { style.lines($0) }
    }
}

extension Repetition {
    /// `again every 10 min, up to 6 times`, `reminders once`
    var words: String {
        if self == .never { return "reminders once" }
        let most = times.map { $0 == 1 ? ", once" : ", up to \($0) times" } ?? ""
        return "again \(times == 1 ? "after" : "every") \(every.text)\(most)"
    }
}

/// Formats plans.
enum PlanWords {
    /// Returns a plan such as `100 mg, every 2 days at 08:00, until 2026-12-31`.
    static func text(_ plan: MedicationPlan, withEnd: Bool = true) -> String {
        var parts: [String] = []
        if let dose = plan.doseText { parts.append(dose) }
        if plan.slots.isEmpty { parts.append(days(plan.schedule)) }
        let lines =
            plan.hasOneTime
            ? [interval(plan)]
            : DoseSlot.lines(of: plan.slots).map { weekdays, slots in
                let isNamed = slots.contains { $0.name != nil }
                let days = days(weekdays.map { .weekdays($0) } ?? plan.schedule)
                return days + (isNamed ? ", " : " at ") + times(slots)
            }
        if !lines.isEmpty {
            parts.append(lines.joined(separator: "; ") + (plan.zone.map { " \($0.name)" } ?? ""))
        }
        if let gap = plan.minimumGap { parts.append("at least \(gap.text) apart") }
        if let most = plan.maximumPerDay { parts.append("at most \(most) in 24 h") }
        if let window = plan.onTimeWindow { parts.append("on time within \(window.text)") }
        if let repetition = plan.repetition { parts.append(repetition.words) }
        if let ahead = plan.ahead { parts.append("reminders \(ahead.text) ahead") }
        if plan.isUrgent { parts.append("urgent") }
        if withEnd, let until = plan.until { parts.append("until \(until)") }
        if plan.isByPlan { parts.append("by plan, no records") }
        return parts.joined(separator: ", ")
    }

    /// Returns `every 10 h from 2026-11-20 08:00`, `every 7 days after the last dose, at 08:00`,
    /// `every 6 h after the last dose, between 08:00 and 22:00`.
    private static func interval(_ plan: MedicationPlan) -> String {
        let slot = plan.slots.first ?? DoseSlot(time: .midnight)
        let count = slot.count == .one ? "" : " (\(slot.count))"
        guard plan.isFromLast else { return "\(days(plan.schedule)) from \(plan.anchor) \(slot.time)\(count)" }
        let interval = plan.schedule == .daily ? "a day" : days(plan.schedule)
        let hours = plan.window.map { ", between \($0.start) and \($0.end)" } ?? ""
        return "\(interval) after the last dose\(plan.isInterval ? hours : ", at \(slot.time)")\(count)"
    }

    /// Returns `08:00, 20:00`, `08:00, then 4 h, 5 h after the dose before`.
    private static func times(_ slots: [DoseSlot]) -> String {
        var text = ""
        for (index, slot) in slots.enumerated() {
            let isFirst = slot.after != nil && (index == 0 || slots[index - 1].after == nil)
            text += (index == 0 ? "" : ", ") + (isFirst ? "then " : "") + time(slot)
            let isLast = index == slots.count - 1 || slots[index + 1].after == nil
            if slot.after != nil, isLast { text += " after the dose before" }
        }
        return text
    }

    /// Returns `08:00`, `morning 07:00`, `08:00 (2)`, `4 h`.
    private static func time(_ slot: DoseSlot) -> String {
        (slot.name.map { "\($0) " } ?? "") + (slot.after?.text ?? "\(slot.time)")
            + (slot.count == .one ? "" : " (\(slot.count))")
    }

    /// Returns the first day of an interval or cycle: `; day 1 is today`.
    static func count(_ plan: MedicationPlan, today: Day) -> String {
        switch plan.schedule {
        case .everyDays where plan.isFromLast: ""
        case .everyDays, .cycle: "; day 1 is \(Words.comingDay(plan.anchor, today: today))"
        default: ""
        }
    }

    /// Returns `Mon, Wed`, `Mon–Fri, Sun`.
    private static func weekdays(_ days: [Weekday]) -> String {
        Weekday.runs(of: days).map { run in
            let names = run.map { Words.capitalized(String($0.name.prefix(3))) }
            return run.count > 2 ? "\(names[0])-\(names[run.count - 1])" : names.joined(separator: ", ")
        }.joined(separator: ", ")
    }

    static func days(_ schedule: DosingSchedule) -> String {
        switch schedule {
        case .daily: "every day"
        case .everyDays(let count): "every \(count) days"
        case .interval(let minutes): "every \(Duration.seconds(minutes * 60).text)"
        case .weekdays(let days): weekdays(days)
        case .cycle(let on, let off): "\(Words.count(on, "day")) on and \(off) off"
        case .asNeeded: "as needed"
        case .stopped: "stopped"
        }
    }
}
