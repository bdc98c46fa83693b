import TendExchange
import TendKit

/// The result of an import, or of its dry run.
struct ImportReport: Report {
    private let format: ImportFormat
    private let isRecognized: Bool
    private let file: String
    /// The path as typed, for suggested commands.
    private let path: String
    private let result: ImportResult
    private let collector: ImportCollector
    private let bad: BadRows
    /// The result of each medication in the file, if requested.
    private let medications: [MedicationImport]?
    private let pauses: ImportTally
    private let completed: [CompletedTask]
    private let overLimit: [DoseRecord]
    private let photoError: (any Error)?
    private let isDryRun: Bool

    /// - Parameter isRecognized: whether the format was detected rather than given.
    init(_ outcome: Outcome<ImportedFile>, _ format: ImportFormat, isRecognized: Bool, of file: ImportFile) {
        self.format = format
        self.isRecognized = isRecognized
        self.file = file.name
        path = file.path
        result = outcome.value.result
        collector = outcome.value.collector
        bad = outcome.value.bad
        medications = outcome.value.medications
        pauses = outcome.value.pauses
        completed = outcome.value.completed
        overLimit = outcome.value.overLimit
        photoError = outcome.value.photoError
        isDryRun = outcome.isDryRun
    }

    private static var columns: [(name: String, field: KeyPath<ImportTally, Int>)] {
        [
            ("new", \.added), ("newer", \.updated), ("already here", \.present), ("differs here", \.differing),
            ("deleted here", \.deleted),
        ]
    }

    /// The kinds of records in the file, its pauses and its medications.
    private var tallies: [(key: String, noun: String, tally: ImportTally)] {
        var kinds = RecordKind.allCases.compactMap { kind in
            result.tallies[kind].map { (key: kind.key, noun: format.noun(of: kind), tally: $0) }
        }
        if pauses.added + pauses.present > 0 { kinds.append((key: "pauses", noun: "pause", tally: pauses)) }
        guard let medications else { return kinds }
        var tally = ImportTally()
        (tally.added, tally.present) = (medications.added, medications.present)
        return kinds + [("medications", "medication", tally)]
    }

    var json: JSONValue {
        func tallies(_ field: KeyPath<ImportTally, Int>) -> JSONValue {
            var object = JSONObject()
            for (key, _, tally) in self.tallies { object[key] = .integer(tally[keyPath: field]) }
            return .object(object)
        }
        return .object([
            "format": .string(format.name), "file": .string(file), "dryRun": .bool(isDryRun),
            "id": result.isEmpty || isDryRun ? .null : .string(result.id),
            "added": tallies(\.added), "updated": tallies(\.updated), "present": tallies(\.present),
            "differing": tallies(\.differing), "deleted": tallies(\.deleted),
            "leftOut": .objects(collector.leftOut) { ["reason": .string($0.reason), "count": .integer($0.count)] },
            "bad": .array(bad.first.map(Self.json)), "badCount": .integer(bad.count),
            "sources": .objects(collector.sources) { ["name": .string($0.name), "count": .integer($0.count)] },
            "completed": .objects(completed) { task in
                [
                    "challenge": .string(task.challenge.id), "task": .string(task.task.id),
                    "day": .string(task.day.description),
                ]
            },
            "medications": medications.map { .array($0.map(\.json)) },
            "from": JSONText.text(result.days?.lowerBound.description),
            "to": JSONText.text(result.days?.upperBound.description),
            "stayDeleted": format.mergesFiles ? .integer(result.stayDeleted) : nil,
            "programSettings": format.mergesFiles
                ? .array(result.machineSettings.map { .string($0.preference.rawValue) }) : nil,
        ])
    }

