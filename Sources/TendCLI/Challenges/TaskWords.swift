import TendExchange
import TendKit

/// Formats tasks.
enum TaskWords {
    static func json(_ day: TaskDay) -> JSONValue {
        var object: JSONObject = [
            "id": .string(day.task.id), "name": .string(day.task.name), "state": .string(day.state.rawValue),
            "value": .number(day.value.description),
            "target": day.task.isRecord ? .null : .number(day.target.description),
            "unit": JSONText.text(day.task.unit), "required": .bool(day.isRequired),
            "link": JSONText.text(day.task.link?.rawValue), "reason": JSONText.text(day.reason),
            "description": JSONText.text(day.task.description), "type": JSONText.text(day.task.type?.rawValue),
            "doneAt": JSONText.text(day.doneAt?.description),
        ]
        if case .checklist(let items) = day.task.measure {
            object["items"] = .objects(items) { ["name": .string($0), "done": .bool(day.items.contains($0))] }
        }
        if let count = day.count {
            object[count.window == nil ? "weekDone" : "windowDone"] = .integer(count.done)
            object[count.window == nil ? "weekTarget" : "windowTarget"] = .integer(count.quota)
            if let days = count.window { object["windowDays"] = .integer(days) }
        }
        if day.task.isLimit { object["atMost"] = .number(day.target.description) }
        if let total = day.total {
            let period = day.task.frequency.period ?? .week
            object["per"] = .string(period.rawValue)
            object[period == .week ? "weekTo" : "periodTo"] = .string(total.last.description)
            object["dayValue"] = .number(total.amount.description)
        }
        return .object(object)
    }

    /// Returns an amount such as `5 of 10 pages`, `30 of 45 min`, `2 of at most 2 cigarettes` or `90 of 150 min this week`; empty
    /// for a task without amounts.
    static func amount(_ day: TaskDay, unit: VolumeUnit) -> String {
        guard let counted = day.task.unit else { return "" }
        if day.task.isRecord { return day.value == .zero ? "not recorded" : "\(day.value) \(Printable.text(counted))" }
        if day.task.isLimit { return "\(day.value) of at most \(day.target) \(Printable.text(counted))\(period(day))" }
        let isMore = day.value >= day.target && day.total == nil
        // A period whose other days are all paused asks for nothing.
        func share(_ done: String, _ target: String) -> String { day.target == .zero ? done : "\(done) of \(target)" }
        if day.task.isTimed {
            let done = Duration.seconds(day.value.millionths / 1_000_000)
            let target = Duration.seconds(day.target.millionths / 1_000_000)
            let isNone = day.value == .zero && day.total == nil
            return isNone ? target.text : isMore ? done.text : share(done.text, target.text) + period(day)
        }
        if day.task.link == .water {
            let done = Volume(microlitres: day.value.millionths / 1000)
            let target = unit.text(Volume(microlitres: day.target.millionths / 1000))
            return (day.target == .zero ? unit.text(done) : "\(unit.number(done)) of \(target)") + period(day)
        }
        return "\(share("\(day.value)", "\(day.target)")) \(Printable.text(counted))\(period(day))"
    }

    private static func period(_ day: TaskDay) -> String {
        day.total == nil ? "" : day.task.frequency.period.map { " this \($0.rawValue)" } ?? ""
    }

    /// Returns an amount in as few columns as possible, without its unit unless it is time: `6/10`, `20/45 min`, `4/6`; empty for a
    /// task without amounts, or done.
    static func short(_ day: TaskDay, unit: VolumeUnit) -> String {
        if day.task.isRecord { return day.value == .zero ? "" : amount(day, unit: unit) }
        if day.isMet, !day.task.isLimit { return "" }
        if let count = day.count { return "\(count.done)/\(count.quota)" }
        if case .checklist(let items) = day.task.measure {
            return day.items.isEmpty ? "" : "\(day.items.count)/\(items.count)"
        }
        guard day.task.unit != nil else { return "" }
        if day.task.isTimed {
            let (done, target) = (day.value.millionths / 60_000_000, day.target.millionths / 60_000_000)
            return day.value == .zero ? "\(target) min" : "\(done)/\(target) min"
        }
        guard day.task.link == .water else { return "\(day.value)/\(day.target)" }
        func number(_ amount: Quantity) -> String { unit.number(Volume(microlitres: amount.millionths / 1000)) }
        return "\(number(day.value))/\(number(day.target))"
    }

    /// Returns the distance to a period's total or beyond a limit: `60 left until Sun 29 Nov`, `1 over the limit`; empty for
    /// other tasks.
    static func outlook(_ day: TaskDay, unit: VolumeUnit) -> String {
        func text(_ amount: Quantity) -> String {
            if day.task.isTimed { return Duration.seconds(amount.millionths / 1_000_000).text }
            return day.task.link == .water
                ? unit.text(Volume(microlitres: amount.millionths / 1000)) : amount.description
        }
        let rest = day.target - day.value
        if day.task.isLimit, rest < .zero { return "\(text(.zero - rest)) over the limit" }
        guard let total = day.total, rest > .zero || day.task.isLimit else { return "" }
        let left = day.task.isLimit ? "" : "\(text(rest)) left"
        if day.isRequired { return left }
        let last = Words.shortDate(total.last)
        return left.isEmpty ? "until \(last)" : "\(left) until \(last)"
    }

