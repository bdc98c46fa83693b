import TendCore
import TendStore

/// `tend container list`
struct ContainerListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the containers that have a name",
        examples: [.init("tend container list", "names and sizes")], make: { _ in ContainerListCommand() })

    func run(in world: Context) throws -> CommandResult {
        let settings = try world.store().settings()
        return .shown(NamedListReport(containers: settings))
    }
}

/// `tend container add`: names a container, or gives it another size.
struct ContainerAddCommand: Command {
    static let spec = CommandSpec(
        name: "add", summary: "name a container, or change its size",
        examples: [.init("tend container add bottle 750ml", "then: tend log bottle")],
        arguments: [
            ArgumentSpec(name: "NAME", summary: "what to call it", isRequired: true),
            ArgumentSpec(name: "AMOUNT", summary: "how much it holds", isRequired: true),
        ],
        changes: true, make: ContainerAddCommand.init)

    private let name: String
    private let amount: Amount

    init(_ arguments: ParsedArguments) throws {
        name = try NameText.container(try arguments.required(0, "NAME"))
        amount = try ParsedArguments.amount(try arguments.required(1, "AMOUNT"))
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let unit = try store.settings().unit
        let volume = amount.volume(bareNumberIn: unit)
        try PlausibleVolume.check(volume, unit: unit, world)
        let outcome = try store.changeSettings(at: world.now) { settings in
            if settings.drink(name) != nil { throw UsageError.takenName(name, by: "a drink") }
            // A name in another case is the same name.
            let known = settings.containers.first(named: name, by: \.name)
            let stored = known?.name ?? name
            if known?.volume != volume { settings.setContainer(stored, to: volume) }
            return ((settings, stored), "name a container '\(stored)', \(settings.unit.text(volume))")
        }
        let (settings, stored) = outcome.value
        let text = "Container '\(stored)' \(store.isDryRun ? "would hold" : "holds") \(settings.unit.text(volume))."
        return .changed(NamedListReport(containers: settings, headline: text), outcome.durability)
    }
}

/// `tend container remove`
struct ContainerRemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "forget a container; drinks logged with it stay",
        examples: [.init("tend container remove bottle", "the drinks stay")],
        arguments: [ArgumentSpec(name: "NAME", summary: "the container", isRequired: true, values: .container)],
        changes: true, make: ContainerRemoveCommand.init)

    private let name: String

    init(_ arguments: ParsedArguments) throws { name = try arguments.required(0, "NAME") }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            guard let known = settings.containers.first(named: name, by: \.name) else {
                throw UsageError.unknownName(
                    kind: "container", name,
                    suggestion: Suggestion.nearest(to: name, among: settings.containers.map(\.name)))
            }
            settings.setContainer(known.name, to: nil)
            return ((settings, known.name), "forget the container '\(known.name)'")
        }
        let (settings, stored) = outcome.value
        let text = "Container '\(stored)' \(store.isDryRun ? "would be" : "is") forgotten; its drinks stay."
        return .changed(NamedListReport(containers: settings, headline: text), outcome.durability)
    }
}
