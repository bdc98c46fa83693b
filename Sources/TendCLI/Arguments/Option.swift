/// An option with a typed value, read with `arguments[Self.at]`.
struct Option<Value>: OptionDescribing {
    let spec: OptionSpec
    let type: ValueType<Value>

    init(
        _ name: String, short: Character? = nil, _ type: ValueType<Value>, _ summary: String, isRepeatable: Bool = false
    ) {
        self.type = type
        var spec = OptionSpec(
            name, short: short, value: type.name, summary, values: type.candidates, choices: type.choices)
        spec.isRepeatable = isRepeatable
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

/// A positional argument with a typed value.
struct Argument<Value>: ArgumentDescribing {
    let spec: ArgumentSpec
    let type: ValueType<Value>

    /// - Parameter isPhrase: whether it may consist of several unquoted words.
    init(_ type: ValueType<Value>, _ summary: String, isRequired: Bool = false, isPhrase: Bool = false) {
        self.type = type
        spec = ArgumentSpec(
            name: type.name, summary: summary, isRequired: isRequired, isPhrase: isPhrase, values: type.candidates,
            choices: type.choices)
    }
}

/// A type that the command table lists as an option.
protocol OptionDescribing: Sendable {
    var spec: OptionSpec { get }
}

/// A type that the command table lists as an argument.
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
    /// Returns the value of an option; `nil` if not given.
    subscript<Value>(option: Option<Value>) -> Value? {
        get throws {
            guard let text = text(option.spec) else { return nil }
            if text.isEmpty, let implied = option.type.implied { return implied() }
            return try option.type.read(text, "--\(option.spec.name)")
        }
    }

    /// Returns whether a flag is given.
    subscript(flag: Flag) -> Bool { self.flag(flag.spec) }

    /// Returns the value of an argument; `nil` if not given.
    subscript<Value>(argument: Argument<Value>) -> Value? {
        get throws {
            guard let index = arguments.firstIndex(where: { $0.name == argument.spec.name }) else { return nil }
            let text = argument.spec.isPhrase ? phrase(from: index) : self[index]
            return try text.map { try argument.type.read($0, argument.spec.name) }
        }
    }

    /// Returns the value of a required argument.
    /// - Throws: ``UsageError/missingArgument(_:command:)``, and the errors of its value type.
    func required<Value>(_ argument: Argument<Value>) throws -> Value {
        guard let value = try self[argument] else {
            throw UsageError.missingArgument(argument.spec.name, command: command)
        }
        return value
    }

    /// Returns the value of a required option.
    /// - Throws: ``UsageError/missingArgument(_:command:)``, and the errors of its value type.
    func required<Value>(_ option: Option<Value>) throws -> Value {
        guard let value = try self[option] else {
            let spec = option.spec
            throw UsageError.missingArgument("--\(spec.name) \(spec.value ?? "")", command: command)
        }
        return value
    }

    /// Returns whether an option is given.
    func has(_ option: any OptionDescribing) -> Bool { flag(option.spec) }

    /// Throws if more than one of several options is given.
    func refuseSeveral(of options: any OptionDescribing...) throws(UsageError) {
        let given = options.filter(has)
        if given.count > 1 { throw .conflict("--\(given[0].spec.name)", "--\(given[1].spec.name)") }
    }
}
