import TendExchange
import TendKit

/// A change of a challenge's plan, and its standing now.
struct PlanChangeReport: Report {
    enum Action {
        case edited, added, changed, removed
    }

    private let action: Action
    private let change: ChallengePlanChange
    private let isDryRun: Bool

    init(_ action: Action, _ outcome: Outcome<ChallengePlanChange>) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
    }

    var remarks: [Message] { change.standing?.remarks ?? [] }

    var json: JSONValue {
        .object([
            "challenge": change.standing.map { .object($0.json) } ?? .null,
            "task": change.task.map { .object(ChallengeTemplate.object(of: $0)) } ?? .null,
            "from": .string(change.from.description), "changed": .bool(change.isChanged),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        style.lines(headline) + (change.standing?.balance(style) ?? [])
    }

    private var headline: Message {
        let name = "'\(change.challenge.name)'"
        let task = change.task.map { "'\($0.id)'" } ?? ""
        guard change.isChanged else {
            return
                "\(verb: action == .edited ? "The challenge" : "The task") \(action == .edited ? name : task) is as before."
        }
        let day = change.from == change.today ? "today" : Words.comingDay(change.from, today: change.today)
        let definition = change.task.map(TaskWords.definition) ?? ""
        let details = definition.isEmpty ? "" : ": \(definition)"
        switch action {
        case .edited:
            let length = Words.length(change.challenge.plan(on: change.from).days)
            return "\(verb: isDryRun ? "Would change" : "Changed") \(name): \(length)."
        case .added: return "\(verb: isDryRun ? "Would add" : "Added") \(task) to \(name) from \(day) on\(details)."
        case .changed: return "\(verb: isDryRun ? "Would change" : "Changed") \(task) from \(day) on\(details)."
        case .removed:
            return
                "\(verb: isDryRun ? "Would remove" : "Removed") \(task) from \(name) from \(day) on; its records stay."
        }
    }
}
