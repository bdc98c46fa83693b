import TendKit

/// The running fast, or the time since the last one.
struct FastStatusReport: Report {
    let fast: FastState
    let now: OffsetDateTime

    var json: JSONValue { fast.json }

    var remarks: [Message] { fast.damaged.map { "\(DataFile.fasts($0).path) is damaged and left out" } }

    func lines(_ style: OutputStyle) -> [String] {
        let facts = facts(style, width: fast.active != nil && style.hasPictures ? Ring.roomBeside(style) : style.width)
        guard let active = fast.active, style.hasPictures else { return facts }
        let progress = active.progress(at: now)
        let ring = Ring.lines(
            progress, label: percent(active), color: progress < 1 ? .violet : .green,
            style: style
        )
        return Ring.beside(ring, facts, style: style)
    }

    /// Returns the share of the target, above 100 % beyond it.
    private func percent(_ fast: FastingSession) -> String {
        let share = Double(fast.elapsedSeconds(at: now)) / Double(max(fast.target.wholeSeconds, 1))
        return "\(GoalShare.percent(share)) %"
    }

    func facts(_ style: OutputStyle, width: Int) -> [String] {
        guard let active = fast.active else { return idle(style, width: width) }
        let name = Printable.text(active.schedule, isUnicode: style.isUnicode)
        let elapsed = Words.elapsed(active.elapsedSeconds(at: now))
        var facts = ["Fasting \(style.styled(elapsed, .bold)) of \(active.target.text) (\(percent(active)))"]
        if let end = fast.forgottenEnd?.text {
            let text: Message =
                "Fasting \(elapsed) of \(active.target.text); forgot to stop? \(bare: "fast stop", end)"
            facts = style.lines(text, narrower: style.width - width)
        }
        if let complete = fast.completeAt {
            let time = Words.shownTime(complete, now: now)
            let left = "\(Duration.seconds(active.remainingSeconds(at: now)).text) to go, complete at \(time)"
            facts += Wrap.words(
                active.remainingSeconds(at: now) == 0 ? "Target reached at \(time)" : left, width: width)
        }
        facts.append("\(name), since \(Words.shownTime(active.start, now: now))")
        if let until = fast.pausedUntil { facts.append("Fasting \(Words.paused(until: until))") }
        if let note = active.note {
            facts += Wrap.words(Printable.text(note, isUnicode: style.isUnicode), width: width)
        }
        return facts + streak(width: width)
    }

    /// The streak; nothing as long as no fast was completed.
    func streak(width: Int) -> [String] {
        let fact = StreakWords(fast.streak).fact("Fasting streak", achieved: "Fasted on")
        return fact.map { Wrap.line($0, width: width) } ?? []
    }

    private func idle(_ style: OutputStyle, width: Int) -> [String] {
        var facts = ["Not fasting"]
        func add(_ fact: String) { facts += Wrap.words(fact, width: width) }
        if let end = fast.latestEnd {
            add("Last fast ended \(Words.ago(now.seconds - end.seconds))")
        }
        if let window = fast.eatingWindow { facts += Self.eating(window, now: now, style, width: width) }
        if let until = fast.pausedUntil {
            add("Fasting \(Words.paused(until: until))")
        } else if let planned = fast.planned {
            let start = fast.plannedStart.map { " at \($0.timeOfDay)" } ?? ""
            add(style.text("Next: \(planned.name)\(start); to begin: \(bare: "fast start")"))
        } else {
            add("No fast planned for today")
        }
        return facts + streak(width: width)
    }

    /// Returns the eating window as a bar, with the time until which to eat.
    private static func eating(
        _ window: EatingWindow, now: OffsetDateTime, _ style: OutputStyle, width: Int
    ) -> [String] {
        let (from, until) = (Words.shownTime(window.from, now: now), Words.shownTime(window.until, now: now))
        guard window.isOpen(at: now) else { return Wrap.words("Time to eat from \(from) until \(until)", width: width) }
        let text = "eat until \(until)"
        let room = min(width - text.count - 2, 24)
        guard style.hasPictures, room >= 8 else { return ["Time to \(text)"] }
        return [ProgressBar.line(window.progress(at: now), width: room, color: .grey, style: style) + "  " + text]
    }
}
