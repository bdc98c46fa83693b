import TendCore
import Testing

@Suite("Zones")
struct ZoneTests {
    @Test("An ordinary time happens once")
    func once() throws {
        let zone = try TestZone.berlin2026()
        #expect(
            try zone.resolve(day("2026-07-01"), secondOfDay: 30_600) == .once(moment("2026-07-01T08:30:00+02:00")))
        #expect(
            try zone.resolve(day("2026-12-01"), secondOfDay: 30_600) == .once(moment("2026-12-01T08:30:00+01:00")))
    }

    @Test(
        "A time in a gap has both neighbours to the second",
        arguments: ["02:00", "02:30", "02:59"])
    func gap(skipped: String) throws {
        let zone = try TestZone.berlin2026()
        #expect(
            try zone.resolve(day("2026-03-29"), secondOfDay: time(skipped).seconds)
                == .never(before: moment("2026-03-29T01:59:59+01:00"), after: moment("2026-03-29T03:00:00+02:00")))
    }

    @Test("The seconds on either side of a gap happen once")
    func gapEdges() throws {
        let zone = try TestZone.berlin2026()
        #expect(
            try zone.resolve(day("2026-03-29"), secondOfDay: 7199) == .once(moment("2026-03-29T01:59:59+01:00")))
        #expect(
            try zone.resolve(day("2026-03-29"), secondOfDay: 10_800) == .once(moment("2026-03-29T03:00:00+02:00")))
    }

    @Test("A time in an overlap happens twice, the earlier instant first")
    func overlap() throws {
        let zone = try TestZone.berlin2026()
        #expect(
            try zone.resolve(day("2026-10-25"), secondOfDay: 9000)
                == .twice(first: moment("2026-10-25T02:30:00+02:00"), second: moment("2026-10-25T02:30:00+01:00")))
        #expect(
            try zone.resolve(day("2026-10-25"), secondOfDay: 7199) == .once(moment("2026-10-25T01:59:59+02:00")))
        #expect(
            try zone.resolve(day("2026-10-25"), secondOfDay: 10_800) == .once(moment("2026-10-25T03:00:00+01:00")))
    }

    @Test("Every time of a skipped day has the days around it", arguments: 0..<24)
    func skippedDay(hour: Int) throws {
        let zone = try TestZone.apia2011()
        #expect(
            try zone.resolve(day("2011-12-30"), secondOfDay: hour * 3600)
                == .never(before: moment("2011-12-29T23:59:59-10:00"), after: moment("2011-12-31T00:00:00+14:00")))
    }

    @Test("A day with a skipped midnight begins when clocks jump")
    func midnightGap() throws {
        let zone = try TestZone.saoPaulo2018()
        #expect(
            try zone.resolve(day("2018-11-04"), secondOfDay: 1800)
                == .never(before: moment("2018-11-03T23:59:59-03:00"), after: moment("2018-11-04T01:00:00-02:00")))
        #expect(
            try zone.start(of: day("2018-11-04"), dayStart: .midnight) == moment("2018-11-04T01:00:00-02:00"))
    }

    @Test("A repeated time before midnight belongs to the same day twice")
    func midnightOverlap() throws {
        let zone = try TestZone.saoPaulo2018()
        #expect(
            try zone.resolve(day("2019-02-16"), secondOfDay: 84_600)
                == .twice(first: moment("2019-02-16T23:30:00-02:00"), second: moment("2019-02-16T23:30:00-03:00")))
    }

    @Test("A logical day begins after a gap or at the first repetition")
    func dayStarts() throws {
        let zone = try TestZone.berlin2026()
        #expect(try zone.start(of: day("2026-03-29"), dayStart: time("02:30")) == moment("2026-03-29T03:00:00+02:00"))
        #expect(try zone.start(of: day("2026-10-25"), dayStart: time("02:30")) == moment("2026-10-25T02:30:00+02:00"))
        #expect(try zone.start(of: day("2026-10-25"), dayStart: time("04:00")) == moment("2026-10-25T04:00:00+01:00"))
    }

    @Test("A clock change of half an hour is resolved exactly")
    func halfHour() throws {
        // Lord Howe Island changes its clocks by 30 minutes.
        let zone = Zone.changing(from: 37_800, [(try moment("2026-10-03T15:30:00Z"), 39_600)])
        #expect(
            try zone.resolve(day("2026-10-04"), secondOfDay: 8100)
                == .never(before: moment("2026-10-04T01:59:59+10:30"), after: moment("2026-10-04T02:30:00+11:00")))
    }

    @Test("Every instant around a change is found from its local time")
    func consistency() throws {
        for zone in [try TestZone.berlin2026(), try TestZone.apia2011(), try TestZone.saoPaulo2018()] {
            for change in [
                "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2011-12-30T10:00:00Z", "2018-11-04T03:00:00Z",
            ] {
                let center = try moment(change).seconds
                for seconds in stride(from: center - 100_000, through: center + 100_000, by: 997) {
                    let shown = zone.moment(at: seconds)
                    switch zone.resolve(shown.day, secondOfDay: shown.secondOfDay) {
                    case .once(let moment): #expect(moment == shown)
                    case .twice(let first, let second): #expect(first == shown || second == shown)
                    case .never: Issue.record("\(shown) was shown by a clock")
                    }
                }
            }
        }
    }
}
