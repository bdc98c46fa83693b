import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Workouts as task records")
struct WorkoutTasksTests {
    private static let minutes45 = ChallengeTask.Measure.duration(.seconds(2700))

    private static func challenge(_ tasks: [ChallengeTask], days: Int = 75, onMiss: ChallengePlan.MissRule = .continue)
        -> Challenge
    {
        // 2026-10-05
        let start = Day(ordinal: 20_731)
        return Challenge(
            id: "c0000000000a", name: "Mine", start: start,
            plan: ChallengePlan(name: "Mine", days: days, onMiss: onMiss, tasks: tasks),
            created: ParsedFile.zone.moment(of: .midnight, on: start))
    }

    private static let two = [
        ChallengeTask(id: "workout", name: "Workout", measure: minutes45, link: .workout),
        ChallengeTask(id: "outside", name: "Outside", measure: minutes45, link: .outdoorWorkout),
    ]

    private static func workout(
        _ time: String, minutes: String = "45", isIndoors: String? = nil, day: String = "2026-10-05",
        source: String = "Watch"
    ) -> String {
        HealthFile.workout(
            "Running", "\(day) \(time):00 +0200", "\(day) 23:00:00 +0200",
            "duration=\"\(minutes)\" durationUnit=\"min\"",
            source: source, inside: isIndoors.map { HealthFile.meta("HKIndoorWorkout", $0) } ?? "")
    }

    private static func span(
        _ start: String, _ end: String, source: String = "Watch", type: String = "Running", more: String = "",
        inside: String = ""
    ) -> String {
        HealthFile.workout(
            type, "2026-10-05 \(start):00 +0200", "2026-10-05 \(end):00 +0200", more, source: source, inside: inside)
    }

    private static func read(_ workouts: [String], _ challenges: [Challenge]) throws -> ParsedFile {
        try ParsedFile(HealthFile.document(workouts.joined(separator: "\n")), as: .appleHealth) {
            $0.challenges = challenges
        }
    }

