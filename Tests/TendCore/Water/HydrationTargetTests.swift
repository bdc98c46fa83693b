import TendCore
import Testing

@Suite("Goals and limits of a day")
struct HydrationTargetTests {
    /// A day that has ended, or not, with a total, and how it stands.
    struct Case: Sendable {
        let goal: Int?
        let limit: Int?
        let total: Int
        let over: DayOutcome
        let today: DayOutcome
    }

    @Test(
        "A total is measured against the goal, the limit or both",
        arguments: [
            // A goal alone, as ever.
            Case(goal: 2000, limit: nil, total: 0, over: .open, today: .open),
            Case(goal: 2000, limit: nil, total: 1999, over: .partial, today: .partial),
            Case(goal: 2000, limit: nil, total: 2000, over: .done, today: .done),
            Case(goal: 2000, limit: nil, total: 9000, over: .done, today: .done),
            // A limit alone can be passed until the day is over.
            Case(goal: nil, limit: 1500, total: 0, over: .open, today: .open),
            Case(goal: nil, limit: 1500, total: 1, over: .done, today: .partial),
            Case(goal: nil, limit: 1500, total: 1499, over: .done, today: .partial),
            Case(goal: nil, limit: 1500, total: 1500, over: .done, today: .partial),
            Case(goal: nil, limit: 1500, total: 1501, over: .missed, today: .missed),
            // Both are a range.
            Case(goal: 1000, limit: 1500, total: 0, over: .open, today: .open),
            Case(goal: 1000, limit: 1500, total: 999, over: .partial, today: .partial),
            Case(goal: 1000, limit: 1500, total: 1000, over: .done, today: .done),
            Case(goal: 1000, limit: 1500, total: 1500, over: .done, today: .done),
            Case(goal: 1000, limit: 1500, total: 1501, over: .missed, today: .missed),
            Case(goal: 1500, limit: 1500, total: 1500, over: .done, today: .done),
            // A goal above the limit, which a merge can leave, does not count.
            Case(goal: 2000, limit: 1500, total: 1200, over: .done, today: .partial),
        ])
    func outcomes(_ day: Case) {
        let target = HydrationTarget(
            goal: day.goal.map(Volume.init(millilitres:)), limit: day.limit.map(Volume.init(millilitres:)))
        let total = Volume(millilitres: day.total)
        #expect(target.outcome(of: total, isOver: true) == day.over)
        #expect(target.outcome(of: total, isOver: false) == day.today)
        #expect(target.isMet(by: total) == (day.over == .done))
    }

    @Test(
        "A limit is near from 80 % on", arguments: [(1199, false), (1200, true), (1500, true), (1501, true)])
    func near(millilitres: Int, isNear: Bool) {
        let target = HydrationTarget(goal: nil, limit: Volume(millilitres: 1500))
        #expect(target.isNear(Volume(millilitres: millilitres)) == isNear)
        #expect(!HydrationTarget(goal: Volume(millilitres: 1500)).isNear(Volume(millilitres: millilitres)))
    }

    @Test(
        "The pace is the goal's share of the active hours, while less was drunk",
        arguments: [("07:59", nil), ("08:00", nil), ("12:12", 600), ("15:00", 1000), ("21:59", 1997), ("22:00", nil)])
    func pace(clock: String, millilitres: Int?) throws {
        let time = try #require(TimeOfDay(parsing: clock))
        func pace(_ target: HydrationTarget, drunk: Int = 500) throws -> Int? {
            let entry = WaterEntry(
                id: "a", at: try moment("2026-11-20T08:00:00+01:00"), volume: Volume(millilitres: drunk))
            let day = HydrationDay(day: try TendCoreTests.day("2026-11-20"), target: target, entries: [entry])
            return day.pace(at: time, in: .standardActiveHours).map { $0.microlitres / 1000 }
        }
        #expect(try pace(HydrationTarget(goal: Volume(millilitres: 2000))) == millilitres)
        #expect(try pace(HydrationTarget(goal: Volume(millilitres: 2000)), drunk: 2000) == nil)
        #expect(try pace(HydrationTarget(goal: nil, limit: Volume(millilitres: 2000))) == nil)
    }

    @Test("A limit alone stands where the goal would")
    func alone() throws {
        let entry = WaterEntry(
            id: "a", at: try moment("2026-11-20T08:00:00+01:00"), volume: Volume(millilitres: 1200))
        let day = HydrationDay(
            day: try day("2026-11-20"), target: HydrationTarget(goal: nil, limit: Volume(millilitres: 1500)),
            entries: [entry])
        #expect(day.goal == Volume(millilitres: 1500) && day.remaining == Volume(millilitres: 300))
        #expect(day.percent == 80 && day.goalReached && day.reachedAt == nil)
    }
}
