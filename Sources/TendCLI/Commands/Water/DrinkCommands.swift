import TendKit

/// `tend drink list`: lists the drinks.
enum DrinkListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "the drinks that are known",
        examples: [.init("tend drink list", "names and factors")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(NamedListReport(drinks: try $0.records().settings)) }
    }
}

/// `tend drink add`: adds a drink, or changes its factor.
enum DrinkAddCommand {
    private static let name = Argument(.name(.drink), "the drink", isRequired: true)
    private static let share = Argument(percent.named("FACTOR"), "the share that counts, the same as --factor")
    private static let factor = Option("factor", percent, "the share that counts, 0 to 2 (default: 1)")

    /// The factor in hundredths.
    private static let percent = ValueType("N") { text, _ in
        guard let factor = try? DecimalNumber(typed: text), Drink.allowedPercents.contains(factor.rounded(times: 100))
        else {
            throw UsageError.percent(text)
        }
        return factor.rounded(times: 100)
    }

    static let spec = CommandSpec(
        name: "add", summary: "add a drink, or change its factor",
        details: """
            The factor is the share of the drink that counts towards the goal. It applies after \(command: "config set drinks.factors on").
            """,
        examples: [
            .init("tend drink add matcha", "a drink that counts in full"),
            .init("tend drink add beer 0.8", "a drink that counts for less"),
        ],
        arguments: [name, share], options: [factor], changes: true
    ) { arguments in
        let share = try arguments[share]
        if share != nil, arguments.has(factor) { throw UsageError.conflict("FACTOR", "--factor") }
        let drink = Drink(name: try arguments.required(name), hydrationPercent: try share ?? arguments[factor] ?? 100)
        return { session in
            let outcome = try session.tracker().setDrink(drink)
            let settings = outcome.value.settings
            let percent = drink.hydrationPercent
            let factor = percent == 100 ? "in full" : "\(DecimalNumber(mantissa: percent, scale: 2)) of its volume"
            let use =
                settings.usesDrinkFactors || percent == 100 ? "" : " (factors are switched off)"
            let verb = outcome.isDryRun ? "would count" : "counts"
            let text: Message = "\(verb: "Drink") '\(outcome.value.name)' \(verb) \(factor)\(use)."
            return .changed(NamedListReport(drinks: settings, headline: text), outcome.durability)
        }
    }
}

/// `tend drink rename`: renames a custom drink, or one that was only logged.
enum DrinkRenameCommand {
    private static let old = Argument(.text("OLD", .ownDrink), "the drink", isRequired: true)
    private static let new = Argument(ValueType.name(.drink).named("NEW"), "its new name", isRequired: true)

    static let spec = CommandSpec(
        name: "rename", summary: "rename a drink that is not built in; logged ones follow",
        examples: [.init("tend drink rename matcha 'green tea'", "one change, which undo reverts")],
        arguments: [old, new], changes: true
    ) { arguments in
        let (old, new) = (try arguments.required(old), try arguments.required(new))
        return { session in
            let outcome = try session.tracker().renameDrink(old, to: new)
            return .changed(MessageReport(outcome), outcome.durability)
        }
    }
}

/// `tend drink remove`: removes a custom drink.
enum DrinkRemoveCommand {
    private static let name = Argument(.text("NAME", .ownDrink), "the drink", isRequired: true)

    static let spec = CommandSpec(
        name: "remove", summary: "remove one of your drinks; logged ones stay",
        examples: [.init("tend drink remove matcha", "logged drinks stay")],
        arguments: [name], changes: true
    ) { arguments in
        let name = try arguments.required(name)
        return { session in
            let outcome = try session.tracker().removeDrink(name)
            let verb = outcome.isDryRun ? "would be" : "is"
            let text: Message = "\(verb: "Drink") '\(outcome.value.name)' \(verb) removed; logged drinks stay."
            return .changed(NamedListReport(drinks: outcome.value.settings, headline: text), outcome.durability)
        }
    }
}
