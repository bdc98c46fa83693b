public import TendCore

/// Fasts as CSV: the six columns of the app, and three more from which nothing is lost on the way back.
public struct FastsCSV: Sendable {
    private let dialect: CSVDialect

    public init(dialect: CSVDialect = .rfc4180) { self.dialect = dialect }

    /// What stands before the first fast.
    public var header: [UInt8] {
        var bytes = dialect.prologue
        dialect.append(
            [
                "Start Date", "End Date", "Schedule", "Duration (hours)", "Target (hours)", "Completed", "Cancelled",
                "Note", "ID",
            ], to: &bytes)
        return bytes
    }

    /// Adds the fast's row: instants as RFC 3339 with their offsets, hours to two decimals. A running fast has neither
    /// end nor duration.
    public func append(_ session: FastingSession, to bytes: inout [UInt8]) {
        dialect.append(
            [
                session.start.description, session.end?.description ?? "", session.schedule,
                session.end.map { Self.hours(session.elapsed(at: $0)) } ?? "", Self.hours(session.target.wholeSeconds),
                session.isCompleted ? "true" : "false", session.isCancelled ? "true" : "false", session.note ?? "",
                session.id,
            ], to: &bytes)
    }

    /// Rounded half up.
    private static func hours(_ seconds: Int) -> String {
        DecimalNumber(mantissa: (seconds + 18) / 36, scale: 2).text(minimumDecimals: 2)
    }
}
