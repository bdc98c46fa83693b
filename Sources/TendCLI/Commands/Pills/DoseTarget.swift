import TendCore

/// The dose that a command is about, as the user names it.
///
/// A wrong guess here is a wrong dose. So a word that fits several doses is refused with their names, and no word at all
/// is enough only where a single dose is near.
enum DoseTarget {
    case none
    case word(String)

    /// What was meant.
    struct Choice {
        let medication: Medication
        /// `nil` where it is taken as needed.
        let slot: DoseSlot?
        /// Whether the plan asks for it on that day.
        let isScheduled: Bool

        var name: String { slot.map { medication.slotID($0.key) } ?? medication.name }
    }

    init(_ arguments: ParsedArguments) throws {
        let word = arguments[0].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        if word?.isEmpty == true { throw UsageError.missingArgument("a dose", command: arguments.command) }
        self = word.map(DoseTarget.word) ?? .none
    }

    /// Finds the doses that are meant; more than one only where a time of day names all that are due then.
    /// - Parameters:
    ///   - moment: when they were taken.
    ///   - records: what was recorded on the day.
    func choices(in context: DoseContext, at moment: OffsetDateTime, records: [DoseRecord]) throws -> [Choice] {
        switch self {
        case .none: return [try NearDose(context: context, moment: moment).choice(records)]
        case .word(let word): return try NamedDose(word, context).choices()
        }
    }
}

/// The dose that is meant without a word.
private struct NearDose {
    let context: DoseContext
    let moment: OffsetDateTime

    /// How far from its time a dose may be, in seconds.
    private static let reach = 2 * 3600

    func choice(_ records: [DoseRecord]) throws -> DoseTarget.Choice {
        let found = near(on: context.day)
        if let before = near(on: context.day - 1).first, let slot = before.slot {
            throw try context.whichNight(before.name, slot, of: before.medication)
        }
        if found.count > 1 { throw PillProblem.severalDoses(known: found.map(\.name), word: nil) }
        guard let choice = found.first else {
            throw PillProblem.noDoseNear(known: context.slots(on: context.day).map(\.name))
        }
        // What was left out on purpose is not taken by a word that was left out.
        let own = records.filter { $0.isFor(choice.medication.name, choice.slot?.key) }
        if !own.isEmpty, own.allSatisfy({ $0.outcome == .skipped }) {
            throw PillProblem.skippedDose(dose: choice.name)
        }
        return choice
    }

    private func near(on day: Day) -> [DoseTarget.Choice] {
        context.slots(on: day).filter { choice in
            choice.slot.map { abs(context.due($0, on: day).seconds - moment.seconds) <= Self.reach } ?? false
        }
    }
}

/// The doses that a word means.
private struct NamedDose {
    private let text: String
    private let context: DoseContext
    /// The day's doses.
    private let slots: [DoseTarget.Choice]
    /// All medications, the built-in one even if it is not in use.
    private let medications: [Medication]

    init(_ text: String, _ context: DoseContext) {
        self.text = text
        self.context = context
        slots = context.slots(on: context.day)
        let used = context.medications
        medications =
            used.contains(where: \.isBuiltIn) ? used : used + [context.builtIn].compactMap(\.self)
    }

    func choices() throws -> [DoseTarget.Choice] {
        let word = text.lowercased()
        if let time = TimeOfDay(parsing: word) {
            let due = slots.filter { $0.slot?.time == time }
            if due.isEmpty { throw PillProblem.noDoseAt(time, known: slots.map(\.name)) }
            return due
        }
        if let at = text.lastIndex(of: "@") {
            guard let medication = medication(String(text[..<at])) else { throw unknown }
            return [try slot(text[text.index(after: at)...].lowercased(), of: medication)]
        }
        let builtIn = medications.first(where: \.isBuiltIn).flatMap { medication in
            planned(medication).first { $0.slot?.name == word }
        }
        switch (builtIn, medication(text)) {
        case (let slot?, nil): return [slot]
        case (let slot?, let medication?):
            let known = [slot.name, "\(medication.name)@…"]
            throw PillProblem.severalDoses(known: known, word: text)
        case (nil, let medication?): return [try only(of: medication)]
        case (nil, nil):
            if let stopped = medications.first(where: \.isBuiltIn), Medication.builtInSlotNames.contains(word) {
                try checkCurrent(stopped)
            }
            throw unknown
        }
    }

    /// Of names that differ only in case, as two machines may have made them, the one that is written the same.
    private func medication(_ name: String) -> Medication? {
        medications.first { $0.name == name } ?? medications.first(named: name, by: \.name)
    }

    /// The slots of a medication that is taken at the time, those of a day of rest too.
    private func planned(_ medication: Medication) -> [DoseTarget.Choice] {
        guard medication.isCurrent(on: context.day), let plan = medication.plan(on: context.day) else { return [] }
        let due = plan.slots(on: context.day)
        return plan.slots.map { .init(medication: medication, slot: $0, isScheduled: due.contains($0)) }
    }

    private func slot(_ key: String, of medication: Medication) throws -> DoseTarget.Choice {
        try checkCurrent(medication)
        let slots = planned(medication)
        let time = TimeOfDay(parsing: key)?.description ?? key
        if let slot = slots.first(where: { $0.slot?.key == time || $0.slot?.time.description == time }) { return slot }
        throw PillProblem.noSuchSlot(medication: medication.name, key: key, known: slots.map(\.name))
    }

    private func only(of medication: Medication) throws -> DoseTarget.Choice {
        try checkCurrent(medication)
        let slots = planned(medication)
        if slots.count > 1, !slots.contains(where: \.isScheduled) {
            throw PillProblem.notScheduled(
                name: medication.name, day: context.day, next: medication.nextDay(after: context.day))
        }
        if slots.count > 1 { throw PillProblem.severalDoses(known: slots.map(\.name), word: text) }
        return slots.first ?? .init(medication: medication, slot: nil, isScheduled: false)
    }

    private func checkCurrent(_ medication: Medication) throws {
        guard !medication.isCurrent(on: context.day) else { return }
        throw PillProblem.notTaken(
            name: medication.name, day: context.day, begins: medication.nextDay(after: context.day))
    }

    private var unknown: PillProblem {
        let names = slots.map(\.name) + medications.map(\.name)
        return .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }
}
