import TendKit

extension Outcome where Value == RecordedChange {
    /// Returns the report of the command that records the same, so that the same fact is the same sentence everywhere.
    func report(in context: Context) -> any Report {
        let zone = context.zone
        switch value {
        case .drink(let change): return WaterChangeReport(.logged, map { _ in change }, in: zone)
        case .fast(let change):
            let session = change.session
            let action: FastChangeReport.Action =
                session.isCancelled ? .cancelled : session.isActive ? .started : .stopped
            return FastChangeReport(action, map { _ in change }, in: zone)
        case .addedFast(let change): return FastChangeReport(.added, map { _ in change }, in: zone)
        case .doses(let change): return DoseChangeReport(map { _ in change }, in: zone)
        case .task(let change): return ChallengeChangeReport(done: map { _ in change })
        case .snooze(let reminders): return RemindSnoozeCommand.report(map { _ in reminders }, in: context)
        }
    }
}

/// Several changes, with the state after the last one.
struct AnswerReport: Report {
    let json: JSONValue
    let parts: [any Report]
    /// Whom they are about, if the command is not.
    var person: Person?

    var remarks: [Message] { parts.flatMap(\.remarks) }
    var naming: ReportNaming { person == nil ? parts.first?.naming ?? .confirmation : .parts }

    func lines(_ style: OutputStyle) -> [String] {
        parts.indices.flatMap { index -> [String] in
            let part = parts[index]
            let lines =
                person == nil
                ? part.lines(style) : NamedReport(part, of: person).confirmation(style, isOneOfSeveral: true)
            return index == parts.count - 1 ? lines : Array(lines.prefix(1))
        }
    }
}
