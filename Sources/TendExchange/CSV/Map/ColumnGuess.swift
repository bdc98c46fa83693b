import TendCore

/// A guess of what the columns of a table mean, from their titles and their first values.
struct ColumnGuess {
    private typealias Field = ColumnMap.Field

    private struct Column {
        let place: Int
        let text: String
        let title: HeaderText
        /// The title in lower case, without its unit.
        let words: String
        let values: [String]
        private let moments: [MomentText?]

        init(_ place: Int, _ title: String, _ values: [String]) {
            self.place = place
            text = title
            self.title = HeaderText(title)
            words = self.title.name.lowercased()
            self.values = values.filter { !$0.isEmpty }
            moments = self.values.map { MomentText($0) }
        }

        private func all(_ isOne: (MomentText) -> Bool) -> Bool {
            !moments.isEmpty && moments.allSatisfy { $0.map(isOne) ?? false }
        }

        /// Whether each value has a date and a time. A bare number needs a title that says so.
        var isMoment: Bool {
            all {
                switch $0 {
                case .exact, .universal: true
                case .instant: mentions(["time", "date", "start", "end", "stamp", "at", "when", "created", "begin"])
                case .local(_, let second): second != nil
                case .clock: false
                }
            }
        }
        var isDate: Bool { all { if case .local(_, nil) = $0 { true } else { false } } }
        var isDateOrMoment: Bool { isMoment || all { if case .local = $0 { true } else { false } } }
        /// Whether most values are times. A row with another one is named when it is read; without the column, all times would be lost.
        var isClock: Bool { moments.count { if case .clock = $0 { true } else { false } } * 2 > moments.count }

        private var numbers: [DecimalNumber]? {
            let found = values.compactMap { NumberText.millilitres($0) }
            return found.count == values.count && !found.isEmpty ? found : nil
        }
        var isNumber: Bool { numbers != nil }
        /// In hundredths.
        var largest: Int { numbers?.map { $0.rounded(times: 100) }.max() ?? 0 }
        var isLength: Bool { !values.isEmpty && values.allSatisfy { LengthText.seconds($0) != nil } && !isNumber }
        /// Whether some values have a unit, and the others are numbers.
        var isVolume: Bool {
            func hasUnit(_ text: String) -> Bool {
                text.last?.isLetter == true && (try? Amount(parsing: text))?.unit != nil
            }
            return values.contains(where: hasUnit)
                && values.allSatisfy { hasUnit($0) || NumberText.millilitres($0) != nil }
        }
        var isSchedule: Bool {
            !values.isEmpty && values.allSatisfy { (try? FastingSchedule.reading($0)) != nil }
        }
        var isAnswer: Bool { !values.isEmpty && values.allSatisfy { AnswerText($0) != nil } }
        var isText: Bool { !values.isEmpty && !isNumber && !isDateOrMoment && !isClock && !isAnswer }

        func mentions(_ names: [String]) -> Bool { names.contains { words.contains($0) } }
    }

    private let columns: [Column]

    init(_ header: CSVHeader, _ rows: [CSVRow]) {
        columns = header.titles.enumerated().prefix(200).map { index, title in
            Column(index, title, rows.map { $0.row.fields[index].trimmed })
        }
    }

    private static let starts = ["start", "begin", "from", "anfang", "beginn", "début", "inicio"]
    private static let ends = ["end", "stop", "until", "finish", "ende", "fin"]
    private static let amounts = [
        "amount", "volume", "quantity", "ml", "size", "intake", "drank", "water", "menge", "wasser", "quantité",
    ]
    private static let drinks = ["drink", "beverage", "liquid", "getränk", "boisson", "bebida", "what", "type", "kind"]
    private static let pills = ["medic", "pill", "drug", "medikament", "médicament"]
    private static let doses = ["dose", "dosage", "amount", "quantity", "dosis"]
    private static let units = ["unit", "einheit", "unité"]
    private static let states = ["state", "status", "taken", "genommen"]
    private static let activities = ["habit", "task", "activity", "gewohnheit", "habitude"]
    private static let tasks = activities + ["name", "title"]
    private static let notes = ["note", "comment", "memo", "remark", "description", "notiz", "bemerkung"]

    /// Returns the map; `nil` if no column has a date.
    func map(as given: ColumnMap.Kind?, task: String?) -> ColumnMap? {
        let kinds = given.map { [$0] } ?? (task == nil ? [.fasts, .pills, .water, .tasks] : [.tasks])
        for kind in kinds {
            let entries: [(Field, Int)]? =
                switch kind {
                case .water: water(isGiven: given != nil)
                case .fasts: fasts(isGiven: given != nil)
                case .pills: pills()
                case .tasks: tasks(task)
                }
            if let entries, let map = try? ColumnMap(entries.map(entry), as: kind, task: task) { return map }
        }
        return nil
    }

    private func entry(_ field: Field, _ place: Int) -> ColumnMap.Entry {
        let text = columns[place].text
        let isNamed = !text.isEmpty && text != "#\(place + 1)" && text.count <= 60
        return ColumnMap.Entry(field: field, column: isNamed ? .name(text) : .place(place + 1))
    }

