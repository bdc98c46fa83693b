/// The daily goal and the limit of fluid over time. A change applies from its day on and leaves earlier days alone.
public struct GoalHistory: Hashable, Sendable {
    /// A goal or a limit and the day it took effect.
    public struct Change: Hashable, Sendable {
        /// The first day it applies to.
        public let from: Day
        /// The amount of a day; zero ends what was set before.
        public let volume: Volume
        /// Until when it is meant to apply.
        public let kind: Kind

        /// How long a change is meant to apply.
        public enum Kind: String, Sendable {
            /// Until the next change.
            case lasting
            /// To one day only.
            case single
            /// After single days, like the last lasting change.
            case resumed
        }

        public init(from: Day, volume: Volume, kind: Kind = .lasting) {
            self.from = from
            self.volume = volume
            self.kind = kind
        }
    }

    /// The goal before the first change: 2000 ml.
    public static let initial = Volume(millilitres: 2000)

    /// The range of goals and limits: 100 ml to 20 l.
    public static let allowed = Volume(millilitres: 100)...Volume(millilitres: 20_000)

    /// Checks that a goal is in ``allowed``.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``
    public static func check(_ goal: Volume) throws(WaterError) {
        if !allowed.contains(goal) { throw .goalOutOfRange(goal) }
    }

    /// Checks that a limit is in ``allowed``.
    /// - Throws: ``WaterError/limitOutOfRange(_:)``
    public static func check(limit: Volume) throws(WaterError) {
        if !allowed.contains(limit) { throw .limitOutOfRange(limit) }
    }

    /// Returns whether a bare number is too small for millilitres but a valid goal in litres: 0.1 to 5.
    package static func isLitres(_ number: DecimalNumber) -> Bool {
        (100...5000).contains(number.rounded(times: 1000))
    }

    /// The changes of the goal, earliest first.
    public let changes: [Change]
    /// The changes of the limit, earliest first.
    public let limits: [Change]

    /// Creates a history from changes in any order.
    public init(_ changes: [Change] = [], limits: [Change] = []) {
        self.changes = changes.sorted { $0.from < $1.from }
        self.limits = limits.sorted { $0.from < $1.from }
    }

    /// Returns the goal for `day`: the one that was set, or else ``initial``.
    public func goal(on day: Day) -> Volume { givenGoal(on: day) ?? Self.initial }

    /// Returns the goal that was set for `day`; `nil` without one.
    public func givenGoal(on day: Day) -> Volume? { Self.value(of: changes, on: day) }

    /// Returns the most to drink on `day`; `nil` without a limit.
    public func limit(on day: Day) -> Volume? { Self.value(of: limits, on: day) }

    /// Returns what the drinks of `day` are measured against.
    public func target(on day: Day) -> HydrationTarget {
        if limits.isEmpty { return HydrationTarget(goal: goal(on: day)) }
        return HydrationTarget(goal: givenGoal(on: day), limit: limit(on: day))
    }

    /// Returns the changes that set the goal from a day on, until the next lasting change; single days keep theirs.
    /// - Parameter goal: zero ends it.
    public func setting(_ goal: Volume, from day: Day) -> [Change] { Self.setting(goal, from: day, in: changes) }

    /// Returns the changes that set the goal of a single day.
    public func setting(_ goal: Volume, on day: Day) -> [Change] { Self.setting(goal, on: day, in: changes) }

    /// Returns the changes that set the limit from a day on, by the same rule.
    public func limiting(to limit: Volume, from day: Day) -> [Change] { Self.setting(limit, from: day, in: limits) }

    /// Returns the changes that set the limit of a single day.
    public func limiting(to limit: Volume, on day: Day) -> [Change] { Self.setting(limit, on: day, in: limits) }

    /// Checks that no goal from `day` on is above its limit.
    /// - Throws: ``WaterError/goalAboveLimit(goal:limit:on:_:isNewLimit:)``
    package func checkLimit(from day: Day, _ unit: VolumeUnit, isNewLimit: Bool) throws(WaterError) {
        if limits.isEmpty { return }
        let days = [day] + (changes + limits).map(\.from).filter { $0 > day }.sorted()
        for day in days {
            if let goal = givenGoal(on: day), let limit = limit(on: day), goal > limit {
                throw .goalAboveLimit(goal: goal, limit: limit, on: day, unit, isNewLimit: isNewLimit)
            }
        }
    }

