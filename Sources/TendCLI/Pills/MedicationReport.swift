import TendExchange
import TendKit

/// A medication's plan after a change.
struct MedicationReport: Report {
    enum Action: Equatable {
        case added, changed, resumed, stopped
        /// The old name.
        case replaced(String)
    }

    private let action: Action
    private let change: MedicationChange
    private let isDryRun: Bool
    private let isChanged: Bool

    init(_ action: Action, _ outcome: Outcome<MedicationChange>) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
        isChanged = outcome.isChanged
    }

    private var name: String { change.name }
    private var beginning: PlanBeginning { change.beginning }
    private var today: Day { change.today }

    var remarks: [Message] {
        if !isChanged { return [] }
        var remarks: [Message] = []
        switch beginning {
        case .tomorrowAsTakenToday: remarks.append(Remarks.fromTomorrow(name))
        case .tomorrowAsStoppedToday(_, let old): remarks.append(Remarks.fromTomorrow(name, insteadOf: old))
        case .given(let day) where action == .added && day < today: remarks.append(Remarks.pastBeginning(day))
        default: break
        }
        if action == .resumed, let plan = change.plan, let until = plan.until, until < beginning.day {
            remarks.append(Remarks.planIsOver(name, until))
        }
        if case .monthDays(let days) = change.plan?.schedule, let day = days.first(where: \.isMoved) {
            remarks.append("a month without a \(day) has that dose on its last day")
        }
        return remarks + (change.replacesBuiltIn ? [Remarks.builtInStepsAside] : [])
    }

    var json: JSONValue {
        .object([
            "name": .string(name), "from": .string(beginning.day.description),
            "plan": change.plan.map { .object(Self.json($0, of: name)) },
            "later": .array(change.later.map { .object(Self.json($0, of: name)) }),
        ])
    }

    static func json(_ plan: MedicationPlan, of name: String) -> JSONObject {
        var startsAt: JSONValue?
        if case .every(_, let first, _, _) = plan.timing { startsAt = .string("\(first.day) \(first.time)") }
        if case .afterLast(.minutes, let first, _, _) = plan.timing { startsAt = .string("\(first.day) \(first.time)") }
        return [
            "name": .string(name), "from": .string(plan.from.description),
            "until": plan.until.map { .string($0.description) } ?? .null,
            "schedule": .string(plan.schedule.description),
            "zone": plan.zone.map { .string($0.name) },
            "fromLast": plan.isFromLast ? .bool(true) : nil,
            "between": plan.timing.window.map { .string("\($0)") },
            "startsAt": startsAt,
            "slots": .objects(plan.lines) { line in
                [
                    "slot": .string(Medication.slotID(line.key, of: name)),
                    "time": line.after == nil ? .string(line.time.description) : .null,
                    "afterSeconds": line.after.map { .integer($0.wholeSeconds) },
                    "doses": .number(line.count.description),
                    "days": line.weekdays.map { .array($0.map { .string(String($0.name.prefix(3))) }) } ?? .null,
                ]
            },
            "dose": plan.dose.map { .number($0.description) } ?? .null, "unit": JSONText.text(plan.unit),
            "doseAsked": plan.asksDose ? .bool(true) : nil,
            "minGapSeconds": plan.minimumGap.map { .integer($0.wholeSeconds) } ?? .null,
            "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
            "substance": plan.substance.map(JSONValue.string),
            "maxMgPerDay": plan.mostMilligrams.map { .number($0.description) },
            "onTimeSeconds": plan.onTimeWindow.map { .integer($0.wholeSeconds) } ?? .null,
            "byPlan": .bool(plan.isByPlan),
            "repeat": plan.repetition.map { .string($0.text) },
            "aheadSeconds": plan.ahead.map { .integer($0.wholeSeconds) },
            "urgent": plan.isUrgent ? .bool(true) : nil, "text": plan.instruction.map(JSONValue.string),
        ]
    }

    /// The plan, with its end, or the day before the next one that is planned.
    private var planText: String {
        guard let plan = change.plan else { return "" }
        guard let until = plan.until, let next = change.later.map(\.from).min(), plan.from < next, next <= until else {
            return PlanWords.text(plan)
        }
        return "\(PlanWords.text(plan, withEnd: false)), until \(next - 1)"
    }

    func lines(_ style: OutputStyle) -> [String] {
        let start = "from \(Words.comingDay(beginning.day, today: today)) on"
        func verb(_ past: String, _ plain: String) -> Message { "\(verb: isDryRun ? "Would \(plain)" : past)" }
        let count = change.plan.map { PlanWords.count($0, today: today) } ?? ""
        let text = "\(name): \(planText), \(start)\(count)."
        let head: Message =
            switch action {
            case .added: "\(verb("Added", "add")) \(text)"
            case .changed where !isChanged: "\(name) is as before: \(planText)."
            case .changed: "\(verb("Changed", "change")) \(text)"
            case .replaced(let old): "\(verb("Replaced", "replace")) \(old) by \(text)"
            case .resumed: "\(verb("Resumed", "resume")) \(text)"
            case .stopped: "\(verb("Stopped", "stop")) \(name) \(Self.range(change)); its history stays."
            }
        // A stop deletes nothing of a plan: its end and its later steps keep their dates.
        let left = action == .stopped && (change.plan?.until).map { $0 >= beginning.day } == true ? change.plan : nil
        let planned: [Message] =
            (left.map { ["Planned: \(PlanWords.text($0))."] } ?? [])
            + (change.later.map { ($0.from, PlanWords.text($0)) }
            + change.stops.map { ($0.from, "no doses, until \($0.until ?? $0.from)") })
            .sorted { $0.0 < $1.0 }.map { "Planned: from \(Words.comingDay($0, today: today)): \($1)." }
            + (change.endedStop.map { stop in
                ["The stop from \(stop.from)\(stop.until.map { " to \($0)" } ?? "") is gone."]
            } ?? [])
        var style = style
        style.width = max(style.width, 40)
        let stock = change.stock.map { ["\(name): \(StockReport.words($0, namesExpiry: true))." as Message] } ?? []
        return ([head] + planned + stock).flatMap { style.lines($0) }
    }
}

