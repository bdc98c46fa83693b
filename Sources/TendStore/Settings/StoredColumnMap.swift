package import TendCore

/// The meaning of the columns of a table that was imported, which the next import of such a table uses.
package struct StoredColumnMap: StoredRecord, Equatable {
    package static let section = "importMaps"

    /// The names of the columns, with tabs between.
    package let header: String
    /// The meaning as typed, such as `at=When,ml=Amount`.
    package let map: String
    /// The kind of records: `water`, `fasts`, `pills` or `tasks`.
    package let kind: String
    /// The name of the task, for rows that name none.
    package let task: String?

    package init(header: String, map: String, kind: String, task: String?) {
        self.header = header
        self.map = map
        self.kind = kind
        self.task = task
    }

    package var id: String { Self.id(of: header) }

    /// Returns the id for a header, the same for any case and spaces.
    package static func id(of header: String) -> String {
        Identifier.make(of: ImportedRecord.key(header.lowercased().filter { $0 == "\t" || !$0.isWhitespace }))
    }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        header = try field("columns", \.string)
        map = try field("map", \.string)
        kind = try field("as", \.string)
        task = try field.optional("task", \.string)
        guard record.id == id else { throw field.damage("id") }
    }

    package var fields: JSONObject {
        [
            "columns": .string(header), "map": .string(map), "as": .string(kind),
            "task": task.map(JSONValue.string) ?? .null,
        ]
    }
}
