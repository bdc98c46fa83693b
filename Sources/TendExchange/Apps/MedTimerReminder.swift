import TendCore

/// A reminder of a medication in MedTimer's backup: a time of day with a dose, or one of MedTimer's other kinds.
struct MedTimerReminder {
    /// The days of doses. Reminders with the same rule are times of one plan.
    struct Rule: Hashable {
        var schedule: DosingSchedule
        /// The day from which an interval or a cycle is counted.
        var anchor: Day?
        /// The first day, if it is in the future.
        var from: Day?
        /// The last day.
        var until: Day?
    }

    /// An interval, not bound to days.
    struct Interval {
        let minutes: Int
        /// When it begins, in seconds since 1970.
        let start: Int
        /// Whether it counts from the last dose.
        let countsFromLast: Bool
        /// The hours of the day in which a dose is due; `nil` for any.
        let hours: DailyWindow?
    }

    let id: Int
    private(set) var time: TimeOfDay
    /// A time of day, a delay or an interval, by the kind of reminder.
    let minutes: Int
    /// The id of the reminder that it follows, after its delay; `nil` for any other.
    let follows: Int?
    /// `nil` for any other reminder.
    let interval: Interval?
    let remindsOfDoses: Bool
    let remindsOfExpiry: Bool
    /// Free text; `?` if missing.
    let amount: String
    let isActive: Bool
    let asksForAmount: Bool
    let isTakenAutomatically: Bool
    /// Empty for none.
    let instructions: String
    let isImportant: Bool
    /// The stock level at which it reminds.
    let stockThreshold: Quantity?
    /// `nil` without a counterpart in tend.
    private(set) var rule: Rule?
    /// A phrase for a reminder without a counterpart.
    private(set) var lost: String?

    init(_ value: JSONValue, today: Day) {
        let field = JSONField(value, path: "")
        let object = value.object ?? [:]
        let kind = Kind(field)
        let minutes = object["timeInMinutes"]?.integer ?? -1
        self.minutes = minutes
        id = object["reminderId"]?.integer ?? 0
        follows = kind == .linked && (1...1440).contains(minutes) ? object["linkedReminderId"]?.integer : nil
        interval = Interval(object, kind: kind, minutes: minutes)
        remindsOfDoses = ![.stock, .expiration].contains(kind)
        let time = (0..<1440).contains(minutes) ? TimeOfDay(hour: minutes / 60, minute: minutes % 60) : nil
        self.time = time ?? .midnight
        amount = field.text("amount").trimmed
        isActive = object["active"]?.bool ?? true
        asksForAmount = object["variableAmount"]?.bool ?? false
        isTakenAutomatically = object["automaticallyTaken"]?.bool ?? false
        instructions = field.text("instructions").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        isImportant = !["", "SAME_AS_MEDICINE", "DEFAULT"].contains(field.text("notificationImportance"))
        remindsOfExpiry = kind == .expiration && isActive
        stockThreshold = kind == .stock && isActive ? field.quantity("outOfStockThreshold") : nil

        let at = "reminder at \(self.time)"
        var rule: Rule?
        switch kind {
        case .linked: lost = "linked reminder"
        case .interval: lost = "reminder every \(minutes) min"
        case .window: lost = "reminder every \(minutes) min of a part of the day"
        case .expiration: lost = nil
        case .stock: lost = stockThreshold == nil ? "reminder of the stock" : nil
        case .time where time == nil: lost = "reminder without a time"
        case .time where !isActive: lost = "inactive \(at)"
        case .time:
            do throws(Foreign) {
                rule = try Rule(object, today: today)
                lost = nil
            } catch {
                lost = "\(at) \(error.phrase)"
            }
        }
        self.rule = rule
    }

    /// Returns the reminder on some days of the week, at another time.
    func on(_ days: [Weekday], at time: TimeOfDay? = nil) -> MedTimerReminder {
        var reminder = self
        reminder.rule?.schedule = days.count == Weekday.allCases.count ? .daily : .weekdays(days)
        reminder.time = time ?? self.time
        return reminder
    }

    /// Returns the reminder with something that it has no counterpart for.
    func losing(_ phrase: String) -> MedTimerReminder {
        var reminder = self
        reminder.lost = phrase
        return reminder
    }

    /// The kind of a reminder, implied by its fields.
    fileprivate enum Kind {
        case time, linked, interval, window, stock, expiration

        init(_ field: JSONField) {
            let object = field.value.object ?? [:]
            func isSet(_ name: String) -> Bool { object[name]?.integer ?? 0 != 0 }
            if isSet("linkedReminderId") {
                self = .linked
            } else if object["windowedInterval"]?.bool ?? false {
                self = .window
            } else if isSet("intervalStart") {
                self = .interval
            } else if !["", "OFF"].contains(field.text("outOfStockReminderType")) {
                self = .stock
            } else if !["", "OFF"].contains(field.text("expirationReminderType")) {
                self = .expiration
            } else {
                self = .time
            }
        }
    }

