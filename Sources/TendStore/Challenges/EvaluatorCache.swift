import TendLibc
import TendCore

/// A cache for the evaluation of a challenge up to the day before yesterday, so that a prompt does not read all its days again.
/// An entry is valid only while the pages, the challenge, the pauses and the start of the day are unchanged; with a task that another
/// tracker decides about, while all settings are.
struct EvaluatorCache {
    private let store: Store
    private let file: CacheFile
    private let fresh: ChallengeEvaluator
    private let context: EvaluationContext
    private let dependsOnFasts: Bool
    /// For how many days after a day other pages decide about its doses; 0 if none does, or no task needs them.
    private let reach: Int
    /// The day up to which days are cached: yesterday. With a task for fasts, it is the first of the month before, since the files of
    /// two months change with every fast. With one for doses that other pages decide about, these pages come before yesterday.
    let last: Day

    /// `nil` if nothing can be cached: there is no cache folder, or the challenge is too young.
    init?(_ store: Store, _ fresh: ChallengeEvaluator, _ context: EvaluationContext, upTo yesterday: Day) throws {
        dependsOnFasts = fresh.challenge.hasTask(linkedTo: .fast, .fasting)
        let month = Month(of: context.today).advanced(by: -1)
        reach =
            fresh.challenge.hasTask(linkedTo: .pills)
            ? try context.settings.doseReach(of: context.settings.medications) : 0
        last = min(dependsOnFasts ? min(yesterday, month.days.lowerBound) : yesterday, yesterday - reach)
        guard let folder = store.cachePath, last > fresh.challenge.start else { return nil }
        self.store = store
        self.fresh = fresh
        self.context = context
        file = CacheFile(path: "\(folder)/challenge-\(fresh.challenge.id)", isReadOnly: store.isDryRun)
    }

    /// An evaluation that will be cached, and the key of its days, calculated before reading them.
    struct Draft {
        fileprivate let file: CacheFile.Draft
        fileprivate let key: Int
        fileprivate let day: Day
    }

    /// Returns an evaluator of the days before `next`, and a draft if it has to continue up to ``last``.
    func resume() throws -> (evaluator: ChallengeEvaluator, next: Day, draft: Draft?) {
        let day = last
        let table = file.read()
        let known = table.flatMap { ChallengeEvaluator(fresh, $0.rows) }
        let counted = table?.rows.first.map { Day(ordinal: $0[ChallengeEvaluator.StateField.day]) }
        func isCurrent(_ table: CacheTable, _ counted: Day) throws -> Bool {
            try counted <= day && key(upTo: counted, by: table.counted) == table.variant
        }
        if let table, let known, let counted, counted == day || known.outcome != nil, try isCurrent(table, counted) {
            return (known, counted, nil)
        }
        // The key comes first: a page that changes after it leaves nothing in the cache.
        let draft = try file.begin().flatMap { file in
            try key(upTo: day, by: nil).map { Draft(file: file, key: $0, day: day) }
        }
        guard let table, let known, let counted, try isCurrent(table, counted) else {
            return (fresh, fresh.challenge.start, draft)
        }
        return (known, counted, draft)
    }

    /// Caches the evaluation of the days before `day`, unless a page has changed meanwhile.
    func keep(_ evaluator: ChallengeEvaluator, upTo day: Day, _ draft: Draft) throws {
        guard try key(upTo: draft.day, by: nil) == draft.key, let key = try key(upTo: day, by: nil) else { return }
        draft.file.write(variant: key, evaluator.rows(upTo: day))
    }

    /// Returns a key that changes with any file that the days before `day` depend on.
    /// - Parameter counted: when the key to compare with was calculated. `nil` is returned for a folder that may have changed
    ///   again since without a new stamp.
    private func key(upTo day: Day, by counted: CacheFile.Time?) throws -> Int? {
        let challenge = fresh.challenge
        var hash = FNV1a()
        // The challenge and the settings are already in memory, and their files may have changed since, so the contents count.
        hash.add(FNV1a.hash(challenge.fingerprint))
        if challenge.hasTask(linkedTo: .water, .pills, .fast, .fasting) {
            hash.add(context.settings.fingerprint)
            hash.add(context.builtInSince?.ordinal ?? .min)
        } else {
            hash.add(context.rules.dayStart.minutes)
            for pause in context.settings.pauses.all where pause.tracker == .challenges {
                hash.add(pause.first.ordinal)
                hash.add(pause.last.ordinal)
            }
        }
        if dependsOnFasts {
            // A fast is in the file of its month or of a neighbour, so a later file has none that counts for a day before `day`.
            var month = Month(of: challenge.start).advanced(by: -13)
            while month <= Month(of: day) {
                hash.add(try Files.stamp(of: store.folder.path(of: .fasts(month))))
                month = month.advanced(by: 1)
            }
        }
        var first = challenge.start
        if reach > 0 {
            hash.add(context.zone, at: context.now)
            first = first - PillFacts.longest
        }
        let pages = first..<max(day + reach, first)
        return try hash.addPages(pages, of: store, today: context.today, by: counted) ? hash.value : nil
    }
}

