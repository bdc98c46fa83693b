import TendCore

/// A reader for the records of a challenge's days, limited to the ones that its tasks need.
struct EvidenceReader {
    private let store: Store
    private let challenge: Challenge
    private let context: EvaluationContext
    private let links: [ChallengeTask.Link]

    private let medications: [Medication]
    private let facts: PillFacts
    /// The ended fasts that may count for a day of the challenge, by day: a challenge of years has thousands of both.
    private var ended: [Day: [FastingSession]] = [:]
    /// The running fasts; several only after a merge.
    private var running: [FastingSession] = []
    private let page: DayLog?
    /// The errors of the unreadable files.
    private(set) var damage: [StoreError] = []

    /// - Parameters:
    ///   - first: the first day whose evidence is needed.
    ///   - page: a changed page, used instead of the stored one.
    init(
        _ store: Store, _ challenge: Challenge, _ context: EvaluationContext, from first: Day, page: DayLog?
    ) throws {
        self.store = store
        self.challenge = challenge
        self.context = context
        self.page = page
        let links = (challenge.plan.tasks + challenge.revisions.flatMap(\.tasks)).compactMap(\.link)
        self.links = links
        medications = try context.medications(from: challenge.start)
        let facts = try store.pillFacts(context.settings, now: context.now, zone: context.zone)
        self.facts = page.map { facts.with($0.doses, on: $0.day) } ?? facts
        if links.contains(.fast) || links.contains(.fasting) {
            // A fast can run for a year, so one that began long before may count.
            let (sessions, damage) = try store.fasts(since: Month(of: first).advanced(by: -13))
            for fast in sessions.with(context.settings.fastTolerance) where !fast.isCancelled { add(fast, from: first) }
            self.damage = damage
        }
    }

    private mutating func add(_ fast: FastingSession, from first: Day) {
        let dayStart = context.settings.dayStart
        guard let end = fast.end else { return running.append(fast) }
        // After a flight east over the date line, a fast may end on the day before. It may also be recorded for another day than
        // the one its hours are on now.
        let start = fast.start.logicalDay(startingAt: dayStart)
        let days = [start, end.logicalDay(startingAt: dayStart), fast.endDay ?? start]
        var day = max(days.reduce(start, min), first)
        let last = days.reduce(start, max)
        while day <= last {
            ended[day, default: []].append(fast)
            day = day + 1
        }
    }

    /// Returns whether a fast that began before a day still runs: it may count for days that are over.
    func hasRunningFast(before day: Day) -> Bool {
        running.contains { $0.start.logicalDay(startingAt: context.settings.dayStart) < day }
    }

    /// Returns the evidence of a day; `nil` if its page can't be read.
    mutating func evidence(of day: Day) throws -> DayEvidence? {
        let page: DayLog
        do {
            page = try self.page.flatMap { $0.day == day ? $0 : nil } ?? store.page(day)
        } catch let error as StoreError {
            damage.append(error)
            return nil
        }
        let settings = context.settings
        var evidence = DayEvidence(day)
        evidence.records = page.tasks.filter { $0.challenge == challenge.id }
        if links.contains(.water) {
            let water = settings.hydrationDay(page)
            evidence.water = water.total
            evidence.waterTarget = water.target
            let factors = settings.drinkFactors
            evidence.drinks = water.entries.map { ($0.at, factors.counted($0, on: day)) }
        }
        if links.contains(.pills) {
            let tally = try DoseTally(medications, on: day, facts.with(page.doses, on: day))
            evidence.pills = (tally.asked, tally.taken)
            evidence.lastPillAt = tally.lastTaken
        }
        evidence.fasts =
            (ended[day] ?? []) + running.filter { $0.start.logicalDay(startingAt: settings.dayStart) <= day }
        evidence.photoAt = challenge.photos.filter { $0.day == day }.map(\.at).min()
        return evidence
    }
}
