import TendCore
import Testing

@testable import TendStore

@Suite("Planned schedules")
struct PlannedScheduleTests {
    private static func settings(_ test: TestStore, _ edit: (inout Settings) -> Void) throws -> Settings {
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            edit(&settings)
            return ((), "change the settings")
        }
        return try test.restarted.settings()
    }

    private static let work = FastingSchedule(name: "work", length: .seconds(17 * 3600))

    @Test("Without a plan every day has the chosen schedule, 16:8 by default")
    func chosen() throws {
        let test = try TestStore()
        #expect(try test.store.settings().chosenSchedule == .standard)
        let settings = try Self.settings(test) { $0.set(.fastingSchedule, to: "18:6") }
        #expect(settings.chosenSchedule.name == "18:6")
        for offset in 0..<7 {
            #expect(settings.plannedSchedule(on: try day("2026-11-16") + offset)?.length.wholeSeconds == 18 * 3600)
        }
    }

    @Test("A plan overrides the chosen schedule on its days")
    func plan() throws {
        let settings = try Self.settings(try TestStore()) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: "20:4")
            settings.set(.fastingPlan, to: "mon=16:8,wed=work,sat=36h,sun=off")
        }
        // 16 November 2026 is a Monday.
        let names = try (16...22).map { settings.plannedSchedule(on: try day("2026-11-\($0)"))?.name }
        #expect(names == ["16:8", "20:4", "work", "20:4", "20:4", "36h", nil])
    }

    @Test("Removing the chosen custom schedule, in any case, returns to 16:8", arguments: ["work", "Work"])
    func removal(chosen: String) throws {
        let test = try TestStore()
        var settings = try Self.settings(test) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: chosen)
            settings.set(.fastingPlan, to: "mon=work,sun=off")
        }
        #expect(settings.chosenSchedule == Self.work)
        settings = try Self.settings(test) { $0.removeFastingSchedule("work") }
        #expect(settings.chosenSchedule == .standard)
        #expect(!settings.isSet(.fastingSchedule))
        #expect(settings.fastingSchedules.isEmpty)
        #expect(settings.plannedSchedule(on: try day("2026-11-16")) == .standard)
        #expect(settings.plannedSchedule(on: try day("2026-11-22")) == nil, "the rest of the plan stays")
        #expect(settings.fastingPlan.entries == [.sunday: .off])
    }

    @Test("Removing another schedule keeps the choice")
    func removalOfAnother() throws {
        let test = try TestStore()
        let settings = try Self.settings(test) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: "18:6")
            settings.removeFastingSchedule("work")
        }
        #expect(settings.chosenSchedule.name == "18:6")
    }

    @Test("Undoing a removal restores the schedule, choice and plan")
    func undo() throws {
        let test = try TestStore()
        _ = try Self.settings(test) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: "work")
            settings.set(.fastingPlan, to: "mon=work")
        }
        _ = try Self.settings(test) { $0.removeFastingSchedule("work") }
        _ = try test.store.undo()
        let settings = try test.store.settings()
        #expect(settings.chosenSchedule == Self.work)
        #expect(settings.plannedSchedule(on: try day("2026-11-16")) == Self.work)
    }

    @Test("A custom schedule's new length applies to the plan")
    func changed() throws {
        let settings = try Self.settings(try TestStore()) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingPlan, to: "mon=work")
            settings.setFastingSchedule(FastingSchedule(name: "work", length: .seconds(19 * 3600)))
        }
        #expect(settings.plannedSchedule(on: try day("2026-11-16"))?.length.wholeSeconds == 19 * 3600)
        #expect(settings.fastingSchedules.count == 1)
    }
}
