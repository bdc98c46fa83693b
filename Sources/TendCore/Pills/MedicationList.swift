/// The medications that the user has set up.
public struct MedicationList: Hashable, Sendable {
    /// Medications with the user's own plans, by name; the built-in one is included only if it was changed.
    public let own: [Medication]

    public init(_ own: [Medication] = []) { self.own = own.sorted { $0.name < $1.name } }

    /// Returns all medications with their plans, the built-in one first.
    ///
    /// The built-in one begins on the day of its first record: an unused medication must not count as missed. Without a record
    /// it begins today, unless the user has set up others and may not need it.
    /// - Parameters:
    ///   - since: the day of its first record; `nil` without one.
    ///   - today: the current logical day.
    public func all(builtInSince since: Day?, today: Day) -> [Medication] {
        let stored = own.first(where: \.isBuiltIn)
        var plans = stored?.plans ?? []
        let start = since ?? (own.isEmpty ? today : nil)
        if let start, plans.first.map({ start < $0.from }) ?? true {
            plans = [MedicationPlan(from: start, timing: Medication.builtInTiming)] + plans
        }
        let others = own.filter { !$0.isBuiltIn }
        return plans.isEmpty
            ? others : [Medication(name: Medication.builtInName, plans: plans, stops: stored?.stops ?? [])] + others
    }

    /// Returns the medication with that name, in any case, if it has the user's own plans.
    public subscript(name: String) -> Medication? { own.first(named: name, by: \.name) }

    /// A number that changes whenever the doses that are due may change.
    package var fingerprint: Int {
        var hash = FNV1a()
        for medication in own {
            hash.add(medication.name)
            for plan in medication.plans {
                hash.add(plan.from.ordinal)
                hash.add(plan.until?.ordinal ?? .max)
                hash.add(plan.timing)
                hash.add(plan.addedAt?.seconds ?? .max)
                for key in plan.keptKeys { hash.add(key) }
                hash.add(plan.isByPlan ? 1 : 0)
            }
            for stop in medication.stops {
                hash.add(stop.from.ordinal)
                hash.add(stop.until?.ordinal ?? .max)
            }
        }
        return hash.value
    }
}

extension FNV1a {
    fileprivate mutating func add(_ timing: Timing) {
        add(timing.schedule.description)
        add(timing.anchor?.ordinal ?? .max)
        add(timing.isFromLast ? 1 : 0)
        add(timing.window.map { $0.start.minutes * 1440 + $0.end.minutes } ?? .max)
        add(timing.zone?.name ?? "")
        for line in timing.lines {
            add(line.name ?? "")
            add(line.time.minutes)
            add(line.count.millionths)
            add(line.after?.wholeSeconds ?? .max)
            for weekday in line.weekdays ?? [] { add(weekday.rawValue) }
        }
    }
}
