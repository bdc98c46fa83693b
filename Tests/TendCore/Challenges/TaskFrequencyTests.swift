import TendCore
import Testing

/// The days that ask for a task. Scenes begin on a Monday, and nothing is recorded after the log's end.
@Suite("Task frequencies")
struct TaskFrequencyTests {
    @Test(
        "Each frequency is read and has one text",
        arguments: [
            ("daily", "daily"), ("DAILY", "daily"), ("7/week", "daily"), ("once", "once"), ("Once", "once"),
            ("1/week", "1/week"), ("6/week", "6/week"), ("mon,thu", "mon,thu"), ("thu,mon", "mon,thu"),
            ("2/3d", "2/3d"), ("10/30D", "10/30d"), ("3/3d", "daily"), ("999/1000d", "999/1000d"), ("sunday", "sun"),
            ("mon,tue,wed,thu,fri,sat,sun", "daily"),
        ])
    func reading(text: String, written: String) throws {
        let frequency = try #require(TaskFrequency(text), "\(text)")
        #expect(frequency.description == written)
        #expect(TaskFrequency(written) == frequency)
    }

    @Test(
        "Any other text is not a frequency",
        arguments: [
            "", " ", "0/week", "8/week", "10/week", "-1/week", "+1/week", "/week", "x/week", "1/weeks", "1 /week",
            "twice", "every 2d", "21+7", "as needed", "1.5/week", "٣/week", "0/3d", "4/3d", "1/1001d", "/3d", "2/d",
            "2/3/4d", "2d", "+1/3d",
        ])
    func refusals(text: String) { #expect(TaskFrequency(text) == nil) }

    @Test("A daily task is asked for every day")
    func daily() {
        #expect(ChallengeScene("x.xx").progress(on: 5).picture == "cmccmo")
    }

    @Test("A task on weekdays leaves the other days free")
    func weekdays() {
        let scene = ChallengeScene("x......x", .weekdays([.monday, .thursday]), days: 14)
        #expect(scene.progress(on: 13).picture == "c..m...c..m...")
        #expect(scene.progress(on: 2).state(of: "a") == nil)
    }

    @Test(
        "A weekly task misses only its last chances",
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

    @Test(
        "A task on some of any days in a row misses only its last chances",
        arguments: [
            (2, 3, ".......", ".mm.mm."), (2, 3, "xx.xx.x", "cc.cc.c"), (2, 3, "xx..xx.", "cc.mcc."),
            (1, 3, ".......", "..m..m."), (1, 3, "x..x..x", "c..c..c"), (1, 3, "x......", "c..m..m"),
            (1, 3, "xx.....", "cc..m.."), (2, 3, "xx.s.x.", "cc.smc."), (1, 10, ".......", "......."),
            (2, 3, "x?x....", "c?c.mm."), (4, 5, "xxxx...", "cccc.mm"),
        ])
    func daysInARow(count: Int, days: Int, log: String, picture: String) {
        let scene = ChallengeScene(log, .perDays(count, of: days), days: 14)
        #expect(String(scene.progress(on: 7).picture.prefix(7)) == picture)
    }

    @Test("Paused days and days off are not among the days in a row")
    func daysInARowApart() {
        let scene = ChallengeScene("x......x", .perDays(1, of: 3), days: 14)
        let paused = scene.with { scene in
            let pause = Pause(.challenges, from: scene.start + 1, to: scene.start + 4)
            scene.rules = .init(paused: PausedDays([pause]))
        }
        #expect(paused.progress(on: 9).picture == "c====..c.o")
        #expect(scene.with { $0.rests = [1, 2, 3, 4] }.progress(on: 9).picture == "crrrr..c.o")
        // A paused day counts if the task was done.
        for (log, picture) in [("..x....", ".====.mo"), (".......", ".====m.o")] {
            let done = ChallengeScene(log, .perDays(1, of: 2), days: 14).with { $0.rules = paused.rules }
            #expect(done.progress(on: 7).picture == picture)
        }
    }

    @Test("A challenge shorter than the days in a row asks for its share")
    func daysInARowCutShort() {
        #expect(ChallengeScene("", .perDays(2, of: 3), days: 2).progress(on: 2).picture == ".m")
        #expect(ChallengeScene("", .perDays(10, of: 30), days: 6).progress(on: 6).picture == "....mm")
    }

    @Test("An attempt begins its days in a row again")
    func daysInARowRestart() {
        let scene = ChallengeScene("x..xx...", .perDays(2, of: 3), days: 14, .restart)
        #expect(scene.progress(on: 7).attemptTexts == ["1: 0-2 failed 1", "2: 3-6 failed 2", "3: 7-7 active 0"])
    }

    @Test("A coming day needs the task as if each day before it did its share")
    func daysInARowAhead() {
        let progress = ChallengeScene("xx", .perDays(2, of: 3), days: 14).progress(on: 2)
        let needed = (1...6).map { progress.coming(progress.challenge.start + 2 + $0)?.tasks.first?.isRequired }
        #expect(needed == [true, true, false, true, true, false])
    }

    @Test("The count of days in a row ends with the day")
    func daysInARowCount() {
        let progress = ChallengeScene("x.x", .perDays(2, of: 3), days: 14).progress(on: 3)
        let counts = progress.allDays.map { $0.tasks.first?.count?.done }
        #expect(counts == [1, nil, 2, 1])
        let count = progress.today?.tasks.first?.count
        #expect(count?.quota == 2 && count?.window == 3)
    }

    @Test("Each calendar week has a new count")
    func weeks() {
        let scene = ChallengeScene("xxx........x..", .perWeek(2), days: 14)
        #expect(scene.progress(on: 14).picture == "ccc........c.m")
    }

    @Test(
        "A shortened week asks for its share of the quota, rounded",
        // The first day counted from a Monday, the attempt's length, the quota, and the missed days of the first week.
        arguments: [
            (0, 14, 3, 3), (1, 14, 3, 3), (2, 14, 3, 2), (3, 14, 3, 2), (4, 14, 3, 1), (5, 14, 3, 1), (6, 14, 3, 0),
            (4, 14, 6, 3), (6, 14, 6, 1), (0, 3, 3, 1), (0, 2, 3, 1), (0, 5, 6, 4), (2, 3, 6, 3), (0, 1, 6, 1),
            (0, 1, 3, 0), (0, 3, 1, 0), (0, 4, 1, 1),
        ])
    func cutShort(offset: Int, days: Int, count: Int, missed: Int) {
        let scene = ChallengeScene("", .perWeek(count), days: days).with { $0.start = $0.start + offset }
        let week = min(7 - offset, days)
        let picture = scene.progress(on: max(week, days)).picture.prefix(week)
        #expect(picture == String(repeating: ".", count: week - missed) + String(repeating: "m", count: missed))
    }

    @Test("Weeks begin on the challenge's first weekday", arguments: Weekday.allCases)
    func firstWeekday(first: Weekday) {
        // Whole weeks begin on the first such day.
        let begin = (first.rawValue - Weekday.monday.rawValue + 7) % 7
        let scene = ChallengeScene("", .perWeek(2), days: 28).with { $0.firstWeekday = first }
        let picture = Array(scene.progress(on: 28).picture)
        #expect(String(picture[begin..<begin + 14]) == ".....mm.....mm")
    }

    @Test("A one-time task fits any day and is missed on the last")
    func once() {
        #expect(ChallengeScene("", .once, days: 5).progress(on: 5).picture == "....m")
        #expect(ChallengeScene("..x", .once, days: 5).progress(on: 5).picture == "..c..")
        #expect(ChallengeScene("....x", .once, days: 5).progress(on: 5).picture == "....c")
        #expect(ChallengeScene("s", .once, days: 5).progress(on: 5).picture == "....m")
        #expect(ChallengeScene("....s", .once, days: 5).progress(on: 5).picture == "....s")
    }

    @Test("Each attempt asks for a one-time task again")
    func onceInEachAttempt() {
        let tasks: [ChallengeTask] = [.named("a"), .named("b", frequency: .once)]
        let scene = ChallengeScene(tasks, days: 3, .restart, logs: ["a": "xx.xxx", "b": "x....x"])
        #expect(scene.progress(on: 6).attemptTexts == ["1: 0-2 failed 2", "2: 3-5 completed 3"])
        #expect(scene.with { $0.logs["b"] = "x" }.progress(on: 5).picture == "ccmcco")
    }
}
