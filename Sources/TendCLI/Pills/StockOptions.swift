import TendKit

/// The options for a stock apart from its level.
enum StockOptions {
    static let refillAt = Option(
        "refill-at", refillLevel.orNone, "warn when no more than this is left, or lasts for 7d; or none")
    private static let expires = Option(
        "expires", expiry.orNone, "the last day or month in which it may be used: 2027-03; or none. It needs no count")

    static let all: [any OptionDescribing] = [refillAt, expires]

    /// Returns the change; `nil` without any option.
    static func change(
        _ arguments: ParsedArguments, level: Quantity? = nil, added: Quantity? = nil, isByPlan: Bool? = nil
    ) throws -> StockChange? {
        let (refillAt, expires) = (try arguments[refillAt], try arguments[expires])
        if level == nil, added == nil, refillAt == nil, expires == nil, isByPlan == nil { return nil }
        return .count(level: level, added: added, refillAt: refillAt, expires: expires, isByPlan: isByPlan)
    }

    private static let refillLevel = ValueType<RefillLevel>("N") { text, option in
        guard let days = RefillLevel(days: text) else {
            return .units(try ValueType.quantity(allowsZero: true).read(text, option))
        }
        return days
    }

    private static let expiry = ValueType<Day>("YYYY-MM") { text, option in
        guard let day = Day(expiry: text) else { throw PillUsageError.expiry(option: option, text: text) }
        return day
    }
}
