import TendCore
import Testing

/// On which days a task is asked for. Scenes begin on a Monday, and nothing is logged after the log's end.
@Suite("Frequencies of tasks")
struct TaskFrequencyTests {
    @Test(
        "each is read and has one way of writing",
        arguments: [
            ("daily", "daily"), ("DAILY", "daily"), ("7/week", "daily"), ("once", "once"), ("Once", "once"),
            ("1/week", "1/week"), ("6/week", "6/week"), ("mon,thu", "mon,thu"), ("thu,mon", "mon,thu"),
            ("sunday", "sun"), ("mon,tue,wed,thu,fri,sat,sun", "daily"),
        ])
    func reading(text: String, written: String) throws {
        let frequency = try #require(TaskFrequency(text), "\(text)")
        #expect(frequency.description == written)
        #expect(TaskFrequency(written) == frequency)
    }

    @Test(
        "anything else is none",
        arguments: [
            "", " ", "0/week", "8/week", "10/week", "-1/week", "+1/week", "/week", "x/week", "1/weeks", "1 /week",
            "twice", "every 2d", "21+7", "as needed", "1.5/week", "٣/week",
        ])
    func refusals(text: String) { #expect(TaskFrequency(text) == nil) }

    @Test("a daily task is asked for on every day")
    func daily() {
        #expect(ChallengeScene("x.xx").progress(on: 5).picture == "cmccmo")
    }

    @Test("a task of weekdays is asked for on those, and the others are free")
    func weekdays() {
        let scene = ChallengeScene("x......x", .weekdays([.monday, .thursday]), days: 14)
        #expect(scene.progress(on: 13).picture == "c..m...c..m...")
        #expect(scene.progress(on: 2).state(of: "a") == nil)
    }

    @Test(
        "of a weekly task only the last chances are charged, and what was not needed is free",
        arguments: [
            (3, ".......", "....mmm"), (1, ".......", "......m"), (6, ".......", ".mmmmmm"),
            (3, "xxx....", "ccc...."), (3, "x.x.x..", "c.c.c.."), (3, "....xxx", "....ccc"),
            (3, "x...x..", "c...c.m"), (3, "x......", "c....mm"), (3, ".....x.", "....mcm"),
            (3, "xxxxxxx", "ccccccc"), (6, "xx.xxxx", "cc.cccc"), (6, "..xxxxx", ".mccccc"),
            (2, "s.....x", ".....mc"), (2, "s......", ".....mm"), (2, ".....ss", ".....ss"), (2, ".....sx", ".....sc"),
        ])
    func perWeek(count: Int, log: String, picture: String) {
        let scene = ChallengeScene(log, .perWeek(count), days: 14)
        #expect(String(scene.progress(on: 7).picture.prefix(7)) == picture)
    }

    @Test("each calendar week counts anew")
    func weeks() {
        let scene = ChallengeScene("xxx........x..", .perWeek(2), days: 14)
        #expect(scene.progress(on: 14).picture == "ccc........c.m")
    }

    @Test(
        "a week that the attempt's begin or end cuts short asks for its share, to the nearest day",
        // The first day counted from a Monday, the attempt's length, the quota, and how many days are charged in the first week.
        arguments: [
            (0, 14, 3, 3), (1, 14, 3, 3), (2, 14, 3, 2), (3, 14, 3, 2), (4, 14, 3, 1), (5, 14, 3, 1), (6, 14, 3, 0),
            (4, 14, 6, 3), (6, 14, 6, 1), (0, 3, 3, 1), (0, 2, 3, 1), (0, 5, 6, 4), (2, 3, 6, 3), (0, 1, 6, 1),
            (0, 1, 3, 0), (0, 3, 1, 0), (0, 4, 1, 1),
        ])
    func cutShort(offset: Int, days: Int, count: Int, charged: Int) {
        let scene = ChallengeScene("", .perWeek(count), days: days).with { $0.start = $0.start + offset }
        let week = min(7 - offset, days)
        let picture = scene.progress(on: max(week, days)).picture.prefix(week)
        #expect(picture == String(repeating: ".", count: week - charged) + String(repeating: "m", count: charged))
    }

    @Test("weeks begin on the day that the challenge began with", arguments: Weekday.allCases)
    func firstWeekday(first: Weekday) {
        // From the first such day on it is a whole week, wherever that lies.
        let begin = (first.rawValue - Weekday.monday.rawValue + 7) % 7
        let scene = ChallengeScene("", .perWeek(2), days: 28).with { $0.firstWeekday = first }
        let picture = Array(scene.progress(on: 28).picture)
        #expect(String(picture[begin..<begin + 14]) == ".....mm.....mm")
    }

    @Test("once is asked for on any one day of the attempt, and charged on its last")
    func once() {
        #expect(ChallengeScene("", .once, days: 5).progress(on: 5).picture == "....m")
        #expect(ChallengeScene("..x", .once, days: 5).progress(on: 5).picture == "..c..")
        #expect(ChallengeScene("....x", .once, days: 5).progress(on: 5).picture == "....c")
        #expect(ChallengeScene("s", .once, days: 5).progress(on: 5).picture == "....m")
        #expect(ChallengeScene("....s", .once, days: 5).progress(on: 5).picture == "....s")
    }

    @Test("each attempt asks anew for what is asked once")
    func onceInEachAttempt() {
        let tasks: [ChallengeTask] = [.named("a"), .named("b", frequency: .once)]
        let scene = ChallengeScene(tasks, days: 3, .restart, logs: ["a": "xx.xxx", "b": "x....x"])
        #expect(scene.progress(on: 6).attemptTexts == ["1: 0-2 failed 2", "2: 3-5 completed 3"])
        #expect(scene.with { $0.logs["b"] = "x" }.progress(on: 5).picture == "ccmcco")
    }
}
