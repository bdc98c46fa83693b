public import TendCore
import TendStore

/// A drink that is to be logged.
public struct NewDrink: Sendable {
    /// How much.
    public enum Portion: Sendable {
        /// The cup of the settings.
        case cup
        case amount(Amount)
        /// A container, or a drink of which a cup is meant; only the settings tell.
        case named(String)
    }

    public var portion: Portion
    /// The name of the drink; `nil` for water.
    public var drink: String?
    /// When, if not now.
    public var time: TimeInput?
    /// An empty text is no note.
    public var note: String?

    public init(_ portion: Portion = .cup, of drink: String? = nil, at time: TimeInput? = nil, note: String? = nil) {
        self.portion = portion
        self.drink = drink
        self.time = time
        self.note = note
    }

    /// The volume and the drink that the settings make of it.
    /// - Throws: ``WaterError``
    func resolved(_ settings: Settings) throws(WaterError) -> (volume: Volume, drink: Drink) {
        if let drink, settings.drink(drink) == nil, settings.container(drink) != nil { throw .containerAsDrink(drink) }
        let named = drink.map { settings.drink($0) ?? Drink(name: $0) }
        switch portion {
        case .cup: return (settings.cup, named ?? .water)
        case .amount(let amount): return (amount.volume(bareNumberIn: settings.unit), named ?? .water)
        case .named(let name):
            if let volume = settings.container(name) { return (volume, named ?? .water) }
            if let drink = settings.drink(name) {
                if named != nil { throw .drinkAsAmount(drink.name) }
                return (settings.cup, drink)
            }
            let known = settings.containers.map(\.name) + (settings.drinks + Drink.builtIn).map(\.name)
            throw .neitherAmountNorName(name, suggestion: Suggestion.nearest(to: name, among: known))
        }
    }
}

/// A correction of a drink. Fields that are `nil` keep their value.
public struct DrinkEdit: Sendable {
    public var amount: Amount?
    public var drink: String?
    /// A time of the same day, read on the clock of the record.
    public var time: TimeInput?
    /// An empty one removes the note.
    public var note: String?

    public init(amount: Amount? = nil, drink: String? = nil, time: TimeInput? = nil, note: String? = nil) {
        self.amount = amount
        self.drink = drink
        self.time = time
        self.note = note
    }

    public var isEmpty: Bool { amount == nil && drink == nil && time == nil && note == nil }
}

/// The result of a change of a drink.
public struct WaterChange: Sendable {
    /// The drink after the change, or before its deletion.
    public let entry: WaterEntry
    /// Its day before the change.
    public let before: HydrationDay
    /// Its day now.
    public let day: HydrationDay
    /// The current logical day.
    public let today: Day
    /// The unit in which the user counts.
    public let unit: VolumeUnit
    /// The amount as typed; `nil` for a container or the user's own cup.
    public var amount: Amount?
    /// How the typed time was read.
    public var time: TimeExpression.Resolved?
    /// A known drink that the name, which is not known, may have been meant as.
    public var similarDrink: String?
    /// The challenges by which nothing but water may be drunk, if the drink is something else.
    public var forbiddenBy: [Challenge] = []

    /// Whether the volume is so small that another unit may have been meant.
    public var isTiny: Bool { entry.volume < .smallestPlausible }

    /// Whether today's goal was missed before and is reached now.
    public var reachesGoal: Bool { !before.goalReached && day.goalReached && day.day == today }
}
