/// What the days of a range come to.
public struct HydrationSummary: Hashable, Sendable {
    /// Days that an average can be taken over: from the first that anything was ever logged on, up to today.
    public let days: [HydrationDay]
    public let total: Volume
    /// Per day.
    public let average: Volume
    /// Days on which the goal was reached.
    public let reached: Int
    public let byDrink: [DrinkTotal]

    /// - Parameters:
    ///   - days: those of the range that can be read.
    ///   - today: the current logical day.
    ///   - firstDay: the first day that anything was ever logged on.
    public init(_ days: [HydrationDay], today: Day, firstDay: Day?) {
        self.days = days.filter { $0.day <= today && $0.day >= firstDay ?? today }
        let total = self.days.reduce(Volume.zero) { $0 + $1.total }
        let count = self.days.count
        self.total = total
        average = Volume(microlitres: count == 0 ? 0 : (total.microlitres + count / 2) / count)
        reached = self.days.count { $0.goalReached }
        byDrink = DrinkTotal.sum(self.days.map(\.byDrink))
    }
}
