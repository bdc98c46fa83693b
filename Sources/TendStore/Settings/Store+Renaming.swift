package import TendCore

extension Store {
    /// Renames a medication in its plans, its stock and the records of its doses, in one change.
    /// - Returns: the number of its records.
    /// - Throws: ``StoreError``, also if any page is unreadable, since it may contain such records; ``SystemError``
    package func renameMedication(
        _ old: String, to new: String, at now: OffsetDateTime, summary: String
    ) throws -> Outcome<Int> {
        try rename(at: now, summary) { page in
            let doses = page.doses.filter { $0.medication == old }
            for var dose in doses {
                dose.medication = new
                page.put(dose)
            }
            return doses.count
        } settings: { settings in
            try settings.renameMedication(old, to: new)
        }
    }

    /// Renames a drink in the settings, if it is one of the user's, and in the records that have it, in one change.
    /// - Returns: the number of its records.
    /// - Throws: ``StoreError``, also if any page is unreadable, since it may contain such records; ``SystemError``
    package func renameDrink(
        _ old: String, to new: String, at now: OffsetDateTime, summary: String
    ) throws -> Outcome<Int> {
        try rename(at: now, summary) { page in
            let drinks = page.water.filter { $0.drink == old }
            for var drink in drinks {
                drink.drink = new
                page.put(drink)
            }
            return drinks.count
        } settings: { settings in
            guard let own = settings.drinks.first(where: { $0.name == old }) else { return }
            settings.removeDrink(old)
            settings.setDrink(own.renamed(new))
        }
    }

    /// Finds a logged drink by name, ignoring case.
    /// - Returns: the name on the newest page that has it; `nil` if no page has it.
    package func loggedDrink(named name: String) throws -> String? {
        for day in try recordedDays().reversed() {
            if let entry = try page(day).water.first(named: name, by: \.drink) { return entry.drink }
        }
        return nil
    }

    /// Changes a name on all pages and in the settings.
    /// - Parameters:
    ///   - records: renames the records of a page, and returns their number.
    ///   - settings: renames in the settings.
    /// - Returns: the number of changed records.
    private func rename(
        at now: OffsetDateTime, _ summary: String, records: (inout DayLog) -> Int,
        settings: (inout Settings) throws -> Void
    ) throws -> Outcome<Int> {
        try transaction(at: now, summary: { _ in summary }) { batch in
            var count = 0
            for day in try recordedDays() {
                var page = try page(day)
                guard records(&page) > 0 else { continue }
                try batch.change(.page(day)) { document in
                    var page = try Self.checked(.page(day)) { try DayLog(document, of: .page(day)) }
                    count += records(&page)
                    document = page.document
                }
            }
            try batch.change(.settings) { document in
                var changed = try Self.checked(.settings) { try Settings(document, of: .settings) }
                try settings(&changed)
                document = changed.document
            }
            return count
        }
    }

    /// Renames a fasting schedule in the settings and in the fasts that have it, in one change.
    /// - Throws: ``StoreError``, also if any month is unreadable, since it may contain such fasts; ``SystemError``
    package func renameSchedule(
        _ old: FastingSchedule, to new: String, at now: OffsetDateTime, summary: String
    ) throws -> Outcome<Settings> {
        try transaction(at: now, summary: { _ in summary }) { batch in
            for month in try fastingMonths()
            where try fastingMonth(month).sessions.contains(where: { $0.schedule == old.name }) {
                try batch.change(.fasts(month)) { document in
                    var fasts = try Self.checked(.fasts(month)) { try FastingMonth(document, of: .fasts(month)) }
                    for var session in fasts.sessions where session.schedule == old.name {
                        session.schedule = new
                        fasts.put(session)
                    }
                    document = fasts.document
                }
            }
            return try batch.change(.settings) { document in
                var settings = try Self.checked(.settings) { try Settings(document, of: .settings) }
                settings.renameFastingSchedule(old, to: new)
                document = settings.document
                return settings
            }
        }
    }
}

extension Settings {
    fileprivate mutating func renameMedication(_ old: String, to new: String) throws {
        for plan in try medications[old]?.plans ?? [] {
            try removePlan(from: plan.from, of: old)
            try setPlan(plan, of: new)
        }
        let announced = self[Setting.remindAsNeeded]
        let renamed = announced.renaming(old, to: new)
        if renamed != announced { set(.remindAsNeeded, to: renamed.text) }
        guard let count = try stockCount(of: old) else { return }
        try setStock(nil, of: old)
        try setStock(
            StockCount(
                medication: new, base: count.base, since: count.since, refillAt: count.refillAt,
                expires: count.expires), of: new)
    }

    fileprivate mutating func renameFastingSchedule(_ old: FastingSchedule, to new: String) {
        let isChosen = chosenSchedule.name == old.name
        let plan = fastingPlan.entries.mapValues { entry in
            entry.name == old.name ? entry.named(new) : entry
        }
        let isPlanned = plan != fastingPlan.entries
        removeFastingSchedule(old.name)
        setFastingSchedule(FastingSchedule(name: new, length: old.length))
        if isChosen { set(.fastingSchedule, to: new) }
        if isPlanned { set(.fastingPlan, to: FastingPlan(plan).description) }
    }
}
