package import TendCore

/// A record of a data file with all its fields, including ones that this version does not know.
package struct Record: Hashable, Sendable {
    /// The id, unique within the list.
    package let id: String
    /// All fields, including `id` and `rev`.
    package private(set) var fields: JSONObject

    /// The highest revision, far enough below the largest integer to be incremented safely.
    private static let highestRevision = 1 << 62

    /// The highest generation. A file may claim it; see ``merged(_:_:)``.
    static let highestGeneration = 1 << 40

    /// Creates a record with revision 1. Null fields are left out.
    package init(id: String, fields: JSONObject = JSONObject()) {
        self.id = id
        self.fields = JSONObject()
        for member in fields.members where member.value != .null { self.fields[member.key] = member.value }
        self.fields["id"] = .string(id)
        self.fields["rev"] = .integer(1)
        self.fields["gen"] = nil
    }

    /// `nil` unless `value` is an object with an `id`, a `rev` of at least 1 and, if present, a `gen` of at least 0, and
    /// these two leave room for another version.
    init?(_ value: JSONValue) {
        guard let fields = value.object, let id = fields["id"]?.string, !id.isEmpty,
            fields["deleted"].map({ $0.bool != nil }) ?? true, let revision = fields["rev"]?.integer,
            (1...Self.highestRevision).contains(revision),
            fields["gen"].map({ $0.integer.map((0...Self.highestGeneration).contains) ?? false }) ?? true
        else { return nil }
        self.id = id
        self.fields = fields
        if revision == Self.highestRevision, generation == Self.highestGeneration { return nil }
    }

    /// The number of the version: 1, and one more for each change.
    package var revision: Int { fields["rev"]?.integer ?? 1 }
    /// The number of times that the record was deleted and restored; 0 is not stored.
    package var generation: Int { fields["gen"]?.integer ?? 0 }
    /// Whether the record is a tombstone, which keeps a merge from bringing a deleted record back.
    package var isDeleted: Bool { fields["deleted"]?.bool ?? false }

    package subscript(field: String) -> JSONValue? { fields[field] }

    /// Whether undoing an import left this tombstone. Unlike a record that the user deleted, it can be imported again.
    var isWithdrawn: Bool { isDeleted && fields["withdrawn"]?.bool ?? false }

    /// Whether this tombstone only says that the record stands in another file; see ``DuplicateIDs``.
    var isMoved: Bool { isDeleted && fields["moved"]?.bool ?? false }

    /// The next revision, a tombstone for a record that stands in another file.
    var moved: Record {
        var next = restored(to: nil)
        next.fields["inbox"] = nil
        next.fields["moved"] = .bool(true)
        return next
    }

    /// The revision whose content was restored by undoing an import. Only newer revisions can be imported again.
    var revertedTo: Int? { isDeleted ? nil : fields["reverted"]?.integer }

    /// The ids of the inbox lines that changed the record, such as the one that ended a fast.
    ///
    /// Undo and deletion keep them: otherwise another machine that reads the line would repeat the change that was
    /// reverted.
    var inboxLines: [String] { fields["inbox"]?.array?.compactMap(\.string) ?? [] }

    /// The data of the record, without the fields that track its changes; `nil` for a tombstone.
    var content: JSONObject? {
        guard !isDeleted else { return nil }
        var content = fields
        content["rev"] = nil
        content["gen"] = nil
        content["reverted"] = nil
        content["inbox"] = nil
        return content
    }

    /// Returns whether the record has all the values of a change.
    func says(_ changes: JSONObject) -> Bool {
        !isDeleted && revertedTo == nil && changes.members.allSatisfy { (fields[$0.key] ?? .null) == $0.value }
    }

    /// Returns the next revision with `changes` applied. Null removes a field; fields that are not named stay.
    func revised(_ changes: JSONObject) -> Record {
        var next = self
        next.fields["deleted"] = nil
        next.fields["withdrawn"] = nil
        next.fields["moved"] = nil
        next.fields["reverted"] = nil
        for member in changes.members { next.fields[member.key] = member.value == .null ? nil : member.value }
        return next.following(self)
    }

    /// Returns the next revision with `content`, or a tombstone if that is `nil`.
    func restored(to content: JSONObject?) -> Record {
        var next = self
        next.fields = content ?? ["deleted": .bool(true)]
        next.fields["inbox"] = fields["inbox"]
        return next.following(self)
    }

    /// Returns the next revision after undo has reverted the import that brought this version.
    /// - Parameters:
    ///   - content: the content before the import; `nil` if there was no record.
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

    /// The time in the field `at`.
    var at: OffsetDateTime? { fields["at"]?.string.flatMap { OffsetDateTime(rfc3339: $0) } }

    /// Returns whether a version from elsewhere leaves room for local changes. It may have up to half of the numbers, or
    /// follow the local version: another machine may have changed one that arrived with half of them.
    /// - Parameter known: the local version.
    func leavesRoom(after known: Record?) -> Bool {
        let most = 1 << 20
        return revision <= max(Self.highestRevision / 2, (known?.revision ?? 0) + most)
            && generation <= max(Self.highestGeneration / 2, (known?.generation ?? 0) + most)
    }

    /// Returns the record numbered as the version after `last`, whatever its own numbers.
    ///
    /// A new generation begins when a deleted record is restored, or when the revisions are used up, which happens only
    /// if a file claims the highest one. Both numbers stop at their maximum instead of trapping.
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
