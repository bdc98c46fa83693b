import TendCore
import TendKit

/// The remarks below the first lines.
extension HomePage {
    /// A remark, and the command that helps.
    struct Note {
        let text: String
        let command: String
    }

    /// The remarks, the most important first: a possible double dose, yesterday's gaps, a low stock, and a challenge that was lost
    /// yesterday.
    var remarks: [Note] {
        let doubles = overview.pills.today.doses.filter(\.isPossibleDouble).map { dose in
            let records = dose.records.filter { $0.outcome == .taken }.map { "\($0.id.prefix(6)) at \($0.clockText)" }
            return Note(
                text: "\(dose.slotID) perhaps taken twice: \(records.joined(separator: ", "))",
                command: command("pill delete ID"))
        }
        let lost = overview.challenges.compactMap { standing -> Note? in
            let yesterday = standing.day(standing.today - 1)?.verdict
            guard standing.progress.isLostByADay, yesterday == .missed || yesterday == .skipped else { return nil }
            return Note(
                text: "\(standing.challenge.name) can't be completed any more", command: command("challenge stop"))
        }
        let today = overview.water.day
        let stocks = overview.lowStocks.compactMap { stock in
            stock.warning(on: today, today: today).map {
                Note(text: String($0.dropLast()), command: command("pill stock", stock.medication, "--add", "N"))
            }
        }
        return (doubles + gaps + stocks + lost).map {
            Note(text: Printable.text($0.text, isUnicode: style.isUnicode), command: $0.command)
        }
    }

    /// Yesterday's gaps in one remark, until noon: one has its own command, several have the one that lists them.
    private var gaps: [Note] {
        let gaps = overview.gaps
        guard overview.isMorning, let first = gaps.first else { return [] }
        if gaps.count == 1, style.isPlain || first.command.columns + (isNarrow ? 5 : 8) <= width {
            let verb = first.tracker == .water ? "are" : "is"
            return [
                Note(text: "yesterday: \(first.what) \(verb) not recorded", command: Printable.text(first.command))
            ]
        }
        let names = "yesterday: \(Words.list(gaps.map(\.what), "and")) are not recorded"
        let command = command("gaps")
        if style.isPlain || 10 + names.columns + command.columns <= width {
            return [Note(text: names, command: command)]
        }
        func count(_ tracker: TrackerKind, _ word: String) -> String? {
            let count = gaps.count { $0.tracker == tracker }
            return count > 0 ? Words.count(count, word) : nil
        }
        let counts = [
            count(.pills, "dose"), count(.challenges, "task"), gaps.contains { $0.tracker == .water } ? "drinks" : nil,
        ]
        let sum = Words.list(counts.compactMap(\.self), "and")
        let verb = gaps.count == 1 && first.tracker != .water ? "is" : "are"
        return [Note(text: "yesterday: \(sum) \(verb) not recorded", command: command)]
    }

    /// Returns a line for each remark, at most two unless all are asked for, and their number if some are left out.
    func notes(_ includesAll: Bool) -> [Line] {
        let remarks = remarks
        let most = includesAll ? remarks.count : 2
        var lines = remarks.prefix(most).flatMap { note -> [Line] in
            var line = Line("Note", .bold)
            line.pad(to: isNarrow ? 5 : 8)
            let indent = line.width
            line.add(note.text)
            if line.width + 2 + note.command.columns <= width {
                line.pad(to: width - note.command.columns)
                line.add(note.command)
                return [line]
            }
            let text = Wrap.words(note.text, width: width - indent)
            return text.enumerated().map { index, text in
                var line = Line(index == 0 ? "Note" : "", .bold)
                line.pad(to: indent)
                line.add(text)
                return line
            } + [Line(String(repeating: " ", count: indent) + note.command)]
        }
        if remarks.count > most {
            var line = Line("Note", .bold)
            line.pad(to: isNarrow ? 5 : 8)
            line.add("\(remarks.count - most) more: tend | less")
            lines.append(line)
        }
        return lines
    }
}
