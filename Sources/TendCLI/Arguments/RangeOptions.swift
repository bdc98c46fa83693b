import TendKit

/// The options for a range of days, shared by all commands that have one.
enum RangeOptions {
    private static let days = days(unlessGiven: nil)
    private static let week = Option("week", .week, "this week, or the last one")
    private static let month = Option("month", .month.optional(for: .thisMonth), "this month, 2026-11, or the last one")
    private static let year = Option("year", .year.optional(for: .yearsAgo(0)), "this year, 2025, or the last one")
    private static let from = Option("from", .day, "from this day on")
    private static let to = Option("to", .day, "up to this day")
    private static let all: [any OptionDescribing] = [days, week, month, year, from, to]

    /// Returns the options of a command.
    /// - Parameter standard: what the command shows without any, for its help.
    static func all(unlessGiven standard: String) -> [any OptionDescribing] {
        [days(unlessGiven: standard)] + all.dropFirst()
    }

    private static func days(unlessGiven standard: String?) -> Option<Int> {
        Option("days", .count(1...DayRange.longest), "the last N days" + (standard.map { " (default: \($0))" } ?? ""))
    }

    /// Returns the first given option; `nil` without one.
    static func first(in arguments: ParsedArguments) -> OptionSpec? { all.first(where: arguments.has)?.spec }

    /// Returns the range of the options; an empty one without options.
    /// - Throws: ``UsageError``
    static func range(_ arguments: ParsedArguments) throws -> DayRangeExpression {
        let extents: [any OptionDescribing] = [days, week, month, year, from]
        let given = extents.filter(arguments.has)
        if given.count > 1 { throw UsageError.conflict("--\(given[0].spec.name)", "--\(given[1].spec.name)") }
        let end = try arguments[to]
        // A week, a month or a year already has an end.
        for option in [week, month, year] as [any OptionDescribing] where end != nil && arguments.has(option) {
            throw UsageError.conflict("--\(option.spec.name)", "--to")
        }
        if let count = try arguments[days] { return DayRangeExpression(.days(count), to: end) }
        if let weeks = try arguments[week] { return DayRangeExpression(.week(ago: weeks)) }
        if let month = try arguments[month] { return DayRangeExpression(.month(month)) }
        if let year = try arguments[year] { return DayRangeExpression(.year(year)) }
        return DayRangeExpression(try arguments[from].map { .since($0) }, to: end)
    }

    /// Returns the range of the words or the options; an empty one without either.
    /// - Throws: ``UsageError``
    static func range(
        _ arguments: ParsedArguments, or words: Argument<DayRangeExpression>
    ) throws -> DayRangeExpression {
        if let text = arguments.phrase(from: 0), let option = first(in: arguments) {
            // The words after '--month' are its value unless they can't be one.
            switch option.name {
            case "month": throw UsageError.month(text)
            case "year": throw UsageError.year(text)
            default: throw UsageError.conflict("'\(text)'", "--\(option.name)")
            }
        }
        return try arguments[words] ?? range(arguments)
    }

    /// Returns the range of the options; `nil` without options.
    /// - Parameter option: an option that conflicts with them.
    /// - Throws: ``UsageError``
    static func given(
        _ arguments: ParsedArguments, insteadOf option: (any OptionDescribing)? = nil
    ) throws -> DayRangeExpression? {
        guard let given = first(in: arguments) else { return nil }
        if let option, arguments.has(option) {
            throw UsageError.conflict("--\(option.spec.name)", "--\(given.name)")
        }
        return try range(arguments)
    }
}

extension ValueType<Int> {
    /// The number of weeks ago: 0, or 1 for `last`.
    fileprivate static var week: ValueType {
        ValueType("last", choices: ["last"]) { text, option in
            guard text.lowercased() == "last" else {
                throw UsageError.notAChoice(option: option, text: text, choices: ["last"])
            }
            return 1
        }.optional(for: 0)
    }
}

extension MonthExpression {
    fileprivate static let thisMonth = MonthExpression.monthsAgo(0)
}
