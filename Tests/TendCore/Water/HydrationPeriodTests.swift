import TendCore
import Testing

@Suite("Periods of a long history")
struct HydrationPeriodTests {
    private static func drinks(on day: Day, _ millilitres: Int?, isPaused: Bool = false) throws -> HydrationDay {
        let entries = try millilitres.map {
            [
                WaterEntry(
                    id: "a", at: try #require(OffsetDateTime(rfc3339: "\(day)T12:00:00+01:00")),
                    volume: Volume(millilitres: $0))
            ]
        }
        return HydrationDay(
            day: day, goal: Volume(millilitres: 2000), entries: entries ?? [], pausedUntil: isPaused ? day : nil)
    }

    @Test(
        "A history has days up to 100, weeks up to 800, and months beyond",
        arguments: [
            (1, .day), (100, .day), (101, .week), (800, .week), (801, .month),
        ] as [(Int, HydrationPeriod.Length)])
    func length(_ count: Int, _ length: HydrationPeriod.Length) {
        #expect(HydrationPeriod.Length(forDays: count) == length)
    }

    @Test(
        "Weeks and months begin with their first day in the range",
        arguments: [
            (.week, .monday, ["2026-10-29", "2026-11-02", "2026-11-09"]),
            (.week, .sunday, ["2026-10-29", "2026-11-01", "2026-11-08"]),
            (.month, .monday, ["2026-10-29", "2026-11-01"]),
        ] as [(HydrationPeriod.Length, Weekday, [String])])
    func starts(_ length: HydrationPeriod.Length, _ first: Weekday, _ starts: [String]) throws {
        let days = try (0..<13).map { try Self.drinks(on: day("2026-10-29") + $0, 500) }
        let periods = HydrationPeriod.periods(of: days, by: length, firstWeekday: first)
        #expect(periods.map(\.first.description) == starts)
    }

    @Test("The average of a period covers its days with drinks only")
    func average() throws {
        let amounts = [2000, nil, 1000, nil]
        let days = try amounts.enumerated().map { try Self.drinks(on: day("2026-11-02") + $0, $1) }
        let week = try #require(HydrationPeriod.periods(of: days, by: .week, firstWeekday: .monday).first)
        #expect(
            week.average == Volume(millilitres: 1500) && week.goal == Volume(millilitres: 2000) && week.reached == 1)
    }

    @Test("A period leaves its paused days out unless all are paused")
    func paused() throws {
        let first = try day("2026-11-02")
        let days = try [500, 2500].map { try Self.drinks(on: first + $0 / 1000, $0, isPaused: $0 == 2500) }
        func period(_ days: [HydrationDay]) -> HydrationPeriod? {
            HydrationPeriod.periods(of: days, by: .week, firstWeekday: .monday).first
        }
        let mixed = try #require(period(days))
        #expect(mixed.average == Volume(millilitres: 500) && mixed.reached == 0 && !mixed.isPaused)
        let paused = try #require(period(Array(days.suffix(1))))
        #expect(paused.average == Volume(millilitres: 2500) && paused.isPaused)
    }

    @Test("A period without drinks has a zero average")
    func empty() throws {
        let days = [try Self.drinks(on: day("2026-11-02"), nil)]
        #expect(HydrationPeriod.periods(of: days, by: .month, firstWeekday: .monday).map(\.average) == [.zero])
        #expect(HydrationPeriod.periods(of: [], by: .week, firstWeekday: .monday).isEmpty)
    }
}
