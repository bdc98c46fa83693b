import TendKit

/// A streak in words with the rate next to it. The rate stands alone if the user has hidden streaks.
struct StreakWords {
    private let streak: Streak
    private let unit: String

    /// - Parameter unit: the word for what the streak counts.
    init(_ streak: Streak, unit: String = "day") {
        self.streak = streak
        self.unit = unit
    }

    /// Returns `Streak 3 days, longest 9 days, 26 of the last 30`, or only `Goal reached on 26 of the last 30 days`.
    /// - Parameters:
    ///   - name: the words before the streak.
    ///   - achieved: the words before the rate alone.
    ///   - showsNone: whether to show a streak that never began.
    /// - Returns: `nil` if there is nothing to show.
    func fact(_ name: String, achieved: String, showsNone: Bool = false) -> String? {
        if streak.longest == 0, streak.isShown, !showsNone { return nil }
        return item(name, achieved: achieved).map { "\($0.name) \($0.value)" }
    }

    /// Returns the same as a name and a value, also for a streak that never began.
    func item(_ name: String, achieved: String) -> (name: String, value: String)? {
        streak.isShown ? (name, text) : rate.map { (achieved, "\($0) \(unit)s") }
    }

    /// Returns a sentence after a space, such as ` Streak 3 days, 26 of the last 30.`; empty without a current streak.
    func sentence(achieved: String) -> String {
        streak.current > 0 ? fact("Streak", achieved: achieved).map { " \($0)." } ?? "" : ""
    }

    /// Returns a sentence after a space, such as ` 3 days in a row, 26 of the last 30.`; empty for a single day.
    /// - Parameter counted: the word for the days, such as `complete day`.
    func praise(_ counted: String) -> String {
        guard streak.isShown, streak.current > 1 else { return "" }
        return " \(Words.count(streak.current, counted)) in a row\(addition)."
    }

    /// `26 of the last 30`; `nil` for a few days, which say nothing beyond the streak.
    private var rate: String? {
        let recent = streak.recent
        return recent.counted > 7 || unit != "day" && recent.counted > 1
            ? "\(recent.achieved) of the last \(recent.counted)" : nil
    }

    private var addition: String { rate.map { ", \($0)" } ?? "" }

    private var text: String {
        if streak.longest == 0 { return "none yet\(addition)" }
        let longest = streak.longest > streak.current ? ", longest \(Words.count(streak.longest, unit))" : ""
        return Words.count(streak.current, unit) + longest + addition
    }
}
