/// The doses that count from the last one.
extension DoseModel {
    /// A day that no dose reaches but one in an open stop.
    static let farAway = 100_000

    /// The doses that were missed, and when the open one is due.
    struct Chain {
        var missed: [Dose] = []
        var due: Int
        /// Whether the open dose is the plan's first one.
        var isFirst = true
    }

    /// Returns the moment of the dose after one that was due, or was taken, at a moment.
    private func next(after due: Int, of plan: Plan, takenOn day: Int? = nil) -> Int {
        switch plan.timing {
        case .afterDays(let step, let first):
            return zone.moment(wall(first, on: (day ?? self.day(of: zone.wall(due))) + step))
        case .afterMinutes(let step, _, let within): return moved(due + step, into: within)
        default: return due
        }
    }

    private func moved(_ moment: Int, into within: ClosedRange<Int>?) -> Int {
        guard let within else { return moment }
        let wall = zone.wall(moment)
        let date = wall.floored(by: 1440)
        let minute = wall - date * 1440
        if within.contains(minute) { return moment }
        return zone.moment((minute < within.lowerBound ? date : date + 1) * 1440 + within.lowerBound)
    }

    private func first(of plan: Plan) -> Int {
        switch plan.timing {
        case .afterDays(_, let first), .afterMinutes(_, let first, _): zone.moment(plan.from * 1440 + first)
        default: now
        }
    }

    /// Returns the chain of a medication until a moment.
    func chain(of number: Int, until end: Int? = nil) -> Chain {
        let medication = medications[number]
        let plan = medication.plan
        let window = plan.windowFromLast
        var chain = Chain(due: first(of: plan))
        func pass(until moment: Int, isAnswered: ((Chain) -> Bool)? = nil) {
            while isAnswered?(chain) != true, day(of: zone.wall(chain.due)) < Self.farAway {
                let next = next(after: chain.due, of: plan)
                let date = zone.wall(chain.due).floored(by: 1440)
                let stop = medication.stops.first { stop in
                    let begin = zone.moment(stop.lowerBound * 1440 + dayStart)
                    let isOpen = begin < next - window && begin <= moment
                    return !stop.isEmpty && date < stop.upperBound && (stop.lowerBound <= date || isOpen)
                }
                if let stop {
                    chain.due = resumed(chain.due, of: plan, on: stop.upperBound)
                    continue
                }
                if isAnswered == nil, next - window > moment { return }
                let day = day(of: zone.wall(chain.due))
                if !chain.isFirst {
                    chain.missed.append(
                        Dose(
                            medication: number, key: zone.wall(chain.due).clock, day: day, due: chain.due,
                            window: window, interval: plan.step, phase: .missed))
                }
                chain.isFirst = false
                chain.due = next
            }
        }
        for record in medication.records.sorted(by: { $0.at < $1.at }) where record.at <= end ?? now {
            if let due = record.due {
                // It names the dose that it answers, wherever the user was then.
                pass(until: record.at) { chain in
                    if case .afterDays = plan.timing { return zone.wall(chain.due) >= due }
                    return chain.due >= self.due(of: record) ?? due
                }
            } else {
                pass(until: record.at)
            }
            let isFirst = chain.isFirst
            chain.isFirst = false
            if record.state == .taken {
                chain.due = next(after: record.at, of: plan, takenOn: record.day)
                // An extra one before the first one leaves it where it is.
                if record.due == nil, chain.due <= first(of: plan) {
                    (chain.due, chain.isFirst) = (first(of: plan), isFirst)
                }
            } else {
                chain.due = next(
                    after: due(of: record) ?? chain.due, of: plan,
                    takenOn: record.due.map { self.day(of: $0) })
            }
        }
        pass(until: end ?? now)
        return chain
    }

    /// Returns the moment of a dose that a stop found open or that fell due in it: on the first day after.
    private func resumed(_ due: Int, of plan: Plan, on date: Int) -> Int {
        let wall = zone.wall(due)
        let moved = zone.moment(date * 1440 + wall - wall.floored(by: 1440) * 1440)
        guard case .afterMinutes(_, _, let within) = plan.timing else { return moved }
        return self.moved(moved, into: within)
    }

    /// Returns the open or coming dose of a plan from the last one.
    func openFromLast(_ number: Int) -> Dose? {
        let medication = medications[number]
        let plan = medication.plan
        let chain = chain(of: number)
        let day = day(of: zone.wall(chain.due))
        if let until = plan.until, day > until { return nil }
        let today = today(of: number)
        if day > Self.farAway { return nil }
        let isNear = now >= chain.due - plan.windowFromLast
        var dose = Dose(
            medication: number, key: zone.wall(chain.due).clock, day: isNear ? today : max(day, today), due: chain.due,
            window: plan.windowFromLast, interval: plan.step, phase: .later)
        dose.unheld = chain.due
        let allowed = allowed(number)
        if chain.due < allowed { dose.due = allowed }
        let due = max(chain.due, allowed)
        if now < chain.due - dose.window {
            dose.phase = .later
        } else if now < allowed {
            dose.phase = .waiting
        } else if now <= due + dose.window || chain.isFirst && day == today {
            dose.phase = .due
        } else {
            dose.phase = .overdue
            dose.stayedOpen = day < today
        }
        return dose
    }

    /// Returns the doses of some days of a plan from the last one; coming ones as if each is taken when it is due.
    func dosesFromLast(of number: Int, on days: ClosedRange<Int>) -> [Dose] {
        let medication = medications[number]
        let records = medication.records.filter { $0.due != nil }.map { record in
            Dose(
                medication: number, key: record.key, day: record.day, due: due(of: record),
                window: record.window, interval: 1440, phase: record.state == .taken ? .taken : .skipped)
        }
        // The open dose comes before missed ones.
        let others = [openFromLast(number)].compactMap(\.self) + chain(of: number).missed.reversed()
        return others.reduce(into: records) { all, dose in all.append(named(dose, beside: all)) }
            .filter { dose in
                let date = zone.wall(dose.due ?? now).floored(by: 1440)
                return days.contains(dose.day) && (dose.isRecorded || !medication.isStopped(on: date))
            }
    }

    /// Gives the second dose of a clock time and a day the name `22:00#2`.
    private func named(_ dose: Dose, beside others: [Dose]) -> Dose {
        var (named, count) = (dose, 1)
        while others.contains(where: { $0.key == named.key && $0.day == named.day }) {
            count += 1
            named.key = "\(dose.key)#\(count)"
        }
        return named
    }

    /// The day on which a record of now stands: for six hours after a day's end, on its evening.
    func dayOfRecord(_ number: Int, at moment: Int) -> Int {
        let plan = medications[number].plan
        let wall = zone.wall(moment)
        let today = day(of: wall)
        guard case .afterDays(let step, let first) = plan.timing else { return today }
        let chain = chain(of: number, until: moment)
        let due = day(of: zone.wall(chain.due))
        if due == today + 1, moment >= chain.due - plan.windowFromLast { return due }
        guard wall - (today * 1440 + dayStart) < 360, due < today else { return today }
        let next = zone.moment(self.wall(first, on: today - 1 + step))
        return next - moment < step * 1440 / 2 ? today : today - 1
    }
}
