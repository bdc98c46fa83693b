/// What was drunk on one logical day, held against that day's goal.
public struct HydrationDay: Hashable, Sendable {
    public let day: Day
    public let goal: Volume
    /// Earliest first.
    public let entries: [WaterEntry]
    /// What was drunk, as far as it counts towards the goal.
    public let total: Volume
    /// When the goal was reached; `nil` as long as it is not.
    public let reachedAt: OffsetDateTime?
    /// By name of the drink, in the order of their first appearance.
    public let byDrink: [DrinkTotal]

    /// - Parameters:
    ///   - day: the logical day.
    ///   - goal: the goal that holds on it.
    ///   - entries: what was drunk, in any order.
    ///   - counted: how much of a drink counts towards total and goal; the whole of it unless hydration factors are in
    ///     use.
    public init(day: Day, goal: Volume, entries: [WaterEntry], counted: (WaterEntry) -> Volume = \.volume) {
        self.day = day
        self.goal = goal
        self.entries = entries.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        var total = Volume.zero
        var byDrink: [DrinkTotal] = []
        var reachedAt: OffsetDateTime?
        for entry in self.entries {
            let volume = counted(entry)
            total += volume
            if reachedAt == nil, total >= goal { reachedAt = entry.at }
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

    /// Whether the total is at least the goal.
    public var goalReached: Bool { total >= goal }

    /// What is missing to the goal; never below zero.
    public var remaining: Volume { max(goal - total, .zero) }

    /// The share of the goal, 0 to 1 and never above.
    public var progress: Double { Progress.share(total.microlitres, of: goal.microlitres) }

    /// How far the day has got, in three steps.
    public var level: ProgressLevel { ProgressLevel(progress: progress) }
}

/// How much of one drink there was.
public struct DrinkTotal: Hashable, Sendable {
    public let drink: String
    public internal(set) var volume: Volume

    /// The totals of several days, in the order of first appearance.
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
public enum Progress {
    /// `done` ÷ `goal`, between 0 and 1; 1 where there is nothing to do.
    public static func share(_ done: Int, of goal: Int) -> Double {
        guard goal > 0 else { return 1 }
        return min(max(Double(done) / Double(goal), 0), 1)
    }

    /// Whole percent, rounded to the nearest, but 100 % only if the goal is reached.
    public static func percent(_ share: Double) -> Int {
        let rounded = Int((share * 100).rounded())
        return share < 1 ? min(rounded, 99) : rounded
    }
}

/// The three stretches of the way to a goal that are coloured apart.
public enum ProgressLevel: Sendable {
    /// 0–79 %, blue.
    case underway
    /// 80–99 %, green.
    case close
    /// 100 %, gold.
    case reached

    /// The stretch in which a share of 0 to 1 lies.
    public init(progress: Double) {
        self =
            switch Progress.percent(progress) {
            case ..<80: .underway
            case ..<100: .close
            default: .reached
            }
    }
}
