public import TendCore
public import TendStore

extension Tracker {
    /// Adds a custom schedule, or changes its length.
    /// - Throws: ``NameError``, ``FastError/builtInSchedule(_:)``
    public func setSchedule(_ schedule: FastingSchedule) throws -> Outcome<NamedChange> {
        if FastingSchedule.named(schedule.name, own: []) != nil { throw FastError.builtInSchedule(schedule.name) }
        _ = try Name.check(schedule.name, as: .schedule)
        return try changeSettings { settings, _ in
            let known = settings.fastingSchedules.first(named: schedule.name, by: \.name)
            let stored = FastingSchedule(name: known?.name ?? schedule.name, length: schedule.length)
            if known != stored { settings.setFastingSchedule(stored) }
            return (
                NamedChange(stored.name, in: settings),
                "add the fasting schedule '\(stored.name)', \(stored.length.text)"
            )
        }
    }

    /// Chooses the default schedule of new fasts.
    /// - Throws: ``FastError/schedule(_:_:suggestion:)``
    public func useSchedule(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, records in
            let schedule = try records.schedule(name)
            if settings.chosenSchedule != schedule { settings.set(.fastingSchedule, to: schedule.name) }
            return (NamedChange(schedule.name, in: settings), "choose the fasting schedule \(schedule.name)")
        }
    }

    /// Removes a custom schedule. If it was the chosen one, the default replaces it.
    /// - Throws: ``FastError``
    public func removeSchedule(_ name: String) throws -> Outcome<NamedChange> {
        try changeSettings { settings, _ in
            guard let known = settings.fastingSchedules.first(named: name, by: \.name) else {
                if FastingSchedule.named(name, own: []) != nil { throw FastError.builtInSchedule(name) }
                throw FastError.unknownSchedule(
                    name, suggestion: Suggestion.nearest(to: name, among: settings.fastingSchedules.map(\.name)))
            }
            settings.removeFastingSchedule(known.name)
            return (NamedChange(known.name, in: settings), "remove the fasting schedule '\(known.name)'")
        }
    }

    /// Renames a custom schedule, with the fasts that have it.
    /// - Throws: ``NameError``, ``FastError``
    public func renameSchedule(_ name: String, to new: String) throws -> Outcome<NamedChange> {
        let new = try Name.check(new, as: .schedule)
        return try withLock { records in
            let own = records.settings.fastingSchedules
            guard let known = own.first(named: name, by: \.name) else {
                if FastingSchedule.named(name, own: []) != nil { throw FastError.builtInSchedule(name) }
                throw FastError.unknownSchedule(
                    name, suggestion: Suggestion.nearest(to: name, among: own.map(\.name)))
            }
            if FastingSchedule.named(new, own: []) != nil { throw FastError.builtInSchedule(new) }
            if let other = own.first(named: new, by: \.name), other != known {
                throw FastError.scheduleExists(other.name)
            }
            let summary = "rename the fasting schedule '\(known.name)' to '\(new)'"
            let outcome = try records.store.renameSchedule(known, to: new, at: now, summary: summary)
            return outcome.map { NamedChange(new, in: $0) }
        }
    }

    /// Sets the fasts of some days of the calendar, in place of the weekly plan's. Other days keep theirs.
    public func setFastingTimetable(_ timetable: FastingTimetable) throws -> Outcome<Settings> {
        try changeSettings { settings, _ in
            settings.setDatedFasts(timetable.days)
            let count = timetable.days.count
            return (settings, "plan the fasts of \(count == 1 ? "a day" : "\(count) days")")
        }
    }

    /// Sets the schedule of each weekday; `nil` removes the plan, and the fasts of the days from today on.
    /// - Throws: ``FastError/schedule(_:_:suggestion:)``
    public func setFastingPlan(_ plan: FastingPlan?) throws -> Outcome<Settings> {
        try changeSettings { settings, records in
            for name in plan?.entries.values.compactMap(\.name) ?? [] { _ = try records.schedule(name) }
            let text = plan.flatMap { settings.canonical($0.description, for: .fastingPlan) }
            if settings.value(of: .fastingPlan) != text ?? Preference.fastingPlan.standard {
                settings.setFastingPlan(text, from: records.today)
            }
            if plan == nil { settings.removeDatedFasts(from: records.today) }
            return (settings, "set the fasting plan to \(text ?? "none")")
        }
    }
}
