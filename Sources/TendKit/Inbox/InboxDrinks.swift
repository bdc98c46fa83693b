import TendCore
import TendStore

/// The drinks of a round for one person. They are recorded together: each page is read and written once.
struct InboxDrinks {
    /// Whether a line's record is new or was known, by the id of the line, or why it can't be recorded. A line that is missing
    /// here is to be recorded on its own.
    private(set) var outcomes: [String: Result<Bool, any Error>] = [:]
    private(set) var durability = Durability.confirmed
    /// The number of new records.
    private(set) var count = 0

    /// Records the drinks.
    /// - Parameters:
    ///   - actions: the lines, all for the same person.
    ///   - tracker: the owner of the inbox.
    ///   - group: makes the group of the changes from the number of new records.
    /// - Throws: ``SystemError``, ``StoreError/busy``
    init(_ actions: [InboxAction], with tracker: Tracker, group: (Int) -> ChangeGroup) throws {
        guard let subject = try? actions.first?.subject(of: tracker) else { return }
        do {
            try subject.store.withLock { try add(actions, with: subject.with($0), group: group) }
        } catch let error as SystemError {
            throw error
        } catch StoreError.busy {
            throw StoreError.busy
        } catch { outcomes = [:] }
    }

    private mutating func add(
        _ actions: [InboxAction], with tracker: Tracker, group: (Int) -> ChangeGroup
    ) throws {
        let records = try tracker.records()
        var pages: [DataFile: [String: RecordPresence]] = [:]
        func isKnown(_ id: String, around file: DataFile) throws -> Bool {
            for file in [file] + file.neighbours {
                let known = try pages[file] ?? tracker.store.knownRecords(in: file)
                pages[file] = known
                if known[id] != nil { return true }
            }
            return false
        }
        var new: [Day: [WaterEntry]] = [:]
        for action in actions {
            guard case .log(let drink) = action.command else { continue }
            do {
                let (id, day) = (action.line.id, records.day(of: action.at))
                let (volume, kind, note) = try drink.content(records)
                let isNew = try !isKnown(id, around: .page(day))
                let entry = WaterEntry(id: id, at: action.at, volume: volume, drink: kind, note: note)
                if isNew { new[day, default: []].append(entry) }
                outcomes[id] = .success(isNew)
            } catch let error as SystemError { throw error } catch { outcomes[action.line.id] = .failure(error) }
        }
        let added = new.values.reduce(0) { $0 + $1.count }
        let group = group(added)
        durability = try tracker.store.grouping(group).addDrinks(
            new, from: RecordOrigin.inbox, at: tracker.now, summary: group.summary)
        count = added
    }
}
