import TendKit

/// The days of which an export is wanted.
struct ExportRange {
    static let options = [
        OptionSpec("from", value: "DAY", "from this day on"), OptionSpec("to", value: "DAY", "up to this day"),
    ]

    private let from: DayExpression?
    private let to: DayExpression?

    init(_ arguments: ParsedArguments) throws {
        from = try arguments.day(Self.options[0])
        to = try arguments.day(Self.options[1])
    }

    /// The first and the last day; `nil` where there is no limit.
    func resolved(today: Day) throws -> (first: Day?, last: Day?) {
        let (first, last) = (from?.resolved(today: today), to?.resolved(today: today))
        if let first, let last, first > last { throw DayRangeError.reversed(first, last) }
        return (first, last)
    }
}
