import TendExchange
import TendKit

/// The first lines: the date, and what to do.
extension HomePage {
    var title: [Line] {
        let day = overview.water.day
        let person = overview.person.map { "\(NamedReport.title($0, style)), " }
        guard agenda != nil else { return [Line("\(person ?? "")\(Words.longDate(day))", .bold)] }
        let name = overview.name.map { Printable.text($0, isUnicode: style.isUnicode) }
        let greeting = isNarrow && !style.isPlain ? "" : "\(Words.greeting(overview.now.timeOfDay, name: name)) "
        let date = "\(Words.capitalized(day.weekday.name)) \(day.parts.day) \(Month(of: day).name)"
        // A live page shows that it lives.
        let seconds = overview.now.secondOfDay % 60
        let clock = keys == nil ? "" : ":\(seconds < 10 ? "0" : "")\(seconds)"
        return [Line("\(person ?? greeting)\(date), \(overview.now.timeOfDay)\(clock)", .bold)]
    }

    /// What is open now: the overdue doses, the due ones, and a fast that has reached its target.
    struct OpenItem {
        let sign: Sign
        let time: String
        /// `magnesium 150 mg`, `2 doses`.
        let what: String
        /// The same without the amount, for a narrow page.
        let name: String
        /// `due`, `overdue`; empty for a fast.
        let state: String
        /// ` until 14:00`.
        let limit: String
        /// Empty if there is nothing to do.
        let command: String
    }

    var items: [OpenItem] {
        guard let agenda else { return [] }
        var items: [OpenItem] = []
        let open = agenda.doses.filter { $0.phase == .overdue } + agenda.doses.filter { $0.phase == .due }
        for doses in groups(open) {
            guard let first = doses.first, let closes = first.due?.closes else { continue }
            let limit = first.phase == .due ? " until " : " since "
            let overdue = doses.count { $0.phase == .overdue }
            let isMixed = overdue > 0 && overdue < doses.count
            let isSame = !isMixed && doses.allSatisfy { $0.due?.closes == closes }
            let times = doses.map { time(PillState.time($0), of: $0.due?.at.day ?? $0.day) }
            let several =
                style.isPlain
                ? zip(doses, times).map { "\(title(of: $0)) \($1)" }.joined(separator: ", ")
                : Words.count(doses.count, "dose")
            items.append(
                OpenItem(
                    sign: overdue == 0 ? .open : .overdue,
                    time: Set(times).count == 1 && (doses.count == 1 || !style.isPlain) ? times[0] : "",
                    what: doses.count == 1 ? title(of: first) : several,
                    name: doses.count == 1 ? shown(DoseWords.name(first)) : Words.count(doses.count, "dose"),
                    state: isMixed ? "\(overdue) overdue" : overdue == 0 ? "due" : "overdue",
                    limit: isSame ? limit + Words.shownTime(closes, now: overview.now) : "",
                    command: doses.count > 1 ? command("pill take all") : command(taking: first, of: open)))
        }
        if let fast = agenda.fast, let end = overview.fast.completeAt {
            let over = fast.elapsedSeconds(at: overview.now) - fast.target.wholeSeconds
            let forgotten = overview.fast.forgottenEnd.map { command("fast stop", $0.text) }
            items.append(
                OpenItem(
                    sign: .running, time: time("\(end.timeOfDay)", of: end.day),
                    what: forgotten != nil
                        ? "fast" : over < 60 ? "fast complete" : "fast complete, \(duration(over)) over",
                    name: forgotten == nil ? "fast complete" : "fast",
                    state: forgotten == nil ? "" : "forgot to stop?", limit: "",
                    command: forgotten ?? command("fast stop")))
        }
        if items.isEmpty, agenda.isDone {
            items.append(
                OpenItem(sign: .done, time: "", what: "all done for today", name: "", state: "", limit: "", command: "")
            )
        }
        return items
    }

    /// Returns the open doses that one command records: today's, if `all` means each of them, which is one dose of each medication.
    private func groups(_ open: [Dose]) -> [[Dose]] {
        let today = open.filter(overview.isTakenByAll)
        let isEachOnce = today.allSatisfy { dose in open.count { $0.medication == dose.medication } == 1 }
        guard isEachOnce, today.count > 1 else { return open.map { [$0] } }
        let groups = open.filter { !overview.isTakenByAll($0) }.map { [$0] } + [today]
        return groups.filter { $0[0].phase == .overdue } + groups.filter { $0[0].phase != .overdue }
    }

