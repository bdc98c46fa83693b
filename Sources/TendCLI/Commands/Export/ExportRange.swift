import TendKit

/// The days of which an export is wanted.
struct ExportRange {
    private static let from = Option("from", .day, "from this day on")
    private static let to = Option("to", .day, "up to this day")
    static let options: [any OptionDescribing] = [from, to]

    private let from: DayExpression?
    private let to: DayExpression?

    init(_ arguments: ParsedArguments) throws {
        from = try arguments[Self.from]
        to = try arguments[Self.to]
    }

    func days(in records: Records) throws -> DayRange { try records.days(from: from, to: to) }
}
