/// A challenge: a run of days with the same tasks.
public struct Challenge: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    public var name: String
    /// The first day.
    public let start: Day
    /// The plan on the first day; ``plan(on:)`` returns the tasks and the length for any day.
    public var plan: ChallengePlan
    /// Changes to its tasks and length, earliest first; empty if they never changed.
    public let revisions: [PlanRevision]
    /// When the user created it; the first day may be another.
    public let created: OffsetDateTime
    /// The day its weeks begin on, even if the setting changes.
    public let firstWeekday: Weekday
    /// When the user stopped it.
    public var stopped: OffsetDateTime?
    /// Days taken off, ascending.
    public var rests: [DayMark]
    /// Missed days that were forgiven, ascending.
    public var repairs: [DayMark]
    /// The days with photos, with the time each photo was added.
    public var photos: [DayMark]

    public init(
        id: String, name: String, start: Day, plan: ChallengePlan, created: OffsetDateTime,
        firstWeekday: Weekday = .monday,
        stopped: OffsetDateTime? = nil, rests: [DayMark] = [], repairs: [DayMark] = [], photos: [DayMark] = [],
        revisions: [PlanRevision] = []
    ) {
        self.id = id
        self.name = name
        self.start = start
        self.plan = plan
        self.created = created
        self.firstWeekday = firstWeekday
        self.stopped = stopped
        self.rests = rests
        self.repairs = repairs
        self.photos = photos
        self.revisions = revisions
    }

    /// Returns the length of a fast from `day` to the end of the challenge, limited to the longest schedule.
    public func fastLength(from day: Day) -> Duration {
        let plan = plan(on: day)
        let longest = FastingSchedule.allowedSeconds.upperBound
        guard let days = plan.days else { return .seconds(longest) }
        let left = plan.onMiss == .restart ? days : days - max(day.ordinal - start.ordinal, 0)
        return .seconds(min(max(left, 1) * 86_400, longest))
    }

    /// The number of missed days that can still be forgiven.
    public var repairsLeft: Int { max(plan.repairs - repairs.count, 0) }
}

/// The tasks and rules of a challenge: a template, or its copy in a challenge.
public struct ChallengePlan: Hashable, Sendable {
    /// The template's name: `75-hard`, or `custom`.
    public let template: String
    /// The display name.
    public let name: String
    /// A one-sentence summary.
    public var summary: String
    /// The length in days; `nil` if it runs until the user stops it.
    public var days: Int?
    public let onMiss: MissRule
    /// The percentage of days that must be complete in the end, where missed days do not end the challenge.
    public let passPercent: Int
    /// Whether a task can be skipped with a reason.
    public let allowsSkips: Bool
    /// The number of days off in each calendar week.
    public let restDaysPerWeek: Int
    /// The total number of missed days that can be forgiven.
    public let repairs: Int
    /// In display order.
    public var tasks: [ChallengeTask]

    /// The effect of a missed day.
    public enum MissRule: String, CaseIterable, Sendable {
        /// It ends the attempt; the next begins with day 1.
        case restart
        /// It ends the challenge.
        case fail
        /// It counts as missed.
        case `continue`
    }

    /// The longest challenge in days.
    public static let longest = 1000
    /// The most tasks in a challenge.
    public static let mostTasks = 50

    public init(
        template: String = Self.custom, name: String, summary: String = "", days: Int?, onMiss: MissRule = .continue,
        passPercent: Int = 100, allowsSkips: Bool = false, restDaysPerWeek: Int = 0, repairs: Int = 0,
        tasks: [ChallengeTask]
    ) {
        self.template = template
        self.name = name
        self.summary = summary
        self.days = days
        self.onMiss = onMiss
        self.passPercent = passPercent
        self.allowsSkips = allowsSkips
        self.restDaysPerWeek = restDaysPerWeek
        self.repairs = repairs
        self.tasks = tasks
    }

    /// The template name of a plan from a file.
    public static let custom = "custom"

    /// Returns the last day of an attempt that begins on `start`; `nil` if it has none. Paused days move it.
    public func lastDay(from start: Day, paused: PausedDays) -> Day? { days.map { paused.last(of: $0, from: start) } }

    /// The period in which its days are decided once, because every task adds it up; `nil` if days are decided.
    public var period: TaskPeriod? {
        tasks.first?.frequency.period.flatMap { period in
            tasks.allSatisfy { $0.frequency.period == period } ? period : nil
        }
    }
}
