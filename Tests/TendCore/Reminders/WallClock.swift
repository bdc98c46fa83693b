import TendCore
import TestSupport
import Testing

/// A wall clock read at every minute of three years, to find the first moment of each shown minute.
///
/// The changes are written out from the zones' published rules, so that nothing depends on the search of the zone type.
struct WallClock {
    let name: String
    let zone: Zone
    /// First instants by wall minute since 1970-01-01 00:00 minus `base`. A minute in a gap has the gap's end.
    private let firsts: [Int]
    private let base: Int
    private let changes: [Day]

    /// - Parameter changes: The instants in UTC, and the offsets from then on, in minutes.
    init(_ name: String, from minutes: Int, _ changes: [(String, Int)], days: DayRange) throws {
        self.name = name
        let table = try changes.map { (at: try moment($0.0), to: $0.1 * 60) }
        zone = Zone.changing(from: minutes * 60, table)
        base = days.lowerBound.ordinal * 1440
        self.changes = table.map(\.at.day)
        var firsts = Array(repeating: Int.max, count: (days.upperBound.ordinal + 2) * 1440 - base)
        var offset = minutes
        // One more day at either end, since no offset is larger.
        var minute = base - 1440
        let end = base + firsts.count + 1440
        // Loops over millions of minutes use integers, which are fast in a debug build.
        for next in table + [(at: try moment("2200-01-01T00:00:00Z"), to: 0)] {
            let last = min(end, next.at.seconds / 60)
            while minute < last {
                let index = minute + offset - base
                if index >= 0, index < firsts.count, firsts[index] == .max { firsts[index] = minute }
                minute += 1
            }
            offset = next.to / 60
        }
        var index = firsts.count - 2
        while index >= 0 {
            if firsts[index] == .max { firsts[index] = firsts[index + 1] }
            index -= 1
        }
        self.firsts = firsts
    }

    /// The instant at which the clock first shows that date and minute or, in a gap, the end of the gap.
    func first(_ day: Day, minute: Int) -> Int { firsts[day.ordinal * 1440 + minute - base] * 60 }

    static let days: DayRange = Day(ordinal: 20_454)...Day(ordinal: 21_549)

    /// The clocks are made once, since that takes a while.
    private static let made = Result { try make() }

    static let count = 7

    static func numbered(_ index: Int) throws -> WallClock {
        let all = try made.get()
        #expect(all.count == count)
        return all[index]
    }

    /// 2026 to 2028, except Samoa and São Paulo, whose days without midnight are earlier.
    private static func make() throws -> [WallClock] {
        let apia = try day("2011-01-01")...day("2013-12-31")
        let saoPaulo = try day("2017-01-01")...day("2019-12-31")
        return [
            try WallClock("UTC", from: 0, [], days: days), try WallClock("Kathmandu", from: 345, [], days: days),
            try WallClock(
                "Europe/Berlin", from: 60,
                [
                    ("2026-03-29T01:00:00Z", 120), ("2026-10-25T01:00:00Z", 60), ("2027-03-28T01:00:00Z", 120),
                    ("2027-10-31T01:00:00Z", 60), ("2028-03-26T01:00:00Z", 120), ("2028-10-29T01:00:00Z", 60),
                ], days: days),
            try WallClock(
                "America/New_York", from: -300,
                [
                    ("2026-03-08T07:00:00Z", -240), ("2026-11-01T06:00:00Z", -300), ("2027-03-14T07:00:00Z", -240),
                    ("2027-11-07T06:00:00Z", -300), ("2028-03-12T07:00:00Z", -240), ("2028-11-05T06:00:00Z", -300),
                ], days: days),
            // Changes of half an hour, in the seasons of the south.
            try WallClock(
                "Australia/Lord_Howe", from: 660,
                [
                    ("2026-04-04T15:00:00Z", 630), ("2026-10-03T15:30:00Z", 660), ("2027-04-03T15:00:00Z", 630),
                    ("2027-10-02T15:30:00Z", 660), ("2028-04-01T15:00:00Z", 630), ("2028-09-30T15:30:00Z", 660),
                ], days: days),
            try WallClock(
                "Pacific/Apia", from: -600,
                [
                    ("2011-04-02T14:00:00Z", -660), ("2011-09-24T14:00:00Z", -600), ("2011-12-30T10:00:00Z", 840),
                    ("2012-03-31T14:00:00Z", 780), ("2012-09-29T14:00:00Z", 840), ("2013-04-06T14:00:00Z", 780),
                    ("2013-09-28T14:00:00Z", 840),
                ], days: apia),
            try WallClock(
                "America/Sao_Paulo", from: -120,
                [
                    ("2017-02-19T02:00:00Z", -180), ("2017-10-15T03:00:00Z", -120), ("2018-02-18T02:00:00Z", -180),
                    ("2018-11-04T03:00:00Z", -120), ("2019-02-17T02:00:00Z", -180),
                ], days: saoPaulo),
        ]
    }

    /// The days to try: all days at full depth, otherwise the first days and days around changes. Far from a change all
    /// days are alike.
    var tried: [DayRange] {
        if Sweep.isFull { return [watched] }
        let reach = Sweep.count(quick: 2, ci: 4, full: 4)
        return [watched.lowerBound...(watched.lowerBound + 2 * reach)]
            + Sweep.some(of: changes, quick: 3).map { ($0 - reach)...($0 + reach) }
    }

    /// All days of the clock.
    var watched: DayRange {
        let first = Day(ordinal: base / 1440)
        return first...(first + (firsts.count / 1440 - 2))
    }
}
