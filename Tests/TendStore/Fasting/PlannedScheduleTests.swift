import TendCore
import Testing

@testable import TendStore

@Suite("The schedule of a day")
struct PlannedScheduleTests {
    private static func settings(_ test: TestStore, _ edit: (inout Settings) -> Void) throws -> Settings {
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            edit(&settings)
            return ((), "change the settings")
        }
        return try test.restarted.settings()
    }

    private static let work = FastingSchedule(name: "work", length: .seconds(17 * 3600))

    @Test("without a plan every day has the chosen schedule, which is 16:8 until one is chosen")
    func chosen() throws {
        let test = try TestStore()
        #expect(try test.store.settings().chosenSchedule == .standard)
        let settings = try Self.settings(test) { $0.set(.fastingSchedule, to: "18:6") }
        #expect(settings.chosenSchedule.name == "18:6")
        for offset in 0..<7 {
            #expect(settings.plannedSchedule(on: try day("2026-11-16") + offset)?.length.wholeSeconds == 18 * 3600)
        }
    }

    @Test("a plan decides for its days, 'off' has none, and the others have the chosen schedule")
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

    @Test("a schedule of the user's own that is chosen and then removed makes room for 16:8")
    func removal() throws {
        let test = try TestStore()
        var settings = try Self.settings(test) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: "work")
            settings.set(.fastingPlan, to: "mon=work,sun=off")
        }
        #expect(settings.chosenSchedule == Self.work)
        settings = try Self.settings(test) { $0.removeFastingSchedule("work") }
        #expect(settings.chosenSchedule == .standard)
        #expect(settings.fastingSchedules.isEmpty)
        #expect(settings.plannedSchedule(on: try day("2026-11-16")) == .standard)
        #expect(settings.plannedSchedule(on: try day("2026-11-22")) == nil, "the rest of the plan stays")
        #expect(settings.fastingPlan.entries == [.sunday: .off])
    }

    @Test("another one that is removed changes nothing about the choice")
    func removalOfAnother() throws {
        let test = try TestStore()
        let settings = try Self.settings(test) { settings in
            settings.setFastingSchedule(Self.work)
            settings.set(.fastingSchedule, to: "18:6")
            settings.removeFastingSchedule("work")
        }
        #expect(settings.chosenSchedule.name == "18:6")
    }

    @Test("undoing a removal brings the schedule, the choice and the plan back at once")
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

    @Test("an own schedule whose length changes is changed for the days of the plan too")
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
