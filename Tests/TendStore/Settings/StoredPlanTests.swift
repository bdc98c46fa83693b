import TendCore
import Testing

@testable import TendStore

@Suite("Stored fasting plans")
struct StoredPlanTests {
    private static func stored(_ plan: String) throws -> (Settings, JSONObject?) {
        var settings = try Settings(Document(), of: .settings)
        settings.set(.fastingPlan, to: plan)
        let record = settings.document.record("fast.plan", in: Settings.Section.preferences)
        return (settings, record?.fields)
    }

    @Test("A plan is stored as its text", arguments: ["mon=16:8,sun=off", "mon-wed=16:8@20:00,sun=off", "none"])
    func fields(plan: String) throws {
        let (settings, fields) = try Self.stored(plan)
        #expect(fields?["value"]?.string == plan && fields?["plan"] == nil)
        let read = try Settings(try Document(settings.document.bytes), of: .settings)
        #expect(read.value(of: .fastingPlan) == plan && read.isSet(.fastingPlan))
    }

    @Test(
        "A plan with starts that an earlier program stored beside the value is read, until the plan is set again",
        arguments: [(#""mon=16:8@20:00""#, "mon=16:8@20:00"), ("7", "mon=16:8"), (#""mon=16:8@25:00""#, "mon=16:8")])
    func earlier(field: String, plan: String) throws {
        let record = #"{"id":"fast.plan","value":"mon=16:8","plan":\#(field),"rev":1}"#
        var settings = try Settings(Document(Array(#"{"format":2,"preferences":[\#(record)]}"#.utf8)), of: .settings)
        #expect(settings.value(of: .fastingPlan) == plan)
        settings.set(.fastingPlan, to: "sun=off")
        let read = try Settings(Document(settings.document.bytes), of: .settings)
        #expect(read.value(of: .fastingPlan) == "sun=off")
    }

    @Test("A planned fast has its start, and the usual one where the plan names none")
    func plannedFast() throws {
        let (settings, _) = try Self.stored("mon=18:6@20:00,sun=off")
        let (eight, nine) = (try #require(TimeOfDay(hour: 20)), try #require(TimeOfDay(hour: 21)))
        #expect(try settings.plannedFast(on: day("2026-11-16"))?.start == eight)
        #expect(try settings.plannedFast(on: day("2026-11-17")) == PlannedFast(.standard))
        #expect(try settings.plannedFast(on: day("2026-11-22")) == nil)
        // 16 November 2026 is a Monday.
        let week = settings.fastingWeek(usual: nine)
        #expect(try week.fast(on: day("2026-11-16"))?.start == eight)
        #expect(try week.fast(on: day("2026-11-17"))?.start == nine)
        #expect(try week.fast(on: day("2026-11-22")) == nil)
    }

    @Test("Renaming a schedule keeps its starts, and removing it frees its days")
    func renaming() throws {
        let test = try TestStore()
        let work = FastingSchedule(name: "work", length: .seconds(17 * 3600))
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setFastingSchedule(work)
            settings.set(.fastingPlan, to: "mon-fri=work@20:00,sun=off")
            return ((), "set")
        }
        _ = try test.store.renameSchedule(work, to: "late", at: TestStore.now(), summary: "rename")
        var settings = try test.restarted.settings()
        #expect(settings.value(of: .fastingPlan) == "mon-fri=late@20:00,sun=off")
        settings.removeFastingSchedule("late")
        #expect(settings.value(of: .fastingPlan) == "sun=off")
    }

    @Test("The summary has the usual start of the newest month that has one")
    func usualStart() throws {
        let test = try TestStore(cache: true)
        for day in 10...14 {
            try test.record(
                TestStore.fast("aaa0000000\(day)", "2026-10-\(day)T20:00:00+02:00", "2026-10-\(day + 1)T12:00:00+02:00")
            )
        }
        try test.record(TestStore.fast("bbb000000000", "2026-11-02T18:00:00+01:00", "2026-11-03T10:00:00+01:00"))
        for store in [test.store, test.store, test.restarted] {
            #expect(try store.fastingSummary(dayStart: .midnight).usualStart == TimeOfDay(hour: 20))
        }
    }
}
