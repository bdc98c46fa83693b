import TendExchange
import TendKit

/// The challenges and their tasks.
extension HomePage {
    var challengeLines: [Line] {
        overview.challenges.flatMap { standing -> [Line] in
            let name = Printable.text(standing.challenge.name, isUnicode: style.isUnicode)
            let rest = standing.title(style).dropFirst(name.count)
            let end = Line(String(rest) + note(standing))
            let head = Line(name, .bold).cut(isNarrow ? max(width - end.width, 4) : .max, style) + end
            let items = taskItems(standing)
            if isNarrow { return [head] + columns(items) }
            var lines: [Line] = []
            // A title that reaches the tasks has a line of its own.
            var line = head
            if head.width > Self.left - 2 {
                lines.append(head)
                line = Line()
            }
            line.pad(to: Self.left)
            var isFirst = true
            for item in items {
                if !isFirst, line.width + 2 + item.width > width {
                    lines.append(line)
                    line = Line()
                    line.pad(to: Self.left)
                    isFirst = true
                }
                if !isFirst { line.add("  ") }
                line.add(item)
                isFirst = false
            }
            return items.isEmpty ? lines.isEmpty ? [head] : lines : lines + [line]
        }
    }

    /// Returns the state of a day that asks for nothing: `, day off`.
    private func note(_ standing: ChallengeStanding) -> String {
        if let until = standing.progress.pausedUntil {
            return isNarrow ? ", paused" : ", \(Words.paused(until: until))"
        }
        switch standing.progress.today?.verdict {
        case .rest?: return ", day off"
        case .unreadable?: return ", can't be read today"
        default: return ""
        }
    }

    private func columns(_ items: [Line]) -> [Line] {
        let widest = (items.map(\.width).max() ?? 0) + 2
        let count = max((width + 2) / max(widest, 1), 1)
        let rows = stride(from: 0, to: items.count, by: count).map { Array(items[$0..<min($0 + count, items.count)]) }
        return Line.table(rows, gaps: [2])
    }

    /// Returns sign, id and amount of each task.
    func taskItems(_ standing: ChallengeStanding) -> [Line] {
        (standing.progress.today?.tasks ?? []).map { task in
            let key = keys.map { keys in
                keys.first { $0.challenge == standing.challenge.id && $0.task == task.task.id }.map {
                    task.isSettled && !task.task.isLimit ? "" : "\($0.key) "
                } ?? ""
            }
            let amount = TaskWords.short(task, unit: overview.unit)
            let text = " \(task.task.id)\(amount.isEmpty ? "" : " \(amount)")"
            return Line(key ?? "") + Line(Sign(task), style)
                + Line(Printable.text(text, isUnicode: style.isUnicode))
        }
    }
}
