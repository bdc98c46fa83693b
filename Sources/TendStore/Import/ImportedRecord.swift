package import TendCore

/// One record that comes from another program, or from an export of this one.
package struct ImportedRecord: Sendable {
    /// How the record is known again when it comes in once more.
    package enum Identity: Sendable {
        /// By the id that it has in this tool.
        case own
        /// By where it comes from, its time and its value, as one number. Of several that are alike in this the first one here
        /// and the first one there are the same, and so on.
        case key(UInt64)
        /// The same, but what nobody has imported and says the same is it, too: it comes from this tool and has lost its id.
        case content(UInt64)
    }

    /// What it says; the id in it counts only where it is the record's own.
    package let value: any TrackedRecord
    /// The logical day whose page it belongs to; for a fast the day on which it began.
    package let day: Day
    package let identity: Identity
    /// The key that the same record has in another form of its app's export.
    package let otherKey: UInt64?
    /// What is noted as where it came from; `nil` for a record of this tool.
    package let source: String?
    /// Where it stands in the file that it comes from.
    package let line: Int
    /// Whether its volume is only known to a tenth of an ounce.
    let isRounded: Bool
    /// Whether the file does not say what a message calls it by, such as a fast's schedule.
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

    /// A number for what identifies a record, such as its source, time and value.
    package static func key(_ parts: String...) -> UInt64 {
        var hash = FNV1a()
        for part in parts {
            for byte in part.utf8 { hash.add(UInt64(byte)) }
            // Not part of any text, so that "a", "bc" and "ab", "c" differ.
            hash.add(0xFF)
        }
        return UInt64(bitPattern: Int64(hash.value))
    }

    var kind: RecordKind { type(of: value).kind }
    var section: String { type(of: value).section }
    var file: DataFile { kind.file(on: day) }

    /// - Parameter copy: how many of the same identity came before it.
    func id(copy: Int) -> String {
        switch identity {
        case .own: value.id
        case .key(let key), .content(let key): Identifier.make(of: key, copy: copy)
        }
    }

    /// The id under which another form of the app's export has brought the record.
    func otherID(copy: Int) -> String? { otherKey.map { Identifier.make(of: $0, copy: copy) } }

    func record(id: String) -> Record {
        var fields = value.fields
        fields["source"] = source.map(JSONValue.string)
        return Record(id: id, fields: fields)
    }

    /// Whether a record of this tool says what this one says, apart from who it is.
    func says(_ record: Record, toTheMinute: Bool = false) -> Bool {
        value.says(record, isRounded: isRounded, toTheMinute: toTheMinute)
    }
}

/// Everything that an import brings, by the file that it belongs to.
public struct ImportBatch: Sendable {
    private(set) var byFile: [DataFile: [ImportedRecord]] = [:]
    package private(set) var challenges: [Challenge] = []
    package private(set) var count = 0

    package init() {}

    package mutating func add(_ record: ImportedRecord) {
        byFile[record.file, default: []].append(record)
        count += 1
    }

    /// Adds a challenge, whose id tells whether it has come before.
    package mutating func add(_ challenge: Challenge) { challenges.append(challenge) }
}
