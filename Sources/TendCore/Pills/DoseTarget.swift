/// The dose that a command is about, as the user names it.
///
/// A wrong guess here is a wrong dose. A word that fits several doses is refused with their names, and a missing word is
/// accepted only if a single dose is near.
public enum DoseTarget: Sendable {
    /// The only dose due within two hours.
    case nearest
    /// A slot, a medication, or a time of day for every dose due then.
    case named(String)

    /// Finds the doses meant; more than one only for a time of day at which several are due.
    /// - Parameters:
    ///   - context: the day.
    ///   - moment: when they were taken.
    ///   - records: the day's records.
    /// - Throws: ``DoseError``, or an error from reading the day before.
    public func choices(on context: DoseContext, at moment: OffsetDateTime, records: [DoseRecord]) throws
        -> [DoseChoice]
    {
        switch self {
        case .nearest: [try NearDose(context: context, moment: moment).choice(records)]
        case .named(let word): try NamedDose(word, context).choices()
        }
    }
}

/// A dose that the user can choose.
public struct DoseChoice: Equatable, Sendable {
    public let medication: Medication
    /// `nil` if it is taken as needed.
    public let slot: DoseSlot?
    /// Whether the day's plan asks for it.
    public let isScheduled: Bool

    /// The dose's name for the user.
    public var name: String { slot.map { medication.slotID($0.key) } ?? medication.name }
}

/// The dose meant by a command without a word.
private struct NearDose {
    let context: DoseContext
    let moment: OffsetDateTime

    /// How far from its time a dose may be, in seconds.
    private static let reach = 2 * 3600

    func choice(_ records: [DoseRecord]) throws -> DoseChoice {
        let found = near(on: context.day)
        if let before = near(on: context.day - 1).first, let slot = before.slot {
            throw try context.whichNight(before.name, slot, of: before.medication)
        }
        if found.count > 1 { throw DoseError.severalDoses(known: found.map(\.name), word: nil) }
        guard let choice = found.first else {
            throw DoseError.noDoseNear(known: context.slots(on: context.day).map(\.name))
        }
        // Taking a dose that was skipped on purpose requires its name.
        let own = records.filter { $0.isFor(choice.medication.name, choice.slot?.key) }
        if !own.isEmpty, own.allSatisfy({ $0.outcome == .skipped }) {
            throw DoseError.skippedDose(dose: choice.name)
        }
        return choice
    }

    private func near(on day: Day) -> [DoseChoice] {
        context.slots(on: day).filter { choice in
            choice.slot.map { abs(context.due($0, on: day).seconds - moment.seconds) <= Self.reach } ?? false
        }
    }
}

/// The doses that a word names.
private struct NamedDose {
    private let text: String
    private let context: DoseContext
    /// The day's doses.
    private let slots: [DoseChoice]
    /// All medications, including the built-in one when it is not in use.
    private let medications: [Medication]

    init(_ text: String, _ context: DoseContext) {
        self.text = text
        self.context = context
        slots = context.slots(on: context.day)
        var medications = context.medications
        if !medications.contains(where: \.isBuiltIn), let builtIn = context.builtIn { medications.append(builtIn) }
        self.medications = medications
    }

    func choices() throws(DoseError) -> [DoseChoice] {
        let word = text.lowercased()
        if let time = TimeOfDay(parsing: word) {
            let due = slots.filter { $0.slot?.time == time }
            if due.isEmpty { throw DoseError.noDoseAt(time, known: slots.map(\.name)) }
            return due
        }
        if let at = text.lastIndex(of: "@") {
            guard let medication = medication(String(text[..<at])) else { throw unknown }
            return [try slot(text[text.index(after: at)...].lowercased(), of: medication)]
        }
        let slots = slots(named: word)
        switch (slots.first, medication(text)) {
        case (let slot?, nil):
            if slots.count > 1 { throw DoseError.severalDoses(known: slots.map(\.name), word: text) }
            return [slot]
        case (let slot?, let medication?):
            let known = [slot.name, "\(medication.name)@…"]
            throw DoseError.severalDoses(known: known, word: text)
        case (nil, let medication?): return [try only(of: medication)]
        case (nil, nil):
            if let stopped = medications.first(where: \.isBuiltIn), Medication.builtInSlotNames.contains(word) {
                try checkCurrent(stopped)
            }
            throw unknown
        }
    }

    /// Returns the slots with a name. The bare word is the id of a built-in slot, so the built-in medication wins while it is in
    /// use and otherwise comes last.
    private func slots(named word: String) -> [DoseChoice] {
        let named = medications.flatMap(planned).filter { $0.slot?.name == word }
        let (builtIn, others) = (named.filter(\.medication.isBuiltIn), named.filter { !$0.medication.isBuiltIn })
        let isBuiltInUsed = context.medications.contains(where: \.isBuiltIn)
        return builtIn.isEmpty || !isBuiltInUsed && !others.isEmpty ? others : builtIn
    }

    /// Returns the exact match first: two computers may have created names that differ only in case.
    private func medication(_ name: String) -> Medication? {
        medications.first { $0.name == name } ?? medications.first(named: name, by: \.name)
    }

    /// Returns the slots of a current medication, on its rest days too.
    private func planned(_ medication: Medication) -> [DoseChoice] {
        guard medication.isCurrent(on: context.day), let plan = medication.plan(on: context.day) else { return [] }
        let due = plan.slots(on: context.day)
        return plan.slots.map { DoseChoice(medication: medication, slot: $0, isScheduled: due.contains($0)) }
    }

    private func slot(_ key: String, of medication: Medication) throws(DoseError) -> DoseChoice {
        try checkCurrent(medication)
        let slots = planned(medication)
        let time = TimeOfDay(parsing: key)?.description ?? key
        if let slot = slots.first(where: { $0.slot?.key == time || $0.slot?.time.description == time }) { return slot }
        throw DoseError.noSuchSlot(medication: medication.name, key: key, known: slots.map(\.name))
    }

    private func only(of medication: Medication) throws(DoseError) -> DoseChoice {
        try checkCurrent(medication)
        let slots = planned(medication)
        if slots.count > 1, !slots.contains(where: \.isScheduled) {
            throw DoseError.notScheduled(
                name: medication.name, day: context.day, next: medication.nextDay(after: context.day))
        }
        if slots.count > 1 { throw DoseError.severalDoses(known: slots.map(\.name), word: text) }
        return slots.first ?? DoseChoice(medication: medication, slot: nil, isScheduled: false)
    }

    private func checkCurrent(_ medication: Medication) throws(DoseError) {
        guard !medication.isCurrent(on: context.day) else { return }
        throw DoseError.notTaken(
            name: medication.name, day: context.day, begins: medication.nextDay(after: context.day))
    }

    private var unknown: DoseError {
        let names = slots.map(\.name) + medications.map(\.name)
        return .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }
}
