import TendCore
import TendStore

/// What the rows of one kind of CSV say.
protocol CSVImport {
    /// - Throws: ``ImportFailure`` where columns are missing.
    init(_ header: CSVHeader, _ context: ImportContext) throws

    /// Takes in what a row says.
    /// - Throws: ``ImportProblem`` where it says nothing that could be understood.
    func read(_ row: CSVRow, into collector: ImportCollector) throws

    /// Whether the row has the fields that it needs.
    func takes(_ row: CSVReader.Row, _ header: CSVHeader) -> Bool
}

extension CSVImport {
    func takes(_ row: CSVReader.Row, _ header: CSVHeader) -> Bool { row.fields.count == header.names.count }
}

extension CSVReader {
    /// Goes through all rows.
    /// - Parameter kind: chooses by the header what they are.
    static func read(
        _ source: any ByteSource, into collector: ImportCollector, hasQuotes: Bool = true,
        as kind: (CSVHeader) throws -> any CSVImport.Type
    ) throws {
        var reader = try CSVReader(source, encoding: collector.context.encoding, hasQuotes: hasQuotes)
        guard let first = try reader.next() else { throw ImportFailure.empty }
        let header = try CSVHeader(first)
        let table = try kind(header).init(header, collector.context)
        let hasDecimalCommas = reader.delimiter != UInt8(ascii: ",")
        while var row = try reader.next() {
            // Spreadsheets add commas to the end of rows, and rows of nothing but commas.
            if row.isBlank { continue }
            while row.fields.count > header.names.count, row.fields.last?.isEmpty == true { row.fields.removeLast() }
            guard table.takes(row, header) else {
                collector.add(
                    ImportProblem(line: row.line, .fieldCount(row.fields.count, expected: header.names.count)))
                continue
            }
            let fields = CSVRow(header: header, row: row, hasDecimalCommas: hasDecimalCommas)
            try collector.collecting { try table.read(fields, into: collector) }
        }
    }
}

/// The CSV that this tool writes, and the apps that it follows: which kind it is is read off its header.
enum OwnCSV {
    static func kind(_ header: CSVHeader) throws -> any CSVImport.Type {
        if header.has("Challenge ID") { return ChallengesTable.self }
        if header.has("Medication") { return PillsTable.self }
        if header.has("Start Date", "Schedule") { return FastsTable.self }
        if header.has("Date", "Time"), header.first(of: WaterTable.amounts) != nil { return WaterTable.self }
        throw ImportFailure.unknownHeader(header.names, app(header))
    }
}

extension OwnCSV {
    /// The app whose CSV it seems to be.
    private static func app(_ header: CSVHeader) -> ImportFormat? {
        if header.has("Start", "End", "Hours") { return .zero }
        if header.has("Start Date", "Start Time") || header.has("Duration (s)") { return .fasttrack }
        if header.names.contains(where: { $0.hasPrefix("hydration value") }) { return .waterminder }
        return header.names.contains { $0.hasSuffix("(iso 8601)") } ? .medtimer : nil
    }
}

extension CSVRow {
    /// The record's own id, where the row has one.
    func id(_ column: String = "ID") throws(ImportProblem) -> String? {
        let text = text(column)
        if text.isEmpty { return nil }
        guard let id = Identifier.whole(text) else { throw problem(column, expected: "an id of twelve characters") }
        return id
    }

    /// A name that can be typed: of a drink, a medication, a slot.
    func name(_ column: String) throws(ImportProblem) -> String {
        let text = text(column)
        guard text.count <= 100 else { throw problem(column, expected: "a name of at most 100 characters") }
        return text
    }

    /// Whether date and time say what the exact time stamp says: who has corrected the former must not find the correction
    /// ignored. What can't be read for certain is passed over.
    /// - Parameter day: `nil` where the date is not that of the clock.
    func checkWall(_ at: Moment, day: Day?, _ context: ImportContext) throws {
        let second = ClockText.seconds(text("Time"))
        if let second, second / 60 * 60 != at.timeOfDay.seconds {
            throw problem("Time", expected: "\(at.timeOfDay), as in Timestamp; to correct it, empty the latter")
        }
        let written = DateText(text("Date")).flatMap { date in
            (date.order == .yearFirst ? date.order : context.dateOrder ?? date.order).flatMap { date.day($0) }
        }
        if let day, let written, written != day {
            throw problem("Date", expected: "\(day), as in Timestamp; to correct it, empty the latter")
        }
    }
}

