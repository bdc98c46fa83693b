import TendCore
import TendStore

/// Doses: `Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID`.
struct PillsCSVReader: CSVImportReader {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Medication", "State")
        if !header.has("Timestamp") { try header.require("Time") }
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date", context)
        let at: OffsetDateTime
        let time: String
        if row.text("Timestamp").isEmpty {
            let second = try row.clock("Time")
            at = collector.moment(day, second: second)
            time = String(second)
        } else {
            at = try row.moment("Timestamp")
            time = String(at.seconds)
            try row.checkWall(at, day: nil, context)
        }
        let medication = context.known(try row.name("Medication"), among: context.medications)
        if medication.isEmpty { throw row.problem("Medication", expected: "a name") }
        let outcome: DoseRecord.Outcome
        switch row.text("State").lowercased() {
        case "taken", "late": outcome = .taken
        case "skipped": outcome = .skipped
        default: throw row.problem("State", expected: "taken, late or skipped")
        }
        let id = try row.id()
        let unit = try row.name("Unit")
        let dose = DoseRecord(
            id: id ?? "", at: at, medication: medication, slot: try slot(row), outcome: outcome,
            amount: try amount(row), unit: unit.isEmpty ? nil : unit, isForced: try row.flag("Forced"),
            isTimeAssumed: try row.flag("Time Assumed"), note: row.note("Note"))
        let key = ImportedRecord.key(
            "csv", day.description, time, medication, dose.slot ?? "", outcome.rawValue)
        collector.add(
            ImportedRecord(dose, on: day, identity: id == nil ? .content(key) : .own, line: row.line), at: at)
    }

    /// `evening`, `ibuprofen@08:00`; empty where no slot asked for the dose.
    private func slot(_ row: CSVRow) throws -> String? {
        let text = try row.name("Slot")
        let prefix = row.text("Medication") + "@"
        let slot = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        return slot.isEmpty ? nil : slot
    }

    private func amount(_ row: CSVRow) throws -> Quantity? {
        if row.text("Dose").isEmpty { return nil }
        let amount = Quantity(try row.number("Dose"))
        guard amount > .zero, amount <= Quantity.largest else {
            throw row.problem("Dose", expected: "a dose above 0 and up to a million")
        }
        return amount
    }
}