/// Medications that were stopped or resumed together.
struct AllMedicationsReport: Report {
    private let action: MedicationReport.Action
    private let changes: [MedicationChange]
    private let isDryRun: Bool

    init(_ action: MedicationReport.Action, _ outcome: Outcome<[MedicationChange]>) {
        self.action = action
        changes = outcome.value
        isDryRun = outcome.isDryRun
    }

    var json: JSONValue {
        .object([
            "from": changes.first.map { .string($0.beginning.day.description) },
            "until": changes.first?.until.map { .string($0.description) } ?? .null,
            "medications": .array(changes.map { .string($0.name) }),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard let first = changes.first else { return [] }
        let names = Words.list(changes.map(\.name), "and")
        let verb = action == .stopped ? isDryRun ? "Would stop" : "Stopped" : isDryRun ? "Would resume" : "Resumed"
        let end: Message =
            action == .stopped
            ? "; \(command: "pill resume", "all")\(first.until == nil ? " continues them" : " ends it before")." : "."
        return style.lines("\(verb: verb) \(names) \(MedicationReport.range(first))\(end)")
    }
}

extension MedicationReport {
    /// Returns `from today on`, `from 2026-12-01 to 2026-12-05`.
    static func range(_ change: MedicationChange) -> String {
        let start = Words.comingDay(change.beginning.day, today: change.today)
        return "from \(start) " + (change.until.map { "to \($0)" } ?? "on")
    }
}

extension PlanWords {
    /// Returns the first day of an interval or cycle: `; day 1 is today`.
    static func count(_ plan: MedicationPlan, today: Day) -> String {
        switch plan.timing {
        case .times(_, .everyDays(_, let anchor), _), .times(_, .everyMonths(_, let anchor), _),
            .times(_, .cycle(_, _, let anchor), _):
            "; day 1 is \(Words.comingDay(anchor, today: today))"
        default: ""
        }
    }
}
