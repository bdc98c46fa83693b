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
        file = CacheFile(path: "\(folder)/challenge-\(fresh.challenge.id)", format: .challenge)
    }

    /// Returns the cached evaluator up to `day`; `nil` if it is missing or outdated. One with an earlier outcome stays valid.
    func evaluator(upTo day: Day) throws -> ChallengeEvaluator? {
        guard let words = file.read()?.words, words.count > 2,
            let evaluator = ChallengeEvaluator(fresh, words: words.dropFirst(2))
        else { return nil }
        let (known, counted) = (words[words.startIndex], words[words.startIndex + 1])
        guard counted == day.ordinal || evaluator.outcome != nil && counted < day.ordinal,
            try key(upTo: Day(ordinal: counted)) == known
        else { return nil }
        return evaluator
    }

    /// Caches the evaluation of the days before `day`.
    /// - Parameter before: the key of all days that were read, calculated before reading them.
    func keep(_ evaluator: ChallengeEvaluator, upTo day: Day, before: (key: Int, day: Day)) throws {
        // If a page has changed meanwhile, the evaluation may be outdated.
        guard try key(upTo: before.day) == before.key else { return }
        file.begin()?.write([try key(upTo: day), day.ordinal] + evaluator.words)
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

extension ChallengeEvaluator {
    fileprivate static let statuses: [ChallengeStatus] = [.active, .completed, .failed, .stopped]

    /// The state of an evaluator.
    fileprivate var words: [Int] {
        func number(_ status: ChallengeStatus?) -> Int { status.flatMap(Self.statuses.firstIndex) ?? -1 }
        var words = [
            attemptStart?.ordinal ?? .min, number(outcome), complete, missed, runs.current, runs.longest, skipped,
            ended.count,
        ]
        for attempt in ended {
            words += [attempt.first.ordinal, attempt.last.ordinal, number(attempt.status), attempt.complete]
        }
        for tally in tallies { words += [tally.inPeriod, tally.charged, tally.asked, tally.done, tally.skipped] }
        return words
    }

    /// `nil` if the words don't fit the evaluator.
    fileprivate init?(_ fresh: ChallengeEvaluator, words: ArraySlice<Int>) {
        self = fresh
        var rest = words
        func status(_ number: Int) -> ChallengeStatus? {
            Self.statuses.indices.contains(number) ? Self.statuses[number] : nil
        }
        guard rest.count >= 8 else { return nil }
        let head = Array(rest.prefix(8))
        rest = rest.dropFirst(8)
        guard head[7] >= 0, rest.count == 4 * min(head[7], rest.count) + 5 * tallies.count else { return nil }
        attemptStart = head[0] == .min ? nil : Day(ordinal: head[0])
        outcome = status(head[1])
        complete = head[2]
        missed = head[3]
        runs = RunCounter(current: head[4], longest: head[5])
        skipped = head[6]
        for number in 0..<head[7] {
            let part = Array(rest.prefix(4))
            rest = rest.dropFirst(4)
            guard let status = status(part[2]) else { return nil }
            ended.append(
                ChallengeAttempt(
                    number: number + 1, first: Day(ordinal: part[0]), last: Day(ordinal: part[1]), status: status,
                    complete: part[3]))
        }
        for index in tallies.indices {
            let part = Array(rest.prefix(5))
            rest = rest.dropFirst(5)
            tallies[index] = Tally(
                inPeriod: part[0], charged: part[1], asked: part[2], done: part[3], skipped: part[4])
        }
    }
}
