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
        /// An amount or a container and a drink, as typed; see ``DrinkWords``.
        case words([String])
    }

    public var portion: Portion
    /// The name of the drink; `nil` for water.
    public var drink: String?
    /// When it was drunk, if not now.
    public var time: TimeInput?
    /// The day, if not that of ``time``; without a time, it was drunk at the present time of that day.
    public var day: DayExpression?
    /// The note; an empty string means none.
    public var note: String?
    /// Whether a new drink may have any name.
    public var acceptsNewName = false
    /// Names that are no drinks to the caller, such as its commands.
    public var reserved: [String] = []

    public init(_ portion: Portion = .cup, of drink: String? = nil, at time: TimeInput? = nil, note: String? = nil) {
        self.portion = portion
        self.drink = drink
        self.time = time
        self.note = note
    }

    /// Returns what the drink's record says, apart from its id and time.
    /// - Throws: ``WaterError``, ``NameError``
    func content(_ records: Records) throws -> (meaning: DrinkWords.Meaning, note: String?) {
        let acceptsImplausible = records.tracker.acceptsImplausible
        let meaning = try resolved(records.settings, acceptsSmallNumber: acceptsImplausible)
        try meaning.volume.checkPortion(in: records.settings.unit, acceptsImplausible: acceptsImplausible)
        return (meaning, note.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Returns whether the drink is new, and checks the name of a new one that was typed among other words.
    /// - Throws: ``WaterError``
    func isNew(_ drink: Drink, _ records: Records) throws -> Bool {
        let (settings, name) = (records.settings, drink.name)
        guard settings.drink(name) == nil, try records.store.loggedDrink(named: name) == nil else { return false }
        let isChecked = !acceptsNewName && records.tracker.origin == nil && !records.tracker.acceptsImplausible
        guard case .words = portion, isChecked else { return true }
        if DrinkWords.isOtherWord(name) { throw WaterError.otherThanDrink(name, is: .word) }
        if let meaning = try otherMeaning(name.squeezed, records) { throw WaterError.otherThanDrink(name, is: meaning) }
        let known = (settings.drinks + Drink.builtIn).map(\.name)
        if name.count > 3, let near = Suggestion.nearest(to: name, among: known),
            Suggestion.distance(Array(name.lowercased()), Array(near.lowercased())) == 1
        {
            throw WaterError.similarDrink(name, known: near)
        }
        return true
    }

    private func otherMeaning(_ name: String, _ records: Records) throws -> WaterError.Meaning? {
        if reserved.contains(name) { return .command }
        if try records.pillHistory().medications.contains(where: { $0.name.squeezed == name }) { return .medication }
        if try People(of: records.store.folder).all().contains(where: { $0.title.squeezed == name }) { return .person }
        let tasks = try records.store.hasChallenges ? records.challenges().active().flatMap(\.challenge.plan.tasks) : []
        return tasks.contains { $0.id.squeezed == name } ? .task : nil
    }

    /// Resolves the portion to a volume and a drink.
    /// - Throws: ``WaterError``, ``NameError``
    func resolved(_ settings: Settings, acceptsSmallNumber: Bool = true) throws -> DrinkWords.Meaning {
        let names = settings.drinkNames
        if let drink, names.drink(drink) == nil, settings.container(drink) != nil {
            throw WaterError.containerAsDrink(drink)
        }
        let named = drink.map { names.drink($0) ?? Drink(name: $0) }
        switch portion {
        case .cup: return .init(volume: settings.cup, drink: named ?? .water)
        case .amount(let amount):
            let volume = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            return .init(volume: volume, amount: amount, drink: named ?? .water)
        case .words(let words): return try DrinkWords(words).meaning(names, acceptsSmallNumber: acceptsSmallNumber)
        case .named(let name):
            if let volume = settings.container(name) { return .init(volume: volume, drink: named ?? .water) }
            if let drink = names.drink(name), named != nil { throw WaterError.drinkAsAmount(drink.name) }
            return try DrinkWords([name]).meaning(names, acceptsSmallNumber: acceptsSmallNumber)
        }
    }
}

extension Settings {
    /// The names and sizes that the words of a drink may use.
    var drinkNames: DrinkWords.Names {
        DrinkWords.Names(containers: containers, drinks: drinks + Drink.builtIn, cup: cup, unit: unit)
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
    public let today: Day
    /// The user's unit.
    public let unit: VolumeUnit
    /// The user's limit of caffeine a day; `nil` without one.
    public let caffeineLimit: Caffeine?
    /// The amount as typed; `nil` for a container or the default cup.
    public var amount: Amount?
    /// How the typed time was resolved.
    public var time: TimeExpression.Resolved?
    /// Whether no drink of that name was logged before, and none is known.
    public var isNewDrink = false
    /// Whether the user limits caffeine, and nothing says how much the drink has.
    public var isCaffeineUnknown = false
    /// A known drink with a similar name, if the name is unknown.
    public var similarDrink: String?
    /// The challenges whose fast the drink breaks, unless it is water.
    public var forbiddenBy: [Challenge] = []

    /// The day's caffeine and the limit, if this drink is part of more than the limit.
    public var excessCaffeine: (total: Caffeine, limit: Caffeine)? {
        guard let limit = caffeineLimit, entry.caffeine ?? .zero > .zero else { return nil }
        let total = day.entries.caffeine
        return total > limit ? (total, limit) : nil
    }

    /// The volume of drinks within an hour with this one, if it is more than ``HydrationPace/fastest``.
    public var excessPace: Volume? { day.mostWithinAnHour(of: entry).flatMap { $0 > HydrationPace.fastest ? $0 : nil } }

    /// Whether the volume is so small that another unit may have been meant.
    public var isTiny: Bool { entry.volume < .smallestPlausible }

    /// Whether this change reaches today's goal. A limit alone asks for no drink.
    public var reachesGoal: Bool {
        !before.goalReached && day.goalReached && day.day == today && !day.target.isLimitAlone
    }
}
