import TendCore

extension MappedReader {
    /// Adds the drink of a row, or one for each column with an amount.
    func readWater(_ row: CSVRow, into collector: ImportCollector) throws {
        var moment: Moment?
        for (field, column) in measures {
            if row.text(column).isEmpty {
                if measures.count == 1 { collector.skip(reason: "drinks without an amount") }
                continue
            }
            let volume = try volume(field, column, row)
            if volume == .zero {
                if measures.count == 1 { collector.skipNothing() }
                continue
            }
            guard volume.isDrinkable else { throw row.problem(column, expected: Volume.drinkable) }
            let time = try moment ?? self.moment(row, collector)
            moment = time
            let written = self.column(.drink).map(row.raw) ?? ""
            let name = written.trimmed.isEmpty && measures.count > 1 ? HeaderText(column.text).name : written
            guard name.count <= 100 else {
                throw row.problem(self.column(.drink) ?? column, expected: "a name of at most 100 characters")
            }
            collector.addWater(
                volume, of: table.drinkName(name), at: time.at, app: app, wall: time.wall, note: note(row),
                line: row.line
            )
        }
    }

    /// Returns a volume by the unit of its cell, its column, or the column of units.
    private func volume(_ field: Field, _ column: ColumnName, _ row: CSVRow) throws -> Volume {
        let text = row.text(column)
        let unit = field == .amount ? self.text(.unit, row) : ""
        if text.last?.isLetter == true || !unit.isEmpty || field == .amount {
            if let zero = try? DecimalNumber(parsing: text.prefix { !$0.isLetter && !$0.isWhitespace }),
                zero.mantissa == 0
            {
                return .zero
            }
            guard let amount = try? Amount(parsing: unit.isEmpty ? text : "\(text) \(unit)"), amount.unit != nil else {
                throw row.problem(
                    column, expected: field == .amount ? "an amount with its unit, such as 250 ml" : "a number")
            }
            return amount.volume(bareNumberIn: .millilitres)
        }
        switch field {
        case .l: return VolumeUnit.litres.volume(try row.number(column))
        case .oz: return VolumeUnit.fluidOunces.volume(try row.number(column))
        default:
            guard let number = NumberText.millilitres(text) else {
                // Some apps write floating-point numbers, such as 236.5882365 and 1.0E2.
                guard let double = JSONField.plainDouble(text), abs(double) < 1e9 else {
                    throw row.problem(column, expected: "a number")
                }
                return Volume(microlitres: Int((double * (field == .cl ? 10_000 : 1000)).rounded()))
            }
            return VolumeUnit.millilitres.volume(
                field == .cl ? DecimalNumber(mantissa: number.mantissa * 10, scale: number.scale) : number)
        }
    }

    /// Adds the fast of a row.
    func readFast(_ row: CSVRow, into collector: ImportCollector) throws {
        var length: (seconds: Int, field: Field, column: ColumnName)?
        for field in ColumnMap.lengths where length == nil {
            guard let column = column(field), let seconds = try self.length(field, column, row) else { continue }
            length = (seconds, field, column)
        }
        // Seconds are exact, other lengths may be rounded.
        let isExact = length?.field == .seconds
        let isEnded = !text(.end, row).isEmpty
        guard isExact || isEnded || column(.end) == nil && length != nil else {
            return collector.skip(reason: "fasts without an end")
        }
        if let length, length.seconds == 0, isExact || !isEnded {
            return collector.skip(reason: "fasts without a length")
        }
        let reading = try reading(row)
        if case .local(_, nil) = reading {
            throw row.problem(column(.start) ?? column(.at) ?? column(.date) ?? .date, expected: "a time of day too")
        }
        var start: Moment
        let end: OffsetDateTime
        if let length, isExact || !isEnded {
            // The end decides only about the hour that clocks repeat, so it may be anything.
            let repeated = isEnded ? self.repeated(reading, lasting: length.seconds, until: try? self.end(row)) : nil
            start = repeated ?? moment(reading, collector)
            end = context.zone.moment(at: start.at.seconds + length.seconds)
        } else {
            start = moment(reading, collector)
            switch try self.end(row) {
            case nil: return
            case .whole(let reading): end = moment(reading, collector).at
            case .clock(let second):
                guard let found = first(second, after: start.at, lasting: length?.seconds, isWhole: length?.column, row)
                else {
                    let hours = length.map { row.text($0.column) } ?? ""
                    throw row.problem(column(.end) ?? .endDate, expected: "a time about \(hours) hours after the start")
                }
                end = found
            }
            if end.seconds == start.at.seconds { return collector.skip(reason: "fasts without a length") }
        }
        guard end.seconds > start.at.seconds else { throw ImportRowError(line: row.line, .endsBeforeItBegins) }
        guard end.seconds - start.at.seconds <= FastingSession.longestSeconds else {
            throw row.problem(column(.end) ?? .endDate, expected: "an end within a year of the start")
        }
        let key = ImportedRecord.key(app.name, start.wall, String(end.seconds - start.at.seconds))
        let schedule = try? FastingSchedule.reading(text(.schedule, row), own: context.schedules)
        collector.addFast(
            from: start.at, to: end, of: schedule, app: app, key: key, otherKey: table.otherKey(start.at, end),
            note: note(row), line: row.line)
    }

