import TendKit

/// The remaining stock of the counted medications.
struct StockReport: Report {
    let stocks: [Stock]
    /// A change to show above the list.
    var headline: String?
    var remarks: [String] = []

    var json: JSONValue { .object(["stock": .array(stocks.map(Self.json))]) }

    static func json(_ stock: Stock) -> JSONValue {
        .object([
            "medication": .string(stock.medication), "level": .number(stock.level.description),
            "unit": JSONText.text(stock.unit), "refillAt": stock.refillAt.map { .number($0.description) } ?? .null,
            "low": .bool(stock.isLow), "daysLeft": stock.daysLeft.map(JSONValue.integer) ?? .null,
            "runsOutOn": stock.runsOutOn.map { .string($0.description) } ?? .null,
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let head = headline.map { [Printable.text($0, isUnicode: style.isUnicode)] } ?? []
        guard !stocks.isEmpty else {
            return head.isEmpty ? ["No stock is counted; 'tend pill stock NAME --set N' begins."] : head
        }
        return head
            + stocks.flatMap { stock in
                let text =
                    "\(Printable.text(stock.medication, isUnicode: style.isUnicode)): \(Self.words(stock, style))"
                return Wrap.words(text, width: style.width).map { stock.isLow ? style.styled($0, .gold) : $0 }
            }
    }

    /// Returns a stock such as `29 doses left, runs out on 2026-12-20`.
    static func words(_ stock: Stock, _ style: OutputStyle) -> String {
        guard stock.level >= .zero else {
            let missing = Quantity(millionths: -stock.level.millionths)
            let name = Printable.text(stock.medication, isUnicode: style.isUnicode).wordInCommand
            return
                "none left; the count is off by \(missing), 'tend pill stock \(name.wordInCommand) --set N' corrects it"
        }
        guard stock.level > .zero else { return "none left" }
        var text = "\(Printable.text(stock.text, isUnicode: style.isUnicode)) left"
        if let day = stock.runsOutOn, let left = stock.daysLeft {
            text += left < 2 ? ", too little for \(left == 0 ? "today" : "tomorrow")" : ", runs out on \(day)"
        }
        return stock.isLow ? "\(text); refill" : text
    }

    static func warning(_ stock: Stock, _ style: OutputStyle) -> String {
        "\(Printable.text(stock.medication, isUnicode: style.isUnicode)): \(words(stock, style))."
    }
}

extension StockReport {
    /// A change of a count.
    init(_ change: StockChange, _ outcome: Outcome<(medication: String, stock: Stock?)>) {
        self.init(stocks: outcome.value.stock.map { [$0] } ?? [])
        if case .off = change { headline = "The stock of '\(outcome.value.medication)' is no longer counted." }
        if outcome.isDryRun { headline = "A dry run; the stock would be:" }
    }
}
