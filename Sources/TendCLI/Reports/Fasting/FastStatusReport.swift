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
            progress, label: "\(Progress.percent(progress)) %", color: ProgressLevel(progress: progress).color,
            style: style
        )
        return Ring.beside(ring, facts, style: style)
    }

    func facts(_ style: OutputStyle, width: Int) -> [String] {
        guard let active = fast.active else { return idle(style).flatMap { Wrap.words($0, width: width) } }
        let progress = active.progress(at: now)
        let percent = style.styled("\(Progress.percent(progress)) %", ProgressLevel(progress: progress).color)
        let name = Printable.text(active.schedule, isUnicode: style.isUnicode)
        var facts = [
            "Fasting \(style.styled(Duration.seconds(active.elapsed(at: now)).text, .bold)) of \(active.target.text) (\(percent))"
        ]
        if let complete = fast.completeAt {
            let time = Words.time(complete, now: now)
            let left = "\(Duration.seconds(active.remaining(at: now)).text) to go, complete at \(time)"
            facts += Wrap.words(active.reachedTarget(at: now) ? "Target reached at \(time)" : left, width: width)
        }
        facts.append("\(name), since \(Words.time(active.start, now: now))")
        if let until = fast.pausedUntil { facts.append("Fasting \(Words.paused(until: until))") }
        if let note = active.note {
            facts += Wrap.words(Printable.text(note, isUnicode: style.isUnicode), width: width)
        }
        if fast.streak.longest > 0 { facts.append("Fasting streak \(Words.streak(fast.streak))") }
        return facts
    }

    private func idle(_ style: OutputStyle) -> [String] {
        var facts = ["Not fasting"]
        if let end = fast.latestEnd {
            facts.append("Last fast ended \(Duration.seconds(max(now.seconds - end.seconds, 0)).text) ago")
        }
        if let until = fast.eatingUntil { facts.append("Time to eat until \(Words.time(until, now: now))") }
        if let until = fast.pausedUntil {
            facts.append("Fasting \(Words.paused(until: until))")
        } else if let planned = fast.planned {
            facts.append(style.text("Next: \(planned.name); to begin: \(bare: "fast start")"))
        } else {
            facts.append("No fast planned for today")
        }
        if fast.streak.longest > 0 { facts.append("Fasting streak \(Words.streak(fast.streak))") }
        return facts
    }
}
