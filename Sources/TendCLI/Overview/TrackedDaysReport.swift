import TendExchange
import TendKit

/// All trackers of a range, with a line per day.
struct TrackedDaysReport: Report {
    let tracked: TrackedDays

    var remarks: [Message] { Remarks.leftOut(each: tracked.damage) }

    var json: JSONValue { TrackedDaysJSON.value(tracked) }

    func lines(_ style: OutputStyle) -> [String] {
        let columns = columns(style)
        let heading = [style.styled("\(tracked.range.lowerBound) to \(tracked.range.upperBound)", .bold), ""]
        guard !columns.isEmpty else { return heading + ["Nothing was recorded on these days."] }
        if style.isPlain {
            return heading + tracked.days.compactMap { plain($0, columns, style) } + [""]
                + TrackedFigures(tracked: tracked).lines(style)
        }
        let hasPause = tracked.days.contains { $0.water?.isPaused == true || $0.fasting.isPaused || $0.tasks.isPaused }
        let rows =
            [[Cell("")] + columns.map { Cell($0.title) }]
            + tracked.days.map { day in
                [Cell(Words.alignedDate(day.day, style), day.day == tracked.today ? .bold : nil)]
                    + columns.map { $0.cell(day) }
            }
        return heading + Self.table(rows, style) + (hasPause ? [""] + style.legend([.paused]) : []) + [""]
            + TrackedFigures(tracked: tracked).lines(style)
    }

    /// Returns a day in one line: `Monday 16 November: Water 2000 ml; Pills 1 of 2`.
    private func plain(_ day: TrackedDay, _ columns: [Column], _ style: OutputStyle) -> String? {
        let cells = columns.compactMap { column in
            let text = column.cell(day).text(style).trimmed
            return text.isEmpty ? nil : "\(column.title) \(text)"
        }
        if cells.isEmpty { return nil }
        let date = "\(Words.capitalized(day.day.weekday.name)) \(day.day.parts.day) \(Month(of: day.day).name)"
        return "\(date): \(cells.joined(separator: "; "))"
    }

    /// A text with one colour or several.
    private struct Cell: Sendable {
        let text: @Sendable (OutputStyle) -> String
        let width: Int

        init(_ text: String, _ color: OutputStyle.Color? = nil) {
            self.text = { style in color.map { style.styled(text, $0) } ?? text }
            width = text.columns
        }

        init(width: Int, _ text: @escaping @Sendable (OutputStyle) -> String) {
            self.text = text
            self.width = width
        }

        static let blank = Cell("")
    }

    private struct Column {
        let title: String
        let cell: (TrackedDay) -> Cell
    }

