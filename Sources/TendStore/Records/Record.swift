import TendCore

/// One record of a data file: its fields as they stand there, those included that this version does not know.
public struct Record: Hashable, Sendable {
    /// All fields, `id` and `rev` among them.
    public private(set) var fields: JSONObject

    /// So far from the largest integer that no number of changes gets there.
    private static let highestRevision = 1 << 62

    /// The same for restored deletions. A file may claim it; see ``merged(_:_:)``.
    static let highestGeneration = 1 << 40

    /// A record with a revision of 1. Fields that are null are left out.
    public init(id: String, fields: JSONObject = JSONObject()) {
        self.fields = JSONObject()
        for member in fields.members where member.value != .null { self.fields[member.key] = member.value }
        self.fields["id"] = .string(id)
        self.fields["rev"] = .integer(1)
        self.fields["gen"] = nil
    }

    /// `nil` where `value` is not an object with an `id`, a `rev` of at least 1 and a `gen` of at least 0, if any.
    init?(_ value: JSONValue) {
        guard let fields = value.object, let id = fields["id"]?.string, !id.isEmpty,
            fields["deleted"].map({ $0.bool != nil }) ?? true, let revision = fields["rev"]?.integer,
            (1...Self.highestRevision).contains(revision),
            fields["gen"].map({ $0.integer.map((0...Self.highestGeneration).contains) ?? false }) ?? true
        else { return nil }
        self.fields = fields
    }

    /// What names the record within its list.
    public var id: String { fields["id"]?.string ?? "" }
    /// Counts the changes.
    public var revision: Int { fields["rev"]?.integer ?? 1 }
    /// Counts how often the record was deleted and restored; the field is left out while it is 0.
    public var generation: Int { fields["gen"]?.integer ?? 0 }
    /// A tombstone: the record was deleted, and its place is kept so that a merge does not bring it back.
    public var isDeleted: Bool { fields["deleted"]?.bool ?? false }

    public subscript(field: String) -> JSONValue? { fields[field] }

    /// A tombstone that undoing an import has left: unlike what the user deleted, it may come in again.
    var isWithdrawn: Bool { isDeleted && fields["withdrawn"]?.bool ?? false }

    /// The revision whose content undoing an import has brought back: unlike the ones before it, newer ones may come in again.
    var revertedTo: Int? { isDeleted ? nil : fields["reverted"]?.integer }

    /// The ids of the inbox lines that changed the record, such as the one that ended a fast.
    ///
    /// Undo and deletion keep them: otherwise another machine that reads the line would do again what the user has reverted.
    var inboxLines: [String] { fields["inbox"]?.array?.compactMap(\.string) ?? [] }

    /// What the record says, apart from how and how often it was changed and restored; `nil` for a tombstone.
    var content: JSONObject? {
        guard !isDeleted else { return nil }
        var content = fields
        content["rev"] = nil
        content["gen"] = nil
        content["reverted"] = nil
        content["inbox"] = nil
        return content
    }

    /// The record with other fields, as its next revision. Fields that `changes` does not name stay.
    func revised(_ changes: JSONObject) -> Record {
        var next = self
        next.fields["deleted"] = nil
        next.fields["withdrawn"] = nil
        next.fields["reverted"] = nil
        for member in changes.members { next.fields[member.key] = member.value == .null ? nil : member.value }
        return next.following(self)
    }

    /// The record brought to `content`, or deleted where that is `nil`, as its next revision.
    func restored(to content: JSONObject?) -> Record {
        var next = self
        next.fields = content ?? ["deleted": .bool(true)]
        next.fields["inbox"] = fields["inbox"]
        return next.following(self)
    }

    /// The record as it is after undo has reverted the import that brought this version.
    /// - Parameters:
    ///   - content: what it was before; `nil` if it was not there.
    ///   - revision: the revision that had this content first.
    func withdrawn(to content: JSONObject?, of revision: Int) -> Record {
        var next = restored(to: content)
        if content == nil {
            next.fields["withdrawn"] = .bool(true)
        } else {
            next.fields["reverted"] = .integer(revision)
        }
        return next
    }

    /// The moment in the field `at`.
    var at: OffsetDateTime? { fields["at"]?.string.flatMap { OffsetDateTime(rfc3339: $0) } }

    /// The record numbered as the version after `last`, whatever numbers its content carried.
    ///
    /// A new generation begins where a deleted record is restored, or where the revisions are used up, which only a file that
    /// claims the highest one brings about. Both numbers stop at their highest instead of trapping.
    private func following(_ last: Record) -> Record {
        var next = self
        let isRestored = last.isDeleted && !isDeleted
        let isUsedUp = last.revision >= Self.highestRevision && !isDeleted
        let generation = min(last.generation + (isRestored || isUsedUp ? 1 : 0), Self.highestGeneration)
        next.fields["id"] = .string(last.id)
        next.fields["rev"] = .integer(min(last.revision + 1, Self.highestRevision))
        next.fields["gen"] = generation > 0 ? .integer(generation) : nil
        return next
    }
}
