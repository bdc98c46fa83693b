import TendCore

extension ImportFormat {
    package static let medtimer = ImportFormat(
        name: "medtimer", title: "MedTimer", options: [.encoding, .medications],
        summary: "doses of MedTimer's backup or CSV",
        details: """
            Taken and skipped doses are imported; unanswered reminders are not, since tend calculates missed doses itself. \
            For each medication that is not set up here, the command is shown that sets it up. --medications adds them from \
            the backup: doses, times, days, intervals, the weekend mode, stock, refill level, expiry, importance, and doses \
            that count as taken unasked (by plan). Settings and medications that are here stay as they are.
            """,
        examples: [
            ("tend import medtimer MedTimer_Backup_20261120_080000.json", "all doses"),
            ("tend import medtimer MedTimer_Backup_20261120_080000.json --medications", "the medications too"),
        ],
        expected: ["doses"],
        recognizes: { shape in
            shape.hasKeys("medicines") || shape.hasKeys("events") || shape.hasKeys("list")
                || shape.header?.names.contains { $0.hasSuffix("(iso 8601)") } ?? false
        },
        parse: { source, collector in
            if source.looksLikeJSON { return try MedTimerBackup.read(try source.whole(), into: collector) }
            try MedTimerCSV.read(source, into: collector)
        })
}

/// A reader of MedTimer's JSON backup: events become doses; medications are added or suggested.
enum MedTimerBackup {
    /// The most medications in a backup.
    private static let mostMedications = 200

    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        let events = root.value.object?["events"]?.object?["list"]?.array
        let bare = root.value.object?["list"]?.array
        guard let list = events ?? bare ?? (root.value.object?["medicines"] == nil ? nil : []) else {
            throw ImportFileError.wrongFormat(.medtimer, expected: "lists of 'medicines' and 'events'")
        }
        let medicines = root.value.object?["medicines"]?.object?["list"]?.array ?? bare ?? []
        let weekend = MedTimerWeekend(root.value.object?["settings"]?.object)
        let medications = try read(medicines, weekend, into: collector)
        // Doses use the names that medications have in tend.
        let names = MedTimerNames(collector.context.medications + collector.medications.map(\.name))
        collector.countsEntries = true
        for (index, value) in list.enumerated() where value.object?["medicine"] == nil {
            let event = JSONField(value, path: "events.list[\(index)]")
            try collector.collecting { try read(event, number: index + 1, names, into: collector) }
        }
        suggest(medications, to: collector)
    }

    private static func read(
        _ event: JSONField, number: Int, _ names: MedTimerNames, into collector: ImportCollector
    ) throws {
        if ["OUT_OF_STOCK", "EXPIRATION_DATE", "REFILL"].contains(event.text("reminderType")) {
            return collector.skip(reason: "notices about the stock")
        }
        let outcome: DoseRecord.Outcome
        switch event.text("status") {
        case "TAKEN": outcome = .taken
        case "SKIPPED": outcome = .skipped
        case "RAISED": return collector.skip(reason: "unanswered; tend calculates missed doses itself")
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
                note: event.text("notes")), of: names[name], line: number)
    }

    /// Returns the name without a trailing day of the cycle: `Ibuprofen (2/5)`.
    static func withoutCycle(_ name: String) -> String {
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open > name.startIndex else { return name }
        let inside = name[name.index(after: open)...].dropLast().split(separator: "/", omittingEmptySubsequences: false)
        let isCount = inside.count == 2 && inside.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
        return isCount ? String(name[..<open]).trimmed : name
    }

    /// Reads the medications and adds them if the user asked for that.
    /// - Returns: the medications to suggest instead.
    private static func read(
        _ medicines: [JSONValue], _ weekend: MedTimerWeekend?, into collector: ImportCollector
    ) throws -> [ImportedMedication] {
        let (context, isWanted) = (collector.context, collector.context.addsMedications)
        guard !isWanted || medicines.count <= mostMedications else {
            throw ImportFileError.field("medicines.list", expected: "at most \(mostMedications) medications")
        }
        let known = Set(context.medications.map { $0.lowercased() })
        var suggested: [ImportedMedication] = []
        for (index, value) in medicines.prefix(mostMedications).enumerated() {
            // Old backups have their events in a list with the same name.
            guard let medicine = value.object?["medicine"] else { continue }
            let field = JSONField(medicine, path: "medicines.list[\(index)].medicine")
            try collector.collecting {
                let name = field.text("name").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard (1...100).contains(name.count) else {
                    guard isWanted else { return }
                    throw field.problem("name", number: index + 1, expected: "a name of 1 to 100 characters")
                }
                let medication = MedTimerMedicine(medicine, value, weekend, context).medication(name)
                if isWanted {
                    collector.add(medication)
                } else if !known.contains(name.lowercased()) {
                    suggested.append(medication)
                }
            }
        }
        return suggested
    }

    private static func suggest(_ medications: [ImportedMedication], to collector: ImportCollector) {
        for medication in medications {
            let hint = medication.command.map { "to be reminded of it: \($0)" }
            collector.remark(
                "'\(medication.name)' is not set up here; \(hint ?? "it needs another name for 'tend pill add'")")
        }
        if !medications.isEmpty { collector.remark("import again with --medications to set them up") }
    }
}

/// The names of medications in tend, including those the import adds.
struct MedTimerNames {
    private let known: [String: String]

    init(_ names: [String]) {
        known = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    subscript(name: String) -> String {
        let plain = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return known[plain.lowercased()] ?? plain
    }
}

/// A dose in MedTimer's form; times are in seconds since 1970.
struct MedTimerEvent {
    let medication: String
    /// Free text: `1`, `400 mg`, `half`.
    let amount: String
    let due: Int
    let at: Int
    let outcome: DoseRecord.Outcome
    let isScheduled: Bool
    let note: String
}

extension ImportCollector {
    /// Adds a dose.
    /// - Parameter medication: the medication's name in tend; the dose's key contains MedTimer's name.
    func addDose(_ event: MedTimerEvent, of medication: String, line: Int) {
        let due = context.zone.moment(at: event.due)
        let amount = AmountText(event.amount)
        var note = event.note.trimmed
        // Other text becomes a note. The note of a skipped dose is its reason.
        if amount == nil, event.outcome == .taken, !event.amount.isEmpty, event.amount != "?" {
            note = note.isEmpty ? event.amount : "\(event.amount); \(note)"
        }
        let dose = DoseRecord(
            id: "", at: context.zone.moment(at: event.at), medication: medication,
            slot: event.isScheduled ? due.timeOfDay.description : nil, outcome: event.outcome, amount: amount?.amount,
            unit: amount?.unit, note: note.isEmpty ? nil : note)
        let key = ImportedRecord.key(
            ImportFormat.medtimer.name, event.medication, String(event.due), event.outcome.rawValue)
        add(
            ImportedRecord(
                .dose(dose), on: context.logicalDay(due), identity: .key(key), source: ImportFormat.medtimer.title,
                line: line), at: dose.at)
    }
}