    /// Returns the state of a task in a word; empty if the remarks say it.
    private static func state(_ day: TaskDay) -> String {
        switch day.state {
        case .skipped: ""
        case .due where !day.isWanted: ""
        case .done, .partial, .missed, .due: day.state.rawValue
        }
    }

    /// Returns a task's definition: `10 pages, 3/week, linked to water, reminds at 21:00`.
    static func definition(_ task: ChallengeTask) -> String {
        var words: [String] = []
        switch task.measure {
        case .binary: break
        case .quantity(let quantity, let unit): words.append("\(quantity) \(unit)")
        case .atMost(let most, let unit): words.append("at most \(most) \(unit)")
        case .record(let unit): words.append("a record in \(unit)")
        case .duration(let length): words.append(length.text)
        case .checklist(let items): words.append(items.joined(separator: " + "))
        }
        if let growth = task.growth { words.append(step(growth)) }
        if task.frequency != .daily { words.append(task.frequency.description) }
        if let link = task.link { words.append("linked to \(link.rawValue)") }
        if let time = task.remindAt { words.append("reminds at \(time)") }
        return words.joined(separator: ", ")
    }

    /// Returns a growth in words: `1 more each day up to 50`.
    private static func step(_ growth: TaskGrowth) -> String {
        let isLess = growth.step < .zero
        let step = isLess ? .zero - growth.step : growth.step
        let end = growth.last.map { " \(isLess ? "down" : "up") to \($0)" } ?? ""
        return "\(step) \(isLess ? "less" : "more") each \(growth.every.rawValue)\(end)"
    }

    /// Returns a task's description and type, if any: `Slowly, at least (reading)`.
    static func about(_ task: ChallengeTask, _ style: OutputStyle, indent: String) -> [String] {
        let type = task.type.map { "(\($0.rawValue))" }
        let text = [task.description, type].compactMap(\.self).joined(separator: " ")
        guard !text.isEmpty else { return [] }
        return Wrap.words(
            Printable.text(text, isUnicode: style.isUnicode), width: max(style.width - indent.count, 1)
        ).map { indent + $0 }
    }

    static func mark(_ day: TaskDay, _ style: OutputStyle) -> String {
        style.sign(Sign(day))
    }

    /// Returns a line for each task: mark, name, amount and remarks.
    static func table(_ days: [TaskDay], unit: VolumeUnit, _ style: OutputStyle) -> [String] {
        let rows = days.map { day in
            [
                Printable.text(day.task.id, isUnicode: style.isUnicode),
                Printable.text(day.task.name, isUnicode: style.isUnicode),
                progress(day, unit: unit, style),
                extra(day, unit: unit, style),
            ]
        }
        // The name is often the capitalized id.
        let isPlain = days.allSatisfy { $0.task.name.lowercased() == $0.task.id }
        let shown = rows.map { isPlain ? Array($0.dropFirst()) : style.row(id: $0[0], Array($0.dropFirst())) }
        let table = Table.lines(shown)
        let isWide = table.contains { $0.columns + 2 > style.width }
        // The id, which the user types, matters more than the name.
        let texts = isWide && style.hasPictures ? Table.lines(rows.map { [$0[0], $0[2], $0[3]] }) : table
        return zip(days, texts).map { day, text in
            // The mark has a colour, so it is not measured.
            "\(mark(day, style)) \(text)"
        }
    }

    /// Returns the amount or, without a mark that can be seen, the state.
    private static func progress(_ day: TaskDay, unit: VolumeUnit, _ style: OutputStyle) -> String {
        let amount = amount(day, unit: unit)
        if style.isPlain { return [state(day), amount].filter { !$0.isEmpty }.joined(separator: ", ") }
        // In a pipe, the mark of a task without amounts may be read by someone who can't see it.
        return style.hasPictures || day.task.unit != nil ? amount : state(day)
    }

    /// Returns what is left, and the days of the period that are done.
    static func extra(_ day: TaskDay, unit: VolumeUnit, _ style: OutputStyle) -> String {
        let outlook = outlook(day, unit: unit)
        var words = outlook.isEmpty ? [] : [outlook]
        if let count = day.count {
            let period = count.window.map { "\($0) days" } ?? "this week"
            let amount = "\(count.done) of \(count.quota) \(count.window == nil ? "" : "in ")\(period)"
            words.append(count.isEnough && !day.isMet ? "enough for \(period)" : amount)
        }
        if case .checklist(let items) = day.task.measure {
            let open = items.filter { !day.items.contains($0) }
            if !open.isEmpty, !day.items.isEmpty { words.append("left: \(open.joined(separator: ", "))") }
        }
        if day.state == .skipped { words.append("skipped" + (day.reason.map { ": \($0)" } ?? "")) }
        return Printable.text(words.joined(separator: ", "), isUnicode: style.isUnicode)
    }
}
