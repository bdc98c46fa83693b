import TendCore

/// The lists, totals and evaluations of a ``ChangeRound``, which are calculated from several files. A change updates or forgets
/// the ones it affects.
final class RoundTotals {
    /// The years and days that have a page, the days by year, and the months that have a file, by folder.
    private var years: [Int]?
    private var days: [Int: [Day]] = [:]
    private var months: [String: [Month]] = [:]
    /// The ids of the challenges that have a file. No round creates one.
    private var challengeIDs: [String]?
    /// The totals with all pages of the round but these.
    private var totals: DailyTotals?
    private var uncounted: [Day: DayLog] = [:]
    /// The first day with a record of the built-in medication, if it was looked up.
    private var builtInSince: Day??
    private var fastingSummary: FastingSummary?
    /// The months with a running fast.
    private var activeMonths: Set<Month>?
    /// The evaluations of challenges, by id.
    private var evaluations: [String: Evaluation] = [:]

    /// The evaluation of a challenge up to a day.
    struct Evaluation {
        let context: EvaluationContext
        var evaluator: ChallengeEvaluator
        /// The first day that was not evaluated.
        var next: Day
    }

    /// Updates the totals after a change.
    /// - Parameter isFirst: whether the round changes the file for the first time.
    func update(_ records: some TypedDocument, of file: DataFile, isFirst: Bool) {
        switch file {
        case .page(let day):
            if isFirst {
                let year = day.parts.year
                years?.insertInOrder(year)
                days[year]?.insertInOrder(day)
            }
            guard let page = records as? DayLog else { break }
            uncounted[day] = page
            evaluations = evaluations.filter { $0.value.next + $0.value.context.settings.doseReach <= day }
            guard case .some(let since) = builtInSince else { break }
            if page.doses.contains(where: { $0.medication == Medication.builtInName }) {
                builtInSince = min(since ?? day, day)
            } else if since == day {
                builtInSince = nil
            }
        case .monthly(let folder, let month):
            if isFirst { months[folder]?.insertInOrder(month) }
            fastingSummary = nil
            evaluations = evaluations.filter { !$0.value.evaluator.challenge.hasTask(linkedTo: .fast, .fasting) }
            guard let fasts = records as? FastingMonth else { break }
            if fasts.sessions.contains(where: \.isActive) {
                activeMonths?.insert(month)
            } else {
                activeMonths?.remove(month)
            }
        case .settings, .challenge: evaluations = [:]
        }
    }

    /// Forgets everything.
    /// - Parameter pages: the pages that the round has changed.
    func countAgain(_ pages: [DayLog]) {
        (years, days, months, challengeIDs) = (nil, [:], [:], nil)
        (totals, builtInSince, fastingSummary, activeMonths, evaluations) = (nil, nil, nil, nil, [:])
        uncounted = Dictionary(pages.map { ($0.day, $0) }) { $1 }
    }

    /// Returns the years that have a page.
    func years(_ list: () throws(SystemError) -> [Int]) throws(SystemError) -> [Int] {
        if let years { return years }
        let all = try list()
        years = all
        return all
    }

    /// Returns the days of a year that have a page.
    func days(of year: Int, _ list: () throws(SystemError) -> [Day]) throws(SystemError) -> [Day] {
        if let known = days[year] { return known }
        let all = try list()
        days[year] = all
        return all
    }

    /// Returns the months that have a file in a folder.
    func months(in folder: String, _ list: () throws -> [Month]) rethrows -> [Month] {
        if let known = months[folder] { return known }
        let all = try list()
        months[folder] = all
        return all
    }

    /// Returns the ids of the challenges that have a file.
    func challengeIDs(_ list: () throws -> [String]) rethrows -> [String] {
        if let challengeIDs { return challengeIDs }
        let all = try list()
        challengeIDs = all
        return all
    }

    /// Returns the totals with the changed pages.
    func daily(_ settings: Settings, _ stored: () throws -> DailyTotals) rethrows -> DailyTotals {
        var totals = try self.totals ?? stored()
        for page in uncounted.values { totals = totals.replacing(page, settings) }
        (self.totals, uncounted) = (totals, [:])
        return totals
    }

    /// Returns the first day with a record of the built-in medication.
    func builtInSince(_ count: () throws -> DailyTotals) rethrows -> Day? {
        if let builtInSince { return builtInSince }
        let since = try count().builtInSince
        builtInSince = .some(since)
        return since
    }

    /// Returns the summary of the fasts with the changed ones.
    func fastingSummary(_ count: () throws -> FastingSummary) rethrows -> FastingSummary {
        let summary = try fastingSummary ?? count()
        fastingSummary = summary
        return summary
    }

    /// Returns the month with the running fast.
    func activeMonth(_ count: () throws -> FastingSummary) rethrows -> Month? {
        let months = try activeMonths ?? Set(try count().activeMonths)
        activeMonths = months
        return months.max()
    }

    /// Returns the evaluation of a challenge up to a day at most.
    func evaluation(of challenge: Challenge, in context: EvaluationContext, upTo day: Day) -> Evaluation {
        if let known = evaluations[challenge.id], known.next <= day, known.evaluator.challenge == challenge,
            known.context.builtInSince == context.builtInSince, known.context.now == context.now
        {
            return known
        }
        return Evaluation(
            context: context, evaluator: ChallengeEvaluator(challenge, rules: context.rules), next: challenge.start)
    }

    func keep(_ evaluation: Evaluation) { evaluations[evaluation.evaluator.challenge.id] = evaluation }
}

extension Array where Element: Comparable {
    /// Inserts an element into the ascending array, unless it is in it.
    fileprivate mutating func insertInOrder(_ element: Element) {
        let place = (lastIndex { $0 < element } ?? -1) + 1
        if place == count || self[place] != element { insert(element, at: place) }
    }
}
