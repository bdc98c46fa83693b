import TendKit

/// The words of a command line, sorted into arguments and options that the command accepts. Their values are parsed and
/// validated here, so that commands only see valid ones.
struct ParsedArguments {
    let command: String
    var positionals: [String]
    var options: OptionValues
    /// The arguments of the command, in order.
    var arguments: [ArgumentSpec] = []

    func flag(_ option: OptionSpec) -> Bool { options[option.name] != nil }
    func text(_ option: OptionSpec) -> String? { options[option.name] }

    subscript(index: Int) -> String? { index < positionals.count ? positionals[index] : nil }

    /// The options as words, without the person, whom a suggestion names itself.
    var typedOptions: [String] {
        options.names.sorted().filter { $0 != GlobalOptions.person.name }.flatMap { name -> [String] in
            let value = options[name] ?? ""
            return value.isEmpty ? ["--\(name)"] : ["--\(name)", value]
        }
    }

    /// Returns the words from `index` on as one string, with single spaces.
    func phrase(from index: Int) -> String? {
        guard index < positionals.count else { return nil }
        return positionals[index...].flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }
}

/// The values of the options of a command line by name; empty for flags.
///
/// A dictionary would take 190,000 instructions at each start, for the types that it creates.
struct OptionValues {
    private(set) var names: [String] = []
    private var values: [String] = []

    /// - Returns: `nil` for an option that was not given.
    subscript(name: String) -> String? {
        get { names.firstIndex(of: name).map { values[$0] } }
        set {
            let place = names.firstIndex(of: name)
            switch (place, newValue) {
            case (let place?, let value?): values[place] = value
            case (nil, let value?):
                names.append(name)
                values.append(value)
            case (let place?, nil):
                names.remove(at: place)
                values.remove(at: place)
            case (nil, nil): break
            }
        }
    }
}
