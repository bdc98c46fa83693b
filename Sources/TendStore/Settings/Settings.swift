public import TendCore

/// The user's settings: preferences, goals, containers, drinks, fasting schedules, medications, pauses.
public struct Settings: TypedDocument {
    /// The daily goal and the limit of fluid over time.
    public private(set) var goals: GoalHistory
    /// Named amounts.
    public private(set) var containers: [(name: String, volume: Volume)] = []
    /// The user's own drinks.
    public private(set) var drinks: [Drink] = []
    /// The removed drinks whose factors the logged ones keep.
    private var removedDrinks: [Drink] = []
    /// The user's own fasting schedules.
    public private(set) var fastingSchedules: [FastingSchedule] = []
    /// The pauses of trackers.
    public private(set) var pauses: Pauses
    /// When past days were opened for changes.
    var historyOpenedAt: OffsetDateTime?
    /// The lists of medications.
    var deferredPills: DeferredPillSettings
    /// The weekly plans of fasts that others replaced.
    var earlierFastingPlans: [EarlierFastingPlan]
    /// The fasts of some days of the calendar, in place of the weekly plan's.
    public internal(set) var datedFasts: [DatedFast]
    /// The meaning of the columns of tables that were imported.
    package private(set) var columnMaps: [StoredColumnMap]
    /// The values that are set, by the preference's name in the file.
    private var values: [String: String] = [:]
    var document: Document
    /// The bytes of the file that was read; `nil` if only its document is known.
    private var source: [UInt8]?

    enum Section {
        static let preferences = "preferences"
        static let goals = "goals"
        static let containers = "containers"
        static let drinks = "drinks"
        static let factors = "factors"
        static let schedules = "schedules"
        static let locks = "locks"
        /// The one record in `locks`.
        static let historyLock = "pills"
    }

    /// The lists of the file, and the form of their ids.
    static let lists: [(section: String, ids: IDForm)] = [
        (Section.preferences, .setting), (Section.goals, .day), (Section.containers, .name), (Section.drinks, .name),
        (Section.factors, .nameFromDay), (Section.schedules, .name), (Section.locks, .setting),
        (MedicationPlanRecord.section, .nameFromDay), (DoseStopRecord.section, .nameFromDay),
        (StockCount.section, .name), (Pause.section, .nameFromDay),
        (EarlierFastingPlan.section, .day), (DatedFast.section, .day), (StoredColumnMap.section, .identifier),
    ]
    /// The fields in lists whose records need so few that damaged ones of another list would be valid there.
    static let undemanding: [String: [String]] = [
        Section.preferences: ["value", "plan"], Section.locks: ["at"], EarlierFastingPlan.section: ["plan"],
        DoseStopRecord.section: ["name", "from", "until", "all"],
    ]
    static let sections = lists.map(\.section)

    init(_ document: Document, of file: DataFile) throws(Damage) {
        try self.init(document, pills: DeferredPillSettings(PillSettings(document)))
    }

    /// Reads a file, to look at: its lists of medications only when one of them is asked for, so that the document lacks them.
    init(_ bytes: [UInt8]) throws(Damage) {
        let file = DataFile.settings
        if let cut = ListCut(PillSettings.sections, of: bytes), let document = try? file.document(cut.kept),
            cut.isWhole(without: document)
        {
            try self.init(document, pills: DeferredPillSettings(of: bytes))
        } else {
            try self.init(file.document(bytes), of: file)
        }
        source = bytes
    }

    /// Reads everything but the lists of medications.
    private init(_ document: Document, pills: DeferredPillSettings) throws(Damage) {
        self.document = document
        deferredPills = pills
        pauses = Pauses(try Array(document))
        earlierFastingPlans = try Array(document)
        datedFasts = try Array(document)
        columnMaps = try Array(document)
        historyOpenedAt = try Self.historyOpened(document)
        var changes: [GoalHistory.Change] = []
        var limits: [GoalHistory.Change] = []
        for field in Self.readers(document, Section.preferences) {
            // A setting from a newer version is kept.
            guard let preference = Preference(rawValue: field.record.id) else { continue }
            // Earlier programs stored a weekly plan with starts in a field of its own.
            let value = try field("value") { $0.string.flatMap { preference.canonical($0) } }
            values[preference.rawValue] = field.record["plan"]?.string.flatMap { preference.canonical($0) } ?? value
        }
        for field in Self.readers(document, Section.goals) {
            guard let day = Day(iso: field.record.id) else { throw field.damage("id") }
            let limit = try Self.change("limitMl", "limitKind", from: day, field)
            if let limit { limits.append(limit) }
            if let goal = try Self.change("ml", "kind", from: day, field) {
                changes.append(goal)
            } else if limit == nil {
                throw field.damage("ml")
            }
        }
        goals = GoalHistory(changes, limits: limits)
        for field in Self.readers(document, Section.containers) {
            containers.append((field.record.id, try field("ml", \.volume)))
        }
        (drinks, removedDrinks) = try Self.drinks(document)
        for field in Self.readers(document, Section.schedules) {
            let seconds = try field("seconds") { $0.integer(in: FastingSchedule.allowedSeconds) }
            fastingSchedules.append(FastingSchedule(name: field.record.id, length: .seconds(seconds)))
        }
        fastingSchedules = fastingSchedules.sorted { $0.name < $1.name }
        containers = containers.sorted { ($0.volume, $0.name) < ($1.volume, $1.name) }
    }

