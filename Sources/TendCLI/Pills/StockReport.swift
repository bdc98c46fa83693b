import TendKit

/// The remaining stock of the counted medications.
struct StockReport: Report {
    let stocks: [Stock]
    /// A change to show above the list.
    var headline: Message?
    var remarks: [Message] = []

    var json: JSONValue { .object(["stock": .array(stocks.map(Self.json))]) }

    static func json(_ stock: Stock) -> JSONValue {
        .object([
            "medication": .string(stock.medication), "level": stock.level.map { .number($0.description) } ?? .null,
            "unit": JSONText.text(stock.unit), "refillAt": units(stock.refillAt),
            "refillAtDays": days(stock.refillAt),
            "expires": stock.expires.map { .string($0.description) } ?? .null, "byPlan": .bool(stock.isByPlan),
            "low": .bool(stock.isLow), "daysLeft": stock.daysLeft.map(JSONValue.integer) ?? .null,
            "runsOutOn": stock.runsOutOn.map { .string($0.description) } ?? .null,
        ])
    }

    private static func units(_ level: RefillLevel?) -> JSONValue {
        if case .units(let least)? = level { .number(least.description) } else { .null }
    }

    private static func days(_ level: RefillLevel?) -> JSONValue {
        if case .days(let least)? = level { .integer(least) } else { .null }
    }

    func lines(_ style: OutputStyle) -> [String] {
        let head = headline.map { [style.text($0)] } ?? []
        guard !stocks.isEmpty else {
            return head.isEmpty
                ? [style.text("No stock is counted; \(command: "pill stock NAME --set N") begins.")] : head
        }
        return head
            + stocks.flatMap { stock in
                style.lines("\(stock.medication): \(Self.words(stock, namesExpiry: true))").map {
                    Self.needsAttention(stock) ? style.styled($0, .bold) : $0
                }
            }
    }

    /// Whether it is low, or can't be used for long.
    static func needsAttention(_ stock: Stock) -> Bool { stock.isLow || stock.expiry == .near || stock.expiry == .over }

    /// Returns a stock such as `29 doses left, until Sat 19 Dec; expires on Wed 31 Mar 2027`.
    /// - Parameter namesExpiry: whether to name an expiry that is far as well.
    static func words(_ stock: Stock, namesExpiry: Bool = false) -> Message {
        let expiry = stock.expires.map {
            "\(stock.expiry == .over ? "expired" : "expires") on \(date($0, stock))" as Message
        }
        guard let level = stock.level, let left = stock.text else { return expiry ?? "not counted" }
        guard level >= .zero else {
            let missing = Quantity(millionths: -level.millionths)
            return
                "none left; the count is off by \(missing), \(command: "pill stock", stock.medication, "--set", "N") corrects it"
        }
        guard level > .zero else { return "none left" }
        var text: Message = "\(left) left\(stock.isByPlan ? " by plan" : "")"
        if let day = stock.runsOutOn, let left = stock.daysToEnd {
            text +=
                left < 2 ? ", too little for \(left == 0 ? "today" : "tomorrow")" : ", until \(date(day - 1, stock))"
        }
        if stock.isLow { text += "; refill" }
        if let expiry, namesExpiry || stock.expiry != .far { text += "; \(expiry)" }
        return text
    }

    private static func date(_ day: Day, _ stock: Stock) -> String { Words.shortDate(day, today: stock.today) }

    static func warning(_ stock: Stock) -> Message { "\(stock.medication): \(words(stock))." }
}

extension StockReport {
    /// A change of a count.
    init(_ change: StockChange, _ outcome: Outcome<(medication: String, stock: Stock?)>) {
        self.init(stocks: outcome.value.stock.map { [$0] } ?? [])
        if case .off = change {
            let state = outcome.isChanged ? "is no longer" : "was not"
            headline = "\(verb: "The") stock of '\(outcome.value.medication)' \(state) counted."
        }
        if outcome.isDryRun { headline = "A dry run; the stock would be:" }
    }
}
