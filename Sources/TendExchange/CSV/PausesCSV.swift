package import TendCore

/// Pauses as CSV: a row for each tracker.
package struct PausesCSV: RecordCSV {
    package static let columns: [CSVColumn<Pause>] = [
        .init(.from, time: { $0.first }),
        .init(.to, time: { $0.last }),
        .init(.tracker) { $0.tracker.rawValue },
        .init("Days") { "\($0.length)" },
        .init(.note) { $0.note ?? "" },
    ]
    package let dialect: CSVDialect

    package init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// Adds the pause's row.
    package func append(_ pause: Pause, to bytes: inout [UInt8]) { appendRow(pause, to: &bytes) }
}
