public import TendCore
public import TendStore

/// A step of `undo` or `redo`.
public struct UndoStep: Sendable {
    /// The change, or the group of changes.
    public let change: Change
    /// The person whose records it changed; `nil` for the user.
    public let person: Person?

    /// Returns whether to ask before it is undone without having been named: it is more than an hour old, or others wrote what it
    /// recorded.
    func asks(at now: OffsetDateTime) -> Bool {
        change.isFromElsewhere || abs(now.seconds - change.at.seconds) > 3600
    }
}

/// The steps of `undo` and `redo`.
public struct ChangeList: Sendable {
    /// The steps that can be reverted, newest first. With them are the ones that undo leaves alone (``Change/isLeft``).
    public internal(set) var done: [UndoStep] = []
    /// The ones that can be redone, the last reverted first.
    public internal(set) var undone: [UndoStep] = []
}

/// What `undo` and `redo` may revert.
public struct UndoScope: Sendable {
    /// The maximum number of steps; `nil` for the last one, which has to be confirmed if ``UndoError/unconfirmed(_:_:)`` is thrown.
    public var count: Int?
    /// The only tracker whose steps count.
    public var tracker: TrackerKind?
    /// Whether the steps of the people whose records the user keeps count, too.
    public var includesPeople: Bool
    /// The id of the step that the user has confirmed.
    public var confirmed: String?
    /// Whether no step has to be confirmed, as in a dry run that someone reads.
    public var asksNothing = false

    public init(
        count: Int? = nil, tracker: TrackerKind? = nil, includesPeople: Bool = false, confirmed: String? = nil
    ) {
        self.count = count
        self.tracker = tracker
        self.includesPeople = includesPeople
        self.confirmed = confirmed
    }
}

/// The result of `undo` or `redo`.
public struct UndoSteps: Sendable {
    /// The newest first for `undo`, the last reverted first for `redo`.
    public let steps: [UndoStep]
    /// What undo left alone on the way, newest first.
    public let left: [UndoStep]
    /// The state of the tracker that the last change belongs to; `nil` for settings and in a dry run.
    public let state: ChangedState?
    /// The error that stopped it before `count` changes.
    public let failure: (any Error)?
    /// Why photos could not be moved.
    public let photoErrors: [any Error]
    /// The pairs of records that overlap, if a change may have brought them.
    public let overlaps: [(one: RecordSpan, other: RecordSpan)]

    /// The changes, in the order of the steps.
    public var changes: [Change] { steps.map(\.change) }
}

/// The state of the tracker that a change belongs to.
public enum ChangedState: Sendable {
    case water(HydrationDay, today: Day, unit: VolumeUnit)
    case fast(FastState)
    case pills(PillState)
    case challenge(ChallengeStanding)
}

/// A reason why `undo` or `redo` reverts nothing.
public enum UndoError: TendError, Sendable {
    /// The step is old or was written by others, and was not named.
    case unconfirmed(UndoStep, UndoScope)
    /// The user doesn't want the step to be undone.
    case declined
    /// Nothing but what undo leaves alone.
    case onlyLeft([UndoStep])
    /// No step of the tracker.
    case nothing(of: TrackerKind)
    /// A later step changed the same record; the number of steps that takes back both.
    case changedLater(Change, by: Change, number: Int)

    public var isQuestion: Bool { if case .unconfirmed = self { true } else { false } }

    public var problem: String {
        switch self {
        case .unconfirmed(let step, _):
            "the last change is '\(step.change.summary)'\(step.person.map { " for \($0.title)" } ?? ""), of \(step.change.at.day) \(step.change.at.timeOfDay)"
        case .declined: "nothing was undone"
        case .onlyLeft(let steps):
            "there is nothing to undo: undo leaves alone what was done outside the records (\(steps.map(\.change.summary).joined(separator: ", ")))"
        case .nothing(let tracker): "no change of \(tracker.rawValue) is left to undo"
        case .changedLater(let change, let later, _):
            "'\(change.summary)' can't be undone alone: '\(later.summary)' changed the same later"
        }
    }
}
