/// The dose that a command is about, as the user names it.
///
/// A wrong guess here is a wrong dose. A word that fits several doses is refused with their names, and a missing word is
/// accepted only if a single dose is near.
public enum DoseTarget: Sendable {
    /// The only dose due within two hours.
    case nearest
    /// A slot, a medication, a time of day for every dose due then, or the beginning of one name.
    case named(String)
    /// Every unrecorded dose due within two hours; on a past day, every unrecorded dose.
    case all
    /// Several names, each as in ``named(_:)``.
    case several([String])
    /// Words as typed: names, then an amount and a time.
    case typed([String])

    /// Creates the target that the words of a command name; none for the nearest dose.
    public init(words: [String]) {
        let isOne = words.count == 1 && !words[0].contains { $0 == "," || $0.isWhitespace }
        switch words.count {
        case 0: self = .nearest
        case 1 where isOne: self = Self.isAll(words[0]) ? .all : .named(words[0])
        default: self = .typed(words)
        }
    }

    /// Returns whether a word means ``all``, unless a dose has that name.
    static func isAll(_ word: String) -> Bool { word.lowercased() == "all" }

    /// Returns the meaning of typed words; `nil` for any other target.
    /// - Parameters:
    ///   - context: the day.
    ///   - verb: the verb of the command, for the errors.
    /// - Throws: ``DoseError``
    package func reading(on context: DoseContext, verb: String = "take") throws(DoseError) -> DoseReading? {
        guard case .typed(let words) = self else { return nil }
        return try DosePhrase(words, context, verb: verb).reading()
    }

    /// Finds the doses meant.
    /// - Parameters:
    ///   - context: the day.
    ///   - moment: when they were taken.
    ///   - records: the day's records.
    ///   - offersRecorded: whether a question about several doses names the recorded ones, too.
    /// - Throws: ``DoseError``, or an error from reading the day before.
    package func choices(
        on context: DoseContext, at moment: OffsetDateTime, records: [DoseRecord], offersRecorded: Bool = false
    ) throws -> [DoseChoice] {
        let near = NearDose(context: context, moment: moment)
        switch self {
        case .nearest: return [try near.choice(records, offersRecorded: offersRecorded)]
        case .all:
            let (named, due) = (NamedDose("all", context), try near.all(records))
            if let own = try named.isKnown ? named.choices() : nil {
                let names = [own, due].map { $0.map(\.name).joined(separator: ",") }
                throw DoseError.severalDoses(known: names, word: "all")
            }
            return due
        case .named(let word): return try NamedDose(word, context, at: moment).choices()
        case .several(let names): return try Self.choices(named: names, on: context, at: moment)
        case .typed:
            return try Self.choices(named: try reading(on: context)?.names ?? [], on: context, at: moment)
        }
    }

    private static func choices(
        named names: [String], on context: DoseContext, at moment: OffsetDateTime
    ) throws(DoseError) -> [DoseChoice] {
        var all: [DoseChoice] = []
        for name in names {
            for choice in try NamedDose(name, context, at: moment).choices() where !all.contains(choice) {
                all.append(choice)
            }
        }
        return all
    }
}

/// A dose that the user can choose.
package struct DoseChoice: Equatable, Sendable {
    package let medication: Medication
    /// `nil` if it is taken as needed.
    package let slot: DoseLine?
    /// Whether the day's plan asks for it.
    package let isScheduled: Bool

    /// The dose's name for the user.
    package var name: String { slot.map { medication.slotID($0.key) } ?? medication.name }
}

/// The doses meant by a command without a name.
private struct NearDose {
    let context: DoseContext
    let moment: OffsetDateTime

    /// How far from its time a dose may be, in seconds.
    private static let reach = 2 * 3600

