package import TendCore

/// Formats plans.
package enum PlanWords {
    /// Returns a plan such as `100 mg, every 2 days at 08:00, until 2026-12-31` or `5 mg Mon at 08:00; 2.5 mg Tue at 08:00`, which
    /// `Prescription` reads.
    /// - Parameter withReminders: whether to name how its reminders differ from others.
    package static func text(
        _ plan: MedicationPlan, withDose: Bool = true, withEnd: Bool = true, withReminders: Bool = true
    ) -> String {
        var parts: [String] = []
        let hasAmounts = plan.hasAmountsOfDays
        if withDose, !plan.hasOwnAmounts, let dose = plan.doseText { parts.append(dose) }
        if plan.asksDose { parts.append(MedicationPlan.asked + (plan.unit.map { " in \($0)" } ?? "")) }
        let lines: [String]
        switch plan.timing {
        case .asNeeded:
            parts.append(days(.asNeeded))
            lines = []
        case .every, .afterLast: lines = [interval(plan.timing)]
        case .times(let times, _, _):
            lines = DoseLine.lines(of: times).map { weekdays, times in
                let amount = hasAmounts ? times.first.flatMap { plan.amountText(of: $0.count) } : nil
                let isNamed = times.contains { $0.name != nil }
                let isCounted = times.count > 1 && !isNamed && times.allSatisfy { $0.after == nil }
                let schedule = weekdays.map { .weekdays($0) } ?? plan.schedule
                let days = isCounted && schedule == .daily ? "\(timesADay(times.count)) a day" : days(schedule)
                return (amount.map { "\($0) " } ?? "") + days + (isNamed ? ", " : " at ")
                    + self.times(times) { slot in
                        if plan.hasAmountsOfTimes { return plan.amountText(of: slot.count).map { " \($0)" } ?? "" }
                        return hasAmounts || slot.count == .one ? "" : " (\(slot.count))"
                    }
            }
        }
        if !lines.isEmpty {
            parts.append(lines.joined(separator: "; ") + (plan.zone.map { " \($0.name)" } ?? ""))
        }
        if let gap = plan.minimumGap { parts.append("at least \(gap.text) apart") }
        if let most = plan.maximumPerDay { parts.append("at most \(most) in 24 h") }
        if let limit = plan.limits.substance {
            parts.append(plan.mostMilligrams == nil ? "counts as \(limit.name)" : "at most \(limit.text) in 24 h")
        }
        if let window = plan.onTimeWindow { parts.append("on time within \(window.text)") }
        if withReminders {
            if let repetition = plan.repetition { parts.append(repetition.words) }
            if let ahead = plan.ahead { parts.append("reminders \(ahead.text) ahead") }
            if plan.isUrgent { parts.append("urgent") }
        }
        if let instruction = plan.instruction { parts.append(instruction) }
        if withEnd, let until = plan.until { parts.append("until \(until)") }
        if plan.isByPlan { parts.append("by plan, no records") }
        return parts.joined(separator: ", ")
    }

    /// Returns `twice`, `three times`.
    private static func timesADay(_ count: Int) -> String {
        let words = [2: "twice", 3: "three times", 4: "four times", 5: "five times", 6: "six times"]
        return words[count] ?? "\(count) times"
    }

    /// Returns `every 10 h from 2026-11-20 08:00`, `every 7 days after the last dose, at 08:00`,
    /// `every 6 h after the last dose, between 08:00 and 22:00`.
    private static func interval(_ timing: Timing) -> String {
        let words = days(timing.schedule)
        func count(_ count: Quantity) -> String { count == .one ? "" : " (\(count))" }
        switch timing {
        case .every(_, let first, let number, _): return "\(words) from \(first.day) \(first.time)\(count(number))"
        case .afterLast(.days(let days), let first, _, let number):
            return "\(days == 1 ? "a day" : words) after the last dose, at \(first.time)\(count(number))"
        case .afterLast(.minutes, _, let hours, let number):
            let between = hours.map { ", between \($0.start) and \($0.end)" } ?? ""
            return "\(words) after the last dose\(between)\(count(number))"
        case .times, .asNeeded: return words
        }
    }

    /// Returns `08:00, 20:00`, `08:00 25 mg, 22:00 300 mg`, `08:00, then 4 h, 5 h after the dose before`.
    private static func times(_ slots: [DoseLine], amount: (DoseLine) -> String) -> String {
        var text = ""
        for (index, slot) in slots.enumerated() {
            let isFirst = slot.after != nil && (index == 0 || slots[index - 1].after == nil)
            text += (index == 0 ? "" : ", ") + (isFirst ? "then " : "") + time(slot) + amount(slot)
            let isLast = index == slots.count - 1 || slots[index + 1].after == nil
            if slot.after != nil, isLast { text += " after the dose before" }
        }
        return text
    }

    /// Returns `08:00`, `morning 07:00`, `4 h`.
    private static func time(_ slot: DoseLine) -> String {
        (slot.name.map { "\($0) " } ?? "") + (slot.after?.text ?? "\(slot.time)")
    }

    /// Returns `Mon, Wed`, `Mon–Fri, Sun`.
    private static func weekdays(_ days: [Weekday]) -> String {
        Weekday.runs(of: days).map { run in
            let names = run.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst().prefix(2) }
            return run.count > 2 ? "\(names[0])-\(names[run.count - 1])" : names.joined(separator: ", ")
        }.joined(separator: ", ")
    }

    package static func days(_ schedule: DosingSchedule) -> String {
        switch schedule {
        case .daily: "every day"
        case .everyDays(let count): "every \(count) days"
        case .interval(let minutes): "every \(Duration.seconds(minutes * 60).text)"
        case .weekdays(let days): weekdays(days)
        case .monthDays(let days): "on the \(days.map(\.words).joined(separator: ", ")) of the month"
        case .everyMonths(let count): count == 1 ? "every month" : "every \(count) months"
        case .cycle(let on, let off): "\(Phrase.count(on, "day")) on and \(off) off"
        case .asNeeded: "as needed"
        }
    }
}

extension Repetition {
    /// `again every 10 min, up to 6 times`, `reminders once`
    package var words: String {
        if self == .never { return "reminders once" }
        let most = times.map { $0 == 1 ? ", once" : ", up to \($0) times" } ?? ""
        return "again \(times == 1 ? "after" : "every") \(every.text)\(most)"
    }
}

extension MonthDay {
    /// `15th`, `last day`, `last Fri`
    fileprivate var words: String {
        "\(self)" == "last"
            ? "last day"
            : "\(self)".split(separator: " ").map(String.init).enumerated().map {
                $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst()
            }.joined(separator: " ")
    }
}