    private static func value(of changes: [Change], on day: Day) -> Volume? {
        guard let index = changes.lastIndex(where: { $0.from <= day }) else { return nil }
        let change = changes[index]
        // After single days, there is none unless a lasting one came before.
        if change.kind == .resumed, !changes[..<index].contains(where: { $0.kind == .lasting }) { return nil }
        return change.volume > .zero ? change.volume : nil
    }

    private static func setting(_ volume: Volume, from day: Day, in changes: [Change]) -> [Change] {
        let isSingle = changes.contains { $0.from == day && $0.kind == .single }
        let resumed = changes.drop { $0.from <= day }.prefix { $0.kind != .lasting }.filter {
            $0.kind == .resumed && $0.volume != volume
        }
        return (volume == value(of: changes, on: day) ?? .zero && !isSingle ? [] : [Change(from: day, volume: volume)])
            + resumed.map { Change(from: $0.from, volume: volume, kind: .resumed) }
    }

    private static func setting(_ volume: Volume, on day: Day, in changes: [Change]) -> [Change] {
        if volume == value(of: changes, on: day) ?? .zero { return [] }
        let next = changes.contains { $0.from == day + 1 }
        let lasting = changes.last { $0.from <= day && $0.kind != .single }?.volume ?? .zero
        return [Change(from: day, volume: volume, kind: .single)]
            + (next ? [] : [Change(from: day + 1, volume: lasting, kind: .resumed)])
    }
}

/// A suggested daily goal, the sum of ``parts``: a starting point for healthy adults in a temperate climate, not medical advice.
public struct GoalSuggestion: Hashable, Sendable {
    /// A part of the suggestion, with its source.
    public enum Part: String, Sendable {
        /// EFSA 2010 (doi 10.2903/j.efsa.2010.1459): total water is 2.0 l for women and 2.5 l for men.
        case intake
        /// EFSA 2010: 0.3 l of total water.
        case pregnancy
        /// EFSA 2010: 0.7 l of total water.
        case lactation
        /// At least 30 ml per kg, as in the open-source HydroTracker; the part is the excess over the others.
        case weight
        /// As in the open-source HydroTracker.
        case activity
    }

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

        /// The adequate intake of total water.
        var totalWater: Volume { Volume(millilitres: self == .female ? 2000 : 2500) }
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
    public let isPregnant: Bool
    public let isLactating: Bool

    public init(
        sex: Sex, weight: BodyWeight?, activity: Activity, isPregnant: Bool = false, isLactating: Bool = false
    ) {
        self.sex = sex
        self.weight = weight
        self.activity = activity
        self.isPregnant = isPregnant
        self.isLactating = isLactating
    }

    /// The parts that are not zero, before rounding. Drinks are about 80 % of total water.
    public var parts: [(part: Part, volume: Volume)] {
        var parts: [(part: Part, volume: Volume)] = [(.intake, sex.totalWater.percent(80))]
        if isPregnant { parts.append((.pregnancy, Volume(millilitres: 300).percent(80))) }
        if isLactating { parts.append((.lactation, Volume(millilitres: 700).percent(80))) }
        let intake = parts.reduce(Volume.zero) { $0 + $1.volume }
        let byWeight = Volume(microlitres: (weight?.grams ?? 0) * 30)
        if byWeight > intake { parts.append((.weight, byWeight - intake)) }
        if activity.extra > .zero { parts.append((.activity, activity.extra)) }
        return parts
    }

    /// The suggestion, rounded to 50 ml and limited to 1.5–5 l.
    public var volume: Volume {
        let wanted = parts.reduce(Volume.zero) { $0 + $1.volume }
        let rounded = (wanted.microlitres + 25_000) / 50_000 * 50_000
        return Volume(microlitres: min(max(rounded, 1_500_000), 5_000_000))
    }
}
