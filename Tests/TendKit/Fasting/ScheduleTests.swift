import TendKit
import TestSupport
import Testing

@Suite("Fasting schedules")
struct ScheduleTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func own(_ name: String = "Night", hours: Int = 14) -> FastingSchedule {
        FastingSchedule(name: name, length: .seconds(hours * 3600))
    }

    @Test("A custom schedule is added once, whatever its case")
    func add() throws {
        #expect(try scene.tracker().setSchedule(own()).value.name == "Night")
        #expect(try scene.tracker().setSchedule(own("NIGHT", hours: 15)).value.name == "Night")
        #expect(try scene.settings().fastingSchedules == [own(hours: 15)])
    }

    @Test("A built-in schedule can't be changed or removed")
    func builtIn() throws {
        try scene.refused(FastError.builtInSchedule("16:8")) { try $0.setSchedule(own("16:8")) }
        try scene.refused(FastError.builtInSchedule("16:8")) { try $0.removeSchedule("16:8") }
    }

    @Test("A renamed schedule keeps its length, and its fasts have the new name")
    func rename() throws {
        _ = try scene.tracker().setSchedule(own())
        _ = try scene.tracker("08:00").startFast("Night")
        #expect(try scene.tracker().renameSchedule("night", to: "Late").value.name == "Late")
        #expect(try scene.settings().fastingSchedules == [own("Late")])
        #expect(try scene.tracker("20:00").stopFast().value.session.schedule == "Late")
    }

    @Test("A schedule is not renamed to one that exists, or from one that does not")
    func renameRefused() throws {
        _ = try scene.tracker().setSchedule(own())
        _ = try scene.tracker().setSchedule(own("Late"))
        try scene.refused(FastError.scheduleExists("Late")) { try $0.renameSchedule("Night", to: "late") }
        try scene.refused(FastError.builtInSchedule("16:8")) { try $0.renameSchedule("Night", to: "16:8") }
        try scene.refused(FastError.builtInSchedule("16:8")) { try $0.renameSchedule("16:8", to: "x") }
        try scene.refused(FastError.unknownSchedule("Nigth", suggestion: "Night")) {
            try $0.renameSchedule("Nigth", to: "x")
        }
    }

    @Test("An unknown schedule is refused with the nearest name")
    func unknown() throws {
        _ = try scene.tracker().setSchedule(own())
        try scene.refused(FastError.unknownSchedule("nigth", suggestion: "Night")) { try $0.removeSchedule("nigth") }
        let error = #expect(throws: FastError.self) { try scene.tracker().useSchedule("nigth") }
        guard case .schedule("nigth", .notASchedule, suggestion: "Night") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("New fasts take the chosen schedule")
    func chosen() throws {
        _ = try scene.tracker().setSchedule(own())
        #expect(try scene.tracker().useSchedule("night").value.settings.chosenSchedule == own())
        #expect(try scene.tracker().startFast().value.session.schedule == "Night")
    }

    @Test("Removing the chosen schedule returns to the default")
    func remove() throws {
        _ = try scene.tracker().setSchedule(own())
        _ = try scene.tracker().useSchedule("night")
        #expect(try scene.tracker().removeSchedule("NIGHT").value.settings.chosenSchedule == .standard)
        #expect(try scene.settings().fastingSchedules.isEmpty)
    }

    @Test("Removing a schedule removes it from the plan, and undo restores both")
    func removePlanned() throws {
        _ = try scene.tracker().setSchedule(own("late shift", hours: 17))
        let plan = try FastingPlan(parsing: "mon=Late Shift,sat=36h")
        #expect(try scene.tracker().setFastingPlan(plan).value.fastingPlan.description == "mon=late shift,sat=36h")
        #expect(try scene.tracker().removeSchedule("late shift").value.settings.fastingPlan.description == "sat=36h")
        _ = try scene.tracker().undo()
        #expect(try scene.settings().fastingPlan.description == "mon=late shift,sat=36h")
        #expect(try scene.settings().fastingSchedules == [own("late shift", hours: 17)])
    }

    @Test(
        "A name that can be read as a length or a plan is refused", arguments: ["17 h", "a, b", "a = b", "a: b"])
    func reserved(name: String) throws {
        let before = try scene.folder.contents()
        #expect(throws: NameError.self) { try scene.tracker().setSchedule(own(name)) }
        #expect(try scene.folder.contents() == before)
    }

    @Test("A duration is a schedule", arguments: [("18:6", 18), ("14h", 14), ("OMAD", 23)])
    func reading(text: String, hours: Int) throws {
        #expect(try scene.records().schedule(text).length == .seconds(hours * 3600))
    }

    @Test("A fasting plan decides about the fasts of its days, until it is removed")
    func plan() throws {
        // The 20th of November 2026 is a Friday.
        let plan = try FastingPlan(parsing: "fri=18:6,sat=off")
        #expect(try scene.tracker().setFastingPlan(plan).value.fastingPlan == plan)
        #expect(try scene.tracker().startFast().value.session.schedule == "18:6")
        _ = try scene.tracker().undo()
        #expect(try scene.tracker().setFastingPlan(nil).value.fastingPlan == FastingPlan())
        #expect(try scene.tracker().startFast().value.session.schedule == "16:8")
    }

    @Test("A plan with an unknown schedule is refused")
    func planOfUnknown() throws {
        let plan = try FastingPlan(parsing: "fri=night")
        #expect(throws: FastError.self) { try scene.tracker().setFastingPlan(plan) }
        #expect(try scene.folder.names() == [])
    }
}
