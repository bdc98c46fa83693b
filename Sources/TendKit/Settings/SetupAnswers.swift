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

    /// Applies the answers to the settings.
    /// - Returns: the settings that changed, with their values in the user's unit.
    func apply(to settings: inout Settings, _ records: Records) throws -> [(name: String, value: String)] {
        var changed: [(name: String, value: String)] = []
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
        if let plan = try pills?.apply(to: &settings, records) { changed.append(("medication", plan)) }
        return changed
    }
}

/// The pills that setup asks about.
public enum SetupPills: Sendable {
    case none
    /// Doses of the built-in medication, by name: `morning`, `evening`.
    case builtIn([String])
    case medication(Prescription)

    /// Reads `none`, `morning`, `evening`, `both`, or a name with a dose and times.
    /// - Throws: ``MedicationError`` for other words, ``DoseLine/Problem`` for repeated times.
    public init(parsing text: String) throws {
        switch text.lowercased() {
        case "none": self = .none
        case "both": self = .builtIn(Medication.builtInSlotNames)
        case let name where Medication.builtInSlotNames.contains(name): self = .builtIn([name])
        default:
            let words = text.split(separator: " ").map(String.init)
            // A letter is the answer to another question.
            guard let name = words.first, name.count > 1 || words.count > 2,
                words.count > 1 || DoseReading.Amount(name) == nil
            else {
                throw MedicationError.notAPlan(text, name: "")
            }
            do {
                self = .medication(try Prescription(words))
            } catch let error as MedicationError {
                // The answer to the question is 'vitamin B12', which needs no quotes.
                guard case .unclear = error, !words.contains(where: { DayPart(word: $0) != nil }) else { throw error }
                self = .medication(try Prescription([text]))
            }
        }
    }

    /// Adds the medication to the settings.
    /// - Returns: its name and plan; `nil` if nothing was added.
    fileprivate func apply(to settings: inout Settings, _ records: Records) throws -> String? {
        var change = PlanChange()
        let name: String
        switch self {
        case .none: return nil
        case .builtIn(let names):
            name = Medication.builtInName
            change.lines = Medication.builtInTiming.lines.filter { $0.name.map(names.contains) ?? false }
        case .medication(let prescription):
            (name, change) = (try Name.check(prescription.name, as: .medication), prescription.change)
        }
        let since = try records.pillHistory().builtInSince
        // Until it is recorded, the built-in medication has no plan that could be changed.
        if name == Medication.builtInName, settings.medications[name] == nil, since == nil {
            settings.setPlan(
                MedicationPlan(
                    from: records.today, timing: .times(change.lines ?? [], on: .daily, zone: nil)), of: name)
        } else if name == Medication.builtInName {
            let known = try records.medication(name, try records.pillHistory())
            _ = try records.edit(known, change, repeatsToday: false, in: &settings)
        } else {
            _ = try records.add(
                name, change, stock: nil, addedAt: records.now, builtInSince: since, to: &settings)
        }
        let plan = settings.medications[name]?.plans.last
        let times = plan.map { DoseLine.texts(of: $0.lines).joined(separator: ", ").replacing("=", with: " ") }
        return [name, plan?.doseText, times].compactMap(\.self).joined(separator: " ")
    }
}
