import TendCore
import TendStore

/// The lines of a round for one person. They are recorded together: each file is read and written once.
struct InboxRound {
    typealias Line = (line: InboxLine, entry: InboxLine.Entry, action: Result<InboxAction, any Error>)

    /// The effect of each line by its id, or the reason it is refused. The lines after a failure are missing.
    private(set) var effects: [String: Result<InboxAction.Effect, any Error>] = [:]
    /// The lines that start a fast and were refused in this check.
    private(set) var refusedStarts: [InboxAction.RefusedStart]
    /// The number of new records and ended fasts.
    private(set) var count = 0
    private(set) var durability = Durability.confirmed
    /// The error that ended the round: a full disk or a busy folder is no line's fault. The lines before it are recorded.
    private(set) var failure: (any Error)?

    /// Records the lines.
    /// - Parameters:
    ///   - lines: earliest first, all for the same person.
    ///   - tracker: the owner of the inbox.
    ///   - refusedStarts: the lines of earlier rounds that start a fast and were refused.
    ///   - group: makes the step of `undo` from the number of records.
    init(
        _ lines: [Line], with tracker: Tracker, after refusedStarts: [InboxAction.RefusedStart],
        group: (Int) -> ChangeGroup
    ) {
        self.refusedStarts = refusedStarts
        var actions: [InboxAction] = []
        for (line, _, action) in lines where failure == nil {
            do { actions.append(try action.get()) } catch { note(error, of: line) }
        }
        guard let first = actions.first else { return }
        do {
            let subject = try first.subject(of: tracker)
            do { try record(actions, with: subject, group: group) } catch StoreError.unreadableChange {
                // One line must not keep the others from being recorded.
                for action in actions where failure == nil {
                    do { try record([action], with: subject, group: group) } catch { note(error, of: action.line) }
                }
            }
        } catch {
            for action in actions { note(error, of: action.line) }
        }
    }

    private mutating func note(_ error: any Error, of line: InboxLine) {
        switch error {
        case is SystemError, StoreError.busy: failure = failure ?? error
        default: effects[line.id] = .failure(error)
        }
    }

    /// Stores the records of the lines, all or nothing.
    private mutating func record(
        _ actions: [InboxAction], with subject: Tracker, group: (Int) -> ChangeGroup
    ) throws {
        let outcome = try subject.store.inRound(at: subject.now, group: { group($0.count) }) { store in
            var round = self
            try round.perform(actions, with: subject.with(store))
            return round
        }
        self = outcome.value
        if outcome.durability != .confirmed { durability = outcome.durability }
    }

    /// Changes the records, drinks first: they are many, and one change of a page takes all of its drinks.
    /// - Throws: ``StoreError``, ``SystemError``, if the drinks can't be added. A later error ends the round, and the lines
    ///   before it are recorded.
    private mutating func perform(_ actions: [InboxAction], with tracker: Tracker) throws {
        try addDrinks(of: actions, with: tracker)
        for var action in actions where !action.isDrink && failure == nil {
            action.refusedStarts = refusedStarts
            do {
                let effect = try action.perform(onRecordsOf: tracker)
                effects[action.line.id] = .success(effect)
                if case .recorded = effect { count += 1 }
            } catch {
                if let start = action.start { refusedStarts.append(start) }
                note(error, of: action.line)
            }
        }
    }

    /// - Throws: ``StoreError``, ``SystemError``
    private mutating func addDrinks(of actions: [InboxAction], with tracker: Tracker) throws {
        let records = try tracker.records()
        var new: [Day: [WaterEntry]] = [:]
        for action in actions {
            guard case .log(let drink) = action.command else { continue }
            do {
                let (id, day) = (action.line.id, records.day(of: action.at))
                let (meaning, note) = try drink.content(records)
                if try tracker.store.presence(of: action.line.origin.numbers(), around: .page(day)) != nil {
                    effects[id] = .success(.known)
                } else {
                    new[day, default: []].append(
                        WaterEntry(
                            id: id, at: action.at, volume: meaning.volume, drink: meaning.drink.name, note: note))
                }
            } catch let error as SystemError { throw error } catch { effects[action.line.id] = .failure(error) }
        }
        for (day, drinks) in new {
            let outcome = try tracker.store.changePage(day, at: tracker.now) { page in
                page.add(drinks, from: RecordOrigin.inbox)
                return (String?.none, "\(ChangeSummary.count(drinks.count, "drink")) from the inbox")
            }
            for drink in drinks { effects[drink.id] = .success(.recorded(outcome)) }
            count += drinks.count
        }
    }
}
