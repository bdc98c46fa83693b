import TendKit
import TestSupport
import Testing

@Suite("Today's state")
struct StatusTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("Only the parts that were asked for are read")
    func parts() throws {
        _ = try scene.tracker("08:00").log(NewDrink())
        let water = try scene.records().statusValues([.water])
        #expect(water.water?.day.total == Volume(millilitres: 250))
        #expect(water.fast == nil && water.pills == nil && water.challenge == nil)
        // An unreadable file of another part does no harm.
        try scene.folder.write("{", to: "data/days/2026/2026-11-20.json")
        let fast = try scene.records().statusValues([.fast, .challenge])
        #expect(fast.fast?.active == nil && fast.water == nil)
        #expect(throws: StoreError.self) { try scene.records().statusValues([.pills]) }
    }

    @Test("The first active challenge is shown")
    func challenge() throws {
        let plan = ChallengePlan(name: "Run", days: 5, tasks: [ChallengeTask(id: "run", name: "Run")])
        _ = try scene.tracker().startChallenge(plan)
        #expect(try scene.records().statusValues([.challenge]).challenge?.challenge.name == "Run")
    }

    @Test("The stamp of today's state changes with a change only")
    func stamp() throws {
        let empty = try scene.records().changeStamp()
        #expect(try scene.records().changeStamp() == empty)
        _ = try scene.tracker().log(NewDrink())
        #expect(try scene.records().changeStamp() != empty)
    }

    @Test("An overview of an empty folder is empty, and creates no file")
    func empty() throws {
        let overview = try scene.records().overview()
        #expect(overview.water.entries.isEmpty && overview.fast.active == nil && overview.challenges.isEmpty)
        #expect(overview.week?.water == nil && overview.damaged.isEmpty)
        #expect(try scene.folder.names() == [])
    }

    @Test(
        "A folder is unused until something is recorded or planned",
        arguments: [
            { _ = try $0.log(NewDrink()) }, { _ = try $0.startFast() },
            { _ = try $0.recordDose(DoseRequest(.take, .named("morning"))) },
            { _ = try $0.set(.fastingPlan, to: "mon-sun=16:8@20:00") },
            {
                let tasks = [ChallengeTask(id: "run", name: "Run")]
                _ = try $0.startChallenge(ChallengePlan(name: "Run", days: 5, tasks: tasks))
            },
        ] as [@Sendable (Tracker) throws -> Void])
    func unused(_ record: @Sendable (Tracker) throws -> Void) throws {
        _ = try scene.tracker("08:00").set(.units, to: "floz")
        #expect(try scene.records().overview().isUnused)
        try record(scene.tracker("08:00"))
        #expect(try !scene.records().overview().isUnused)
    }

    @Test("An unreadable page is no unused folder")
    func unreadableIsUsed() throws {
        try scene.folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(try !scene.records().overview().isUnused)
    }

    @Test("An overview has the outcomes of seven days for each tracker in use")
    func week() throws {
        _ = try scene.tracker("19 12:00").log(NewDrink(.amount(Amount(parsing: "1l"))))
        _ = try scene.tracker("08:00").log(NewDrink(.amount(Amount(parsing: "500ml"))))
        let week = try #require(try scene.records().overview().week)
        #expect(week.water?.suffix(3) == [.none, .partial, .partial] && week.fast == nil && week.pills == nil)
        #expect(try scene.records().overview(includesChallenges: false).week == nil)
    }

    @Test("Days of an unreadable page are left out, with its error")
    func damagedDays() throws {
        _ = try scene.tracker("19 12:00").log(NewDrink())
        try scene.folder.write("{", to: "data/days/2026/2026-11-20.json")
        let today = try scene.records().today
        let (days, damage) = try scene.records().hydrationDays(today - 2...today)
        #expect(days.map(\.day) == [today - 2, today - 1] && days.map(\.entries.count) == [0, 1])
        #expect(damage.count == 1)
    }

    @Test("A past day is shown as it stood at its end")
    func pastDay() throws {
        _ = try scene.tracker("18 08:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
        _ = try scene.tracker("19 08:00").log(NewDrink(.amount(Amount(parsing: "500ml"))))
        _ = try scene.tracker("08:00").log(NewDrink(.amount(Amount(parsing: "3l"))))
        let records = try scene.records()
        let past = try records.overview(of: records.today - 1)
        #expect(past.water.total == Volume(millilitres: 500) && past.now == records.now)
        #expect(past.streak.lengths == [0, 1] && past.streak.recent.counted == 2, "the day is over")
        #expect(past.week?.water?.suffix(3) == [.none, .done, .partial])
        #expect(past.pastFasting?.state == FastingDay.State.none)
        let today = try records.overview(of: records.today)
        #expect(today.pastFasting == nil && today.water.total == Volume(millilitres: 3000))
    }

    @Test("A past day has the fasts that ended on it, and not the running one")
    func pastFasts() throws {
        _ = try scene.tracker("18 20:00").startFast()
        _ = try scene.tracker("19 13:00").stopFast()
        _ = try scene.tracker("19 20:00").startFast()
        let records = try scene.records()
        let past = try records.overview(of: records.today - 1)
        #expect(past.pastFasting?.state == .completed && past.pastFasting?.endedSeconds == 17 * 3600)
        #expect(past.fast.active == nil && past.fast.latestEnd?.day == records.today - 1)
        #expect(past.fast.streak.current == 1)
        #expect(try records.overview(of: records.today - 2).fast.latestEnd == nil)
    }

    @Test("A past day has only the challenges that had begun")
    func pastChallenges() throws {
        let plan = ChallengePlan(name: "Run", days: 5, tasks: [ChallengeTask(id: "run", name: "Run")])
        _ = try scene.tracker("19 09:00").startChallenge(plan)
        let records = try scene.records()
        #expect(try records.overview(of: records.today - 1).challenges.map(\.progress.number) == [1])
        #expect(try records.overview(of: records.today - 2).challenges.isEmpty)
    }

    @Test("A past day has the challenges between two attempts and before their first day")
    func waitingChallenges() throws {
        let tasks = [ChallengeTask(id: "run", name: "Run")]
        let strict = ChallengePlan(name: "Strict", days: 5, onMiss: .restart, tasks: tasks)
        _ = try scene.tracker("16 09:00").startChallenge(strict)
        let today = try scene.records().today
        _ = try scene.tracker("18 09:00").startChallenge(
            ChallengePlan(name: "Later", days: 5, tasks: tasks), from: .date(today + 2))
        func shown(_ day: Day) throws -> [String] {
            try scene.records().overview(of: day).challenges.map { standing in
                "\(standing.challenge.name) \(standing.progress.today?.verdict.rawValue ?? "to come")"
            }
        }
        #expect(try shown(today - 4) == ["Strict missed"])
        #expect(try shown(today - 3) == ["Strict between"])
        #expect(try shown(today - 2) == ["Strict between", "Later to come"])
        #expect(try shown(today) == ["Strict open", "Later to come"])
    }

    @Test("A past day that was missed ends each streak")
    func pastStreaks() throws {
        for date in ["17", "18"] {
            _ = try scene.tracker("\(date) 08:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
            for slot in ["morning", "evening"] {
                _ = try scene.tracker("\(date) 21:00").recordDose(DoseRequest(.take, .named(slot)))
            }
            _ = try scene.tracker("\(date) 21:00").addFast(from: TimeInput("01:00"), to: TimeInput("19:00"))
        }
        let today = try scene.records().today
        func current(_ day: Day) throws -> [Int] {
            let past = try scene.records().overview(of: day)
            return [past.streak, past.fast.streak, past.pills.streak].map(\.current)
        }
        #expect(try current(today - 2) == [2, 2, 2] && current(today - 1) == [0, 0, 0])
        let pills = try scene.records().overview(of: today - 1).pills.streak.recent
        #expect(pills.achieved == 2 && pills.counted == 3)
    }

    @Test("An open task of a past day is missed, as in the challenge's days")
    func missedTasks() throws {
        let plan = ChallengePlan(name: "Run", days: 5, tasks: [ChallengeTask(id: "run", name: "Run")])
        _ = try scene.tracker("18 09:00").startChallenge(plan)
        let records = try scene.records()
        let day = records.today - 1
        let past = try #require(records.overview(of: day).challenges.first?.progress)
        #expect(past.today?.verdict == .missed && past.today?.tasks.map(\.state) == [.missed])
        let challenges = try records.challenges()
        let shown = try challenges.standing(challenges.all[0], includesDays: true)
        #expect(shown.day(day)?.tasks == past.today?.tasks && shown.day(day)?.verdict == .missed)
        #expect(try records.challenges(of: day).standings.first?.progress.today == past.today)
        #expect(try records.challenges(of: records.today).standings.first?.progress.today?.verdict == .open)
        #expect(throws: StatusError.futureDay(records.today + 1)) { try records.challenges(of: records.today + 1) }
    }

    @Test("A future day is refused")
    func futureDay() throws {
        let records = try scene.records()
        #expect(throws: StatusError.futureDay(records.today + 1)) { try records.overview(of: records.today + 1) }
    }
}