    /// Returns the change of the goal or of the limit that a record has; `nil` if it leaves it as it was.
    private static func change(
        _ volume: String, _ kind: String, from day: Day, _ field: FieldReader
    ) throws(Damage) -> GoalHistory.Change? {
        let read = { (value: JSONValue) in value.string == "none" ? Volume.zero : value.volume }
        guard let volume = try field.optional(volume, read) else { return nil }
        return .init(from: day, volume: volume, kind: try field.optional(kind) { $0.option() } ?? .lasting)
    }

    static func readers(_ document: Document, _ section: String) -> [FieldReader] {
        document.records(in: section).filter { !$0.isDeleted }.map { FieldReader($0, section) }
    }
}

extension Settings {
    /// Returns the current value in canonical form.
    public func value(of preference: Preference) -> String { changed(preference) ?? preference.standard }

    /// Returns whether the user has set the preference, even to its default.
    public func isSet(_ preference: Preference) -> Bool { changed(preference) != nil }

    /// Returns the value that the user has set, in canonical form; `nil` for the default.
    private func changed(_ preference: Preference) -> String? { values[preference.rawValue] }

    /// The value of a setting. A text that is set has one, since reading the file checks it.
    subscript<Value>(setting: SettingDefinition<Value>) -> Value {
        changed(setting.preference).flatMap { setting.codec.parse($0, PreferenceContext()) } ?? setting.standard
    }

    /// Returns the canonical form of a value, or `nil` if `text` is not valid for this setting; unlike
    /// ``Preference/canonical(_:unit:)``, it knows the existing schedules.
    public func canonical(_ text: String, for preference: Preference) -> String? {
        preference.definition.canonical(text, PreferenceContext(unit: unit, schedules: fastingSchedules))
    }

    /// The unit in which volumes are shown and bare numbers are read.
    public var unit: VolumeUnit { self[Setting.units] }
    /// When a logical day begins.
    public var dayStart: TimeOfDay { self[Setting.dayStartsAt] }
    /// When someone is awake. Read without its codec, whose types cost `status` some 50,000 instructions.
    var activeHours: DailyWindow {
        changed(.activeHours).flatMap { try? DailyWindow(parsing: $0) } ?? .standardActiveHours
    }
    /// The planned fasts that reminders to drink keep outside of; `nil` unless the setting says so.
    var fastsToAvoid: FastingWeek? { changed(.activeHours) == "fasts" ? fastingWeek() : nil }

    /// Returns when someone is awake and may drink; `nil` on a day of a planned fast.
    package func activeHours(on day: Day) -> DailyWindow? {
        guard let fasts = fastsToAvoid else { return activeHours }
        return fasts.hoursOutside(on: day, of: activeHours)
    }

    /// The name of the person who records on this computer; `nil` unless set.
    package var recorder: String? { changed(.recorder).flatMap { $0 == "none" ? nil : $0 } }
    /// The first day of a week.
    public var firstWeekday: Weekday { self[Setting.weekStartsOn] }
    /// The amount of a drink that is logged without one.
    public var cup: Volume { self[Setting.cup] }
    /// Whether drinks count by their factor.
    public var usesDrinkFactors: Bool { self[Setting.drinkFactors] }

    /// Whether streaks are shown.
    public var showsStreaks: Bool { self[Setting.streaks] }

    /// The caffeine a day above which a drink gets a remark; `nil` without a limit.
    public var caffeineLimit: Caffeine? { self[Setting.caffeineLimit] }

    /// The factors of the drinks that ever count for more or less than their volume; empty while factors are off.
    package var drinkFactors: DrinkFactors {
        usesDrinkFactors ? DrinkFactors(drinks + removedDrinks) : DrinkFactors([])
    }

    /// Returns the volume of the container with that name, ignoring case.
    public func container(_ name: String) -> Volume? {
        containers.first(named: name, by: \.name)?.volume
    }

    /// Returns the user's or built-in drink with that name, ignoring case.
    public func drink(_ name: String) -> Drink? {
        (drinks + Drink.builtIn).first(named: name, by: \.name)
    }

