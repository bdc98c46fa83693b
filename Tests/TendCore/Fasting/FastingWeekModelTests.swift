import TendCore
import TestSupport
import Testing

/// Compares weeks of planned fasts with a clock that is read every quarter of an hour, over clock changes and travel.
@Suite("Planned fasts by a clock")
struct FastingWeekModelTests {
    private static let step = 900

    /// A fast of random fasts, plan, zone and start of the day.
    private struct History {
        var entries: [(fast: PlannedFast, weekday: Weekday)] = []
        let week: FastingWeek
        let dayStart: TimeOfDay
        let zone: Zone
        let first: OffsetDateTime

        init(using generator: inout SeededGenerator) throws {
            let dayStart = try #require(TimeOfDay(hour: [0, 0, 4].randomElement(using: &generator) ?? 0))
            self.dayStart = dayStart
            var entries: [(fast: PlannedFast, weekday: Weekday)] = []
            for weekday in Weekday.allCases where Int.random(in: 0..<4, using: &generator) > 0 {
                let schedule = try #require(FastingSchedule.presets.randomElement(using: &generator))
                // Many starts lie in the hour that clocks skip or repeat.
                let minutes =
                    Bool.random(using: &generator)
                    ? [120, 150, 165, 180].randomElement(using: &generator) ?? 150
                    : Int.random(in: 0..<96, using: &generator) * 15
                let start = TimeOfDay(hour: minutes / 60, minute: minutes % 60)
                entries.append((PlannedFast(schedule, start: start), weekday))
            }
            self.entries = entries
            week = FastingWeek(dayStart: dayStart) { day in entries.first { $0.weekday == day }?.fast }
            let isSpring = Bool.random(using: &generator)
            first = try moment(isSpring ? "2026-03-25T00:00:00Z" : "2026-10-21T00:00:00Z")
            // A flight to New York, to Tokyo, or none.
            let flight =
                Int.random(in: 3..<9, using: &generator) * 86_400 + Int.random(in: 0..<96, using: &generator) * 900
            let home = try TestZone.berlin2026()
            let abroad = [nil, -14_400, 32_400].randomElement(using: &generator) ?? nil
            let departure = first.seconds + flight
            zone = Zone { seconds in
                if let abroad, seconds >= departure { return abroad }
                return home.moment(at: seconds).offset
            }
        }

        /// The planned fast of a day.
        func fast(on day: Day) -> PlannedFast? { entries.first { $0.weekday == day.weekday }?.fast }

        /// Returns the first quarter of an hour at which the clock shows the start of each logical day or a later time.
        func starts() -> [(day: Day, at: Int)] {
            var starts: [(day: Day, at: Int)] = []
            for second in stride(from: first.seconds - 4 * 86_400, to: first.seconds + 14 * 86_400, by: step) {
                let clock = zone.moment(at: second)
                for day in [clock.day - 1, clock.day] {
                    guard let start = fast(on: day)?.start, !starts.contains(where: { $0.day == day }) else { continue }
                    let date = start < dayStart ? day + 1 : day
                    if clock.day > date || clock.day == date && clock.timeOfDay >= start {
                        starts.append((day, second))
                    }
                }
            }
            return starts
        }
    }

    @Test(
        "Starts and eating windows are the ones on the clock", arguments: Sweep.seeds(quick: 10, ci: 40, full: 400))
    func windows(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let history = try History(using: &generator)
        let starts = history.starts()
        for second in stride(from: history.first.seconds, to: history.first.seconds + 10 * 86_400, by: Self.step) {
            let now = history.zone.moment(at: second)
            let today = now.logicalDay(startingAt: history.dayStart)
            let next = starts.filter { start in
                start.at > second && (today...(today + 1)).contains(start.day)
                    && history.fast(on: start.day)?.schedule.eatingWindow ?? .zero > .zero
            }.min { $0.day < $1.day }
            let seconds = next.flatMap { history.fast(on: $0.day)?.schedule.eatingWindow.wholeSeconds } ?? 0
            let isShown = next.map { $0.at - seconds <= second || $0.day == today } ?? false
            let window = history.week.eatingWindow(at: now, zone: history.zone)
            #expect(window?.until.seconds == (isShown ? next?.at : nil), "seed \(seed) at \(now)")
            #expect(window?.from.seconds == (isShown ? next.map { $0.at - seconds } : nil), "seed \(seed) at \(now)")
        }
    }

    @Test(
        "A start is announced once, and never during a fast", arguments: Sweep.seeds(quick: 10, ci: 40, full: 400))
    func reminders(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let history = try History(using: &generator)
        let rule = FastPlanReminders(
            announcesStart: true, announcesEnd: false, week: history.week, dayStart: history.dayStart)
        var ledger = ReminderLedger()
        var running: FastingSession?
        var (shown, expected): ([String], [String]) = ([], [])
        let starts = history.starts()
        for second in stride(from: history.first.seconds, to: history.first.seconds + 10 * 86_400, by: Self.step) {
            let now = history.zone.moment(at: second)
            if Int.random(in: 0..<30, using: &generator) == 0 {
                running =
                    running == nil
                    ? FastingSession(id: "k3q8s6th2m1r", start: now, target: .seconds(57_600), schedule: "16:8") : nil
            }
            let days = ledger.days(now, dayStart: history.dayStart, zone: history.zone)
            let state = RuleState(
                today: now.logicalDay(startingAt: history.dayStart), zone: history.zone,
                moments: min(ledger.horizon(now), now)...now, fast: running)
            let claim = ledger.claim(try rule.reminders(on: days, in: state), now: now)
            ledger.confirm(claim.keys)
            shown += (claim.reminders + claim.late).map { "\($0.id) \(second)" }
            for start in starts where running == nil && (start.at..<start.at + 4 * 3600).contains(second) {
                let id = "fast-start-\(start.day)"
                if !expected.contains(where: { $0.hasPrefix(id) }) { expected.append("\(id) \(second)") }
            }
        }
        #expect(shown.sorted() == expected.sorted(), "seed \(seed)")
    }
}
