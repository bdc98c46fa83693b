public import TendCore

/// One record that comes from another program, or from an export of this one.
public struct ImportedRecord: Sendable {
    /// What it says; the id in it counts only where it is the record's own.
    public enum Content: Sendable {
        case water(WaterEntry)
        case dose(DoseRecord)
        case task(TaskRecord)
        case fast(FastingSession)
    }

    /// How the record is known again when it comes in once more.
    public enum Identity: Sendable {
        /// By the id that it has in this tool.
        case own
        /// By where it comes from, its time and its value, as one number. Of several that are alike in this the first one here
        /// and the first one there are the same, and so on.
        case key(UInt64)
        /// The same, but what nobody has imported and says the same is it, too: it comes from this tool and has lost its id.
        case content(UInt64)
    }

    public let content: Content
    /// The logical day whose page it belongs to; for a fast the day on which it began.
    public let day: Day
    public let identity: Identity
    /// What is noted as where it came from; `nil` for a record of this tool.
    public let source: String?
    /// Where it stands in the file that it comes from.
    public let line: Int
    /// Whether its volume is only known to a tenth of an ounce.
    public let isRounded: Bool

    public init(
        _ content: Content, on day: Day, identity: Identity, source: String? = nil, line: Int, isRounded: Bool = false
    ) {
        self.content = content
        self.day = day
        self.identity = identity
        self.source = source
        self.line = line
        self.isRounded = isRounded
    }

    /// A number for what identifies a record, such as its source, time and value.
    public static func key(_ parts: String...) -> UInt64 {
        var hash = FNV1a()
        for part in parts {
            for byte in part.utf8 { hash.add(UInt64(byte)) }
            // Not part of any text, so that "a", "bc" and "ab", "c" differ.
            hash.add(0xFF)
        }
        return UInt64(bitPattern: Int64(hash.value))
    }

    /// What counts as one kind where records are counted.
    public enum Kind: String, CaseIterable, Sendable {
        case water, fasts, pills, tasks, challenges, settings
    }

    var kind: Kind {
        switch content {
        case .water: .water
        case .dose: .pills
        case .task: .tasks
        case .fast: .fasts
        }
    }

    var file: DataFile {
        if case .fast = content { return .fasts(Month(of: day)) }
        return .page(day)
    }

    var section: String {
        switch content {
        case .water: WaterEntry.section
        case .dose: DoseRecord.section
        case .task: TaskRecord.section
        case .fast: FastingSession.section
        }
    }

    /// - Parameter copy: how many of the same identity came before it.
    func id(copy: Int) -> String {
        switch (identity, content) {
        case (.own, .water(let entry)): entry.id
        case (.own, .dose(let dose)): dose.id
        case (.own, .task(let task)): task.id
        case (.own, .fast(let session)): session.id
        case (.key(let key), _), (.content(let key), _): Identifier.make(of: key, copy: copy)
        }
    }

    func record(id: String) -> Record {
        var fields =
            switch content {
            case .water(let entry): entry.fields
            case .dose(let dose): dose.fields
            case .task(let task): task.fields
            case .fast(let session): session.fields
            }
        fields["source"] = source.map(JSONValue.string)
        return Record(id: id, fields: fields)
    }

    /// Whether a record of this tool says what this one says, apart from who it is.
    /// - Parameter toTheMinute: whether seconds don't count.
    func says(_ record: Record, toTheMinute: Bool = false) -> Bool {
        func same(_ one: OffsetDateTime, _ other: OffsetDateTime) -> Bool {
            toTheMinute ? one.seconds / 60 == other.seconds / 60 : one == other
        }
        switch content {
        case .water(let entry):
            guard let other = try? WaterEntry(record) else { return false }
            let ounces = VolumeUnit.fluidOunces
            return same(entry.at, other.at) && entry.drink == other.drink && entry.note == other.note
                && (entry.volume == other.volume
                    || isRounded && ounces.number(entry.volume) == ounces.number(other.volume))
        case .dose(let dose):
            guard let other = try? DoseRecord(record) else { return false }
            return same(dose.at, other.at)
                && [dose.medication, dose.slot, dose.outcome.rawValue, dose.amountText, dose.note]
                    == [other.medication, other.slot, other.outcome.rawValue, other.amountText, other.note]
                && dose.isForced == other.isForced && dose.isTimeAssumed == other.isTimeAssumed
        case .task(let task):
            guard let other = try? TaskRecord(record) else { return false }
            return same(task.at, other.at) && task.value == other.value
                && [task.challenge, task.task, task.outcome.rawValue, task.item, task.note]
                    == [other.challenge, other.task, other.outcome.rawValue, other.item, other.note]
        case .fast(let session):
            guard let other = try? FastingSession(record) else { return false }
            return same(session.start, other.start) && session.end == other.end && session.target == other.target
                && session.schedule == other.schedule && session.isCancelled == other.isCancelled
                && session.note == other.note
        }
    }
}