    /// Returns the removed drink with that name, ignoring case, if logged ones still have its factor.
    public func removedDrink(_ name: String) -> Drink? { removedDrinks.first(named: name, by: \.name) }

    /// A number that changes with any setting.
    var fingerprint: Int {
        var hash = FNV1a()
        let bytes = document.modified.isEmpty ? source : nil
        for byte in bytes ?? document.bytes { hash.add(UInt64(byte)) }
        return hash.value
    }

    /// Sets the preference to a value in canonical form; `nil` restores the default.
    public mutating func set(_ preference: Preference, to value: String?) {
        values[preference.rawValue] = value
        put(preference.rawValue, in: Section.preferences, value.map { ["value": .string($0), "plan": .null] })
    }

    /// Sets the goal from `day` on, until the next change.
    public mutating func setGoal(_ volume: Volume, from day: Day) {
        setGoal(GoalHistory.Change(from: day, volume: volume))
    }

    /// Adds a change of the goal, or replaces the one of its day.
    public mutating func setGoal(_ change: GoalHistory.Change) {
        goals = GoalHistory(goals.changes.filter { $0.from != change.from } + [change], limits: goals.limits)
        put(change, "ml", "kind")
    }

    /// Adds a change of the limit, or replaces the one of its day.
    public mutating func setLimit(_ change: GoalHistory.Change) {
        goals = GoalHistory(goals.changes, limits: goals.limits.filter { $0.from != change.from } + [change])
        put(change, "limitMl", "limitKind")
    }

    /// A day's record has the goal, the limit or both.
    private mutating func put(_ change: GoalHistory.Change, _ volume: String, _ kind: String) {
        let fields: JSONObject = [
            volume: change.volume > .zero ? .number(change.volume.millilitres.description) : .string("none"),
            kind: change.kind == .lasting ? .null : .string(change.kind.rawValue),
        ]
        put(change.from.description, in: Section.goals, fields)
    }

    /// Remembers the meaning of a table's columns.
    package mutating func remember(_ map: StoredColumnMap) { columnMaps.put(map, in: &document) }

    /// Stores and deletes pauses.
    public mutating func apply(_ change: Pauses.Change) {
        var all = pauses.all
        for pause in change.deleted { all.delete(pause.id, in: &document) }
        for pause in change.stored { all.put(pause, in: &document) }
        pauses = Pauses(all)
    }

    /// Adds, changes or, with `nil`, removes a container.
    public mutating func setContainer(_ name: String, to volume: Volume?) {
        containers.removeAll { $0.name == name }
        if let volume { containers.append((name, volume)) }
        put(name, in: Section.containers, volume.map { ["ml": .number($0.millilitres.description)] })
    }

    /// Adds or changes one of the user's drinks.
    public mutating func setDrink(_ drink: Drink) {
        let old = drinks.first { $0.name == drink.name } ?? removedDrinks.first { $0.name == drink.name }
        removedDrinks.removeAll { $0.name == drink.name }
        drinks = drinks.filter { $0.name != drink.name } + [drink]
        document.put(drink, replacing: old)
    }

    /// Removes one of the user's drinks; logged drinks keep their name.
    /// - Parameter day: the day from which the drink counts in full; `nil` for all days.
    public mutating func removeDrink(_ name: String, from day: Day? = nil) {
        guard let old = drinks.first(where: { $0.name == name }) else { return }
        drinks.removeAll { $0.name == name }
        guard let day else { return document.remove(old) }
        var removed = old
        removed.setFactor(100, from: day)
        removedDrinks.append(removed)
        document.put(removed, replacing: old, isRemoved: true)
    }

    /// Adds or changes one of the user's fasting schedules.
    public mutating func setFastingSchedule(_ schedule: FastingSchedule) {
        fastingSchedules = fastingSchedules.filter { $0.name != schedule.name } + [schedule]
        put(schedule.name, in: Section.schedules, ["seconds": .integer(schedule.length.wholeSeconds)])
    }

    /// Removes a fasting schedule. If it was the chosen one, 16:8 is chosen again; days of the plan that had it get the
    /// chosen one.
    public mutating func removeFastingSchedule(_ name: String) {
        fastingSchedules.removeAll { $0.name == name }
        put(name, in: Section.schedules, nil)
        if self[Setting.fastingSchedule].lowercased() == name.lowercased() { set(.fastingSchedule, to: nil) }
        let kept = fastingPlan.entries.filter { $0.value.name != name }
        if kept.count < fastingPlan.entries.count {
            set(.fastingPlan, to: kept.isEmpty ? nil : FastingPlan(kept).description)
        }
    }

    private mutating func put(_ id: String, in section: String, _ fields: JSONObject?) {
        if let fields { document.put(id, in: section, fields) } else { document.delete(id, in: section) }
    }
}
