import TendCore
import TestSupport
import Testing

/// Random weeks of drinks and checks, with sleep, overlapping or undelivered checks, and a clock that is set back.
@Suite("Random adaptive reminders")
struct LedgerStatePropertyTests {
    private static let zone = Zone.fixed(offset: 0)
    private static let interval = 2 * 3600

    /// The drinks of up to two weeks, and their reminder rule.
    private struct Fortnight {
        let first: Day
        let rule: HydrationReminders
        let quiet: QuietHours
        var entries: [WaterEntry] = []

        init(_ generator: inout SeededGenerator) throws {
            first = try day("2026-11-01")
            let spans = ["08:00-22:00", "18:00-04:00", "00:00-23:59"]
            rule = HydrationReminders(
                mode: .adaptive,
                activeHours: try DailyWindow(parsing: spans[Int.random(in: 0..<spans.count, using: &generator)]),
                interval: .seconds(LedgerStatePropertyTests.interval))
            quiet = QuietHours(try DailyWindow(parsing: "13:00-14:30"), zone: LedgerStatePropertyTests.zone)
        }

        func reminders(at now: Int) -> [Reminder] {
            let today = Day(ordinal: now / 86_400)
            let pages = ((today - 2)...(today + 2)).map { day in
                HydrationDay(
                    day: day, goal: Volume(millilitres: 2000), entries: entries.filter { $0.at.day == day })
            }
            let all = (1...3).flatMap { index in
                rule.reminders(
                    on: pages[index], neighbours: pages[index - 1].entries + pages[index + 1].entries,
                    zone: LedgerStatePropertyTests.zone)
            }
            return quiet.applied(to: all)
        }

        func isAudible(_ time: TimeOfDay) -> Bool { rule.activeHours.contains(time) && !quiet.span.contains(time) }
    }

    @Test(
        "Each interval has at most one reminder, within active hours",
        arguments: Sweep.seeds(quick: 4, ci: 24, full: 400))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var fortnight = try Fortnight(&generator)
        var ledger = ReminderLedger()
        /// The true time, and how far the clock has been set back since the start.
        var time = OffsetDateTime(day: fortnight.first + 3, secondOfDay: Int(seed) * 900 % 86_400, offset: 0).seconds
        var setBack = 0
        var shown: [Int] = []
        var goals: [String] = []
        for step in 0..<600 {
            time += [60, 300, 300, 3600, 9 * 3600][Int.random(in: 0..<5, using: &generator)]
            if Int.random(in: 0..<40, using: &generator) == 0 {
                setBack += Int.random(in: 1...5 * 3600, using: &generator)
            }
            let now = OffsetDateTime(seconds: time - setBack, offset: 0)
            if Int.random(in: 0..<20, using: &generator) == 0 {
                fortnight.entries.append(
                    WaterEntry(
                        id: "drink\(step)", at: now,
                        volume: Volume(millilitres: Int.random(in: 100...900, using: &generator))))
            }
            let reminders = fortnight.reminders(at: now.seconds)
            let claim = ledger.claim(reminders, now: now, quiet: fortnight.quiet)
            #expect(ledger.claim(reminders, now: now, quiet: fortnight.quiet).isEmpty, "claimed twice")
            if !claim.isEmpty, Int.random(in: 0..<5, using: &generator) == 0 {
                ledger.release(claim.keys, now: now)
                continue
            }
            ledger.confirm(claim.keys)
            for reminder in claim.reminders {
                #expect(fortnight.isAudible(now.timeOfDay), "seed \(seed): \(now)")
                if reminder.id == "hydration-goal" {
                    goals.append(reminder.key)
                    #expect(reminder.key.hasPrefix(now.day.description))
                } else {
                    shown.append(time)
                    let last = fortnight.entries.map(\.at.seconds).filter { $0 <= now.seconds }.max()
                    #expect(last.map { now.seconds - $0 >= Self.interval } ?? true, "seed \(seed): \(now)")
                }
            }
        }
        for (one, next) in zip(shown, shown.dropFirst()) {
            #expect(next - one >= Self.interval, "seed \(seed): \(next - one) s apart")
        }
        #expect(Set(goals).count == goals.count)
        #expect(shown.count > 5)
    }

    @Test(
        "The listed coming reminders are the ones that checks show",
        arguments: Sweep.seeds(quick: 3, ci: 20, full: 400))
    func coming(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var fortnight = try Fortnight(&generator)
        let start = OffsetDateTime(day: fortnight.first + 3, secondOfDay: 0, offset: 0).seconds
        for index in 0..<Int.random(in: 0..<6, using: &generator) {
            fortnight.entries.append(
                WaterEntry(
                    id: "drink\(index)",
                    at: OffsetDateTime(seconds: start + Int.random(in: -86_400..<86_400, using: &generator), offset: 0),
                    volume: Volume(millilitres: 500)))
        }
        let pills = LedgerFixture.twoADay(from: fortnight.first, days: 8) + Self.glasses(from: fortnight.first + 2)
        let now = OffsetDateTime(seconds: start + Int.random(in: 0..<86_400, using: &generator), offset: 0)
        let all = (fortnight.quiet.applied(to: pills) + fortnight.reminders(at: now.seconds)).sorted {
            ($0.at.seconds, $0.key) < ($1.at.seconds, $1.key)
        }
        var ledger = ReminderLedger()
        let quiet = fortnight.quiet
        let before = now.advanced(bySeconds: -Int.random(in: 0..<40_000, using: &generator))
        let undelivered = ledger.claim(all, now: before, quiet: quiet)
        if Bool.random(using: &generator) { ledger.confirm(undelivered.keys) }
        for key in [HydrationSnooze.key] + all.filter({ $0.at.seconds < now.seconds }).map(\.key).suffix(3)
        where Bool.random(using: &generator) {
            ledger.snooze(key, until: now.advanced(bySeconds: Int.random(in: 1..<40_000, using: &generator)))
        }
        let end = now.seconds + 2 * 86_400
        let expected = ledger.coming(all, after: now, quiet: quiet).filter { $0.at.seconds <= end }
        var found: [Reminder] = []
        ledger.confirm(ledger.claim(all, now: now, quiet: quiet).keys)
        for seconds in Set(stride(from: now.seconds + 60, through: end, by: 60)).union(expected.map(\.at.seconds))
            .sorted()
        {
            let moment = OffsetDateTime(seconds: seconds, offset: 0)
            let claim = ledger.claim(all, now: moment, quiet: quiet)
            ledger.confirm(claim.keys)
            found += (claim.reminders + claim.late).map { $0.moved(to: moment) }
            #expect(claim.isEmpty || !quiet.contains(moment))
        }
        #expect(found.inOrder.map(\.id) == expected.map(\.id), "seed \(seed)")
        #expect(found.inOrder.map(\.body) == expected.map(\.body), "seed \(seed)")
        #expect(found.inOrder.map(\.at) == expected.map(\.at), "seed \(seed)")
    }

    /// Fixed drink reminders, some at the edges of the quiet hours.
    private static func glasses(from first: Day) -> [Reminder] {
        var glasses: [Reminder] = []
        for day in first...(first + 3) {
            for minute in [540, 770, 810, 870, 1080] {
                let at = OffsetDateTime(day: day, secondOfDay: minute * 60, offset: 0)
                glasses.append(
                    Reminder(
                        id: "glass", key: "glass \(at)", at: at, kind: .hydration, timing: .brief, title: "", body: ""))
            }
        }
        return glasses
    }
}

/// The key that all adaptive reminders share.
private enum HydrationSnooze {
    static let key = "hydration"
}
