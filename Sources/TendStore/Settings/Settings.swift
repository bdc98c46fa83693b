public import TendCore

/// What the user has decided: preferences, goals, containers, drinks, fasting schedules, medications.
public struct Settings: TypedDocument, Sendable {
    /// The daily goal over time.
    public private(set) var goals: GoalHistory
    /// Named amounts, by name.
    public private(set) var containers: [(name: String, volume: Volume)] = []
    /// The user's own drinks, by name.
    public private(set) var drinks: [Drink] = []
    /// The user's own fasting schedules, by name.
    public private(set) var fastingSchedules: [FastingSchedule] = []
    /// The medications that the user has set up or changed.
    public var medications: MedicationList { MedicationList(plans) }
    /// What was counted of the medications that are.
    public internal(set) var stockCounts: [StockCount]
    /// When past days were opened for changes.
    var historyOpenedAt: OffsetDateTime?
    /// How medications are taken, and were.
    var plans: [MedicationPlanRecord]
    /// By the preference's name, as it is in the file.
    private var values: [String: String] = [:]
    var document: Document

    enum Section {
        static let preferences = "preferences"
        static let goals = "goals"
        static let containers = "containers"
        static let drinks = "drinks"
        static let schedules = "schedules"
        static let locks = "locks"
        /// The one record in `locks`.
        static let historyLock = "pills"
    }

    static let sections = [
        Section.preferences, Section.goals, Section.containers, Section.drinks, Section.schedules,
        Section.locks, MedicationPlanRecord.section, StockCount.section,
    ]

    init(_ document: Document, of file: DataFile) throws(Damage) {
        self.document = document
        plans = try Array(document)
        stockCounts = try Array(document)
        historyOpenedAt = try Self.historyOpened(document)
        var changes: [GoalHistory.Change] = []
        for field in Self.readers(document, Section.preferences) {
            // A setting that a newer version wrote is kept.
            guard let preference = Preference(rawValue: field.record.id) else { continue }
            values[preference.rawValue] = try field("value") { $0.string.flatMap { preference.canonical($0) } }
        }
        for field in Self.readers(document, Section.goals) {
            guard let day = Day(iso: field.record.id) else { throw field.damage("id") }
            changes.append(.init(from: day, volume: try field("ml", \.volume)))
        }
        goals = GoalHistory(changes)
        for field in Self.readers(document, Section.containers) {
            containers.append((field.record.id, try field("ml", \.volume)))
        }
        for field in Self.readers(document, Section.drinks) {
            let percent = try field("percent") { $0.integer(in: Drink.allowedPercents) }
            drinks.append(Drink(name: field.record.id, hydrationPercent: percent))
        }
        for field in Self.readers(document, Section.schedules) {
            let seconds = try field("seconds") { $0.integer(in: FastingSchedule.allowedSeconds) }
            fastingSchedules.append(FastingSchedule(name: field.record.id, length: .seconds(seconds)))
        }
        fastingSchedules.sort { $0.name < $1.name }
        containers.sort { ($0.volume, $0.name) < ($1.volume, $1.name) }
        drinks.sort { $0.name < $1.name }
    }

    private static func readers(_ document: Document, _ section: String) -> [FieldReader] {
        document.records(in: section).filter { !$0.isDeleted }.map { FieldReader($0, section) }
    }
}

extension Settings {
    /// The value that holds, in its canonical writing.
    public func value(of preference: Preference) -> String { values[preference.rawValue] ?? preference.standard }

    /// Whether the user has set it, be it to the standard value.
    public func isSet(_ preference: Preference) -> Bool { values[preference.rawValue] != nil }

    /// The value in its one way of writing, or `nil` where `text` is no value for this setting; unlike
    /// ``Preference/canonical(_:unit:)`` it knows the schedules that there are.
    public func canonical(_ text: String, for preference: Preference) -> String? {
        func schedule(_ name: String) -> FastingSchedule? {
            try? FastingSchedule.reading(name, own: fastingSchedules)
        }
        guard let value = preference.canonical(text, unit: unit) else { return nil }
        switch preference.values {
        case .schedule: return schedule(text)?.name
        case .plan:
            guard let plan = try? FastingPlan(parsing: value) else { return value }
            // Stored under the schedules' own names, so that a removal finds them.
            var entries = plan.entries
            for (day, entry) in plan.entries {
                guard case .schedule(let name) = entry else { continue }
                guard let schedule = schedule(name) else { return nil }
                entries[day] = .schedule(schedule.name)
            }
            return FastingPlan(entries).description
        default: return value
        }
    }

