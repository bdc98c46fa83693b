/// How a medication's stock falls: by its recorded doses, and on days of plans without records by their times.
package struct StockUse: Sendable {
    package let medication: Medication
    /// The current logical day.
    package let today: Day
    /// The current time, on the user's clock.
    let now: OffsetDateTime
    /// When a logical day begins.
    let dayStart: TimeOfDay

    package init(_ medication: Medication, today: Day, now: OffsetDateTime, dayStart: TimeOfDay) {
        self.medication = medication
        self.today = today
        self.now = now
        self.dayStart = dayStart
    }

    /// Returns the stock that a recorded dose used; none on a day whose plan counts without records.
    package func used(by record: DoseRecord, on day: Day) -> Quantity {
        isByPlan(day) ? .zero : medication.stockUsed(by: record, on: day, today: today)
    }

    /// Returns the stock that plans without records used since a day until now.
    package func usedByPlan(since first: Day) -> Quantity {
        guard first <= today, medication.plans.contains(where: \.isByPlan) else { return .zero }
        return (first...today).reduce(.zero) { used, day in
            guard let plan = medication.plan(on: day), plan.isByPlan else { return used }
            let slots = day < today ? plan.slots(on: day, dayStart: dayStart) : slotsTakenByPlan
            return slots.reduce(used) { $0 + plan.stock(at: $1) }
        }
    }

    /// The slots of today that count as taken: those of a plan without records whose times are over.
    package var slotsTakenByPlan: [DoseLine] {
        guard let plan = medication.plan(on: today), plan.isByPlan else { return [] }
        let local = now.seconds + now.offset
        return plan.slots(on: today, dayStart: dayStart).filter { slot in
            slot.civilDay(of: today, dayStart: dayStart).ordinal * 86_400 + slot.time.seconds <= local
        }
    }

    private func isByPlan(_ day: Day) -> Bool { medication.plan(on: day)?.isByPlan ?? false }
}
