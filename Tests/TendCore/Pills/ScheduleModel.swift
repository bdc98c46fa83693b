import TendCore

/// A model of dosing schedules that walks day after day and counts, without remainders or ordinals.
///
/// Changes are made on the day from which they apply.
struct ScheduleModel {
    enum Rule: Equatable {
        case daily
        case every(Int)
        /// By name: `mon`.
        case on(Set<String>)
        case cycle(Int, Int)
        case asNeeded
    }

    private var rule = Rule.asNeeded
    /// Whether it is stopped, while its days count on.
    var isStopped = false
    private var times: [String] = []
    /// The last date with doses, if any, as text.
    private var until: String?
    /// Days since the rule began; it continues when other fields change.
    private var count = 0
    private var weekday: String
    private var date: (year: Int, month: Int, day: Int)

    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// Begins on a day with a given weekday.
    init(year: Int, month: Int, day: Int, weekday: String) {
        date = (year, month, day)
        self.weekday = weekday
    }

    /// The date as text.
    var today: String { "\(pad(date.year, 4))-\(pad(date.month, 2))-\(pad(date.day, 2))" }

    /// Begins another rule today.
    mutating func begin(_ rule: Rule) {
        self.rule = rule
        count = 0
    }

    /// Continues the same rule with other times.
    mutating func setTimes(_ times: [String]) { self.times = times }

    mutating func setUntil(_ date: String?) { until = date }

    /// The times of today's doses.
    var doses: [String] {
        if isStopped || until.map({ today > $0 }) ?? false { return [] }
        let isOn =
            switch rule {
            case .daily: true
            case .every(let days): phase(of: days) == 0
            case .on(let names): names.contains(weekday)
            case .cycle(let on, let off): phase(of: on + off) < on
            case .asNeeded: false
            }
        return isOn ? times : []
    }

    /// The position in the current round.
    private func phase(of round: Int) -> Int {
        var remaining = count
        while remaining >= round { remaining -= round }
        return remaining
    }

    mutating func sleep() {
        count += 1
        let index = Self.weekdays.firstIndex(of: weekday) ?? 0
        weekday = weekday == "sun" ? "mon" : Self.weekdays[index + 1]
        date.day += 1
        let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard date.day > lengths[date.month - 1] else { return }
        date.day = 1
        date.month += 1
        if date.month > 12 { date = (date.year + 1, 1, 1) }
    }

    private func pad(_ number: Int, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
}
