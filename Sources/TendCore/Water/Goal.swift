/// The daily goal over time. A change applies from its day on and leaves earlier days alone.
public struct GoalHistory: Hashable, Sendable {
    /// A goal and the day it took effect.
    public struct Change: Hashable, Sendable {
        /// The first day it applies to.
        public let from: Day
        /// The daily goal.
        public let volume: Volume

        public init(from: Day, volume: Volume) {
            self.from = from
            self.volume = volume
        }
    }

    /// The goal before the first change: 2000 ml.
    public static let initial = Volume(millilitres: 2000)

    /// The range of goals: 100 ml to 20 l.
    public static let allowed = Volume(millilitres: 100)...Volume(millilitres: 20_000)

    /// Checks that a goal is in ``allowed``.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``
    public static func check(_ goal: Volume) throws(WaterError) {
        if !allowed.contains(goal) { throw .goalOutOfRange(goal) }
    }

    /// Returns whether a bare number is too small for millilitres but a valid goal in litres: 0.1 to 5.
    package static func isLitres(_ number: DecimalNumber) -> Bool {
        (100...5000).contains(number.rounded(times: 1000))
    }

    /// Earliest first.
    public let changes: [Change]

    /// Creates a history from changes in any order.
    public init(_ changes: [Change] = []) {
        self.changes = changes.sorted { $0.from < $1.from }
    }

    /// Returns the goal for `day`.
    public func goal(on day: Day) -> Volume {
        changes.last { $0.from <= day }?.volume ?? Self.initial
    }
}

/// A suggested daily goal, based on EFSA's adequate intakes (2010, doi 10.2903/j.efsa.2010.1459).
///
/// Total water is 2.0 l for women and 2.5 l for men; drinks are about 80 % of it: 1.6 l and 2.0 l. Body weight raises
/// that to at least 30 ml per kg, and activity adds to it. The result is a starting point for healthy adults in a
/// temperate climate, not medical advice.
public struct GoalSuggestion: Hashable, Sendable {
    /// The sex that selects the adequate intake.
    public enum Sex: String, CaseIterable, Sendable {
        case female = "f"
        case male = "m"

        /// Reads `f` and `m`, or the words they stand for, in any case.
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

    /// How active a person is on a usual day.
    public enum Activity: String, CaseIterable, Sendable {
        case low, moderate, high

        /// The extra for sweat: 0, 400 or 800 ml, the lowest, second and highest of the five steps in the open-source
        /// HydroTracker.
        var extra: Volume {
            switch self {
            case .low: .zero
            case .moderate: Volume(millilitres: 400)
            case .high: Volume(millilitres: 800)
            }
        }
    }

    public let sex: Sex
    /// `nil` ignores body weight.
    public let weight: BodyWeight?
    public let activity: Activity

    public init(sex: Sex, weight: BodyWeight?, activity: Activity) {
        self.sex = sex
        self.weight = weight
        self.activity = activity
    }

    /// The suggestion, rounded to 50 ml and limited to 1.5–5 l.
    public var volume: Volume {
        let byWeight = Volume(microlitres: (weight?.grams ?? 0) * 30)
        let wanted = max(sex.base, byWeight) + activity.extra
        let rounded = (wanted.microlitres + 25_000) / 50_000 * 50_000
        return Volume(microlitres: min(max(rounded, 1_500_000), 5_000_000))
    }
}
