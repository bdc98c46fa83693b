import TendCore
import Testing

@Suite("Hydration summary")
struct HydrationSummaryTests {
    private static func days(_ millilitres: [Int?], paused: Set<Int> = []) throws -> [HydrationDay] {
        let first = try day("2026-11-14")
        return try millilitres.enumerated().map { index, amount in
            let day = first + index
            let entries = try amount.map {
                [
                    WaterEntry(
                        id: "a", at: try moment("\(day)T12:00:00+01:00"), volume: Volume(millilitres: $0))
                ]
            }
            return HydrationDay(
                day: day, goal: Volume(millilitres: 2000), entries: entries ?? [],
                pausedUntil: paused.contains(index) ? day : nil)
        }
    }

    @Test(
        "The average covers days with drinks, the goal all since the first",
        arguments: [
            ([nil, 2000, nil, 1000], 1500, 2, 3, 1), ([2000, 2000], 2000, 2, 2, 2), ([1000, 1001], 1001, 2, 2, 0),
            ([nil, nil, 500, nil], 500, 1, 2, 0),
        ] as [([Int?], Int, Int, Int, Int)])
    func average(_ drunk: [Int?], average: Int, withDrinks: Int, asked: Int, reached: Int) throws {
        let days = try Self.days(drunk)
        let first = days.first { !$0.entries.isEmpty }?.day
        let summary = HydrationSummary(days, today: try day("2026-11-20"), firstDay: first)
        #expect(summary.average.millilitres.rounded() == average)
        #expect(summary.daysWithDrinks == withDrinks)
        #expect(summary.days.count == asked)
        #expect(summary.reached == reached)
    }

    @Test("A summary without drinks has no days and a zero average")
    func none() throws {
        let summary = HydrationSummary(try Self.days([nil, nil]), today: try day("2026-11-20"), firstDay: nil)
        #expect(summary.days.isEmpty && summary.shown == nil && summary.average == .zero && summary.reached == 0)
    }

    @Test("Future days count only with a drink", arguments: [([1000, 1000, nil], 2), ([1000, 1000, nil, 500], 3)])
    func future(drunk: [Int?], count: Int) throws {
        let days = try Self.days(drunk)
        let summary = HydrationSummary(days, today: try day("2026-11-15"), firstDay: days[0].day)
        #expect(summary.days.count == count)
        #expect(summary.total.millilitres.rounded() == drunk.reduce(0) { $0 + ($1 ?? 0) })
    }

    @Test("Paused days are in no average or goal, and in the total")
    func paused() throws {
        let days = try Self.days([2000, 1000, nil, 3000, nil, nil], paused: [0, 3, 4, 5])
        let summary = HydrationSummary(days, today: try day("2026-11-18"), firstDay: days[0].day)
        let volumes = [summary.average, summary.total, summary.pausedTotal]
        #expect(volumes == [1000, 6000, 5000].map { Volume(millilitres: $0) })
        #expect([summary.daysWithDrinks, summary.days.count, summary.reached, summary.pausedDays] == [1, 2, 0, 3])
        #expect(summary.byDrink.map(\.volume) == [summary.total])
    }

    @Test(
        "The days to show include paused ones at both ends, until today or a drink",
        arguments: [
            ([nil, 500, nil, nil], [0, 1, 2, 3], "2026-11-15", "2026-11-16"),
            ([nil, 500, nil, 500], [1, 3], "2026-11-15", "2026-11-17"),
            ([500, nil, nil, nil], [1], "2026-11-14", "2026-11-16"),
        ] as [([Int?], Set<Int>, String, String)])
    func shown(_ drunk: [Int?], paused: Set<Int>, first: String, last: String) throws {
        let days = try Self.days(drunk, paused: paused)
        let summary = HydrationSummary(
            days, today: try day("2026-11-16"), firstDay: days.first { !$0.entries.isEmpty }?.day)
        #expect(try summary.shown == day(first)...day(last))
    }
}
