public import TendCore
public import TendStore

/// The result of `undo` or `redo`.
public struct UndoSteps: Sendable {
    /// The newest first for `undo`, the last reverted first for `redo`.
    public let changes: [Change]
    /// The state of the tracker that the last change belongs to; `nil` for settings and in a dry run.
    public let state: ChangedState?
    /// The error that stopped it before `count` changes.
    public let failure: (any Error)?
    /// Why photos could not be moved.
    public let photoErrors: [any Error]
    /// The pairs of records that overlap, if a change may have brought them.
    public let overlaps: [(one: RecordSpan, other: RecordSpan)]
}

/// The state of the tracker that a change belongs to.
public enum ChangedState: Sendable {
    case water(HydrationDay, today: Day, unit: VolumeUnit)
    case fast(FastState)
    case pills(PillState)
    case challenge(ChallengeStanding)
}

extension Tracker {
    /// Reverts the latest changes. The history lock applies to it as well.
    /// - Parameter count: the maximum number of changes. An error is only thrown if no change was reverted.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func undo(_ count: Int = 1) throws -> Outcome<UndoSteps> {
        try steps(count, { try $0.undo($1) }, among: { try $0.changes().done })
    }

    /// Redoes the changes that were reverted last.
    /// - Parameter count: the maximum number of changes. An error is only thrown if no change was redone.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func redo(_ count: Int = 1) throws -> Outcome<UndoSteps> {
        try steps(count, { try $0.redo($1) }, among: { try $0.changes().undone })
    }

    /// Returns the changes that can be reverted, newest first, and the ones that can be redone, last reverted first.
    /// - Throws: ``StoreError``, ``SystemError``
    public func changes() throws -> (done: [Change], undone: [Change]) { try store.changes() }

    private func steps(
        _ count: Int, _ step: (Store, (Change) throws -> Void) throws -> Outcome<Change>,
        among list: (Store) throws -> [Change]
    ) throws -> Outcome<UndoSteps> {
        // Under one lock; otherwise the second step could revert a change that another process made after the first.
        try store.withLock(triesFirst: true) { store in
            try with(store).lockedSteps(max(count, 1), step, among: list)
        }
    }

    private func lockedSteps(
        _ count: Int, _ step: (Store, (Change) throws -> Void) throws -> Outcome<Change>,
        among list: (Store) throws -> [Change]
    ) throws -> Outcome<UndoSteps> {
        // Reads the settings for each step, because the previous step may have changed them.
        let check = { (change: Change) in
            // Unreadable settings must not keep a drink from being reverted.
            if let day = change.pillDay { try records().checkLock(change, day) }
        }
        if stopsBeforeLock {
            // Settings that a step would revert may allow the changes after it.
            for change in try list(store).prefix(count).prefix(while: { $0.file != .settings }) { try check(change) }
        }
        var last = try step(store, check)
        // A dry run changes nothing, so a second step would find the first change again: it checks the list instead.
        var following = try store.isDryRun ? list(store).drop { $0.id != last.value.id }.dropFirst() : []
        var changes: [Change] = []
        var failure: (any Error)?
        var photoErrors: [any Error] = []
        var unconfirmed: Outcome<Change>?
        while true {
            changes.append(last.value)
            if last.durability != .confirmed { unconfirmed = last }
            if let error = reconcilePhotos(after: last.value) { photoErrors.append(error) }
            if changes.count == count || store.isDryRun && following.isEmpty { break }
            do {
                if let next = following.popFirst() {
                    // Settings that an earlier step would revert may allow it.
                    if !changes.contains(where: { $0.file == .settings }) { try check(next) }
                    last = last.map { _ in next }
                } else {
                    last = try step(store, check)
                }
            } catch {
                failure = error
                break
            }
        }
        // The changes are stored: an unreadable file must not make them look like a failure.
        let state = store.isDryRun ? nil : try? records().state(after: last.value)
        let overlaps = store.isDryRun ? [] : (try? store.overlaps(after: changes)) ?? []
        return (unconfirmed ?? last).map { _ in
            UndoSteps(
                changes: changes, state: state, failure: failure, photoErrors: photoErrors, overlaps: overlaps)
        }
    }

    /// Reconciles photos with their records after a change of challenges.
    /// - Returns: why photos could not be moved.
    private func reconcilePhotos(after change: Change) -> (any Error)? {
        if case .challenge(let id) = change.file { return store.photoError(of: id) }
        // An import or a backup may have added challenges.
        return change.file == nil ? store.photoError() : nil
    }
}

extension Records {
    /// Checks that the history lock, which also applies to `undo`, allows changing a day's pills.
    fileprivate func checkLock(_ change: Change, _ day: Day) throws {
        // The lock doesn't cover today, and so not today's settings changes either.
        if change.file == .settings, self.day(of: change.at) == today { return }
        // What needed no unlocking after midnight needs none to be taken back.
        if !isLastNight(day) { try checkIsOpen(day) }
    }

    /// Returns the state of the tracker that the latest change of a group belongs to.
    fileprivate func state(after change: Change) throws -> ChangedState? {
        if let last = change.members.last { return try state(after: last) }
        if let id = change.challenge {
            let challenges = try challenges()
            return try challenges.all.first { $0.id == id }.map { .challenge(try challenges.standing($0)) }
        }
        switch change.file {
        case .page(let day) where change.pillDay == day:
            return day == today ? .pills(try pillState()) : nil
        case .page(let day): return .water(try water(on: day), today: today, unit: settings.unit)
        case .monthly where change.file?.spanKind == .fast: return .fast(try fastState())
        case .monthly, .settings, .challenge, nil: return nil
        }
    }
}
