import TendCore
import TendKit
import TendStore

/// `tend pill stock`: what is left, and for how long.
struct PillStockCommand: Command {
    private static let add = OptionSpec("add", value: "N", "so much more")
    private static let set = OptionSpec("set", value: "N", "so much is there now")
    private static let refillAt = OptionSpec("refill-at", value: "N", "say so when no more than this is left, or none")
    private static let off = OptionSpec("off", "count it no longer")

    static let spec = CommandSpec(
        name: "stock", summary: "what is left of each medication, and until when",
        details: """
            It is counted as the dose is, in tablets or ml; where that is in mg, in doses. What is taken back is given back.
            """,
        examples: [
            .init("tend pill stock", "all that are counted"),
            .init("tend pill stock aspirin --add 30", "a new box"),
            .init("tend pill stock aspirin --set 12 --refill-at 7", "after counting them"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "the medication", values: .medication)],
        options: [add, set, refillAt, off], changes: true, make: PillStockCommand.init)

    private let name: String?
    private let added: Quantity?
    private let level: Quantity?
    private let refillAt: Quantity??
    private let isOff: Bool

    init(_ arguments: ParsedArguments) throws {
        name = arguments[0]
        added = try arguments.quantity(Self.add)
        level = try arguments.quantity(Self.set, allowsZero: true)
        if arguments.text(Self.refillAt)?.lowercased() == "none" {
            refillAt = .some(nil)
        } else {
            refillAt = try arguments.quantity(Self.refillAt, allowsZero: true).map { .some($0) }
        }
        isOff = arguments.flag(Self.off)
        let given = [Self.add, Self.set, Self.off].filter(arguments.flag)
        if given.count > 1 { throw UsageError.conflict("--\(given[0].name)", "--\(given[1].name)") }
        if name == nil, !given.isEmpty || refillAt != nil {
            throw UsageError.missingArgument("NAME, the medication", command: arguments.command)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let pills = try world.tracker(store).pillState(settings)
        guard let name else {
            let (stocks, damage) = try world.tracker(store).stocks(pills, settings)
            return .shown(StockReport(stocks: stocks, remarks: Remarks.leftOut(each: damage)))
        }
        let today = pills.today.day
        let medication = try settings.medication(name, builtInSince: pills.history.builtInSince, today: today)
        guard added != nil || level != nil || refillAt != nil || isOff else {
            guard let (stock, damage) = try store.stock(of: medication, settings, today: pills.today) else {
                throw PillProblem.noStock(medication.name)
            }
            return .shown(StockReport(stocks: [stock], remarks: damage.map(Remarks.leftOut)))
        }
        let plan = medication.plan(on: today) ?? medication.plans.last
        let outcome = try store.changeSettings(at: world.now) { settings in
            let old = try store.stock(of: medication, settings, today: pills.today)?.stock
            if isOff {
                settings.setStock(nil, of: medication.name)
                return (settings, "count the stock of '\(medication.name)' no longer")
            }
            guard let start = level ?? old?.level ?? added.map({ _ in .zero }) else {
                throw PillProblem.noStock(medication.name)
            }
            let now = start + (added ?? .zero)
            if let plan, let stock = level ?? (old == nil ? added : nil) {
                try PlausibleStock.check(stock, plan, world)
            }
            let count = try store.stockCount(
                of: medication, level: now, refillAt: refillAt ?? old?.refillAt, today: today)
            if old?.level != now || old?.refillAt != count.refillAt { settings.setStock(count, of: medication.name) }
            return (settings, "set the stock of '\(medication.name)' to \(now)")
        }
        let stock = try? store.stock(of: medication, outcome.value, today: pills.today)?.stock
        var report = StockReport(stocks: stock.map { [$0] } ?? [])
        if isOff { report.headline = "The stock of '\(medication.name)' is counted no longer." }
        if store.isDryRun { report.headline = "Would be, and is not yet:" }
        return .changed(report, outcome.durability)
    }
}
