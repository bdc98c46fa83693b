public import TendCore

/// A web page about a range of days: a sheet for a doctor and, below it, pictures of the days. Unused trackers are `nil` and left
/// out.
public struct HealthReport {
    public struct Water {
        public let days: [HydrationDay]
        public let summary: HydrationSummary
        public let streak: Streak
        public let unit: VolumeUnit

        public init(days: [HydrationDay], summary: HydrationSummary, streak: Streak, unit: VolumeUnit) {
            self.days = days
            self.summary = summary
            self.streak = streak
            self.unit = unit
        }
    }

    public struct Fasts: Sendable {
        /// The fasts that ended in the range, without the ones that ended on paused days.
        public let sessions: [FastingSession]
        public let days: [FastingDay]
        /// The paused days of the range since the first fast.
        public let pausedDays: Int
        public let streak: Streak

        public init(sessions: [FastingSession], days: [FastingDay], pausedDays: Int = 0, streak: Streak) {
            self.sessions = sessions
            self.days = days
            self.pausedDays = pausedDays
            self.streak = streak
        }
    }

    public struct Pills {
        public let days: [PillDay]
        /// The ones with doses or a plan in the range.
        public let medications: [MedicationHistory]
        public let streak: Streak
        public let definitions: AdherenceDefinitions
        /// The stocks as they are today; none in a report of past days.
        package let stocks: [Stock]

        public init(
            days: [PillDay], medications: [MedicationHistory], streak: Streak, definitions: AdherenceDefinitions,
            stocks: [Stock] = []
        ) {
            self.stocks = stocks
            self.days = days
            self.medications = medications
            self.streak = streak
            self.definitions = definitions
        }
    }

    public let range: DayRange
    public let today: Day
    public let dayStart: TimeOfDay
    public let firstWeekday: Weekday
    /// The person's name, for the title; `nil` if unknown.
    public var person: String?
    public var water: Water?
    public var fasts: Fasts?
    public var pills: Pills?
    public var challenges: [ChallengeProgress] = []
    /// The home screen of today; `nil` in a report of past days.
    package var home: Today?
    /// Whether the page is the sheet alone.
    public var isSheet = false
    /// A sentence about each item that could not be read.
    public var remarks: [String] = []

    public init(range: DayRange, today: Day, dayStart: TimeOfDay, firstWeekday: Weekday) {
        self.range = range
        self.today = today
        self.dayStart = dayStart
        self.firstWeekday = firstWeekday
    }

    /// The HTML of the page.
    public var text: String {
        var sections: [String] = []
        if water == nil, fasts == nil, pills == nil, challenges.isEmpty {
            sections.append("<p>Nothing was recorded in these days.</p>")
        } else {
            if !isSheet, let home { sections.append(home.section) }
            sections.append(sheet())
        }
        if !isSheet {
            if let home { sections.append(home.week) }
            sections.append(months())
            if let pills, !pills.medications.isEmpty { sections.append(section(pills)) }
            if let water { sections.append(section(water)) }
            if let fasts, !fasts.sessions.isEmpty { sections.append(section(fasts)) }
            sections += challenges.map(section)
        }
        if !remarks.isEmpty {
            let items = remarks.map { "<li>\(HTMLText.escaped($0))</li>" }
            sections.append(HTMLPage.section("Left out", id: "left-out", ["<ul>\(items.joined())</ul>"]))
        }
        return HTMLPage.text(title: title, subtitle: subtitle, sections: sections)
    }

    package var title: String {
        let name = isSheet ? "Medication sheet" : "Health report"
        return person.map { "\(name): \($0)" } ?? name
    }

    package var subtitle: String {
        "\(Phrase.dates(range)) (\(Phrase.count(range.count, "day"))), made with tend on \(Phrase.dates(today...today))"
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static func percent(_ done: Int, of all: Int) -> String {
        all == 0 ? "-" : "\(GoalShare.percent(GoalShare.share(done, of: all))) %"
    }

    /// `Streak 6 days, longest 13, 26 of the last 30`, or only `Goal reached on 26 of the last 30 days` if streaks are hidden.
    /// - Parameter achieved: the words before the rate alone.
    /// - Returns: `nil` if no day counts yet.
    package static func streak(_ streak: Streak, achieved: String) -> String? {
        guard streak.recent.counted > 0 || streak.longest > 0 else { return nil }
        let rate = "\(streak.recent.achieved) of the last \(streak.recent.counted)"
        return streak.isShown
            ? "Streak \(Phrase.count(streak.current, "day")), longest \(streak.longest), \(rate)"
            : "\(achieved) on \(rate) days"
    }

    /// The length of a bar in the charts.
    var chartLength: ReportPeriod.Length { .init(forBars: range.count) }

    var chartPeriods: [ReportPeriod] { ReportPeriod.list(range, by: chartLength, firstWeekday: firstWeekday) }

    /// Returns a chart, with its highest and lowest bars in words.
    /// - Parameter goal: the meaning of the dashed line.
    func text(_ chart: SVGBars, goal: String) -> String {
        let known = chart.bars.filter { $0.goal != nil }.sorted { $0.value < $1.value }
        guard let least = known.first, let most = known.last else { return "" }
        let words =
            "Most \(chart.text(most.value)) (\(most.period.name)), least \(chart.text(least.value)) (\(least.period.name)). Dashed: \(goal)."
        return chart.drawing + "<p class=\"soft small\">\(HTMLText.escaped(words))</p>"
    }
}
