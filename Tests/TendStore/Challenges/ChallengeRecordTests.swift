import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stored challenges")
struct ChallengeRecordTests {
    private static let tasks: [ChallengeTask] = [
        ChallengeTask(id: "z", name: "ä \"quoted\"\n"),
        ChallengeTask(
            id: "pages", name: "Read", measure: .quantity(Quantity(millionths: 12_500_000), unit: "pages"),
            frequency: .perWeek(3), remindAt: TimeOfDay(parsing: "20:00")),
        ChallengeTask(
            id: "run", name: "Run", measure: .duration(.seconds(5400)), frequency: .weekdays([.monday, .friday])),
        ChallengeTask(id: "home", name: "Home", measure: .checklist(["bed", "三"]), frequency: .once),
        ChallengeTask(id: "fast", name: "Fast", measure: .duration(.seconds(1)), link: .fast),
        ChallengeTask(id: "photo", name: "Photo", link: .photo),
    ]

    @Test("A challenge is read back from its file", arguments: ChallengePlan.MissRule.allCases)
    func roundTrip(rule: ChallengePlan.MissRule) throws {
        let test = try TestStore()
        let challenge = try TestStore.challenge(Self.tasks, days: 75, rule)
        try test.begin(challenge)
        #expect(try test.restarted.challengeFile(challenge.id).challenge == challenge)
        #expect(try test.restarted.challenges().challenges == [challenge])
        #expect(try test.folder.mode(TestStore.challengePath) == 0o600)
    }

    @Test("A limit, a total, days in a row, a growth, a record and no end are read back")
    func newerKinds() throws {
        let limit = ChallengeTask(id: "a", name: "A", measure: .atMost(.zero, unit: "cigarettes"))
        let total = ChallengeTask(
            id: "b", name: "B", measure: .quantity(Quantity(150), unit: "min"), frequency: .total(.week))
        let window = ChallengeTask(id: "c", name: "C", frequency: .perDays(2, of: 3))
        var growing = ChallengeTask(id: "d", name: "D", measure: .quantity(Quantity(10), unit: "reps"))
        growing.growth = TaskGrowth(step: Quantity(millionths: 500_000), every: .week, last: Quantity(50))
        let record = ChallengeTask(id: "e", name: "E", measure: .record(unit: "kg"))
        for (tasks, days) in [([limit, total, window, growing, record], 10), (Self.tasks, nil)]
            as [([ChallengeTask], Int?)]
        {
            let test = try TestStore()
            let challenge = try TestStore.challenge(tasks, days: days)
            try test.begin(challenge)
            #expect(try test.restarted.challengeFile(challenge.id).challenge == challenge)
        }
    }

    @Test("A record that is only a note is read back")
    func note() throws {
        let test = try TestStore()
        let record = TaskRecord(
            id: "r1".id, at: try TestStore.now(), challenge: TestStore.challengeID, task: "a", outcome: .noted,
            note: "x")
        try test.put(record, on: day(TestStore.dayText))
        #expect(try test.restarted.page(day(TestStore.dayText)).tasks == [record])
    }

