import TendExchange
import TendKit

/// A day at a glance: what is open now, what comes next, and everything else as far as there is room.
struct HomePage {
    let overview: Overview
    let style: OutputStyle
    /// The keys of `tend watch`, which stand before the signs of doses and tasks; `nil` without.
    var keys: [TaskKey]?

    let agenda: Agenda?
    /// The figures of each tracker that was ever used, without the pills.
    private(set) var figures: [Figures] = []
    private(set) var pills: Figures?
    /// Whether rings are drawn, with all figures next to them.
    private(set) var hasRingColumn = false

    init(_ overview: Overview, _ style: OutputStyle, keys: [TaskKey]? = nil) {
        self.overview = overview
        self.style = style
        self.keys = keys
        agenda = overview.agenda
        if let water = waterFigures { figures.append(water) }
        if let fast = fastFigures { figures.append(fast) }
        pills = pillFigures
        hasRingColumn =
            style.hasRings && !isNarrow && (width == 80 || facts.allSatisfy { Self.left + $0.width + 2 <= width })
    }

    /// The columns that it uses: wider terminals show the same.
    var width: Int { min(style.width, 80) }
    var isNarrow: Bool { width < 60 }
    /// The column of doses and tasks next to the rings.
    static let left = 24

    /// How much of the page is shown. Each step leaves something out that the ones before it show.
    private enum Step: Int, CaseIterable {
        case all, noBlanks, noWeek, noTaken, bars, noAsNeeded, short
    }

    /// Returns the page.
    /// - Parameter rows: the most lines; `nil` for all of them.
    func lines(rows: Int?) -> [String] {
        let head = title + openItems + next + notes(rows == nil)
        var shown = overview.isUnused ? title + beginning : head + body(rows.map { max($0 - head.count, 0) })
        if shown.count == title.count { shown += ["", Line(Self.nothing)] }
        let lines = rows.map { Array(shown.prefix(max($0, 1))) } ?? shown
        return lines.map { $0.cut(width, style).text(style) }
    }

    static let nothing = "Nothing was recorded on this day."

    private var beginning: [Line] {
        [""] + BeginningWords.lines(goal: overview.water.target.text(in: overview.unit), style).map { Line($0) }
    }

    /// Returns the lines below the first ones: the first step that fits, or else as much of the shortest as fits.
    private func body(_ rows: Int?) -> [Line] {
        guard let rows else { return body(.all) }
        for step in Step.allCases {
            let lines = body(step)
            if lines.count <= rows { return lines }
        }
        return body(.short)
    }

    private func body(_ step: Step) -> [Line] {
        let gap: [Line] = step == .all ? [""] : []
        if step == .short { return short }
        let doses = doseLines(joinsTaken: step.rawValue >= Step.noTaken.rawValue, asNeeded: step != .noAsNeeded)
        let hasRings = hasRingColumn && step.rawValue < Step.bars.rawValue
        var sections: [[Line]]
        if hasRings, let shares = ringShares, !shares.isEmpty {
            sections = [block(Rings.lines(shares), doses, isSpaced: step == .all)]
        } else if isNarrow || !style.hasPictures {
            sections = [(style.hasPictures ? bars() : facts) + doses]
        } else {
            sections = [bars(), doses]
        }
        let tasks = challengeLines
        if isNarrow { sections[sections.count - 1] += tasks } else { sections.append(tasks) }
        if step.rawValue < Step.noWeek.rawValue { sections.append(week) }
        return sections.filter { !$0.isEmpty }.flatMap { gap + $0 }
    }

    /// Returns the rings with the figures and the doses next to them.
    private func block(_ rings: [Line], _ doses: [Line], isSpaced: Bool) -> [Line] {
        let facts = facts
        let gap: [Line] = facts.isEmpty || doses.isEmpty ? [] : [""]
        let whole = facts + gap + doses
        let right = isSpaced || whole.count <= rings.count ? whole : facts + doses
        return (0..<max(rings.count, right.count)).map { row in
            var line = row < rings.count ? rings[row] : Line()
            guard row < right.count, !right[row].isEmpty else { return line }
            line.pad(to: Self.left)
            line.add(right[row])
            return line
        }
    }

    private var short: [Line] {
        let names = overview.challenges.map { min($0.challenge.name.columns, 12) }.reduce(7, max)
        var lines = bars(least: names)
        let doses = pills == nil ? [] : overview.pills.today.scheduled
        if !doses.isEmpty {
            lines.removeLast()
            var line = Line("Pills", .bold)
            line.pad(to: names + 2)
            line.add(Self.taken(doses))
            for (place, dose) in overview.listedDoses.enumerated() where dose.isScheduled && !dose.isTaken {
                line.add("  \(key(place))")
                line.add(doseSign(dose))
                let time = Line(" " + PillState.time(dose))
                line.add(dose.isOpen ? time.bold : time)
            }
            lines.append(line)
        }
        for standing in overview.challenges {
            var line = Line(Printable.text(standing.challenge.name, isUnicode: style.isUnicode), .bold)
            line.pad(to: names)
            for item in taskItems(standing) { line = line + "  " + item }
            lines.append(line)
        }
        return lines
    }
}

extension HomePage {
    /// Returns `1 of 4 taken`.
    static func taken(_ doses: [Dose]) -> String { "\(doses.count(where: \.isTaken)) of \(doses.count) taken" }

    /// Returns a command with the person, for the end of a line.
    func command(_ words: String, _ arguments: String...) -> String {
        style.text("\(SuggestedCommand(words, arguments, isQuoted: false))")
    }
}
