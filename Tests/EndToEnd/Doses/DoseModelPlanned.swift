/// The doses of a plan by date.
extension DoseModel.Medication {
    /// Works out the planned doses of some dates again.
    mutating func plan(_ dates: ClosedRange<Int>) {
        planned = []
        for date in dates {
            guard let index = plans.lastIndex(where: { $0.from <= date }), plans[index].until ?? date >= date else {
                continue
            }
            add(date, by: index)
        }
        let times = planned.indices.sorted { (planned[$0].wall, $0) < (planned[$1].wall, $1) }
        for (place, index) in times.enumerated() {
            let next = place + 1 < times.count ? times[place + 1] : nil
            let last = place > 0 ? times[place - 1] : nil
            if let next {
                planned[index].interval = planned[next].wall - planned[index].wall
            } else if let last {
                planned[index].interval = planned[index].wall - planned[last].wall
            }
        }
    }

    private mutating func add(_ date: Int, by index: Int) {
        let plan = plans[index]
        let window = plan.onTime ?? window(of: date, by: plan)
        func dose(_ key: String, _ wall: Int) -> DoseModel.Planned {
            DoseModel.Planned(key: key, date: date, wall: wall, plan: index, window: window, isRare: plan.isRare)
        }
        switch plan.timing {
        case .times(let lines, let days) where days.contains(date):
            let today = lines.filter { $0.weekdays?.contains((date + 3) % 7) ?? true }
            let chains = today.count { !$0.following.isEmpty }
            for line in today {
                var wall = date * 1440 + line.minute
                planned.append(dose(line.minute.clock, wall))
                var keys: Set<String> = []
                for step in line.following {
                    wall += step
                    var key = (chains > 1 ? line.minute.clock : "") + "+\(step / 60)h"
                    while !keys.insert(key).inserted { key += "#" }
                    planned.append(dose(key, wall))
                    planned[planned.count - 1].before = planned.count - 2
                    planned[planned.count - 1].step = step
                }
            }
        case .hours(let step, let first):
            for wall in Self.walls(every: step, from: first, on: date) {
                planned.append(dose(wall.clock, wall))
            }
        default: break
        }
    }

    private static func walls(every step: Int, from first: Int, on date: Int) -> [Int] {
        let skipped = max(0, (date * 1440 - first + step - 1).floored(by: step))
        return Array(stride(from: first + skipped * step, to: (date + 1) * 1440, by: step))
    }

    /// Returns the walls of a date by a plan.
    private static func walls(of date: Int, by plan: DoseModel.Plan) -> [Int] {
        guard plan.until ?? date >= date else { return [] }
        switch plan.timing {
        case .times(let lines, let days) where days.contains(date):
            return lines.filter { $0.weekdays?.contains((date + 3) % 7) ?? true }.flatMap { line in
                line.following.reduce(into: [date * 1440 + line.minute]) { $0.append($0[$0.count - 1] + $1) }
            }.sorted()
        case .hours(let step, let first): return walls(every: step, from: first, on: date)
        default: return []
        }
    }

    /// Returns how far from its time a dose of a date is on time.
    private func window(of date: Int, by plan: DoseModel.Plan) -> Int {
        if case .hours(let step, _) = plan.timing { return DoseModel.window(every: step) }
        if case .times(let lines, _) = plan.timing, let step = lines.flatMap(\.following).min() {
            return min(60, step / 4)
        }
        let today = Self.walls(of: date, by: plan)
        let tomorrow = Self.walls(of: date + 1, by: plan).prefix(1)
        let all = today + tomorrow.filter { $0 > today.last ?? 0 }
        let shortest = zip(all, all.dropFirst()).map { $1 - $0 }.min() ?? 1440
        if shortest < 240 { return shortest / 4 }
        return today.count > 1 ? 60 : 120
    }
}

extension DoseModel.Plan {
    /// Whether all doses by date are two days or more apart.
    var isRare: Bool {
        switch timing {
        case .hours(let step, _): return step >= 2880
        case .times(let lines, let days):
            guard lines.count == 1, lines[0].following.isEmpty, lines[0].weekdays == nil else { return false }
            switch days {
            case .weekdays(let days): return !days.contains { days.contains(($0 + 1) % 7) }
            case .every(let count, _): return count > 1
            default: return false
            }
        default: return false
        }
    }

    /// The time from a dose to the next one of a plan from the last one.
    var step: Int {
        switch timing {
        case .afterDays(let days, _): days * 1440
        case .afterMinutes(let step, _, _): step
        default: 1440
        }
    }

    /// How far from its time a dose that counts from the last one is on time.
    var windowFromLast: Int {
        if let onTime { return onTime }
        guard case .afterMinutes(let step, _, _) = timing else { return 120 }
        return DoseModel.window(every: step)
    }
}

extension DoseModel {
    static func window(every step: Int) -> Int { step < 240 ? step / 4 : step < 1440 ? 60 : 120 }
}
