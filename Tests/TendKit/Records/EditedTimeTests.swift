import TendKit
import TestSupport
import Testing

@Suite("Edited times without a day")
struct EditedTimeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tracker(_ now: String, dayStart: String? = nil) throws -> Tracker {
        let now = try #require(OffsetDateTime(rfc3339: now))
        let tracker = try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: now.offset))
        if let dayStart { _ = try tracker.set(Preference.dayStartsAt, to: dayStart) }
        return tracker
    }

    @Test(
        "A drink stays on its day",
        arguments: [
            // Half a day away or more, and beyond midnight.
            ("2026-11-20T23:00:00+01:00", "00:00", "08:00", "2026-11-20T08:00:00+01:00"),
            ("2026-11-20T01:00:00+01:00", "00:00", "23:00", "2026-11-20T23:00:00+01:00"),
            ("2026-11-20T23:00:00+01:00", "04:00", "00:30", "2026-11-21T00:30:00+01:00"),
            ("2026-11-21T01:00:00+01:00", "04:00", "23:00", "2026-11-20T23:00:00+01:00"),
            ("2026-11-21T01:00:00+01:00", "04:00", "04:00", "2026-11-20T04:00:00+01:00"),
            // Logged in Tokyo, and corrected in Berlin.
            ("2026-11-20T23:00:00+09:00", "00:00", "08:00", "2026-11-20T08:00:00+09:00"),
            ("2026-11-21T01:00:00+09:00", "04:00", "23:00", "2026-11-20T23:00:00+09:00"),
        ])
    func drink(logged: String, dayStart: String, text: String, expected: String) throws {
        _ = try tracker(logged, dayStart: dayStart).log(NewDrink())
        let edit = DrinkEdit(time: try TimeInput(text))
        let changed = try tracker("2026-11-21T12:00:00+01:00").editDrink(.last, edit).value
        #expect(changed.entry.at.description == expected)
        #expect(changed.day.day == Day(iso: "2026-11-20"))
    }

    @Test("The calendar date decides after a change of the day's start")
    func otherDayStart() throws {
        _ = try tracker("2026-11-20T02:00:00+01:00").log(NewDrink())
        let now = try tracker("2026-11-21T12:00:00+01:00", dayStart: "04:00")
        let changed = try now.editDrink(.last, DrinkEdit(time: try TimeInput("01:00"))).value
        #expect(changed.entry.at.description == "2026-11-20T01:00:00+01:00")
        #expect(changed.day.day == Day(iso: "2026-11-20"))
    }

    @Test(
        "The ends of a fast stay on their days",
        arguments: [
            ("00:00", "08:00", nil, "2026-11-18T08:00:00+01:00", "2026-11-19T13:00:00+01:00"),
            ("00:00", nil, "00:30", "2026-11-18T21:00:00+01:00", "2026-11-19T00:30:00+01:00"),
            ("04:00", "02:00", "01:30", "2026-11-19T02:00:00+01:00", "2026-11-20T01:30:00+01:00"),
        ] as [(String, String?, String?, String, String)])
    func fast(dayStart: String, start: String?, end: String?, begun: String, ended: String) throws {
        _ = try tracker("2026-11-18T21:00:00+01:00", dayStart: dayStart).startFast()
        _ = try tracker("2026-11-19T13:00:00+01:00").stopFast()
        let edit = FastEdit(start: try start.map { try TimeInput($0) }, end: try end.map { try TimeInput($0) })
        let changed = try tracker("2026-11-20T12:00:00+01:00").editFast(.last, edit).value.session
        #expect(changed.start.description == begun)
        #expect(changed.end?.description == ended)
    }

    @Test("A task's time is on the given day")
    func task() throws {
        let tracker = try tracker("2026-11-20T12:00:00+01:00")
        let plan = try #require(ChallengePlan.builtIn("75-soft"))
        _ = try tracker.startChallenge(plan, from: .date(try #require(Day(iso: "2026-11-18"))))
        let target = TaskTarget("read", on: .daysAgo(1))
        let changed = try tracker.completeTask(target, at: try TimeInput("23:30")).value
        #expect(changed.day == Day(iso: "2026-11-19"))
    }

    @Test("A dose as needed has a time of its day, even on the day clocks change", arguments: ["00:30", "23:30"])
    func dose(time: String) throws {
        // Summer time from 29 March on.
        let spring = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let zone = Zone(offsetAt: { $0 < spring ? 3600 : 7200 })
        let now = try #require(OffsetDateTime(rfc3339: "2026-03-31T12:00:00+02:00"))
        let tracker = try Tracker(folder: folder.path("data"), now: now, zone: zone)
        var plan = PlanChange()
        plan.schedule = .asNeeded
        plan.from = .date(try #require(Day(iso: "2026-03-01")))
        _ = try tracker.addMedication("ibuprofen", plan)
        _ = try tracker.unlockHistory()
        var request = DoseRequest(.take, .named("ibuprofen"))
        request.date = .date(try #require(Day(iso: "2026-03-29")))
        request.time = try TimeInput(time)
        let at = try #require(try tracker.recordDose(request).value.results.first?.record.at)
        #expect("\(at.day) \(at.timeOfDay)" == "2026-03-29 \(time)")
    }
}
