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

/// A drink of the settings that was added or changed.
public struct DrinkChange: Sendable {
    public let drink: Drink
    /// The day from which its factor applies; `nil` for all days.
    public let from: Day?
    /// The new contents; `nil` if unchanged.
    public let content: CaffeineContent?
    public let today: Day
    public let settings: Settings

    /// The stored name.
    public var name: String { drink.name }
    /// The percentage that counts from that day on.
    public var percent: Int { drink.hydrationPercent(on: from ?? today) }
    /// The next day with another factor.
    public var next: Drink.FactorChange? {
        drink.factorChanges.first { $0.from > from ?? today && $0.percent != percent }
    }
}

extension Tracker {
    /// Adds a container, or changes its size.
    /// - Throws: ``NameError``, ``WaterError``
    public func setContainer(_ name: String, to amount: Amount) throws -> Outcome<NamedChange> {
        let name = try Name.check(name, as: .container)
        return try changeSettings { settings, _ in
            let volume = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            // '0.3' is hardly millilitres.
            if amount.unit == nil, settings.unit == .millilitres, volume < Amount.smallestBare {
                let number = amount.number.description
                throw WaterError.notAnAmount(number, .twoMeanings("\(number)ml", "\(number)l"))
            }
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
    /// - Throws: ``NameError``, ``WaterError``
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
    /// - Throws: ``WaterError/unknownContainer(_:suggestion:)``
    public func removeContainer(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            let known = try settings.ownContainer(name)
            settings.setContainer(known.name, to: nil)
            return (NamedChange(known.name, in: settings), "forget the container '\(known.name)'")
        }
    }

    /// Adds a drink, or changes its factor and its contents; see
    /// ``setDrink(named:percent:caffeine:per:from:)``.
    public func setDrink(_ drink: Drink, from day: DayExpression? = nil) throws -> Outcome<DrinkChange> {
        try setDrink(named: drink.name, percent: drink.hydrationPercent, from: day) { _ in drink.caffeine }
    }

    /// Adds a drink, or changes its factor and its contents.
    /// - Parameters:
    ///   - name: the name of the drink.
    ///   - percent: the percentage that counts; `nil` leaves it unchanged.
    ///   - caffeine: the caffeine in drinks logged from now on; `nil` leaves it unchanged.
    ///   - amount: the amount of the drink that contains it.
    ///   - day: the day from which `percent` applies; `nil` for today, or for all days if the drink was never logged.
    /// - Throws: ``NameError``, ``WaterError/nameOfContainer(_:)``
    public func setDrink(
        named name: String, percent: Int?, caffeine: Caffeine? = nil, per amount: Amount? = nil,
        from day: DayExpression? = nil
    ) throws -> Outcome<DrinkChange> {
        try setDrink(named: name, percent: percent, from: day) { settings in
            guard let caffeine, let amount else { return nil }
            let volume = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            try volume.checkPortion(in: settings.unit, acceptsImplausible: acceptsImplausible)
            return CaffeineContent(caffeine, per: volume)
        }
    }

    /// - Parameter content: returns the new contents for the settings; `nil` leaves them unchanged.
    private func setDrink(
        named name: String, percent: Int?, from day: DayExpression?,
        content: (Settings) throws -> CaffeineContent?
    ) throws -> Outcome<DrinkChange> {
        _ = try Name.check(name, as: .drink)
        return try changeSettings { settings, records in
            if settings.container(name) != nil { throw WaterError.nameOfContainer(name) }
            // Names are case-insensitive.
            let known = settings.drink(name)
            var drink = known ?? settings.removedDrink(name) ?? Drink(name: name)
            var from = day?.resolved(today: records.today, .past)
            if let percent, percent != drink.hydrationPercent(on: from ?? records.today) {
                if from == nil, records.isLogged(drink.name) { from = records.today }
                drink.setFactor(percent, from: from)
            }
            let content = try content(settings)
            if let content { drink.caffeine = content }
            if known != drink { settings.setDrink(drink) }
            let change = DrinkChange(
                drink: drink, from: from, content: content, today: records.today, settings: settings)
            return (change, "add the drink '\(drink.name)'")
        }
    }

    /// Renames a custom drink, or one that was only logged, with the records that have it.
    /// - Throws: ``NameError``, ``WaterError``
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
    /// - Throws: ``WaterError``
    public func removeDrink(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, records in
            let known = try settings.ownDrink(name)
            // Logged drinks count as before, today's too.
            let hasFactor = known.hydrationPercent != 100 || !known.factorChanges.isEmpty
            settings.removeDrink(known.name, from: hasFactor && records.isLogged(known.name) ? records.today + 1 : nil)
            return (NamedChange(known.name, in: settings), "forget the drink '\(known.name)'")
        }
    }
}

extension Records {
    /// Returns whether a drink is on record. An unreadable page may contain one.
    fileprivate func isLogged(_ drink: String) -> Bool {
        do { return try store.loggedDrink(named: drink) != nil } catch { return true }
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