extension Challenge {
    /// A text that changes with anything that affects the evaluation of the days.
    fileprivate var fingerprint: String {
        func fields(_ tasks: [ChallengeTask]) -> [JSONObject] {
            tasks.enumerated().map { TaskDefinition(task: $1, position: $0).fields }
        }
        let later = revisions.flatMap { revision -> [JSONObject] in
            let days = revision.days.map(JSONValue.integer) ?? .null
            return [["from": .string(revision.from.description), "days": days]] + fields(revision.tasks)
        }
        let texts = ([self.fields] + fields(plan.tasks) + later).map {
            String(decoding: JSONWriter.compact(.object($0)), as: UTF8.self)
        }
        let days = [rests, repairs, photos].map { $0.map(\.day) }.map { days in
            days.map { String($0.ordinal) }.joined(separator: ",")
        }
        return (texts + days).joined(separator: "\n")
    }
}

/// The rows of an evaluator in its cache: its state, the tally of each task, and the attempts that have ended.
extension ChallengeEvaluator {
    fileprivate enum StateField: Int, CaseIterable {
        /// The first day that was not evaluated.
        case day
        case attemptStart, outcome, complete, missed, skipped, currentRun, longestRun, earlierBits, earlierDays,
            recentBits, recentDay
    }

    private enum TallyField: Int, CaseIterable { case inPeriod, charged, asked, done, skipped }

    private enum AttemptField: Int, CaseIterable { case first, last, status, complete }

    private static let statuses: [ChallengeStatus] = [.active, .completed, .failed, .stopped]

    /// The keys of the rows are their positions.
    fileprivate func rows(upTo day: Day) -> [CacheRow] {
        func number(_ status: ChallengeStatus?) -> Int { status.flatMap(Self.statuses.firstIndex) ?? -1 }
        var state = CacheRow(0, fields: StateField.self)
        state[StateField.day] = day.ordinal
        state[StateField.attemptStart] = attemptStart?.ordinal ?? .min
        state[StateField.outcome] = number(outcome)
        state[StateField.complete] = complete
        state[StateField.missed] = missed
        state[StateField.skipped] = skipped
        state[StateField.currentRun] = runs.current
        state[StateField.longestRun] = runs.longest
        state[StateField.earlierBits] = runs.earlier.bits
        state[StateField.earlierDays] = runs.earlier.counted
        state[StateField.recentBits] = recent.bits
        state[StateField.recentDay] = recent.last
        var rows = [state]
        for tally in tallies {
            var row = CacheRow(rows.count, fields: TallyField.self, list: tally.window.map(\.rawValue))
            row[TallyField.inPeriod] = tally.inPeriod
            row[TallyField.charged] = tally.charged
            row[TallyField.asked] = tally.asked
            row[TallyField.done] = tally.done
            row[TallyField.skipped] = tally.skipped
            rows.append(row)
        }
        for attempt in ended {
            var row = CacheRow(rows.count, fields: AttemptField.self)
            row[AttemptField.first] = attempt.first.ordinal
            row[AttemptField.last] = attempt.last.ordinal
            row[AttemptField.status] = number(attempt.status)
            row[AttemptField.complete] = attempt.complete
            rows.append(row)
        }
        return rows
    }

    /// `nil` if the rows don't fit the evaluator.
    fileprivate init?(_ fresh: ChallengeEvaluator, _ rows: [CacheRow]) {
        guard let state = rows.first, rows.count > fresh.tallies.count else { return nil }
        func status(_ number: Int) -> ChallengeStatus? {
            Self.statuses.indices.contains(number) ? Self.statuses[number] : nil
        }
        self = fresh
        let start = state[StateField.attemptStart]
        attemptStart = start == .min ? nil : Day(ordinal: start)
        outcome = status(state[StateField.outcome])
        complete = state[StateField.complete]
        missed = state[StateField.missed]
        skipped = state[StateField.skipped]
        runs = RunCounter(
            current: state[StateField.currentRun], longest: state[StateField.longestRun],
            earlier: RecentRate(bits: state[StateField.earlierBits], counted: state[StateField.earlierDays]))
        recent = RecentDays(bits: state[StateField.recentBits], last: state[StateField.recentDay])
        tallies = rows.dropFirst().prefix(fresh.tallies.count).map { row in
            Tally(
                inPeriod: row[TallyField.inPeriod], charged: row[TallyField.charged],
                window: row.list(after: TallyField.self).compactMap(Tally.WindowDay.init), asked: row[TallyField.asked],
                done: row[TallyField.done], skipped: row[TallyField.skipped])
        }
        for row in rows.dropFirst(1 + fresh.tallies.count) {
            guard let status = status(row[AttemptField.status]) else { return nil }
            ended.append(
                ChallengeAttempt(
                    number: ended.count + 1, first: Day(ordinal: row[AttemptField.first]),
                    last: Day(ordinal: row[AttemptField.last]), status: status, complete: row[AttemptField.complete]))
        }
    }
}