    @Test("A workout records its duration without pauses for the task")
    func record() throws {
        let reading = try Self.read([Self.workout("08:00", minutes: "50.5")], [Self.challenge([Self.two[0]])])
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T08:00:00+02:00 c0000000000a/workout done 3030 [Apple Health: Watch]"
            ])
        #expect(reading.collector.sources.map(\.name) == ["Watch"])
    }

    @Test(
        "Only outdoor workouts go to the outdoor task, and go there first",
        arguments: [
            (["0"], ["outside"]), (["1"], ["workout"]), ([nil], ["workout"]), (["0", "0"], ["outside", "workout"]),
            (["1", "0"], ["workout", "outside"]), ([nil, nil], ["workout", "workout"]),
            (["0", "0", "0"], ["outside", "workout", "outside"]),
        ] as [([String?], [String])])
    func assignment(indoors: [String?], tasks: [String]) throws {
        let workouts = indoors.enumerated().map { Self.workout("0\($0.offset + 6):00", isIndoors: $0.element) }
        let reading = try Self.read(workouts, [Self.challenge(Self.two)])
        #expect(reading.texts.map { $0.split(separator: " ")[2].dropFirst(13) } == tasks.map { $0[...] })
    }

    @Test("A workout for a task without a measure records no duration")
    func ticks() throws {
        let task = ChallengeTask(id: "move", name: "Move", link: .workout)
        let reading = try Self.read([Self.workout("08:00", minutes: "0")], [Self.challenge([task])])
        #expect(reading.texts[0].contains("c0000000000a/move done - "))
    }

    @Test("Only workouts on the challenge's logical days count")
    func days() throws {
        let workouts = ["2026-10-04", "2026-10-05", "2026-10-06", "2026-10-07"].map { Self.workout("03:59", day: $0) }
        let continues = Self.challenge([Self.two[0]], days: 1)
        #expect(try Self.read(workouts, [continues]).records.map(\.day.description) == ["2026-10-05"])
        // A challenge that restarts after a missed day has no last day.
        let restarts = Self.challenge([Self.two[0]], days: 1, onMiss: .restart)
        #expect(try Self.read(workouts, [restarts]).records.map(\.day.description) == ["2026-10-05", "2026-10-06"])
    }

    @Test("A challenge without workout tasks gets no workout record")
    func challenges() throws {
        let plain = Challenge(
            id: "c0000000000b", name: "Plain", start: Day(ordinal: 20_731),
            plan: ChallengePlan(name: "Plain", days: 9, tasks: [ChallengeTask(id: "read", name: "Read")]),
            created: ParsedFile.now)
        let reading = try Self.read([Self.workout("08:00")], [Self.challenge([Self.two[0]]), plain])
        #expect(reading.records.count == 1)
    }

    @Test("A workout keeps its id whichever task it goes to")
    func identity() throws {
        let one = try Self.read([Self.workout("08:00", isIndoors: "0")], [Self.challenge(Self.two)])
        let more = try Self.read(
            [Self.workout("07:00", isIndoors: "0"), Self.workout("08:00", isIndoors: "0")], [Self.challenge(Self.two)])
        #expect(Set(more.ids).isSuperset(of: one.ids))
        #expect(Set(more.ids).count == 2)
    }

    @Test("An invalid workout duration is refused with its line", arguments: ["x", "-1", "nan", "99999999"])
    func badDurations(minutes: String) throws {
        let reading = try Self.read([Self.workout("08:00", minutes: minutes)], [Self.challenge(Self.two)])
        #expect(reading.problems == ["3 duration '\(minutes)': a duration"])
    }

    @Test(
        "A workout that no challenge takes is counted with its reason",
        arguments: [
            ("2026-10-04", nil, "workouts before a challenge began"),
            ("2026-10-20", nil, "workouts after a challenge ended"),
            ("2026-10-05", "1", "workouts that are not known to have been outdoors"),
        ] as [(String, String?, String)])
    func leftOut(day: String, isIndoors: String?, reason: String) throws {
        let workouts = [Self.workout("08:00", day: day), Self.workout("09:00", isIndoors: isIndoors, day: day)]
        let reading = try Self.read(
            workouts, [Self.challenge([Self.two[1]], days: 7)])
        #expect(reading.collector.leftOut.map(\.reason) == [reason])
        #expect(reading.collector.leftOut.map(\.count) == [2])
        #expect(reading.records.isEmpty)
    }

    @Test(
        "A pause moves the last day on which a challenge takes a workout",
        arguments: [(12, 0), (13, 1), (14, 1), (15, 0)])
    func paused(day: Int, taken: Int) throws {
        // Seven days from the 5th, of which three are paused.
        let first = Day(ordinal: 20_733)
        let workout = Self.workout("08:00", day: "2026-10-\(day)")
        let reading = try ParsedFile(HealthFile.document(workout), as: .appleHealth) {
            $0.challenges = [Self.challenge([Self.two[0]], days: 7)]
            if day > 12 { $0.pausedDays = PausedDays([Pause(.challenges, from: first, to: first + 2)]) }
        }
        #expect(reading.records.count == taken)
    }

    @Test("A workout on the day on which a challenge was stopped counts")
    func stopped() throws {
        var challenge = Self.challenge([Self.two[0]])
        challenge.stopped = ParsedFile.zone.moment(of: ParsedFile.dayStart, on: challenge.start + 1)
        let workouts = ["2026-10-05", "2026-10-06", "2026-10-07"].map { Self.workout("08:00", day: $0) }
        #expect(try Self.read(workouts, [challenge]).records.map(\.day.description) == ["2026-10-05", "2026-10-06"])
    }

    @Test("A workout that any challenge takes is not left out")
    func taken() throws {
        let later = Challenge(
            id: "c0000000000b", name: "Later", start: Day(ordinal: 20_741),
            plan: ChallengePlan(name: "Later", days: 9, tasks: [Self.two[0]]), created: ParsedFile.now)
        let reading = try Self.read([Self.workout("08:00")], [Self.challenge([Self.two[0]]), later])
        #expect(reading.collector.leftOut.isEmpty)
        #expect(reading.records.count == 1)
    }

    @Test("A workout goes to the tasks of the plan on its day")
    func revisions() throws {
        // 2026-10-05
        let start = Day(ordinal: 20_731)
        let plan = ChallengePlan(name: "Mine", days: 9, tasks: [Self.two[0]])
        let challenge = Challenge(
            id: "c0000000000a", name: "Mine", start: start, plan: plan, created: ParsedFile.now,
            revisions: [
                PlanRevision(from: start, days: 9, tasks: [Self.two[0]]),
                PlanRevision(from: start + 1, days: 9, tasks: [ChallengeTask(id: "read", name: "Read")]),
            ])
        let reading = try Self.read(
            [Self.workout("08:00"), Self.workout("08:00", day: "2026-10-06")], [challenge])
        #expect(reading.records.count == 1)
        #expect(reading.collector.leftOut.map(\.reason) == ["workouts on days without a task for them"])
    }

    @Test("A workout that an app sent again counts once")
    func sentAgain() throws {
        let copies = (0..<7).map {
            Self.span("08:00", "08:45", more: "creationDate=\"2026-10-0\($0 + 1) 09:00:00 +0200\"")
        }
        let reading = try Self.read(copies, [Self.challenge(Self.two)])
        #expect(reading.seconds == [2700])
        #expect(reading.leftOut == ["6 workouts that an app sent again"])
        // Earlier versions imported the first one with the same id.
        #expect(try Self.read([copies[3]], [Self.challenge(Self.two)]).ids == reading.ids)
    }

    @Test("Workouts that differ in type, start or end all count")
    func differing() throws {
        let reading = try Self.read(
            [
                Self.span("08:00", "08:45"), Self.span("08:00", "08:46"), Self.span("08:01", "08:45"),
                Self.span("08:00", "08:45", type: "Yoga"),
            ],
            [Self.challenge(Self.two)])
        #expect(reading.records.count == 4)
        #expect(reading.leftOut.isEmpty)
    }

    @Test(
        "Time that workouts of several sources share counts once",
        arguments: [
            ([("08:00", "08:45", "Watch"), ("08:00", "08:45", "Phone")], [2700], 1),
            ([("08:00", "08:45", "Watch"), ("07:58", "08:50", "Phone")], [3120], 1),
            ([("08:00", "08:40", "Watch"), ("08:01", "08:50", "Phone")], [2940], 1),
            // Half of the time is enough.
            ([("08:00", "08:40", "Watch"), ("08:20", "09:00", "Phone")], [2400], 1),
            ([("08:00", "08:40", "Watch"), ("08:21", "09:01", "Phone")], [2400, 1260], 0),
            ([("08:00", "08:40", "Watch"), ("08:30", "09:10", "Phone")], [2400, 1800], 0),
            ([("08:00", "08:40", "Watch"), ("08:40", "09:10", "Phone")], [2400, 1800], 0),
            // The phone recorded one workout, the watch two.
            ([("08:00", "09:00", "Phone"), ("08:00", "08:30", "Watch"), ("08:30", "09:00", "Watch")], [3600], 2),
            ([("08:00", "09:00", "Phone"), ("08:00", "09:00", "Watch"), ("08:00", "09:00", "Strap")], [3600], 2),
            ([("08:00", "08:30", "Watch"), ("08:10", "08:40", "Watch")], [1800, 1800], 0),
        ] as [([(String, String, String)], [Int], Int)])
    func sameTime(workouts: [(String, String, String)], seconds: [Int], leftOut: Int) throws {
        let texts = workouts.map { Self.span($0.0, $0.1, source: $0.2) }
        for order in [texts, texts.reversed()] {
            let reading = try Self.read(order, [Self.challenge([Self.two[0]])])
            #expect(reading.seconds.sorted() == seconds.sorted())
            #expect(reading.leftOut == (leftOut == 0 ? [] : ["\(leftOut) workouts at the same time as a longer one"]))
        }
    }

    @Test("A partly counted workout keeps its id when imported alone")
    func partialIdentity() throws {
        let (watch, phone) = (Self.span("08:00", "08:40"), Self.span("08:30", "09:10", source: "Phone"))
        let both = try Self.read([watch, phone], [Self.challenge(Self.two)])
        #expect(Set(both.ids).isSuperset(of: try Self.read([phone], [Self.challenge(Self.two)]).ids))
    }

    @Test("Duplicate workouts are outdoors if either of them was")
    func outdoors() throws {
        let watch = Self.span("08:00", "08:45", inside: HealthFile.meta("HKIndoorWorkout", "0"))
        for phone in [Self.span("07:58", "08:50", source: "Phone"), Self.span("08:01", "08:40", source: "Phone")] {
            let reading = try Self.read([phone, watch], [Self.challenge(Self.two)])
            #expect(reading.texts.count == 1)
            #expect(reading.texts[0].contains("/outside "))
        }
    }

    @Test("Random workouts of many sources count no second twice")
    func anyTimes() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<Sweep.count(quick: 8, ci: 100, full: 2000) {
            let workouts = (0..<Int.random(in: 1...60, using: &generator)).map { line in
                let start = Int.random(in: 0...20_000, using: &generator)
                let length = Int.random(in: 0...4000, using: &generator)
                return Workout(
                    start: OffsetDateTime(seconds: start, offset: 0), end: start + length, seconds: length,
                    isOutdoors: nil, source: "\(line)", line: line)
            }.sorted { ($0.start, $0.line) < ($1.start, $1.line) }
            let distinct = DistinctWorkouts(workouts)
            #expect(distinct.workouts.count + distinct.repeatedCount == workouts.count)
            let union = Set(workouts.flatMap { $0.start.seconds..<$0.end }).count
            let longest = workouts.map(\.seconds).max() ?? 0
            let counted = distinct.workouts.reduce(0) { $0 + $1.countedSeconds }
            #expect((longest...max(union, longest)).contains(counted), "\(workouts)")
        }
        // Many overlapping workouts are handled in linear time.
        let many = (0..<100_000).map {
            Workout(
                start: OffsetDateTime(seconds: $0, offset: 0), end: $0 + 50_000, seconds: 50_000, isOutdoors: nil,
                source: "\($0)", line: $0)
        }
        #expect(DistinctWorkouts(many).workouts.count == 4)
    }
}

extension ParsedFile {
    /// The values of the task records.
    fileprivate var seconds: [Int] {
        records.compactMap { $0.task?.value.map { Int($0.description) ?? -1 } }
    }
}
