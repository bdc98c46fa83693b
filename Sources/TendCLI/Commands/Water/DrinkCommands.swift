import TendCore
import TendStore

/// `tend drink list`
struct DrinkListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the drinks that are known",
        examples: [.init("tend drink list", "names and factors")], make: { _ in DrinkListCommand() })

    func run(in world: Context) throws -> CommandResult {
        .shown(NamedListReport(drinks: try world.store().settings()))
    }
}

/// `tend drink add`: adds a drink, or changes its factor.
struct DrinkAddCommand: Command {
    private static let factor = OptionSpec("factor", value: "N", "how much of it counts, 0 to 2; 1 unless given")

    static let spec = CommandSpec(
        name: "add", summary: "add a drink, or change its factor",
        details: """
            The factor says how much of the drink counts towards the goal. It is used only after \
            'tend config set drinks.factors on'.
            """,
        examples: [
            .init("tend drink add matcha", "a drink that counts in full"),
            .init("tend drink add beer --factor 0.8", "one that counts for less"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "the drink", isRequired: true)],
        options: [factor], changes: true, make: DrinkAddCommand.init)

    private let name: String
    private let percent: Int

    init(_ arguments: ParsedArguments) throws {
        name = try NameText.drink(try arguments.required(0, "NAME"))
        let text = arguments.text(Self.factor) ?? "1"
        guard let factor = try? DecimalNumber(parsing: text), (0...200).contains(factor.rounded(times: 100)) else {
            throw UsageError.percent(text)
        }
        percent = factor.rounded(times: 100)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            if settings.container(name) != nil { throw UsageError.takenName(name, by: "a container") }
            // A name in another case is the same name.
            let drink = Drink(name: settings.drink(name)?.name ?? name, hydrationPercent: percent)
            if settings.drink(name) != drink { settings.setDrink(drink) }
            return ((settings, drink), "add the drink '\(drink.name)'")
        }
        let (settings, drink) = outcome.value
        let factor = percent == 100 ? "in full" : "\(DecimalNumber(mantissa: percent, scale: 2)) of its volume"
        let use = settings.value(of: .drinkFactors) == "on" || percent == 100 ? "" : " (factors are switched off)"
        let text = "Drink '\(drink.name)' \(store.isDryRun ? "would count" : "counts") \(factor)\(use)."
        return .changed(NamedListReport(drinks: settings, headline: text), outcome.durability)
    }
}

/// `tend drink remove`
struct DrinkRemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "forget a drink of your own; what was logged stays",
        examples: [.init("tend drink remove matcha", "what was logged stays")],
        arguments: [ArgumentSpec(name: "NAME", summary: "the drink", isRequired: true, values: .ownDrink)],
        changes: true, make: DrinkRemoveCommand.init)

    private let name: String

    init(_ arguments: ParsedArguments) throws { name = try arguments.required(0, "NAME") }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            guard let known = settings.drinks.first(named: name, by: \.name) else {
                if settings.drink(name) != nil { throw UsageError.builtInDrink(name) }
                throw UsageError.unknownName(
                    kind: "drink", name, suggestion: Suggestion.nearest(to: name, among: settings.drinks.map(\.name)))
            }
            settings.removeDrink(known.name)
            return ((settings, known.name), "forget the drink '\(known.name)'")
        }
        let (settings, stored) = outcome.value
        let text = "Drink '\(stored)' \(store.isDryRun ? "would be" : "is") forgotten; what was logged stays."
        return .changed(NamedListReport(drinks: settings, headline: text), outcome.durability)
    }
}
