import TendCore
import TendExchange
import TestSupport
import Testing

@Suite("Calendar events of reminders")
struct ReminderCalendarTests {
    private static let now = OffsetDateTime(day: Day(ordinal: 20_777), secondOfDay: 8 * 3600 + 600, offset: 3600)
    private static let zone = Zone.fixed(offset: 3600)
    private static let days = 70

    /// The day and minute of each occurrence of an event, by the part of RFC 5545 (section 3.3.10) that tend uses.
    private static func occurrences(_ event: CalendarEvent) -> [[Int]] {
        guard case .floating(let first, let time) = event.start else { return [] }
        let last = min(event.until ?? first + 1000, now.day + (days - 1))
        guard first <= last else { return [] }
        return (first...last).filter { day in
            switch event.rule {
            case nil: day == first
            case .daily(let count): (day.ordinal - first.ordinal).isMultiple(of: count)
            case .weekly(let weekdays): weekdays.contains(day.weekday)
            case .monthly(let count, let place):
                Month(of: first).distance(to: Month(of: day)).isMultiple(of: count)
                    && DoseDays.monthDays([place]).includes(day)
            }
        }.filter { !event.exceptions.contains($0) }.map { [$0.ordinal, time.minutes] }
    }

    private static func listed(_ reminders: [Reminder]) -> [[Int]] {
        reminders.map { [$0.at.day.ordinal, $0.at.timeOfDay.minutes] }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test(
        "Calendar events happen when reminders of doses are due",
        arguments: ["daily", "every 3d", "mon,fri", "21+7", "2+1", "1st,31st", "last fri", "every 1mo", "as needed"],
        [nil, "22:30-07:00", "07:00-09:30"])
    func sameAsReminders(schedule: String, quietHours: String?) throws {
        let schedule = try #require(DosingSchedule(schedule))
        let quiet = try quietHours.map { QuietHours(try DailyWindow(parsing: $0), zone: Self.zone) }
        let today = Self.now.day
        let lines = try DoseLine.list("06:15,08:00,09:00,20:00,23:45")
        // Began 10 days ago, changes in 25 days and ends after 50.
        let plans = [
            MedicationPlan(from: today - 10, schedule: schedule, lines: lines),
            MedicationPlan(
                from: today + 25, until: today + 50, schedule: schedule, anchor: today - 10,
                lines: try DoseLine.list("08:00,21:00")),
        ]
        let rule = PillReminders(medications: [Medication(name: "a", plans: plans)])
        let records = { (day: Day) in
            guard day == today else { return [DoseRecord]() }
            return [DoseRecord(id: "taken", at: Self.now, medication: "a", slot: "20:00")]
        }
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: quiet, zone: Self.zone)
        let events = calendar.events(rule) { _, slot, day in records(day).contains { $0.slot == slot } }
        let facts = PillFacts(now: Self.now, zone: Self.zone, pages: [today: records(today)])
        let due = try rule.reminders(on: (today - 1)...(today + Self.days), facts)
        let delivered = (quiet?.applied(to: due) ?? due).filter {
            $0.at > Self.now && $0.at.day < today + Self.days
        }
        #expect(
            events.flatMap(Self.occurrences).sorted { $0.lexicographicallyPrecedes($1) } == Self.listed(delivered))
        #expect(Set(events.map(\.id)).count == events.count, "an id occurs twice")
        // A later export keeps the ids of future events, so it replaces this one.
        let later = ReminderCalendar(
            now: Self.now.advanced(bySeconds: 86_400), dayStart: .midnight, quiet: quiet, zone: Self.zone)
        let coming = events.filter { Self.occurrences($0).contains { $0[0] > today.ordinal + 1 } }
        #expect(Set(later.events(rule) { _, _, _ in false }.map(\.id)).isSuperset(of: coming.map(\.id)))
    }

    @Test(
        "A late event says when its dose was due and asks for none",
        arguments: [
            ("08:00", "Time to take it: 08:00."), ("06:30", "Time to take it: 06:30."),
            ("06:29", "It was due at 06:29, in quiet hours."),
            ("23:00", "It was due at 23:00 the day before, in quiet hours."),
        ])
    func late(time: String, body: String) throws {
        let quiet = QuietHours(try DailyWindow(parsing: "22:30-07:00"), zone: Self.zone)
        let plan = MedicationPlan(from: Self.now.day - 10, lines: try DoseLine.list(time))
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: quiet, zone: Self.zone)
        let events = calendar.events(PillReminders(medications: [Medication(name: "a", plans: [plan])])) { _, _, _ in
            false
        }
        #expect(events.map(\.body) == [body])
    }

    @Test("Doses that quiet hours move past midnight are left out on the day after each of a stop")
    func stopped() throws {
        let today = Self.now.day
        let quiet = QuietHours(try DailyWindow(parsing: "22:30-07:00"), zone: Self.zone)
        let plan = MedicationPlan(from: today - 10, lines: try DoseLine.list("23:00"))
        let stop = DoseStop(from: today + 5, until: today + 6)
        let rule = PillReminders(medications: [Medication(name: "a", plans: [plan], stops: [stop])])
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: quiet, zone: Self.zone)
        #expect(calendar.events(rule) { _, _, _ in false }.map(\.exceptions) == [[today + 6, today + 7]])
    }

    @Test("Fixed drinking times repeat daily, and adaptive ones are left out")
    func hydration() {
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: nil, zone: Self.zone)
        let events = calendar.events(HydrationReminders(mode: .hours(3)))
        #expect(events.map(\.id) == ["08:00", "11:00", "14:00", "17:00", "20:00"].map { "hydration-\($0)" })
        #expect(events.map(\.start).first == .floating(Self.now.day + 1, TimeOfDay(hour: 8) ?? .midnight))
        #expect(calendar.events(HydrationReminders(mode: .adaptive)).isEmpty)
        #expect(calendar.events(HydrationReminders(mode: .off)).isEmpty)
    }

    @Test("Fixed drinking times occur on no paused day, by the logical day", arguments: [0, 6])
    func pausedHydration(dayStart hour: Int) throws {
        let dayStart = try #require(TimeOfDay(hour: hour))
        let calendar = ReminderCalendar(now: Self.now, dayStart: dayStart, quiet: nil, zone: Self.zone)
        let today = Self.now.day
        let paused = PausedDays(
            [(-1, 2), (5, 6)].map { Pause(.water, from: today + $0.0, to: today + $0.1) })
        let rule = HydrationReminders(
            mode: .hours(1), activeHours: DailyWindow(start: .midnight, end: .midnight), dayStart: dayStart)
        let all = calendar.events(rule).flatMap(Self.occurrences)
        let expected = all.filter { occurrence in
            let day = Day(ordinal: occurrence[0]) - (occurrence[1] < dayStart.minutes ? 1 : 0)
            return !paused.contains(day)
        }
        let events = calendar.events(rule, paused: paused)
        #expect(
            events.flatMap(Self.occurrences).sorted { $0.lexicographicallyPrecedes($1) }
                == expected.sorted { $0.lexicographicallyPrecedes($1) })
        let exceptions = ICalendar.file(events).split(separator: "\r\n").filter { $0.hasPrefix("EXDATE:") }
        #expect(exceptions.count == events.count && exceptions.first?.contains("T") == true)
    }

    @Test("A fast that ends on a paused day has no event")
    func pausedFast() {
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: nil, zone: Self.zone)
        let fast = FastingSession(id: "f", start: Self.now, end: nil, target: .seconds(57_600), schedule: "16:8")
        let day = Self.now.day + 1
        #expect(calendar.events(fast, pauses: Pauses([Pause(.water, from: day, to: day)])).count == 1)
        #expect(calendar.events(fast, pauses: Pauses([Pause(.fasts, from: day, to: day)])).isEmpty)
    }

    @Test("Only a running fast with a future end has an event")
    func fast() {
        let calendar = ReminderCalendar(now: Self.now, dayStart: .midnight, quiet: nil, zone: Self.zone)
        let start = Self.now.advanced(bySeconds: -3600)
        func session(_ hours: Int, end: OffsetDateTime? = nil) -> FastingSession {
            FastingSession(id: "f", start: start, end: end, target: .seconds(hours * 3600), schedule: "16:8")
        }
        #expect(calendar.events(session(16)).map(\.start) == [.instant(start.advanced(bySeconds: 16 * 3600))])
        #expect(calendar.events(session(1)).isEmpty)
        #expect(calendar.events(session(16, end: Self.now)).isEmpty)
        #expect(calendar.events(nil).isEmpty)
    }
}
