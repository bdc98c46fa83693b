public import TendCore

/// The definitions of the figures of pills, for the reader of a report.
public struct AdherenceDefinitions: Sendable {
    /// The window that the user set for all medications; `nil` for the standard ones.
    private let lateAfter: Duration?
    /// The medications with a window of their own.
    private let own: [(name: String, window: Duration)]
    private let showsStreaks: Bool

    /// - Parameters:
    ///   - lateAfter: the user's setting; `nil` for the standard windows.
    ///   - day: the day whose plans count.
    ///   - showsStreaks: whether the user wants to see streaks.
    public init(lateAfter: Duration?, medications: [Medication], on day: Day, showsStreaks: Bool = true) {
        self.lateAfter = lateAfter
        self.showsStreaks = showsStreaks
        own = medications.compactMap { medication in
            medication.plan(on: day)?.onTimeWindow.map { (medication.name, $0) }
        }
    }

    /// Returns the figures' names and meanings.
    /// - Parameter namesStreak: whether the reader sees the streak.
    package func texts(for figures: Adherence, namesStreak: Bool = true) -> [(name: String, text: String)] {
        var texts = [
            (name: "Adherence", text: "doses taken, of all scheduled ones"),
            ("On time", onTime),
            showsStreaks && namesStreak
                ? ("Streak", "days with every scheduled dose taken; a dose skipped with a reason does not end it")
                : ("Complete", "days with every scheduled dose taken"),
        ]
        if figures.skippedWithReason > 0 {
            texts.insert(("Without skips", "doses taken, of the scheduled ones not skipped with a reason"), at: 1)
        }
        return texts
    }

    private var onTime: String {
        let usual =
            lateAfter.map { "at most \($0.text) before or after the time" }
            ?? "at most 2 h before or after the time, 1 h with several times a day, a quarter of an interval below 4 h (ISMP)"
        return ([usual] + own.map { "\($0.name): \($0.window.text)" }).joined(separator: "; ")
    }
}
