import TendKit

/// `tend container list`: lists the containers.
enum ContainerListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "your named containers",
        examples: [.init("tend container list", "names and sizes")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(NamedListReport(containers: try $0.records().settings)) }
    }
}

/// `tend container add`: adds a container, or changes its size.
enum ContainerAddCommand {
    private static let name = Argument(
        .name(.container), "its name", isRequired: true)
    private static let amount = Argument(.amount, "its volume", isRequired: true)

    static let spec = CommandSpec(
        name: "add", summary: "name a container, or change its size",
        examples: [.init("tend container add bottle 750ml", "then: tend log bottle")],
        arguments: [name, amount], changes: true
    ) { arguments in
        var arguments = arguments
        // The volume may come first.
        let areAmounts = arguments.positionals.map { (try? Amount(parsing: $0)) != nil }
        if areAmounts == [true, false] { arguments.positionals.reverse() }
        let (name, amount) = (try arguments.required(name), try arguments.required(amount))
        return { session in
            let outcome = try session.tracker().setContainer(name, to: amount)
            let (stored, settings) = (outcome.value.name, outcome.value.settings)
            let volume = settings.unit.text(amount.volume(bareNumberIn: settings.unit, cup: settings.cup))
            let text: Message =
                "\(verb: "Container") '\(stored)' \(outcome.isDryRun ? "would hold" : "holds") \(volume)."
            return .changed(NamedListReport(containers: settings, headline: text), outcome.durability)
        }
    }
}

/// `tend container rename`: renames a container.
enum ContainerRenameCommand {
    private static let old = Argument(.text("OLD", .container), "the container", isRequired: true)
    private static let new = Argument(ValueType.name(.container).named("NEW"), "its new name", isRequired: true)

    static let spec = CommandSpec(
        name: "rename", summary: "rename a container; it keeps its volume",
        examples: [.init("tend container rename bottle flask", "then: tend log flask")],
        arguments: [old, new], changes: true
    ) { arguments in
        let (old, new) = (try arguments.required(old), try arguments.required(new))
        return { session in
            let outcome = try session.tracker().renameContainer(old, to: new)
            let (old, change) = outcome.value
            let verb = outcome.isDryRun ? "Would rename" : "Renamed"
            let text: Message = "\(verb: verb) \(old) to \(change.name)."
            return .changed(NamedListReport(containers: change.settings, headline: text), outcome.durability)
        }
    }
}

/// `tend container remove`: removes a container.
enum ContainerRemoveCommand {
    private static let name = Argument(.text("NAME", .container), "the container", isRequired: true)

    static let spec = CommandSpec(
        name: "remove", summary: "remove a container; drinks logged with it stay",
        examples: [.init("tend container remove bottle", "the drinks stay")],
        arguments: [name], changes: true
    ) { arguments in
        let name = try arguments.required(name)
        return { session in
            let outcome = try session.tracker().removeContainer(name)
            let verb = outcome.isDryRun ? "would be" : "is"
            let text: Message = "\(verb: "Container") '\(outcome.value.name)' \(verb) forgotten; its drinks stay."
            return .changed(
                NamedListReport(containers: outcome.value.settings, headline: text), outcome.durability)
        }
    }
}
