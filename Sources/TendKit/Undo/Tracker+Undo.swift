import TendCore
public import TendStore

extension Tracker {
    /// Reverts the latest changes. The history lock applies to it as well.
    /// - Parameter count: the maximum number of changes. An error is only thrown if no change was reverted.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``UndoError``
    public func undo(_ count: Int = 1) throws -> Outcome<UndoSteps> { try undo(UndoScope(count: count)) }

    /// Reverts the latest changes of a scope. The history lock applies to it as well.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``UndoError``
    public func undo(_ scope: UndoScope) throws -> Outcome<UndoSteps> { try steps(.undo, scope) }

    /// Redoes the changes that were reverted last.
    /// - Parameter count: the maximum number of changes. An error is only thrown if no change was redone.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``UndoError``
    public func redo(_ count: Int = 1) throws -> Outcome<UndoSteps> { try redo(UndoScope(count: count)) }

    /// Redoes the changes of a scope that were reverted last.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``UndoError``
    public func redo(_ scope: UndoScope) throws -> Outcome<UndoSteps> { try steps(.redo, scope) }

    /// Returns the changes that can be reverted and redone.
    /// - Parameter includesPeople: whether to list the ones of the people whose records the user keeps, too.
    public func changes(includesPeople: Bool = false) throws -> ChangeList {
        let lists = try everyone(includesPeople).map { tracker in (try tracker.store.changes(), tracker.person) }
        var all = ChangeList()
        for (list, person) in lists {
            all.done += list.done.map { UndoStep(change: $0, person: person) }
            all.undone += list.undone.map { UndoStep(change: $0, person: person) }
        }
        // Within a folder, the order of the journal counts, also where the clock was set back.
        if lists.count > 1 {
            all.done = Self.merged(all.done, of: lists.map { $0.0.done.count })
            all.undone = Self.merged(all.undone, of: lists.map { $0.0.undone.count })
        }
        return all
    }

    /// Records something that undo leaves alone, but names.
    /// - Parameter summary: in the past tense: `wrote drinks.csv`.
    package func noteLeft(_ summary: String) { store.noteLeft(summary, at: now) }

    /// Removes all steps, and what they keep of deleted records.
    /// - Parameter includesPeople: whether to remove the ones of the people whose records the user keeps, too.
    /// - Returns: the number of steps.
    public func clearChanges(includesPeople: Bool = false) throws -> Int {
        try everyone(includesPeople).reduce(0) { try $0 + $1.store.clearChanges() }
    }

    /// Joins lists that stand one after the other, by the places of their first steps.
    private static func merged(_ steps: [UndoStep], of counts: [Int]) -> [UndoStep] {
        var rests: [ArraySlice<UndoStep>] = []
        for count in counts {
            let start = rests.last?.endIndex ?? 0
            rests.append(steps[start..<(start + count)])
        }
        return steps.indices.compactMap { _ in
            let next = rests.indices.max { (rests[$0].first?.change.order ?? 0) < (rests[$1].first?.change.order ?? 0) }
            return next.flatMap { rests[$0].popFirst() }
        }
    }

    /// The trackers whose steps count: this one, and those of people with a journal.
    private func everyone(_ includesPeople: Bool) throws -> [Tracker] {
        guard includesPeople, person == nil else { return [self] }
        return [self] + people.usable().people.map { caring(for: $0) }.filter { $0.store.hasJournal }
    }

    private func steps(_ direction: UndoPlan.Direction, _ scope: UndoScope) throws -> Outcome<UndoSteps> {
        // Under one lock; otherwise the second step could revert a change that another process made after the first. A person's
        // folder is locked for its own steps only: another step may move it.
        try store.withLock(triesFirst: true) { store in
            let own = with(store)
            return try own.lockedSteps(direction, scope, of: [own] + everyone(scope.includesPeople).dropFirst())
        }
    }

