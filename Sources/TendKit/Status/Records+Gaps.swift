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
        // A streak of two days or more has no miss yesterday, which saves reading its page.
        let doses = history.streak.current < 2 ? try missedDoses(on: today - 1, history) : []
        return doses + openTasks(on: today - 1, challenges) + unloggedWater(on: today - 1, totals)
    }

    /// Returns what a past day lacks, by the same rules; nothing of any other day.
    public func gaps(of day: Day) throws -> [Gap] {
        guard day < today else { return [] }
        let history = try pillHistory()
        let challenges = try store.hasChallenges ? challenges(pills: history) : nil
        let standings = try challenges?.standings(of: challenges?.all ?? [], includesDays: true) ?? []
        return try missedDoses(on: day, history) + openTasks(on: day, standings.filter { $0.day(day) != nil })
            + unloggedWater(on: day, totals())
    }

    /// Returns the gaps that a reminder mentions: none of a tracker whose reminders are off.
    func remindedGaps() throws -> [Gap] {
        let totals = try totals()
        let history = try pillHistory()
        let challenges = store.hasChallenges ? try challenges(pills: history).current() : []
        return try gaps(totals, history, challenges).filter { gap in
            switch gap.tracker {
            case .water: settings.hydrationReminders.mode != .off
            case .pills: settings.pillReminders(history).isOn
            case .challenges: settings.challengeReminders.isOn
            case .fasts: false
            }
        }
    }

    private func missedDoses(on day: Day, _ history: PillHistory) throws -> [Gap] {
        guard history.isUsed else { return [] }
        do {
            return try pills(on: day, history).scheduled.filter { $0.state == .missed }
                .map {
                    gap(
                        .pills, on: day, $0.slotID, $0.title,
                        ["pill", "take", $0.slotID] + ($0.asksAmount ? ["AMOUNT"] : []),
                        needsYes: settings.historyLock.isEnabled)
                }
        } catch StoreError.damaged { return [] }
    }

    private func openTasks(on date: Day, _ challenges: [ChallengeStanding]) -> [Gap] {
        challenges.flatMap { standing -> [Gap] in
            guard let day = standing.day(date), day.number > 0, day.verdict == .missed else { return [] }
            let choice = challenges.count > 1 ? ["--challenge", String(standing.challenge.id.prefix(6))] : []
            // A limit that was passed can't be made up for.
            let open = day.tasks.filter { $0.isRequired && !$0.isSettled && $0.task.isManual && !$0.task.isLimit }
            return open.map { open in
                gap(
                    .challenges, on: date, open.task.id, open.task.name, ["challenge", "done", open.task.id] + choice,
                    of: standing.challenge.name)
            }
        }
    }

    private func unloggedWater(on day: Day, _ totals: DailyTotals) -> [Gap] {
        guard !settings.pauses.days(of: .water).contains(day), totals.volume(on: day) ?? .zero == .zero,
            !totals.damaged.contains(day),
            DayRange.last(7, endingWith: day - 1).allSatisfy({ totals.volume(on: $0) ?? .zero > .zero })
        else { return [] }
        return [gap(.water, on: day, "drinks", "drinks", ["log"])]
    }

    private func gap(
        _ tracker: TrackerKind, on day: Day, _ name: String, _ what: String, _ words: [String], needsYes: Bool = false,
        of challenge: String? = nil
    ) -> Gap {
        Gap(
            tracker, on: day, name: name, what: what, words: words,
            date: day == today - 1 ? "yesterday" : day.description, needsYes: needsYes, of: challenge,
            person: person?.slug)
    }
}
