import TendKit
import TestSupport
import Testing

/// Today is the 20th of November 2026.
@Suite("Pauses of trackers")
struct PauseTests {
    private static let all = TrackerKind.pausable

    private static func day(_ number: Int) -> DayExpression { .daysAgo(20 - number) }

    @Test("A pause is one step of undo")
    func undo() throws {
        let scene = try TrackerScene()
        _ = try scene.tracker().pause(Self.all, on: .days(Self.day(18), to: Self.day(25)), note: "flu")
        #expect(try scene.settings().pauses.all.map(\.length) == [8, 8, 8])
        _ = try scene.tracker().undo()
        #expect(try scene.settings().pauses.isEmpty)
        _ = try scene.tracker().redo()
        #expect(try scene.settings().pauses.all.map(\.note) == ["flu", "flu", "flu"])
    }

    @Test("A pause that is known already changes no file")
    func unchanged() throws {
        let scene = try TrackerScene()
        _ = try scene.tracker().pause([.water], on: .days(Self.day(18), to: Self.day(25)))
        let before = try scene.folder.contents()
        let again = try scene.tracker().pause([.water], on: .days(Self.day(20), to: Self.day(21)))
        #expect(!again.isChanged)
        #expect(try scene.folder.contents() == before)
    }

    @Test("A pause that ends today lasts until yesterday")
    func end() throws {
        let scene = try TrackerScene()
        _ = try scene.tracker().pause(Self.all, on: .days(Self.day(18), to: Self.day(25)))
        let ended = try scene.tracker().endPause(of: [.water], on: Self.day(20)).value
        #expect(ended.pauses.map(\.length) == [2])
        let settings = try scene.settings()
        #expect(settings.pauses.days(of: .water).end(of: try scene.records().today) == nil)
        #expect(settings.pauses.days(of: .fasts).contains(try scene.records().today))
    }

    @Test("The end of no pause is refused")
    func noPause() throws {
        let scene = try TrackerScene()
        let today = try scene.records().today
        try scene.refused(PauseError.notPaused(today, Self.all, next: nil)) {
            try $0.endPause(of: Self.all, on: .daysAgo(0))
        }
    }

    @Test("Paused days are in no average or goal of drinks")
    func water() throws {
        let scene = try TrackerScene()
        for (day, volume) in [(16, 2000), (17, 2000), (18, 500), (20, 2000)] {
            let amount = try Amount(parsing: "\(volume)ml")
            _ = try scene.tracker("\(day) 12:00").log(NewDrink(.amount(amount)))
        }
        _ = try scene.tracker().pause([.water], on: .days(Self.day(18), to: Self.day(19)))
        let records = try scene.records("20 21:00")
        let summary = try records.waterHistory(.last(7, endingWith: records.today)).summary
        #expect(summary.average == Volume(millilitres: 2000))
        #expect([summary.reached, summary.days.count, summary.pausedDays] == [3, 3, 2])
        #expect(try records.waterStreak().lengths == [3, 3])
    }

    @Test("The first evening fast after a pause continues the streak, also without a plan")
    func eveningFasts() throws {
        let scene = try TrackerScene()
        for day in [13, 14, 17, 18] {
            _ = try scene.tracker("\(day) 20:00").startFast("16:8")
            _ = try scene.tracker("\(day + 1) 12:00").stopFast()
        }
        _ = try scene.tracker("20 09:00").pause([.fasts], on: .days(Self.day(16), to: Self.day(16)))
        let streak = try scene.records("20 09:00").fastState().streak
        #expect(streak.lengths == [4, 4] && streak.recent.counted == 4)
    }

    @Test("A paused tracker has no reminders, and the others keep theirs")
    func reminders() throws {
        let reminders = try ReminderScene()
        let scene = reminders.scene
        _ = try scene.tracker().set(.remindHydration, to: "2h")
        try reminders.add("iron", "21:00")
        _ = try scene.tracker("19 20:00").startFast("16:8")
        func kinds(_ day: Int) throws -> Set<Reminder.Kind> {
            let records = try scene.records("20 07:00")
            let day = records.today + (day - 20)
            return Set(records.reminders(on: day...day).reminders.filter { $0.at.day == day }.map(\.kind))
        }
        #expect(try kinds(20) == [.hydration, .pill, .fast])
        _ = try scene.tracker().pause([.water, .fasts], on: .days(Self.day(20), to: Self.day(20)))
        #expect(try kinds(20) == [.pill])
        #expect(try kinds(21).contains(.hydration))
    }

    @Test("Cached figures follow a new pause")
    func cache() throws {
        let scene = try TrackerScene()
        let cache = scene.folder.path("cache")
        func tracker(_ time: String) throws -> Tracker {
            let plain = try scene.tracker(time)
            return try Tracker(
                folder: scene.folder.path("data"), cacheFolder: cache, now: plain.now, zone: plain.zone)
        }
        let plan = ChallengePlan(name: "Reading", days: 20, tasks: [ChallengeTask(id: "read", name: "Read")])
        _ = try tracker("10 09:00").startChallenge(plan)
        for day in [10, 11, 12, 16, 17, 18, 19] {
            let amount = try Amount(parsing: "2l")
            _ = try tracker("\(day) 12:00").log(NewDrink(.amount(amount)))
            _ = try tracker("\(day) 12:00").completeTask(TaskTarget("read"))
        }
        func streaks() throws -> [Int] {
            let records = try tracker("20 09:00").records()
            let challenges = try records.challenges()
            return [
                try records.waterStreak().current,
                try challenges.standing(challenges.meant(by: nil)).progress.streak.current,
            ]
        }
        for _ in 0..<2 { #expect(try streaks() == [4, 4]) }
        _ = try tracker("20 09:00").pause([.water, .challenges], on: .days(Self.day(13), to: Self.day(15)))
        for _ in 0..<2 { #expect(try streaks() == [7, 7]) }
    }
}
