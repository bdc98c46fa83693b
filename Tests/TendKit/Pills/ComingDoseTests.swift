import TendKit
import TestSupport
import Testing

@Suite("Next doses and streaks of ranges")
struct ComingDoseTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(_ name: String, _ slots: String, _ schedule: DosingSchedule? = nil, at time: String) throws {
        var change = PlanChange()
        change.lines = try DoseLine.list(slots)
        change.schedule = schedule
        _ = try scene.tracker(time).addMedication(name, change)
    }

    @Test("Medications without a dose today have a next one, soonest first")
    func coming() throws {
        try add("daily", "08:00", at: "20 07:00")
        try add("weekly", "09:00", .weekdays([.monday]), at: "20 07:00")
        try add("cycle", "22:00", .cycle(on: 1, off: 1), at: "19 07:00")
        _ = try scene.tracker("19 22:00").recordDose(DoseRequest(.take, .named("cycle")))
        let records = try scene.records()
        let pills = try records.pillState()
        let found = try records.comingDoses(pills.today, pills.history.medications)
        #expect(found.map(\.medication) == ["cycle", "weekly"])
        #expect(found.map(\.at.description) == ["2026-11-21T22:00:00+01:00", "2026-11-23T09:00:00+01:00"])
    }

    @Test("The streaks are those of today, whatever the range")
    func streaks() throws {
        try add("aspirin", "08:00", at: "14 07:00")
        for day in [14, 15, 17, 20] {
            _ = try scene.tracker("\(day) 08:00").recordDose(DoseRequest(.take, .named("aspirin")))
            _ = try scene.tracker("\(day) 08:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
        }
        let records = try scene.records()
        let history = try records.pillHistory()
        for (length, last) in [(2, 5), (3, 4), (4, 3), (7, 0)] {
            let range = DayRange.last(length, endingWith: records.today - last)
            let tracked = try records.trackedDays(range)
            let streaks = [
                history.streak, tracked.pillStreak, tracked.waterStreak, try records.waterFigures(range).streak,
                try records.waterHistory(range).streak,
            ]
            #expect(streaks.allSatisfy { $0.lengths == [1, 2] }, "\(range)")
        }
    }

    @Test("Hidden streaks stay hidden in a range that is over")
    func hidden() throws {
        try add("aspirin", "08:00", at: "14 07:00")
        _ = try scene.tracker().set(.streaks, to: "off")
        let records = try scene.records()
        let range = DayRange.last(2, endingWith: records.today - 3)
        let tracked = try records.trackedDays(range)
        #expect(!tracked.waterStreak.isShown && !tracked.pillStreak.isShown)
        #expect(try !records.waterFigures(range).streak.isShown && !records.waterHistory(range).streak.isShown)
        #expect(try !records.fastingStatistics(in: range).statistics.streak.isShown)
    }
}
