public import TendCore
public import TendStore

/// A named item of the settings that was added, changed or removed.
public struct NamedChange: Sendable {
    /// The stored name.
    public let name: String
    public let settings: Settings

    init(_ name: String, in settings: Settings) {
        self.name = name
        self.settings = settings
    }
}

extension Tracker {
    /// Adds a container, or changes its size.
    /// - Throws: ``NameError``, ``WaterError``, ``StoreError``, ``SystemError``
    public func setContainer(_ name: String, to amount: Amount) throws -> Outcome<NamedChange> {
        let name = try Name.check(name, as: .container)
        return try changeSettings { settings, _ in
            let volume = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            try volume.checkPortion(in: settings.unit, acceptsImplausible: acceptsImplausible)
            if settings.drink(name) != nil { throw WaterError.nameOfDrink(name) }
            // Names are case-insensitive.
            let known = settings.containers.first(named: name, by: \.name)
            let stored = known?.name ?? name
            if known?.volume != volume { settings.setContainer(stored, to: volume) }
            return (NamedChange(stored, in: settings), "name a container '\(stored)', \(settings.unit.text(volume))")
        }
    }

    /// Removes a container; drinks that were logged with it stay.
    /// - Throws: ``WaterError/unknownContainer(_:suggestion:)``, ``StoreError``, ``SystemError``
    public func removeContainer(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            guard let known = settings.containers.first(named: name, by: \.name) else {
                throw WaterError.unknownContainer(
                    name, suggestion: Suggestion.nearest(to: name, among: settings.containers.map(\.name)))
            }
            settings.setContainer(known.name, to: nil)
            return (NamedChange(known.name, in: settings), "forget the container '\(known.name)'")
        }
    }

    /// Adds a drink, or changes how much of it counts.
    /// - Throws: ``NameError``, ``WaterError/nameOfContainer(_:)``, ``StoreError``, ``SystemError``
    public func setDrink(_ drink: Drink) throws -> Outcome<NamedChange> {
        _ = try Name.check(drink.name, as: .drink)
        return try changeSettings { settings, _ in
            if settings.container(drink.name) != nil { throw WaterError.nameOfContainer(drink.name) }
            // Names are case-insensitive.
            let known = settings.drink(drink.name)
            let stored = Drink(name: known?.name ?? drink.name, hydrationPercent: drink.hydrationPercent)
            if known != stored { settings.setDrink(stored) }
            return (NamedChange(stored.name, in: settings), "add the drink '\(stored.name)'")
        }
    }

    /// Removes a custom drink; logged drinks stay.
    /// - Throws: ``WaterError``, ``StoreError``, ``SystemError``
    public func removeDrink(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            guard let known = settings.drinks.first(named: name, by: \.name) else {
                if settings.drink(name) != nil { throw WaterError.builtInDrink(name) }
                throw WaterError.unknownDrink(
                    name, suggestion: Suggestion.nearest(to: name, among: settings.drinks.map(\.name)))
            }
            settings.removeDrink(known.name)
            return (NamedChange(known.name, in: settings), "forget the drink '\(known.name)'")
        }
    }
}
