import TendKit

/// `tend pill stock`: shows or sets the remaining stock.
enum PillStockCommand {
    private static let name = Argument(.text("NAME", .medication), "the medication")
    private static let add = Option("add", .quantity(), "add this much")
    private static let set = Option("set", .quantity(allowsZero: true), "the amount on hand now")
    private static let refillAt = Option(
        "refill-at", ValueType.quantity(allowsZero: true).orNone, "warn when no more than this is left; or none")
    private static let off = Flag("off", "stop counting it")

    static let spec = CommandSpec(
        name: "stock", summary: "the stock of each medication and how long it lasts",
        details: """
            tend counts in the unit of the dose, such as tablets or ml, or in doses if the unit is a mass such as mg. Undoing a \
            dose returns it to the stock.
            """,
        examples: [
            .init("tend pill stock", "every counted medication"),
            .init("tend pill stock aspirin --add 30", "a new box"),
            .init("tend pill stock aspirin --set 12 --refill-at 7", "after counting them"),
        ],
        arguments: [name], options: [add, set, refillAt, off], changes: true
    ) { arguments in
        let name = try arguments[name]
        let (added, level, refillAt) = (try arguments[add], try arguments[set], try arguments[refillAt])
        try arguments.refuseSeveral(of: add, set, off)
        let change: StockChange? =
            if arguments[off] {
                .off
            } else if added != nil || level != nil || refillAt != nil {
                .count(level: level, added: added, refillAt: refillAt)
            } else {
                nil
            }
        guard let name else {
            guard change == nil else {
                throw UsageError.missingArgument("NAME, the medication", command: arguments.command)
            }
            return { session in
                let records = try session.records()
                let (stocks, damage) = try records.stocks(records.pillState())
                return .shown(StockReport(stocks: stocks, remarks: Remarks.leftOut(each: damage)))
            }
        }
        guard let change else {
            return { session in
                let (stock, damage) = try session.records().stock(of: name)
                return .shown(StockReport(stocks: [stock], remarks: damage.map(Remarks.leftOut)))
            }
        }
        return { session in
            let outcome = try session.tracker().changeStock(of: name, change)
            return .changed(StockReport(change, outcome), outcome.durability)
        }
    }
}
