import TendCore
import TendStore

extension ImportFormat {
    package static let medtimer = ImportFormat(
        name: "medtimer", title: "MedTimer", options: [.encoding], summary: "doses of MedTimer's backup or CSV",
        details: """
            Taken and skipped doses come in; what was never answered does not, since what is missed is worked out here. \
            Medications themselves are to be set up with 'tend pill add', which is said for each.
            """,
        examples: [("tend import medtimer MedTimer_Backup_20261120_080000.json", "all doses")],
        expected: ["doses"],
        recognizes: { shape in
            shape.hasKeys("medicines") || shape.hasKeys("events") || shape.hasKeys("list")
                || shape.header?.names.contains { $0.hasSuffix("(iso 8601)") } ?? false
        },
        parse: { source, collector in
            if source.looksLikeJSON { return try MedTimerBackup.read(try source.whole(), into: collector) }
            try CSVReader.read(source, into: collector, hasQuotes: false, as: MedTimerReader.init)
        })
}

/// MedTimer's list of events: semicolons, no quotes whatever stands in a field, headers in the phone's language. Of its times
/// only the two ISO columns at the end are exact.
struct MedTimerReader: CSVImportReader {
    private let context: ImportContext
    private let columns: [String]

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        self.context = context
        columns = header.names
        guard columns.count >= 6, columns.suffix(2).allSatisfy({ $0.hasSuffix("(iso 8601)") }) else {
            throw ImportFileError.wrongFormat(
                .medtimer, expected: "a CSV of events whose last two columns are ISO 8601 times, or the JSON backup")
        }
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let fields = row.row.fields
        let (due, taken) = (fields[fields.count - 2].trimmed, fields[fields.count - 1].trimmed)
        if taken.isEmpty {
            return collector.skip(
                reason: "not taken; the file does not tell skipped from missed (the JSON backup does)")
        }
        guard let dueAt = OffsetDateTime(rfc3339: due)?.seconds else {
            throw row.problem(ColumnName(columns[columns.count - 2]), expected: "a time such as 2026-11-20T08:30:00Z")
        }
        guard let takenAt = OffsetDateTime(rfc3339: taken)?.seconds else {
            throw row.problem(ColumnName(columns[columns.count - 1]), expected: "a time such as 2026-11-20T08:30:00Z")
        }
        let name = MedTimerBackup.withoutCycle(fields[1].trimmed)
        guard (1...100).contains(name.count) else {
            throw row.problem(ColumnName(columns[1]), expected: "a name of 1 to 100 characters")
        }
        collector.addDose(
            MedTimerEvent(
                medication: name, amount: fields[2].trimmed, due: dueAt, at: takenAt, outcome: .taken,
                isScheduled: dueAt != takenAt,
                note: columns.count >= 9 ? fields[6..<(fields.count - 2)].joined(separator: ";") : ""), line: row.line)
    }

    /// Nothing is quoted, so a note with a semicolon in it makes fields of its own. What stands before the note is in its place as
    /// long as the sixth field is the interval.
    func takes(_ row: CSVReader.Row, _ header: CSVHeader) -> Bool {
        if row.fields.count == header.names.count { return true }
        guard header.names.count == 9, row.fields.count > 9 else { return false }
        let interval = row.fields[5].split(separator: ":")
        return interval.count == 2 && interval.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    }
}

