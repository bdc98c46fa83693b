public import TendCore
public import TendStore

/// The user's challenges and the context they are evaluated in.
public struct Challenges: Sendable {
    let records: Records
    /// All challenges, in the order they were started.
    public let all: [Challenge]
    /// The errors of unreadable challenges.
    public let damage: [StoreError]
    fileprivate let context: EvaluationContext

    /// Evaluates a challenge.
    /// - Parameters:
    ///   - challenge: one of ``all``.
    ///   - includesDays: whether to include every day before today, rather than just yesterday.
    public func standing(_ challenge: Challenge, includesDays: Bool = false) throws -> ChallengeStanding {
        try standing(challenge, includesDays: includesDays, page: nil)
    }

    /// Evaluates challenges, and reads each page once.
    func standings(of challenges: [Challenge], includesDays: Bool = false) throws -> [ChallengeStanding] {
        let once = Challenges(records: records.readingOnce, all: all, damage: damage, context: context)
        return try challenges.map { try once.standing($0, includesDays: includesDays) }
    }

    /// - Parameter page: a changed page, used instead of the stored one.
    func standing(_ challenge: Challenge, includesDays: Bool, page: DayLog?) throws -> ChallengeStanding {
        var (progress, damage) = try records.store.progress(
            of: challenge.asOf(records.today), in: context, includesDays: includesDays, page: page)
        progress.streak = progress.streak.shown(records.settings.showsStreaks)
        return ChallengeStanding(
            progress: progress, today: records.today, unit: records.settings.unit, damage: damage)
    }

    /// Returns whether a day, today at the latest, belongs to a challenge so far.
    func includes(_ day: Day, in challenge: Challenge) throws -> Bool {
        try standing(challenge).days?.contains(day) == true
    }

    /// Checks that a one-time task was not done on another day of the same attempt. Other tasks cost nothing.
    /// - Throws: ``ChallengeError/doneOnce(_:)``
    func checkOnce(_ found: TaskTarget.Found) throws {
        guard found.task.frequency == .once else { return }
        try standing(found.challenge, includesDays: true).checkOnce(found.task, on: found.day)
    }

    /// Returns a task with the amount of its day. Those that don't grow cost nothing.
    func grown(_ found: TaskTarget.Found) throws -> ChallengeTask {
        guard found.task.growth != nil else { return found.task }
        return try standing(found.challenge).progress.grown(found.task, on: found.day)
    }

    /// Returns the amount that a task still needs in the period of a day; `nil` for other tasks. Those cost nothing.
    /// - Parameter page: the changed page of the day.
    func missingInPeriod(_ found: TaskTarget.Found, page: DayLog) throws -> Quantity? {
        guard found.task.frequency.period != nil else { return nil }
        let isToday = found.day == records.today
        let judged = try standing(found.challenge, includesDays: !isToday, page: page).day(found.day)
        return judged?.tasks.first { $0.task.id == found.task.id }.map { $0.target - $0.value }
    }

    /// Returns the tasks of a day that are recorded by hand, are not done, and say how much is left.
    /// - Parameter challenge: the only challenge; `nil` for the active ones.
    /// - Throws: ``ChallengeError``
    func open(on date: DayExpression?, of challenge: String?) throws -> [TaskTarget] {
        let day = date?.resolved(today: records.today, .past) ?? records.today
        let chosen = try challenge.map { [try named($0)] } ?? all
        return try chosen.flatMap { challenge -> [TaskTarget] in
            let standing = try standing(challenge, includesDays: day != records.today)
            guard standing.progress.status == .active, let judged = standing.day(day) else { return [] }
            return judged.tasks.filter { found in
                found.task.isManual && !found.task.isLimit && !found.task.isRecord
                    && found.task.frequency.period == nil
                    && [.due, .partial, .missed].contains(found.state)
            }.map { TaskTarget($0.task.id, on: .date(day), of: challenge.id) }
        }
    }

    /// Returns the active challenges.
    public func active() throws -> [ChallengeStanding] {
        try standings(of: all).filter { $0.progress.status == .active }
    }

    /// Returns the active challenges and the ones that ended yesterday or today.
    public func current() throws -> [ChallengeStanding] {
        let today = records.today
        return try standings(of: all.filter { canRun($0, from: today - 1) }).filter { standing in
            let last = standing.progress.attempts.last?.last ?? today
            return standing.progress.status == .active || last >= today - 1
        }
    }

    /// Returns whether a challenge can have a day from `day` on. One that doesn't restart after a missed day ends by the calendar.
    func canRun(_ challenge: Challenge, from day: Day) -> Bool {
        guard challenge.stopped == nil, challenge.plan.onMiss != .restart else { return challenge.stopped == nil }
        let last = challenge.plan.lastDay(from: challenge.start, paused: context.rules.paused)
        return last.map { $0 >= day } ?? true
    }

    /// Returns the challenges whose fast a drink other than water breaks on its day.
    func forbidding(_ entry: WaterEntry, on day: Day) throws -> [Challenge] {
        try all.filter { challenge in
            let isFast = challenge.plan(on: day).tasks.contains { $0.link == .fasting }
            guard isFast, let judged = try standing(challenge, includesDays: day != records.today).day(day) else {
                return false
            }
            // On the first day the fast may begin after the drink.
            if judged.number == 1, let fast = try records.activeFast()?.session, entry.at < fast.start { return false }
            return [.open, .complete].contains(judged.verdict)
                && judged.tasks.contains { $0.task.link == .fasting && $0.state != .skipped }
        }
    }

