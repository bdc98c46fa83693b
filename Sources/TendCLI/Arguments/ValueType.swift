import TendKit

/// A kind of value on the command line: its name in help, its parser, and its completions.
struct ValueType<Value>: Sendable {
    /// The name in help: `TIME`.
    var name: String
    /// The kind of completions.
    var candidates: ValueKind?
    /// The accepted words, if there are few.
    var choices: [String] = []
    /// The value of an option given without one; `nil` if the value is required.
    var implied: (@Sendable () -> Value)?
    /// Parses a text. The second parameter is the name of the option or argument in messages.
    let read: @Sendable (String, String) throws -> Value

    init(
        _ name: String, _ candidates: ValueKind? = nil, choices: [String] = [],
        read: @escaping @Sendable (String, String) throws -> Value
    ) {
        self.name = name
        self.candidates = candidates
        self.choices = choices
        self.read = read
    }

    /// Returns the same type under another name.
    func named(_ name: String) -> ValueType {
        var type = self
        type.name = name
        return type
    }

    /// Returns the same type with other completions.
    func offering(_ candidates: ValueKind?, choices: [String] = []) -> ValueType {
        var type = self
        type.candidates = candidates
        type.choices = choices
        return type
    }

    /// Returns the same type for an option whose value is optional.
    func optional(for implied: Value) -> ValueType where Value: Sendable {
        var type = named("[\(name)]")
        type.implied = { implied }
        return type
    }

    /// The type with the word `none` for no value.
    var orNone: ValueType<Value?> {
        ValueType<Value?>(name, candidates, choices: choices) { text, option in
            text.lowercased() == "none" ? nil : try read(text, option)
        }
    }
}

extension ValueType<String> {
    static func text(_ name: String, _ candidates: ValueKind? = nil, choices: [String] = []) -> ValueType {
        ValueType(name, candidates, choices: choices) { text, _ in text }
    }

    static var file: ValueType { .text("FILE", .file) }

    /// A note without surrounding white space; an empty one means no note.
    static var note: ValueType {
        ValueType("TEXT") { text, _ in try Name.checkNote(text) }
    }

    /// Returns the type of a name chosen by the user.
    static func name(_ kind: Name.Kind) -> ValueType {
        ValueType("NAME") { text, _ in try Name.check(text, as: kind) }
    }

    static var drink: ValueType { .name(.drink).named("DRINK").offering(.drink) }
}

extension ValueType<TimeInput> {
    static var time: ValueType { ValueType("TIME", .time) { text, _ in try TimeInput(text) } }
}

extension ValueType<TimeOfDay> {
    /// A time of day that may be ahead.
    static var timeOfDay: ValueType {
        ValueType("TIME", .time) { text, option in
            guard let time = TimeOfDay(parsing: text) else {
                throw Failure.usage("'\(text)' is not a time of day", "write \(option) 17:22 or \(option) 5:22pm")
            }
            return time
        }
    }
}

extension ValueType<DayExpression> {
    static var day: ValueType {
        ValueType("DAY", .day) { text, _ in
            do throws(DayExpression.Problem) { return try DayExpression(parsing: text) } catch {
                throw UsageError.day(text, error)
            }
        }
    }
}

extension ValueType<DayRangeExpression> {
    static var range: ValueType {
        ValueType("RANGE", .range) { text, _ in
            guard let range = DayRangeExpression(words: text.split(separator: " ").map(String.init)) else {
                throw UsageError.range(text)
            }
            return range
        }
    }

    /// - Parameter last: the meaning of `last` alone.
    static func range(last: DayRangeExpression.Extent) -> ValueType {
        ValueType(range.name, .range) { text, option in
            text.lowercased() == "last" ? DayRangeExpression(last) : try range.read(text, option)
        }
    }
}

extension ValueType<YearExpression> {
    static var year: ValueType {
        ValueType("YEAR", .year) { text, _ in
            guard let year = YearExpression(parsing: text) else { throw UsageError.year(text) }
            return year
        }
    }
}

extension ValueType<MonthExpression> {
    static var month: ValueType {
        ValueType("MONTH", .month) { text, _ in
            guard let month = MonthExpression(parsing: text) else { throw UsageError.month(text) }
            return month
        }
    }
}

extension ValueType<Amount> {
    static var amount: ValueType {
        ValueType("AMOUNT") { text, _ in
            do throws(Amount.Problem) { return try Amount(parsing: text) } catch {
                throw UsageError.amount(text, error)
            }
        }
    }
}

extension ValueType<Caffeine> {
    static var caffeine: ValueType {
        ValueType("AMOUNT") { text, _ in
            guard let caffeine = Caffeine(parsing: text) else {
                throw Failure.usage("'\(text)' is not an amount of caffeine", "write it as 80mg")
            }
            return caffeine
        }
    }
}

extension ValueType<Int> {
    static func count(_ range: ClosedRange<Int>) -> ValueType {
        ValueType("N") { text, option in
            guard let count = Int(text), range.contains(count) else {
                throw UsageError.notACount(option: option, text: text, range: range)
            }
            return count
        }
    }
}

extension ValueType where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// Returns the type of a case of an enumeration.
    static func choice(_ name: String, of type: Value.Type = Value.self) -> ValueType {
        let cases = Value.allCases.map { $0 }
        let words = cases.map(\.rawValue)
        return ValueType(name, choices: words) { text, option in
            guard let choice = cases.first(where: { $0.rawValue == text.lowercased() }) else {
                throw UsageError.notAChoice(option: option, text: text, choices: words)
            }
            return choice
        }
    }
}

extension ValueType<RecordReference> {
    /// Returns the type of a record, given by the beginning of its id or as `last`.
    /// - Parameter list: the command that shows the ids.
    static func record(_ candidates: ValueKind, listedBy list: String) -> ValueType {
        ValueType("ID", candidates) { text, _ in
            guard let reference = RecordReference(text) else {
                throw UsageError.notAnID(text, list: SuggestedCommand(list))
            }
            return reference
        }
    }
}
