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

    /// Renames a container.
    /// - Throws: ``NameError``, ``WaterError``, ``StoreError``, ``SystemError``
    public func renameContainer(_ name: String, to new: String) throws -> Outcome<(old: String, change: NamedChange)> {
        let new = try Name.check(new, as: .container)
        return try changeSettings { settings, _ in
            let known = try settings.ownContainer(name)
            if settings.drink(new) != nil { throw WaterError.nameOfDrink(new) }
            if let other = settings.containers.first(named: new, by: \.name), other.name != known.name {
                throw WaterError.nameOfContainer(other.name)
            }
            if new != known.name {
                settings.setContainer(known.name, to: nil)
                settings.setContainer(new, to: known.volume)
            }
            let summary = "rename the container '\(known.name)' to '\(new)'"
            return ((known.name, NamedChange(new, in: settings)), summary)
        }
    }

    /// Removes a container; drinks that were logged with it stay.
    /// - Throws: ``WaterError/unknownContainer(_:suggestion:)``, ``StoreError``, ``SystemError``
    public func removeContainer(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            let known = try settings.ownContainer(name)
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

    /// Renames a custom drink, or one that was only logged, with the records that have it.
    /// - Throws: ``NameError``, ``WaterError``, ``StoreError``, ``SystemError``
    public func renameDrink(
        _ name: String, to new: String
    ) throws -> Outcome<Renaming> {
        let new = try Name.check(new, as: .drink)
        return try withLock { records in
            let settings = records.settings
            let logged = settings.drink(name) == nil ? try records.store.loggedDrink(named: name) : nil
            let known = try logged ?? settings.ownDrink(name).name
            // The user's own factor of a built-in drink does not make it a drink to rename.
            if Drink.builtIn.contains(where: { $0.name == known }) { throw WaterError.builtInDrink(known) }
            if settings.container(new) != nil { throw WaterError.nameOfContainer(new) }
            if let other = settings.drink(new), other.name != known { throw WaterError.nameOfDrink(other.name) }
            let summary = "rename the drink '\(known)' to '\(new)'"
            let outcome = try records.store.renameDrink(known, to: new, at: now, summary: summary)
            return outcome.map { Renaming(old: known, new: new, records: $0) }
        }
    }

    /// Removes a custom drink; logged drinks stay.
    /// - Throws: ``WaterError``, ``StoreError``, ``SystemError``
    public func removeDrink(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            let known = try settings.ownDrink(name)
            settings.removeDrink(known.name)
            return (NamedChange(known.name, in: settings), "forget the drink '\(known.name)'")
        }
    }
}

extension Settings {
    /// Finds a container by name, ignoring case.
    fileprivate func ownContainer(_ name: String) throws(WaterError) -> (name: String, volume: Volume) {
        if let known = containers.first(named: name, by: \.name) { return known }
        throw .unknownContainer(name, suggestion: Suggestion.nearest(to: name, among: containers.map(\.name)))
    }

    /// Finds one of the user's drinks by name, ignoring case.
    fileprivate func ownDrink(_ name: String) throws(WaterError) -> Drink {
        if let known = drinks.first(named: name, by: \.name) { return known }
        if drink(name) != nil { throw .builtInDrink(name) }
        throw .unknownDrink(name, suggestion: Suggestion.nearest(to: name, among: drinks.map(\.name)))
    }
}