    /// Returns the number of task records of a challenge, and the errors of unreadable pages.
    /// - Throws: ``SystemError``
    public func recordCount(of challenge: Challenge) throws -> (count: Int, damage: [StoreError]) {
        let (counts, damage) = try records.store.taskRecordCounts(of: challenge.id)
        return (counts.reduce(0) { $0 + $1.count }, damage)
    }

    /// Finds a challenge by `last`, its name, its template's name or the beginning of its id.
    /// - Throws: ``ChallengeError``
    public func named(_ word: String) throws -> Challenge {
        if word.lowercased() == "last", let newest = all.last { return newest }
        let named = all.filter { $0.name.lowercased() == word.lowercased() }
        let templates = all.filter { $0.plan.template == word.lowercased() }
        let prefix = Identifier.prefix(word)
        let ids = prefix.map { prefix in all.filter { $0.id.hasPrefix(prefix) } } ?? []
        for found in [named, templates, ids] where !found.isEmpty {
            if found.count == 1 { return found[0] }
            // Among several attempts at the same challenge, the active one wins.
            let active = try found.filter { try standing($0).progress.status == .active }
            if active.count == 1 { return active[0] }
            throw ChallengeError.severalChallenges(word, found)
        }
        // It may be the unreadable one.
        if let first = damage.first { throw first }
        throw ChallengeError.unknownChallenge(
            word, suggestion: Suggestion.nearest(to: word, among: all.map(\.name)), known: all)
    }

    /// Finds the named challenge; without a name, the active one or else the newest.
    /// - Throws: ``ChallengeError``
    public func meant(by word: String?) throws -> Challenge {
        if let word { return try named(word) }
        let active = try active().map(\.challenge)
        if active.count > 1 { throw ChallengeError.severalChallenges(nil, active) }
        guard let challenge = active.first ?? all.last else {
            if let first = damage.first { throw first }
            throw ChallengeError.noChallenge
        }
        return challenge
    }

    /// Returns the only challenge.
    /// - Throws: ``ChallengeError``, ``StoreError``
    public func only() throws -> Challenge {
        if let first = damage.first { throw first }
        guard all.count < 2 else { throw ChallengeError.unnamedChallenge(all) }
        guard let challenge = all.first else { throw ChallengeError.noChallenge }
        return challenge
    }

    /// Returns the photos of challenges and their paths, earliest first.
    public func photos(of challenges: [Challenge]) throws -> [(photo: ProgressPhoto, path: String)] {
        let photos = try challenges.flatMap { challenge in
            try records.store.challengeFile(challenge.id).photos.map { photo in
                (photo: photo, path: records.store.path(of: photo, of: challenge.id))
            }
        }
        return photos.sorted { ($0.photo.day, $0.photo.at, $0.photo.id) < ($1.photo.day, $1.photo.at, $1.photo.id) }
    }
}

extension Records {
    /// Reads the user's challenges.
    public func challenges() throws -> Challenges { try challenges(pills: nil) }

    /// - Parameters:
    ///   - pills: the whole pill history, if already known.
    ///   - plan: the plan of a challenge that is about to start.
    ///   - present: the current time, if these records end with a past day.
    func challenges(
        pills: PillHistory?, alsoFor plan: ChallengePlan? = nil, present: OffsetDateTime? = nil
    ) throws -> Challenges {
        let (stored, damage) = try store.challenges()
        let all = stored.map { $0.asOf(today) }
        let asksForPills =
            all.contains { $0.hasTask(linkedTo: .pills) } || plan?.tasks.contains { $0.link == .pills } == true
        let since = try pills.map(\.builtInSince) ?? (asksForPills ? builtInSince() : nil)
        let context = EvaluationContext(
            settings: settings, builtInSince: since, now: present ?? now, zone: zone,
            atEndOf: present == nil ? nil : today)
        return Challenges(records: self, all: all, damage: damage, context: context)
    }

    /// Returns the challenges of a day, and the errors of the unreadable ones. A past day is over: an open task is missed.
    /// - Throws: ``StatusError``
    public func challenges(of day: Day) throws -> (standings: [ChallengeStanding], damage: [StoreError]) {
        try challenges(of: day, pills: nil)
    }

    /// - Parameter pills: the whole pill history, if already known.
    func challenges(
        of day: Day, pills: PillHistory?
    ) throws -> (standings: [ChallengeStanding], damage: [StoreError]) {
        if day > today { throw StatusError.futureDay(day) }
        guard day < today else {
            let challenges = try challenges(pills: pills)
            return (try challenges.current(), challenges.damage)
        }
        let challenges = try ending(with: day).challenges(pills: pills, present: now)
        let current = try challenges.current().filter { standing in
            min(standing.challenge.start, self.day(of: standing.challenge.created)) <= day
        }
        return (current, challenges.damage)
    }

    /// Returns the records as seen at the end of a past day.
    func ending(with day: Day) -> Records {
        let end = zone.moment(at: zone.start(of: day + 1, dayStart: settings.dayStart).seconds - 1)
        return Records(Tracker(store: store, person: person, now: end, zone: zone), settings)
    }
}
