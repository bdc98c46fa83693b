/// The daily goal over time. A change holds from its day on and leaves the days before it alone.
public struct GoalHistory: Hashable, Sendable {
    /// A goal and the day it took effect.
    public struct Change: Hashable, Sendable {
        /// The first day that it holds for.
        public let from: Day
        /// The goal for a day.
        public let volume: Volume

        public init(from: Day, volume: Volume) {
            self.from = from
            self.volume = volume
        }
    }

    /// The goal of days before the first change: 2000 ml.
    public static let initial = Volume(millilitres: 2000)

    /// The goals that are believed: 100 ml to 20 l.
    public static let allowed = Volume(millilitres: 100)...Volume(millilitres: 20_000)

    /// - Throws: ``WaterError/goalOutOfRange(_:)``
    public static func check(_ goal: Volume) throws(WaterError) {
        if !allowed.contains(goal) { throw .goalOutOfRange(goal) }
    }

    /// Whether a number without a unit, which is no goal in millilitres, is one in litres: from 0.1 to 5.
    package static func isLitres(_ number: DecimalNumber) -> Bool {
        (100...5000).contains(number.rounded(times: 1000))
    }

    /// Earliest first.
    public let changes: [Change]

    /// Makes a history of changes in any order.
    public init(_ changes: [Change] = []) {
        self.changes = changes.sorted { $0.from < $1.from }
    }

    /// The goal that holds on `day`.
    public func goal(on day: Day) -> Volume {
        changes.last { $0.from <= day }?.volume ?? Self.initial
    }
}

/// A daily amount to drink, after EFSA's adequate intakes (2010, doi 10.2903/j.efsa.2010.1459).
///
/// Total water is 2.0 l for women and 2.5 l for men; drinks are about 80 % of it: 1.6 l and 2.0 l. Activity adds to
/// that, and somebody heavy gets at least 30 ml per kg of body weight. It is a starting point for healthy adults in a
/// temperate climate, not medical advice.
public struct GoalSuggestion: Hashable, Sendable {
    /// The sex whose adequate intake is taken.
    public enum Sex: String, CaseIterable, Sendable {
        case female = "f"
        case male = "m"

        /// Reads `f` and `m`, or the words that they stand for, in any case.
        public init?(word: some StringProtocol) {
            switch word.lowercased() {
            case "f", "female", "woman": self = .female
            case "m", "male", "man": self = .male
            default: return nil
            }
        }

        /// Adequate intake from drinks.
        var base: Volume { Volume(millilitres: self == .female ? 1600 : 2000) }
    }

    /// How much somebody moves on a usual day.
    public enum Activity: String, CaseIterable, Sendable {
        case low, moderate, high

        /// What sweat adds on a usual day: steps of 0, 400 and 800 ml, the lowest, second and highest of the five that
        /// the open-source HydroTracker uses.
        var extra: Volume { Volume(millilitres: self == .low ? 0 : self == .moderate ? 400 : 800) }
    }

    public let sex: Sex
    /// `nil` leaves body weight out.
    public let weight: BodyWeight?
    public let activity: Activity

    public init(sex: Sex, weight: BodyWeight?, activity: Activity) {
        self.sex = sex
        self.weight = weight
        self.activity = activity
    }

    /// The suggestion, rounded to 50 ml and kept within 1.5 l and 5 l.
    public var volume: Volume {
        let byWeight = Volume(microlitres: (weight?.grams ?? 0) * 30)
        let wanted = max(sex.base, byWeight) + activity.extra
        let rounded = (wanted.microlitres + 25_000) / 50_000 * 50_000
        return Volume(microlitres: min(max(rounded, 1_500_000), 5_000_000))
    }
}
