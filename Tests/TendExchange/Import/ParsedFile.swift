import Foundation
import TendCore
import TestSupport

@testable import TendExchange
@testable import TendStore

/// The records and problems that an importer finds in a file.
struct ParsedFile {
    let collector: ImportCollector
    let records: [ImportedRecord]

    /// Europe's clocks in 2026: forward on 29 March, back on 25 October, each at 01:00 UTC.
    static let zone = Zone { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    static let dayStart = TimeOfDay(hour: 4) ?? .midnight
    static let now = OffsetDateTime(seconds: 1_795_172_400, offset: 3600)

    init(
        _ bytes: [UInt8], as format: ImportFormat, in zone: Zone = Self.zone,
        _ change: (inout ImportContext) -> Void = { _ in }
    ) throws {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("file")))
        var context = ImportContext(now: Self.now, zone: zone, dayStart: Self.dayStart)
        change(&context)
        collector = ImportCollector(context)
        try format.read(ImportSource(try InputFile(folder.path("file"))), into: collector)
        records = collector.records.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }

    init(
        _ text: String, as format: ImportFormat, in zone: Zone = Self.zone,
        _ change: (inout ImportContext) -> Void = { _ in }
    ) throws { try self.init(Array(text.utf8), as: format, in: zone, change) }

    /// A line for each record, in the order of the file.
    var texts: [String] { records.map(\.text) }

    /// A line for each problem.
    var problems: [String] {
        collector.problems.map { problem in
            let place = "\(problem.line)" + (problem.column.map { ":\($0)" } ?? "")
            switch problem.kind {
            case .value(let value, let field, let expected): return "\(place) \(field) '\(value)': \(expected)"
            default: return "\(place) \(problem.kind)"
            }
        }
    }

    var leftOut: [String] { collector.leftOut.map { "\($0.count) \($0.reason)" } }

    /// The ids of the records.
    var ids: [String] { records.map { $0.id(copy: 0) } }
}

extension ImportedRecord {
    var drink: WaterEntry? { if case .drink(let drink) = value { drink } else { nil } }
    var fast: FastingSession? { if case .fast(let fast) = value { fast } else { nil } }
    var task: TaskRecord? { if case .task(let task) = value { task } else { nil } }

    /// The day, the value and the source.
    fileprivate var text: String {
        let origin: String
        switch identity {
        case .own: origin = "own \(id(copy: 0))"
        case .key: origin = source ?? "no source"
        case .content: origin = "content"
        }
        return "\(day) \(body) [\(origin)]"
    }

    private var body: String {
        switch value {
        case .drink(let entry):
            "\(entry.at) \(entry.volume.millilitres) ml \(entry.drink)" + Self.text(entry.note)
        case .fast(let fast):
            "\(fast.start)/\(fast.end?.description ?? "running") \(fast.schedule) \(fast.target.wholeSeconds) s"
                + (fast.isCancelled ? " cancelled" : "") + Self.text(fast.note)
        case .dose(let dose):
            "\(dose.at) \(dose.medication)@\(dose.slot ?? "none") \(dose.outcome) \(dose.amountText ?? "no amount")"
                + (dose.isForced ? " forced" : "") + (dose.isTimeAssumed ? " assumed" : "") + Self.text(dose.note)
        case .task(let task):
            "\(task.at) \(task.challenge)/\(task.task) \(task.outcome) \(task.value?.description ?? "-")"
                + (task.item.map { " \($0)" } ?? "") + Self.text(task.note)
        }
    }

    private static func text(_ note: String?) -> String { note.map { " (\($0))" } ?? "" }
}