    /// Returns the day for MedTimer's days since 1970; `nil` for 0.
    static func day(_ ordinal: Int) -> Day? { (1...Day.last.ordinal).contains(ordinal) ? Day(ordinal: ordinal) : nil }
}

extension MedTimerReminder.Interval {
    fileprivate init?(_ object: JSONObject, kind: MedTimerReminder.Kind, minutes: Int) {
        func time(_ name: String, or standard: Int) -> TimeOfDay? {
            let minutes = object[name]?.integer ?? standard
            return (0..<1440).contains(minutes) ? TimeOfDay(hour: minutes / 60, minute: minutes % 60) : nil
        }
        let start = object["intervalStart"]?.integer ?? 0
        guard kind == .interval || kind == .window, (0...4_102_444_800).contains(start) else { return nil }
        var hours: DailyWindow?
        if kind == .window {
            guard let start = time("intervalStartTimeOfDay", or: 480), let end = time("intervalEndTimeOfDay", or: 1320)
            else { return nil }
            hours = DailyWindow(start: start, end: end)
        }
        self.init(
            minutes: minutes, start: start,
            countsFromLast: object["intervalStartsFromProcessed"]?.bool ?? false, hours: hours)
    }
}

/// Days that no schedule in tend has, as a phrase after "reminder at 08:00".
private struct Foreign: Error {
    let phrase: String
}

extension MedTimerReminder.Rule {
    /// The days of the week; `nil` for every day.
    var weekdays: [Weekday]? { if case .weekdays(let days) = schedule { days } else { nil } }

    /// Whether its days are days of the week.
    var isWeekly: Bool { schedule == .daily || weekdays != nil }

    /// Returns whether both only differ in their days of the week.
    func isLine(of other: Self) -> Bool {
        isWeekly && other.isWeekly && from == other.from && until == other.until
    }

    /// Returns the rules of periods that follow each other without a gap, by time, such as the steps of a taper: one for each
    /// period; none unless all rules of days of the week form one such chain.
    static func periods(_ rules: some Sequence<Self>) -> [Self] {
        var periods: [Self] = []
        for rule in rules where rule.isWeekly && !periods.contains(where: { $0.isLine(of: rule) }) {
            periods.append(rule)
        }
        periods.sort { $0.from ?? .first < $1.from ?? .first }
        let isChain = zip(periods, periods.dropFirst()).allSatisfy { one, next in
            one.until.map { $0 + 1 } == next.from
        }
        return isChain ? periods : []
    }

    /// - Throws: ``Foreign`` for days that no schedule in tend has.
    fileprivate init(_ object: JSONObject, today: Day) throws(Foreign) {
        func integer(_ name: String) -> Int? { object[name]?.integer }
        let ofMonth = (integer("activeDaysOfMonth") ?? -1) & 0x7FFF_FFFF
        let days = try Self.schedule(
            weekdays: object["days"]?.array ?? [], on: integer("consecutiveDays") ?? 1,
            off: integer("pauseDays") ?? 0)
        if ofMonth == 0 || ofMonth == 0x7FFF_FFFF {
            schedule = days
        } else {
            let numbers = (1...31).filter { ofMonth & 1 << ($0 - 1) != 0 }
            // MedTimer has no dose in a month that lacks the day, tend one on its last day.
            guard days == .daily, numbers.allSatisfy({ $0 <= 28 }) else {
                throw Foreign(phrase: "on days of the month")
            }
            schedule = .monthDays(numbers.compactMap(MonthDay.init(number:)))
        }
        until = MedTimerReminder.day(integer("periodEnd") ?? 0)
        from = MedTimerReminder.day(integer("periodStart") ?? 0).flatMap { $0 > today ? $0 : nil }
        if let until, until < from ?? today { throw Foreign(phrase: "that ended on \(until)") }
        let period: Int
        switch schedule {
        case .everyDays(let count): period = count
        case .cycle(let on, let off): period = on + off
        default: return
        }
        var start = MedTimerReminder.day(integer("cycleStartDay") ?? 0) ?? today
        let first = from ?? today
        if start > first {
            // MedTimer's doses begin with the first cycle.
            if let until, until < start { throw Foreign(phrase: "that ended on \(until)") }
            from = start
        } else {
            // The cycle that contains the first day; for an interval, the next dose.
            start = start + (first.ordinal - start.ordinal) / period * period
            if case .everyDays = schedule, start < first { start = start + period }
        }
        anchor = start
    }

    private static func schedule(weekdays: [JSONValue], on: Int, off: Int) throws(Foreign) -> DosingSchedule {
        let days = zip(Weekday.allCases, weekdays).filter { $0.1.bool ?? true }.map(\.0)
        let isEveryDay = weekdays.isEmpty || days.isEmpty || days.count == 7
        guard off != 0 else { return isEveryDay ? .daily : .weekdays(days) }
        guard isEveryDay else { throw Foreign(phrase: "by a cycle on days of the week") }
        guard (1...366).contains(on), (1...366).contains(off), on + off <= 366 else {
            throw Foreign(phrase: "by a cycle of \(on)+\(off) days")
        }
        return on == 1 ? .everyDays(off + 1) : .cycle(on: on, off: off)
    }
}
