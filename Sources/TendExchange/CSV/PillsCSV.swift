package import TendCore

/// Doses as CSV, one row per record, with all stored fields and whether it was early or late, which is calculated.
package struct PillsCSV: RecordCSV {
    /// A record, its dose, and the logical day that the dose belongs to.
    package typealias Row = (record: DoseRecord, dose: Dose, day: Day)

    package static let columns: [CSVColumn<Row>] = [
        .init(.date, time: { $0.day }),
        .init(.time, time: { $0.record.at.timeOfDay }),
        .init(.medication) { $0.record.medication },
        // An unscheduled dose has no slot.
        .init(.slot) { $0.record.slot == nil ? "" : $0.dose.slotID },
        .init(.state) { $0.dose.state(of: $0.record).rawValue },
        .init(number: .dose) { $0.record.amount?.description ?? "" },
        .init(.unit) { $0.record.unit ?? "" },
        .init(.forced) { $0.record.isForced.description },
        .init(.timeAssumed) { $0.record.isTimeAssumed.description },
        .init(.note) { $0.record.note ?? "" },
        .init(.timestamp, time: { $0.record.at }),
        .init(.id) { $0.record.id },
        .init(.by) { $0.record.by ?? "" },
    ]
    package let dialect: CSVDialect

    package init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// Adds a row for each record of the dose.
    package func append(_ dose: Dose, on day: Day, to bytes: inout [UInt8]) {
        for record in dose.records { appendRow((record, dose, day), to: &bytes) }
    }
}
