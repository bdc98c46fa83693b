/// How a medication's stock falls: by its recorded doses, and on days of plans without records by their times.
package struct StockUse {
    package let medication: Medication
    package let facts: PillFacts
    package var today: Day { facts.today }

    package init(_ medication: Medication, _ facts: PillFacts) {
        self.medication = medication
        self.facts = facts
    }

    /// The days before today whose doses predict the use of a medication without a usual dose.
    package static let recentDays = 14

    /// Returns the stock that a recorded dose used; none on a day whose plan counts without records.
    package func used(by record: DoseRecord, on day: Day) -> Quantity {
        isByPlan(day) ? .zero : medication.stockUsed(by: record, on: day, today: today)
    }

    /// Returns the stock that plans without records used since a day until now.
    package func usedByPlan(since first: Day) -> Quantity {
        guard first <= today + 1, medication.plans.contains(where: \.isByPlan) else { return .zero }
        return (first...(today + 1)).reduce(.zero) { used, day in
            planned(day).filter { $0.plan.isByPlan && $0.moment(in: facts.zone) <= facts.now }.reduce(used) {
                $0 + $1.plan.stock(at: $1.line)
            }
        }
    }

    /// Returns the first day on which a dose can't be taken in full; `nil` beyond the horizon.
    /// - Parameter doses: today's doses that are still to be taken.
    func end(of level: Quantity, today doses: [Dose]) throws -> Day? {
        var rest = level
        let last = today + Stock.horizon
        let chain = DosesAfterLast(medication, on: today, facts)
        var projected = (chain?.projected(until: last) ?? []).makeIterator()
        var next = projected.next()
        for day in today...last {
            for amount in day == today ? amounts(of: doses) : coming(day) {
                rest -= amount
            }
            while let due = next, let chain, chain.day(of: due) <= day {
                if let plan = medication.plan(on: day), let line = plan.lines.first { rest -= plan.stock(at: line) }
                next = projected.next()
            }
            if rest < .zero { return day }
        }
        return nil
    }

    /// Returns the stock that today's doses still use.
    private func amounts(of doses: [Dose]) -> [Quantity] {
        if isByPlan(today) {
            // By the clock of its zone, today's date may have begun yesterday.
            return coming(today - 1) + coming(today)
        }
        return doses.filter { $0.medication == medication.name && $0.records.isEmpty && $0.state == .due }.compactMap {
            dose in
            dose.due.flatMap { due in
                medication.plan(on: due.local.day)?.stock(at: DoseLine(time: due.time, count: due.count))
            }
        }
    }

    /// Returns the stock that the doses of a date still use. By the clock of a zone, tomorrow's may be over already.
    private func coming(_ day: Day) -> [Quantity] {
        planned(day).filter { day > today + 1 || $0.moment(in: facts.zone) > facts.now }.map {
            $0.plan.stock(at: $0.line)
        }
    }

    private func planned(_ day: Day) -> [PlannedDose] {
        medication.planned(on: day, dayStart: facts.dayStart).filter { medication.stop(on: $0.date) == nil }
    }

    private func isByPlan(_ day: Day) -> Bool { medication.plan(on: day)?.isByPlan ?? false }
}
