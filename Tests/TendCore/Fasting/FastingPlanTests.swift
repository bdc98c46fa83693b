import TendCore
import Testing

@Suite("Weekly fasting plans")
struct FastingPlanTests {
    @Test(
        "A plan is read in any order and written Monday first",
        arguments: [
            ("mon=16:8,sat=36h,sun=off", "mon=16:8,sat=36h,sun=off"),
            ("sun=off,sat=36h,mon=16:8", "mon=16:8,sat=36h,sun=off"),
            ("Monday=16:8", "mon=16:8"), ("TUE=OMAD", "tue=OMAD"), ("wed=OFF", "wed=off"),
            ("thursday=work, friday=17:7", "thu=work,fri=17:7"), ("mon=16:8,", "mon=16:8"),
            (
                "mon=1h,tue=2h,wed=3h,thu=4h,fri=5h,sat=6h,sun=7h",
                "mon=1h,tue=2h,wed=3h,thu=4h,fri=5h,sat=6h,sun=7h"
            ),
            ("mon-fri=16:8@20:00,sat=off", "mon-fri=16:8@20:00,sat=off"), ("mon-sun=16:8", "mon-sun=16:8"),
            ("mon=16:8,tue=16:8", "mon=16:8,tue=16:8"), ("mon=16:8,tue=16:8,wed=16:8", "mon-wed=16:8"),
            ("mon=16:8@20:00,tue=16:8,wed=16:8", "mon=16:8@20:00,tue=16:8,wed=16:8"),
            ("sat-mon=18:6", "mon=18:6,sat=18:6,sun=18:6"), ("mon=16:8 @ 8pm", "mon=16:8@20:00"),
            ("mon=16:8@noon", "mon=16:8@12:00"), ("mon=late shift @ 20:00", "mon=late shift@20:00"),
            ("mon=late@home", "mon=late@home"), ("mon=late@home@20:00", "mon=late@home@20:00"),
        ])
    func reading(text: String, canonical: String) throws {
        let plan = try FastingPlan(parsing: text)
        #expect(plan.description == canonical)
        #expect(try FastingPlan(parsing: canonical) == plan)
    }

    @Test("A plan has entries only for its named days")
    func entries() throws {
        let plan = try FastingPlan(parsing: "mon=16:8,sat=36h,sun=off")
        #expect(plan.entries == [.monday: .schedule("16:8"), .saturday: .schedule("36h"), .sunday: .off])
        #expect(FastingPlan().entries.isEmpty && FastingPlan().description.isEmpty)
    }

    @Test("A start belongs to each day of its range")
    func starts() throws {
        let plan = try FastingPlan(parsing: "mon-wed=16:8@20:00,sat=off,sun=36h")
        let eight = try #require(TimeOfDay(hour: 20))
        let entry = FastingPlan.Entry.schedule("16:8", start: eight)
        #expect(
            plan.entries == [
                .monday: entry, .tuesday: entry, .wednesday: entry, .saturday: .off, .sunday: .schedule("36h"),
            ])
        #expect(entry.named("18:6") == .schedule("18:6", start: eight) && FastingPlan.Entry.off.named("18:6") == .off)
    }

    @Test(
        "An invalid plan is refused with its invalid part",
        arguments: [
            ("", FastingPlan.Problem.empty), (" ", .empty), (",,", .empty),
            ("mon", .notAnEntry("mon")), ("mon=", .notAnEntry("mon=")), ("=16:8", .notAnEntry("=16:8")),
            ("mon=16:8=8", .notAnEntry("mon=16:8=8")), ("mon:16:8", .notAnEntry("mon:16:8")),
            ("mon=16:8;tue=off", .notAnEntry("mon=16:8;tue=off")),
            ("mo=16:8", .notADay("mo")), ("today=16:8", .notADay("today")), ("16:8=mon", .notADay("16:8")),
            ("mon-xxx=16:8", .notADay("mon-xxx")), ("mon-=16:8", .notADay("mon-")),
            ("mon-wed-fri=16:8", .notADay("mon-wed-fri")), ("mon-fri=16:8,wed=off", .repeatedDay("wednesday")),
            ("mon=16:8@25:00", .notATime("16:8@25:00")), ("mon=16:8@", .notATime("16:8@")),
            ("mon=16:8@late", .notATime("16:8@late")), ("mon=late@20", .notATime("late@20")),
            ("mon=off@20:00", .startWhileOff("off@20:00")), ("mon=@20:00", .notAnEntry("@20:00")),
            ("mon=16:8,Monday=18:6", .repeatedDay("monday")), ("sun=off,sun=off", .repeatedDay("sunday")),
        ])
    func refused(text: String, problem: FastingPlan.Problem) {
        #expect(throws: problem) { try FastingPlan(parsing: text) }
    }
}
