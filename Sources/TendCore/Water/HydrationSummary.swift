/// The totals of a range of days.
///
/// A pause takes its days out of goals, averages and rates; amounts count the records of paused days too.
public struct HydrationSummary: Hashable, Sendable {
    /// The days of the range, from the first drink on record to today, and later days with a drink; without paused ones.
    public let days: [HydrationDay]
    /// The first and the last day to show: of ``days``, and of the paused ones until today or with a drink; `nil` without any.
    public let shown: DayRange?
    /// The number of paused days from the first drink on record to today.
    public let pausedDays: Int
    /// How many of ``days`` have a drink.
    public let daysWithDrinks: Int
    /// The volume of all drinks, on paused days too.
    public let total: Volume
    /// The share of ``total`` on paused days.
    public let pausedTotal: Volume
    /// Per day with a drink; zero without drinks. A day without a drink was most likely not logged.
    public let average: Volume
    /// The number of days on which the goal was reached.
    public let reached: Int
    public let byDrink: [DrinkTotal]
    /// How many of ``days`` are decided: today only once its goal is reached, or its limit passed.
    package let decided: Int

    /// Summarizes the days.
    /// - Parameters:
    ///   - days: the readable days of the range.
    ///   - today: the current logical day.
    ///   - firstDay: the day of the first drink on record; `nil` without drinks.
    public init(_ days: [HydrationDay], today: Day, firstDay: Day?) {
        let known = firstDay.map { first in days.filter { $0.isKnown(on: today) && $0.day >= first } } ?? []
        self.days = known.filter { !$0.isPaused }
        let paused = known.filter(\.isPaused)
        let shown = known.filter { $0.day <= today || !$0.entries.isEmpty }.map(\.day)
        self.shown = shown.min().flatMap { first in shown.max().map { first...$0 } }
        pausedDays = paused.count { $0.day <= today }
        let total = self.days.reduce(Volume.zero) { $0 + $1.total }
        let count = self.days.count { !$0.entries.isEmpty }
        daysWithDrinks = count
        pausedTotal = paused.reduce(Volume.zero) { $0 + $1.total }
        self.total = total + pausedTotal
        average = total.divided(by: count)
        reached = self.days.count { $0.outcome(today: today) == .done }
        decided = self.days.count { $0.day != today || [.done, .missed].contains($0.outcome(today: today)) }
        byDrink = DrinkTotal.sum(known.map(\.byDrink))
    }
}
