package import TendCore

extension Store {
    /// Returns the ids of the challenges that have a file.
    func challengeIDs() throws -> [String] {
        try Files.names(in: folder.challenges).compactMap { name in
            name.hasSuffix(".json") ? Identifier.whole(String(name.dropLast(5))) : nil
        }
    }

    /// Returns the ids of the challenges that an import can't begin: existing ones, and ones that were deleted here. A
    /// challenge that undo removed with its import is neither.
    package func knownChallengeIDs() throws -> (here: Set<String>, deleted: Set<String>) {
        var (here, deleted): (Set<String>, Set<String>) = ([], [])
        for id in try challengeIDs() {
            do {
                let file = try challengeFile(id)
                if file.challenge != nil { here.insert(id) } else if file.isDeleted { deleted.insert(id) }
            } catch {
                // An unreadable challenge counts as existing.
                here.insert(id)
            }
        }
        return (here, deleted)
    }

    /// Whether there has ever been a challenge; if not, none has to be looked for.
    package var hasChallenges: Bool { Files.exists(folder.challenges) }

    /// Reads all challenges in order of creation, and returns the errors of the unreadable ones.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func challenges() throws -> (challenges: [Challenge], damage: [StoreError]) {
        var challenges: [Challenge] = []
        var damage: [StoreError] = []
        for id in try challengeIDs() {
            do {
                if let challenge = try challengeFile(id).challenge { challenges.append(challenge) }
            } catch let error as StoreError {
                damage.append(error)
            } catch let error as SystemError {
                damage.append(.unreadable(path: DataFile.challenge(id).path, error))
            }
        }
        return (challenges.sorted { ($0.created, $0.id) < ($1.created, $1.id) }, damage)
    }

    /// Reads the file of a challenge, which is empty if it does not exist.
    /// - Throws: ``StoreError/damaged(path:_:)`` if the file can't be used, ``SystemError`` if it can't be read.
    package func challengeFile(_ id: String) throws -> ChallengeFile { try read(.challenge(id)) }

    /// Changes a challenge. `edit` returns the value for the caller and a phrase for the list of changes.
    /// - Throws: any error of `edit`; ``StoreError/damaged(path:_:)`` or ``StoreError/unreadableChange(path:)``; the
    ///   errors of ``withLock(triesFirst:_:)``; ``SystemError``. Nothing is changed then.
    package func changeChallenge<Value>(
        _ id: String, at now: OffsetDateTime, _ edit: (inout ChallengeFile) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.challenge(id), at: now, edit)
    }

    /// Returns the days with task records of a challenge, their numbers of records, and the errors of the unreadable pages.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func taskRecordCounts(
        of challenge: String
    ) throws -> (counts: [(day: Day, count: Int)], damage: [StoreError]) {
        var counts: [(day: Day, count: Int)] = []
        var damage: [StoreError] = []
        for day in try recordedDays() {
            do {
                let count = try page(day).tasks.count { $0.challenge == challenge }
                if count > 0 { counts.append((day, count)) }
            } catch let error as StoreError {
                damage.append(error)
            }
        }
        return (counts, damage)
    }

    /// Deletes a challenge and its task records, in one change.
    /// - Returns: the number of its photos.
    /// - Throws: ``StoreError``, also if any page is unreadable, since it may contain such records.
    package func deleteChallengeAndRecords(
        _ id: String, at now: OffsetDateTime, summary: String
    ) throws -> Outcome<Int> {
        try transaction(at: now, summary: { _ in summary }) { batch in
            let (counts, damage) = try taskRecordCounts(of: id)
            if let first = damage.first { throw first }
            for (day, _) in counts {
                try batch.change(.page(day)) { document in
                    for record in document.records(in: TaskRecord.section) where record["challenge"]?.string == id {
                        document.delete(record.id, in: TaskRecord.section)
                    }
                }
            }
            return try batch.change(.challenge(id)) { document in
                var file = try Self.checked(.challenge(id)) { try ChallengeFile(document, of: .challenge(id)) }
                let photos = file.photos.count
                file.delete()
                document = file.document
                return photos
            }
        }
    }

    /// Calculates the progress of a challenge, and returns the errors of the unreadable pages, whose days count neither way.
    /// - Parameters:
    ///   - includesDays: whether to return all days before today, and not just yesterday.
    ///   - page: a page that is being changed, which replaces the stored one.
    /// - Throws: ``SystemError`` if a folder can't be listed or a file can't be read.
    package func progress(
        of challenge: Challenge, in context: EvaluationContext, includesDays: Bool = false,
        page: DayLog? = nil
    ) throws -> (progress: ChallengeProgress, damage: [StoreError]) {
        let stopDay = challenge.stopped?.logicalDay(startingAt: context.settings.dayStart)
        let last = min(context.today, stopDay ?? context.today)
        var evaluator = ChallengeEvaluator(challenge, rules: context.rules)
        var days: [ChallengeDay] = []
        var day = challenge.start
        // Yesterday is evaluated each time: it is often corrected, and callers want it separately.
        let yesterday = last - 1
        let cache =
            includesDays || isDryRun
            ? nil : try EvaluatorCache(self, evaluator, context, upTo: yesterday)
        var draft: EvaluatorCache.Draft?
        if let cache { (evaluator, day, draft) = try cache.resume() }
        var reader = try EvidenceReader(self, challenge, context, from: day, page: page)
        func evaluate(isOver: Bool) throws -> ChallengeDay {
            try reader.evidence(of: day).map { evaluator.evaluate($0, now: context.now, isOver: isOver) }
                ?? ChallengeDay(unreadable: day, in: evaluator, isOver: isOver)
        }
        func keep() throws {
            guard let cache, let draft, day <= cache.last, reader.damage.isEmpty,
                !reader.hasRunningFast(before: cache.last)
            else { return }
            try cache.keep(evaluator, upTo: day, draft)
        }
        while day < last, evaluator.outcome == nil {
            if day == cache?.last { try keep() }
            let judged = try evaluate(isOver: true)
            evaluator.advance(past: judged)
            if includesDays || day == yesterday { days.append(judged) }
            day = day + 1
        }
        if evaluator.outcome != nil { try keep() }
        var today: ChallengeDay?
        if evaluator.outcome == nil, day == last {
            let judged = try evaluate(isOver: context.pastDay != nil)
            if stopDay == nil {
                today = judged
            } else if judged.verdict == .complete {
                // A day that was complete before the stop stays complete; stopping misses nothing.
                evaluator.advance(past: judged)
                days.append(judged)
            }
        }
        return (ChallengeProgress(evaluator, today: today, day: last, days: days), reader.damage)
    }
}

