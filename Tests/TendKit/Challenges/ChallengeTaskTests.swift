import TendKit
import TestSupport
import Testing

@Suite("Challenge tasks")
struct ChallengeTaskTests {
    private let challenge: ChallengeScene
    private var scene: TrackerScene { challenge.scene }

    init() throws { challenge = try ChallengeScene() }

    @Test("A completed task is done, and completing it again changes nothing")
    func complete() throws {
        let change = try scene.tracker().completeTask(TaskTarget("Read"), note: "ch. 3").value
        #expect(change.task?.id == "read" && change.effect == .recorded)
        #expect(try challenge.states() == ["read": .done, "walk": .due, "fast": .due])
        #expect(try scene.tracker().completeTask(TaskTarget("read")).value.effect == .unchanged)
        #expect(try challenge.challenges().recordCount(of: challenge.challenge()).count == 1)
    }

    @Test("A task that grows is completed with the amount of its day")
    func growing() throws {
        var edit = TaskEdit()
        (edit.quantity, edit.unit, edit.step, edit.stepUntil) = (Quantity(10), "reps", Quantity(5), Quantity(30))
        let first = try challenge.day - 2
        _ = try scene.tracker().addTask("pushups", edit, from: .date(first))
        for (day, amount) in [(first, 10), (first + 1, 15), (first + 2, 20)] {
            let change = try scene.tracker().completeTask(TaskTarget("pushups", on: .date(day))).value
            #expect(change.standing?.day(day)?.tasks.first { $0.task.id == "pushups" }?.value == Quantity(amount))
        }
        edit.stepUntil = nil
        _ = try scene.tracker().addTask("more", edit)
        try scene.refused(ChallengeError.endlessStep("more")) {
            try $0.editChallenge(nil, ChallengeEdit(days: .some(nil)))
        }
    }

    @Test("A record takes an amount, and all does not ask for one")
    func record() throws {
        var edit = TaskEdit()
        edit.unit = "kg"
        _ = try scene.tracker().addTask("weight", edit)
        #expect(try scene.tracker().completeTasks(["all"]).value.allSatisfy { $0.task?.id != "weight" })
        let change = try scene.tracker().completeTask(TaskTarget("weight"), value: "80.5", replacing: true).value
        #expect(change.standing?.progress.today?.tasks.last?.value == Quantity(millionths: 80_500_000))
        try scene.refused(ChallengeError.amountNeeded("weight", unit: "kg")) {
            try $0.completeTask(TaskTarget("weight"))
        }
    }

    @Test("A skipped task keeps its reason until it is corrected")
    func skip() throws {
        #expect(try scene.tracker().skipTask(TaskTarget("walk"), reason: "rain").value.effect == .recorded)
        #expect(try scene.tracker().skipTask(TaskTarget("walk")).value.effect == .unchanged)
        #expect(try scene.tracker().skipTask(TaskTarget("walk"), reason: "snow").value.effect == .corrected)
        #expect(try challenge.states()["walk"] == .skipped)
        _ = try scene.tracker().completeTask(TaskTarget("walk"))
        try scene.refused(ChallengeError.skipOfDone("walk")) { try $0.skipTask(TaskTarget("walk")) }
    }

    @Test("A challenge without skips refuses them")
    func noSkips() throws {
        let strict = try ChallengeScene(allowsSkips: false)
        try strict.scene.refused(ChallengeError.noSkips(name: "Reading")) { try $0.skipTask(TaskTarget("walk")) }
    }

    @Test("Clearing a task deletes its records of the day")
    func clear() throws {
        try scene.refused(ChallengeError.nothingRecorded("read", challenge.day)) {
            try $0.clearTask(TaskTarget("read"))
        }
        _ = try scene.tracker().completeTask(TaskTarget("read"))
        #expect(try scene.tracker().clearTask(TaskTarget("read")).value.standing?.day(challenge.day)?.verdict == .open)
        #expect(try challenge.states()["read"] == .due)
    }

    @Test("A linked task is completed only by its records")
    func linked() throws {
        for action: (Tracker) throws -> Outcome<ChallengeChange> in [
            { try $0.completeTask(TaskTarget("fast")) }, { try $0.clearTask(TaskTarget("fast")) },
        ] {
            try scene.refused(ChallengeError.linkedTask("fast", .fast), action)
        }
    }

    @Test("A day outside the challenge or in the future is refused")
    func days() throws {
        let day = try challenge.day
        try scene.refused(
            ChallengeError.dayOutside(day - 3, name: "Reading", first: day - 2, last: day + 7)
        ) { try $0.completeTask(TaskTarget("read", on: .daysAgo(3))) }
        try scene.refused(ChallengeError.futureDay(day + 1)) {
            try $0.completeTask(TaskTarget("read", on: .daysAgo(-1)))
        }
        try scene.refused(ChallengeError.timeOnOtherDay(day, of: day - 1)) {
            try $0.completeTask(TaskTarget("read", on: .daysAgo(1)), at: TimeInput("today 08:00"))
        }
    }

    @Test("An unknown task is refused with the nearest id")
    func unknown() throws {
        let error = ChallengeError.unknownTask("raed", suggestion: "read", known: ["read", "walk", "fast"])
        try scene.refused(error) { try $0.completeTask(TaskTarget("raed")) }
        try scene.refused(error) { try $0.setReminder(TaskTarget("raed"), to: nil) }
    }

    @Test("A reminder of a task is set, changed and removed")
    func reminder() throws {
        let time = try #require(TimeOfDay(hour: 8, minute: 30))
        func remindAt() throws -> TimeOfDay? { try challenge.challenge().plan.tasks.first?.remindAt }
        #expect(try scene.tracker().setReminder(TaskTarget("read"), to: time).value.isChanged)
        #expect(try remindAt() == time)
        #expect(try !scene.tracker().setReminder(TaskTarget("read"), to: time).value.isChanged)
        #expect(try scene.tracker().setReminder(TaskTarget("read"), to: nil).value.isChanged)
        #expect(try remindAt() == nil)
    }
}