    /// The time of a row: one column, or a date and a time.
    private func time(without others: Set<Int> = []) -> [(Field, Int)]? {
        let free = columns.filter { !others.contains($0.place) }
        if let at = free.first(where: \.isMoment) { return [(.at, at.place)] }
        guard let date = free.first(where: \.isDate) ?? free.first(where: \.isDateOrMoment) else { return nil }
        if !date.isDate { return [(.at, date.place)] }
        let clock = free.first(where: \.isClock)
        return [(.date, date.place)] + (clock.map { [(.time, $0.place)] } ?? [])
    }

    private func first(_ names: [String], without used: [(Field, Int)], _ fits: (Column) -> Bool) -> Column? {
        columns.first { column in column.mentions(names) && !used.contains { $0.1 == column.place } && fits(column) }
    }

    private func adding(_ field: Field, _ names: [String], to entries: [(Field, Int)]) -> [(Field, Int)] {
        first(names, without: entries, \.isText).map { entries + [(field, $0.place)] } ?? entries
    }

    private func water(isGiven: Bool) -> [(Field, Int)]? {
        guard let time = time() else { return nil }
        let free = columns.filter { column in !time.contains { $0.1 == column.place } }
        var entries = time
        let volumes = free.filter { $0.isNumber && $0.title.volume != nil }
        // A column for each drink; others may have the goal, or the same amount in another unit.
        let drinks = volumes.filter { DrinkNames.builtIn($0.title.name) != nil }
        if !volumes.isEmpty {
            entries += (drinks.count > 1 ? drinks : [volumes[0]]).compactMap { column in
                column.title.volume.map { ($0, column.place) }
            }
        } else if let column = free.first(where: \.isVolume) {
            entries.append((.amount, column.place))
        } else if let column = first(Self.amounts, without: time, \.isNumber)
            ?? (isGiven ? free.first(where: \.isNumber) : nil)
        {
            if let unit = free.first(where: { column in
                !column.values.isEmpty && column.values.allSatisfy { Amount.Unit(word: $0) != nil }
            }) {
                entries += [(.amount, column.place), (.unit, unit.place)]
            } else {
                // Without a unit, the size decides, and the user sees the rows that it gives.
                let field: Field = column.largest >= 5000 ? .ml : column.largest <= 500 ? .l : .oz
                entries.append((field, column.place))
            }
        } else {
            return nil
        }
        return adding(.note, Self.notes, to: adding(.drink, Self.drinks, to: entries))
    }

    private func fasts(isGiven: Bool) -> [(Field, Int)]? {
        let mentionsFasts = columns.contains { $0.mentions(["fast"]) } || isGiven
        // Trackers of time have a start and an end too.
        if !mentionsFasts, first(Self.activities, without: [], \.isText) != nil { return nil }
        let times = columns.filter { $0.isDateOrMoment && !$0.isDate || $0.isClock }
        let end = times.first { $0.mentions(Self.ends) }
        let start = times.first { $0.mentions(Self.starts) && $0.place != end?.place }
        let length = columns.first {
            $0.isLength && $0.mentions(["duration", "length", "hours", "fast", "dauer"])
                || $0.isNumber && $0.title.length != nil
        }
        var entries: [(Field, Int)]
        if let start, start.isClock {
            guard let date = columns.first(where: \.isDate) else { return nil }
            entries = [(.date, date.place), (.start, start.place)]
        } else if let start {
            entries = [(.start, start.place)]
        } else {
            guard mentionsFasts, let time = time(without: Set(end.map { [$0.place] } ?? [])) else { return nil }
            entries = time
        }
        guard end != nil || length != nil && (mentionsFasts || start != nil) else { return nil }
        if let end { entries.append((.end, end.place)) }
        if let length { entries.append((length.isNumber ? length.title.length ?? .hours : .duration, length.place)) }
        if let schedule = first(["schedule", "plan"], without: entries, { $0.isText || $0.isSchedule }) {
            entries.append((.schedule, schedule.place))
        }
        return adding(.note, Self.notes, to: entries)
    }

    private func pills() -> [(Field, Int)]? {
        guard let pill = first(Self.pills, without: [], \.isText), let time = time() else { return nil }
        var entries = time + [(.pill, pill.place)]
        func isValue(_ column: Column) -> Bool {
            !column.values.isEmpty && !column.isDateOrMoment && !column.isClock
        }
        if let dose = first(Self.doses, without: entries, isValue) {
            entries = adding(.unit, Self.units, to: entries + [(.dose, dose.place)])
        }
        if let state = first(Self.states, without: entries, isValue) { entries.append((.state, state.place)) }
        return adding(.note, Self.notes, to: entries)
    }

    private func tasks(_ task: String?) -> [(Field, Int)]? {
        guard let time = time() else { return nil }
        let free = columns.filter { column in !time.contains { $0.1 == column.place } }
        func measure(_ column: Column) -> (Field, Int)? {
            if column.isNumber, let field = column.title.length { return (field, column.place) }
            if column.isAnswer {
                return (
                    column.isNumber && (column.largest > 100 || column.title.unit != nil) ? .value : .done, column.place
                )
            }
            if column.isNumber { return (.value, column.place) }
            return column.isLength ? (.duration, column.place) : nil
        }
        let measures = free.compactMap(measure)
        let named = task == nil ? first(Self.tasks, without: time, \.isText) : nil
        var entries = time
        if let named {
            entries.append((.task, named.place))
            if let one = measures.first { entries.append(one) }
        } else if task != nil {
            if let one = measures.first { entries.append(one) }
        } else {
            guard !measures.isEmpty else { return nil }
            entries += measures
        }
        return adding(.note, Self.notes, to: entries)
    }
}
