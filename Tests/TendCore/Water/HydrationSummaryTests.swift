import TendCore
import Testing

@Suite("Hydration summary")
struct HydrationSummaryTests {
    private static func days(_ millilitres: [Int?]) throws -> [HydrationDay] {
        let first = try day("2026-11-14")
        return try millilitres.enumerated().map { index, amount in
            let day = first + index
            let entries = try amount.map {
                [
                    WaterEntry(
                        id: "a", at: try moment("\(day)T12:00:00+01:00"), volume: Volume(millilitres: $0))
                ]
            }
            return HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: entries ?? [])
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
        #expect(summary.days.isEmpty && summary.average == .zero && summary.reached == 0)
    }

    @Test("Future days count only with a drink", arguments: [([1000, 1000, nil], 2), ([1000, 1000, nil, 500], 3)])
    func future(drunk: [Int?], count: Int) throws {
        let days = try Self.days(drunk)
        let summary = HydrationSummary(days, today: try day("2026-11-15"), firstDay: days[0].day)
        #expect(summary.days.count == count)
        #expect(summary.total.millilitres.rounded() == drunk.reduce(0) { $0 + ($1 ?? 0) })
    }
}
