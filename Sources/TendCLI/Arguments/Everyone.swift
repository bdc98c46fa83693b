/// The option for a report of the user and of everyone the user cares for, shared by all commands that have one.
enum Everyone {
    private static let everyone = Flag("everyone", "you and everyone you care for")
    /// Its older name, which has other meanings elsewhere.
    private static let all = Flag("all", "the same as --everyone")
    static let options: [any OptionDescribing] = [everyone, all]

    /// Returns the given option; `nil` without one.
    static func option(in arguments: ParsedArguments) -> String? {
        arguments[everyone] ? "--everyone" : arguments[all] ? "--all" : nil
    }

    /// Returns the action for one report, or for one of each person if the option was given.
    static func action(
        _ option: String?, _ report: @escaping (Session) throws -> any Report
    ) -> CommandAction {
        guard let option else { return { .shown(try report($0)) } }
        return { try $0.reportOfEveryone(report, asked: option) }
    }
}
