import TendCore

/// The remaining work to revert or redo a change. Some changes of a group may be done already, because an interrupted
/// command or another machine got that far.
package struct UndoPlan {
    /// The direction in which a change is applied.
    package enum Direction: Sendable {
        case undo, redo

        /// Returns the content of a record to which the change still has to be applied.
        fileprivate func source(_ step: Change.Step) -> JSONObject? { self == .undo ? step.after : step.before }
        fileprivate func target(_ step: Change.Step) -> JSONObject? { self == .undo ? step.before : step.after }
    }

    /// The changes to apply, in this order.
    private(set) var pending: [Change] = []
    /// The changes that are reverted, or redone, once the pending ones are applied, in this order.
    private(set) var settled: [Change] = []
    /// The changes that were never written, for `undo`.
    private(set) var neverApplied: [Change] = []
    /// The record that was changed since in another way; nothing may be applied then.
    private(set) var conflict: String?

    /// Whether nothing is left to do in the files.
    var isDone: Bool { pending.isEmpty && conflict == nil }

    /// Creates the plan for a change with a single state.
    init(_ change: Change, _ direction: Direction, in state: Change.ChangeState) {
        switch (state, direction) {
        case (.applied, .undo), (.reverted, .redo), (.neverApplied, .redo):
            pending = [change]
            settled = [change]
        case (.reverted, .undo), (.applied, .redo): settled = [change]
        case (.neverApplied, .undo): neverApplied = [change]
        case (.conflicting(let record), _): conflict = record
        }
    }

    /// Creates the plan for a change of one file, or for a group.
    /// - Parameter documents: the current files.
    init(_ change: Change, _ direction: Direction, in documents: [DataFile: Document]) {
        let changes = direction == .undo ? change.parts.reversed() : change.parts
        let stored = Self.versions(of: changes, in: documents)
        // The content of each record after all changes.
        var results: [Place: JSONObject?] = [:]
        for change in changes { for (place, step) in change.places { results[place] = direction.target(step) } }
        // The records once the pending changes are applied.
        var current = stored
        for change in changes {
            if change.places.allSatisfy({ current[$0]?.content == direction.source($1) }) {
                pending.append(change)
                settled.append(change)
                for (place, step) in change.places {
                    current[place] = Version(
                        content: direction.target(step), revision: step.revision, generation: step.generation)
                }
            } else if direction == .undo, change.places.allSatisfy({ current[$0] == Version(before: $1) }) {
                neverApplied.append(change)
            } else if change.places.allSatisfy({ current[$0]?.content == direction.target($1) })
                || change.places.allSatisfy({ place, _ in stored[place]?.content == results[place] })
            {
                settled.append(change)
            } else {
                let moved = change.places.first { current[$0]?.content != direction.source($1) }
                conflict = moved?.step.record ?? ""
                return
            }
        }
    }

    private static func versions(of changes: [Change], in documents: [DataFile: Document]) -> [Place: Version] {
        var versions: [Place: Version] = [:]
        for (file, document) in documents {
            let places = changes.filter { $0.file == file }.flatMap(\.places)
            let index = RecordIndex(document, places.map(\.step.key))
            for (place, step) in places { versions[place] = Version(index[step.key]) }
        }
        return versions
    }
}

/// A record of a file.
private struct Place: Hashable {
    let file: DataFile?
    let section: String
    let id: String
}

private struct Version: Equatable {
    /// `nil` if the record does not exist, or is deleted.
    let content: JSONObject?
    let revision: Int
    let generation: Int

    init(content: JSONObject?, revision: Int, generation: Int) {
        self.content = content
        self.revision = revision
        self.generation = generation
    }

    init(_ record: Record?) {
        self.init(content: record?.content, revision: record?.revision ?? 0, generation: record?.generation ?? 0)
    }

    /// The version before a step.
    init(before step: Change.Step) {
        self.init(content: step.before, revision: step.revision, generation: step.generation)
    }
}

extension Change {
    fileprivate var places: [(place: Place, step: Step)] {
        steps.map { (Place(file: file, section: $0.section, id: $0.record), $0) }
    }
}
