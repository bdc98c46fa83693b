import TestSupport
import Testing

@testable import TendCore

/// Medications, records and schedules for tests of pills.
enum PillFixture {
    /// The built-in medication, in use since long ago.
    static func builtIn() throws -> Medication {
        try #require(try MedicationList().all(builtInSince: day("2020-01-01"), today: day("2026-11-20")).first)
    }

    static func medication(
        _ name: String = "aspirin", _ schedule: DosingSchedule = .daily, from iso: String = "2026-01-01",
        times: String = "08:00", dose: Quantity? = nil
    ) throws -> Medication {
        let plan = MedicationPlan(from: try day(iso), schedule: schedule, lines: try lines(times), dose: dose)
        return Medication(name: name, plans: [plan])
    }

    static func lines(_ text: String) throws -> [DoseLine] { try DoseLine.list(text) }

    static func record(
        _ id: String, _ slot: String?, at text: String, of medication: String = Medication.builtInName,
        _ outcome: DoseRecord.Outcome = .taken
    ) throws -> DoseRecord {
        DoseRecord(id: id, at: try moment(text), medication: medication, slot: slot, outcome: outcome)
    }

    /// A random schedule, with each kind equally likely.
    static func schedule(using generator: inout some RandomNumberGenerator) -> DosingSchedule {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return .daily
        case 1: return .everyDays(Int.random(in: 2...40, using: &generator))
        case 2:
            let days = Weekday.allCases.filter { _ in Bool.random(using: &generator) }
            return days.isEmpty || days.count == 7 ? .weekdays([.sunday]) : .weekdays(days)
        case 3:
            return .cycle(
                on: Int.random(in: 1...30, using: &generator), off: Int.random(in: 1...30, using: &generator))
        default: return .asNeeded
        }
    }
}

extension PillFacts {
    /// Creates facts at noon of a day.
    init(
        today: Day, zone: Zone = .fixed(offset: 3600), dayStart: TimeOfDay = .midnight, onTime: Duration? = nil,
        pages: [Day: [DoseRecord]] = [:]
    ) {
        let noon = TimeOfDay.midnight.advanced(byMinutes: 720)
        self.init(
            now: zone.moment(of: noon, on: today), zone: zone, dayStart: dayStart, onTime: onTime, pages: pages)
    }
}

extension PillDay {
    /// Creates a day with its records, seen at noon of another one.
    init(
        _ day: Day, _ medications: [Medication], _ records: [DoseRecord] = [], today: Day,
        zone: Zone = .fixed(offset: 3600), dayStart: TimeOfDay = .midnight, onTime: Duration? = nil
    ) throws {
        let facts = PillFacts(today: today, zone: zone, dayStart: dayStart, onTime: onTime, pages: [day: records])
        try self.init(day, of: medications, isNow: false, facts)
    }
}

extension DoseSpacing {
    /// The spacing after a dose, with an interval that is never too short.
    static func after(
        _ last: OffsetDateTime, interval: Duration = .zero, isByLocalTime: Bool = false
    ) -> DoseSpacing {
        DoseSpacing(medication: "aspirin", last: last, interval: interval, isByLocalTime: isByLocalTime)
    }
}

extension PillFixture {
    /// Returns facts of November 2026 in UTC+1 with records such as `20 09:00 08:00` and `20 09:00 skipped 08:00@19`: the date,
    /// the time, the key and the date of the planned dose. `21/20` is a date and another one whose page has the record, `-` is
    /// no key, and a name comes first as in `zinc: 20 09:00 08:00`.
    static func facts(
        _ texts: [String] = [], of name: String = "x", now: String, dayStart: String = "00:00", offset: Int = 3600,
        hasMovedDayStart: Bool = false
    ) throws -> PillFacts {
        let (zone, start) = (Zone.fixed(offset: offset), try time(dayStart))
        func date(_ text: some StringProtocol) throws -> Day { try day("2026-11-\(text.count < 2 ? "0" : "")\(text)") }
        func moment(_ text: String) throws -> OffsetDateTime {
            let words = text.split(separator: " ")
            return zone.moment(of: try time(String(words[1])), on: try date(words[0]))
        }
        var pages: [Day: [DoseRecord]] = [:]
        for (index, text) in texts.enumerated() {
            let parts = text.split(separator: ": ").map(String.init)
            let words = parts[parts.count - 1].split(separator: " ").map(String.init)
            let dates = words[0].split(separator: "/").map(String.init)
            let at = try moment("\(dates[0]) \(words[1])")
            let key = try #require(words.last).split(separator: "@").map(String.init)
            let planned =
                try key.count > 1
                ? TimeOfDay(parsing: key[0].prefix(5)).map {
                    LocalMoment(day: try date(key[1]), time: $0)
                } : nil
            let record = DoseRecord(
                id: "r\(index)", at: at, medication: parts.count > 1 ? parts[0] : name,
                slot: key[0] == "-" ? nil : key[0],
                outcome: words.contains("skipped") ? .skipped : .taken,
                isTimeAssumed: words.contains("assumed"), planned: planned)
            let page = try dates.count > 1 ? date(dates[1]) : at.logicalDay(startingAt: start)
            pages[page, default: []].append(record)
        }
        return PillFacts(
            now: try moment(now), zone: zone, dayStart: start, hasMovedDayStart: hasMovedDayStart, pages: pages)
    }

    /// Returns the doses of a day of November 2026 as `08:00 taken` or `19 22:00 overdue`, with the date of another day.
    static func doses(_ medication: Medication, on dayOfMonth: Int, _ facts: PillFacts) throws -> [String] {
        try medication.doses(on: Day(ordinal: day("2026-11-01").ordinal + dayOfMonth - 1), facts).map { dose in
            let date = dose.otherDate.map { "\($0.parts.day) " } ?? ""
            return "\(date)\(dose.due?.time.description ?? "-") \(dose.phase?.rawValue ?? dose.state.rawValue)"
        }
    }
}
