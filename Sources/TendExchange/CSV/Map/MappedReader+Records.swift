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
            let written = text(.drink, row)
            let name = written.isEmpty && measures.count > 1 ? HeaderText(column.text).name : written
            guard name.count <= 100 else {
                throw row.problem(self.column(.drink) ?? column, expected: "a name of at most 100 characters")
            }
            collector.addWater(
                volume, of: app.drinkName(name), at: time.at, app: app, wall: time.wall, note: note(row), line: row.line
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
                throw row.problem(column, expected: "an amount with its unit, such as 250 ml")
            }
            return amount.volume(bareNumberIn: .millilitres)
        }
        switch field {
        case .l: return VolumeUnit.litres.volume(try row.number(column))
        case .oz: return VolumeUnit.fluidOunces.volume(try row.number(column))
        default:
            guard let number = NumberText.millilitres(text) else { throw row.problem(column, expected: "a number") }
            return VolumeUnit.millilitres.volume(
                field == .cl ? DecimalNumber(mantissa: number.mantissa * 10, scale: number.scale) : number)
        }
    }

    /// Adds the fast of a row.
    func readFast(_ row: CSVRow, into collector: ImportCollector) throws {
        let lengths = map.entries.filter { ColumnMap.lengths.contains($0.field) }.map(\.field)
        var seconds: (length: Int, field: Field)?
        for field in lengths {
            guard seconds == nil, let column = column(field), let length = try length(field, column, row) else {
                continue
            }
            seconds = (length, field)
        }
        let hasEnd = !text(.end, row).isEmpty
        guard hasEnd || seconds != nil else {
            return collector.skip(reason: "fasts without an end, which may still run")
        }
        if let length = seconds?.length, length == 0, !hasEnd || seconds?.field == .seconds {
            return collector.skip(reason: "fasts without a length")
        }
        var start = try moment(row, collector)
        if !start.hasTime {
            throw row.problem(column(.start) ?? column(.at) ?? column(.date) ?? .date, expected: "a time of day too")
        }
        let to: OffsetDateTime
        if let seconds, !hasEnd || seconds.field == .seconds {
            // The end decides about the hour that clocks repeat.
            if hasEnd, let end = try end(after: start.at, row, collector) {
                start = start.repeated(lasting: seconds.length, until: end, in: context.zone)
            }
            to = context.zone.moment(at: start.at.seconds + seconds.length)
        } else {
            guard let end = try end(after: start.at, row, collector) else { return }
            if end.seconds == start.at.seconds { return collector.skip(reason: "fasts without a length") }
            to = end
        }
        guard to.seconds > start.at.seconds else { throw ImportRowError(line: row.line, .endsBeforeItBegins) }
        guard to.seconds - start.at.seconds <= FastingSession.longestSeconds else {
            throw row.problem(
                column(.end) ?? column(lengths.first ?? .end) ?? .endDate, expected: "a length of at most a year")
        }
        let key = ImportedRecord.key(app.name, start.wall, String(to.seconds - start.at.seconds))
        let schedule = try? FastingSchedule.reading(text(.schedule, row), own: context.schedules)
        collector.addFast(from: start.at, to: to, of: schedule, app: app, key: key, note: note(row), line: row.line)
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
        case "missed", "": return collector.skip(reason: "unanswered or missed; tend calculates missed doses itself")
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

extension MappedReader.Moment {
    /// Returns the other moment with the same local time if only that one leads to the end; some apps truncate the milliseconds of
    /// start, end and duration independently.
    fileprivate func repeated(lasting seconds: Int, until end: OffsetDateTime, in zone: Zone) -> Self {
        guard case .twice(let first, let second) = zone.resolve(at.day, secondOfDay: at.secondOfDay) else {
            return self
        }
        let fitting = [first, second].filter { start in
            (0...1).contains {
                let reached = zone.moment(at: start.seconds + seconds + $0)
                return reached.day == end.day && reached.secondOfDay == end.secondOfDay
            }
        }
        guard fitting.count == 1 else { return self }
        return Self(at: fitting[0], day: day, wall: wall, hasTime: hasTime)
    }
}

extension NumberText {
    /// Reads millilitres, of which no drink has thousandths: `2.600` and `2,600` are 2600, `250.000` is 250.
    static func millilitres(_ text: String) -> DecimalNumber? {
        if let plain = ungrouped(text), let number = try? DecimalNumber(parsing: plain) { return number }
        let groups = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        if groups.count > 1, groups[0] != "0", (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 }), let whole = try? DecimalNumber(parsing: groups.joined()),
            groups.count > 2 || groups[1] != "000" || whole.mantissa <= Amount.largestPlausible.millilitres.rounded()
        {
            return whole
        }
        return try? DecimalNumber(parsing: String(text.map { $0 == "," ? "." : $0 }))
    }
}
