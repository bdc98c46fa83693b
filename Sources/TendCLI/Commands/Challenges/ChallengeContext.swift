import TendCore
import TendStore

/// What it takes to know how challenges stand, and which of them is meant.
struct ChallengeContext {
    let world: Context
    let store: Store
    let settings: Settings
    let today: Day
    /// In the order in which they were begun.
    let challenges: [Challenge]
    let surroundings: EvaluationContext
    /// Of challenges that can't be read.
    let damage: [StoreError]

    /// - Parameters:
    ///   - pills: what the whole history says of pills, where the caller knows it already.
    ///   - plan: of a challenge that is about to begin.
    init(
        in world: Context, _ store: Store, _ settings: Settings, pills: PillHistory? = nil,
        alsoFor plan: ChallengePlan? = nil
    ) throws {
        self.world = world
        self.store = store
        self.settings = settings
        let today = world.today(settings)
        self.today = today
        let (challenges, damage) = try store.challenges()
        self.challenges = challenges
        self.damage = damage
        let plans = challenges.map(\.plan) + [plan].compactMap(\.self)
        let asksForPills = plans.contains { $0.tasks.contains { $0.link == .pills } }
        let history = try pills ?? (asksForPills ? store.pillHistory(settings, today: today) : nil)
        surroundings = EvaluationContext(
            settings: settings, builtInSince: history?.builtInSince, now: world.now)
    }

    init(in world: Context, alsoFor plan: ChallengePlan? = nil) throws {
        let store = try world.store()
        try self.init(in: world, store, try store.settings(), alsoFor: plan)
    }

    /// Changes a challenge; `edit` gets it as it is under the lock.
    func change<Value>(
        _ challenge: Challenge, _ edit: (inout ChallengeFile, Challenge) throws -> (value: Value, summary: String)
    ) throws -> Store.Outcome<Value> {
        try store.changeChallenge(challenge.id, at: world.now) { file in
            guard let current = file.challenge else {
                throw StoreError.noSuchRecord(kind: .challenge, prefix: challenge.id)
            }
            return try edit(&file, current)
        }
    }

    /// How a challenge stands, with what is to be said of pages that can't be read.
    func standing(
        _ challenge: Challenge, includesDays: Bool = false, page: DayLog? = nil
    ) throws -> ChallengeStanding {
        let (progress, damage) = try store.progress(
            of: challenge, in: surroundings, includesDays: includesDays, page: page)
        return ChallengeStanding(
            progress: progress, today: today, unit: settings.unit, remarks: damage.map(Remarks.leftOut))
    }

    /// Those that go on.
    func active() throws -> [ChallengeStanding] {
        try challenges.map { try standing($0) }.filter { $0.progress.status == .active }
    }

    /// Those that are worth a look today: they go on, or have ended yesterday or today.
    func current() throws -> [ChallengeStanding] {
        try challenges.filter { challenge in
            // One that no missed day restarts is over by the calendar.
            let last = challenge.start + (challenge.plan.days - 1)
            return challenge.stopped == nil && (challenge.plan.onMiss == .restart || last >= today - 1)
        }.map { try standing($0) }.filter { standing in
            let last = standing.progress.attempts.last?.last ?? today
            return standing.progress.status == .active || last >= today - 1
        }
    }

    /// The challenge that a word means: the beginning of its id, `last`, its name or its template's.
    func challenge(_ word: String) throws -> Challenge {
        if word.lowercased() == "last", let newest = challenges.last { return newest }
        let named = challenges.filter { $0.name.lowercased() == word.lowercased() }
        let templates = challenges.filter { $0.plan.template == word.lowercased() }
        let prefix = Identifier.prefix(word)
        let ids = prefix.map { prefix in challenges.filter { $0.id.hasPrefix(prefix) } } ?? []
        for found in [named, templates, ids] where !found.isEmpty {
            if found.count == 1 { return found[0] }
            // Of several attempts at the same thing the one that goes on is meant.
            let active = try found.filter { try standing($0).progress.status == .active }
            if active.count == 1 { return active[0] }
            throw ChallengeProblem.severalChallenges(
                word, known: found.map { "\($0.id.prefix(6)) (\($0.name), from \($0.start))" })
        }
        // It may be the one that can't be read.
        if let first = damage.first { throw first }
        throw ChallengeProblem.unknownChallenge(
            word, suggestion: Suggestion.nearest(to: word, among: challenges.map(\.name)),
            known: challenges.map { "\($0.id.prefix(6)) (\($0.name))" })
    }

    /// The challenge that is meant, or without a word the one that goes on, else the newest.
    func challenge(orOnly word: String?) throws -> Challenge {
        if let word { return try challenge(word) }
        let active = try active()
        if active.count > 1 {
            throw ChallengeProblem.severalChallenges(
                nil, known: active.map { "\($0.challenge.id.prefix(6)) (\($0.challenge.name))" })
        }
        guard let challenge = active.first?.challenge ?? challenges.last else {
            if let first = damage.first { throw first }
            throw ChallengeProblem.noChallenge
        }
        return challenge
    }
}
