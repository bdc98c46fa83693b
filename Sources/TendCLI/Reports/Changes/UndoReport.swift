import TendKit

/// The reverted or redone changes, and the state of the tracker that the last one belongs to.
struct UndoReport: Report {
    let verb: String
    let steps: UndoSteps
    /// The requested number of changes.
    let count: Int

    var json: JSONValue { .object(["changes": .array(steps.changes.map(ChangesReport.json))]) }

    func lines(_ style: OutputStyle) -> [String] {
        style.texts(
            steps.changes.map { "\(verb: verb): \($0.summary) (\($0.at.day) \($0.at.timeOfDay))" })
            + (steps.state.map { lines($0, style) } ?? [])
    }

    private func lines(_ state: ChangedState, _ style: OutputStyle) -> [String] {
        switch state {
        case .water(let day, let today, let unit): [Words.balance(day, today: today, unit: unit, style: style)]
        case .pills(let state): state.balance(style)
        case .challenge(let standing): standing.balance(style)
        case .fast(let state):
            Array(FastStatusReport(fast: state, now: state.now).facts(style, width: style.width).prefix(2))
        }
    }

    var remarks: [Message] { Remarks.conflicts(steps.overlaps) + steps.photoErrors.map(Remarks.photosStay) }

    /// The failure that stopped it before `count` changes; `nil` without one.
    var rest: Failure? {
        steps.failure.map {
            let failure = Failure($0)
            return Failure(
                .storedButUnconfirmed, "only \(steps.changes.count) of \(count) changes: \(failure.problem)",
                failure.remedy)
        }
    }
}
