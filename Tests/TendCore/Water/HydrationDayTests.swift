import TendCore
import Testing

@Suite("Hydration days")
struct HydrationDayTests {
    private static func entry(
        _ id: String, _ clock: String, _ millilitres: Int, _ drink: String = "water"
    ) throws -> WaterEntry {
        WaterEntry(
            id: id, at: try moment("2026-11-20T\(clock):00+01:00"), volume: Volume(millilitres: millilitres),
            drink: drink)
    }

    private static func day(drunk millilitres: Int, goal: Int = 2000) throws -> HydrationDay {
        let entries = millilitres == 0 ? [] : [try entry("a", "08:00", millilitres)]
        return HydrationDay(
            day: try TendCoreTests.day("2026-11-20"), goal: Volume(millilitres: goal), entries: entries)
    }

    @Test("A day has sorted entries, their total and totals by drink")
    func totals() throws {
        let day = HydrationDay(
            day: try TendCoreTests.day("2026-11-20"), goal: Volume(millilitres: 2000),
            entries: [
                try Self.entry("c", "12:00", 300, "tea"), try Self.entry("b", "08:00", 200, "tea"),
                try Self.entry("a", "08:00", 250), try Self.entry("d", "07:00", 100, "kombucha"),
            ])
        #expect(day.entries.map(\.id) == ["d", "a", "b", "c"])
        #expect(day.total == Volume(millilitres: 850))
        #expect(day.remaining == Volume(millilitres: 1150))
        #expect(day.byDrink.map(\.drink) == ["kombucha", "water", "tea"])
        #expect(day.byDrink.map(\.volume) == [100, 250, 500].map(Volume.init(millilitres:)))
    }

    @Test(
        "The most within an hour counts every hour with the drink",
        arguments: [("a", 1300), ("b", 1300), ("c", 1000), ("d", 900)])
    func fastest(id: String, millilitres: Int) throws {
        let entries = [
            try Self.entry("a", "08:00", 500), try Self.entry("b", "08:59", 800), try Self.entry("c", "09:30", 200),
            try Self.entry("d", "10:30", 900),
        ]
        let day = HydrationDay(
            day: try TendCoreTests.day("2026-11-20"), goal: Volume(millilitres: 2000), entries: entries)
        let entry = try #require(entries.first { $0.id == id })
        #expect(day.mostWithinAnHour(of: entry) == Volume(millilitres: millilitres))
    }

    @Test("A day without drinks has the whole goal remaining")
    func empty() throws {
        let day = try Self.day(drunk: 0)
        #expect(day.total == .zero)
        #expect(day.progress == 0)
        #expect(day.remaining == day.goal)
        #expect(!day.goalReached)
        #expect(day.byDrink.isEmpty)
    }

    @Test(
        "The percentage is at most 99 below the goal, and true above it",
        arguments: [(0, 0), (1580, 79), (1589, 79), (1599, 80), (1980, 99), (1999, 99), (2000, 100), (2500, 125)])
    func percent(millilitres: Int, percent: Int) throws {
        let day = try Self.day(drunk: millilitres)
        #expect(day.percent == percent)
        #expect(day.goalReached == (millilitres >= 2000))
    }

    @Test("A total one microlitre below the goal is 99 percent")
    func almost() throws {
        let entry = WaterEntry(
            id: "a", at: try moment("2026-11-20T08:00:00Z"), volume: Volume(microlitres: 1_999_999))
        let day = HydrationDay(
            day: try TendCoreTests.day("2026-11-20"), goal: Volume(millilitres: 2000), entries: [entry])
        #expect(day.percent == 99)
        #expect(!day.goalReached)
    }

    @Test("Every whole percent of a goal is shown as that percent", arguments: [1000, 1500, 2000, 2345, 3000])
    func wholePercents(goal: Int) throws {
        for percent in 0...100 {
            #expect(GoalShare.percent(GoalShare.share(goal * percent * 10, of: goal * 1000)) == percent)
        }
    }

    @Test("Progress stops at 1, and the remainder at zero")
    func capped() throws {
        let day = try Self.day(drunk: 4000)
        #expect(day.progress == 1)
        #expect(day.remaining == .zero)
    }

    @Test("Drinks count with the caller's factor")
    func factors() throws {
        let day = HydrationDay(
            day: try TendCoreTests.day("2026-11-20"), goal: Volume(millilitres: 2000),
            entries: [try Self.entry("a", "08:00", 200), try Self.entry("b", "09:00", 200, "beer")]
        ) { $0.drink == "beer" ? Volume(millilitres: 100) : $0.volume }
        #expect(day.total == Volume(millilitres: 300))
        #expect(day.entries.map(\.volume) == [200, 200].map(Volume.init(millilitres:)))
    }
}
