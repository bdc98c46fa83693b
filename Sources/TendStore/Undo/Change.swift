public import TendCore

/// A change of a data file, with enough data to revert it, and to know whether that is still possible.
public struct Change: Equatable, Sendable {
    /// The change of one record. The content `nil` stands for a record that did not exist or was deleted.
    struct Step: Equatable, Sendable {
        let key: Document.RecordKey
        /// The record's revision before the change; 0 if there was no record, not even a deleted one.
        let revision: Int
        /// The record's generation before the change.
        var generation = 0
        /// Whether the user had deleted the record, so that undo leaves a deletion that no import reverts.
        var wasDeleted = false
        /// The revision whose content undoing another import had restored before the change.
        var revertedTo: Int?
        let before: JSONObject?
        let after: JSONObject?

        var section: String { key.section }
        var record: String { key.id }
    }

    public let id: String
    /// The time of the change.
    public let at: OffsetDateTime
    /// The changed file; `nil` for an import, and for a group of changes of several files.
    public let file: DataFile?
    /// The action, as a phrase: `log 250 ml water at 09:10`.
    public let summary: String
    /// The changes of the records; for an import they are in a separate file.
    let steps: [Step]
    /// The number of changed files.
    public var fileCount = 1
    /// The group with which it is reverted; `nil` for a change that is its own step of `undo`.
    public var group: ChangeGroup?
    /// The changes of a group, oldest first; empty for a single change.
    public var members: [Change] = []
    /// Whether it imported or restored records.
    var isImport = false
    /// What it did besides changing records; `nil` for a change of records.
    var effect: ChangeEffect?
    /// Its place among the changes of several data folders, in nanoseconds since 1970 by the clock of the computer. Once it is
    /// reverted, the place of that.
    package var order = 0

    /// Whether it is something that undo leaves alone, such as a file written elsewhere.
    public var isLeft: Bool { effect == .left }

    /// Whether it changed records.
    package var isOfRecords: Bool { effect == nil }

    /// The first day whose pills it changed, by a record or by a plan; `nil` if it changed no pills.
    public var pillDay: Day? {
        if !members.isEmpty { return members.compactMap(\.pillDay).min() }
        switch file {
        case .page(let day): return steps.contains { $0.section == DoseRecord.section } ? day : nil
        case .settings:
            return steps.filter { $0.section == MedicationPlanRecord.section }.flatMap { step in
                [step.before, step.after].compactMap { $0?["from"]?.string.flatMap { Day(iso: $0) } }
            }.min()
        case .monthly, .challenge, nil: return nil
        }
    }

    /// The id of the challenge that it changed, or of which it changed a task record; `nil` for other changes.
    public var challenge: String? {
        if let last = members.last { return last.challenge }
        if case .challenge(let id) = file { return id }
        let step = steps.first { $0.section == TaskRecord.section }
        return step.flatMap { ($0.after ?? $0.before)?["challenge"]?.string }
    }

    /// Returns the changes of a file's records since it was read as `old`, without records that have their old content again.
    static func steps(from old: Document, to new: Document) -> [Step] {
        var steps: [Step] = []
        let (before, after) = (RecordIndex(old, new.modified), RecordIndex(new, new.modified))
        for place in new.modified {
            let record = before[place]
            let before = record?.content
            let after = after[place]?.content
            if before != after {
                steps.append(
                    Step(
                        key: place, revision: record?.revision ?? 0,
                        generation: record?.generation ?? 0,
                        wasDeleted: record.map { $0.isDeleted && !$0.isWithdrawn } ?? false,
                        revertedTo: record?.revertedTo, before: before, after: after))
            }
        }
        return steps
    }

    /// The current state of a change's records.
    enum ChangeState: Equatable {
        /// All are as the change left them.
        case applied
        /// All are as before the change, because it was reverted.
        case reverted
        /// All are as before the change and were never modified: it was never written.
        case neverApplied
        /// A record has been changed since; its id.
        case conflicting(String)

        /// Returns the combined state of two parts of a change.
        func joined(with other: ChangeState, record: String) -> ChangeState {
            switch (self, other) {
            case _ where self == other, (.conflicting, _): self
            case (_, .conflicting): other
            case (.neverApplied, .reverted), (.reverted, .neverApplied): .reverted
            default: .conflicting(record)
            }
        }
    }

    func state(in document: Document) -> ChangeState {
        let index = RecordIndex(document, steps.map(\.key))
        let records = steps.map { index[$0.key] }
        let current = records.map { $0?.content }
        if zip(steps, current).allSatisfy({ $0.after == $1 }) { return .applied }
        if zip(steps, current).allSatisfy({ $0.before == $1 }) {
            let isUnmodified = zip(steps, records).allSatisfy { step, record in
                step.revision == record?.revision ?? 0 && step.generation == record?.generation ?? 0
            }
            return isUnmodified ? .neverApplied : .reverted
        }
        let moved = zip(steps, current).first { $0.after != $1 }
        return .conflicting(moved?.0.record ?? "")
    }

    /// Reverts or reapplies the change in a document.
    /// - Parameter isImport: whether it is part of an import, whose records can be imported again once it is reverted.
    func apply(_ direction: UndoPlan.Direction, in document: inout Document, isImport: Bool = false) {
        switch direction {
        case .undo: apply(\.before, in: &document, withdraws: isImport)
        case .redo: apply(\.after, in: &document)
        }
    }

    private func apply(_ content: (Step) -> JSONObject?, in document: inout Document, withdraws: Bool = false) {
        let index = RecordIndex(document, steps.map(\.key))
        for section in Set(steps.map(\.section)).sorted() {
            let records = steps.filter { $0.section == section }.map { step in
                let current = index[step.key] ?? Record(id: step.record)
                let content = content(step)
                // A record that the user had deleted stays deleted; one that the change deleted is not from an import.
                let isWithdrawn = withdraws && !step.wasDeleted && step.after != nil
                let revision = step.revertedTo ?? step.revision
                return isWithdrawn ? current.withdrawn(to: content, of: revision) : current.restored(to: content)
            }
            document.storeAll(records, in: section)
        }
    }
}

/// A lookup of a document's records. A few are searched for; for huge changes, the dictionary avoids quadratic time.
struct RecordIndex {
    private let find: (Document.RecordKey) -> Record?

    init(_ document: Document, _ places: [Document.RecordKey]) {
        find = places.count > 32 ? Self.many(document) : { document.record($0.id, in: $0.section) }
    }

    /// The dictionary stands in a function of its own: its type alone costs a change of one record a tenth.
    private static func many(_ document: Document) -> (Document.RecordKey) -> Record? {
        var known: [String: [String: Record]] = [:]
        for section in document.sectionNames { known[section] = document.recordsByID(in: section) }
        return { [known] in known[$0.section]?[$0.id] }
    }

    subscript(place: Document.RecordKey) -> Record? { find(place) }
}
