import TendKit

/// A day's drinks in words, against its goal, its limit or both.
extension HydrationDay {
    /// Returns `1400 of 2500 ml`, `1200 of at most 1500 ml`, or `1200 ml, 1000 to 1500 ml` with a goal and a limit.
    func amount(in unit: VolumeUnit) -> String {
        guard let limit = target.limit else { return "\(unit.number(total)) of \(unit.text(goal))" }
        return target.isLimitAlone
            ? "\(unit.number(total)) of at most \(unit.text(limit))"
            : "\(unit.text(total)), \(target.text(in: unit))"
    }

    /// Returns the distance to the goal or to the limit: `1100 ml to go`, `300 ml left`, `100 ml over`.
    /// - Parameters:
    ///   - missing: the words after an amount that is missing to the goal.
    ///   - isOver: whether the day has ended.
    func rest(in unit: VolumeUnit, missing: String = "to go", isOver: Bool) -> String {
        guard let limit = target.limit else {
            return goalReached ? "goal reached" : "\(unit.missing(from: total, to: goal)) \(missing)"
        }
        if target.isPassed(by: total) { return "\(unit.missing(from: limit, to: total)) over" }
        let left = "\(unit.missing(from: total, to: limit)) left"
        if target.isLimitAlone {
            return !isOver ? left : total == .zero ? "nothing logged" : "within the limit"
        }
        if total < goal { return "\(unit.missing(from: total, to: goal)) \(missing)" }
        return isOver ? "goal reached" : left
    }

    /// The share of the goal or of the limit: `56 %`; `nil` with both, which have no single share.
    var percentText: String? { target.limit == nil || target.isLimitAlone ? "\(percent) %" : nil }

    /// The colour of its bar and its ring. A limit that is near makes it bold.
    func color(today: Day) -> OutputStyle.Color {
        switch outcome(today: today) {
        case .missed: .red
        case .done: .green
        case .paused where goalReached && !target.isLimitAlone: .green
        default: target.isNear(total) ? .near : .blue
        }
    }
}

extension HydrationTarget {
    /// Returns `2500 ml`, `at most 1500 ml` or `1000 to 1500 ml`.
    func text(in unit: VolumeUnit) -> String {
        guard let limit else { return unit.text(goal) }
        return isLimitAlone ? "at most \(unit.text(limit))" : "\(unit.number(goal)) to \(unit.text(limit))"
    }
}
