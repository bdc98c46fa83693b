import TendKit

/// `tend pill stock`: shows or sets the remaining stock.
enum PillStockCommand {
    private static let name = Argument(.text("NAME", .medication), "the medication")
    private static let add = Option("add", .quantity(), "add this much")
    private static let set = Option("set", .quantity(allowsZero: true), "the amount on hand now")
    private static let byPlan = Flag("by-plan", "the plan lowers it, without records")
    private static let byRecords = Flag("by-records", "the recorded doses lower it (the default)")
    private static let off = Flag("off", "stop counting it")

    static let spec = CommandSpec(
        name: "stock", summary: "the stock of each medication and how long it lasts",
        details: """
            tend counts in the unit of the dose, such as tablets or ml, or in doses if the unit is a mass such as mg. Undoing a \
            dose returns it to the stock. \
            With --by-plan each dose counts as taken at its time: it is never missed, and has no adherence.
            """,
        examples: [
            .init("tend pill stock", "every counted medication"),
            .init("tend pill stock aspirin --add 30", "a new box"),
            .init("tend pill stock aspirin --set 12 --refill-at 7", "after counting them"),
            .init("tend pill stock aspirin --refill-at 7d --expires 2027-03", "warn a week before it runs out"),
            .init("tend pill stock aspirin --by-plan", "for a medication without records"),
        ],
        arguments: [name], options: [add, set] + StockOptions.all + [byPlan, byRecords, off], changes: true
    ) { arguments in
        let name = try arguments[name]
        let (added, level) = (try arguments[add], try arguments[set])
        if let text = arguments.text(set.spec), text.hasPrefix("+") {
            throw PillUsageError.quantityOutOfRange(option: "--set", text: text, least: "0")
        }
        try arguments.refuseSeveral(of: add, set, off)
        try arguments.refuseSeveral(of: byPlan, byRecords, off)
        let isByPlan = arguments[byPlan] ? true : arguments[byRecords] ? false : nil
        let count = try StockOptions.change(arguments, level: level, added: added, isByPlan: isByPlan)
        let change = arguments[off] ? .off : count
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