    /// Returns a time with its day, unless that is today: `Fri 09:00`, `13 Nov 09:00`.
    func time(_ text: String, of day: Day) -> String {
        if day == overview.water.day || day == overview.now.day { return text }
        return overview.now.day.ordinal - day.ordinal < 7
            ? "\(Words.capitalized(String(day.weekday.name.prefix(3)))) \(text)"
            : "\(day.parts.day) \(Month(of: day).name.prefix(3)) \(text)"
    }

    private func title(of dose: Dose) -> String {
        shown(DoseWords.title(DoseWords.name(dose), dose.amountText))
    }

    private func shown(_ text: String) -> String { Printable.text(text, isUnicode: style.isUnicode) }

    private func command(taking dose: Dose, of open: [Dose]) -> String {
        let words = DoseWords.words(taking: dose, of: open, today: overview.water.day)
        return style.text("\(SuggestedCommand("pill take", words, isQuoted: false))")
    }

    var openItems: [Line] {
        let items = items
        let widest = items.map(\.time.count).max() ?? 0
        return items.enumerated().map { index, item in
            var line = label(index == 0 ? "Now" : "", item.sign)
            let start = line.width
            if !item.time.isEmpty { line.add(item.time, .bold) }
            if widest > 0, !item.time.isEmpty { line.pad(to: start + (isNarrow ? item.time.count + 1 : widest + 2)) }
            let isOpen = item.sign != .done
            let stateWidth = item.state.isEmpty ? 0 : item.state.columns + 2
            let isShort = isNarrow && line.width + item.what.columns + stateWidth > width
            line.add(isShort ? item.name : item.what, isOpen ? .bold : nil)
            let isOverdue = item.sign == .overdue
            if !item.state.isEmpty { line.add(", \(item.state)", isOverdue ? .bold : nil) }
            if isNarrow { return line }
            let command = item.command
            let room = width - command.columns - (command.isEmpty ? 0 : 2)
            let limit = Line(item.limit)
            if line.width + limit.width <= room { line.add(limit) }
            line = line.cut(room, style)
            if !command.isEmpty {
                line.pad(to: width - command.columns)
                line.add(command)
            }
            return line
        }
    }

    var next: [Line] {
        guard let text = nextText() else { return [] }
        let line = label("Next", .later) + Line(text)
        // Without room, the distance goes before the name.
        guard line.width > width, let short = nextText(hasDistance: false) else { return [line] }
        return [label("Next", .later) + Line(short)]
    }

    /// Returns `13:00  fast complete, in 2 min`; from ten hours on, or without room, the day in place of the distance.
    func nextText(hasDistance: Bool = true) -> String? {
        guard let next = agenda?.next else { return nil }
        let seconds = next.at.seconds - overview.now.seconds
        let what: String
        switch next.kind {
        case .dose:
            let names = next.doses.map { shown(DoseWords.title($0.name, $0.amountText)) }
            what = names.count > 2 ? Words.count(names.count, "dose") : names.joined(separator: ", ")
        case .fastEnd: what = "fast complete"
        case .fastStart: what = "fast begins"
        case .pauseEnd: what = "the pause ends"
        }
        let gap = style.isPlain ? ", " : isNarrow ? " " : "  "
        let days = next.at.day.ordinal - overview.now.day.ordinal
        if seconds < 36_000, days == 0 || hasDistance {
            let distance = hasDistance ? ", in \(duration((seconds + 59) / 60 * 60))" : ""
            return "\(next.at.timeOfDay)\(gap)\(what)\(distance)"
        }
        let date = days == 0 ? "" : days == 1 ? "tomorrow " : "\(Words.shortDate(next.at.day)) "
        return "\(date)\(next.at.timeOfDay)\(gap)\(what)"
    }

    private func label(_ word: String, _ sign: Sign) -> Line {
        var line = Line(word, .bold)
        line.pad(to: isNarrow ? 5 : 6)
        line.add(Line(sign, style))
        line.add(" ")
        return line
    }

    /// Returns `2 h 40 min`, rounded to the minute.
    func duration(_ seconds: Int) -> String {
        let minutes = (seconds + 30) / 60
        return minutes == 0 ? "0 min" : Duration.seconds(minutes * 60).text
    }
}
