public import TendCore
public import TendStore

/// A day at a glance, usually today.
public struct Overview: Sendable {
    /// The current time.
    public let now: OffsetDateTime
    /// The user's name; `nil` unless set.
    public let name: String?
    /// The person the records belong to; `nil` for the user.
    public let person: Person?
    /// The user's unit.
    public let unit: VolumeUnit
    /// The time at which a day starts.
    let dayStart: TimeOfDay
    /// The day's drinks.
    public let water: HydrationDay
    /// The amount that an even pace through the active hours has reached by now; `nil` unless more is missing than that, and for a
    /// past day.
    public var waterPace: Volume?
    /// The user's limit of caffeine a day; `nil` without one.
    public let caffeineLimit: Caffeine?
    public let streak: Streak
    /// The seven days up to this one; `nil` if they were not asked for.
    public let week: WeekOutcomes?
    public let fast: FastState
    /// The fasts of a past day; `nil` for today.
    public var pastFasting: FastingDay?
    public let pills: PillState
    /// When the next doses as needed are allowed; empty for a past day.
    public var nextDoses: [NextDose] = []
    /// The next doses of later days, if none comes today; empty for a past day.
    public var comingDoses: [ComingDose] = []
    /// When the first of the pauses of today ends; `nil` without one, and for a past day.
    public var pauseEnd: OffsetDateTime?
    /// What yesterday lacks; empty for a past day.
    public var gaps: [Gap] = []
    /// The stocks that are low; empty for a past day.
    public var lowStocks: [Stock] = []
    /// Whether the gaps are still news: until noon.
    public var isMorning = false
    /// Whether nothing was ever recorded or planned; `false` for a past day.
    public var isUnused = false
    /// The active challenges and the ones that ended on the day or the day before.
    public let challenges: [ChallengeStanding]
    /// The day's doses in the order of their rows, without those that were taken of a medication as needed with limits: it has a
    /// row of its own.
    package var listedDoses: [Dose] {
        pills.today.doses.filter { dose in
            dose.isScheduled || !nextDoses.contains { $0.medication == dose.medication }
        }
    }
    /// Returns whether `all` means an open dose: not one that asks for its amount, or is open since an earlier day.
    package func isTakenByAll(_ dose: Dose) -> Bool {
        !dose.asksAmount && !dose.isFromEarlier(than: water.day, dayStart: dayStart)
    }
    /// The unreadable files, which are left out.
    public let damaged: [DataFile]
    /// The errors of unreadable challenges, which are left out.
    public let damage: [StoreError]
}

extension Records {
    /// Returns today's overview.
    /// - Parameter includesChallenges: whether to include the challenges, the week, the doses as needed and yesterday's gaps, which a
    ///   shell prompt has no room for.
    public func overview(includesChallenges: Bool = true) throws -> Overview {
        // A prompt's line reads hardly a page twice.
        try (includesChallenges ? readingOnce : self).currentOverview(includesChallenges: includesChallenges)
    }

    private func currentOverview(includesChallenges: Bool) throws -> Overview {
        let totals = try totals()
        let summary = try fastingSummary()
        let fast = try fastState(summary)
        let page = try store.page(today)
        let pills = try pillState(totals, page: page)
        let challenges = try includesChallenges && store.hasChallenges ? challenges(pills: pills.history) : nil
        let current = try challenges?.current() ?? []
        let isUnused =
            page.water.isEmpty && totals.firstDrink == nil && totals.damaged.isEmpty && !fast.isUsed
            && fast.damaged.isEmpty && fast.plannedStart == nil && !pills.isUsed && !store.hasChallenges
        let water = settings.hydrationDay(page)
        return Overview(
            now: now, name: settings.personalName, person: person, unit: settings.unit, dayStart: settings.dayStart,
            water: water, waterPace: settings.activeHours(on: today).flatMap { water.pace(at: now.timeOfDay, in: $0) },
            caffeineLimit: settings.caffeineLimit, streak: totals.streak(settings, today: today),
            week: includesChallenges ? week(totals, water, summary, fast, pills) : nil,
            fast: fast, pills: pills,
            nextDoses: includesChallenges ? try nextDoses(pills.history.medications, page: page) : [],
            comingDoses: includesChallenges && pills.isUsed && !Agenda.hasEventToday(pills.today, fast)
                ? try comingDoses(pills.history.medications.filter { $0.isCurrent(on: today) }, pillFacts(page: page))
                : [],
            pauseEnd: pauseEnd(water, fast, current),
            gaps: includesChallenges ? try gaps(totals, pills.history, current) : [],
            lowStocks: includesChallenges && pills.isUsed ? try stocks(pills).stocks.filter(\.isLow) : [],
            isMorning: isMorning,
            isUnused: isUnused, challenges: current,
            damaged: totals.damaged.map(DataFile.page) + fast.damaged.map(DataFile.fasts),
            damage: challenges?.damage ?? [])
    }

    /// Returns the overview of a day. A past one is shown as it stood at its end, without the running fast.
    /// - Throws: ``StatusError``
    public func overview(of day: Day) throws -> Overview {
        guard day < today else {
            if day > today { throw StatusError.futureDay(day) }
            return try overview()
        }
        let totals = try totals()
        let page = try store.page(day)
        let history = try store.pillHistory(totals, settings, today: day, pillFacts(), isOver: true)
        // A dose that was not taken is missed as of now.
        let doses = try pills(on: day, totals.pills(settings, today: today, nil), changed: page)
        let (fast, fasts) = try fastState(ofPast: day)
        let challenges = try store.hasChallenges ? challenges(of: day, pills: history) : nil
        let water = settings.hydrationDay(page)
        return Overview(
            now: now, name: settings.personalName, person: person, unit: settings.unit, dayStart: settings.dayStart,
            water: water, caffeineLimit: settings.caffeineLimit,
            streak: totals.streak(settings, today: day, isOver: true),
            week: WeekOutcomes(
                day, water: Self.used(waterWeek(totals, water)),
                fast: Self.used(fasts.map(\.outcome)),
                pills: Self.used(WeekOutcomes.days(upTo: day) { history.recent.outcome(on: $0) })),
            fast: fast, pastFasting: fasts.last,
            pills: PillState(today: doses, history: history, now: now),
            challenges: challenges?.standings ?? [],
            damaged: totals.damaged.map(DataFile.page) + fast.damaged.map(DataFile.fasts),
            damage: challenges?.damage ?? [])
    }

    /// Returns some days; `nil` before the first record of their tracker, and long after the last.
    private static func used(_ days: [DayOutcome]?) -> [DayOutcome]? {
        days.flatMap { $0.allSatisfy { $0 == .none } ? nil : $0 }
    }

    /// Returns the drinks of each day of a range, and the errors of the pages that are left out.
    public func hydrationDays(_ range: DayRange) throws -> (days: [HydrationDay], damage: [StoreError]) {
        try store.hydrationDays(range, settings)
    }

    /// Returns a number that changes with the contents of an overview. A file that can't be examined counts as missing.
    public func changeStamp() -> Int { store.changeStamp(on: today) }
}
