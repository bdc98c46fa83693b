import TendCore
import TendStore

/// `tend log`: records a drink.
struct LogCommand: Command {
    private static let at = OptionSpec("at", value: "TIME", "when it was drunk: 08:30, -20m, 'yesterday 22:30'")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")

    static let spec = CommandSpec(
        name: "log", summary: "log a drink",
        details: """
            AMOUNT is a number with ml, cl, dl, l, oz or cups, or without a unit in the one that is set; or the name of a \
            container. Without an amount it logs one cup (see 'tend config get cup'). DRINK is water unless named.
            """,
        examples: [
            .init("tend log", "one cup of water"),
            .init("tend log 250ml", "a glass"),
            .init("tend log 12oz coffee --at 8:30am", "a coffee from this morning"),
            .init("tend log 0.5l tea --at -20m --note 'with mint'", "tea, twenty minutes ago"),
        ],
        arguments: [
            ArgumentSpec(name: "AMOUNT", summary: "how much, or the name of a container", values: .portion),
            ArgumentSpec(name: "DRINK", summary: "what: water, tea, coffee, juice or any other name"),
        ],
        mostWords: 3, options: [at, note], changes: true, make: LogCommand.init)

    private let portion: Portion
    private let drink: String?
    private let time: TimeInput?
    private let note: String?

    /// What was said about how much.
    private enum Portion {
        case cup
        case amount(Amount)
        /// A container, or a drink of which a cup is meant; which of them only the settings tell.
        case named(String)
    }

    init(_ arguments: ParsedArguments) throws {
        var words = arguments.positionals
        // '1.5 cups' without quotes.
        if words.count >= 2, (try? DecimalNumber(parsing: words[0])) != nil, Amount.Unit(word: words[1]) != nil {
            words.replaceSubrange(0..<2, with: [words[0] + words[1]])
        }
        // 'tea 200ml' is as clear as '200ml tea'.
        if words.count == 2, (try? Amount(parsing: words[0])) == nil, (try? Amount(parsing: words[1])) != nil {
            words.swapAt(0, 1)
        }
        if words.count > 2 {
            throw UsageError.unexpectedArgument(words[2], command: arguments.command, suggestion: nil)
        }
        portion = try words.first.map(Self.portion) ?? .cup
        drink = words.count == 2 ? try NameText.drink(words[1]) : nil
        time = try arguments.time(Self.at)
        note = try arguments.note(Self.note)
    }

    private static func portion(_ text: String) throws(UsageError) -> Portion {
        do throws(Amount.Problem) {
            return .amount(try Amount(parsing: text))
        } catch .notANumber where text.first?.isLetter == true && text.lowercased() != "nan" {
            return .named(text)
        } catch {
            throw .amount(text, error)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let (volume, drink) = try resolved(settings)
        try PlausibleVolume.check(volume, unit: settings.unit, world)
        let time = try time?.resolved(in: world, dayStart: settings.dayStart)
        let at = time?.moment ?? world.now
        let day = at.logicalDay(startingAt: settings.dayStart)
        let today = world.today(settings)
        let outcome = try store.changePage(day, at: world.now) { page in
            let before = settings.hydrationDay(page)
            let entry = WaterEntry(
                id: Store.newIdentifier(after: page.water.filter { $0.at == at }.map(\.id)), at: at, volume: volume,
                drink: drink.name,
                note: note.flatMap { $0.isEmpty ? nil : $0 })
            page.put(entry)
            let summary = "log \(Words.drink(entry, unit: settings.unit, of: day, today: today))"
            return ((entry: entry, before: before, after: settings.hydrationDay(page)), summary)
        }
        let (entry, before, after) = outcome.value
        let reachedNow = !before.goalReached && after.goalReached && after.day == today
        var report = WaterChangeReport(
            action: .logged, entry: entry, day: after, today: today, unit: settings.unit, isDryRun: store.isDryRun)
        // The drink is stored by now; nothing that fails from here on may look as if it were not.
        if reachedNow, world.terminal.isOutput, (try? store.isFirstCelebration(on: today)) == true {
            report.celebration = try? store.dailyTotals(settings, today: today).streak(
                goals: settings.goals, today: today
            ).current
        }
        if let time { report.remarks += Remarks.time(time, in: world.zone) }
        if let remark = Remarks.unknownDrink(entry, in: settings) { report.remarks.append(remark) }
        if let remark = Remarks.tinyAmount(entry.volume, unit: settings.unit) { report.remarks.append(remark) }
        return .changed(report, outcome.durability)
    }

    private func resolved(_ settings: Settings) throws -> (Volume, Drink) {
        if let drink, settings.drink(drink) == nil, settings.container(drink) != nil {
            throw UsageError.containerAsDrink(drink)
        }
        let named = drink.map { settings.drink($0) ?? Drink(name: $0) }
        switch portion {
        case .cup: return (settings.cup, named ?? .water)
        case .amount(let amount): return (amount.volume(bareNumberIn: settings.unit), named ?? .water)
        case .named(let name):
            if let volume = settings.container(name) { return (volume, named ?? .water) }
            if let drink = settings.drink(name), named == nil { return (settings.cup, drink) }
            let known = settings.containers.map(\.name) + (settings.drinks + Drink.builtIn).map(\.name)
            throw UsageError.neitherAmountNorName(name, suggestion: Suggestion.nearest(to: name, among: known))
        }
    }
}
