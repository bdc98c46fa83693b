import TendKit

/// The words of a command line, sorted into arguments and options that the command is known to take. What they mean
/// is settled here as well, so that no command meets a text that it would still have to check.
struct ParsedArguments {
    let command: String
    let positionals: [String]
    let options: [String: String]
    /// The arguments that the command takes, in their order.
    var arguments: [ArgumentSpec] = []

    func flag(_ option: OptionSpec) -> Bool { options[option.name] != nil }
    func text(_ option: OptionSpec) -> String? { options[option.name] }

    subscript(index: Int) -> String? { index < positionals.count ? positionals[index] : nil }

    /// The words from `index` on as one text, with single spaces.
    func phrase(from index: Int) -> String? {
        guard index < positionals.count else { return nil }
        return positionals[index...].flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }
}
