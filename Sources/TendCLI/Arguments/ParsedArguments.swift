import TendKit

/// The words of a command line, sorted into arguments and options that the command accepts. Their values are parsed and
/// validated here, so that commands only see valid ones.
struct ParsedArguments {
    let command: String
    var positionals: [String]
    var options: [String: String]
    /// The arguments of the command, in order.
    var arguments: [ArgumentSpec] = []

    func flag(_ option: OptionSpec) -> Bool { options[option.name] != nil }
    func text(_ option: OptionSpec) -> String? { options[option.name] }

    subscript(index: Int) -> String? { index < positionals.count ? positionals[index] : nil }

    /// The options as words, without the person, whom a suggestion names itself.
    var typedOptions: [String] {
        options.filter { $0.key != GlobalOptions.person.name }.sorted { $0.key < $1.key }.flatMap {
            $1.isEmpty ? ["--\($0)"] : ["--\($0)", $1]
        }
    }

    /// Returns the words from `index` on as one string, with single spaces.
    func phrase(from index: Int) -> String? {
        guard index < positionals.count else { return nil }
        return positionals[index...].flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }
}
