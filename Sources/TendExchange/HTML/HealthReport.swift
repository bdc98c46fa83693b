public import TendCore

/// A web page with all data of a range of days. Unused trackers are `nil` and left out.
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

    public struct Fasts {
        /// The fasts that ended in the range, without the ones that ended on paused days.
        public let sessions: [FastingSession]
        public let days: [FastingDay]
        public let streak: Streak

        public init(sessions: [FastingSession], days: [FastingDay], streak: Streak) {
            self.sessions = sessions
            self.days = days
            self.streak = streak
        }
    }

    public struct Pills {
        public let days: [PillDay]
        public let medications: [String]
        public let streak: Streak
        public let definitions: AdherenceDefinitions

        public init(
            days: [PillDay], medications: [String], streak: Streak, definitions: AdherenceDefinitions
        ) {
            self.days = days
            self.medications = medications
            self.streak = streak
            self.definitions = definitions
        }
    }

    public let range: DayRange
    /// The current logical day.
    public let today: Day
    public let dayStart: TimeOfDay
    public let firstWeekday: Weekday
    /// The person's name, for the title; `nil` if unknown.
    public var person: String?
    public var water: Water?
    public var fasts: Fasts?
    public var pills: Pills?
    public var challenges: [ChallengeProgress] = []
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
        if let water { sections.append(section(water)) }
        if let fasts { sections.append(section(fasts)) }
        if let pills { sections.append(section(pills)) }
        sections += challenges.map(section)
        sections.insert(sections.isEmpty ? "<p>Nothing was recorded in these days.</p>" : summary(), at: 0)
        if !remarks.isEmpty {
            let items = remarks.map { "<li>\(HTMLText.escaped($0))</li>" }
            sections.append(HTMLPage.section("Left out", id: "left-out", ["<ul>\(items.joined())</ul>"]))
        }
        let count = range.count == 1 ? "1 day" : "\(range.count) days"
        return HTMLPage.text(
            title: person.map { "Health report: \($0)" } ?? "Health report",
            subtitle: "\(range.lowerBound) to \(range.upperBound) (\(count)), from the records of tend",
            sections: sections)
    }

    static func percent(_ done: Int, of all: Int) -> String {
        all == 0 ? "-" : "\(Progress.percent(Progress.share(done, of: all))) %"
    }

    /// Returns `, 14 days paused`; empty without any.
    static func paused(_ days: Int) -> String { days == 0 ? "" : ", \(Phrase.count(days, "day")) paused" }

    static func streak(_ streak: Streak) -> String { "\(streak.current) (longest \(streak.longest))" }

    /// Returns a list of signs and their meanings.
    static func key(_ signs: [DaySign]) -> String { key(signs.map { ($0.symbol, $0.meaning) }) }

    static func key(_ signs: [(String, String)]) -> String {
        "<ul class=\"key\">\(signs.map { "<li>\(HTMLText.escaped($0.0)) \(HTMLText.escaped($0.1))</li>" }.joined())</ul>"
    }

    /// Splits the range into periods that a drawing of this width can show.
    func periods(_ width: DrawingWidth) -> [ReportPeriod] {
        ReportPeriod.list(range, firstWeekday: firstWeekday, width: width)
    }
}
