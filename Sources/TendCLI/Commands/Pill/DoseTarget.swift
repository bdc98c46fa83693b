import TendCore

/// The dose that a command is about, as the user names it.
///
/// A wrong guess here is a wrong dose. So a word that fits several doses is refused with their names, and no word at all
/// is enough only where a single dose is near.
enum DoseTarget {
    case none
    case word(String)

    /// What was meant.
    enum Choice: Hashable {
        case slot(Medication, DoseSlot)
        /// A medication that has no doses to be taken that day, be it taken as needed or be it a day of rest.
        case unscheduled(Medication)

        var name: String {
            switch self {
            case .slot(let medication, let slot): medication.slotID(slot.key)
            case .unscheduled(let medication): medication.name
            }
        }
    }

    init(_ arguments: ParsedArguments) throws {
        let word = arguments[0].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        if word?.isEmpty == true { throw UsageError.missingArgument("a dose", command: arguments.command) }
        self = word.map(DoseTarget.word) ?? .none
    }

    /// How far from its time a dose may be to be meant without a word, in seconds.
    private static let near = 2 * 3600

    /// Finds the doses of `day` that are meant; more than one only where a time of day names all that are due then.
    /// - Parameters:
    ///   - medications: those that are taken, with the built-in one if it is in use.
    ///   - builtIn: the built-in medication, which can be named even if it is not in use yet.
    func choices(
        on day: Day, among medications: [Medication], or builtIn: Medication?, at moment: Moment,
        due: (DoseSlot) -> Moment
    ) throws(UsageError) -> [Choice] {
        let slots = Self.slots(on: day, medications)
        guard case .word(let word) = self else {
            let near = slots.filter { abs(due($0.1).seconds - moment.seconds) <= Self.near }
            guard near.count == 1, let slot = near.first else {
                let names = (near.isEmpty ? slots : near).map { Choice.slot($0.0, $0.1).name }
                throw near.isEmpty ? .noDoseNear(names) : .severalDoses(names)
            }
            return [.slot(slot.0, slot.1)]
        }
        let known = medications + (builtIn.map { one in medications.contains { $0.isBuiltIn } ? [] : [one] } ?? [])
        return try Self.named(word, on: day, known)
    }

    private static func slots(on day: Day, _ medications: [Medication]) -> [(Medication, DoseSlot)] {
        medications.flatMap { medication in
            (medication.plan(on: day)?.slots(on: day) ?? []).map { (medication, $0) }
        }
    }

    private static func named(
        _ text: String, on day: Day, _ medications: [Medication]
    ) throws(UsageError) -> [Choice] {
        let word = text.lowercased()
        let slots = slots(on: day, medications)
        if let time = TimeOfDay(parsing: word) {
            let due = slots.filter { $0.1.time == time }
            if due.isEmpty { throw .noDoseAt(time, slots.map { Choice.slot($0.0, $0.1).name }) }
            return due.map { .slot($0.0, $0.1) }
        }
        if let (name, key) = slotID(word) {
            let own = slots.filter { $0.0.name.lowercased() == name }
            if let slot = own.first(where: { $0.1.key == key || $0.1.time.description == key }) {
                return [.slot(slot.0, slot.1)]
            }
            if !own.isEmpty { throw .severalDoses(own.map { Choice.slot($0.0, $0.1).name }, of: text) }
        } else {
            let named = slots.filter { $0.0.isBuiltIn && $0.1.name == word }
            if let slot = named.first { return [.slot(slot.0, slot.1)] }
        }
        let name = slotID(word)?.name ?? word
        if let medication = medications.first(named: name, by: \.name), medication.isCurrent(on: day) {
            let own = slots.filter { $0.0.name == medication.name }
            if own.count > 1 { throw .severalDoses(own.map { Choice.slot($0.0, $0.1).name }, of: text) }
            return own.first.map { [.slot($0.0, $0.1)] } ?? [.unscheduled(medication)]
        }
        if let medication = medications.first(named: name, by: \.name) { throw .notTaken(medication.name, day) }
        let names = slots.map { Choice.slot($0.0, $0.1).name } + medications.map(\.name)
        throw .unknownDose(text, suggestion: Suggestion.nearest(to: text, among: names), known: names)
    }

    /// The two sides of `ibuprofen@08:00`, the time in its one way of writing.
    private static func slotID(_ word: String) -> (name: String, key: String)? {
        guard let at = word.lastIndex(of: "@") else { return nil }
        let key = String(word[word.index(after: at)...])
        return (String(word[..<at]), TimeOfDay(parsing: key)?.description ?? key)
    }
}
