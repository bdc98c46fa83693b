import TendCore
import TendExchange
import TendStore

/// `tend challenge template list`: the templates of out of the box.
struct TemplateListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the templates there are",
        examples: [.init("tend challenge template list", "each can be started by its name")],
        make: { _ in TemplateListCommand() })

    func run(in world: Context) throws -> CommandResult {
        .shown(TemplateListReport(plans: ChallengePlan.builtIn))
    }
}

/// `tend challenge template show`: a template as JSON, to start one of your own from.
struct TemplateShowCommand: Command {
    static let spec = CommandSpec(
        name: "show", summary: "a template as JSON, to start one of your own from",
        examples: [
            .init("tend challenge template show 75-soft", "into a file with >, then: tend challenge start FILE")
        ],
        arguments: [
            ArgumentSpec(
                name: "NAME", summary: "a template's name, or a file to check", isRequired: true, values: .template)
        ],
        make: { TemplateShowCommand(word: try $0.required(0, "NAME")) })

    let word: String

    func run(in world: Context) throws -> CommandResult {
        let plan = try ChallengeStartCommand.plan(word, in: world)
        let lines = ChallengeTemplate.text(of: plan).split(separator: "\n").map(String.init)
        return .shown(MessageReport(json: ChallengeTemplate.json(of: plan), text: lines))
    }
}