/// Drinks: `Date,Time,Amount (ml),Beverage,Note,Timestamp,ID`. The last three may be missing, as in the apps' own exports.
struct WaterTable: CSVImport {
    static let amounts = ["Amount (ml)", "Amount (fl oz)", "Amount (oz)"]
    private let amount: String
    private let unit: VolumeUnit
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Time")
        guard let amount = header.first(of: Self.amounts) else {
            throw ImportFailure.missingColumns([Self.amounts[0]], found: header.names)
        }
        self.amount = amount
        unit = amount == Self.amounts[0] ? .millilitres : .fluidOunces
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let volume = unit.volume(try row.number(amount))
        guard volume.isDrinkable else { throw row.problem(amount, expected: Volume.drinkable) }
        let isExact = !row.text("Timestamp").isEmpty
        let at: Moment
        let time: String
        if isExact {
            at = try row.moment("Timestamp")
            time = String(at.seconds)
            try row.checkWall(at, day: at.day, context)
        } else {
            let (day, second) = try (row.day("Date", context), row.clock("Time"))
            at = collector.moment(day, second: second)
            // As it is written, which is the same in whichever zone it is read.
            time = "\(day) \(second)"
        }
        let drink = context.known(try row.name("Beverage"), among: context.drinks)
        let id = try row.id()
        let entry = WaterEntry(
            id: id ?? "", at: at, volume: volume, drink: drink.isEmpty ? Drink.water.name : drink,
            note: row.note("Note"))
        let key = Incoming.key("csv", time, volume.millilitres.description, entry.drink)
        collector.add(
            Incoming(
                .water(entry), on: context.logicalDay(at), identity: id == nil ? .content(key) : .own, line: row.line,
                isRounded: unit == .fluidOunces), at: at)
    }
}

/// Fasts: `Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note,ID`.
struct FastsTable: CSVImport {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Start Date", "End Date", "Schedule", "Target (hours)")
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let start = try row.moment("Start Date")
        let end = try row.text("End Date").isEmpty ? nil : row.moment("End Date")
        let isCancelled = try row.flag("Cancelled")
        if isCancelled, end == nil { throw row.problem("End Date", expected: "the end of the cancelled fast") }
        if let end {
            guard end.seconds >= start.seconds else { throw ImportProblem(line: row.line, .endsBeforeItBegins) }
            guard end.seconds - start.seconds <= FastingSession.longestSeconds else {
                throw row.problem("End Date", expected: "an end within a year of the start")
            }
        }
        let id = try row.id()
        let target = try target(row)
        let session = FastingSession(
            id: id ?? "", start: start, end: end, target: target, schedule: try row.name("Schedule"),
            isCancelled: isCancelled, note: row.note("Note"))
        let key = Incoming.key("csv", String(start.seconds), end.map { String($0.seconds) } ?? "")
        collector.add(
            Incoming(.fast(session), on: start.day, identity: id == nil ? .content(key) : .own, line: row.line),
            at: end ?? start)
    }

    /// Hours have two decimals, that is 36 seconds; the schedule's own length is exact where it says the same, else it is a whole
    /// minute.
    private func target(_ row: CSVRow) throws -> Length {
        let hours = try row.number("Target (hours)")
        let seconds = hours.rounded(times: 3600)
        guard (1...FastingSchedule.allowedSeconds.upperBound).contains(seconds) else {
            throw row.problem("Target (hours)", expected: "hours above 0 and up to 168")
        }
        let schedule = try? FastingSchedule.reading(row.text("Schedule"), own: context.schedules)
        if let schedule, abs(schedule.length.seconds - seconds) <= 180 / (hours.scale > 1 ? 10 : 1) {
            return schedule.length
        }
        return Length(seconds: seconds < 60 ? seconds : (seconds + 30) / 60 * 60)
    }
}

/// Doses: `Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID`.
struct PillsTable: CSVImport {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Medication", "State")
        if !header.has("Timestamp") { try header.require("Time") }
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date", context)
        let at: Moment
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
        let key = Incoming.key(
            "csv", day.description, time, medication, dose.slot ?? "", outcome.rawValue)
        collector.add(
            Incoming(.dose(dose), on: day, identity: id == nil ? .content(key) : .own, line: row.line), at: at)
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

/// What was put down of challenges' tasks: the rows with an ID of those that ``ChallengesCSV`` writes. The others are worked
/// out.
struct ChallengesTable: CSVImport {
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Challenge ID", "Task", "State", "Timestamp", "ID")
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        guard let id = try row.id() else {
            collector.leaveOut("worked out from drinks, fasts, doses and photos, or missed")
            return
        }
        guard let challenge = try row.id("Challenge ID") else {
            throw row.problem("Challenge ID", expected: "an id of twelve characters")
        }
        let day = try row.day("Date", context)
        let at = try row.moment("Timestamp")
        let task = row.text("Task")
        guard ChallengeTask.isID(task) else { throw row.problem("Task", expected: "the id of a task") }
        let item = row.raw("Item")
        var value: Quantity?
        if !row.text("Value").isEmpty {
            let number = Quantity(try row.number("Value"))
            guard number > .zero, number <= Quantity.largest else {
                throw row.problem("Value", expected: "a value above 0 and up to a million")
            }
            value = number
        }
        // The state is the day's; of a record only a skip has neither value nor item, since a tick has a 1 here.
        let isSkip = value == nil && item.isEmpty
        let isTick = row.text("Unit").isEmpty && item.isEmpty && value == .one
        let record = TaskRecord(
            id: id, at: at, challenge: challenge, task: task, outcome: isSkip ? .skipped : .done,
            value: isTick ? nil : value, item: item.isEmpty ? nil : item, note: row.note("Note"))
        collector.add(Incoming(.task(record), on: day, identity: .own, line: row.line), at: at)
    }
}
