import TendCore

extension ImportFormat {
    package static let healthAutoExport = ImportFormat(
        name: "health-auto-export", title: "Health Auto Export", summary: "doses of Health Auto Export's JSON",
        details: """
            Doses taken and skipped are imported; unanswered ones are not, since tend calculates missed doses itself. The file \
            has no unit of a dose, so its number becomes a note. Water and workouts are in Apple Health's own export.
            """,
        examples: [("tend import health-auto-export HealthAutoExport-2026-11-20.json", "all doses")],
        expected: ["doses"],
        recognizes: { shape in
            guard case .object(let root) = shape, let data = root["data"]?.object else { return false }
            return ["medications", "metrics", "workouts"].contains { data[$0]?.array != nil }
        },
        parse: { source, collector in try HealthAutoExport.read(try source.whole(), into: collector) })
}

/// A reader of the medications in Health Auto Export's JSON, as documented at
/// help.healthyapps.dev/en/health-auto-export/export-format/medications (February 2026).
enum HealthAutoExport {
    /// A dose begins when it was taken. The documentation also calls the first day of the medication `start`, so a `start` that
    /// is further than this from the time it was due is not the time of the dose.
    private static let longestDelay = 12 * 3600

    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let data = root.value.object?["data"]?.object else {
            throw ImportFileError.wrongFormat(.healthAutoExport, expected: "an object 'data'")
        }
        collector.countsEntries = true
        for (index, value) in (data["medications"]?.array ?? []).enumerated() {
            let field = JSONField(value, path: "data.medications[\(index)]")
            try collector.collecting { try read(field, number: index + 1, into: collector) }
        }
    }

    private static func read(_ field: JSONField, number: Int, into collector: ImportCollector) throws {
        let outcome: DoseRecord.Outcome
        switch field.text("status") {
        case "Taken": outcome = .taken
        case "Skipped": outcome = .skipped
        case "Not Interacted", "Notification Not Sent", "Snoozed", "Not Logged":
            return collector.skip(reason: "unanswered; tend calculates missed doses itself")
        default: throw field.problem("status", number: number, expected: "Taken, Skipped or Not Interacted")
        }
        let context = collector.context
        let (nickname, title) = (field.text("nickname").trimmed, field.text("displayText").trimmed)
        let known = [nickname, title].lazy.compactMap { name in context.medications.first(named: name, by: \.self) }
            .first
        let name = known ?? (nickname.isEmpty ? title : nickname)
        guard (1...100).contains(name.count) else {
            throw field.problem("displayText", number: number, expected: "a name of 1 to 100 characters")
        }
        let start = AppleHealthImport.moment(field.text("start"))
        let scheduled = AppleHealthImport.moment(field.text("scheduledDate"))
        guard let due = scheduled ?? start else {
            throw field.problem("start", number: number, expected: AppleHealthImport.momentForm)
        }
        let taken = start.flatMap { abs($0.seconds - due.seconds) <= longestDelay ? $0 : nil }
        let dosage = field.value.object?["dosage"]?.numberText
        let dose = DoseRecord(
            id: "", at: taken ?? due, medication: name, slot: scheduled?.timeOfDay.description, outcome: outcome,
            isTimeAssumed: outcome == .taken && taken == nil,
            // The note of a skipped dose is its reason.
            note: outcome == .taken ? dosage.map { "dosage \($0.prefix(40))" } : nil)
        let key = ImportedRecord.key(ImportFormat.healthAutoExport.name, title, String(due.seconds))
        collector.add(
            ImportedRecord(
                .dose(dose), on: context.logicalDay(due), identity: .key(key),
                source: ImportFormat.healthAutoExport.title, line: number), at: dose.at)
    }
}
