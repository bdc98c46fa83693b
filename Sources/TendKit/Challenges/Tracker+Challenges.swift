public import TendCore
public import TendStore

/// A challenge that was just started.
public struct StartedChallenge: Sendable {
    public let challenge: Challenge
    /// Its standing; `nil` if it can't be read. The challenge is stored either way.
    public let standing: ChallengeStanding?
    public let today: Day
    /// The length of the fast that a task requires; `nil` if none does, or one is running.
    public let neededFast: Duration?
    /// The errors of other, unreadable challenges.
    public let damage: [StoreError]
}

/// A challenge that was just deleted.
public struct DeletedChallenge: Sendable {
    public let challenge: Challenge
    /// The number of its photos.
    public let photos: Int
    /// The number of its task records.
    public let records: Int
    /// Whether these records were deleted too.
    public let isEverything: Bool
    /// The errors of unreadable pages, whose records are not counted.
    public let damage: [StoreError]
    /// Why photos could not be moved; the challenge is deleted.
    public let photoError: (any Error)?
}

extension Tracker {
    /// Starts a challenge.
    /// - Parameters:
    ///   - plan: its tasks and rules.
    ///   - name: a name to use instead of the plan's.
    ///   - day: the first day, if not today.
    /// - Throws: ``NameError``, ``ChallengeError``
    public func startChallenge(
        _ plan: ChallengePlan, name: String? = nil, from day: DayExpression? = nil
    ) throws -> Outcome<StartedChallenge> {
        try withLock { records in
            if plan.days == nil { try plan.tasks.checkGrowthEnds() }
            let challenges = try records.challenges(pills: nil, alsoFor: plan)
            let today = records.today
            let start = day?.resolved(today: today, .future) ?? today
            guard abs(start.ordinal - today.ordinal) <= Challenge.farthestStart else {
                throw ChallengeError.startTooFarOff(start)
            }
            let title = try name.map { try Name.check($0, as: .challenge) } ?? plan.name
            let running = try challenges.active().first { $0.challenge.name.lowercased() == title.lowercased() }
            if let other = running?.challenge {
                throw ChallengeError.alreadyRunning(name: other.name, id: other.id)
            }
            let challenge = Challenge(
                id: Store.newIdentifier(after: challenges.all.filter { $0.created == now }.map(\.id)), name: title,
                start: start, plan: plan, created: now, firstWeekday: records.settings.firstWeekday)
            let asksForFast = start <= today && plan.tasks.contains { $0.link == .fasting }
            let needsFast = try asksForFast && records.activeFast() == nil
            let neededFast = needsFast ? challenge.fastLength(from: today) : nil
            let outcome = try records.store.changeChallenge(challenge.id, at: now) { file in
                file.begin(challenge)
                return (challenge, "start the challenge '\(title)'")
            }
            return outcome.map { challenge in
                StartedChallenge(
                    challenge: challenge, standing: try? challenges.standing(challenge), today: today,
                    neededFast: neededFast, damage: challenges.damage)
            }
        }
    }

    /// Stops a challenge. Its records stay.
    /// - Parameter word: the beginning of its id, its name or its template's name.
    /// - Throws: ``ChallengeError``
    public func stopChallenge(_ word: String? = nil) throws -> Outcome<ChallengeChange> {
        try withLock { records in
            let challenges = try records.challenges()
            let challenge = try challenges.meant(by: word)
            let status = try challenges.standing(challenge).progress.status
            guard status == .active else { throw ChallengeError.ended(name: challenge.name, status) }
            let outcome = try records.store.changeChallenge(challenge.id, at: now) { file in
                file.stop(at: now)
                return (file.challenge ?? challenge, "stop the challenge '\(challenge.name)'")
            }
            return outcome.map { ChallengeChange(challenge: $0, standing: try? challenges.standing($0)) }
        }
    }

    /// Deletes a challenge and moves its photos to the quarantine.
    /// - Parameters:
    ///   - word: the beginning of its id, its name or its template's name.
    ///   - isEverything: whether to delete its task records too; otherwise they stay in their days' files.
    /// - Throws: ``ChallengeError``
    public func deleteChallenge(_ word: String, isEverything: Bool = false) throws -> Outcome<DeletedChallenge> {
        try withLock { records in
            let challenges = try records.challenges()
            let challenge = try challenges.named(word)
            let (count, damage) = try challenges.recordCount(of: challenge)
            let summary = "delete the challenge '\(challenge.name)'"
            let outcome =
                isEverything
                ? try records.store.deleteChallengeAndRecords(
                    challenge.id, at: now, summary: "\(summary) and its records")
                : try records.store.changeChallenge(challenge.id, at: now) { file in
                    let photos = file.photos.count
                    file.delete()
                    return (photos, summary)
                }
            return outcome.map { photos in
                DeletedChallenge(
                    challenge: challenge, photos: photos, records: count, isEverything: isEverything, damage: damage,
                    photoError: records.store.photoError(of: challenge.id))
            }
        }
    }
}

extension Store {
    /// Reconciles photo files with their records. The change is already stored, so an error is returned, not thrown.
    /// - Parameter challenge: its id; `nil` for all of them.
    /// - Returns: why photos could not be moved.
    func photoError(of challenge: String? = nil) -> (any Error)? {
        do {
            if let challenge { try reconcilePhotos(of: challenge) } else { try reconcileAllPhotos() }
            return nil
        } catch { return error }
    }
}