    /// What volumes are shown in and bare numbers are read in.
    public var unit: VolumeUnit { VolumeUnit(rawValue: value(of: .units)) ?? .millilitres }
    /// When a logical day begins.
    public var dayStart: TimeOfDay { TimeOfDay(parsing: value(of: .dayStartsAt)) ?? .midnight }
    /// When a week begins.
    public var firstWeekday: Weekday { Weekday(name: value(of: .weekStartsOn)) ?? .monday }

    /// What one press of the button adds.
    public var cup: Volume {
        (try? Amount(parsing: value(of: .cup)))?.volume(bareNumberIn: .millilitres) ?? Volume(millilitres: 250)
    }

    /// The drinks that count for more or less than their volume; empty as long as factors are switched off.
    public var drinkFactors: [String: Int] {
        guard value(of: .drinkFactors) == "on" else { return [:] }
        let changed = drinks.filter { $0.hydrationPercent != 100 }
        return Dictionary(changed.map { ($0.name, $0.hydrationPercent) }, uniquingKeysWith: { first, _ in first })
    }

    /// How much of a drink counts towards the goal.
    public func counted(_ entry: WaterEntry, factors: [String: Int]) -> Volume {
        guard let percent = factors[entry.drink] else { return entry.volume }
        return Volume(microlitres: DecimalNumber(mantissa: entry.volume.microlitres, scale: 2).rounded(times: percent))
    }

    /// The container of that name, in whatever case.
    public func container(_ name: String) -> Volume? {
        containers.first(named: name, by: \.name)?.volume
    }

    /// The built-in or own drink of that name, in whatever case.
    public func drink(_ name: String) -> Drink? {
        (drinks + Drink.builtIn).first(named: name, by: \.name)
    }

    /// A number that changes with any setting.
    var fingerprint: Int {
        var hash = FNV1a()
        for byte in document.bytes { hash.add(UInt64(byte)) }
        return hash.value
    }

    /// Sets the preference to a value in its canonical writing; `nil` puts it back to what holds out of the box.
    public mutating func set(_ preference: Preference, to value: String?) {
        values[preference.rawValue] = value
        put(preference.rawValue, in: Section.preferences, value.map { ["value": .string($0)] })
    }

    /// Sets the goal that holds from `day` on, until the next change.
    public mutating func setGoal(_ volume: Volume, from day: Day) {
        goals = GoalHistory(goals.changes.filter { $0.from != day } + [.init(from: day, volume: volume)])
        put(day.description, in: Section.goals, ["ml": .number(volume.millilitres.description)])
    }

    /// Adds, changes or, with `nil`, removes a container.
    public mutating func setContainer(_ name: String, to volume: Volume?) {
        containers.removeAll { $0.name == name }
        if let volume { containers.append((name, volume)) }
        put(name, in: Section.containers, volume.map { ["ml": .number($0.millilitres.description)] })
    }

    /// Adds or changes a drink of the user's own.
    public mutating func setDrink(_ drink: Drink) {
        drinks = drinks.filter { $0.name != drink.name } + [drink]
        put(drink.name, in: Section.drinks, ["percent": .integer(drink.hydrationPercent)])
    }

    /// Removes a drink of the user's own; what was logged keeps its name.
    public mutating func removeDrink(_ name: String) {
        drinks.removeAll { $0.name == name }
        put(name, in: Section.drinks, nil)
    }

    /// Adds or changes a fasting schedule of the user's own.
    public mutating func setFastingSchedule(_ schedule: FastingSchedule) {
        fastingSchedules = fastingSchedules.filter { $0.name != schedule.name } + [schedule]
        put(schedule.name, in: Section.schedules, ["seconds": .integer(schedule.length.wholeSeconds)])
    }

    /// Removes a fasting schedule. Where it was chosen, 16:8 is again; the plan's days that had it have the chosen one.
    public mutating func removeFastingSchedule(_ name: String) {
        fastingSchedules.removeAll { $0.name == name }
        put(name, in: Section.schedules, nil)
        if value(of: .fastingSchedule).lowercased() == name.lowercased() { set(.fastingSchedule, to: nil) }
        let kept = fastingPlan.entries.filter { $0.value != .schedule(name) }
        if kept.count < fastingPlan.entries.count {
            set(.fastingPlan, to: kept.isEmpty ? nil : FastingPlan(kept).description)
        }
    }

    private mutating func put(_ id: String, in section: String, _ fields: JSONObject?) {
        if let fields { document.put(id, in: section, fields) } else { document.delete(id, in: section) }
    }
}
