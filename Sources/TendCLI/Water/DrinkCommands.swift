import TendKit

/// `tend drink list`: lists the drinks.
enum DrinkListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "the drinks that are known",
        examples: [.init("tend drink list", "names, factors and caffeine")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { session in
            let records = try session.records()
            return .shown(NamedListReport(drinks: records.settings, today: records.today))
        }
    }
}

/// `tend drink add`: adds a drink, or changes its factor or its caffeine.
enum DrinkAddCommand {
    private static let name = Argument(.name(.drink), "the drink", isRequired: true)
    private static let share = Argument(percent.named("FACTOR"), "the share that counts, the same as --factor")
    private static let factor = Option("factor", percent, "the share that counts, 0 to 2 (default: 1)")
    private static let from = Option("from", .day, "the first day that the factor applies to (default: today)")
    private static let caffeine = Option("caffeine", .caffeine, "the caffeine in it, such as 80mg; needs --per")
    private static let per = Option("per", ValueType.amount, "the amount of the drink that contains it, such as 30ml")

    /// The factor in hundredths.
    private static let percent = ValueType("N") { text, _ in
        guard let factor = try? DecimalNumber(typed: text), Drink.allowedPercents.contains(factor.rounded(times: 100))
        else {
            throw Failure.usage("'\(text)' is not a factor", "write a number from 0 to 2, such as 0.9")
        }
        return factor.rounded(times: 100)
    }

    static let spec = CommandSpec(
        name: "add", summary: "add a drink, or change its factor or caffeine",
        details: """
            The factor is the share of the drink that counts towards the goal. It applies after \(command: "config set drinks.factors on"), \
            to the drinks of its day and later ones; the first factor of a drink that was never logged applies to all days. \
            Caffeine is stored with each drink when you log it. Built in are coffee (90 mg in 200 ml), tea (50 mg in 220 ml) \
            and cola (40 mg in 355 ml), after EFSA 2015 (doi 10.2903/j.efsa.2015.4102).
            """,
        examples: [
            .init("tend drink add matcha", "a drink that counts in full"),
            .init("tend drink add beer 0.8", "a drink that counts for less"),
            .init("tend drink add beer 0.1 --from 2026-11-01", "from that day on"),
            .init("tend drink add espresso --caffeine 80mg --per 60ml", "the espresso of EFSA's example"),
        ],
        arguments: [name, share], options: [factor, from, caffeine, per], changes: true
    ) { arguments in
        let share = try arguments[share]
        if share != nil, arguments.has(factor) { throw UsageError.conflict("FACTOR", "--factor") }
        let name = try arguments.required(name)
        let (caffeine, per, from) = (try arguments[caffeine], try arguments[per], try arguments[from])
        if caffeine == nil, per != nil { throw UsageError.needsOption("--per", needs: "--caffeine") }
        if caffeine != nil, per == nil {
            throw UsageError.missingArgument("--per with --caffeine", command: arguments.command)
        }
        // Without a factor, a new drink counts in full, and new contents leave the factor unchanged.
        let percent = try share ?? arguments[factor] ?? (caffeine == nil ? 100 : nil)
        if percent == nil, from != nil {
            throw UsageError.missingArgument("FACTOR with --from", command: arguments.command)
        }
        return { session in
            let outcome = try session.tracker().setDrink(
                named: name, percent: percent, caffeine: caffeine, per: per, from: from)
            return .changed(report(outcome), outcome.durability)
        }
    }

    private static func report(_ outcome: Outcome<DrinkChange>) -> NamedListReport {
        let change = outcome.value
        let settings = change.settings
        let factor = change.percent == 100 ? "in full" : "\(Words.factor(change.percent)) of its volume"
        let from = change.from.map { " from \(Words.day($0, today: change.today)) on" } ?? ""
        let until = change.next.map { ", until \($0.from) (then \(Words.factor($0.percent)))" } ?? ""
        let content = change.content.map { ", with \(Words.caffeine($0, unit: settings.unit))" } ?? ""
        let use = settings.usesDrinkFactors || change.percent == 100 ? "" : " (factors are switched off)"
        let verb = outcome.isDryRun ? "would count" : "counts"
        let text: Message = "\(verb: "Drink") '\(change.name)' \(verb) \(factor)\(from)\(until)\(content)\(use)."
        return NamedListReport(drinks: settings, today: change.today, headline: text)
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
            return .changed(
                NamedListReport(drinks: outcome.value.settings, today: try session.records().today, headline: text),
                outcome.durability)
        }
    }
}
