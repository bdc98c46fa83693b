public import TendCore

/// Everything of some days as a page for a browser. What was never used is `nil` and left out.
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
        /// Those that have ended in the range.
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

        public init(days: [PillDay], medications: [String], streak: Streak) {
            self.days = days
            self.medications = medications
            self.streak = streak
        }
    }

    public let range: DayRange
    /// The current logical day.
    public let today: Day
    public let dayStart: TimeOfDay
    public let firstWeekday: Weekday
    /// The user's name, for the title; `nil` unless known.
    public var person: String?
    public var water: Water?
    public var fasts: Fasts?
    public var pills: Pills?
    public var challenges: [ChallengeProgress] = []
    /// What could not be read, a sentence each.
    public var remarks: [String] = []

    public init(range: DayRange, today: Day, dayStart: TimeOfDay, firstWeekday: Weekday) {
        self.range = range
        self.today = today
        self.dayStart = dayStart
        self.firstWeekday = firstWeekday
    }

    /// The whole page.
    public var text: String {
        var sections = [water.map(section), fasts.map(section), pills.map(section)].compactMap(\.self)
        sections += challenges.map(section)
        if sections.isEmpty { sections.append("<p>Nothing was recorded in these days.</p>") }
        if !remarks.isEmpty {
            let items = remarks.map { "<li>\(HTMLText.escaped($0))</li>" }
            sections.append(HTMLPage.section("Left out", id: "left-out", ["<ul>\(items.joined())</ul>"]))
        }
        return HTMLPage.text(
            title: person.map { "tend: \($0)" } ?? "tend", subtitle: "\(range.lowerBound) to \(range.upperBound)",
            sections: sections)
    }

    static func percent(_ done: Int, of all: Int) -> String {
        all == 0 ? "-" : "\(Progress.percent(Progress.share(done, of: all))) %"
    }

    static func streak(_ streak: Streak) -> String { "\(streak.current) (longest \(streak.longest))" }

    /// What signs mean, as a list.
    static func key(_ signs: [DaySign]) -> String { key(signs.map { ($0.symbol, $0.meaning) }) }

    static func key(_ signs: [(String, String)]) -> String {
        "<ul class=\"key\">\(signs.map { "<li>\(HTMLText.escaped($0.0)) \(HTMLText.escaped($0.1))</li>" }.joined())</ul>"
    }

    /// Days one by one, or in weeks or months where they are too many to tell apart.
    func periods() -> [(name: String, days: DayRange, label: String)] {
        let days = Array(range)
        if days.count <= 100 {
            return days.map { day in
                let isLabelled =
                    days.count <= 14 || day.parts.day == 1 || day.weekday == firstWeekday && days.count <= 45
                return ("\(day)", day...day, isLabelled ? "\(day.parts.day) \(Month(of: day).name.prefix(3))" : "")
            }
        }
        if days.count <= 800 {
            let first = range.lowerBound.latest(firstWeekday)
            return stride(from: first, through: range.upperBound, by: 7).map { start in
                let days = (start...(start + 6)).clamped(to: range)
                let begins = days.first { $0.parts.day <= 7 }.map { _ in days.lowerBound.parts.day <= 7 } ?? false
                return (
                    "\(days.lowerBound) to \(days.upperBound)", days,
                    begins ? String(Month(of: start + 6).name.prefix(3)) : ""
                )
            }
        }
        let (first, last) = (Month(of: range.lowerBound), Month(of: range.upperBound))
        return (0...first.distance(to: last)).map { first.advanced(by: $0) }.map { month in
            ("\(month)", month.days.clamped(to: range), month.number == 1 ? "\(month.year)" : "")
        }
    }
}
