/// The schedule for each day of the week; other days use the selected one.
public struct FastingPlan: Hashable, Sendable {
    /// The plan's entry for a day.
    public enum Entry: Hashable, Sendable {
        case off
        /// A schedule's name, or a duration such as `36h`, and the time at which the fast begins.
        case schedule(String, start: TimeOfDay? = nil)

        /// The schedule's name; `nil` for a day without a fast.
        public var name: String? {
            if case .schedule(let name, _) = self { name } else { nil }
        }

        /// Returns the entry with another schedule and the same start.
        public func named(_ name: String) -> Entry {
            if case .schedule(_, let start) = self { .schedule(name, start: start) } else { self }
        }

        fileprivate var text: String {
            switch self {
            case .off: "off"
            case .schedule(let name, let start): name + (start.map { "@\($0)" } ?? "")
            }
        }
    }

    /// By day of the week; other days use the selected schedule.
    public private(set) var entries: [Weekday: Entry]

    public init(_ entries: [Weekday: Entry] = [:]) { self.entries = entries }

    /// A reason a text is not a plan.
    public enum Problem: TendError, Equatable, Sendable {
        case empty
        /// A part that is not `day=schedule`.
        case notAnEntry(String)
        case notADay(String)
        case repeatedDay(String)
        /// An entry whose start is no time.
        case notATime(String)
        /// A start on a day without a fast.
        case startWhileOff(String)
    }

    /// Reads `mon-fri=16:8@20:00,sat=36h,sun=off`. It does not check that the schedules exist.
    /// - Throws: ``Problem``
    public init(parsing text: String) throws(Problem) {
        entries = [:]
        let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        if parts.isEmpty { throw .empty }
        for part in parts {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(Self.spaced)
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw .notAnEntry(part) }
            guard let days = Weekday.range(sides[0]) else { throw .notADay(sides[0]) }
            let entry = try Self.entry(sides[1])
            for day in days {
                guard entries[day] == nil else { throw .repeatedDay(day.name) }
                entries[day] = entry
            }
        }
    }

    /// Returns a text with single spaces, and without spaces if it has a colon: names keep them, `16:8` has none.
    private static func spaced(_ text: some StringProtocol) -> String {
        let isName = !text.prefix { $0 != "@" }.contains(":")
        return text.split(whereSeparator: \.isWhitespace).joined(separator: isName ? " " : "")
    }

    /// Reads `off`, a schedule, or a schedule with its start.
    private static func entry(_ text: String) throws(Problem) -> Entry {
        if text.lowercased() == "off" { return .off }
        guard let mark = text.lastIndex(of: "@") else { return .schedule(text) }
        let (name, time) = (String(text[..<mark]).trimmed, String(text[text.index(after: mark)...]).trimmed)
        guard let start = TimeOfDay(typed: time) else {
            // The name of a custom schedule may contain an @ as well.
            let isName = !name.isEmpty && time.first.map { !$0.isNumber } ?? false
            if isName, (try? FastingSchedule.reading(name)) == nil { return .schedule(text) }
            throw .notATime(text)
        }
        if name.lowercased() == "off" { throw .startWhileOff(text) }
        if name.isEmpty { throw .notAnEntry(text) }
        return .schedule(name, start: start)
    }
}

extension FastingPlan: CustomStringConvertible {
    /// `mon-fri=16:8@20:00,sat=36h,sun=off`, Monday first; three days in a row and more are a range.
    public var description: String {
        var runs: [(days: [Weekday], entry: Entry)] = []
        for day in Weekday.allCases {
            guard let entry = entries[day] else { continue }
            if let last = runs.last, last.entry == entry, last.days.last?.rawValue == day.rawValue - 1 {
                runs[runs.count - 1].days.append(day)
            } else {
                runs.append(([day], entry))
            }
        }
        return runs.flatMap { days, entry in
            Weekday.text(of: days).split(separator: ",").map { "\($0)=\(entry.text)" }
        }.joined(separator: ",")
    }
}

/// A day's fast by the plan.
public struct PlannedFast: Hashable, Sendable {
    public let schedule: FastingSchedule
    /// When it begins; `nil` if the plan does not say.
    public let start: TimeOfDay?
    /// When it ends, whenever it begins; `nil` if its schedule decides.
    public let end: TimeOfDay?

    public init(_ schedule: FastingSchedule, start: TimeOfDay? = nil, end: TimeOfDay? = nil) {
        self.schedule = schedule
        self.start = start
        self.end = end
    }
}
