import TestSupport
import Testing

@testable import TendCore

@Suite("Zones of plans")
struct PlanZoneTests {
    /// Clocks of Berlin in 2026 and 2027, and a fixed one far to the east.
    private static let berlin = PlanZone(
        name: "Europe/Berlin", clock: ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3").map { rule in Zone(offsetAt: rule.offset) }
    )
    private static let losAngeles = Zone { ZoneRule("PST8PDT,M3.2.0,M11.1.0")?.offset(at: $0) ?? 0 }
    private static let kiritimati = Zone.fixed(offset: 14 * 3600)

    private static func medication(_ times: String, zone: PlanZone? = berlin) throws -> Medication {
        let plan = MedicationPlan(from: try day("2026-01-01"), lines: try DoseLine.list(times), zone: zone)
        return Medication(name: "pill", plans: [plan])
    }

    @Test(
        "A dose is due by the clock of its zone, wherever the user is",
        arguments: [
            ("08:00", "2026-11-20", "2026-11-19T23:00:00-08:00", "2026-11-20T21:00:00+14:00"),
            // Clocks in Los Angeles go forward three weeks before the ones in Berlin, and back a week after them.
            ("08:00", "2026-03-08", "2026-03-07T23:00:00-08:00", "2026-03-08T21:00:00+14:00"),
            ("08:00", "2026-03-09", "2026-03-09T00:00:00-07:00", "2026-03-09T21:00:00+14:00"),
            ("08:00", "2026-03-29", "2026-03-28T23:00:00-07:00", "2026-03-29T20:00:00+14:00"),
            ("08:00", "2026-10-25", "2026-10-25T00:00:00-07:00", "2026-10-25T21:00:00+14:00"),
            ("08:00", "2026-11-02", "2026-11-01T23:00:00-08:00", "2026-11-02T21:00:00+14:00"),
            // The hour that Berlin skips, and the one that it shows twice.
            ("02:30", "2026-03-29", "2026-03-28T18:00:00-07:00", "2026-03-29T15:00:00+14:00"),
            ("02:30", "2026-10-25", "2026-10-24T17:30:00-07:00", "2026-10-25T14:30:00+14:00"),
            ("20:00", "2026-11-20", "2026-11-20T11:00:00-08:00", "2026-11-21T09:00:00+14:00"),
        ])
    func due(time: String, iso: String, west: String, east: String) throws {
        func due(_ zone: Zone) throws -> [OffsetDateTime] {
            try Self.medication(time).planned(on: day(iso), dayStart: .midnight).map { $0.moment(in: zone) }
        }
        #expect(try due(Self.losAngeles) == [moment(west)])
        #expect(try due(Self.kiritimati) == [moment(east)])
    }

