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

        init(_ medication: Medication, _ slot: DoseSlot?, isScheduled: Bool) {
            self.medication = medication
            self.slot = slot
            self.isScheduled = isScheduled
        }

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
    ///   - records: what was put down on the day.
    func choices(in context: DoseContext, at moment: Moment, records: [DoseRecord]) throws -> [Choice] {
        switch self {
        case .none: return [try Self.near(in: context, at: moment, records: records)]
        case .word(let word): return try Self.named(word, in: context)
        }
    }

    /// How far from its time a dose may be to be meant without a word, in seconds.
    private static let reach = 2 * 3600

    private static func near(
        in context: DoseContext, at moment: Moment, records: [DoseRecord]
    ) throws -> Choice {
        let slots = context.slots(on: context.day)
        func near(_ choices: [Choice], on day: Day) -> [Choice] {
            choices.filter { choice in
                choice.slot.map { abs(context.due($0, on: day).seconds - moment.seconds) <= reach } ?? false
            }
        }
        let found = near(slots, on: context.day)
        if found.count > 1 { throw UsageError.severalDoses(found.map(\.name)) }
        guard let choice = found.first else {
            if let before = near(context.slots(on: context.day - 1), on: context.day - 1).first, let slot = before.slot
            {
                throw try context.whichNight(before.name, slot, of: before.medication)
            }
            throw UsageError.noDoseNear(slots.map(\.name))
        }
        // What was left out on purpose is not taken by a word that was left out.
        let own = records.filter { $0.isFor(choice.medication.name, choice.slot?.key) }
        if !own.isEmpty, own.allSatisfy({ $0.outcome == .skipped }) { throw UsageError.skippedDose(choice.name) }
        return choice
    }

    private static func named(_ text: String, in context: DoseContext) throws -> [Choice] {
        let word = text.lowercased()
        let slots = context.slots(on: context.day)
        let known = context.medications
        let all = known.contains(where: \.isBuiltIn) ? known : known + [context.builtIn].compactMap(\.self)
        if let time = TimeOfDay(parsing: word) {
            let due = slots.filter { $0.slot?.time == time }
            if due.isEmpty { throw UsageError.noDoseAt(time, slots.map(\.name)) }
            return due
        }
        if let at = word.lastIndex(of: "@") {
            let name = String(word[..<at])
            guard let medication = medication(String(text.prefix(name.count)), among: all) else {
                throw unknown(text, slots, all)
            }
            return [try slot(String(word[word.index(after: at)...]), of: medication, context)]
        }
        let builtIn = all.first(where: \.isBuiltIn).flatMap { medication in
            slotsToName(of: medication, context).first { $0.slot?.name == word }
        }
        let medication = medication(text, among: all)
        switch (builtIn, medication) {
        case (let slot?, nil): return [slot]
        case (let slot?, let medication?): throw UsageError.severalDoses([slot.name, "\(medication.name)@…"], of: text)
        case (nil, let medication?): return [try only(of: medication, text, context)]
        case (nil, nil): throw unknown(text, slots, all)
        }
    }

    /// Of names that differ only in case, as two machines may have made them, the one that is written the same.
    private static func medication(_ name: String, among all: [Medication]) -> Medication? {
        all.first { $0.name == name } ?? all.first(named: name, by: \.name)
    }

    /// The slots of a medication that is taken at the time, those of a day of rest too.
    private static func slotsToName(of medication: Medication, _ context: DoseContext) -> [Choice] {
        guard medication.isCurrent(on: context.day), let plan = medication.plan(on: context.day) else { return [] }
        let due = plan.slots(on: context.day)
        return plan.slots.map { Choice(medication, $0, isScheduled: due.contains($0)) }
    }

    private static func slot(_ key: String, of medication: Medication, _ context: DoseContext) throws -> Choice {
        let slots = slotsToName(of: medication, context)
        let time = TimeOfDay(parsing: key)?.description ?? key
        if let slot = slots.first(where: { $0.slot?.key == time || $0.slot?.time.description == time }) { return slot }
        try checkTaken(medication, context)
        throw UsageError.noSuchSlot(medication.name, key, slots.map(\.name))
    }

    private static func only(of medication: Medication, _ text: String, _ context: DoseContext) throws -> Choice {
        try checkTaken(medication, context)
        let slots = slotsToName(of: medication, context)
        if slots.count > 1 { throw UsageError.severalDoses(slots.map(\.name), of: text) }
        return slots.first ?? Choice(medication, nil, isScheduled: false)
    }

    private static func checkTaken(_ medication: Medication, _ context: DoseContext) throws {
        guard !medication.isCurrent(on: context.day) else { return }
        throw UsageError.notTaken(medication.name, context.day, begins: medication.nextDay(after: context.day))
    }

    private static func unknown(_ text: String, _ slots: [Choice], _ all: [Medication]) -> UsageError {
        let names = slots.map(\.name) + all.map(\.name)
        return .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }
}
