import TendKit
import TestSupport
import Testing

/// A pill of 08:00 in Berlin and one of 13:00 wherever the user is, taken on a journey in November 2026.
@Suite("Pills on a journey", .enabled(if: PlanZone.named("Europe/Berlin").clock != nil, "needs the system's zones"))
struct TravelTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        var change = PlanChange()
        change.zone = PlanZone(name: "Europe/Berlin", clock: nil)
        _ = try tracker("Europe/Berlin", "2026-11-18T07:00:00+01:00").addMedication("pill", change)
        change = PlanChange()
        change.lines = try DoseLine.list("13:00")
        _ = try tracker("Europe/Berlin", "2026-11-18T07:00:00+01:00").addMedication("local", change)
    }

    private func tracker(_ zone: String, _ now: String) throws -> Tracker {
        try Tracker(
            folder: folder.path("data"), now: try #require(OffsetDateTime(rfc3339: now)),
            zone: try #require(PlanZone.named(zone).clock))
    }

    private func states(_ zone: String, _ now: String) throws -> [String] {
        try tracker(zone, now).records().pillState().today.doses.map {
            "\($0.slotID) \($0.dueAt?.timeOfDay.description ?? "-") \($0.state.rawValue)"
        }
    }

    @discardableResult
    private func take(_ zone: String, _ now: String, _ target: DoseTarget = .nearest) throws -> DoseChange {
        try tracker(zone, now).recordDose(DoseRequest(.take, target)).value
    }

    private func stored(_ iso: String) throws -> [String] {
        let records = try tracker("Europe/Berlin", "2026-11-25T12:00:00+01:00").records()
        let day = try #require(Day(iso: iso))
        return try records.pills(on: day, records.pillHistory()).doses.map { "\($0.slotID) \($0.state.rawValue)" }
    }

    @Test("Doses taken in time from Berlin to Los Angeles to Kiritimati are all on time")
    func journey() throws {
        for (zone, now, target) in [
            ("Europe/Berlin", "2026-11-18T08:00:00+01:00", DoseTarget.nearest),
            ("Europe/Berlin", "2026-11-18T13:00:00+01:00", .nearest),
            // The 19th is 23:00 of the 18th in Los Angeles.
            ("America/Los_Angeles", "2026-11-18T23:00:00-08:00", .nearest),
            ("America/Los_Angeles", "2026-11-19T13:00:00-08:00", .nearest),
            ("America/Los_Angeles", "2026-11-19T23:30:00-08:00", .named("pill")),
            // The 20th at 13:00 in Kiritimati is the 19th in Los Angeles, before the last dose.
            ("Pacific/Kiritimati", "2026-11-21T13:00:00+14:00", .nearest),
            ("Pacific/Kiritimati", "2026-11-21T21:00:00+14:00", .named("pill")),
        ] { try take(zone, now, target) }
        #expect(try stored("2026-11-18") == ["pill@08:00 taken", "local@13:00 taken"])
        #expect(try stored("2026-11-19") == ["pill@08:00 taken", "local@13:00 taken"])
        // The one of the 20th at 13:00 was flown over.
        #expect(try stored("2026-11-20") == ["pill@08:00 taken"])
        #expect(try stored("2026-11-21") == ["pill@08:00 taken", "local@13:00 taken"])
    }

    @Test("Today has the dose of the day in Berlin, at the user's time")
    func today() throws {
        #expect(
            try states("America/Los_Angeles", "2026-11-18T14:00:00-08:00")
                == ["local@13:00 - due", "pill@08:00 23:00 due"])
        try take("America/Los_Angeles", "2026-11-18T23:05:00-08:00", .named("pill"))
        #expect(
            try states("America/Los_Angeles", "2026-11-18T23:06:00-08:00")
                == ["local@13:00 - due", "pill@08:00 23:00 taken"])
        #expect(try stored("2026-11-19").first == "pill@08:00 taken")
    }

    @Test("A repeated command changes nothing, and undo removes the dose")
    func repeated() throws {
        let (zone, now) = ("America/Los_Angeles", "2026-11-18T23:05:00-08:00")
        #expect(throws: DoseError.severalDue(["local@13:00", "pill@08:00"], verb: "take")) { try take(zone, now) }
        #expect(try take(zone, now, .named("pill")).results.map(\.effect) == [.taken])
        #expect(try take(zone, now, .named("pill")).results.map(\.effect) == [.unchanged])
        _ = try tracker(zone, now).undo()
        #expect(try states(zone, now).last == "pill@08:00 23:00 due")
    }

    @Test("Doses of two days are recorded together and undone in one step, and a day is always the plan's")
    func days() throws {
        let (zone, now) = ("America/Los_Angeles", "2026-11-18T23:05:00-08:00")
        let taken = try take(zone, now, .several(["pill", "local"])).results
        #expect(taken.map(\.name) == ["pill@08:00", "local@13:00"] && taken.map(\.day.parts.day) == [19, 18])
        #expect(try stored("2026-11-19").first == "pill@08:00 taken" && stored("2026-11-18").last == "local@13:00 late")
        _ = try tracker(zone, now).undo()
        #expect(try states(zone, now) == ["local@13:00 - due", "pill@08:00 23:00 due"])
        var request = DoseRequest(.take, .named("pill"))
        request.date = .date(try #require(Day(iso: "2026-11-18")))
        _ = try tracker(zone, now).recordDose(request)
        // It is yesterday in Berlin, so that its time is not known.
        #expect(try stored("2026-11-18").first == "pill@08:00 taken")
    }

    @Test(
        "A reminder comes at the moment of the dose, once",
        arguments: [
            ("America/Los_Angeles", "2026-11-18T22:59:00-08:00", "2026-11-18T23:00:00-08:00", "pill@08:00-2026-11-19"),
            ("Pacific/Kiritimati", "2026-11-19T20:59:00+14:00", "2026-11-19T21:00:00+14:00", "pill@08:00-2026-11-19"),
            ("Europe/Berlin", "2026-11-19T07:59:00+01:00", "2026-11-19T08:00:00+01:00", "pill@08:00-2026-11-19"),
        ])
    func reminders(zone: String, now: String, at: String, id: String) throws {
        let coming = try tracker(zone, now).records().comingReminders(days: 1).reminders.filter { $0.title == "pill" }
        #expect(coming.map(\.id) == [id])
        #expect(coming.map(\.at.description) == [at])
    }

    @Test("A dose that is not yet due in Berlin does not end a streak on the next day in Kiritimati")
    func streak() throws {
        var change = PlanChange()
        change.lines = try DoseLine.list("20:00")
        _ = try tracker("Europe/Berlin", "2026-11-18T07:00:00+01:00").editMedication("pill", change)
        _ = try tracker("Europe/Berlin", "2026-11-18T07:00:00+01:00").stopMedication("local")
        try take("Europe/Berlin", "2026-11-18T20:00:00+01:00")
        func streak(_ now: String) throws -> Int {
            try tracker("Pacific/Kiritimati", now).records().pillHistory().streak.current
        }
        #expect(try streak("2026-11-20T08:00:00+14:00") == 1)
        try take("Pacific/Kiritimati", "2026-11-20T09:00:00+14:00")
        #expect(try streak("2026-11-20T09:01:00+14:00") == 2)
        #expect(try streak("2026-11-21T12:59:00+14:00") == 2)
        #expect(try streak("2026-11-21T13:00:00+14:00") == 0)
    }

    @Test("An unknown zone is refused with the nearest name")
    func unknown() throws {
        for (name, suggestion) in [("Berlin", "Europe/Berlin"), ("europe/berln", "Europe/Berlin"), ("qqqqqq", nil)] {
            var change = PlanChange()
            change.zone = PlanZone(name: name, clock: nil)
            #expect(throws: MedicationError.unknownZone(name, suggestion: suggestion)) {
                try tracker("Europe/Berlin", "2026-11-18T07:00:00+01:00").addMedication("new", change)
            }
        }
    }

    @Test("A synced zone that is unknown here leaves its times local and the others alone")
    func synced() throws {
        let text = String(decoding: try #require(folder.bytes("data/settings.json")), as: UTF8.self)
        try folder.write(text.replacing("Europe/Berlin", with: "Mars/Olympus"), to: "data/settings.json")
        let (zone, now) = ("America/Los_Angeles", "2026-11-18T07:00:00-08:00")
        let records = try tracker(zone, now).records()
        #expect(try records.unknownZones().map(\.medication) == ["pill"])
        #expect(try records.unknownZones().map(\.zone) == ["Mars/Olympus"])
        let coming = try records.comingReminders(days: 1).reminders
        #expect(coming.map(\.at.timeOfDay.description) == ["08:00", "13:00"])
        var change = PlanChange()
        change.zone = .some(nil)
        _ = try tracker(zone, now).editMedication("pill", change)
        #expect(try tracker(zone, now).records().unknownZones().isEmpty)
    }
}
