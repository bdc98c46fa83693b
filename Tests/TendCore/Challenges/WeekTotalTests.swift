import TendCore
import TestSupport
import Testing

/// A task that adds up a period is decided on its last day. Scenes begin on a Monday.
@Suite("Totals of a week")
struct WeekTotalTests {
    private static func task(_ total: Int, isLimit: Bool = false) -> ChallengeTask {
        let amount = Quantity(total)
        return .named(
            "a", isLimit ? .atMost(amount, unit: "km") : .quantity(amount, unit: "km"), frequency: .total(.week))
    }

    private static func scene(
        _ log: String, _ total: Int = 10, isLimit: Bool = false, days: Int? = 14,
        _ onMiss: ChallengePlan.MissRule = .continue
    ) -> ChallengeScene {
        ChallengeScene([task(total, isLimit: isLimit)], days: days, onMiss, logs: ["a": log])
    }

    @Test(
        "The last day of the week decides",
        arguments: [
            ("5..5...", "......c"), ("55.....", "......c"), ("5......", "......m"), ("......9", "......m"),
            ("9.....1", "......c"), (".......", "......m"), ("5.....s", "......s"), ("5?5....", ".?....c"),
        ])
    func decision(log: String, picture: String) {
        #expect(String(Self.scene(log).progress(on: 7).picture.prefix(7)) == picture)
    }

    @Test("A week's limit is decided by its sum", arguments: [("3..4...", "......c"), ("3..9...", "......m")])
    func limit(log: String, picture: String) {
        #expect(String(Self.scene(log, isLimit: true).progress(on: 7).picture.prefix(7)) == picture)
    }

    @Test("The amount of a day is added to the ones before it")
    func value() throws {
        let task = try #require(Self.scene("4.3").progress(on: 2).today?.tasks.first)
        #expect(task.value == Quantity(7) && task.target == Quantity(10))
        #expect(task.total?.amount == Quantity(3))
        #expect(task.total?.last.description == "2026-11-08")
        #expect(task.state == .partial && task.isWanted && !task.isRequired)
    }

    @Test("A week is done early, but its day is not complete before the last one")
    func early() throws {
        let progress = Self.scene("5.5").progress(on: 4)
        let task = try #require(progress.today?.tasks.first)
        #expect(task.state == .done && !task.isWanted && !task.isAchieved)
        #expect(progress.picture == "....o" && progress.complete == 0)
        #expect(Self.scene("5.5").progress(on: 6).complete == 1)
    }

    @Test("The streak and the figures count weeks")
    func weeks() {
        let scene = Self.scene("9.....1" + "9..1..." + "......." + "9..9...", days: nil)
        let progress = scene.progress(on: 28)
        #expect(progress.streak.lengths == [1, 2])
        #expect(scene.plan.tasks.map { progress.streak(of: $0).lengths } == [[1, 2]])
        #expect(progress.complete == 3 && progress.missed == 1)
        #expect(progress.tallies.map { [$0.done, $0.asked] } == [[3, 4]])
        #expect(scene.plan.period == .week)
    }

    @Test(
        "A week that is cut short asks for its share in whole units, and allows at least its share",
        // The first day counted from a Monday, the total, and the targets of a goal and a limit.
        arguments: [(0, 10, 10, 10), (3, 10, 6, 6), (4, 10, 4, 5), (6, 10, 1, 2), (6, 3, 0, 1), (6, 0, 0, 0)])
    func share(offset: Int, total: Int, goal: Int, most: Int) {
        for isLimit in [false, true] where isLimit || total > 0 {
            let scene = Self.scene("", total, isLimit: isLimit).with { $0.start = $0.start + offset }
            #expect(scene.progress(on: 0).today?.tasks.first?.target == Quantity(isLimit ? most : goal))
        }
    }

    @Test(
        "A month or a quarter adds up as a week does, and the first one asks for its share",
        arguments: [
            (TaskPeriod.month, 30, 29, "9999", "2026-11-30"), (.quarter, 92, 60, "9999999", "2026-12-31"),
        ])
    func longer(period: TaskPeriod, total: Int, target: Int, log: String, last: String) throws {
        for (log, verdict) in [(log, "c"), ("9", "m")] {
            let task = ChallengeTask.named("a", .quantity(Quantity(total), unit: "km"), frequency: .total(period))
            let scene = ChallengeScene([task], days: nil, logs: ["a": log])
            let today = try #require(scene.progress(on: 1).today?.tasks.first)
            #expect(today.target == Quantity(target) && today.total?.last.description == last)
            let picture = scene.progress(on: target).picture.prefix(target)
            #expect(picture.allSatisfy { $0 == "." } == false && String(picture.suffix(1)) == verdict)
            #expect(picture.dropLast().allSatisfy { $0 == "." })
            #expect(scene.plan.period == period)
        }
        #expect(TaskFrequency("per \(period.rawValue)") == .total(period))
    }

    @Test("A daily task beside it decides the other days")
    func mixed() {
        let scene = ChallengeScene([Self.task(10), .named("b")], days: 14, logs: ["a": "9", "b": "xxxxxxx"])
        #expect(String(scene.progress(on: 7).picture.prefix(7)) == "ccccccm")
        #expect(scene.plan.period == nil)
    }

    @Test("Weeks begin on the challenge's first weekday")
    func firstWeekday() {
        let scene = Self.scene("", days: 28).with { $0.firstWeekday = .thursday }
        #expect(String(scene.progress(on: 28).picture.prefix(17)) == "..m......m......m")
    }

    @Test("A missed week starts over on its last day")
    func restart() {
        let progress = Self.scene("9......9......", days: nil, .restart).progress(on: 8)
        #expect(progress.attemptTexts == ["1: 0-6 failed 0", "2: 7-8 active 0"])
    }

    @Test("Only the last day of an unfinished week has it left")
    func left() {
        let tasks = [5, 6].map { Self.scene("4").progress(on: $0).today?.tasks.first }
        #expect(tasks.map { $0?.isLeft } == [false, true])
        let sunday = Self.scene("4..6").progress(on: 3)
        #expect(sunday.coming(sunday.challenge.start + 6)?.tasks.first?.isLeft == false, "today's amount counts")
    }

    @Test("Without an amount, the rest of the week is recorded")
    func rest() throws {
        let parts = try TaskValue(nil, of: Self.task(10)).parts(
            beside: [], of: Self.task(10), missingInPeriod: Quantity(6))
        #expect(parts.map(\.value) == [Quantity(6)])
        #expect(throws: ChallengeError.amountNeeded("a", unit: "km")) {
            try TaskValue(nil, of: Self.task(10)).parts(beside: [], of: Self.task(10))
        }
    }

    @Test("A task without amounts can't add up a week")
    func measures() throws {
        var edit = TaskEdit()
        edit.frequency = .total(.week)
        #expect(throws: ChallengeError.noTotal("a", nil)) { try edit.applied(to: .named("a")) }
        let fast = ChallengeTask.named("a", .duration(.seconds(3600)), link: .fast)
        #expect(throws: ChallengeError.noTotal("a", .fast)) { try edit.applied(to: fast) }
        let run = ChallengeTask.named("a", .duration(.seconds(3600)), link: .workout)
        #expect(try edit.applied(to: run).frequency == .total(.week))
    }
}
