import TendCore

/// A reader of doses: `Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID,By`.
struct PillsCSVReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require(.date, .medication, .state)
        if !header.has(.timestamp) { try header.require(.time) }
        self.context = context
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { (.date, nil) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day(.date)
        let at: OffsetDateTime
        let time: String
        if row.text(.timestamp).isEmpty {
            let second = try row.clock(.time)
            at = collector.moment(day, second: second)
            time = String(second)
        } else {
            at = try row.moment(.timestamp)
            time = String(at.seconds)
            try row.checkWall(at, day: nil)
        }
        let medication = context.known(try row.name(.medication), among: context.medications)
        if medication.isEmpty { throw row.problem(.medication, expected: "a name") }
        let outcome: DoseRecord.Outcome
        switch row.text(.state).lowercased() {
        case "taken", "early", "late": outcome = .taken
        case "skipped": outcome = .skipped
        default: throw row.problem(.state, expected: "taken, early, late or skipped")
        }
        let id = try row.id()
        let (unit, by) = (try row.name(.unit), try row.name(.by))
        let dose = DoseRecord(
            id: id ?? "", at: at, medication: medication, slot: try slot(row), outcome: outcome,
            amount: try amount(row), unit: unit.isEmpty ? nil : unit, isForced: try row.flag(.forced),
            isTimeAssumed: try row.flag(.timeAssumed), note: row.note(.note),
            by: by.isEmpty ? nil : by)
        let key = ImportedRecord.key(
            "csv", day.description, time, medication, dose.slot ?? "", outcome.rawValue)
        collector.add(
            ImportedRecord(.dose(dose), on: day, identity: id == nil ? .content(key) : .own, line: row.line), at: at)
    }

    /// Returns the slot's key from `evening` or `ibuprofen@08:00`; `nil` for an unscheduled dose.
    private func slot(_ row: CSVRow) throws -> String? {
        let text = try row.name(.slot)
        let prefix = row.text(.medication) + "@"
        let slot = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        return slot.isEmpty ? nil : slot
    }

    private func amount(_ row: CSVRow) throws -> Quantity? {
        if row.text(.dose).isEmpty { return nil }
        let amount = Quantity(try row.number(.dose))
        guard amount > .zero, amount <= Quantity.largest else {
            throw row.problem(.dose, expected: "a dose above 0 and up to a million")
        }
        return amount
    }
}
