import TendCore
import TestSupport
import Testing

/// A task without a target records an amount and decides about no day. Scenes begin on a Monday.
@Suite("Tasks without a target")
struct RecordTaskTests {
    private static let weight = ChallengeTask.named("w", .record(unit: "kg"))

    private static func scene(_ log: String, _ weight: String, _ onMiss: ChallengePlan.MissRule = .continue)
        -> ChallengeScene
    { ChallengeScene([.named("a"), Self.weight], onMiss, logs: ["a": log, "w": weight]) }

    @Test("A record changes no verdict", arguments: ["....", "8.8.", "8888"])
    func verdicts(weight: String) {
        #expect(Self.scene("x.x.", weight).progress(on: 3).picture == "cmco")
        #expect(Self.scene("xsx.", weight).progress(on: 3).picture == "csco")
        #expect(Self.scene("x.x.", weight).with { $0.rests = [1] }.progress(on: 3).picture == "crco")
    }

    @Test("Without other tasks a day with a record is complete, and none is missed")
    func alone() {
        let scene = ChallengeScene([Self.weight], logs: ["w": "8.8."])
        #expect(scene.progress(on: 3).picture == "c.co")
        #expect(scene.progress(on: 4).missed == 0)
    }

    @Test("Today's record is open, asks for nothing, and has no target")
    func today() throws {
        let task = try #require(Self.scene("....", "....").progress(on: 0).today?.tasks.last)
        #expect(task.state == .due && !task.isWanted && !task.isLeft && !task.isRequired)
        #expect(task.target == .zero && task.value == .zero && task.step == nil)
        let done = try #require(Self.scene("....", "8...").progress(on: 0).today?.tasks.last)
        #expect(done.state == .done && done.value == Quantity(8))
    }

    @Test("A past day without a record does not list it")
    func past() {
        let progress = Self.scene("xx", "8.").progress(on: 2)
        #expect(progress.days.map(\.tasks.count) == [2, 1])
        #expect(progress.days.map(\.share) == [1, 1])
    }

    @Test("A record of some weekdays is open on these days only")
    func weekdays() {
        let task = ChallengeTask.named("w", .record(unit: "kg"), frequency: .weekdays([.tuesday]))
        let scene = ChallengeScene([.named("a"), task])
        #expect(scene.progress(on: 0).today?.tasks.count == 1)
        #expect(scene.progress(on: 1).today?.tasks.count == 2)
    }

    @Test("A record begins no attempt")
    func attempt() {
        #expect(Self.scene("x...x.", "..88..", .restart).progress(on: 5).picture == "cm--co")
    }

    @Test("The figures are of the days with a record")
    func figures() throws {
        let scene = Self.scene("xxxx", "8.79")
        let progress = scene.progress(on: 4)
        let figures = try #require(progress.figures(of: Self.weight))
        #expect(figures.last == Quantity(9) && figures.lowest == Quantity(7) && figures.highest == Quantity(9))
        #expect(figures.average == Quantity(8))
        #expect(progress.figures(of: Self.weight, in: scene.start...scene.start + 1)?.highest == Quantity(8))
        #expect(progress.figures(of: Self.weight, in: scene.start + 1...scene.start + 1) == nil)
        #expect(progress.figures(of: .named("a")) == nil)
        #expect(progress.tallies.last.map { [$0.done, $0.asked, $0.skipped] } == [3, 3, 0])
    }

    @Test("A value is an amount above 0, with or without the unit")
    func values() throws {
        #expect(try TaskValue("80.5", of: Self.weight) == .amount(Quantity(millionths: 80_500_000)))
        #expect(try TaskValue("80 kg", of: Self.weight) == .amount(Quantity(80)))
        #expect(throws: ChallengeError.notAQuantity("0", task: "w", unit: "kg")) { try TaskValue("0", of: Self.weight) }
        #expect(throws: ChallengeError.amountNeeded("w", unit: "kg")) {
            try TaskValue.all.parts(beside: [], of: Self.weight)
        }
    }

    @Test("A unit alone makes a record, and a quantity ends it")
    func edits() throws {
        func edited(_ task: ChallengeTask, _ change: (inout TaskEdit) -> Void) throws(ChallengeError) -> ChallengeTask {
            var edit = TaskEdit()
            change(&edit)
            return try edit.applied(to: task)
        }
        #expect(try edited(.named("w")) { $0.unit = "kg" } == Self.weight)
        #expect(try edited(Self.weight) { $0.unit = "lb" }.measure == .record(unit: "lb"))
        #expect(try edited(Self.weight) { $0.quantity = .one }.measure == .quantity(.one, unit: "kg"))
        #expect(
            try edited(.named("q", .quantity(.one, unit: "km"))) { $0.unit = "mi" }.measure
                == .quantity(.one, unit: "mi"))
        for frequency in [TaskFrequency.once, .perWeek(2), .perDays(1, of: 3)] {
            #expect(throws: ChallengeError.recordOnSomeDays("w")) {
                try edited(Self.weight) { $0.frequency = frequency }
            }
        }
        #expect(throws: ChallengeError.noTotal("w", nil)) { try edited(Self.weight) { $0.frequency = .total(.week) } }
        #expect(throws: ChallengeError.measureOfLink("unit without a quantity", .pills)) {
            try edited(.named("w", link: .pills)) { $0.unit = "kg" }
        }
    }

    @Test("A record reminds only at a time of its own, and never of a past day")
    func reminders() throws {
        var task = Self.weight
        let rule = ChallengeReminders()
        func reminders(_ task: ChallengeTask, _ log: String, isPast: Bool = false) throws -> [String] {
            let scene = ChallengeScene([.named("a"), task], logs: ["a": "x", "w": log])
            let progress = scene.progress(on: isPast ? 1 : 0)
            let judged = try #require(isPast ? progress.days.first : progress.today)
            return rule.due(on: judged, of: scene.challenge, zone: .fixed(offset: 0)).map {
                "\($0.at.timeOfDay) \($0.title)"
            }
        }
        #expect(try reminders(task, ".").isEmpty)
        task.remindAt = TimeOfDay(parsing: "07:00")
        #expect(try reminders(task, ".") == ["07:00 W"])
        #expect(try reminders(task, "8").isEmpty)
        #expect(try reminders(task, ".", isPast: true).isEmpty)
    }
}