    private func lockedSteps(
        _ direction: UndoPlan.Direction, _ scope: UndoScope, of trackers: [Tracker]
    ) throws -> Outcome<UndoSteps> {
        let count = max(scope.count ?? 1, 1)
        if stopsBeforeLock, scope.tracker == nil, count > 1 {
            try Self.checkLocks(of: try list(direction, trackers).prefix(count), trackers)
        }
        var (steps, left): ([UndoStep], [UndoStep]) = ([], [])
        var failure: (any Error)?
        var photoErrors: [any Error] = []
        var (unconfirmed, last): (Outcome<Change>?, (tracker: Tracker, outcome: Outcome<Change>)?)
        // A dry run changes nothing, so it would find the first change again: it follows the list instead.
        let isDryRun = store.isDryRun
        repeat {
            do {
                let tracker = try latest(direction, scope, of: trackers)
                let (outcome, passed) = try tracker.carryOut(direction, scope)
                left += passed.map { UndoStep(change: $0, person: tracker.person) }
                steps.append(UndoStep(change: outcome.value, person: tracker.person))
                last = (tracker, outcome)
                if outcome.durability != .confirmed { unconfirmed = outcome }
                if let error = tracker.reconcilePhotos(after: outcome.value) { photoErrors.append(error) }
            } catch  where !steps.isEmpty {
                failure = error
            }
        } while steps.count < count && failure == nil && !isDryRun
        if isDryRun, count > 1, scope.tracker == nil {
            let following = try list(direction, trackers).drop { $0.change.id != steps[0].change.id }.dropFirst()
            for step in following.prefix(count - 1) where failure == nil {
                // Settings that an earlier step would revert may allow it.
                let isFree = steps.contains { $0.change.file == .settings }
                let tracker = trackers.first { $0.person == step.person }
                do { if !isFree { try tracker?.checkLock(step.change) } } catch { failure = error }
                if failure == nil { steps.append(step) }
            }
            if failure == nil, steps.count < count {
                failure = direction == .undo ? StoreError.nothingToUndo : StoreError.nothingToRedo
            }
        }
        guard let last else { throw StoreError.nothingToUndo }
        // The changes are stored: an unreadable file must not make them look like a failure.
        let change = steps[steps.count - 1].change
        let state = isDryRun ? nil : try? last.tracker.records().state(after: change)
        let overlaps =
            isDryRun
            ? []
            : trackers.flatMap { tracker in
                let own = steps.filter { $0.person == tracker.person }.map(\.change)
                return own.isEmpty ? [] : (try? tracker.store.overlaps(after: own)) ?? []
            }
        let result = UndoSteps(
            steps: steps, left: left, state: state ?? nil, failure: failure, photoErrors: photoErrors,
            overlaps: overlaps)
        return (unconfirmed ?? last.outcome).map { _ in result }
    }

    /// Returns the steps without what undo leaves alone.
    private func list(_ direction: UndoPlan.Direction, _ trackers: [Tracker]) throws -> [UndoStep] {
        let all = try changes(includesPeople: trackers.count > 1)
        return (direction == .undo ? all.done : all.undone).filter { !$0.change.isLeft }
    }

    /// Returns the tracker that has the latest of the next steps.
    private func latest(_ direction: UndoPlan.Direction, _ scope: UndoScope, of trackers: [Tracker]) throws -> Tracker {
        if trackers.count == 1 { return trackers[0] }
        let next = try trackers.map { tracker in
            (tracker: tracker, step: try tracker.store.withLock { try $0.nextStep(direction, of: scope.tracker).step })
        }
        return next.filter { $0.step != nil }.max { ($0.step?.change.order ?? 0) < ($1.step?.change.order ?? 0) }?
            .tracker
            ?? trackers[0]
    }

    /// Carries out the next step.
    /// - Returns: its change, and what undo left alone before it.
    private func carryOut(
        _ direction: UndoPlan.Direction, _ scope: UndoScope
    ) throws -> (outcome: Outcome<Change>, left: [Change]) {
        try store.withLock { store in
            let tracker = with(store)
            let (next, left) = try store.nextStep(direction, of: scope.tracker)
            guard let next else {
                if let tracker = scope.tracker { throw UndoError.nothing(of: tracker) }
                if direction == .redo { throw StoreError.nothingToRedo }
                throw left.isEmpty
                    ? StoreError.nothingToUndo : UndoError.onlyLeft(left.map { UndoStep(change: $0, person: person) })
            }
            if scope.tracker != nil, let (later, number) = next.blocking {
                throw UndoError.changedLater(next.change, by: later, number: number)
            }
            try tracker.checkIsConfirmed(UndoStep(change: next.change, person: person), scope)
            try tracker.checkLock(next.change)
            return (try store.carryOut(next, passing: left), left)
        }
    }

    /// Checks that a step which is old or by others was named by its number, or confirmed.
    private func checkIsConfirmed(_ step: UndoStep, _ scope: UndoScope) throws {
        if scope.count != nil || scope.asksNothing || acceptsImplausible { return }
        let isOther = scope.confirmed.map { $0 != step.change.id } ?? step.asks(at: now)
        if isOther { throw UndoError.unconfirmed(step, scope) }
    }

    /// Checks the locks of steps before the first is reverted.
    private static func checkLocks(of steps: ArraySlice<UndoStep>, _ trackers: [Tracker]) throws {
        for tracker in trackers {
            // Settings that a step would revert may allow the changes after it.
            let own = steps.filter { $0.person == tracker.person }.map(\.change)
            for change in own.prefix(while: { $0.file != .settings }) { try tracker.checkLock(change) }
        }
    }

    /// Reads the settings for each step, because the previous step may have changed them. Unreadable settings must not keep a drink
    /// from being reverted.
    private func checkLock(_ change: Change) throws {
        if let day = change.pillDay { try records().checkLock(change, day) }
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
        case .page(let day) where change.tracker == .pills:
            return day == today ? .pills(try pillState()) : nil
        case .page(let day) where change.tracker == .water:
            return .water(try water(on: day), today: today, unit: settings.unit)
        case .monthly where change.file?.spanKind == .fast: return .fast(try fastState())
        case .page, .monthly, .settings, .challenge, nil: return nil
        }
    }
}
