public import TendCore
public import TendStore

extension Tracker {
    /// Logs a drink.
    /// - Throws: ``WaterError``, ``TimeInputError``, ``StoreError``, ``SystemError``
    public func log(_ drink: NewDrink) throws -> Outcome<WaterChange> {
        try withLock { records in
            let (volume, kind) = try drink.resolved(records.settings)
            try volume.checkPortion(in: records.settings.unit, acceptsImplausible: acceptsImplausible)
            let time = try drink.time.map { try records.resolve($0) }
            let at = time?.moment ?? now
            var typed: Amount?
            if case .amount(let amount) = drink.portion { typed = amount }
            return try records.changeWater(on: records.day(of: at), amount: typed) { page, before in
                let entry = WaterEntry(
                    id: origin?.id() ?? Store.newIdentifier(after: page.water.filter { $0.at == at }.map(\.id)), at: at,
                    volume: volume, drink: kind.name, note: drink.note.flatMap { $0.isEmpty ? nil : $0 })
                page.put(entry, from: origin?.source)
                return ("log", entry, entry, time: time, isNamed: true)
            }
        }
    }

    /// Corrects a drink.
    /// - Throws: ``WaterError``, ``TimeInputError``, ``StoreError``, ``SystemError``
    public func editDrink(_ reference: RecordReference, _ edit: DrinkEdit) throws -> Outcome<WaterChange> {
        try withLock { records in
            let settings = records.settings
            let (day, found) = try records.drink(reference)
            let volume = edit.amount?.volume(bareNumberIn: settings.unit)
            try volume?.checkPortion(in: settings.unit, acceptsImplausible: acceptsImplausible)
            let time = try edit.time.map { try records.resolve($0, correcting: found.at, on: day) }
            // The day's start may have changed since the drink was logged; then the calendar date decides.
            if let moment = time?.moment, records.day(of: moment) != day, moment.day != found.at.day {
                throw WaterError.otherDay(records.day(of: moment), of: day)
            }
            return try records.changeWater(on: day, amount: edit.amount) { page, _ in
                guard let found = page.water.first(where: { $0.id == found.id }) else {
                    throw reference.notFound(.drink)
                }
                var entry = found
                if let volume { entry.volume = volume }
                if let drink = edit.drink { entry.drink = settings.drink(drink)?.name ?? drink }
                if let time { entry.at = time.moment }
                if let note = edit.note { entry.note = note.isEmpty ? nil : note }
                if entry != found { page.put(entry) }
                return ("edit", found, entry, time: time, isNamed: edit.drink != nil)
            }
        }
    }

    /// Deletes a drink.
    /// - Throws: ``StoreError``, ``SystemError``
    public func deleteDrink(_ reference: RecordReference) throws -> Outcome<WaterChange> {
        try withLock { records in
            let (day, entry) = try records.drink(reference)
            return try records.changeWater(on: day) { page, _ in
                page.deleteWater(entry.id)
                return ("delete", entry, entry, time: nil, isNamed: false)
            }
        }
    }

    /// Deletes all of today's drinks.
    /// - Returns: the number of deleted drinks.
    /// - Throws: ``StoreError``, ``SystemError``
    public func resetDrinks() throws -> Outcome<Int> {
        try withLock { records in
            try records.store.changePage(records.today, at: now) { page in
                let ids = page.water.map(\.id)
                for id in ids { page.deleteWater(id) }
                return (ids.count, "reset \(records.today), \(ChangeSummary.count(ids.count, "drink"))")
            }
        }
    }

    /// Returns the streak to celebrate a reached goal with; `nil` unless the goal is reached for the first time today.
    public func celebrate(_ change: WaterChange) -> Int? {
        guard change.reachesGoal, (try? store.isFirstCelebration(on: change.today)) == true else { return nil }
        return try? records().waterStreak().current
    }
}

extension Records {
    /// Returns a day's drinks.
    /// - Throws: ``StoreError``, ``SystemError``
    public func water(on day: Day) throws -> HydrationDay { settings.hydrationDay(try store.page(day)) }

    /// Returns the streak of days on which the goal was reached.
    /// - Throws: ``StoreError``, ``SystemError``
    public func waterStreak() throws -> Streak { try totals().streak(goals: settings.goals, today: today) }

    /// Returns the totals of all days without reading their pages.
    func totals() throws -> DailyTotals { try store.dailyTotals(settings, today: today) }

    fileprivate func drink(_ reference: RecordReference) throws -> (day: Day, entry: WaterEntry) {
        try reference.find(
            .drink, newest: { try store.newestWater() }, named: { try store.findWater($0, today: today) })
    }

    /// Changes the drinks of a day.
    /// - Parameters:
    ///   - amount: the amount as typed.
    ///   - edit: returns the verb for the list of changes, the drink before and after, how its time was resolved, and
    ///     whether its name was typed.
    fileprivate func changeWater(
        on day: Day, amount: Amount? = nil,
        _ edit: (inout DayLog, HydrationDay) throws -> (
            verb: String, before: WaterEntry, after: WaterEntry, time: TimeExpression.Resolved?, isNamed: Bool
        )
    ) throws -> Outcome<WaterChange> {
        let outcome = try store.changePage(day, at: now) { page in
            let before = settings.hydrationDay(page)
            let result = try edit(&page, before)
            var change = WaterChange(
                entry: result.after, before: before, day: settings.hydrationDay(page), today: today,
                unit: settings.unit, amount: amount, time: result.time)
            if result.isNamed, settings.drink(result.after.drink) == nil {
                let known = (settings.drinks + Drink.builtIn).map(\.name)
                change.similarDrink = Suggestion.nearest(to: result.after.drink, among: known)
            }
            return (
                (change, result.isNamed), ChangeSummary.drink(result.verb, result.before, on: day, in: self)
            )
        }
        return outcome.map { change, isNamed in
            guard isNamed, change.entry.drink != Drink.water.name, store.hasChallenges else { return change }
            var change = change
            // The drink is already stored, so an unreadable challenge only suppresses the remark.
            change.forbiddenBy = (try? challenges().forbidding(change.entry, on: day)) ?? []
            return change
        }
    }
}
