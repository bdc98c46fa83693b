import KitScenes
import TendKit
import TestSupport
import Testing

@Suite("Yesterday's gaps")
struct GapsTests {
    private let scene: ReminderScene

    init() throws { scene = try ReminderScene() }

    private func gaps(at time: String = "08:00") throws -> [String] {
        try scene.tracker(time).records().overview().gaps.map { "\($0.what): \($0.command)" }
    }

    @Test("A missed dose is a gap until it is recorded")
    func dose() throws {
        try scene.add("aspirin", "08:00,20:00", at: "18 07:00")
        try scene.record(.take, "aspirin@08:00", at: "19 08:00")
        #expect(try gaps() == ["aspirin (20:00): tend pill take aspirin@20:00 --date yesterday -y"])
        #expect(
            try gaps(at: "19 08:00")
                == ["18 08:00", "18 20:00"].map {
                    let time = $0.suffix(5)
                    return "aspirin (\(time)): tend pill take aspirin@\(time) --date yesterday -y"
                })
        _ = try scene.tracker("07:59").set(.historyLock, to: "off")
        var request = DoseRequest(.skip, .named("aspirin@20:00"))
        request.date = .daysAgo(1)
        _ = try scene.tracker("08:00").recordDose(request)
        #expect(try gaps() == [])
    }

    @Test("A missed dose stays a gap once today's doses are taken")
    func doseBeforeStreak() throws {
        try scene.add("aspirin", "08:00", at: "18 07:00")
        try scene.record(.take, "aspirin@08:00", at: "08:00")
        #expect(try gaps(at: "08:01") == ["aspirin (08:00): tend pill take aspirin@08:00 --date yesterday -y"])
    }

    @Test("The built-in doses are called pills, once they are used")
    func builtIn() throws {
        #expect(try gaps() == [])
        try scene.record(.take, "morning", at: "19 07:00")
        #expect(try gaps() == ["evening pill: tend pill take evening --date yesterday -y"])
    }

    @Test("A past day has its own gaps, with commands that name it")
    func pastDay() throws {
        try scene.add("aspirin", "08:00", at: "17 07:00")
        try scene.record(.take, "aspirin@08:00", at: "19 08:00")
        let records = try scene.tracker("20 08:00").records()
        #expect(
            try records.gaps(of: records.today - 2).map(\.command)
                == ["tend pill take aspirin@08:00 --date 2026-11-18 -y"])
        #expect(try records.gaps(of: records.today - 1).isEmpty)
        #expect(try records.gaps(of: records.today).isEmpty)
    }

    @Test("Without the lock, the command needs no yes")
    func unlocked() throws {
        try scene.record(.take, "morning", at: "19 07:00")
        _ = try scene.tracker("07:59").set(.historyLock, to: "off")
        #expect(try gaps() == ["evening pill: tend pill take evening --date yesterday"])
    }

    @Test("A medication that began today has no gap yesterday")
    func newMedication() throws {
        try scene.add("aspirin", "08:00", at: "07:00")
        #expect(try gaps() == [])
    }

    @Test("An open task is a gap; with several challenges the command names its own")
    func tasks() throws {
        func start(_ name: String) throws {
            let tasks = [ChallengeTask(id: "run", name: "Run"), ChallengeTask(id: "sip", name: "Sip", link: .water)]
            _ = try scene.tracker("19 07:00").startChallenge(ChallengePlan(name: name, days: 5, tasks: tasks))
        }
        try start("One")
        #expect(try gaps() == ["Run: tend challenge done run --date yesterday"])
        try start("Two")
        let commands = try gaps()
        #expect(commands.count == 2 && Set(commands).count == 2)
        #expect(commands.allSatisfy { $0.contains(" run --challenge ") })
    }

    @Test("The first reminder names the number of a challenge's open tasks")
    func taskCount() throws {
        let tasks = ["run", "read", "rest"].map { ChallengeTask(id: $0, name: $0) }
        _ = try scene.tracker("19 07:00").startChallenge(ChallengePlan(name: "Three", days: 5, tasks: tasks))
        _ = try scene.tracker("19 07:00").set(.remindChallenges, to: "on")
        try scene.add("aspirin", "07:00", at: "06:00")
        try scene.deliver("19 23:50")
        #expect(
            try scene.messages("07:00").first?.hasSuffix(
                "Yesterday: 3 tasks of Three not recorded; done? tend challenge today --date yesterday") == true)
        #expect(try gaps().count == 3)
    }

    @Test("A day without drinks is a gap after a week with drinks on each day", arguments: [7, 6])
    func water(days: Int) throws {
        for day in (19 - days)...18 { _ = try scene.tracker("\(day) 12:00").log(NewDrink()) }
        let gap = "drinks: tend log --date yesterday"
        #expect(try gaps() == (days == 7 ? [gap] : []))
        _ = try scene.tracker("19 12:00").log(NewDrink())
        #expect(try gaps() == [])
    }

    @Test("A paused day has no gaps")
    func paused() throws {
        for day in 12...18 { _ = try scene.tracker("\(day) 12:00").log(NewDrink()) }
        let tasks = [ChallengeTask(id: "run", name: "Run")]
        _ = try scene.tracker("18 07:00").startChallenge(ChallengePlan(name: "Run", days: 5, tasks: tasks))
        #expect(try gaps().count == 2)
        let yesterday = DayExpression.daysAgo(1)
        _ = try scene.tracker("08:00").pause(TrackerKind.pausable, on: .days(yesterday, to: yesterday))
        #expect(try gaps() == [])
    }

    @Test("A limit that was passed is no gap")
    func limit() throws {
        let task = ChallengeTask(id: "sweets", name: "Sweets", measure: .atMost(Quantity(1), unit: "pieces"))
        _ = try scene.tracker("19 07:00").startChallenge(ChallengePlan(name: "Less", days: 5, tasks: [task]))
        _ = try scene.tracker("19 08:00").completeTask(TaskTarget("sweets"), value: "2")
        #expect(try gaps() == [])
    }

    @Test("An unreadable page has no gaps")
    func unreadable() throws {
        try scene.add("aspirin", "08:00", at: "18 07:00")
        try scene.folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(try gaps() == [])
    }

    @Test("A past day and a line for a prompt have no gaps")
    func others() throws {
        try scene.add("aspirin", "08:00", at: "17 07:00")
        let records = try scene.tracker("08:00").records()
        #expect(try records.overview(of: records.today - 1).gaps.isEmpty)
        #expect(try records.overview(includesChallenges: false).gaps.isEmpty)
    }

    @Test("Gaps are news until noon of the logical day")
    func noon() throws {
        for (time, isMorning) in [("00:00", true), ("11:59", true), ("12:00", false), ("23:59", false)] {
            #expect(try scene.tracker(time).records().overview().isMorning == isMorning, "\(time)")
        }
        _ = try scene.tracker("08:00").set(.dayStartsAt, to: "04:00")
        #expect(try !scene.tracker("02:00").records().overview().isMorning)
    }

    @Test("The first reminder of a morning mentions the gaps, later ones do not")
    func reminder() throws {
        try scene.add("aspirin", "07:00,09:00", at: "18 07:30")
        try scene.record(.take, "aspirin@07:00", at: "19 07:00")
        try scene.deliver("19 09:00")
        #expect(
            try scene.messages("07:00") == [
                "07:00 aspirin: Time to take it: 07:00. Yesterday: aspirin (09:00) not recorded; taken? "
                    + "tend pill take aspirin@09:00 --date yesterday -y"
            ])
        #expect(try scene.messages("09:00") == ["09:00 aspirin: Time to take it: 09:00."])
        #expect(scene.notifier.shown.map(\.body).last == "Time to take it: 09:00.")
    }

    @Test("A notification that failed mentions the gaps again")
    func failure() throws {
        try scene.add("aspirin", "07:00", at: "18 06:00")
        try scene.deliver("19 07:00")
        try scene.deliver("07:00", .failed("disk full"))
        #expect(try scene.messages("07:05").first?.contains("Yesterday: aspirin (07:00)") == true)
        #expect(try scene.messages("07:10") == [])
    }

    @Test("A first reminder after noon, or of a tracker without reminders, mentions nothing")
    func silent() throws {
        try scene.add("aspirin", "13:00", at: "18 06:00")
        try scene.deliver("19 13:00")
        #expect(try scene.messages("13:00") == ["13:00 aspirin: Time to take it: 13:00."])
        _ = try scene.tracker("14:00").set(.remindPills, to: "off")
        _ = try scene.tracker("14:00").set(.remindHydration, to: "1h")
        #expect(try scene.messages("21 08:00").first?.contains("Yesterday") == false)
    }
}
