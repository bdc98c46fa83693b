public import TendCore
public import TendStore

extension Tracker {
    /// Logs a drink.
    /// - Throws: ``WaterError``, ``TimeInputError``
    public func log(_ drink: NewDrink) throws -> Outcome<WaterChange> {
        try withLock { records in
            // Resolves the typed words by the current settings, and checks them.
            let (meaning, note) = try drink.content(records)
            let isNew = try drink.isNew(meaning.drink, records)
            let day = drink.day?.resolved(today: records.today, .past)
            let typed = try drink.time ?? day.map { _ in try TimeInput(now.timeOfDay.description) }
            let time = try typed.map { try records.resolve($0, on: day) }
            let at = time?.moment ?? now
            if let day, records.day(of: at) != day { throw WaterError.timeOnOtherDay(records.day(of: at), not: day) }

            // Adds the drink to the page of its day.
            let outcome = try records.changeWater(on: records.day(of: at), "log") { page in
                let entry = WaterEntry(
                    id: origin?.id() ?? Store.newIdentifier(after: page.water.filter { $0.at == at }.map(\.id)), at: at,
                    volume: meaning.volume, drink: meaning.drink.name, note: note,
                    caffeine: meaning.drink.content?.caffeine(in: meaning.volume))
                page.put(entry, from: origin?.source)
                return entry
            }
            return outcome.map {
                var change = records.describe($0, amount: meaning.amount, time: time, isNamed: true)
                change.isNewDrink = isNew
                return change
            }
        }
    }

    /// Corrects a drink.
    /// - Parameters:
    ///   - reference: `nil` for the newest drink, or the only one at the time of the edit.
    ///   - edit: what changes.
    /// - Throws: ``WaterError``, ``TimeInputError``
    public func editDrink(_ reference: RecordReference?, _ edit: DrinkEdit) throws -> Outcome<WaterChange> {
        try withLock { records in
            let settings = records.settings
            var (day, found) = try records.drink(reference ?? .last)
            let volume = edit.amount?.volume(bareNumberIn: settings.unit, cup: settings.cup)
            try volume?.checkPortion(in: settings.unit, acceptsImplausible: acceptsImplausible)
            let time = try edit.time.map { try records.resolve($0, correcting: found.at, on: day) }
            // The day's start may have changed since the drink was logged; then the calendar date decides.
            if let moment = time?.moment, records.day(of: moment) != day, moment.day != found.at.day {
                throw WaterError.otherDay(records.day(of: moment), of: day)
            }

            if reference == nil, let moment = time?.moment {
                let same = try records.water(on: day).entries.filter { entry in
                    entry.at.day == moment.day && entry.at.timeOfDay == moment.timeOfDay
                }
                if same.count == 1 { found = same[0] }
            }
            let (id, before) = (found.id, found)
            let outcome = try records.changeWater(on: day, "edit", before) { page in
                guard let found = page.water.first(where: { $0.id == id }) else {
                    throw (reference ?? .last).notFound(.drink)
                }
                var entry = found
                if let volume { entry.correct(volume, content: settings.drink(entry.drink)?.caffeine) }
                if let drink = edit.drink { entry.correct(settings.drinkNames.drink(drink) ?? Drink(name: drink)) }
                if let time { entry.at = time.moment }
                if let note = edit.note { entry.note = note.isEmpty ? nil : note }
                if entry != found { page.put(entry) }
                return entry
            }
            return outcome.map {
                records.describe($0, amount: edit.amount, time: time, isNamed: edit.drink != nil)
            }
        }
    }

    /// Deletes a drink.
    /// - Parameter reference: `nil` for the only drink of today.
    public func deleteDrink(_ reference: RecordReference?) throws -> Outcome<WaterChange> {
        try withLock { records in
            let (day, entry) = try records.drink(reference)
            return try records.changeWater(on: day, "delete") { page in
                page.deleteWater(entry.id)
                return entry
            }
        }
    }

    /// Deletes all drinks of a day.
    /// - Parameter day: today if `nil`.
    /// - Returns: the number of deleted drinks.
    public func resetDrinks(on day: DayExpression? = nil) throws -> Outcome<Int> {
        try withLock { records in
            let day = day?.resolved(today: records.today, .past) ?? records.today
            return try records.store.changePage(day, at: now) { page in
                let ids = page.water.map(\.id)
                for id in ids { page.deleteWater(id) }
                return (ids.count, "reset \(day), \(ChangeSummary.count(ids.count, "drink"))")
            }
        }
    }

    /// Returns the streak to celebrate a reached goal with; `nil` unless the goal is reached for the first time today, at a
    /// healthy pace.
    public func celebrate(_ change: WaterChange) -> Streak? {
        guard change.reachesGoal, change.excessPace == nil, (try? store.isFirstCelebration(on: change.today)) == true
        else { return nil }
        return try? records().waterStreak()
    }
}

extension Records {
    /// Returns a day's drinks.
    public func water(on day: Day) throws -> HydrationDay { settings.hydrationDay(try store.page(day)) }

    /// Returns the streak of days on which the goal was reached.
    public func waterStreak() throws -> Streak { try totals().streak(settings, today: today) }

    /// Returns the day of the first drink on record; `nil` without drinks.
    package func firstDrink() throws -> Day? { try totals().firstDrink }

    /// Returns the totals of all days without reading their pages.
    func totals() throws -> DailyTotals { try store.dailyTotals(settings, today: today) }

    fileprivate func drink(_ reference: RecordReference?) throws -> (day: Day, entry: WaterEntry) {
        try reference.find(
            .drink, all: { try store.page(today).water.map { (today, $0) } }, newest: { try store.newestWater() },
            named: { try store.findWater($0, today: today) })
    }

    /// Changes a drink on the page of its day.
    /// - Parameters:
    ///   - verb: for the list of changes.
    ///   - old: the drink that the list of changes names; `nil` for the changed one.
    ///   - edit: changes the page, and returns the drink.
    fileprivate func changeWater(
        on day: Day, _ verb: String, _ old: WaterEntry? = nil, _ edit: (inout DayLog) throws -> WaterEntry
    ) throws -> Outcome<WaterChange> {
        try store.changePage(day, at: now) { page in
            let before = settings.hydrationDay(page)
            let entry = try edit(&page)
            let change = WaterChange(
                entry: entry, before: before, day: settings.hydrationDay(page), today: today, unit: settings.unit,
                caffeineLimit: settings.caffeineLimit)
            return (change, ChangeSummary.drink(verb, old ?? entry, on: day, in: self))
        }
    }

    /// Adds the words that the user typed to a change, and the remarks on them.
    /// - Parameter isNamed: whether the drink's name was typed.
    fileprivate func describe(
        _ change: WaterChange, amount: Amount?, time: TimeExpression.Resolved?, isNamed: Bool
    ) -> WaterChange {
        var change = change
        change.amount = amount
        change.time = time
        let drink = change.entry.drink
        guard isNamed, drink != Drink.water.name else { return change }
        if settings.drink(drink) == nil {
            change.isCaffeineUnknown = change.caffeineLimit != nil && change.entry.caffeine == nil
            change.similarDrink = Suggestion.nearest(to: drink, among: (settings.drinks + Drink.builtIn).map(\.name))
        }
        // The drink is already stored, so an unreadable challenge only suppresses the remark.
        if store.hasChallenges {
            change.forbiddenBy = (try? challenges().forbidding(change.entry, on: change.day.day)) ?? []
        }
        return change
    }
}
