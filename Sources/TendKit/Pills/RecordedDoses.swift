import TendCore
import TendStore

/// The page after a ``DoseRequest``, and what it says of the doses.
struct RecordedDoses {
    let doses: [RecordedDose]
    /// The doses that the request means.
    let found: DoseChoices
    /// How the typed time was resolved.
    let time: TimeExpression.Resolved?
    /// The day of the doses. If days began at another time once, their records may be on a neighbour's page.
    let day: Day
    let page: DayLog
    let records: Records

    /// Returns the same with the doses of several pages.
    func with(_ doses: [RecordedDose]) -> RecordedDoses {
        RecordedDoses(doses: doses, found: found, time: time, day: day, page: page, records: records)
    }

    /// Returns the result for the user. It is calculated after the write and throws only what reading the medications
    /// would, which were read before it.
    ///
    /// Not part of the recording: an inbox shows none of it.
    /// - Parameter totals: the totals before the change.
    func change(from totals: DailyTotals) throws -> DoseChange {
        let history = try records.pillHistory(totals, after: page)
        // A dose of a plan with a zone may be one of today on another date's page.
        let isOfToday = found.choices.allSatisfy { choice in
            choice.day == choice.medication.today(records.today, at: records.now, dayStart: records.settings.dayStart)
        }
        let day = isOfToday ? records.today : self.day
        let doses = records.pills(on: day, history, changed: page)
        // A stock is counted from stored pages, and a dry run stores none.
        let stocks = records.isDryRun ? nil : try? stocks(history, doses)
        var change = DoseChange(
            results: self.doses, day: self.day, doses: doses, today: records.today, streak: history.streak,
            stocks: stocks?.stocks ?? [], damage: stocks?.damage ?? [], time: time,
            startsBuiltInEarlier: isOf(Medication.builtInName)
                && totals.builtInSince.map { self.day < $0 - 1 } == true)
        change.stillOpen = found.stillOpen
        change.leftOut = found.leftOut.map { ($0.choice.name, $0.choice.medication.name, $0.reason) }
        change.next = try nextDates()
        return change
    }

    /// Returns when the next dose of each plan that counts from the last one is due.
    private func nextDates() throws -> [(medication: String, at: OffsetDateTime)] {
        let facts = try records.pillFacts(page: page)
        return found.choices.compactMap { choice in
            guard choice.medication.plan(on: day)?.isFromLast == true,
                let next = try? choice.medication.coming(facts)
            else { return nil }
            return (choice.medication.name, next.at)
        }
    }

    /// Returns whether one of the doses is of a medication.
    private func isOf(_ medication: String) -> Bool { doses.contains { $0.record.medication == medication } }

    /// Returns the stocks of the counted medications of the doses, and the errors of unreadable pages.
    private func stocks(_ history: PillHistory, _ day: PillDay) throws -> (stocks: [Stock], damage: [StoreError]) {
        let counted = try history.medications.filter {
            try isOf($0.name) && records.settings.stockCount(of: $0.name)?.base != nil
        }
        if counted.isEmpty { return ([], []) }
        let today = try day.day == records.today ? day : records.pills(on: records.today, history)
        return try records.stocks(of: counted, today: today)
    }
}
