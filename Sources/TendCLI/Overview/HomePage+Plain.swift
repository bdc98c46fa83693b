import TendExchange
import TendKit

/// The page as sentences, for a screen reader.
extension HomePage {
    var sentences: [String] {
        var lines = title.map { $0.text(style) }
        if overview.isUnused { return lines + beginningSentences }
        lines += items.map { item in
            let what = Self.sentence(item)
            let end = what.hasSuffix("?") ? "" : "."
            return "Now: \(what)\(end)" + (item.command.isEmpty ? "" : " To record it: \(item.command)")
        }
        if let next = nextText() { lines.append("Next: \(next)") }
        lines += remarks.map { "Note: \($0.text). Command: \($0.command)" }
        let sections = [figures.map(sentence), pillSentences] + overview.challenges.map(sentences) + [streaks]
        lines += sections.filter { !$0.isEmpty }.flatMap { [""] + $0 }
        return lines.count == title.count ? lines + ["", Self.nothing] : lines
    }

    private static func sentence(_ item: OpenItem) -> String {
        let what = [item.time, item.what].filter { !$0.isEmpty }.joined(separator: ", ")
        return item.state.isEmpty ? what : "\(what), \(item.state)\(item.limit)"
    }

    /// The part that the health report shows.
    var report: HealthReport.Today {
        HealthReport.Today(
            at: overview.now, items.map(Self.sentence), next: nextText(),
            first: overview.week?.first ?? overview.water.day,
            rows: rows.map { ($0.name, $0.days) })
    }

    private var beginningSentences: [String] {
        [""] + BeginningWords.lines(goal: overview.water.target.text(in: overview.unit), style)
    }

    private func sentence(_ figures: Figures) -> String {
        // To the nearest 50 ml, as it is no measurement.
        let pace = figures.pace.map { Volume(microlitres: ($0 + 25_000) / 50_000 * 50_000) }
        let byNow = pace.map { "\(overview.unit.text($0)) by now at an even pace" } ?? ""
        let texts = [figures.value, figures.rest, byNow, figures.second.0, figures.second.1]
        return "\(figures.name): \(texts.filter { !$0.isEmpty }.joined(separator: ", "))"
    }

    private var pillSentences: [String] {
        guard let pills else { return [] }
        return ["\(pills.name): \(pills.value)"]
            + overview.listedDoses.map { dose in
                let name = DoseWords.title(DoseWords.name(dose), dose.amountText)
                let texts = [PillState.time(dose), name, DoseWords.state(dose, on: overview.water.day)].filter {
                    !$0.isEmpty
                }
                return Printable.text(texts.joined(separator: ", "), isUnicode: style.isUnicode)
            }
            + overview.nextDoses.map { dose in
                let name = DoseWords.title(dose.medication, dose.amountText)
                let text = Self.state(dose, now: overview.now, isAlone: true)
                return Printable.text("As needed: \(name), \(text)", isUnicode: style.isUnicode)
            }
    }

    private func sentences(_ standing: ChallengeStanding) -> [String] {
        var head = standing.title(style)
        if let until = standing.progress.pausedUntil { head += ", \(Words.paused(until: until))" }
        if let sum = standing.sum { head += ": \(sum)" }
        let tasks = standing.progress.today?.tasks ?? []
        return [head]
            + tasks.map { task in
                let amount = TaskWords.amount(task, unit: overview.unit)
                let state =
                    switch Sign(task) {
                    case .done: "done"
                    case .skipped: "skipped"
                    case .missed: "missed"
                    case .later: "not needed today"
                    default: task.value > .zero && !amount.isEmpty ? "" : "open"
                    }
                let isOpen = state.isEmpty || state == "open"
                let details = isOpen ? [amount, TaskWords.extra(task, unit: overview.unit, style)] : []
                let words = [task.task.id, state] + details
                return Printable.text(words.filter { !$0.isEmpty }.joined(separator: ", "), isUnicode: style.isUnicode)
            }
    }

    private var streaks: [String] {
        rows.map { row in
            // Today counts once it is done or missed.
            let over = row.days.dropLast() + row.days.suffix(1).filter { isPast || $0 == .done || $0 == .missed }
            let paused = row.days.count { $0 == .paused }
            let counted = over.count { $0 != .none && $0 != .paused }
            let done = over.count { $0 == .done }
            let columns = StreakColumn.shown([overview.streak], isNarrow: false).filter { $0 != .recent }
            let figures = columns.map { "\($0.rawValue) \($0.text(row.streak, unit: row.unit))" }
            // No day counts before the first one is over.
            let share =
                counted == 0
                ? []
                : ["\(done) of \(paused > 0 ? "" : "the last ")\(Words.count(counted, "day"))\(Phrase.paused(paused))"]
            return "\(row.name): \((share + figures).joined(separator: ", "))"
        }
    }
}
