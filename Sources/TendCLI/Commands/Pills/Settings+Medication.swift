import TendCore
import TendStore

extension Settings {
    /// The medication of that name, the built-in one too.
    func medication(_ name: String, builtInSince since: Day?, today: Day) throws(PillProblem) -> Medication {
        let all = medications.all(builtInSince: since ?? today, today: today)
        if let known = all.first(where: { $0.name == name }) ?? all.first(named: name, by: \.name) { return known }
        let names = all.map(\.name)
        if let owner = all.first(where: { $0.plan(on: today)?.slots.contains { $0.name == name.lowercased() } ?? false }
        ) {
            throw .slotAsMedication(name, name: owner.name)
        }
        throw .unknownMedication(name, suggestion: Suggestion.nearest(to: name, among: names), known: names)
    }
}
