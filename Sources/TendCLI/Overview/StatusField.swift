import TendKit

/// A name that can be used in a template, fully defined by its line in ``all``.
struct StatusField: Sendable {
    let name: String
    /// The description of its value.
    let meaning: String
    /// `nil` if it has no value.
    let value: @Sendable (StatusValues) -> String?

    private init(_ name: String, _ meaning: String, _ value: @escaping @Sendable (StatusValues) -> String?) {
        self.name = name
        self.meaning = meaning
        self.value = value
    }

    /// The part of the state that its value needs.
    var part: StatusValues.Part? {
        StatusValues.Part(rawValue: name) ?? StatusValues.Part(rawValue: String(name.prefix { $0 != "." }))
    }

    static let all: [StatusField] = [
        .init("day", "the day, 2026-11-20") { $0.day.description },
        .init("time", "the time, 14:05") { $0.now.timeOfDay.description },
        water("total", "today's total, as a number in your unit") { $0.unit.number($0.day.total) },
        water("goal", "the goal, or a limit without one, as a number in your unit") { $0.unit.number($0.day.goal) },
        water("limit", "the limit of fluid, as a number in your unit, or -") { all in
            all.day.target.limit.map(all.unit.number)
        },
        water("remaining", "the amount left to the goal or the limit") {
            String($0.unit.missing(from: $0.day.total, to: $0.day.goal).dropLast($0.unit.symbol.count + 1))
        },
        water("percent", "the share of the goal, 0 to 100, or of a limit") {
            "\($0.day.target.limit == nil ? GoalShare.percent($0.day.progress) : $0.day.percent)"
        },
        water("unit", "ml, l or fl oz") { $0.unit.symbol },
        water("last", "the time of the last drink, or -") { $0.day.entries.last?.at.timeOfDay.description },
        water("streak", "days in a row with the goal reached or the limit kept, or -") { shown($0.streak, \.current) },
        water("longestStreak", "the most there ever were, or -") { shown($0.streak, \.longest) },
        water("rate30", "the last 30 days with the goal reached, 26/30") { rate($0.streak) },
        water("pausedUntil", "the last day of a pause, 2027-01-02, or -") { $0.day.pausedUntil?.description },
        fast("state", "fasting, reached or idle") { _, active, now in
            active.map { $0.reachedTarget(at: now) ? "reached" : "fasting" } ?? "idle"
        },
        fast("elapsed", "how long it has lasted, 12:30, or -") { _, active, now in
            active.map { clock($0.elapsedSeconds(at: now)) }
        },
        fast("remaining", "the time left to the target, 3:30, or -") { _, active, now in
            active.map { clock($0.remainingSeconds(at: now)) }
        },
        fast("percent", "the share of the target, 0 to 100") { _, active, now in
            active.map { "\(GoalShare.percent($0.progress(at: now)))" } ?? "0"
        },
        fast("ends", "when the target is reached, 12:00, or -") { fast, _, _ in fast.completeAt?.timeOfDay.description
        },
        fast("schedule", "its name, or the next one's") { fast, active, _ in active?.schedule ?? fast.planned?.name },
        fast("streak", "days in a row with a completed fast, or -") { fast, _, _ in shown(fast.streak, \.current) },
        fast("rate30", "the last 30 days with a completed fast, 26/30") { fast, _, _ in rate(fast.streak) },
        fast("pausedUntil", "the last day of a pause, or -") { fast, _, _ in fast.pausedUntil?.description },
        pills("taken", "doses of today that were taken") { doses, _ in "\(doses.count(where: \.isTaken))" },
        pills("scheduled", "doses of today") { doses, _ in "\(doses.count)" },
        pills("due", "doses of today still to be taken") { doses, _ in "\(doses.count { $0.state == .due })" },
        pills("next", "the next of them, evening 21:00, or -") { doses, _ in
            doses.first { $0.state == .due }.map { "\(DoseWords.name($0)) \(PillState.time($0))" }
        },
        pills("streak", "days in a row with every dose taken, or -") { shown($1, \.current) },
        pills("rate30", "the last 30 days with every dose taken, 26/30") { rate($1) },
        StatusField("pills.nextAllowed", "when doses as needed are allowed, ibuprofen: from 18:00, 2 of 3 left, or -") {
            all in
            all.nextDoses.flatMap { $0.isEmpty ? nil : NextDoseWords.texts($0, now: all.now).joined(separator: "; ") }
        },
        challenge("name", "the first active challenge, or -") { standing, _ in standing.challenge.name },
        challenge("day", "which day of it today is") { standing, _ in "\(standing.progress.number)" },
        challenge("days", "how many days it has, or -") { standing, _ in standing.challenge.plan.days.map(String.init)
        },
        challenge("done", "tasks of today that are done") { "\($1.count { $0.state == .done })" },
        challenge("tasks", "tasks of today") { "\($1.count)" },
        challenge("left", "tasks of today still to be done") { "\($1.count(where: \.isLeft))" },
        challenge("rate30", "the last 30 complete days, 26/30") { standing, _ in rate(standing.progress.streak) },
        challenge("pausedUntil", "the last day of a pause, or -") { standing, _ in
            standing.progress.pausedUntil?.description
        },
    ]

    /// Returns the number of days; `nil` if streaks are hidden.
    private static func shown(_ streak: Streak, _ days: (Streak) -> Int) -> String? {
        streak.isShown ? "\(days(streak))" : nil
    }

    private static func rate(_ streak: Streak) -> String { "\(streak.recent.achieved)/\(streak.recent.counted)" }

    private static func water(
        _ name: String, _ meaning: String,
        _ value: @escaping @Sendable ((day: HydrationDay, streak: Streak, unit: VolumeUnit)) -> String?
    ) -> StatusField {
        StatusField("water.\(name)", meaning) { all in all.water.flatMap { value(($0.day, $0.streak, all.unit)) } }
    }

    private static func fast(
        _ name: String, _ meaning: String,
        _ value: @escaping @Sendable (FastState, FastingSession?, OffsetDateTime) -> String?
    ) -> StatusField {
        StatusField("fast.\(name)", meaning) { all in all.fast.flatMap { value($0, $0.active, all.now) } }
    }

    private static func pills(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable ([Dose], Streak) -> String?
    ) -> StatusField {
        StatusField("pills.\(name)", meaning) { $0.pills.flatMap { value($0.today.scheduled, $0.streak) } }
    }

    private static func challenge(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (ChallengeStanding, [TaskDay]) -> String?
    ) -> StatusField {
        StatusField("challenge.\(name)", meaning) {
            $0.challenge.flatMap { value($0, $0.progress.today?.tasks ?? []) }
        }
    }

    /// Returns hours and minutes: `12:30`.
    private static func clock(_ seconds: Int) -> String {
        let minutes = seconds / 60 % 60
        return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
    }
}