    private static func json(_ row: BadRow) -> JSONValue {
        .object([
            "line": row.isEntry ? .null : .integer(row.line),
            "entry": row.isEntry ? .integer(row.line) : .null,
            "column": row.column.map(JSONValue.integer) ?? .null,
            "message": .string(row.failure.message.text()),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = isRecognized ? [style.text(recognition)] : []
        lines.append(style.text(headline))
        lines += table + (medications ?? []).flatMap { $0.lines(style, isDryRun: isDryRun) }
        lines += completedTasks(style) + notes.map { style.text($0) }
        return lines
    }

    private var recognition: Message {
        guard let map = format.map else { return "\(file) is \(format.origin)." }
        return "\(file) is read as \(map.kind.rawValue): \(map)."
    }

    /// The records that were left out, their origins, and the bad rows.
    private var notes: [Message] {
        var notes: [Message] = collector.leftOut.map { "Left out (\($0.count)): \($0.reason)." }
        let sources = collector.sources.filter { $0.count > 0 }
        if collector.sources.count > 1, !sources.isEmpty {
            let names = sources.map { "\($0.name) \($0.count)" }
            notes.append("Recorded by: \(names.joined(separator: ", ")).")
        }
        if bad.count > 0 {
            notes.append("Skipped: \(Words.count(bad.count, "row")) that could not be taken in.")
        }
        if format.mergesFiles {
            notes += Words.stayDeleted(result.stayDeleted, command: "import json", file: path)
        }
        return notes
    }

    /// Returns the completed tasks: `Completed: 75 Hard: Workout on 2026-11-18 and 19.`
    private func completedTasks(_ style: OutputStyle) -> [String] {
        var groups: [(task: CompletedTask, days: [Day])] = []
        for task in completed {
            if let last = groups.last?.task, last.challenge.id == task.challenge.id, last.task.id == task.task.id {
                groups[groups.count - 1].days.append(task.day)
            } else {
                groups.append((task, [task.day]))
            }
        }
        return groups.flatMap { group in
            let verb = isDryRun ? "Would complete" : "Completed"
            return style.lines(
                "\(verb): \(group.task.challenge.name): \(group.task.task.name) on \(Self.text(of: group.days)).")
        }
    }

    /// Returns `2026-11-18 and 19`; for many days, the first ones and the number of others.
    private static func text(of days: [Day]) -> String {
        let most = 10
        var texts: [String] = []
        for (index, day) in days.prefix(most).enumerated() {
            let isSameMonth = index > 0 && Month(of: days[index - 1]) == Month(of: day)
            texts.append(isSameMonth ? String(day.description.suffix(2)) : day.description)
        }
        if days.count > most { texts.append(Words.count(days.count - most, "more day")) }
        return Words.list(texts, "and")
    }

    private var headline: Message {
        if collector.isEmpty, !format.expected.isEmpty {
            return "\(verb: "No") \(Words.list(format.expected, "or")) in \(file)."
        }
        guard !result.isEmpty else { return "\(verb: "Nothing") new in \(file)." }
        let count = result.newRecords(medications, pauses: pauses.added, of: format)
        // Unknown fields and lists are not records, but they are imported too.
        let what = count == "nothing" ? "other data" : count
        let days = result.days.map { days in
            days.lowerBound == days.upperBound ? " of \(days.lowerBound)" : ", \(days.lowerBound) to \(days.upperBound)"
        }
        return "\(verb: isDryRun ? "Would import" : "Imported") \(what) from \(file)\(days ?? "")."
    }

    /// A table of the kinds and their results, without empty columns.
    private var table: [String] {
        let kinds = tallies
        let columns = Self.columns.filter { column in
            column.field == \.added || kinds.contains { $0.tally[keyPath: column.field] > 0 }
        }
        guard isDryRun || columns.count > 1 || kinds.count > 1, !kinds.isEmpty else { return [] }
        let rows = kinds.map { kind in ["\(kind.noun)s"] + columns.map { String(kind.tally[keyPath: $0.field]) } }
        return Table.lines([[""] + columns.map(\.name)] + rows, rightAligned: Set(1...columns.count))
    }

    var remarks: [Message] {
        var remarks: [Message] = bad.first.map { "\(file): \($0.failure.message)" }
        let more = bad.count - bad.first.count
        remarks += Remarks.conflicts(result.conflicts)
        if more > 0 { remarks.append("\(file): and \(Words.count(more, "row")) more") }
        remarks += collector.remarks.map(Message.init(_:))
        if (medications ?? []).contains(where: \.replacesBuiltIn) { remarks.append(Remarks.builtInStepsAside) }
        remarks += Remarks.machineSettings(result.machineSettings)
        if let first = overLimit.first {
            let more = overLimit.count > 1 ? ", and \(overLimit.count - 1) more" : ""
            remarks.append(
                "with \(first.medication) at \(first.at.timeOfDay) on \(first.at.day), more of its substance was taken within 24 hours than its limit allows\(more)"
            )
        }
        if let photoError { remarks.append(Remarks.photosStay(photoError)) }
        return remarks
    }
}
