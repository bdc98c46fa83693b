/// All that decides about doses besides plans: the clock, and the records.
package struct PillFacts {
    /// The user's time.
    package private(set) var now: OffsetDateTime
    package let zone: Zone
    /// When a logical day begins.
    package let dayStart: TimeOfDay
    /// How far from its time a dose is on time, before and after; `nil` for the windows of the plans' times. A plan's own window
    /// comes first.
    package let onTime: Duration?
    /// Whether the day may have begun at another time once, so that a record may be on the page before or after its day's.
    package let hasMovedDayStart: Bool
    /// The medications with a substance that several may have.
    package var products: [Medication] = []
    private var read: (Day) throws -> [DoseRecord]
    private var list: (DayRange) throws -> [Day]

    /// - Parameters:
    ///   - records: reads the records of a day's page.
    ///   - days: lists the days of a range that have a page, ascending.
    package init(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, onTime: Duration?, hasMovedDayStart: Bool,
        records: @escaping (Day) throws -> [DoseRecord], days: @escaping (DayRange) throws -> [Day]
    ) {
        self.now = now
        self.zone = zone
        self.dayStart = dayStart
        self.onTime = onTime
        self.hasMovedDayStart = hasMovedDayStart
        read = records
        list = days
    }

    /// The current logical day.
    package var today: Day { now.logicalDay(startingAt: dayStart) }

    /// Returns the same facts at another time.
    package func at(_ moment: OffsetDateTime) -> PillFacts {
        var facts = self
        facts.now = moment
        return facts
    }

    /// Returns the same facts with other records on a day's page.
    package func with(_ records: [DoseRecord], on page: Day) -> PillFacts {
        var facts = self
        facts.read = { [read] in $0 == page ? records : try read($0) }
        facts.list = { [list] range in
            let days = try list(range)
            return days.contains(page) || !range.contains(page) ? days : (days + [page]).sorted()
        }
        return facts
    }

    /// Returns the records of a day's page.
    package func records(on day: Day) throws -> [DoseRecord] { try read(day) }

    /// Returns the days of a range that have a page, ascending.
    package func days(in range: DayRange) throws -> [Day] { try list(range) }

    /// Returns a medication's records of a logical day. If days begin at another time now, a record of a planned dose may be on a
    /// neighbour's page.
    func records(of medication: Medication, on day: Day) throws -> [DoseRecord] {
        guard hasMovedDayStart else { return try read(day).filter { $0.medication == medication.name } }
        func isHere(_ record: DoseRecord, on page: Day) -> Bool {
            guard record.medication == medication.name else { return false }
            guard let planned = record.planned, record.slot?.contains("+") == false,
                medication.plan(on: planned.day)?.isFromLast != true
            else { return page == day }
            return planned.logicalDay(startingAt: dayStart) == day
        }
        return try Self.pages(of: day).flatMap { page in try read(page).filter { isHere($0, on: page) } }
    }

    /// Returns the page on which a record of a logical day stands.
    package func page(of record: DoseRecord, on day: Day) throws -> Day {
        guard hasMovedDayStart else { return day }
        return try Self.pages(of: day).first { try read($0).contains(record) } ?? day
    }

    /// Returns the pages on which the records of a day may be if days began at another time once.
    private static func pages(of day: Day) -> [Day] { [day, day - 1, day + 1] }

    /// A record and the day it stands on.
    typealias Recorded = (record: DoseRecord, day: Day)

    /// The longest time to look back for the dose that the next one counts from.
    package static let longest = 2 * DosingSchedule.longest

    /// Returns a medication's last record before a day.
    func last(of medication: String, before day: Day) throws -> Recorded? {
        for day in try list((day - Self.longest)...(day - 1)).reversed() {
            let own = try read(day).filter { $0.medication == medication }
            // Of two records of one moment the newer is the last one.
            if let last = own.indices.max(by: { (own[$0].at, $0) < (own[$1].at, $1) }) {
                return (own[last], day)
            }
        }
        return nil
    }

    /// Returns a medication's first record after a day, at most some days later.
    func first(of medication: String, after day: Day, within days: Int) throws -> Recorded? {
        guard day + 1 <= min(today, day + days) else { return nil }
        for day in try list((day + 1)...min(today, day + days)) {
            let own = try read(day).filter { $0.medication == medication }
            if let first = own.min(by: { $0.at < $1.at }) { return (first, day) }
        }
        return nil
    }

    /// Returns the last dose of a medication up to a day that was taken with an amount.
    /// - Parameter id: a record that does not count.
    package func lastAmount(of medication: Medication, until day: Day, besides id: String?) throws -> DoseRecord? {
        let first = max(medication.plans.first?.from ?? day, day - DosingSchedule.longest)
        for day in try list(min(first, day)...day).reversed() {
            let own = try read(day).filter {
                $0.medication == medication.name && $0.outcome == .taken && $0.amount != nil && $0.id != id
            }
            if let last = own.max(by: { $0.at < $1.at }) { return last }
        }
        return nil
    }

    /// Returns the doses of medications that were taken since some seconds before a moment.
    package func taken(of medications: [String], after moment: OffsetDateTime, lessBy seconds: Int) throws
        -> [DoseRecord]
    {
        guard seconds > 0 else { return [] }
        // A page more: travel, and the start of the day.
        return try list((moment.day - (seconds / 86_400 + 2))...Day.last).flatMap { day in
            try read(day).filter {
                medications.contains($0.medication) && $0.outcome == .taken && moment.seconds - $0.at.seconds <= seconds
            }
        }
    }
}

extension DoseRecord {
    /// The moment from which the next dose counts: when it was taken, or the time of its dose if it was skipped.
    var counted: OffsetDateTime { outcome == .taken ? at : slotTime.map(nearest) ?? at }

    /// The time in the key of its slot; `nil` for a slot with a name.
    var slotTime: TimeOfDay? { slot.flatMap { TimeOfDay(parsing: $0.prefix { $0 != "#" }) } }

    /// Returns the moment nearest to the record's at which a clock at its place showed `time`.
    func nearest(_ time: TimeOfDay) -> OffsetDateTime {
        let shift = (time.seconds - at.secondOfDay + 129_600) % 86_400 - 43_200
        return at.advanced(bySeconds: shift)
    }
}
