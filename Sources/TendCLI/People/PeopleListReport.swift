import TendKit

/// Everyone the user cares for, with everything due today.
struct PeopleListReport: Report {
    struct Row {
        let person: Person
        let overview: Overview
    }

    let rows: [Row]
    /// Whether all people are included.
    let isComplete: Bool

    var json: JSONValue {
        .object([
            "people": .array(
                rows.map { row in
                    var object: JSONObject = [
                        "person": .string(row.person.name), "folder": .string(row.person.folder.path),
                    ]
                    for member in StatusReport(row.overview).json.object?.members ?? []
                    where !["challenges", "gaps", "open", "next", "week"].contains(member.key) {
                        object[member.key] = member.value
                    }
                    return .object(object)
                })
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if rows.isEmpty {
            return isComplete ? [style.text("No people yet; \(command: "people add NAME") adds the first.")] : []
        }
        return rows.flatMap { row in
            let name = NamedReport.title(row.person, style)
            let facts = Self.facts(row.overview)
            let text = facts.isEmpty ? "nothing recorded yet" : facts.joined(separator: "; ")
            return Wrap.words(
                "\(style.styled(name, .bold)): \(Printable.text(text, isUnicode: style.isUnicode))", width: style.width)
        }
    }

    /// Returns the due items, and the day's progress.
    private static func facts(_ overview: Overview) -> [String] {
        var facts: [String] = []
        let doses = overview.pills.today.scheduled
        if overview.pills.isUsed, !doses.isEmpty {
            facts.append("\(doses.count(where: \.isTaken)) of \(Words.count(doses.count, "pill")) taken")
            for phase in [DosePhase.overdue, .due] {
                let listed = doses.filter { $0.phase == phase }.map { "\(DoseWords.name($0)) \(PillState.time($0))" }
                if !listed.isEmpty { facts.append("\(phase.rawValue): \(listed.joined(separator: ", "))") }
            }
        }
        if let double = overview.pills.today.doses.first(where: \.isPossibleDouble) {
            facts.append("possible double dose of \(double.slotID)")
        }
        if overview.streak.longest > 0 || overview.water.total > .zero {
            facts.append(overview.water.amount(in: overview.unit))
        }
        if let fast = overview.fast.active {
            facts.append("fasting since \(Words.shownTime(fast.start, now: overview.now))")
        }
        return facts
    }
}

/// A change of a person.
struct PersonReport: Report {
    let person: Person
    let text: Message

    var json: JSONValue {
        .object(["person": .string(person.name), "folder": .string(person.folder.path)])
    }

    func lines(_ style: OutputStyle) -> [String] { [style.text(text)] }
}
