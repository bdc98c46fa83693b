public import TendCore
public import TendStore

/// The answers to the questions of `tend setup`.
public struct SetupAnswers: Sendable {
    /// The settings that setup always asks about.
    public static let preferences: [Preference] = [.units, .activeHours, .remindHydration, .fastingSchedule]
    /// The facts that a suggested goal is based on.
    public static let profile: [Preference] = [.profileSex, .profileWeight, .profileActivity]

    public var values: [Preference: String] = [:]
    public var goal: GoalChoice?
    public var pills: SetupPills?
    /// Whether a first cup is logged afterwards.
    public var logsCup = false

    public init() {}

    public var isEmpty: Bool { values.isEmpty && goal == nil && pills == nil }
    public var isComplete: Bool {
        Self.preferences.allSatisfy { values[$0] != nil } && goal != nil && pills != nil
    }

    /// A setting with its value in the user's unit.
    public typealias Answer = (name: String, value: String)

    /// Applies the answers to the settings.
    /// - Returns: the settings that changed, and what setup asks about besides.
    func apply(to settings: inout Settings, _ records: Records) throws -> (changed: [Answer], kept: [Answer]) {
        var changed: [Answer] = []
        for preference in Self.preferences + Self.profile {
            guard let text = values[preference] else { continue }
            let value = try settings.canonical(text, orThrowFor: preference)
            guard value != settings.value(of: preference) else { continue }
            settings.set(preference, to: value)
            changed.append((preference.rawValue, value))
        }
        // In the unit that was just chosen.
        if let volume = try goal?.volume(
            bareNumberIn: settings.unit, cup: settings.cup, profile: settings.profile)
        {
            try GoalHistory.check(volume)
            if volume != settings.goals.goal(on: records.today) {
                settings.setGoal(volume, from: records.today)
                try settings.goals.checkLimit(from: records.today, settings.unit, isNewLimit: false)
                changed.append(("goal", settings.unit.text(volume)))
            }
        }
        changed += try pills?.apply(to: &settings, records).map { ("medication", $0) } ?? []
        let medications = try settings.medications.own.filter { $0.isCurrent(on: records.today) }.map(\.name)
        let known: [Answer] =
            Self.preferences.map { ($0.rawValue, settings.value(of: $0)) }
            + [
                ("goal", settings.unit.text(settings.goals.goal(on: records.today))),
                ("medication", medications.isEmpty ? "none" : medications.joined(separator: ", ")),
            ]
        return (changed, known.filter { answer in !changed.contains { $0.name == answer.name } })
    }
}

/// The pills that setup asks about.
public enum SetupPills: Sendable {
    case none
    /// Doses of the built-in medication, by name: `morning`, `evening`.
    case builtIn([String])
    case medications([Prescription])

    /// Reads `none`, `morning`, `evening`, `both`, or a name with a dose and times; several have a semicolon between them.
    /// - Throws: ``MedicationError`` for other words, ``DoseLine/Problem`` for repeated times.
    public init(parsing text: String) throws {
        switch text.lowercased() {
        case "none": self = .none
        case "both": self = .builtIn(Medication.builtInSlotNames)
        case let name where Medication.builtInSlotNames.contains(name): self = .builtIn([name])
        default:
            let plans = text.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
            if plans.isEmpty { throw MedicationError.notAPlan(text, name: "") }
            self = .medications(try plans.map(Self.prescription))
        }
    }

    private static func prescription(_ text: String) throws -> Prescription {
        let words = text.split(separator: " ").map(String.init)
        // A letter is the answer to another question.
        guard let name = words.first, name.count > 1 || words.count > 2,
            words.count > 1 || DoseReading.Amount(name) == nil
        else {
            throw MedicationError.notAPlan(text, name: "")
        }
        do {
            return try Prescription(words)
        } catch let error as MedicationError {
            // The answer to the question is 'vitamin B12', which needs no quotes.
            guard case .unclear = error, !words.contains(where: { DayPart(word: $0) != nil }) else { throw error }
            return try Prescription([text])
        }
    }

    /// Adds the medications to the settings.
    /// - Returns: the name and plan of each.
    fileprivate func apply(to settings: inout Settings, _ records: Records) throws -> [String] {
        switch self {
        case .none: return []
        case .builtIn(let names):
            var change = PlanChange()
            change.lines = Medication.builtInTiming.lines.filter { $0.name.map(names.contains) ?? false }
            return [try Self.add(Medication.builtInName, change, to: &settings, records)]
        case .medications(let prescriptions):
            return try prescriptions.map { prescription in
                try Self.add(
                    Name.check(prescription.name, as: .medication), prescription.change, to: &settings, records)
            }
        }
    }

    private static func add(
        _ name: String, _ change: PlanChange, to settings: inout Settings, _ records: Records
    ) throws -> String {
        let since = try records.pillHistory().builtInSince
        // Until it is recorded, the built-in medication has no plan that could be changed.
        if name == Medication.builtInName, try settings.medications[name] == nil, since == nil {
            try settings.setPlan(
                MedicationPlan(
                    from: records.today, timing: .times(change.lines ?? [], on: .daily, zone: nil)), of: name)
        } else if name == Medication.builtInName {
            let known = try records.medication(name, try records.pillHistory())
            _ = try records.edit(known, change, repeatsToday: false, in: &settings)
        } else {
            _ = try records.add(
                name, change, stock: nil, addedAt: records.now, builtInSince: since, to: &settings)
        }
        let plan = try settings.medications[name]?.plans.last
        let times = plan.map { DoseLine.texts(of: $0.lines).joined(separator: ", ").replacing("=", with: " ") }
        return [name, plan?.doseText, times].compactMap(\.self).joined(separator: " ")
    }
}