    private static func table(_ rows: [[Cell]], _ style: OutputStyle) -> [String] {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].width }.max() ?? 0 }
        let gap = widths.reduce(2 * (widths.count - 1), +) > style.width ? " " : "  "
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell.text(style) + String(repeating: " ", count: width - cell.width)
            }
            return Wrap.trimmed(cells.joined(separator: gap))
        }
    }

    /// Returns the columns of the trackers that were used.
    private func columns(_ style: OutputStyle) -> [Column] {
        var columns: [Column] = []
        if tracked.hasWater { columns.append(water(style)) }
        if tracked.hasFasts { columns.append(Column(title: style.isPlain ? "Fast" : "Fasted") { fasted($0, style) }) }
        if tracked.hasPills { columns.append(Column(title: "Pills") { pills($0, style) }) }
        if tracked.hasTasks { columns.append(Column(title: "Tasks") { tasks($0, style) }) }
        return columns
    }

    private func isKnown(_ day: TrackedDay) -> Bool { day.day <= tracked.today }

    /// Returns the drinks as a bar and a number; on a narrow screen only the number.
    private func water(_ style: OutputStyle) -> Column {
        let unit = tracked.unit
        let texts = unit.texts(tracked.days.map { $0.water?.total ?? .zero })
        let numbers = Dictionary(uniqueKeysWithValues: zip(tracked.days.map(\.day), texts))
        let widest = texts.map(\.columns).max() ?? 0
        // The date takes 10 columns, and the columns of the other trackers 8 each at most.
        let room = min(style.width - 10 - 2 - widest - 3 - 27, 20)
        return Column(title: "Water") { day in
            guard let water = day.water else { return Cell("damaged") }
            guard water.isKnown(on: tracked.today), let number = numbers[day.day] else { return .blank }
            if water.isPaused, water.entries.isEmpty { return Cell("paused") }
            let padding = String(repeating: " ", count: widest - number.columns)
            let hasBar = style.hasPictures && room >= 6
            return Cell(width: (hasBar ? room + 1 : 0) + widest + 2) { style in
                let bar =
                    hasBar
                    ? ProgressBar.line(
                        water.progress, width: room, color: water.goalReached ? .green : .blue, style: style) + " " : ""
                let mark =
                    water.isPaused
                    ? (style.isPlain ? ", " : " ") + style.symbol(DaySign.paused)
                    : style.isPlain
                        ? water.goalReached ? ", goal reached" : ""
                        : " " + style.sign(water.goalReached ? .done : water.total > .zero ? .partialWater : .open)
                return "\(bar)\(padding)\(number)\(mark)"
            }
        }
    }

    private func fasted(_ day: TrackedDay, _ style: OutputStyle) -> Cell {
        guard day.fasting.isKnown(on: tracked.today) else { return .blank }
        let signs = style.symbols(DaySign.Fasts.signs(of: day.fasting))
        if style.isPlain {
            let time = Duration.seconds(day.fasting.endedSeconds).text
            return day.fasting.state == .none && !day.fasting.isPaused
                ? .blank : Cell(day.fasting.endedSeconds > 0 ? "\(time), \(signs)" : signs)
        }
        let hours = day.fasting.endedSeconds > 0 ? " \(Words.clock(day.fasting.endedSeconds))" : ""
        return Cell(width: signs.count + hours.count) { style in
            let color = DaySign.Fasts.sign(of: day.fasting).sign?.color
            return (color.map { style.styled(signs, $0) } ?? signs) + hours
        }
    }

    private func pills(_ day: TrackedDay, _ style: OutputStyle) -> Cell {
        guard isKnown(day) else { return .blank }
        guard let pills = day.pills else { return Cell("damaged") }
        let scheduled = pills.scheduled
        let isDouble = scheduled.contains(where: \.isPossibleDouble)
        let asNeeded = pills.doses.count { !$0.isScheduled && $0.isTaken }
        let more = style.isPlain ? "\(asNeeded) as needed" : "+\(asNeeded)"
        let extra =
            (isDouble && style.isPlain ? ", one possibly twice" : "")
            + (asNeeded > 0 ? "\(style.isPlain ? "," : "") \(more)" : "")
        guard !scheduled.isEmpty else { return asNeeded > 0 ? Cell(more) : .blank }
        let taken = style.share(scheduled.count(where: \.isTaken), of: scheduled.count)
        return cell(Sign(pills.outcome), "\(taken)\(extra)", style)
    }

    private func tasks(_ day: TrackedDay, _ style: OutputStyle) -> Cell {
        let done = day.tasks.due > 0 ? style.share(day.tasks.done, of: day.tasks.due) : ""
        if day.tasks.isPaused {
            let sign = style.symbol(DaySign.paused)
            return Cell(done.isEmpty ? sign : style.isPlain ? "\(done), \(sign)" : "\(sign) \(done)")
        }
        guard isKnown(day), !done.isEmpty else { return .blank }
        let sign = DaySign.Share.sign(day.tasks.done, of: day.tasks.due, isOver: day.day < tracked.today)?.sign
        return cell(sign, done, style)
    }

    /// Returns a cell of sign and number.
    private func cell(_ sign: Sign?, _ text: String, _ style: OutputStyle) -> Cell {
        if style.isPlain { return Cell(text) }
        return Cell(width: 2 + text.columns) { style in (sign.map(style.sign) ?? " ") + " " + text }
    }
}
