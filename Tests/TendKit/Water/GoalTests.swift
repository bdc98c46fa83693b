import TendKit
import TestSupport
import Testing

@Suite("Daily goals")
struct GoalTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func amount(_ text: String) throws -> Amount { try Amount(parsing: text) }

    @Test("A new goal counts from its day on")
    func from() throws {
        let yesterday = try scene.records().today - 1
        let change = try scene.tracker().setGoal(amount("2.5l"), from: .daysAgo(1)).value
        #expect(change.goal == Volume(millilitres: 2500) && change.from == yesterday)
        #expect(change.before == Volume(millilitres: 2000))
        let goals = try scene.settings().goals
        #expect((-1...1).map { goals.goal(on: yesterday + $0).microlitres / 1000 } == [2000, 2500, 2500])
    }

    @Test("A bare number is in the user's unit")
    func unit() throws {
        _ = try scene.tracker().set(.units, to: "floz")
        #expect(
            try scene.tracker().setGoal(amount("64")).value.goal == amount("64 floz").volume(bareNumberIn: .fluidOunces)
        )
    }

    @Test(
        "A goal rises or falls by a step, in the user's unit", arguments: [("500", false, 2500), ("0.5l", true, 1500)])
    func step(text: String, isLess: Bool, expected: Int) throws {
        let change = try scene.tracker().changeGoal(by: amount(text), isLess: isLess).value
        #expect(change.goal == Volume(millilitres: expected) && change.before == Volume(millilitres: 2000))
        #expect(try scene.settings().goals.goal(on: change.from) == Volume(millilitres: expected))
    }

    @Test("A step out of range is refused")
    func stepOutOfRange() throws {
        try scene.refused(WaterError.goalOutOfRange(.zero)) { try $0.changeGoal(by: amount("2l"), isLess: true) }
    }

    @Test("A goal out of range is refused", arguments: ["50ml", "21l"])
    func range(text: String) throws {
        let goal = try amount(text)
        try scene.refused(WaterError.goalOutOfRange(goal.volume(bareNumberIn: .millilitres))) { try $0.setGoal(goal) }
    }

    @Test("A goal of a single day leaves later days unchanged")
    func single() throws {
        let today = try scene.records().today
        let goals = { try (-1...3).map { try scene.settings().goals.goal(on: today + $0).microlitres / 1000 } }
        _ = try scene.tracker().setGoal(amount("3l"), only: true)
        #expect(try goals() == [2000, 3000, 2000, 2000, 2000])
        _ = try scene.tracker().changeGoal(by: amount("1l"), isLess: false, from: .date(today + 1), only: true)
        #expect(try goals() == [2000, 3000, 3000, 2000, 2000])
        _ = try scene.tracker().setGoal(amount("2.5l"), from: .date(today - 1))
        #expect(try goals() == [2500, 3000, 3000, 2500, 2500], "the days after follow the lasting goal")
        _ = try scene.tracker().setGoal(amount("3l"), from: .date(today))
        #expect(try goals() == [2500, 3000, 3000, 3000, 3000], "a lasting goal replaces the one of its day")
    }

    @Test("The next change of a goal is one to another volume")
    func next() throws {
        let today = try scene.records().today
        _ = try scene.tracker().setGoal(amount("3l"), from: .date(today + 5))
        #expect(try scene.tracker().setGoal(amount("2.5l")).value.next?.from == today + 5)
        #expect(try scene.tracker().setGoal(amount("3l")).value.next == nil)
    }

    @Test("A limit stands alone until a goal is set, and either can end")
    func limit() throws {
        let today = try scene.records().today
        let target = { try scene.settings().goals.target(on: today) }
        _ = try scene.tracker().editGoal(limit: .amount(amount("1.5l")))
        #expect(try target() == HydrationTarget(goal: nil, limit: Volume(millilitres: 1500)))
        _ = try scene.tracker().setGoal(amount("1l"))
        #expect(try target() == HydrationTarget(goal: Volume(millilitres: 1000), limit: Volume(millilitres: 1500)))
        let change = try scene.tracker().editGoal(GoalEdit.none, limit: .step(amount("300ml"), isLess: true)).value
        #expect(change.goals.limit(on: today) == Volume(millilitres: 1200) && change.goals.givenGoal(on: today) == nil)
        #expect(change.earlier.limit(on: today) == Volume(millilitres: 1500) && change.nextLimit == nil)
        _ = try scene.tracker().editGoal(limit: GoalEdit.none)
        #expect(try target() == HydrationTarget(goal: nil))
        _ = try scene.tracker().undo()
        #expect(try target().limit == Volume(millilitres: 1200))
    }

    @Test("A goal above the limit of any of its days is refused, and so is the limit")
    func goalAboveLimit() throws {
        let today = try scene.records().today
        _ = try scene.tracker().setGoal(amount("2l"), from: .date(today + 5))
        func error(_ goal: Int, _ limit: Int, _ day: Day, isNewLimit: Bool) -> WaterError {
            .goalAboveLimit(
                goal: Volume(millilitres: goal), limit: Volume(millilitres: limit), on: day, .millilitres,
                isNewLimit: isNewLimit)
        }
        try scene.refused(error(2000, 1500, today + 5, isNewLimit: true)) {
            try $0.editGoal(limit: .amount(amount("1.5l")))
        }
        _ = try scene.tracker().editGoal(limit: .amount(amount("1.5l")), only: true)
        try scene.refused(error(1600, 1500, today, isNewLimit: false)) { try $0.setGoal(amount("1.6l")) }
        _ = try scene.tracker().setGoal(amount("1.6l"), from: .date(today + 1))
        _ = try scene.tracker().editGoal(
            .amount(amount("1.2l")), limit: .amount(amount("1.6l")), from: .date(today + 5))
        #expect(try scene.settings().goals.target(on: today + 6).limit == Volume(millilitres: 1600))
    }

    @Test("A limit out of range is refused", arguments: ["50ml", "21l"])
    func limitRange(text: String) throws {
        let limit = try amount(text)
        try scene.refused(WaterError.limitOutOfRange(limit.volume(bareNumberIn: .millilitres))) {
            try $0.editGoal(limit: .amount(limit))
        }
    }

    @Test("Days at or below the limit make the streak, today not yet, and a day above it ends it at once")
    func limitStreak() throws {
        _ = try scene.tracker().editGoal(limit: .amount(amount("1.5l")), from: .daysAgo(9))
        for (time, text) in [("15 12:00", "1501ml"), ("17 12:00", "1.5l"), ("18 12:00", "1l"), ("19 12:00", "250ml")] {
            _ = try scene.tracker(time).log(NewDrink(.amount(amount(text))))
        }
        #expect(try scene.records().waterStreak().current == 3)
        let change = try scene.tracker().log(NewDrink(.amount(amount("1.5l")))).value
        #expect(try scene.records().waterStreak().current == 3 && scene.tracker().celebrate(change) == nil)
        _ = try scene.tracker().log(NewDrink(.amount(amount("1ml"))))
        let streak = try scene.records().waterStreak()
        #expect(streak.current == 0 && streak.longest == 3)
    }

    @Test("A suggestion needs the sex, given or stored")
    func suggestion() throws {
        #expect(throws: WaterError.suggestionNeedsSex) { try scene.records().suggestedGoal() }
        _ = try scene.tracker().set(.profileSex, to: "f")
        #expect(try scene.records().suggestedGoal().volume == Volume(millilitres: 1600))
    }

    @Test("A goal reached for the first time today is celebrated once")
    func celebration() throws {
        _ = try scene.tracker("07:00").log(NewDrink(.amount(amount("1l"))))
        let first = try scene.tracker().log(NewDrink(.amount(amount("1l")))).value
        #expect(try scene.tracker().celebrate(first)?.current == 1)
        #expect(try scene.tracker().celebrate(first) == nil)
        let second = try scene.tracker().log(NewDrink(.amount(amount("250ml")))).value
        #expect(try scene.tracker().celebrate(second) == nil)
    }

    @Test("A goal reached by more than 1,420 ml within an hour is not celebrated")
    func fast() throws {
        _ = try scene.tracker("08:15").log(NewDrink(.amount(amount("600ml"))))
        let second = try scene.tracker().log(NewDrink(.amount(amount("1.4l")))).value
        #expect(second.excessPace == Volume(millilitres: 2000) && second.reachesGoal)
        #expect(try scene.tracker().celebrate(second) == nil)
    }

    @Test("Resetting the day deletes its drinks and the streak that they made")
    func reset() throws {
        for time in ["19 12:00", "20 08:00", "20 09:00"] {
            _ = try scene.tracker(time).log(NewDrink(.amount(amount("2l"))))
        }
        #expect(try scene.records().waterStreak().current == 2)
        #expect(try scene.tracker().resetDrinks().value == 2)
        #expect(try scene.records().waterStreak().current == 1)
        _ = try scene.tracker().undo()
        #expect(try scene.records().waterStreak().current == 2)
    }
}
