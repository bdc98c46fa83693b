package import TendCore

extension Store {
    /// Returns the days in `range` that have a page, ascending; without a range, all days that have one.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func recordedDays(in range: DayRange? = nil) throws -> [Day] {
        var days: [Day] = []
        for year in try years() {
            if let range, !(range.lowerBound.parts.year...range.upperBound.parts.year).contains(year) { continue }
            days += try self.days(of: year)
        }
        return range.map { range in days.filter(range.contains) } ?? days
    }

    /// Returns the page of each day of `range`, an empty one for a day without, and the errors of the unreadable pages, which
    /// are left out.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func pages(in range: DayRange) throws -> (pages: [DayLog], damage: [StoreError]) {
        let recorded = Set(try recordedDays(in: range))
        return try Self.readEach(range) { [recorded.contains($0) ? try page($0) : DayLog(empty: $0)] }
    }

    /// Returns the years that have a folder, ascending.
    func years() throws(SystemError) -> [Int] {
        try Files.names(in: folder.days).compactMap { $0.utf8.count == 4 ? Int($0) : nil }.filter { $0 > 0 }
    }

    /// Returns the days of a year that have a page, ascending.
    func days(of year: Int) throws(SystemError) -> [Day] {
        try Files.names(in: folder.yearFolder(year)).compactMap(DataFolder.day(ofPage:)).filter {
            $0.parts.year == year
        }
    }

    /// Finds the drink whose id begins with `prefix`, and its day.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    package func findWater(_ prefix: String, today: Day) throws -> (day: Day, entry: WaterEntry) {
        try WaterEntry.find(.drink, prefix, in: try newestFirst(today)) { try page($0).water }
    }

    /// Finds the dose whose id begins with `prefix`, and its day.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    package func findDose(_ prefix: String, today: Day) throws -> (day: Day, dose: DoseRecord) {
        try DoseRecord.find(.dose, prefix, in: try newestFirst(today)) { try page($0).doses }
    }

    /// Returns the drink with the latest time, and its day.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a page can't be used, ``SystemError``.
    package func newestWater() throws -> (day: Day, entry: WaterEntry)? {
        try newest { $0.water }.map { ($0.day, $0.record) }
    }

    /// Returns the dose with the latest time, and its day.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a page can't be used, ``SystemError``.
    package func newestDose() throws -> (day: Day, dose: DoseRecord)? {
        try newest { $0.doses }.map { ($0.day, $0.record) }
    }

    /// Returns today, the last 31 days and all days, so that three characters are enough for a recent record, however
    /// long the history.
    private func newestFirst(_ today: Day) throws -> [[Day]] {
        [[today], try recordedDays(in: .last(31, endingWith: today)), try recordedDays()]
    }

    /// Returns the latest record. After travel or with another start of the day, it may not be on the latest page, so
    /// three pages with such records are compared.
    private func newest<Item: TrackedRecord>(
        _ records: (DayLog) -> [Item]
    ) throws -> (day: Day, record: Item)? {
        var found: [(day: Day, record: Item)] = []
        for day in try recordedDays().reversed() where found.count < 3 {
            if let record = records(try page(day)).max(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
                found.append((day, record))
            }
        }
        return found.max { ($0.record.at, $0.record.id) < ($1.record.at, $1.record.id) }
    }
}

/// The pages that were read for one answer, ascending by day. The types of a dictionary or of pairs would take 190,000
/// instructions at each start.
///
/// Only the thread of the answer uses it; ``Store`` is sendable, which the compiler can't check here.
final class ReadPages: @unchecked Sendable {
    private var days: [Day] = []
    private var pages: [DayLog] = []

    func page(_ day: Day, reading: () throws -> DayLog) throws -> DayLog {
        let place = days.place { $0 < day }
        if place < days.count, days[place] == day { return pages[place] }
        let page = try reading()
        days.insert(day, at: place)
        pages.insert(page, at: place)
        return page
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the place of the first element of a sorted collection that doesn't come before the sought one.
    func place(_ isBefore: (Element) -> Bool) -> Int {
        var (first, end) = (startIndex, endIndex)
        while first < end {
            let middle = (first + end) / 2
            if isBefore(self[middle]) { first = middle + 1 } else { end = middle }
        }
        return first
    }
}
