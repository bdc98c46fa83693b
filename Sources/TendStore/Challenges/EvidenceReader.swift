import TendCore

/// A reader for the records of a challenge's days, limited to the ones that its tasks need.
struct EvidenceReader {
    private let store: Store
    private let challenge: Challenge
    private let context: EvaluationContext
    private let links: [ChallengeTask.Link]

    private let medications: [Medication]

    private let fasts: [FastingSession]
    private let page: DayLog?
    /// The errors of the unreadable files.
    private(set) var damage: [StoreError] = []

    init(_ store: Store, _ challenge: Challenge, _ context: EvaluationContext, page: DayLog?) throws {
        self.store = store
        self.challenge = challenge
        self.context = context
        self.page = page
        let links = (challenge.plan.tasks + challenge.revisions.flatMap(\.tasks)).compactMap(\.link)
        self.links = links
        medications = context.medications(from: challenge.start)
        if links.contains(.fast) || links.contains(.fasting) {
            // A fast can run for a year, so one that began before the challenge may count for it.
            let (sessions, damage) = try store.fasts(since: Month(of: challenge.start).advanced(by: -13))
            fasts = sessions.filter { !$0.isCancelled }
            self.damage = damage
        } else {
            fasts = []
        }
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
            evidence.waterGoal = water.goal
            let factors = settings.drinkFactors
            evidence.drinks = water.entries.map { ($0.at, factors.counted($0, on: day)) }
        }
        if links.contains(.pills) {
            let pills = PillDay(
                day, medications: medications, records: page.doses,
                rules: settings.pillRules(today: context.today, clock: nil))
            evidence.pills = (pills.scheduled.count, pills.scheduled.count(where: \.isTaken))
            evidence.lastPillAt = pills.scheduled.filter(\.isTaken).compactMap(\.record?.at).max()
        }
        evidence.fasts = fasts.filter { fast in
            let first = fast.start.logicalDay(startingAt: settings.dayStart)
            guard let end = fast.end else { return first <= day }
            // After a flight east over the date line, a fast may end on the day before. It may also be recorded for another day
            // than the one its hours are on now.
            let days = [first, end.logicalDay(startingAt: settings.dayStart), fast.endDay ?? first]
            return days.contains { $0 <= day } && days.contains { $0 >= day }
        }
        evidence.photoAt = challenge.photos.filter { $0.day == day }.map(\.at).min()
        return evidence
    }
}
