/// A number of days with the same tasks.
public struct Challenge: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    public var name: String
    /// The first day.
    public let start: Day
    /// The plan on the first day; ``plan(on:)`` has the tasks and the length of any day.
    public var plan: ChallengePlan
    /// Its tasks and its length over time, earliest first; empty if they never changed.
    public let revisions: [PlanRevision]
    /// When it was begun by the user; its first day may be another.
    public let created: OffsetDateTime
    /// When its weeks begin, whatever the setting becomes.
    public let firstWeekday: Weekday
    /// When it was given up.
    public var stopped: OffsetDateTime?
    /// Days taken off, ascending.
    public var rests: [DayMark]
    /// Missed days that were forgiven, ascending.
    public var repairs: [DayMark]
    /// The days with photos, and when each photo was added.
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

    /// How long a fast must be that begins on a day and lasts to the end of the challenge; at most the longest schedule there is.
    public func fastLength(from day: Day) -> Duration {
        let plan = plan(on: day)
        let left = plan.onMiss == .restart ? plan.days : plan.days - max(day.ordinal - start.ordinal, 0)
        return .seconds(min(max(left, 1) * 86_400, FastingSchedule.allowedSeconds.upperBound))
    }

    /// How many missed days may still be forgiven.
    public var repairsLeft: Int { max(plan.repairs - repairs.count, 0) }
}

/// What a challenge asks for, and what it forgives: a template, or its copy in a challenge.
public struct ChallengePlan: Hashable, Sendable {
    /// The template's name: `75-hard`, or `custom`.
    public let template: String
    /// How it is shown.
    public let name: String
    /// What it is about, in a sentence.
    public var summary: String
    /// How many days it takes.
    public var days: Int
    public let onMiss: MissRule
    /// How much of its days, in percent, must be complete in the end where missed days end nothing.
    public let passPercent: Int
    /// Whether a task may be skipped with a reason.
    public let allowsSkips: Bool
    /// How many days of each calendar week may be taken off.
    public let restDaysPerWeek: Int
    /// How many missed days may be forgiven in all.
    public let repairs: Int
    /// In the order in which they are shown.
    public var tasks: [ChallengeTask]

    /// What a missed day does.
    public enum MissRule: String, CaseIterable, Sendable {
        /// It ends the attempt; the next begins with day 1.
        case restart
        /// It ends the challenge.
        case fail
        /// It counts as missed.
        case `continue`
    }

    /// The longest challenge there is.
    public static let longest = 1000
    /// The most tasks a challenge has.
    public static let mostTasks = 50

    public init(
        template: String = Self.custom, name: String, summary: String = "", days: Int, onMiss: MissRule = .continue,
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

    /// The template's name of one that came from a file.
    public static let custom = "custom"
}
