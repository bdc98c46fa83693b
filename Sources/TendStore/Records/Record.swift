import TendCore

/// One record of a data file: its fields as they stand there, those included that this version does not know.
public struct Record: Hashable, Sendable {
    /// All fields, `id` and `rev` among them.
    public private(set) var fields: JSONObject

    /// So far from the largest integer that no number of changes gets there.
    private static let highestRevision = 1 << 62

    /// A record with a revision of 1. Fields that are null are left out.
    public init(id: String, fields: JSONObject = JSONObject()) {
        self.fields = JSONObject()
        for member in fields.members where member.value != .null { self.fields[member.key] = member.value }
        self.fields["id"] = .string(id)
        self.fields["rev"] = .integer(1)
    }

    /// `nil` where `value` is not an object with an `id` and a `rev` of at least 1.
    init?(_ value: JSONValue) {
        guard let fields = value.object, let id = fields["id"]?.string, !id.isEmpty,
            fields["deleted"].map({ $0.bool != nil }) ?? true, let revision = fields["rev"]?.integer,
            (1...Self.highestRevision).contains(revision)
        else { return nil }
        self.fields = fields
    }

    /// What names the record within its list.
    public var id: String { fields["id"]?.string ?? "" }
    /// Counts the changes; of two versions of a record the one with the higher revision is the newer.
    public var revision: Int { fields["rev"]?.integer ?? 1 }
    /// A tombstone: the record was deleted, and its place is kept so that a merge does not bring it back.
    public var isDeleted: Bool { fields["deleted"]?.bool ?? false }

    public subscript(field: String) -> JSONValue? { fields[field] }

    /// A tombstone that taking an import back has left: unlike what was deleted by hand, it may come in again.
    var isWithdrawn: Bool { isDeleted && fields["withdrawn"]?.bool ?? false }

    /// What the record says, apart from how often it was changed; `nil` for a tombstone.
    var content: JSONObject? {
        guard !isDeleted else { return nil }
        var content = fields
        content["rev"] = nil
        return content
    }

    /// The record with other fields, as its next revision. Fields that `changes` does not name stay.
    func revised(_ changes: JSONObject) -> Record {
        var next = self
        next.fields["deleted"] = nil
        for member in changes.members { next.fields[member.key] = member.value == .null ? nil : member.value }
        next.fields["id"] = fields["id"]
        next.fields["rev"] = .integer(revision + 1)
        return next
    }

    /// The record brought to `content`, or deleted where that is `nil`, as its next revision.
    func restored(to content: JSONObject?) -> Record {
        var next = self
        next.fields = content ?? JSONObject(["deleted": .bool(true)])
        next.fields["id"] = .string(id)
        next.fields["rev"] = .integer(revision + 1)
        return next
    }

    /// The record as it is after the import that brought it was taken back.
    var withdrawn: Record {
        var next = restored(to: nil)
        next.fields["withdrawn"] = .bool(true)
        return next
    }

    /// The moment in the field `at`.
    var at: Moment? { fields["at"]?.string.flatMap { Moment(rfc3339: $0) } }
}
