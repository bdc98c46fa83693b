public import TendCore
public import TendStore

/// The user's challenges, and the values that their progress depends on.
public struct Challenges {
    let records: Records
    /// In the order in which they were begun.
    public let all: [Challenge]
    /// The errors of challenges that can't be read.
    public let damage: [StoreError]
    private let context: EvaluationContext

    /// - Parameters:
    ///   - pills: what the whole history says of pills, if it is known already.
    ///   - plan: of a challenge that is about to begin.
    init(_ records: Records, pills: PillHistory?, alsoFor plan: ChallengePlan?) throws {
        self.records = records
        let (stored, damage) = try records.store.challenges()
        all = stored.map { $0.asOf(records.today) }
        self.damage = damage
        let asksForPills =
            all.contains { $0.hasTask(linkedTo: .pills) } || plan?.tasks.contains { $0.link == .pills } == true
        let history = try pills ?? (asksForPills ? records.pillHistory() : nil)
        context = EvaluationContext(
            settings: records.settings, builtInSince: history?.builtInSince, now: records.now)
    }

    /// How a challenge stands.
    /// - Parameter includesDays: whether all days before today are wanted one by one, and not just yesterday.
    /// - Throws: ``StoreError``, ``SystemError``
    public func standing(_ challenge: Challenge, includesDays: Bool = false) throws -> ChallengeStanding {
        try standing(challenge, includesDays: includesDays, page: nil)
    }

    /// - Parameter page: a changed page, used instead of the stored one.
    func standing(_ challenge: Challenge, includesDays: Bool, page: DayLog?) throws -> ChallengeStanding {
        let (progress, damage) = try records.store.progress(
            of: challenge.asOf(records.today), in: context, includesDays: includesDays, page: page)
        return ChallengeStanding(
            progress: progress, today: records.today, unit: records.settings.unit, damage: damage)
    }

    /// The active challenges.
    /// - Throws: ``StoreError``, ``SystemError``
    public func active() throws -> [ChallengeStanding] {
        try all.map { try standing($0) }.filter { $0.progress.status == .active }
    }

    /// The active challenges, and the ones that ended yesterday or today.
    /// - Throws: ``StoreError``, ``SystemError``
    public func current() throws -> [ChallengeStanding] {
        let today = records.today
        return try all.filter { challenge in
            // A challenge that no missed day restarts ends by the calendar.
            let last = challenge.start + (challenge.plan.days - 1)
            return challenge.stopped == nil && (challenge.plan.onMiss == .restart || last >= today - 1)
        }.map { try standing($0) }.filter { standing in
            let last = standing.progress.attempts.last?.last ?? today
            return standing.progress.status == .active || last >= today - 1
        }
    }

    /// The challenges by which nothing but water may be drunk with a drink, since its day is a day of fasting.
    /// - Throws: ``StoreError``, ``SystemError``
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

    /// How many records of its tasks a challenge has, and the errors of the pages that can't be read.
    /// - Throws: ``SystemError``
    public func recordCount(of challenge: Challenge) throws -> (count: Int, damage: [StoreError]) {
        let (counts, damage) = try records.store.taskRecordCounts(of: challenge.id)
        return (counts.reduce(0) { $0 + $1.count }, damage)
    }

    /// The challenge that a word means: the beginning of its id, `last`, its name or its template's.
    /// - Throws: ``ChallengeError``, and the errors of the store.
    public func named(_ word: String) throws -> Challenge {
        if word.lowercased() == "last", let newest = all.last { return newest }
        let named = all.filter { $0.name.lowercased() == word.lowercased() }
        let templates = all.filter { $0.plan.template == word.lowercased() }
        let prefix = Identifier.prefix(word)
        let ids = prefix.map { prefix in all.filter { $0.id.hasPrefix(prefix) } } ?? []
        for found in [named, templates, ids] where !found.isEmpty {
            if found.count == 1 { return found[0] }
            // Of several attempts at the same challenge, the active one.
            let active = try found.filter { try standing($0).progress.status == .active }
            if active.count == 1 { return active[0] }
            throw ChallengeError.severalChallenges(word, found)
        }
        // It may be the one that can't be read.
        if let first = damage.first { throw first }
        throw ChallengeError.unknownChallenge(
            word, suggestion: Suggestion.nearest(to: word, among: all.map(\.name)), known: all)
    }

    /// The named challenge; without a name the active one, or else the newest.
    /// - Throws: ``ChallengeError``, and the errors of the store.
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

    /// The photos of challenges, earliest first, and their paths.
    /// - Throws: ``StoreError``, ``SystemError``
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
    /// The user's challenges.
    /// - Throws: ``StoreError``, ``SystemError``
    public func challenges() throws -> Challenges { try challenges(pills: nil) }

    func challenges(pills: PillHistory?, alsoFor plan: ChallengePlan? = nil) throws -> Challenges {
        try Challenges(self, pills: pills, alsoFor: plan)
    }
}
