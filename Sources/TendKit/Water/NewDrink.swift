public import TendCore
import TendStore

/// A drink to log.
public struct NewDrink: Sendable {
    /// The amount of a drink.
    public enum Portion: Sendable {
        /// The cup size of the settings.
        case cup
        case amount(Amount)
        /// A container, or a drink in the cup size; the settings decide which.
        case named(String)

        /// The amount, if one was typed.
        var amount: Amount? { if case .amount(let amount) = self { amount } else { nil } }
    }

    public var portion: Portion
    /// The name of the drink; `nil` for water.
    public var drink: String?
    /// When it was drunk, if not now.
    public var time: TimeInput?
    /// The note; an empty string means none.
    public var note: String?

    public init(_ portion: Portion = .cup, of drink: String? = nil, at time: TimeInput? = nil, note: String? = nil) {
        self.portion = portion
        self.drink = drink
        self.time = time
        self.note = note
    }

    /// Returns what the drink's record says, apart from its id and time.
    /// - Throws: ``WaterError``
    func content(_ records: Records) throws(WaterError) -> (volume: Volume, drink: String, note: String?) {
        let (volume, kind) = try resolved(records.settings)
        try volume.checkPortion(
            in: records.settings.unit, acceptsImplausible: records.tracker.acceptsImplausible)
        return (volume, kind.name, note.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Resolves the portion to a volume and a drink.
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

/// A correction of a drink. `nil` fields keep their value.
public struct DrinkEdit: Sendable {
    public var amount: Amount?
    public var drink: String?
    /// A time of the same day, on the record's clock.
    public var time: TimeInput?
    /// The new note; an empty string removes it.
    public var note: String?

    public init(amount: Amount? = nil, drink: String? = nil, time: TimeInput? = nil, note: String? = nil) {
        self.amount = amount
        self.drink = drink
        self.time = time
        self.note = note
    }

    public var isEmpty: Bool { amount == nil && drink == nil && time == nil && note == nil }
}

/// The result of changing a drink.
public struct WaterChange: Sendable {
    /// The drink after the change, or before its deletion.
    public let entry: WaterEntry
    /// The drink's day before the change.
    public let before: HydrationDay
    /// The drink's day after the change.
    public let day: HydrationDay
    /// The current logical day.
    public let today: Day
    /// The user's unit.
    public let unit: VolumeUnit
    /// The amount as typed; `nil` for a container or the default cup.
    public var amount: Amount?
    /// How the typed time was resolved.
    public var time: TimeExpression.Resolved?
    /// A known drink with a similar name, if the name is unknown.
    public var similarDrink: String?
    /// The challenges whose fast the drink breaks, unless it is water.
    public var forbiddenBy: [Challenge] = []

    /// Whether the volume is so small that another unit may have been meant.
    public var isTiny: Bool { entry.volume < .smallestPlausible }

    /// Whether this change reaches today's goal.
    public var reachesGoal: Bool { !before.goalReached && day.goalReached && day.day == today }
}
