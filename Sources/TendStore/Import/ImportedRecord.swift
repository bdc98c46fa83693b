package import TendCore

/// A record from another program, or from an export of tend.
package struct ImportedRecord: Sendable {
    /// The identity by which a later import recognises the record.
    package enum Identity: Sendable {
        /// The id that it has in tend.
        case own
        /// A hash of its origin, time and value. If several records have the same hash, the first one here and the
        /// first one there are the same, and so on.
        case key(UInt64)
        /// The same, or any record here with the same content and minute: it comes from tend and has lost its id.
        case content(UInt64)
    }

    /// The value; its id counts only if it is the record's own.
    package let value: any TrackedRecord
    /// The logical day whose page it belongs to; for a fast the day on which it began.
    package let day: Day
    package let identity: Identity
    /// The key of the same record in another format of its app's export.
    package let otherKey: UInt64?
    /// The origin to store; `nil` for a record of tend.
    package let source: String?
    /// The line in the imported file.
    package let line: Int
    /// Whether its volume is only known to a tenth of an ounce.
    let isRounded: Bool
    /// Whether the file does not state the label for messages, such as a fast's schedule.
    let isLabelAssumed: Bool

    package init(
        _ value: some TrackedRecord, on day: Day, identity: Identity, otherKey: UInt64? = nil, source: String? = nil,
        line: Int, isRounded: Bool = false, isLabelAssumed: Bool = false
    ) {
        self.value = value
        self.day = day
        self.identity = identity
        self.otherKey = otherKey
        self.source = source
        self.line = line
        self.isRounded = isRounded
        self.isLabelAssumed = isLabelAssumed
    }

    /// Returns a hash of the parts that identify a record, such as its source, time and value.
    package static func key(_ parts: String...) -> UInt64 {
        var hash = FNV1a()
        for part in parts {
            for byte in part.utf8 { hash.add(UInt64(byte)) }
            // No UTF-8 text contains this byte, so "a", "bc" and "ab", "c" differ.
            hash.add(0xFF)
        }
        return UInt64(bitPattern: Int64(hash.value))
    }

    var kind: RecordKind { type(of: value).kind }
    var section: String { type(of: value).section }
    var file: DataFile { kind.file(on: day) }

    /// - Parameter copy: the number of records with the same identity before it.
    func id(copy: Int) -> String {
        switch identity {
        case .own: value.id
        case .key(let key), .content(let key): Identifier.make(of: key, copy: copy)
        }
    }

    /// Returns the id that the record has if another format of the app's export brought it.
    func otherID(copy: Int) -> String? { otherKey.map { Identifier.make(of: $0, copy: copy) } }

    func record(id: String) -> Record {
        var fields = value.fields
        fields["source"] = source.map(JSONValue.string)
        return Record(id: id, fields: fields)
    }

    /// Returns whether a stored record has the same content, whatever its id.
    func says(_ record: Record, toTheMinute: Bool = false) -> Bool {
        value.says(record, isRounded: isRounded, toTheMinute: toTheMinute)
    }
}

/// The records of an import, by the file that they belong to.
public struct ImportBatch: Sendable {
    private(set) var byFile: [DataFile: [ImportedRecord]] = [:]
    package private(set) var challenges: [Challenge] = []
    package private(set) var count = 0

    package init() {}

    package mutating func add(_ record: ImportedRecord) {
        byFile[record.file, default: []].append(record)
        count += 1
    }

    /// Adds a challenge, whose id tells whether it was imported before.
    package mutating func add(_ challenge: Challenge) { challenges.append(challenge) }
}