    @Test("An interval of hours in a zone ends with its date there")
    func interval() throws {
        let last = try day("2026-11-20")
        let timing = Timing(
            .interval(minutes: 720), anchor: last - 9, lines: try DoseLine.list("08:00"), zone: Self.berlin)
        let plan = MedicationPlan(from: last - 9, until: last, timing: try #require(timing))
        let medication = Medication(name: "pill", plans: [plan])
        let found = ((last - 1)...(last + 1)).flatMap { medication.planned(on: $0, dayStart: .midnight) }
        #expect(
            found.map { "\($0.moment(in: Self.losAngeles))" } == [
                "2026-11-18T23:00:00-08:00", "2026-11-19T11:00:00-08:00", "2026-11-19T23:00:00-08:00",
                "2026-11-20T11:00:00-08:00",
            ])
        #expect(
            Timing(.daily, anchor: last, isFromLast: true, lines: try DoseLine.list("08:00"), zone: Self.berlin) == nil)
    }

    @Test(
        "A dose with a zone is late by elapsed time, one without by the clock where it is taken",
        arguments: [
            (true, "2026-11-19T23:05:00-08:00", DoseState.taken), (true, "2026-11-20T01:01:00-08:00", .late),
            (true, "2026-11-20T23:00:00+14:00", .taken), (true, "2026-11-20T23:01:00+14:00", .late),
            (false, "2026-11-20T08:30:00-08:00", .taken), (false, "2026-11-20T21:00:00+14:00", .late),
        ])
    func lateness(hasZone: Bool, at: String, state: DoseState) throws {
        let record = try PillFixture.record("k3q8aaaaaaaa", "08:00", at: at, of: "pill")
        let medication = try Self.medication("08:00", zone: hasZone ? Self.berlin : nil)
        let doses = try PillDay(day("2026-11-20"), [medication], [record], today: day("2026-11-21")).doses
        #expect(doses.map(\.state) == [state])
    }

    @Test(
        "A dose is missed when its day is over in the zone of its plan",
        arguments: [
            // In Kiritimati it is the 21st, in Berlin still the 20th: the dose of 20:00 is due in an hour.
            ("20:00", "2026-11-21T08:00:00+14:00", DoseState.due), ("20:00", "2026-11-21T12:59:00+14:00", .due),
            ("20:00", "2026-11-21T13:00:00+14:00", .missed), ("08:00", "2026-11-20T14:59:00-08:00", .due),
            ("08:00", "2026-11-20T15:00:00-08:00", .missed),
        ])
    func missed(time: String, now: String, state: DoseState) throws {
        let now = try moment(now)
        let facts = PillFacts(now: now, zone: .fixed(offset: now.offset))
        let day = try PillDay(day("2026-11-20"), of: [Self.medication(time)], isNow: false, facts)
        #expect(day.doses.map(\.state) == [state])
    }

    @Test("Doses of a day are in the order of the user's clock")
    func order() throws {
        let now = try moment("2026-11-19T12:00:00-08:00")
        let local = Medication(
            name: "local", plans: [MedicationPlan(from: now.day - 9, lines: try DoseLine.list("09:00,23:30"))])
        let facts = PillFacts(now: now, zone: Self.losAngeles)
        let day = try PillDay(now.day, of: [Self.medication("08:00"), local], isNow: true, facts)
        #expect(day.doses.map(\.slotID) == ["local@09:00", "pill@08:00", "local@23:30"])
    }

    @Test("A zone that this computer does not know leaves times local")
    func unknown() throws {
        let medication = try Self.medication("08:00", zone: PlanZone(name: "Mars/Olympus", clock: nil))
        let (day, now) = (try day("2026-11-20"), try moment("2026-11-20T12:00:00-08:00"))
        let planned = medication.planned(on: day, dayStart: .midnight).map { $0.moment(in: Self.losAngeles) }
        #expect(try planned == [moment("2026-11-20T08:00:00-08:00")])
        #expect(medication.today(day, at: now, dayStart: .midnight) == day)
    }

    @Test(
        "A plan's day is the date of its zone, which begins with the user's day start",
        arguments: [
            ("2026-11-19T14:59:00-08:00", "00:00", "2026-11-19"), ("2026-11-19T15:00:00-08:00", "00:00", "2026-11-20"),
            ("2026-11-19T18:59:00-08:00", "04:00", "2026-11-19"), ("2026-11-21T12:00:00+14:00", "00:00", "2026-11-20"),
            ("2026-11-21T13:00:00+14:00", "00:00", "2026-11-21"),
        ])
    func today(now: String, start: String, expected: String) throws {
        let (now, start) = (try moment(now), try #require(TimeOfDay(parsing: start)))
        let today = try Self.medication("08:00").today(now.logicalDay(startingAt: start), at: now, dayStart: start)
        #expect(try today == day(expected))
    }

    @Test("An extra dose of a moment ago is on the user's day", arguments: ["20:00", "06:30"])
    func extra(time: String) throws {
        // In Berlin it is still the 20th.
        let extra = try PillFixture.record("a", nil, at: "2026-11-21T05:00:00+14:00", of: "pill")
        let now = try moment("2026-11-21T06:00:00+14:00")
        let facts = PillFacts(now: now, zone: Self.kiritimati, pages: [extra.at.day: [extra]])
        let found = try DoseFinder([Self.medication(time)], facts).choices(.named("pill"))
        #expect(found.choices.map(\.isRecent) == [true])
    }

    @Test("Only a path of plain names is the name of a zone")
    func names() {
        let good = [
            "Europe/Berlin", "America/Port-au-Prince", "Etc/GMT+5", "America/Argentina/Buenos_Aires", "EST5EDT",
        ]
        #expect(good.allSatisfy(PlanZone.isName))
        let long = String(repeating: "x", count: 65)
        let bad = ["", "/", "/etc/passwd", "../passwd", "a//b", "Europe/", "Europe/Ber lin", "Zürich", "a\nb", long]
        #expect(!bad.contains(where: PlanZone.isName))
    }
}
