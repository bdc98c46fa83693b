import TendKit

/// `tend inbox template ios|android|curl`: explains how a phone writes lines to the inbox.
enum InboxTemplateCommand {
    private static let template = Argument<InboxTemplate>(
        .choice("WHAT"), "ios, android or curl", isRequired: true)

    static let spec = CommandSpec(
        name: "template", summary: "set up a phone to write to the inbox",
        examples: [
            .init("tend inbox template ios", "for the Shortcuts app"),
            .init("tend inbox template android", "for Tasker, Automate and Termux"),
            .init("tend inbox template curl", "a script for a folder on a Nextcloud"),
        ],
        arguments: [template]
    ) { arguments in
        let template = try arguments.required(template)
        return { _ in
            let text = template.text.split(separator: "\n", omittingEmptySubsequences: false).map {
                Message(String($0))
            }
            let json = JSONValue.object([
                "template": .string(template.rawValue), "text": .string(template.text + "\n"),
            ])
            return .shown(MessageReport(json: json, text: text))
        }
    }
}
