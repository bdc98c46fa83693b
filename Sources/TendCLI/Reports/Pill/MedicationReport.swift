import TendCore
import TendStore

/// How a medication is taken, after that was changed.
struct MedicationReport: Report {
    enum Action {
        case added, changed, stopped
    }

    let action: Action
    let name: String
    /// The plan that holds on ``day``.
    let plan: MedicationPlan?
    /// From when on.
    let day: Day
    let today: Day
    let isDryRun: Bool
    var remarks: [String] = []

    init(_ action: Action, _ name: String, _ settings: Settings, day: Day, today: Day, isDryRun: Bool) {
        self.action = action
        self.name = name
        plan = settings.medications[name]?.plan(on: day)
        self.day = day
        self.today = today
        self.isDryRun = isDryRun
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "name": .string(name), "from": .string(day.description), "plan": plan.map { Self.json($0, of: name) },
            ]))
    }

    static func json(_ plan: MedicationPlan, of name: String) -> JSONValue {
        .object(
            JSONObject([
                "name": .string(name), "from": .string(plan.from.description),
                "until": plan.until.map { .string($0.description) } ?? .null,
                "schedule": .string(plan.schedule.description),
                "slots": .array(
                    plan.slots.map { slot in
                        .object(
                            JSONObject([
                                "slot": .string(Medication(name: name, plans: []).slotID(slot.key)),
                                "time": .string(slot.time.description),
                            ]))
                    }),
                "dose": plan.dose.map { .number($0.description) } ?? .null, "unit": JSONText.text(plan.unit),
                "minGapSeconds": plan.minimumGap.map { .integer($0.seconds) } ?? .null,
                "maxPerDay": plan.maximumPerDay.map(JSONValue.integer) ?? .null,
            ]))
    }

    func lines(_ style: Style) -> [String] {
        let start = "from \(day == today ? "today" : day == today + 1 ? "tomorrow" : "\(day)") on"
        let count = plan.map { PlanWords.count($0, today: today) } ?? ""
        let would = isDryRun ? "Would have " : ""
        func verb(_ past: String) -> String { isDryRun ? would + past : Words.capitalized(past) }
        let text =
            switch action {
            case .added: "\(verb("added")) \(name): \(plan.map { PlanWords.text($0) } ?? ""), \(start)\(count)."
            case .changed: "\(verb("changed")) \(name): \(plan.map { PlanWords.text($0) } ?? ""), \(start)\(count)."
            case .stopped: "\(verb("stopped")) \(name) \(start); its history stays."
            }
        return Wrap.words(Printable.text(text, isUnicode: style.isUnicode), width: max(style.width, 40))
    }
}

/// How plans are said.
enum PlanWords {
    /// `100 mg, every 2 days at 08:00, until 2026-12-31`
    static func text(_ plan: MedicationPlan) -> String {
        var parts: [String] = []
        if let dose = plan.doseText { parts.append(dose) }
        let times = plan.slots.map { slot in slot.name.map { "\($0) \(slot.time)" } ?? "\(slot.time)" }
        let isNamed = plan.slots.contains { $0.name != nil }
        let at = times.isEmpty ? "" : (isNamed ? ", " : " at ") + times.joined(separator: ", ")
        parts.append(days(plan.schedule) + at)
        if let gap = plan.minimumGap { parts.append("at least \(gap) apart") }
        if let most = plan.maximumPerDay { parts.append("at most \(most) in 24 h") }
        if let until = plan.until { parts.append("until \(until)") }
        return parts.joined(separator: ", ")
    }

    /// `; day 1 is today`, for what is counted in days.
    static func count(_ plan: MedicationPlan, today: Day) -> String {
        switch plan.schedule {
        case .everyDays, .cycle: "; day 1 is \(Words.day(plan.anchor, today: today))"
        default: ""
        }
    }

    static func days(_ schedule: DosingSchedule) -> String {
        switch schedule {
        case .daily: "every day"
        case .everyDays(let count): "every \(count) days"
        case .weekdays(let days): days.map { Words.capitalized(String($0.name.prefix(3))) }.joined(separator: ", ")
        case .cycle(let on, let off): "\(Words.count(on, "day")) on and \(off) off"
        case .asNeeded: "as needed"
        case .stopped: "stopped"
        }
    }
}
