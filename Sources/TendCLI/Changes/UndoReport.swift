import TendKit

/// The reverted or redone changes, and the state of the tracker that the last one belongs to.
struct UndoReport: Report {
    let verb: String
    let steps: UndoSteps
    /// The requested number of changes.
    let count: Int
    let now: OffsetDateTime
    /// Whether the user has people, so that a line about the user says so, too.
    let isOneOfSeveral: Bool

    var naming: ReportNaming { .own }

    var json: JSONValue {
        .object([
            "changes": .array(steps.steps.map(ChangesReport.json)), "left": .array(steps.left.map(ChangesReport.json)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let left = steps.left.map { "\($0.change.summary), which undo leaves alone; before it:" as Message }
        return style.texts(left.map(\.capitalized))
            + steps.steps.flatMap { step in
                about(step.person, style).texts(["\(verb: verb): \(step.change.summary)\(from(step))"])
            } + (steps.state.map { lines($0, style) } ?? [])
    }

    private func from(_ step: UndoStep) -> String {
        let isNow = (0..<60).contains(now.seconds - step.change.at.seconds)
        return isNow ? "" : ", from \(Self.age(step, now))"
    }

    /// Returns the style of a line about a person.
    private func about(_ person: Person?, _ style: OutputStyle) -> OutputStyle {
        var style = style
        style.subject = person?.title ?? (isOneOfSeveral ? "You" : nil)
        return style
    }

    /// Returns how long ago a step was made: `just now`, `3 h ago`, `2026-11-20 21:10`.
    static func age(_ step: UndoStep, _ now: OffsetDateTime) -> String {
        let seconds = now.seconds - step.change.at.seconds
        // Also for a clock that was set back.
        guard (0..<86_400).contains(seconds) else { return "\(step.change.at.day) \(step.change.at.timeOfDay)" }
        return Words.ago(seconds)
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
            // "Nothing was undone" would not be true here.
            let remedy = failure.remedy.flatMap { $0.commands.isEmpty ? nil : $0 }
            let done = steps.steps.count
            return Failure(
                .partlyDone,
                "only \(done) of \(count) changes, so \(count - done) \(count - done == 1 ? "is" : "are") left: \(failure.problem)",
                remedy)
        }
    }
}
