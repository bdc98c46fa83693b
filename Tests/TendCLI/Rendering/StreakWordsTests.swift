import TendCore
import Testing

@testable import TendCLI

@Suite("Words of streaks")
struct StreakWordsTests {
    private static func streak(_ current: Int, _ longest: Int, of days: String, isShown: Bool = true) -> Streak {
        Streak(current: current, longest: longest, recent: RecentRate(days.map { $0 == "x" })).shown(isShown)
    }

    @Test(
        "A streak has its rate next to it, from the eighth day on",
        arguments: [
            (2, 2, "xx", "day", "Streak 2 days"), (1, 3, "xxx.x", "day", "Streak 1 day, longest 3 days"),
            (1, 6, "xxxxxx.x", "day", "Streak 1 day, longest 6 days, 7 of the last 8"),
            (0, 1, "x.", "week", "Streak 0 weeks, longest 1 week, 1 of the last 2"), (0, 0, "........", "day", nil),
        ] as [(Int, Int, String, String, String?)])
    func shown(current: Int, longest: Int, days: String, unit: String, text: String?) {
        let words = StreakWords(Self.streak(current, longest, of: days), unit: unit)
        #expect(words.fact("Streak", achieved: "Reached on") == text)
    }

    @Test(
        "A hidden streak leaves its rate",
        arguments: [
            ("xxxxxx.x", "day", "Reached on 7 of the last 8 days"),
            ("........", "day", "Reached on 0 of the last 8 days"),
            ("xx", "day", nil), ("x.", "week", "Reached on 1 of the last 2 weeks"),
        ] as [(String, String, String?)])
    func hidden(days: String, unit: String, text: String?) {
        let words = StreakWords(Self.streak(2, 2, of: days, isShown: false), unit: unit)
        #expect(words.fact("Streak", achieved: "Reached on", showsNone: true) == text)
        #expect(words.praise("day").isEmpty)
    }

    @Test("A streak that never began is shown only in statistics")
    func none() {
        let words = StreakWords(.none)
        #expect(words.fact("Streak", achieved: "Reached on") == nil)
        #expect(words.fact("Streak", achieved: "Reached on", showsNone: true) == "Streak none yet")
        #expect(words.sentence(achieved: "Reached on").isEmpty)
    }

    @Test("Praise counts two days or more")
    func praise() {
        #expect(StreakWords(Self.streak(1, 1, of: "x")).praise("day").isEmpty)
        #expect(StreakWords(Self.streak(2, 2, of: "xx")).praise("day") == " 2 days in a row.")
        let long = StreakWords(Self.streak(8, 8, of: ".xxxxxxxx"))
        #expect(long.praise("complete day") == " 8 complete days in a row, 8 of the last 9.")
        #expect(long.sentence(achieved: "Reached on") == " Streak 8 days, 8 of the last 9.")
    }
}
