/// The drinks of one logical day, measured against its goal or its limit.
public struct HydrationDay: Hashable, Sendable {
    public let day: Day
    public let target: HydrationTarget
    /// Earliest first.
    public let entries: [WaterEntry]
    /// The volume that counts towards the goal.
    public let total: Volume
    /// When the goal was reached; `nil` until then, and for a limit alone.
    public let reachedAt: OffsetDateTime?
    /// Totals by drink name, in order of first appearance.
    public let byDrink: [DrinkTotal]
    /// The last day of the pause that includes the day; `nil` if water is not paused.
    public let pausedUntil: Day?

    /// Creates a day from its drinks.
    /// - Parameters:
    ///   - day: the logical day.
    ///   - goal: the goal for that day.
    ///   - pausedUntil: the last day of the pause that includes the day.
    ///   - entries: the day's drinks, in any order.
    ///   - counted: the volume of a drink that counts towards total and goal; all of it unless hydration factors are on.
    public init(
        day: Day, goal: Volume, entries: [WaterEntry], pausedUntil: Day? = nil,
        counted: (WaterEntry) -> Volume = \.volume
    ) {
        self.init(
            day: day, target: HydrationTarget(goal: goal), entries: entries, pausedUntil: pausedUntil, counted: counted)
    }

    /// Creates a day with a limit.
    /// - Parameters:
    ///   - day: the logical day.
    ///   - target: the goal and the limit for that day.
    ///   - pausedUntil: the last day of the pause that includes the day.
    ///   - entries: the day's drinks, in any order.
    ///   - counted: the volume of a drink that counts towards total, goal and limit.
    public init(
        day: Day, target: HydrationTarget, entries: [WaterEntry], pausedUntil: Day? = nil,
        counted: (WaterEntry) -> Volume = \.volume
    ) {
        self.day = day
        self.target = target
        self.pausedUntil = pausedUntil
        self.entries = entries.chronological
        var total = Volume.zero
        var byDrink: [DrinkTotal] = []
        var reachedAt: OffsetDateTime?
        for entry in self.entries {
            let volume = counted(entry)
            total += volume
            if reachedAt == nil, total >= target.goal, !target.isLimitAlone { reachedAt = entry.at }
            if let index = byDrink.firstIndex(where: { $0.drink == entry.drink }) {
                byDrink[index].volume += volume
            } else {
                byDrink.append(DrinkTotal(drink: entry.drink, volume: volume))
            }
        }
        self.total = total
        self.byDrink = byDrink
        self.reachedAt = reachedAt
    }

    /// Whether the day has begun, has a drink or is paused. In a place further east, the drinks of tomorrow can be on record.
    public func isKnown(on today: Day) -> Bool { day <= today || !entries.isEmpty || isPaused }

    /// Whether the day counts in no streak and no statistics.
    public var isPaused: Bool { pausedUntil != nil }

    /// Returns the most that was drunk within any hour with a drink in it; `nil` without the drink. An hour ends before the
    /// same minute.
    public func mostWithinAnHour(of entry: WaterEntry) -> Volume? {
        let hour = 3600
        return entries.lazy.map(\.at.seconds)
            .filter { $0 <= entry.at.seconds && entry.at.seconds < $0 + hour }
            .map { start in
                entries.reduce(.zero) { sum, other in
                    (start..<start + hour).contains(other.at.seconds) ? sum + other.volume : sum
                }
            }
            .max()
    }

    /// The goal, or the limit if it stands alone.
    public var goal: Volume { target.goal }

    /// Whether the total is at least the goal and at most the limit; on a day with a limit alone, so far.
    public var goalReached: Bool { target.isMet(by: total) }

    /// How the day stands.
    /// - Parameter today: the current logical day.
    package func outcome(today: Day) -> DayOutcome {
        isPaused ? .paused : target.outcome(of: total, isOver: day < today)
    }

    /// The volume missing to the goal, or left until a limit that stands alone; never negative.
    public var remaining: Volume { max(goal - total, .zero) }

    /// Returns the amount that an even pace through the active hours has reached by now; `nil` outside of them, or unless it is more
    /// than the total. A limit alone has no pace.
    package func pace(at time: TimeOfDay, in hours: DailyWindow) -> Volume? {
        guard !target.isLimitAlone, !isPaused, let share = hours.share(at: time) else { return nil }
        let pace = Volume(microlitres: Int(Double(goal.microlitres) * share))
        return pace > total ? pace : nil
    }

    /// The share of the goal, capped at 1.
    public var progress: Double { GoalShare.share(total.hundredths, of: goal.hundredths) }

    /// The share of the goal in whole percent: at most 99 below the goal, and more than 100 beyond it.
    public var percent: Int {
        goal > .zero ? GoalShare.percent(Double(total.hundredths) / Double(goal.hundredths)) : 100
    }
}

/// The total of one drink.
public struct DrinkTotal: Hashable, Sendable {
    public let drink: String
    public internal(set) var volume: Volume

    /// Returns the totals over several days, in order of first appearance.
    public static func sum(_ days: [[DrinkTotal]]) -> [DrinkTotal] {
        var sum: [DrinkTotal] = []
        for total in days.joined() {
            if let index = sum.firstIndex(where: { $0.drink == total.drink }) {
                sum[index].volume += total.volume
            } else {
                sum.append(total)
            }
        }
        return sum
    }
}

/// Shares of a goal.
public enum GoalShare {
    /// Returns `done` ÷ `goal`, between 0 and 1; 1 if the goal is 0.
    public static func share(_ done: Int, of goal: Int) -> Double {
        guard goal > 0 else { return 1 }
        return min(max(Double(done) / Double(goal), 0), 1)
    }

    /// Returns whole percent, rounded to the nearest, but 100 % only if the goal is reached.
    public static func percent(_ share: Double) -> Int {
        let rounded = Int((share * 100).rounded())
        return share < 1 ? min(rounded, 99) : rounded
    }
}
