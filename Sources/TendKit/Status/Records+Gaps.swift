import TendCore
import TendStore

extension Records {
    /// Whether the day's noon is still to come. Until then, yesterday's gaps are shown.
    var isMorning: Bool {
        TimeOfDay(hour: 12).map { noon in
            now.seconds < zone.moment(of: noon, onLogicalDay: today, startingAt: settings.dayStart).seconds
        } ?? false
    }

    /// Returns what yesterday lacks: its missed doses, the open tasks of challenges, and drinks if they were logged on each of
    /// the seven days before. A drink too few or a fast that still runs is no gap.
    /// - Parameter challenges: the standings of today.
    /// - Throws: ``SystemError``
    func gaps(_ totals: DailyTotals, _ history: PillHistory, _ challenges: [ChallengeStanding]) throws -> [Gap] {
        try missedDoses(history) + openTasks(challenges) + unloggedWater(totals)
    }

    /// Returns the gaps that a reminder mentions: none of a tracker whose reminders are off.
    /// - Throws: ``StoreError``, ``SystemError``
    func remindedGaps() throws -> [Gap] {
        let totals = try totals()
        let history = try pillHistory()
        let challenges = store.hasChallenges ? try challenges(pills: history).current() : []
        return try gaps(totals, history, challenges).filter { gap in
            switch gap.tracker {
            case .water: settings.hydrationReminders.mode != .off
            case .pills: settings.pillReminders(history).isOn
            case .challenges: settings.challengeReminders.isOn
            }
        }
    }

    private func missedDoses(_ history: PillHistory) throws -> [Gap] {
        // A streak of two days or more has no miss yesterday, which saves reading its page.
        guard history.isUsed, history.streak.current < 2 else { return [] }
        do {
            return try pills(on: today - 1, history).scheduled.filter { $0.state == .missed }
                .map {
                    gap(
                        .pills, $0.slotID, $0.title, ["pill", "take", $0.slotID],
                        needsYes: settings.historyLock.isEnabled)
                }
        } catch StoreError.damaged { return [] }
    }

    private func openTasks(_ challenges: [ChallengeStanding]) -> [Gap] {
        challenges.flatMap { standing -> [Gap] in
            guard let day = standing.day(today - 1), day.number > 0, day.verdict == .missed else { return [] }
            let choice = challenges.count > 1 ? ["--challenge", String(standing.challenge.id.prefix(6))] : []
            // A limit that was passed can't be made up for.
            let open = day.tasks.filter { $0.isRequired && !$0.isSettled && $0.task.isManual && !$0.task.isLimit }
            return open.map { open in
                gap(
                    .challenges, open.task.id, open.task.name, ["challenge", "done", open.task.id] + choice,
                    of: standing.challenge.name)
            }
        }
    }

    private func unloggedWater(_ totals: DailyTotals) -> [Gap] {
        let yesterday = today - 1
        guard !settings.pauses.days(of: .water).contains(yesterday), totals.volume(on: yesterday) ?? .zero == .zero,
            !totals.damaged.contains(yesterday),
            DayRange.last(7, endingWith: yesterday - 1).allSatisfy({ totals.volume(on: $0) ?? .zero > .zero })
        else { return [] }
        return [gap(.water, "drinks", "drinks", ["log"])]
    }

    private func gap(
        _ tracker: Gap.Tracker, _ name: String, _ what: String, _ words: [String], needsYes: Bool = false,
        of challenge: String? = nil
    ) -> Gap {
        Gap(
            tracker, on: today - 1, name: name, what: what, words: words, needsYes: needsYes, of: challenge,
            person: person?.slug)
    }
}
