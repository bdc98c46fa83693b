public import TendCore
public import TendStore

/// A day off or a repair to set or remove.
public struct DayMarking: Sendable {
    public let day: DayExpression
    /// The reason.
    public let reason: String?
    /// Whether to remove it.
    public let isRemoval: Bool
    /// The challenge, by the beginning of its id, its name or its template's name; `nil` for the active one.
    public let challenge: String?

    public init(
        on day: DayExpression, reason: String? = nil, isRemoval: Bool = false, of challenge: String? = nil
    ) {
        self.day = day
        self.reason = reason
        self.isRemoval = isRemoval
        self.challenge = challenge
    }
}

extension Tracker {
    /// Sets or removes a day off, if the challenge allows it and the day is not over.
    /// - Throws: ``ChallengeError``
    public func markRest(_ marking: DayMarking) throws -> Outcome<ChallengeChange> {
        try mark(marking, \.rests, .future, edit: { marking.isRemoval ? $0.removeRest($1.day) : $0.addRest($1) }) {
            "take \($0) \(marking.isRemoval ? "back on" : "off")"
        } check: { standing, day throws(ChallengeError) in
            try standing.checkRest(day, isRemoval: marking.isRemoval)
        }
    }

    /// Repairs a missed or skipped day, if the challenge allows it, or removes the repair.
    /// - Throws: ``ChallengeError``
    public func markRepair(_ marking: DayMarking) throws -> Outcome<ChallengeChange> {
        try mark(marking, \.repairs, .past, edit: { marking.isRemoval ? $0.removeRepair($1.day) : $0.addRepair($1) }) {
            "\(marking.isRemoval ? "take back the repair of" : "repair") \($0)"
        } check: { standing, day throws(ChallengeError) in
            try standing.checkRepair(day, isRemoval: marking.isRemoval)
        }
    }

    private func mark(
        _ marking: DayMarking, _ marks: KeyPath<Challenge, [DayMark]>, _ direction: Direction,
        edit: (inout ChallengeFile, DayMark) -> Void, summary: (Day) -> String,
        check: (ChallengeStanding, Day) throws(ChallengeError) -> Void
    ) throws -> Outcome<ChallengeChange> {
        try withLock { records in
            let challenges = try records.challenges()
            let challenge = try challenges.meant(by: marking.challenge)
            let day = marking.day.resolved(today: records.today, direction)
            try check(try challenges.standing(challenge, includesDays: true), day)
            let outcome = try records.store.changeChallenge(challenge.id, at: now) { file in
                let isThere = (file.challenge ?? challenge)[keyPath: marks].contains { $0.day == day }
                let isChanged = isThere == marking.isRemoval
                if isChanged { edit(&file, DayMark(day: day, at: now, note: marking.reason)) }
                return ((file.challenge ?? challenge, isChanged), "\(challenge.name): \(summary(day))")
            }
            return outcome.map { challenge, isChanged in
                ChallengeChange(
                    challenge: challenge, standing: try? challenges.standing(challenge, includesDays: true), day: day,
                    effect: isChanged ? .recorded : .unchanged)
            }
        }
    }
}

extension ChallengeStanding {
    fileprivate func checkRest(_ day: Day, isRemoval: Bool) throws(ChallengeError) {
        let plan = challenge.plan
        let end = progress.lastDay(by: plan)
        let coming = today + Challenge.farthestStart
        let farthest = plan.onMiss == .restart ? max(end ?? coming, coming) : end ?? coming
        let last = progress.status == .active ? farthest : lastDay
        guard challenge.start <= day, day <= last else { throw outside(day) }
        guard plan.restDaysPerWeek > 0 else { throw .noRests(name: challenge.name) }
        if isRemoval || challenge.rests.contains(where: { $0.day == day }) && day >= today { return }
        if day < today { throw .pastRest(day) }
        let week = DayRange.week(of: day, startsOn: challenge.firstWeekday)
        guard challenge.rests.count(where: { week.contains($0.day) }) < plan.restDaysPerWeek else {
            throw .restsUsedUp(name: challenge.name, perWeek: plan.restDaysPerWeek)
        }
        if self.day(day)?.verdict == .complete { throw .completeDay(day, name: challenge.name) }
    }

    fileprivate func checkRepair(_ day: Day, isRemoval: Bool) throws(ChallengeError) {
        guard challenge.plan.repairs > 0 else { throw .noRepairs(name: challenge.name) }
        if day > today { throw .futureDay(day) }
        try check(day)
        if isRemoval || challenge.repairs.contains(where: { $0.day == day }) { return }
        let verdict = self.day(day)?.verdict
        guard verdict == .missed || verdict == .skipped else { throw .notMissed(day, name: challenge.name) }
        guard challenge.repairs.count < challenge.plan.repairs else {
            throw .repairsUsedUp(name: challenge.name, challenge.plan.repairs)
        }
    }
}
