/// The totals of a range of days.
public struct HydrationSummary: Hashable, Sendable {
    /// The days of the range, from the first drink on record to today, and later days with a drink; without paused ones.
    public let days: [HydrationDay]
    /// The number of paused days from the first drink on record to today.
    public let pausedDays: Int
    /// How many of them have a drink.
    public let daysWithDrinks: Int
    public let total: Volume
    /// Per day with a drink; zero without drinks. A day without a drink was most likely not logged.
    public let average: Volume
    /// The number of days on which the goal was reached.
    public let reached: Int
    public let byDrink: [DrinkTotal]

    /// Summarizes the days.
    /// - Parameters:
    ///   - days: the readable days of the range.
    ///   - today: the current logical day.
    ///   - firstDay: the day of the first drink on record; `nil` without drinks.
    public init(_ days: [HydrationDay], today: Day, firstDay: Day?) {
        let known = firstDay.map { first in days.filter { $0.isKnown(on: today) && $0.day >= first } } ?? []
        self.days = known.filter { !$0.isPaused }
        pausedDays = known.count { $0.isPaused && $0.day <= today }
        let total = self.days.reduce(Volume.zero) { $0 + $1.total }
        let count = self.days.count { !$0.entries.isEmpty }
        daysWithDrinks = count
        self.total = total
        average = total.divided(by: count)
        reached = self.days.count { $0.goalReached }
        byDrink = DrinkTotal.sum(self.days.map(\.byDrink))
    }
}
