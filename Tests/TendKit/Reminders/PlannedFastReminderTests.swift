import TendKit
import TestSupport
import Testing

@Suite("Checks for planned fasts")
struct PlannedFastReminderTests {
    private let scene: ReminderScene

    init() throws {
        scene = try ReminderScene()
        _ = try scene.tracker("07:00").setFastingPlan(try FastingPlan(parsing: "mon-fri=16:8@20:00,sat=off"))
        _ = try scene.tracker("07:00").set(.remindFastStart, to: "on")
        _ = try scene.tracker("07:00").set(.remindEatingEnds, to: "on")
        try scene.check("07:00")
    }

    private func open(_ time: String) throws -> [String] {
        try scene.tracker(time).records().openReminders().reminders.map(\.id)
    }

    @Test("Both reminders come at their times, once")
    func check() throws {
        #expect(try scene.messages("18:59") == [])
        #expect(try scene.messages("19:00") == ["19:00 Eating: one hour left to eat"])
        #expect(try scene.messages("19:10") == [])
        #expect(try scene.messages("20:01") == ["20:00 Fasting: time to begin: 16:8 at 20:00"])
        #expect(try scene.messages("20:05") == [])
        #expect(try scene.messages("21 20:00") == [], "Saturday is off")
    }

    @Test("They are off by default, and off days have none")
    func settings() throws {
        func coming() throws -> [String] {
            try scene.tracker("08:00").records().comingReminders(days: 2).reminders.map(\.id)
        }
        #expect(try coming() == ["eating-ends-2026-11-20", "fast-start-2026-11-20"])
        for preference in [Preference.remindFastStart, .remindEatingEnds] {
            #expect(preference.standard == "off")
            _ = try scene.tracker("08:00").set(preference, to: "off")
        }
        #expect(try coming() == [])
    }

    @Test("The answer starts the fast, which ends the reminder")
    func answer() throws {
        #expect(try open("19:30") == [])
        #expect(try open("20:10") == ["fast-start-2026-11-20"])
        _ = try scene.tracker("20:10").answer("fast-start", with: .done)
        #expect(try scene.tracker("20:11").records().fastState().active?.start.timeOfDay.description == "20:10")
        #expect(try open("20:11") == [])
        #expect(try scene.messages("20:15") == [])
    }

    @Test("A fast past its target hides the next start")
    func forgotten() throws {
        _ = try scene.tracker("03:00").startFast()
        #expect(try !open("20:10").contains("fast-start-2026-11-20"))
        #expect(try !scene.messages("20:10").contains { $0.contains("time to begin") })
    }

    @Test("The last hour has no answer but a delay")
    func eating() throws {
        #expect(throws: ReminderError.otherAnswer(.done, id: "eating-ends-2026-11-20", possible: [])) {
            try scene.tracker("19:10").answer("eating-ends", with: .done)
        }
        try scene.check("19:00")
        _ = try scene.tracker("19:05").answer("eating-ends", with: .later(.seconds(1800)))
        #expect(try scene.messages("19:20") == [])
        #expect(try scene.messages("19:36") == ["19:35 Eating: 24 min left to eat"])
    }
}
