import Libc
import TendCore

/// A cache for the evaluation of a challenge up to the day before yesterday, so that a prompt does not read all its days again.
/// An entry is valid only while the pages, the challenge and the settings it was calculated from are unchanged.
struct EvaluatorCache {
    private let store: Store
    private let file: CacheFile
    private let fresh: ChallengeEvaluator
    private let context: EvaluationContext

    /// `nil` if nothing can be cached: there is no cache folder, or the days depend on more than pages.
    init?(_ store: Store, _ fresh: ChallengeEvaluator, _ context: EvaluationContext) {
        // A running fast may still count for days that are over.
        guard let folder = store.cachePath, !fresh.challenge.hasTask(linkedTo: .fast, .fasting) else { return nil }
        self.store = store
        self.fresh = fresh
        self.context = context
        file = CacheFile(path: "\(folder)/challenge-\(fresh.challenge.id)")
    }

    /// Returns the cached evaluator up to `day`; `nil` if it is missing or outdated. One with an earlier outcome stays valid.
    func evaluator(upTo day: Day) throws -> ChallengeEvaluator? {
        guard let table = file.read(), let evaluator = ChallengeEvaluator(fresh, table.rows),
            let counted = table.rows.first.map({ Day(ordinal: $0[ChallengeEvaluator.StateField.day]) }),
            counted == day || evaluator.outcome != nil && counted < day,
            try key(upTo: counted) == table.variant
        else { return nil }
        return evaluator
    }

    /// Caches the evaluation of the days before `day`.
    /// - Parameter before: the key of all days that were read, calculated before reading them.
    func keep(_ evaluator: ChallengeEvaluator, upTo day: Day, before: (key: Int, day: Day)) throws {
        // If a page has changed meanwhile, the evaluation may be outdated.
        guard try key(upTo: before.day) == before.key else { return }
        file.begin()?.write(variant: try key(upTo: day), evaluator.rows(upTo: day))
    }

    /// Returns a key that changes with any file that the days before `day` depend on.
    func key(upTo day: Day) throws -> Int {
        let challenge = fresh.challenge
        var hash = FNV1a()
        func add(_ stamp: Files.Stamp?) {
            for word in (stamp ?? .none).words { hash.add(UInt64(bitPattern: Int64(word))) }
        }
        // The challenge and the settings are already in memory, and their files may have changed since, so the contents count.
        hash.add(UInt64(bitPattern: Int64(FNV1a.hash(challenge.fingerprint))))
        hash.add(UInt64(bitPattern: Int64(context.settings.fingerprint)))
        hash.add(UInt64(bitPattern: Int64(context.builtInSince?.ordinal ?? .min)))
        var folder: (year: Int, file: OpenFile?)?
        for page in challenge.start..<max(day, challenge.start) {
            let year = page.parts.year
            if folder?.year != year {
                folder = (year, try? OpenFile(store.folder.yearFolder(year), O_RDONLY | O_DIRECTORY))
            }
            add(try folder?.file.flatMap { try Files.stamp(of: "\(page).json", in: $0) })
        }
        return hash.value
    }
}

extension Challenge {
    /// A text that changes with anything that affects the evaluation of the days.
    fileprivate var fingerprint: String {
        func fields(_ tasks: [ChallengeTask]) -> [JSONObject] {
            tasks.enumerated().map { TaskDefinition(task: $1, position: $0).fields }
        }
        let later = revisions.flatMap { revision in
            [["from": .string(revision.from.description), "days": .integer(revision.days)]] + fields(revision.tasks)
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
        case attemptStart, outcome, complete, missed, skipped, currentRun, longestRun
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
        var rows = [state]
        for tally in tallies {
            var row = CacheRow(rows.count, fields: TallyField.self)
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
        runs = RunCounter(current: state[StateField.currentRun], longest: state[StateField.longestRun])
        tallies = rows.dropFirst().prefix(fresh.tallies.count).map { row in
            Tally(
                inPeriod: row[TallyField.inPeriod], charged: row[TallyField.charged], asked: row[TallyField.asked],
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
