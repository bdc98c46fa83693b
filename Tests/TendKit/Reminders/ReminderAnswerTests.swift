import TendKit
import TestSupport
import Testing

@Suite("Answers to reminders")
struct ReminderAnswerTests {
    private static let morning = "aspirin@08:00-2026-11-20"
    private let scene: ReminderScene

    init() throws { scene = try ReminderScene(times: "08:00,20:00") }

    private func doses(_ day: String = "2026-11-20") throws -> [DoseRecord] {
        try scene.tracker("12:00").records().doses(on: day)
    }

    @Test("An answer records the dose once, and a second one is refused")
    func dose() throws {
        try scene.check("08:00")
        let outcome = try scene.tracker("08:10").answer(Self.morning, with: .taken)
        #expect(outcome.value.reminders.first?.id == Self.morning)
        let record = try #require(try doses().first)
        #expect(
            record.outcome == .taken && record.slot == "08:00" && record.at.timeOfDay == TimeOfDay(hour: 8, minute: 10))
        for answer in [ReminderAnswer.taken, .skipped, .later(.seconds(600))] {
            #expect(throws: ReminderError.answered(Self.morning)) {
                try scene.tracker("08:11").answer(Self.morning, with: answer)
            }
        }
        #expect(try doses() == [record])
    }

    @Test("A dose of a past day is skipped, or taken when it was due")
    func yesterday() throws {
        _ = try scene.tracker("08:00").set(.historyLock, to: "off")
        _ = try scene.tracker("21 09:00").answer("aspirin@20:00-2026-11-20", with: .taken)
        let record = try #require(try doses().first)
        #expect(record.isTimeAssumed && record.at.timeOfDay == TimeOfDay(hour: 20))
        _ = try scene.tracker("21 09:00").answer(Self.morning, with: .skipped)
        #expect(try doses().map(\.outcome) == [.skipped, .taken] || doses().map(\.outcome) == [.taken, .skipped])
    }

    @Test(
        "An answer after midnight records last evening's dose at its moment",
        arguments: [ReminderAnswer.taken, .skipped])
    func afterMidnight(_ answer: ReminderAnswer) throws {
        try scene.check("20:00")
        _ = try scene.tracker("21 00:30").answer("aspirin@20:00-2026-11-20", with: answer)
        let record = try #require(try doses().first)
        #expect(try record.at == scene.tracker("21 00:30").now && !record.isTimeAssumed && record.slot == "20:00")
        #expect(try doses("2026-11-21").isEmpty)
    }

    @Test("A dose that is not due yet can't be answered with a record")
    func early() throws {
        let id = "aspirin@20:00-2026-11-20"
        let due = try scene.tracker("20:00").now
        #expect(throws: ReminderError.notDue(id, at: due, dose: "aspirin@20:00")) {
            try scene.tracker("19:00").answer(id, with: .taken)
        }
        #expect(try scene.tracker("19:00").answer(id, with: .later(.seconds(60))).value.reminders.first?.at == due)
    }

    @Test("A dose shown ahead of midnight is recorded on its own day")
    func ahead() throws {
        var plan = PlanChange()
        plan.lines = try DoseLine.list("00:05,12:00")
        plan.ahead = .some(.seconds(600))
        _ = try scene.tracker("09:00").addMedication("early", plan)
        let id = "early@00:05-2026-11-21"
        #expect(throws: ReminderError.self) { try scene.tracker("23:54").answer(id, with: .taken) }
        #expect(try scene.tracker("23:56").records().openReminders().reminders.map(\.id).contains(id))
        for answer in [ReminderAnswer.skipped, .taken] {
            _ = try scene.tracker("23:57").answer(id, with: answer)
            let record = try #require(try doses("2026-11-21").first)
            #expect(try record.at == scene.tracker("23:57").now && !record.isTimeAssumed && record.slot == "00:05")
            #expect(throws: ReminderError.answered(id)) { try scene.tracker("23:58").answer(id, with: .taken) }
            if answer == .skipped { _ = try scene.tracker("23:58").undo() }
        }
        // Its dose at noon is neither due nor recorded.
        let error = try #require(throws: ReminderError.self) {
            try scene.tracker("23:58").answer("early@12:00-2026-11-21", with: .taken)
        }
        #expect(error.problem.hasPrefix("there is no reminder 'early@12:00-2026-11-21'"))
        #expect(try !scene.check("21 00:05").contains(id))
    }

    @Test("A dose that is due today is recorded now, whatever its date")
    func ownDay() throws {
        var plan = PlanChange()
        plan.lines = try DoseLine.list("07:00")
        plan.zone = .some(PlanZone(name: "Asia/Tokyo", clock: nil))
        _ = try scene.tracker("07:00").addMedication("tokyo", plan)
        try scene.add("chain", "20:00,+5h")
        try scene.record(.take, "chain@20:00", at: "20:00")
        for (id, time) in [("tokyo@07:00-2026-11-21", "23:02"), ("chain@+5h-2026-11-20", "21 01:03")] {
            _ = try scene.tracker(time).answer(id, with: .taken)
            let all = try doses(String(id.suffix(10)))
            let record = try #require(all.first { id.hasPrefix($0.medication) && $0.slot != "20:00" })
            #expect(try record.at == scene.tracker(time).now && !record.isTimeAssumed, "\(id)")
        }
    }

    @Test("A dose that is due is answered before it is shown", arguments: [false, true])
    func delayed(inQuietHours: Bool) throws {
        let (setting, value) = inQuietHours ? (Preference.quietHours, "19:00-23:00") : (.remindAfter, "45m")
        _ = try scene.tracker("07:00").set(setting, to: value)
        let id = "aspirin@20:00-2026-11-20"
        #expect(throws: ReminderError.self) { try scene.tracker("19:59").answer(id, with: .taken) }
        let open = try scene.tracker("20:10").records().openReminders().reminders
        #expect(open.map(\.at.timeOfDay.description) == ["08:00", "20:00"])
        _ = try scene.tracker("20:10").answer(id, with: .taken)
        #expect(try doses().map(\.slot) == ["20:00"])
        #expect(try scene.messages("21 07:00").allSatisfy { !$0.contains("20:00") })
        // The beginning of an id names the dose that became due last, even before it is shown.
        try scene.add("zinc", "20:00")
        _ = try scene.tracker("21 20:10").answer("zinc", with: .taken)
        #expect(try doses("2026-11-21").map(\.medication) == ["zinc"])
    }

    @Test("An answer of another kind is refused with the possible ones")
    func otherKind() throws {
        #expect(throws: ReminderError.otherAnswer(.done, id: Self.morning, possible: [.taken, .skipped])) {
            try scene.tracker("08:10").answer(Self.morning, with: .done)
        }
        _ = try scene.tracker("06:00").startFast("1h")
        #expect(throws: ReminderError.otherAnswer(.taken, id: "fast-complete", possible: [.done])) {
            try scene.tracker("08:10").answer("fast-complete", with: .taken)
        }
    }

    @Test("'done' ends the fast, logs a cup, or completes the tasks in one step of undo")
    func done() throws {
        _ = try scene.tracker("06:00").startFast("1h")
        _ = try scene.tracker("06:00").set(.remindHydration, to: "1h")
        _ = try scene.tracker("06:00").startChallenge(#require(ChallengePlan.builtIn("75-soft")))
        _ = try scene.tracker("08:10").answer("fast-complete", with: .done)
        _ = try scene.tracker("09:00").answer("hydration-9", with: .done)
        let records = try scene.tracker("21:00").records()
        #expect(try scene.tracker("21:00").records().fastState().active == nil)
        #expect(
            try scene.tracker("09:00").records().water(on: records.today).entries.map(\.volume) == [
                Volume(millilitres: 250)
            ])
        let tasks = try #require(records.openReminders().reminders.first { $0.kind == .challenge })
        _ = try scene.tracker("21:00").answer(tasks.id, with: .done)
        #expect(try scene.tracker("21:01").records().openReminders().reminders.map(\.kind) == [.pill, .pill])
        _ = try scene.tracker("21:02").undo(1)
        #expect(try scene.tracker("21:03").records().openReminders().reminders.map(\.id).contains(tasks.id))
    }

    @Test("Due reminders are open until they are answered")
    func open() throws {
        func open(_ time: String) throws -> [String] {
            try scene.tracker(time).records().openReminders().reminders.map(\.id)
        }
        #expect(try open("07:59") == [] && open("08:00") == [Self.morning])
        _ = try scene.tracker("08:10").answer(Self.morning, with: .later(.seconds(1800)))
        #expect(try open("08:11") == [Self.morning])
        _ = try scene.tracker("08:40").answer(Self.morning, with: .skipped)
        #expect(try open("08:41") == [])
        #expect(try open("21 07:00") == ["aspirin@20:00-2026-11-20"])
    }

    @Test("A dry run of an answer stores nothing")
    func dryRun() throws {
        let before = try scene.folder.contents()
        for answer in [ReminderAnswer.taken, .later(.seconds(600))] {
            #expect(try scene.scene.tracker("08:10", isDryRun: true).answer(Self.morning, with: answer).isDryRun)
        }
        #expect(try scene.folder.contents() == before)
    }
}
