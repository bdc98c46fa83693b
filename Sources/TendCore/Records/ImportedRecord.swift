/// A record from another program, or from an export of tend.
package struct ImportedRecord: Sendable {
    /// The record itself; its id counts only if it is its own.
    package enum Value: Sendable {
        case drink(WaterEntry)
        case fast(FastingSession)
        case dose(DoseRecord)
        case task(TaskRecord)
    }

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

    package let value: Value
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
    package let isRounded: Bool
    /// Whether the file does not state the label for messages, such as a fast's schedule.
    package let isLabelAssumed: Bool

    package init(
        _ value: Value, on day: Day, identity: Identity, otherKey: UInt64? = nil, source: String? = nil,
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
}
