import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Compares the streak, the rate and the statistics of random fasts with a walk through the days: with pauses, plans that change,
/// days off, clock changes and a flight.
@Suite("Figures of fasts by a walk through the days")
struct FastingFiguresModelTests {
    @Test("The figures are the ones of the walk", arguments: Sweep.seeds(quick: 12, ci: 60, full: 600))
    func figures(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let history = try FastingHistory(using: &generator)
        let test = try TestStore(cache: true)
        try history.store(in: test)
        let settings = try test.store.settings()
        for today in [history.first + 9, history.last - 1, history.last, history.last + 3] {
            let sessions = history.sessions
            let walk = FastingWalk(history, today: today)
            let context: Comment = "seed \(seed), \(today): \(walk.text)"
            for store in [test.store, test.store, test.restarted] {
                let summary = try store.fastingSummary(dayStart: history.dayStart)
                #expect(summary.streak(settings, today: today) == walk.streak, context)
            }
            let statistics = FastingStatistics(
                sessions, today: today, dayStart: history.dayStart, firstWeekday: .monday,
                neutral: settings.neutralDays(of: .fasts))
            #expect(statistics.streak == walk.streak, context)
            #expect(
                [statistics.total, statistics.completed, statistics.cancelled, statistics.thisWeek]
                    == [walk.ended, walk.completed, walk.cancelled, walk.thisWeek], context)
            #expect(statistics.pausedDays == walk.pausedDays, context)
            #expect(statistics.pausedFasts == walk.pausedFasts, context)
            let days = FastingStatistics(
                sessions, in: history.first...history.last + 9, today: today, dayStart: history.dayStart,
                firstWeekday: .monday, neutral: settings.neutralDays(of: .fasts)
            ).lastDays
            #expect(days.reduce(0) { $0 + $1.completed + $1.partial } == walk.seconds, context)
        }
    }

    @Test("The histories have what the model is for")
    func coverage() throws {
        var (neutral, missed, long, paused, planned) = (0, 0, 0, 0, 0)
        for seed in UInt64(1)...30 {
            var generator = SeededGenerator(seed: seed)
            let history = try FastingHistory(using: &generator)
            let walk = FastingWalk(history, today: history.last)
            neutral += walk.neutralGaps
            missed += walk.decided.count { !$0 }
            long += history.sessions.count { ($0.creditedDays(dayStart: history.dayStart)?.count ?? 0) > 1 }
            paused += walk.pausedDays
            planned += history.plans.count
        }
        #expect(neutral > 30 && missed > 100 && long > 30 && paused > 50 && planned > 20)
    }
}

/// Six weeks of fasts around a clock change, with pauses and plans.
private struct FastingHistory {
    let first: Day
    let dayStart: TimeOfDay
    /// The plans, each from its first day on; the first applies to the days before too.
    private(set) var plans: [(from: Day, plan: FastingPlan)] = []
    private(set) var pauses: [Pause] = []
    private(set) var sessions: [FastingSession] = []

    private static let days = 42
    var last: Day { first + (Self.days - 1) }

    init(using generator: inout SeededGenerator) throws {
        let isSpring = Bool.random(using: &generator)
        first = try day(isSpring ? "2026-03-09" : "2026-10-05")
        dayStart = try #require(TimeOfDay(hour: [0, 0, 4].randomElement(using: &generator) ?? 0))
        let zone = try Self.zone(isSpring: isSpring, first: first, using: &generator)
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            let from = plans.last.map { $0.from + Int.random(in: 1...14, using: &generator) } ?? first
            let off = Weekday.allCases.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            if !off.isEmpty {
                plans.append((from, try FastingPlan(parsing: off.map { "\($0.name)=off" }.joined(separator: ","))))
            }
        }
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let from = first + Int.random(in: 0..<Self.days, using: &generator)
            // Another pause from the same day would replace the first.
            if pauses.contains(where: { $0.first == from }) { continue }
            pauses.append(Pause(.fasts, from: from, to: from + Int.random(in: 0...5, using: &generator)))
        }
        try addFasts(in: zone, using: &generator)
    }

    /// Central European time, and from some day on the time of New York or Tokyo.
    private static func zone(isSpring: Bool, first: Day, using generator: inout SeededGenerator) throws -> Zone {
        let change = try moment(isSpring ? "2026-03-29T01:00:00Z" : "2026-10-25T01:00:00Z").seconds
        let flight = (first.ordinal + Int.random(in: 0..<days, using: &generator)) * 86_400
        let abroad = [nil, -14_400, 32_400].randomElement(using: &generator) ?? nil
        return Zone { seconds in
            if let abroad, seconds >= flight { return abroad }
            return (seconds < change) == isSpring ? 3600 : 7200
        }
    }

    /// Most fasts begin in an evening or a morning; some are missed, cut short or cancelled, a few last for days.
    private mutating func addFasts(in zone: Zone, using generator: inout SeededGenerator) throws {
        let isEvening = Int.random(in: 0..<4, using: &generator) > 0
        var free = first.ordinal * 86_400
        for offset in 0..<Self.days where Int.random(in: 0..<8, using: &generator) > 0 {
            let day = first + offset
            let isOff = plan(on: day).entries[day.weekday] == .off
            if isOff, Int.random(in: 0..<5, using: &generator) > 0 { continue }
            let hour = isEvening ? Int.random(in: 17...22, using: &generator) : Int.random(in: 4...7, using: &generator)
            let start = day.ordinal * 86_400 + hour * 3600 + Int.random(in: 0..<4, using: &generator) * 900
            guard start >= free else { continue }
            let isLong = Int.random(in: 0..<12, using: &generator) == 0
            let target = isLong ? Int.random(in: 30...60, using: &generator) : 16
            let isShort = Int.random(in: 0..<6, using: &generator) == 0
            let hours = isShort ? Int.random(in: 1..<16, using: &generator) : target
            let quarters = isShort ? 0 : Int.random(in: 0...6, using: &generator)
            let end = start + hours * 3600 + quarters * 900
            free = end
            var fast = FastingSession(
                id: "fast000000\(offset < 10 ? "0" : "")\(offset)", start: zone.moment(at: start),
                end: zone.moment(at: end), target: .seconds(target * 3600), schedule: "x",
                isCancelled: Int.random(in: 0..<12, using: &generator) == 0)
            if Bool.random(using: &generator) { fast.recordEndDay(dayStart: dayStart) }
            sessions.append(fast)
        }
    }

    func plan(on day: Day) -> FastingPlan {
        plans.last { $0.from <= day }?.plan ?? plans.first?.plan ?? FastingPlan()
    }

    func isPaused(_ day: Day) -> Bool { pauses.contains { $0.days.contains(day) } }

    func isFree(_ day: Day) -> Bool { isPaused(day) || plan(on: day).entries[day.weekday] == .off }

    func store(in test: TestStore) throws {
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            for (from, plan) in plans { settings.setFastingPlan(plan.description, from: from) }
            settings.apply(Pauses.Change(stored: pauses))
            return ((), "setting")
        }
        for (month, fasts) in Dictionary(grouping: sessions, by: { Month(of: $0.start.day) }) {
            _ = try test.store.changeFasts(month, at: TestStore.now()) { records in
                for fast in fasts { records.put(fast) }
                return ((), "fasts")
            }
        }
    }
}

