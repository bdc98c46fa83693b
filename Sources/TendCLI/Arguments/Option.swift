/// An option with a value, which knows how to read it: `arguments[Self.at]`.
struct Option<Value>: OptionDescribing {
    let spec: OptionSpec
    let type: ValueType<Value>

    init(_ name: String, short: Character? = nil, _ type: ValueType<Value>, _ summary: String) {
        self.type = type
        var spec = OptionSpec(
            name, short: short, value: type.name, summary, values: type.candidates, choices: type.choices)
        if type.implied != nil { spec.takesWord = { (try? type.read($0, name)) != nil } }
        self.spec = spec
    }
}

/// An option without a value.
struct Flag: OptionDescribing {
    let spec: OptionSpec

    init(_ name: String, short: Character? = nil, _ summary: String) {
        spec = OptionSpec(name, short: short, summary)
    }
}

/// A positional argument, which knows how to read its text.
struct Argument<Value>: ArgumentDescribing {
    let spec: ArgumentSpec
    let type: ValueType<Value>

    /// - Parameter isPhrase: whether it may be of several words without quotes.
    init(_ type: ValueType<Value>, _ summary: String, isRequired: Bool = false, isPhrase: Bool = false) {
        self.type = type
        spec = ArgumentSpec(
            name: type.name, summary: summary, isRequired: isRequired, isPhrase: isPhrase, values: type.candidates,
            choices: type.choices)
    }
}

/// Something that the table of commands lists as an option.
protocol OptionDescribing: Sendable {
    var spec: OptionSpec { get }
}

/// Something that the table of commands lists as an argument.
protocol ArgumentDescribing: Sendable {
    var spec: ArgumentSpec { get }
}

extension OptionSpec: OptionDescribing {
    var spec: OptionSpec { self }
}

extension ArgumentSpec: ArgumentDescribing {
    var spec: ArgumentSpec { self }
}

extension ParsedArguments {
    /// The value of an option; `nil` where it is not given.
    subscript<Value>(option: Option<Value>) -> Value? {
        get throws {
            guard let text = text(option.spec) else { return nil }
            if text.isEmpty, let implied = option.type.implied { return implied() }
            return try option.type.read(text, "--\(option.spec.name)")
        }
    }

    /// Whether a flag is given.
    subscript(flag: Flag) -> Bool { self.flag(flag.spec) }

    /// The value of an argument; `nil` where it is not given.
    subscript<Value>(argument: Argument<Value>) -> Value? {
        get throws {
            guard let index = arguments.firstIndex(where: { $0.name == argument.spec.name }) else { return nil }
            let text = argument.spec.isPhrase ? phrase(from: index) : self[index]
            return try text.map { try argument.type.read($0, argument.spec.name) }
        }
    }

    /// The value of an argument that must be given.
    func required<Value>(_ argument: Argument<Value>) throws -> Value {
        guard let value = try self[argument] else {
            throw UsageError.missingArgument(argument.spec.name, command: command)
        }
        return value
    }

    /// The value of an option that must be given.
    func required<Value>(_ option: Option<Value>) throws -> Value {
        guard let value = try self[option] else {
            let spec = option.spec
            throw UsageError.missingArgument("--\(spec.name) \(spec.value ?? "")", command: command)
        }
        return value
    }

    /// Whether an option is given.
    func has(_ option: any OptionDescribing) -> Bool { flag(option.spec) }

    /// Refuses more than one of some options.
    func refuseSeveral(of options: any OptionDescribing...) throws(UsageError) {
        let given = options.filter(has)
        if given.count > 1 { throw .conflict("--\(given[0].spec.name)", "--\(given[1].spec.name)") }
    }
}