/// The inputs of a challenge's progress besides its own file and the pages.
package struct EvaluationContext: Sendable {
    package let settings: Settings
    /// The first day with a record of the built-in medication.
    package let builtInSince: Day?
    package let now: OffsetDateTime
    let zone: Zone
    /// The past day at whose end the progress is wanted; `nil` for the present.
    let pastDay: Day?

    package init(
        settings: Settings, builtInSince: Day?, now: OffsetDateTime, zone: Zone, atEndOf pastDay: Day? = nil
    ) {
        self.settings = settings
        self.builtInSince = builtInSince
        self.now = now
        self.zone = zone
        self.pastDay = pastDay
    }

    /// The current logical day, or the past one.
    package var today: Day { pastDay ?? now.logicalDay(startingAt: settings.dayStart) }

    package var rules: ChallengeEvaluator.Rules {
        ChallengeEvaluator.Rules(dayStart: settings.dayStart, paused: settings.pauses.days(of: .challenges))
    }

    /// Returns the medications with their plans. A user who has set up none follows the built-in ones from the first
    /// day of the challenge on.
    func medications(from start: Day) throws(StoreError) -> [Medication] {
        let list = try settings.medications
        return list.all(builtInSince: list.own.isEmpty ? min(builtInSince ?? start, start) : builtInSince, today: today)
    }
}
