package import TendCore

extension HealthReport {
    /// The tasks of a day of a challenge, and the ones of them that were done.
    package static func tasks(of day: ChallengeDay) -> (done: Int, due: Int) {
        let due = day.tasks.filter(\.isCounted)
        return (due.count { $0.state == .done }, due.count)
    }

    /// Returns the days on which tasks are missing, and how often each task was done.
    func section(_ progress: ChallengeProgress) -> String {
        let challenge = progress.challenge
        let judged = progress.allDays.filter { range.contains($0.day) }
        let byDay = Dictionary(judged.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        var signs: Set<DaySign> = []
        var (hasMissed, hasComplete) = (false, false)
        let grid = judged.last.map { last in
            HTMLMonth.grid(judged[0].day...last.day) { month in
                HTMLMonth(month: month, firstWeekday: challenge.firstWeekday, today: today) { day in
                    guard let found = byDay[day] else { return nil }
                    let (done, due) = Self.tasks(of: found)
                    switch found.verdict {
                    case .complete:
                        hasComplete = true
                        return .init()
                    case .missed:
                        hasMissed = true
                        return .init(sign: "\(done)/\(due)", isMissed: true)
                    case .open: return .init(sign: "\(done)/\(due)")
                    default:
                        let sign = DaySign.Challenge.sign(of: found)
                        if let sign { signs.insert(sign) }
                        return .init(sign: sign?.symbol ?? "")
                    }
                }
            }
        }
        let other = DaySign.Challenge.all.filter(signs.contains).map { "\($0.symbol) \($0.meaning)" }
        let tasks = progress.tallies.map { tally in
            if tally.task.isRecord {
                let last = progress.figures(of: tally.task, in: range).map {
                    ", last \($0.last) \(tally.task.unit ?? "")"
                }
                return "\(tally.task.name) on \(Phrase.count(tally.done, "day"))\(last ?? "")"
            }
            let share = tally.asked > 0 ? " (\(Self.percent(tally.done, of: tally.asked)))" : ""
            return "\(tally.task.name) on \(tally.done) of \(Phrase.count(tally.asked, "day"))\(share)"
        }
        let key = HTMLMonth.key(
            missed: hasMissed ? "missed, with the tasks done" : nil, blank: hasComplete ? "complete" : nil, other: other
        )
        return HTMLPage.section(
            "\(challenge.name), day by day", id: "challenge-\(challenge.id)",
            [grid ?? "", key]
                + (tasks.isEmpty
                    ? [] : ["<p class=\"soft small\">\(HTMLText.escaped(tasks.joined(separator: ", ")))</p>"]))
    }
}