/// MedTimer's JSON backup: its events become doses. Its medications have to be set up here; what would do that is said.
enum MedTimerBackup {
    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        let events = root.value.object?["events"]?.object?["list"]?.array
        let bare = root.value.object?["list"]?.array
        guard let list = events ?? bare ?? (root.value.object?["medicines"] == nil ? nil : []) else {
            throw ImportFileError.wrongFormat(.medtimer, expected: "lists of 'medicines' and 'events'")
        }
        for (index, value) in list.enumerated() {
            let event = JSONField(value, path: "events.list[\(index)]")
            if value.object?["medicine"] != nil { continue }
            try collector.collecting { try read(event, number: index + 1, into: collector) }
        }
        let medicines = root.value.object?["medicines"]?.object?["list"]?.array ?? bare ?? []
        for value in medicines { suggest(value, to: collector) }
    }

    private static func read(_ event: JSONField, number: Int, into collector: ImportCollector) throws {
        if ["OUT_OF_STOCK", "EXPIRATION_DATE", "REFILL"].contains(event.text("reminderType")) {
            return collector.skip(reason: "notices about the stock")
        }
        let outcome: DoseRecord.Outcome
        switch event.text("status") {
        case "TAKEN": outcome = .taken
        case "SKIPPED": outcome = .skipped
        case "RAISED": return collector.skip(reason: "never answered; what was missed is worked out here")
        case "DELETED", "ACKNOWLEDGED": return collector.skip(reason: "deleted there, or only acknowledged")
        default: throw event.problem("status", number: number, expected: "TAKEN, SKIPPED or RAISED")
        }
        let due = try event.integer("remindedTimestamp", number: number)
        let processed = try event.integer("processedTimestamp", number: number)
        let name = withoutCycle(event.text("medicineName").trimmed)
        guard (1...100).contains(name.count) else {
            throw event.problem("medicineName", number: number, expected: "a name of 1 to 100 characters")
        }
        guard (0...4_102_444_800).contains(due), (0...4_102_444_800).contains(processed), due + processed > 0 else {
            throw event.problem("remindedTimestamp", number: number, expected: "seconds since 1970")
        }
        let isScheduled = due > 0 && event.value.object?["reminderId"]?.integer ?? 0 != -1
        collector.addDose(
            MedTimerEvent(
                medication: name, amount: event.text("amount").trimmed, due: due == 0 ? processed : due,
                at: processed == 0 ? due : processed, outcome: outcome, isScheduled: isScheduled,
                note: event.text("notes")), line: number)
    }

    /// A name may be followed by the day of the cycle: `Ibuprofen (2/5)`.
    static func withoutCycle(_ name: String) -> String {
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open > name.startIndex else { return name }
        let inside = name[name.index(after: open)...].dropLast().split(separator: "/", omittingEmptySubsequences: false)
        let isCount = inside.count == 2 && inside.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
        return isCount ? String(name[..<open]).trimmed : name
    }

    private static func suggest(_ value: JSONValue, to collector: ImportCollector) {
        guard let object = value.object, let medicine = object["medicine"]?.object,
            let name = medicine["name"]?.string?.trimmed,
            (1...100).contains(name.count),
            !collector.context.medications.contains(where: { $0.lowercased() == name.lowercased() })
        else { return }
        let reminders = (object["reminders"]?.array ?? []).compactMap(\.object).filter { reminder in
            reminder["active"]?.bool ?? true && reminder["intervalStart"]?.integer ?? 0 == 0
                && reminder["linkedReminderId"]?.integer ?? 0 == 0 && reminder["windowedInterval"]?.bool != true
        }
        let times = reminders.compactMap { reminder -> String? in
            guard let minutes = reminder["timeInMinutes"]?.integer, (0..<1440).contains(minutes) else { return nil }
            return TimeOfDay(hour: minutes / 60, minute: minutes % 60)?.description
        }
        let isDaily = reminders.allSatisfy { reminder in
            (reminder["days"]?.array ?? []).allSatisfy { $0.bool ?? true } && reminder["pauseDays"]?.integer ?? 0 == 0
        }
        let how =
            times.isEmpty
            ? " --as-needed"
            : isDaily ? " --times \(Set(times).sorted().joined(separator: ","))" : " with the days that it is taken on"
        collector.remark(
            "'\(name)' is not set up here; to be reminded of it: tend pill add \(name.quotedForShell)\(how)")
    }
}

/// A dose as MedTimer has it; times in seconds since 1970.
struct MedTimerEvent {
    let medication: String
    /// Whatever the user wrote: `1`, `400 mg`, `half`.
    let amount: String
    let due: Int
    let at: Int
    let outcome: DoseRecord.Outcome
    let isScheduled: Bool
    let note: String
}

extension ImportCollector {
    func addDose(_ event: MedTimerEvent, line: Int) {
        let due = context.zone.moment(at: event.due)
        let parts = event.amount.split(separator: " ", maxSplits: 1)
        let number = parts.first.flatMap { try? DecimalNumber(parsing: $0) }.map { Quantity($0) }
        let amount = number.flatMap { $0 > .zero && $0 <= Quantity.largest ? $0 : nil }
        var note = event.note.trimmed
        // An amount that is no number is kept as what it is, a remark.
        if amount == nil, !event.amount.isEmpty, event.amount != "?" {
            note = note.isEmpty ? event.amount : "\(event.amount); \(note)"
        }
        let dose = DoseRecord(
            id: "", at: context.zone.moment(at: event.at),
            medication: context.known(event.medication, among: context.medications),
            slot: event.isScheduled ? due.timeOfDay.description : nil, outcome: event.outcome, amount: amount,
            unit: amount != nil && parts.count == 2 ? String(parts[1]) : nil, note: note.isEmpty ? nil : note)
        let key = ImportedRecord.key(
            ImportFormat.medtimer.name, event.medication, String(event.due), event.outcome.rawValue)
        add(
            ImportedRecord(
                dose, on: context.logicalDay(due), identity: .key(key), source: ImportFormat.medtimer.title,
                line: line), at: dose.at)
    }
}
