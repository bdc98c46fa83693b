import TendCore
import Testing

@Suite("Water statistics")
struct WaterStatisticsTests {
    /// Days from Saturday 2026-11-14 on, each with its drinks as hours and millilitres.
    private static func statistics(
        _ drinks: [[(hour: Int, millilitres: Int)]], today: String = "2026-11-30",
        counted: (WaterEntry) -> Volume = \.volume
    ) throws -> WaterStatistics {
        let first = try day("2026-11-14")
        let days = drinks.enumerated().map { index, drinks in
            let entries = drinks.enumerated().map { number, drink in
                WaterEntry(
                    id: "\(number)",
                    at: OffsetDateTime(day: first + index, secondOfDay: drink.hour * 3600 + 3599, offset: 3600),
                    volume: Volume(millilitres: drink.millilitres))
            }
            return HydrationDay(day: first + index, goal: Volume(millilitres: 2000), entries: entries, counted: counted)
        }
        let firstDrink = days.first { !$0.entries.isEmpty }?.day
        return WaterStatistics(days, today: try day(today), firstDay: firstDrink) { entry, _ in counted(entry) }
    }

    @Test(
        "The median covers the totals of days with drinks",
        arguments: [
            ([], 0), ([1000], 1000), ([1000, 2000], 1500), ([3000, 1000, 1100], 1100), ([4, 1, 3, 2], 2.5),
            ([1000, 0, 0, 2000], 1500),
        ] as [([Int], Double)])
    func median(totals: [Int], expected: Double) throws {
        let statistics = try Self.statistics(totals.map { $0 > 0 ? [(12, $0)] : [] })
        #expect(statistics.median.microlitres == Int(expected * 1000))
    }

    @Test("A weekday's average covers its days with drinks, Monday first")
    func weekdays() throws {
        // Two Saturdays, the second without a drink; two Mondays; a Tuesday.
        let statistics = try Self.statistics([
            [(8, 1000), (9, 500)], [], [(8, 1000)], [(8, 700)], [], [], [], [], [], [(8, 2000)],
        ])
        #expect(statistics.byWeekday.map { $0.millilitres.rounded() } == [1500, 700, 0, 0, 0, 1500, 0])
    }

    @Test("Drinks of paused days are in all amounts and in no average")
    func paused() throws {
        let first = try day("2026-11-14")
        let days = [1000, 3000].enumerated().map { index, millilitres in
            HydrationDay(
                day: first + index, goal: Volume(millilitres: 2000),
                entries: [
                    WaterEntry(
                        id: "\(index)", at: OffsetDateTime(day: first + index, secondOfDay: 43_200, offset: 0),
                        volume: Volume(millilitres: millilitres))
                ], pausedUntil: index == 1 ? first + index : nil)
        }
        let statistics = WaterStatistics(days, today: first + 1, firstDay: first)
        #expect(statistics.median == Volume(millilitres: 1000) && statistics.byWeekday[6] == .zero)
        #expect(statistics.bestDay?.day == first + 1)
        #expect(statistics.byHour.reduce(.zero, +) == statistics.summary.total)
        #expect(statistics.goalRate == 0)
    }

    @Test("Hourly totals add up drinks by their local time")
    func hours() throws {
        let statistics = try Self.statistics([[(0, 100), (8, 200)], [(8, 300), (23, 400)]])
        var expected = Array(repeating: 0, count: 24)
        (expected[0], expected[8], expected[23]) = (100, 500, 400)
        #expect(statistics.byHour.map { $0.millilitres.rounded() } == expected)
    }

    @Test("Totals by hour and by drink add up, also with factors")
    func sums() throws {
        let statistics = try Self.statistics([[(7, 333), (8, 251)], [(21, 1999)]]) {
            Volume(microlitres: $0.volume.microlitres / 2)
        }
        let total = statistics.summary.total
        #expect(statistics.byHour.reduce(.zero) { $0 + $1 } == total)
        #expect(statistics.summary.byDrink.reduce(.zero) { $0 + $1.volume } == total)
        #expect(total == Volume(microlitres: 1_291_500))
    }

    @Test("The best day is the first with the highest total")
    func bestDay() throws {
        let statistics = try Self.statistics([[(8, 1000)], [(8, 2000)], [(8, 1500), (9, 500)], []])
        #expect(statistics.bestDay?.day == (try day("2026-11-15")))
        #expect(statistics.bestDay?.total == Volume(millilitres: 2000))
    }

    @Test("The day with the most caffeine is the first of equals")
    func mostCaffeine() throws {
        let first = try day("2026-11-14")
        let days = [80, 160, 160].enumerated().map { index, milligrams in
            HydrationDay(
                day: first + index, goal: Volume(millilitres: 2000),
                entries: [
                    WaterEntry(
                        id: "\(index)", at: OffsetDateTime(day: first + index, secondOfDay: 43_200, offset: 0),
                        volume: Volume(millilitres: 250), caffeine: Caffeine(milligrams: milligrams))
                ])
        }
        let statistics = WaterStatistics(days, today: first + 2, firstDay: first)
        #expect(statistics.caffeine.most?.day == first + 1)
    }

    @Test("The goal rate covers the days from first drink to today")
    func goalRate() throws {
        let days = [[], [(8, 2000)], [], [(8, 2500)], [(8, 9)]] as [[(hour: Int, millilitres: Int)]]
        #expect(try Self.statistics(days).goalRate == 0.5)
        #expect(try Self.statistics(Array(days.prefix(2)), today: "2026-11-15").goalRate == 1)
    }

    @Test("Statistics without drinks have no best day and no rate")
    func empty() throws {
        for days in [[], [[], []]] as [[[(hour: Int, millilitres: Int)]]] {
            let statistics = try Self.statistics(days)
            #expect(statistics.bestDay == nil && statistics.goalRate == nil && statistics.median == .zero)
            #expect(statistics.byWeekday == Array(repeating: .zero, count: 7))
            #expect(statistics.byHour == Array(repeating: .zero, count: 24))
        }
    }
}
