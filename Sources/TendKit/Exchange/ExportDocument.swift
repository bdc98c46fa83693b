public import TendCore
package import TendExchange

/// A document that other programs can read.
public enum ExportDocument: Hashable, Sendable {
    /// One kind of records as CSV (RFC 4180), with one line of titles.
    case csv(Table)
    /// All data files in one JSON document, which ``Tracker/importFile(at:as:acceptingBadRows:)`` restores. It has no range.
    case json
    /// Drinks and fasts in the format of Apple Health's export.xml.
    /// - Parameter includesAll: whether to include fasts that missed their target or were cancelled.
    case appleHealth(includesAll: Bool)
    /// Reminders as iCalendar (RFC 5545). It has no range.
    case calendar
    /// The report as a web page.
    case report

    /// The records of a CSV document.
    public enum Table: String, CaseIterable, Sendable {
        case water, fasts, pills, challenges, pauses
    }
}

extension Records {
    /// Writes a document with everything that can be read.
    /// - Parameters:
    ///   - document: the kind of document.
    ///   - days: the days to include; `nil` for all, or for the last 90 days of a report.
    ///   - write: receives the document in pieces.
    /// - Throws: the errors of `write`; the first error of an unreadable file, after all others are written:
    ///   ``StoreError/damaged(path:_:)``, ``SystemError``
    public func export(
        _ document: ExportDocument, of days: DayRange? = nil, to write: @escaping ([UInt8]) throws -> Void
    ) throws {
        let output = ClosureSink(body: write)
        let range = try days ?? self.days(DayRangeExpression(), or: document == .report ? .days(90) : .everything)
        switch document {
        case .csv(let table): try exportCSV(table, range, .rfc4180, .millilitres, to: output)
        case .json: try tracker.exportEverything(to: output)
        case .appleHealth(let includesAll):
            let fasts = try appleHealthFasts(range, includesAll: includesAll)
            try exportAppleHealth(range, fasts, as: AppleHealthExport(version: TendVersion.text), to: output)
        case .calendar: try write(Array(ICalendar.file(reminderEvents()).utf8))
        case .report:
            let (report, damage) = try healthReport(range)
            try write(Array(report.text.utf8))
            if let error = damage.first { throw error }
        }
    }

    /// Writes the rows of a table.
    /// - Parameter unit: the unit of drinks.
    package func exportCSV(
        _ table: ExportDocument.Table, _ days: DayRange, _ dialect: CSVDialect, _ unit: WaterCSV.Unit,
        to output: any ByteSink
    ) throws {
        switch table {
        case .water: try exportWater(days, as: WaterCSV(unit: unit, dialect: dialect), to: output)
        case .fasts: try exportFasts(days, as: FastsCSV(dialect: dialect), to: output)
        case .pills: try exportPills(days, as: PillsCSV(dialect: dialect), to: output)
        case .challenges: try exportChallenges(days, as: ChallengesCSV(dialect: dialect), to: output)
        case .pauses: try exportPauses(days, as: PausesCSV(dialect: dialect), to: output)
        }
    }
}

private struct ClosureSink: ByteSink {
    let body: ([UInt8]) throws -> Void

    func write(_ bytes: [UInt8]) throws { try body(bytes) }
}