    func choice(_ records: [DoseRecord], offersRecorded: Bool) throws -> DoseChoice {
        let found = try found()
        if found.count > 1 {
            // With one dose left, a repeated command would take the next dose of the day.
            let open = offersRecorded ? found : found.filter { !records.has($0) }
            throw open.isEmpty
                ? DoseError.allRecorded(found.map(\.name)) : .severalDoses(known: open.map(\.name), word: nil)
        }
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

    /// Returns the unrecorded doses, or else the taken ones, so that the command may be repeated.
    func all(_ records: [DoseRecord]) throws -> [DoseChoice] {
        let found = context.day < context.today ? context.slots(on: context.day) : try found()
        if found.isEmpty { throw DoseError.noDoseNear(known: context.slots(on: context.day).map(\.name)) }
        let open = found.filter { !records.has($0) }
        if !open.isEmpty { return open }
        let taken = records.filter { $0.outcome == .taken }
        let repeated = found.filter(taken.has)
        if repeated.isEmpty { throw DoseError.allRecorded(found.map(\.name)) }
        return repeated
    }

    private func found() throws -> [DoseChoice] {
        // A dose that counts from the last one is the same on both days, and a following one has its day already.
        let before = near(on: context.day - 1).first {
            $0.medication.plan(on: context.day)?.isFromLast != true && $0.slot?.after == nil
        }
        if let before, let slot = before.slot {
            throw try context.whichNight(before.name, slot, of: before.medication)
        }
        return near(on: context.day)
    }

    private func near(on day: Day) -> [DoseChoice] {
        context.slots(on: day).filter { choice in
            let own = context.day(of: choice.medication) + (day.ordinal - context.day.ordinal)
            guard let slot = choice.slot, !slot.isWaiting else { return false }
            return abs(context.due(slot, on: own).seconds - moment.seconds) <= Self.reach
        }
    }
}

extension [DoseRecord] {
    fileprivate func has(_ choice: DoseChoice) -> Bool {
        contains { $0.isFor(choice.medication.name, choice.slot?.key) }
    }
}

/// The doses that a word names.
struct NamedDose {
    private let text: String
    private let context: DoseContext
    /// When it was taken.
    private let moment: OffsetDateTime
    /// The day's doses.
    private let slots: [DoseChoice]
    /// All medications, including the built-in one when it is not in use.
    private let medications: [Medication]

    init(_ text: String, _ context: DoseContext, at moment: OffsetDateTime? = nil) {
        self.text = text
        self.context = context
        self.moment = moment ?? context.now
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
            if begun.count == 1 { return try NamedDose(begun[0], context, at: moment).choices() }
            if let ambiguousBeginning { throw ambiguousBeginning }
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
        let day = context.day(of: medication)
        guard medication.isCurrent(on: day), let plan = medication.plan(on: day) else { return [] }
        let due = context.slots(of: medication, on: day)
        let others = context.otherSlots(of: medication, plan, besides: due)
        return due.map { DoseChoice(medication: medication, slot: $0, isScheduled: true) }
            + others.map { DoseChoice(medication: medication, slot: $0, isScheduled: false) }
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
        let planned = planned(medication)
        // The times of such doses move, so the name means the dose about that moment.
        if medication.plan(on: context.day)?.isMoving == true, let near = context.nearest(of: planned, to: moment) {
            return near
        }
        let due = planned.filter(\.isScheduled)
        let slots = due.isEmpty ? planned : due
        if slots.count > 1, due.isEmpty {
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

    var unknown: DoseError {
        .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }

    private var names: [String] { slots.map(\.name) + medications.map(\.name) }

    /// Whether a name is likely meant.
    var hasSuggestion: Bool { Suggestion.nearest(to: text, among: names) != nil }

    /// Whether the text is the name of a dose or a medication, or the time of a dose.
    var isKnown: Bool {
        let word = text.lowercased()
        if let time = TimeOfDay(parsing: word) { return slots.contains { $0.slot?.time == time } }
        if let at = text.lastIndex(of: "@") {
            return !text[at...].contains(where: \.isWhitespace) && medication(String(text[..<at])) != nil
        }
        return !slots(named: word).isEmpty || medication(text) != nil
    }

    var isKnownOrBegun: Bool { isKnown || begun.count == 1 }

    /// The current names that begin with the text.
    private var begun: [String] {
        let word = text.lowercased()
        guard !word.isEmpty, TimeOfDay(parsing: word) == nil else { return [] }
        let current = context.medications.filter { $0.isCurrent(on: context.day) }
        let all = current.filter { !$0.isBuiltIn }.map(\.name) + current.flatMap(planned).compactMap(\.slot?.name)
        var names: [String] = []
        for name in all where name.lowercased().hasPrefix(word) && !names.contains(name) { names.append(name) }
        return names
    }

    /// The error for the beginning of several names; `nil` for any other text.
    var ambiguousBeginning: DoseError? {
        begun.count > 1 ? .severalDoses(known: begun, word: text) : nil
    }
}
