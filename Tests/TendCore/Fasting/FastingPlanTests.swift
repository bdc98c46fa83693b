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

    @Test(
        "An invalid plan is refused with its invalid part",
        arguments: [
            ("", FastingPlan.Problem.empty), (" ", .empty), (",,", .empty),
            ("mon", .notAnEntry("mon")), ("mon=", .notAnEntry("mon=")), ("=16:8", .notAnEntry("=16:8")),
            ("mon=16:8=8", .notAnEntry("mon=16:8=8")), ("mon:16:8", .notAnEntry("mon:16:8")),
            ("mon=16:8;tue=off", .notAnEntry("mon=16:8;tue=off")),
            ("mo=16:8", .notADay("mo")), ("today=16:8", .notADay("today")), ("16:8=mon", .notADay("16:8")),
            ("mon=16:8,Monday=18:6", .repeatedDay("monday")), ("sun=off,sun=off", .repeatedDay("sunday")),
        ])
    func refused(text: String, problem: FastingPlan.Problem) {
        #expect(throws: problem) { try FastingPlan(parsing: text) }
    }
}