    @Test("A length loses and gets its end, from a day on")
    func lengths() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge(Self.tasks, days: 10))
        try test.changeChallenge { try $0.setLength(nil, from: try day("2026-11-18")) }
        var challenge = try #require(try test.restarted.challengeFile(TestStore.challengeID).challenge)
        #expect(try challenge.plan(on: day("2026-11-17")).days == 10)
        #expect(try challenge.plan(on: day("2026-11-18")).days == nil && challenge.isEndless)
        try test.changeChallenge { try $0.setLength(30, from: try day("2026-11-19")) }
        challenge = try #require(try test.restarted.challengeFile(TestStore.challengeID).challenge)
        #expect(try challenge.plan(on: day("2026-11-19")).days == 30 && !challenge.isEndless)
    }

    @Test("A built-in challenge is read back with its template", arguments: ChallengePlan.builtIn)
    func builtIn(plan: ChallengePlan) throws {
        let test = try TestStore()
        let challenge = Challenge(
            id: TestStore.challengeID, name: plan.name, start: try day("2026-11-20"), plan: plan,
            created: try TestStore.now(), firstWeekday: .saturday)
        try test.begin(challenge)
        #expect(try test.restarted.challengeFile(challenge.id).challenge == challenge)
    }

    @Test("Stops, rest days, repairs, reminders and photos are read back")
    func changes() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge(Self.tasks))
        let stopped = try moment("2026-11-21T23:59:59-09:30")
        let marks = try ["2026-11-18", "2026-11-17"].map {
            DayMark(day: try day($0), at: try TestStore.now(), note: $0.hasSuffix("7") ? "ill" : nil)
        }
        let photo = ProgressPhoto(
            id: "abcabcabcabc", at: try TestStore.now(), day: try day("2026-11-19"), angle: nil, file: "a b.heic")
        try test.changeChallenge { file in
            for mark in marks { file.addRest(mark) }
            file.addRepair(DayMark(day: try day("2026-11-16"), at: try TestStore.now()))
            file.stop(at: stopped)
            try file.setReminder(Self.tasks[0], to: TimeOfDay(parsing: "07:30"))
            file.put(photo)
        }
        let file = try test.restarted.challengeFile(TestStore.challengeID)
        #expect(file.challenge?.rests == marks.reversed())
        #expect(file.challenge?.repairs.map(\.day) == [try day("2026-11-16")])
        #expect(file.challenge?.stopped == stopped)
        #expect(file.challenge?.plan.tasks.map(\.id) == Self.tasks.map(\.id))
        #expect(file.challenge?.plan.tasks[0].remindAt == TimeOfDay(parsing: "07:30"))
        #expect(file.photos == [photo])
        try test.changeChallenge { file in
            try file.setReminder(Self.tasks[0], to: nil)
            file.removeRest(try day("2026-11-17"))
            file.removeRepair(try day("2026-11-16"))
            file.deletePhoto(photo.id)
        }
        let after = try test.restarted.challengeFile(TestStore.challengeID)
        #expect(after.challenge?.stopped == stopped)
        #expect(after.challenge?.plan.tasks[0].remindAt == nil)
        #expect(after.challenge?.rests == [marks[0]])
        #expect(after.challenge?.repairs == [])
        #expect(after.photos.isEmpty)
    }

    @Test("Rest days are sorted as soon as they are added")
    func ascending() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge())
        try test.changeChallenge { file in
            for iso in ["2026-11-18", "2026-11-17"] {
                file.addRest(DayMark(day: try day(iso), at: try TestStore.now()))
            }
            let days = file.challenge?.rests.map(\.day.description)
            #expect(days == ["2026-11-17", "2026-11-18"])
        }
    }

    @Test("Unknown fields survive a change of their records")
    func unknownFields() throws {
        let test = try TestStore()
        let stored = """
            {"challenge":"\(TestStore.challengeID)","format":1,"mood":{"x":1},
            "definition":[{"at":"2026-11-16T08:00:00Z","days":10,"from":"2026-11-16","id":"\(TestStore.challengeID)",
            "name":"Mine","new":[1,2],"onMiss":"continue","rev":3,"template":"custom","weekStartsOn":"sunday"}],
            "tasks":[{"colour":"red","frequency":"daily","id":"a","measure":"binary","name":"A",
            "position":0,"rev":1}],
            "later":[{"id":"x00000000000","rev":1,"what":true}]}
            """
        try test.folder.write(stored, to: TestStore.challengePath)
        let challenge = try #require(try test.store.challengeFile(TestStore.challengeID).challenge)
        try test.changeChallenge { file in
            file.stop(at: try TestStore.now())
            try file.setReminder(challenge.plan.tasks[0], to: TimeOfDay(parsing: "07:30"))
        }
        let text = try #require(test.folder.text(TestStore.challengePath))
        for piece in ["\"mood\": {\"x\":1}", "\"new\":[1,2]", "\"colour\":\"red\"", "\"what\":true", "\"rev\":4"] {
            #expect(text.contains(piece), "\(piece) in \(text)")
        }
    }

    @Test("An unknown field of a task record survives its correction")
    func unknownTaskField() throws {
        let test = try TestStore()
        try test.folder.write(
            """
            {"day":"2026-11-20","format":1,"tasks":[{"at":"2026-11-20T08:00:00Z","challenge":"7k2m9q4x1c0d","id":"r00000000000",
            "outcome":"done","rev":1,"task":"a","value":2.5,"watch":"x"}]}
            """, to: TestStore.page)
        var record = try #require(try test.store.page(day(TestStore.dayText)).tasks.first)
        #expect(record.value == Quantity(millionths: 2_500_000))
        record.value = Quantity(3)
        try test.put(record, on: day(TestStore.dayText))
        #expect(test.folder.text(TestStore.page)?.contains("\"watch\":\"x\"") == true)
        #expect(try test.restarted.page(day(TestStore.dayText)).tasks == [record])
    }

    @Test("Every field of a task record is read back", arguments: UInt64(1)...10)
    func taskRecords(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func maybe<Value>(_ values: [Value]) -> Value? {
            Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
        }
        let test = try TestStore()
        for _ in 0..<2 {
            let records = (0..<20).map { index in
                TaskRecord(
                    id: "r\(index)".id, at: OffsetDateTime(seconds: 1_795_000_000 + index, offset: 3600),
                    challenge: TestStore.challengeID,
                    task: ["a", "b-2"].randomElement(using: &generator) ?? "a",
                    outcome: Bool.random(using: &generator) ? .done : .skipped,
                    value: maybe([1, 500_000, 1_000_000_000_000]).map(Quantity.init(millionths:)),
                    item: maybe(["bed", "é \"x\""]), note: maybe(["ill", "\u{1B}[31m", "💊"]))
            }
            _ = try test.store.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
                for record in records { page.put(record) }
                return ((), "tasks")
            }
            #expect(try test.restarted.page(day(TestStore.dayText)).tasks == records, "seed \(seed)")
        }
    }
}
