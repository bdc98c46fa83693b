public import TendCore
public import TendStore

/// Today at a glance.
public struct Overview: Sendable {
    /// The current time.
    public let now: OffsetDateTime
    /// The user's name; `nil` unless set.
    public let name: String?
    /// The person the records belong to; `nil` for the user.
    public let person: Person?
    /// The user's unit.
    public let unit: VolumeUnit
    /// Today's drinks.
    public let water: HydrationDay
    public let streak: Streak
    /// The progress towards the goal on each of the last seven days, today last; `nil` for a day without drinks.
    public let week: [Double?]
    public let fast: FastState
    public let pills: PillState
    /// The active challenges and the ones that ended yesterday or today.
    public let challenges: [ChallengeStanding]
    /// The unreadable files, which are left out.
    public let damaged: [DataFile]
    /// The errors of unreadable challenges, which are left out.
    public let damage: [StoreError]
}

extension Records {
    /// Returns today's overview.
    /// - Parameter includesChallenges: whether to include the challenges and the week, which a shell prompt has no room for.
    /// - Throws: ``StoreError``, ``SystemError``
    public func overview(includesChallenges: Bool = true) throws -> Overview {
        let totals = try totals()
        let fast = try fastState()
        let page = try store.page(today)
        let pills = try pillState(totals, page: page)
        let challenges = try includesChallenges && store.hasChallenges ? challenges(pills: pills.history) : nil
        return Overview(
            now: now, name: settings.personalName, person: person, unit: settings.unit,
            water: settings.hydrationDay(page),
            streak: totals.streak(goals: settings.goals, today: today), week: includesChallenges ? week(totals) : [],
            fast: fast, pills: pills, challenges: try challenges?.current() ?? [],
            damaged: totals.damaged.map(DataFile.page) + fast.damaged.map(DataFile.fasts),
            damage: challenges?.damage ?? [])
    }

    private func week(_ totals: DailyTotals) -> [Double?] {
        DayRange.last(7, endingWith: today).map { day in
            // A page may only have pills.
            guard let volume = totals.volume(on: day), volume > .zero else { return nil }
            return Progress.share(volume.microlitres, of: settings.goals.goal(on: day).microlitres)
        }
    }

    /// Returns the drinks of each day of a range, and the errors of the pages that are left out.
    /// - Throws: ``StoreError``, ``SystemError``
    public func hydrationDays(_ range: DayRange) throws -> (days: [HydrationDay], damage: [StoreError]) {
        try store.hydrationDays(range, settings)
    }

    /// Returns a number that changes with the contents of an overview. A file that can't be examined counts as missing.
    public func changeStamp() -> Int { store.changeStamp(on: today) }
}