    /// Returns the start of a fast that began in a repeated hour: the one that leads to the end in the file. Some apps truncate the
    /// milliseconds of start, end and duration independently.
    /// - Returns: `nil` if the start is unambiguous, or if both or neither lead to the end.
    private func repeated(_ start: Reading, lasting seconds: Int, until end: End?) -> Moment? {
        guard case .local(let day, let second?) = start, case .whole(.local(let lastDay, let lastSecond?)) = end,
            case .twice(let one, let other) = context.zone.resolve(day, secondOfDay: second)
        else { return nil }
        let fitting = [one, other].filter { start in
            (0...1).contains {
                let reached = context.zone.moment(at: start.seconds + seconds + $0)
                return reached.day == lastDay && reached.secondOfDay == lastSecond
            }
        }
        return fitting.count == 1 ? moment(at: fitting[0], day, second) : nil
    }

    /// Returns the end of a fast whose file has its time only: the first one after the start, or the one closest to its length, which
    /// no clock change can move to another day.
    /// - Parameter column: the column of the length; whole hours are truncated.
    /// - Returns: `nil` if no such time is within two hours of the length.
    private func first(
        _ clock: Int, after start: OffsetDateTime, lasting seconds: Int?, isWhole column: ColumnName?, _ row: CSVRow
    ) -> OffsetDateTime? {
        let isWhole = column.map { row.text($0).allSatisfy(\.isNumber) } ?? false
        let middle = start.seconds + (seconds.map { $0 + (isWhole ? 1800 : 0) } ?? 0)
        let around = context.zone.moment(at: middle).day
        let ends = [around - 1, around, around + 1].map { (day: Day) -> OffsetDateTime in
            switch context.zone.resolve(day, secondOfDay: clock) {
            case .once(let moment), .twice(let moment, _), .never(_, let moment): moment
            }
        }
        let later = ends.filter { $0.seconds > start.seconds }
        guard seconds != nil else { return later.min() }
        func distance(_ end: OffsetDateTime) -> Int { abs(end.seconds - middle) }
        return later.min { distance($0) < distance($1) }.flatMap { distance($0) <= 2 * 3600 ? $0 : nil }
    }

    /// Adds the dose of a row.
    func readDose(_ row: CSVRow, into collector: ImportCollector) throws {
        guard let column = column(.pill) else { return }
        let written = row.text(column)
        guard (1...100).contains(written.count) else {
            throw row.problem(column, expected: "a name of 1 to 100 characters")
        }
        let outcome: DoseRecord.Outcome
        switch text(.state, row).lowercased() {
        case _ where self.column(.state) == nil: outcome = .taken
        case "taken", "early", "late", "on time": outcome = .taken
        case "missed", "", "not interacted", "not logged", "snoozed", "pending":
            return collector.skip(reason: "unanswered or missed; tend calculates missed doses itself")
        case let state:
            switch AnswerText(state) {
            case .yes: outcome = .taken
            case .number(let number) where number.mantissa > 0: outcome = .taken
            case .no, .skipped, .number: outcome = .skipped
            case nil: throw row.problem(self.column(.state) ?? .state, expected: "taken or skipped")
            }
        }
        let time = try moment(row, collector)
        let unit = text(.unit, row)
        let dose = text(.dose, row)
        let amount = dose.isEmpty ? nil : AmountText(unit.isEmpty ? dose : "\(dose) \(unit)")
        var note = note(row)
        if amount == nil, !dose.isEmpty { note = note.map { "\(dose); \($0)" } ?? dose }
        let medication = context.known(written, among: context.medications)
        let record = DoseRecord(
            id: "", at: time.at, medication: medication, slot: nil, outcome: outcome, amount: amount?.amount,
            unit: amount?.unit, note: note)
        let key = ImportedRecord.key(app.name, time.wall, written, outcome.rawValue)
        collector.add(
            ImportedRecord(.dose(record), on: time.day, identity: .key(key), source: app.title, line: row.line),
            at: time.at)
    }
}

extension NumberText {
    /// Reads millilitres, of which no small drink has thousandths: `2.600` and `2,600` are 2600, `29.574` is no 29 l.
    static func millilitres(_ text: String) -> DecimalNumber? {
        if let plain = ungrouped(text), let number = try? DecimalNumber(parsing: plain) { return number }
        let groups = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        if groups.count > 1, groups[0] != "0", (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 }), let whole = try? DecimalNumber(parsing: groups.joined()),
            groups.count > 2 || whole.mantissa <= Amount.largestPlausible.millilitres.rounded()
        {
            return whole
        }
        return try? DecimalNumber(parsing: String(text.map { $0 == "," ? "." : $0 }))
    }
}
