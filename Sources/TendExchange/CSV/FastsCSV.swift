package import TendCore

/// Fasts as CSV: Fast-E's six columns, and three more for an import without loss. A running fast has neither end nor
/// duration.
package struct FastsCSV: RecordCSV {
    package static let columns: [CSVColumn<FastingSession>] = [
        .init(.startDate, time: { $0.start }),
        .init(.endDate, time: { $0.end }),
        .init(.schedule) { $0.schedule },
        .init(number: "Duration (hours)") { session in session.end.map { hours(session.elapsedSeconds(at: $0)) } ?? ""
        },
        .init(number: .targetHours) { hours($0.target.wholeSeconds) },
        .init("Completed") { $0.isCompleted.description },
        .init(.cancelled) { $0.isCancelled.description },
        .init(.note) { $0.note ?? "" },
        .init(.id) { $0.id },
    ]
    package let dialect: CSVDialect

    package init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// Adds the fast's row.
    package func append(_ session: FastingSession, to bytes: inout [UInt8]) { appendRow(session, to: &bytes) }

    /// Returns hours to two decimals, rounded half up.
    private static func hours(_ seconds: Int) -> String {
        DecimalNumber(mantissa: (seconds + 18) / 36, scale: 2).text(minimumDecimals: 2)
    }
}