/// The figures of a history, worked out day by day.
private struct FastingWalk {
    /// Whether each day that counts was achieved, earliest first.
    private(set) var decided: [Bool] = []
    private(set) var neutralGaps = 0
    private(set) var (ended, completed, cancelled, thisWeek, pausedDays) = (0, 0, 0, 0, 0)
    /// The fasts that ended on paused days, and the length of all without cancelled ones.
    private(set) var (pausedFasts, seconds) = (0, 0)
    /// The days, for a failure: `x` achieved, `X` achieved on a paused day, `=` paused, `o` off, `.` none.
    let text: String

    init(_ history: FastingHistory, today: Day) {
        var credited: Set<Day> = []
        var firstDay: Day?
        for fast in history.sessions {
            guard let end = fast.end else { continue }
            let isLong = end.seconds - fast.start.seconds > 86_400
            func logical(_ moment: OffsetDateTime) -> Day {
                Day(ordinal: (moment.seconds + moment.offset - history.dayStart.seconds) / 86_400)
            }
            let isAtStart = (end.seconds + end.offset - history.dayStart.seconds) % 86_400 == 0
            let last = isLong && isAtStart ? logical(end) - 1 : logical(end)
            let isComplete = !fast.isCancelled && end.seconds - fast.start.seconds >= fast.target.wholeSeconds
            let days = isLong && isComplete ? min(logical(fast.start), last)...last : last...last
            if isComplete { credited.formUnion(days) }
            firstDay = min(firstDay ?? days.lowerBound, days.lowerBound)
            if !fast.isCancelled { seconds += end.seconds - fast.start.seconds }
            if history.isPaused(last) {
                pausedFasts += 1
                continue
            }
            ended += 1
            if fast.isCancelled { cancelled += 1 } else if isComplete { completed += 1 }
            if isComplete, DayRange.week(of: today, startsOn: .monday).contains(last) { thisWeek += 1 }
        }
        text = (history.first...today).map { day in
            let isAchieved = credited.contains(day)
            if history.isPaused(day) { return isAchieved ? "X" : "=" }
            return isAchieved ? "x" : history.isFree(day) ? "o" : "."
        }.joined()
        guard let firstDay, firstDay <= today else { return }
        let firstEnd = history.sessions.compactMap { $0.lastDay(dayStart: history.dayStart) }.min() ?? today
        pausedDays = firstEnd <= today ? (firstEnd...today).count(where: history.isPaused) : 0
        var gap: [Day] = []
        for day in firstDay...today {
            if credited.contains(day), !history.isPaused(day) {
                close(&gap, history)
                decided.append(true)
            } else if day < today {
                gap.append(day)
            }
        }
        close(&gap, history)
    }

    /// Counts the missed days of a gap: the ones on which a fast was planned, or the ones on which it would end.
    private mutating func close(_ gap: inout [Day], _ history: FastingHistory) {
        let missed = min(
            gap.count { !history.isFree($0) }, gap.count { !history.isPaused($0) && !history.isFree($0 - 1) })
        if missed == 0, !gap.isEmpty { neutralGaps += 1 }
        decided += Array(repeating: false, count: missed)
        gap = []
    }

    var streak: Streak {
        let runs = decided.split(separator: false, omittingEmptySubsequences: false).map(\.count)
        return Streak(current: runs.last ?? 0, longest: runs.max() ?? 0, recent: RecentRate(decided))
    }
}
