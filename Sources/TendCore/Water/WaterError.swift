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
}
