/// A reason a command about drinks is refused.
public enum WaterError: TendError, Equatable, Sendable {
    /// Neither an amount nor a known name.
    case neitherAmountNorName(String, suggestion: String?)
    /// A text that begins like an amount.
    case notAnAmount(String, Amount.Problem)
    /// A number without a unit that has several meanings.
    case unclear(String, [AmountReading])
    /// A vessel or a unit without a volume.
    case unknownMeasure(String)
    /// An amount stands where a drink is expected, after another amount.
    case secondAmount(String)
    /// An unknown drink of several words that are not quoted.
    case drinkOfSeveralWords(String)
    /// A container was named instead of a drink.
    case containerAsDrink(String)
    /// Less than a thousandth of a millilitre.
    case tooLittle
    /// An implausible volume for one drink, with the user's unit.
    case implausible(Volume, VolumeUnit)
    /// More than tend stores, even with confirmation.
    case tooMuch(Volume, VolumeUnit)
    /// A correction that would move a drink to another logical day.
    case otherDay(Day, of: Day)
    /// A time on another day than the given one.
    case timeOnOtherDay(Day, not: Day)
    /// The name of a drink where an amount belongs.
    case drinkAsAmount(String)
    case goalOutOfRange(Volume)
    case limitOutOfRange(Volume)
    /// A goal above the limit of a day, with the user's unit.
    case goalAboveLimit(goal: Volume, limit: Volume, on: Day, VolumeUnit, isNewLimit: Bool)
    /// A goal can't be suggested without the sex.
    case suggestionNeedsSex
    case unknownContainer(String, suggestion: String?)
    case unknownDrink(String, suggestion: String?)
    /// A drink that can't be removed or renamed.
    case builtInDrink(String)
    /// A new drink whose name means something else.
    case otherThanDrink(String, is: Meaning)
    /// A new drink whose name is a typing error away from a known one.
    case similarDrink(String, known: String)
    case nameOfDrink(String)
    case nameOfContainer(String)

    /// What a name means that is no drink.
    public enum Meaning: String, Sendable {
        case word, medication, task, person, command
    }

    public var isQuestion: Bool {
        switch self {
        case .implausible, .otherThanDrink, .similarDrink: true
        default: false
        }
    }

    public var problem: String {
        switch self {
        case .neitherAmountNorName(let text, _): "'\(text)' is neither an amount nor a container or drink"
        case .notAnAmount(let text, let problem): problem.problem(of: "'\(text)'")
        case .unclear(let text, let readings):
            "'\(text)' can mean \(Phrase.list(readings.map(\.meaning), "or"))"
        case .unknownMeasure(let word) where Amount.Unit(word: word) != nil: "'\(word)' needs a number before it"
        case .unknownMeasure(let word): "there is no unit and no container '\(word)'"
        case .secondAmount(let text): "'\(text)' is a second amount"
        case .drinkOfSeveralWords(let name): "'\(name)' is not a drink that tend knows"
        case .containerAsDrink(let name): "'\(name)' is a container, not a drink"
        case .drinkAsAmount(let name): "'\(name)' is a drink, not an amount"
        case .tooLittle: "less than a thousandth of a millilitre can't be recorded"
        case .implausible(let volume, let unit):
            "\(unit.text(volume)) at once is more than 5 l, which looks like a typo"
        case .tooMuch(let volume, let unit): "\(unit.text(volume)) at once is more than 100 l, which is out of range"
        case .otherDay(let day, let page): "that would move the drink from \(page) to \(day)"
        case .timeOnOtherDay(let day, let given): "the time is on \(day), not on \(given)"
        case .goalOutOfRange(let volume):
            "a goal of \(volume.millilitres) ml a day is out of range (100 ml to 20 l)"
        case .limitOutOfRange(let volume):
            "a limit of \(volume.millilitres) ml a day is out of range (100 ml to 20 l)"
        case .goalAboveLimit(let goal, let limit, let day, let unit, true):
            "a limit of \(unit.text(limit)) is below the goal of \(day), \(unit.text(goal))"
        case .goalAboveLimit(let goal, let limit, let day, let unit, false):
            "a goal of \(unit.text(goal)) is above the limit of \(day), \(unit.text(limit))"
        case .suggestionNeedsSex: "a goal can't be suggested without the sex"
        case .unknownContainer(let name, _): "there is no container '\(name)'"
        case .unknownDrink(let name, _): "there is no drink '\(name)'"
        case .builtInDrink(let name): "'\(name)' is built in and can't be removed or renamed"
        case .otherThanDrink(let name, .word): "'\(name)' is hardly a drink"
        case .otherThanDrink(let name, let meaning): "'\(name)' is a \(meaning.rawValue), not a drink"
        case .similarDrink(let name, _): "there is no drink '\(name)' yet"
        case .nameOfDrink(let name): "'\(name)' is the name of a drink already"
        case .nameOfContainer(let name): "'\(name)' is the name of a container already"
        }
    }
}

extension Amount.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .empty: "the amount is empty"
        case .notANumber: "\(subject) is not an amount"
        case .twoMeanings(let one, let other): "\(subject) can mean \(one) or \(other)"
        case .tooLarge: "\(subject) is too much"
        case .tooManyDigits: "\(subject) has more than six decimals"
        case .unknownUnit(let unit) where unit.contains { !$0.isLetter && $0 != " " }: "\(subject) is not an amount"
        case .unknownUnit(let unit): "'\(unit)' is not a unit of volume"
        case .notPositive: "\(subject) is not more than 0"
        }
    }
}
