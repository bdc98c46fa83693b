/// The rule for stocks that should be refilled: those at their refill level, or with a near day of expiry.
package struct StockReminders: ReminderRule {
    package let isOn: Bool
    /// The hours in which it speaks.
    package let activeHours: DailyWindow
    /// When a logical day begins.
    package let dayStart: TimeOfDay

    package init(
        isOn: Bool = true, activeHours: DailyWindow = .standardActiveHours, dayStart: TimeOfDay = .midnight
    ) {
        self.isOn = isOn
        // At midnight the pharmacy is closed.
        self.activeHours = activeHours.isWholeDay ? .standardActiveHours : activeHours
        self.dayStart = dayStart
    }

    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn, days.upperBound >= state.today else { return [] }
        if let now = state.moments?.upperBound, !isTime(now, on: state.today, state.zone) { return [] }
        let stocks = try state.stocks()
        if stocks.isEmpty { return [] }
        return (max(days.lowerBound, state.today)...days.upperBound).flatMap { day in
            stocks.compactMap { reminder(of: $0, on: day, today: state.today, state.zone) }
        }
    }

    /// Returns the reminder of a stock on a day from today on, if nothing changes until then.
    private func reminder(of stock: Stock, on day: Day, today: Day, _ zone: Zone) -> Reminder? {
        guard let text = stock.warning(on: day, today: today) else { return nil }
        let (start, end) = hours(of: day, zone)
        let id = "stock-\(stock.medication)"
        // A low stock is named daily, an expiry in each of its last weeks.
        let key =
            stock.isLow ? "\(id) \(day)" : stock.expires.map { "\(id) \($0) \(($0.ordinal - day.ordinal) / 7)" } ?? id
        return Reminder(
            id: "stock-\(Reminder.part(stock.medication))", key: key, at: start, kind: .stock,
            timing: .state(until: end, repeats: nil),
            title: "Stock of \(stock.medication)", body: text)
    }

    private func isTime(_ now: OffsetDateTime, on day: Day, _ zone: Zone) -> Bool {
        let (start, end) = hours(of: day, zone)
        return start.seconds <= now.seconds && now.seconds < end.seconds
    }

    private func hours(of day: Day, _ zone: Zone) -> (start: OffsetDateTime, end: OffsetDateTime) {
        let start = zone.moment(of: activeHours.start, onLogicalDay: day, startingAt: dayStart)
        let end = zone.moment(of: activeHours.end, onLogicalDay: day, startingAt: dayStart)
        let next = zone.start(of: day + 1, dayStart: dayStart)
        return (start, end.seconds > start.seconds ? min(end, next) : next)
    }
}

extension Stock {
    /// Returns `aspirin lasts until 30 Nov.`, `aspirin expires next month (31 Dec).`, or both; `nil` for a stock
    /// that is neither low nor near its expiry.
    /// - Parameter day: today or later.
    package func warning(on day: Day, today: Day) -> String? {
        let parts = [isLow ? lasting(on: day, today) : nil, expiring(on: day)].compactMap(\.self)
        return parts.isEmpty ? nil : "\(medication) \(parts.joined(separator: " and "))."
    }

    private func lasting(on day: Day, _ today: Day) -> String {
        guard let text, level ?? .zero > .zero else { return "has run out" }
        guard let end = runsOutOn, let daysLeft else { return "is low, with \(text) left" }
        let left = daysLeft - (day.ordinal - today.ordinal)
        guard left > 0 else {
            if end < day, day != today { return "has run out" }
            // The rest on a day to come depends on the doses until then.
            let rest = day == today ? ", with \(text) left" : ""
            return "is not enough for \(end <= day ? "today" : "tomorrow")\(rest)"
        }
        return "lasts until \((end - 1).shortText)"
    }

    private func expiring(on day: Day) -> String? {
        guard let expires else { return nil }
        switch Expiry(expires, today: day) {
        case .far: return nil
        case .over: return "expired on \(expires.shortText)"
        case .near:
            return switch Month(of: day).distance(to: Month(of: expires)) {
            case 0: "expires this month (\(expires.shortText))"
            case 1: "expires next month (\(expires.shortText))"
            default: "expires on \(expires.shortText)"
            }
        }
    }
}

extension Day {
    /// `30 Nov`
    fileprivate var shortText: String { "\(parts.day) \(Month(of: self).name.prefix(3))" }
}

extension Reminder.Kind {
    public static let stock = Self(rawValue: "stock")
}
