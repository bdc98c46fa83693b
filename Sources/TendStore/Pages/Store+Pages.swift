public import TendCore

extension Store {
    /// The days in `range` that have a page, ascending; all days that have one where no range is given.
    public func recordedDays(in range: DayRange? = nil) throws -> [Day] {
        var days: [Day] = []
        for year in try years() {
            if let range, !(range.lowerBound.parts.year...range.upperBound.parts.year).contains(year) { continue }
            days += try self.days(of: year)
        }
        return range.map { range in days.filter(range.contains) } ?? days
    }

    /// The years that have a folder, ascending.
    func years() throws(SystemError) -> [Int] {
        try Files.names(in: folder.days).filter { $0.utf8.count == 4 }.compactMap { Int($0) }.filter { $0 > 0 }
    }

    /// The days of a year that have a page, ascending.
    func days(of year: Int) throws(SystemError) -> [Day] {
        try Files.names(in: folder.yearFolder(year)).compactMap { name in
            name.hasSuffix(".json") ? Day(iso: name.dropLast(5)) : nil
        }.filter { $0.parts.year == year }
    }

    /// The drink whose id begins with `prefix`, and its day.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    public func findWater(_ prefix: String, today: Day) throws -> (day: Day, entry: WaterEntry) {
        let (day, entry) = try find(prefix, today: today) { $0.water }
        return (day, entry)
    }

    /// The dose whose id begins with `prefix`, and its day.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    public func findDose(_ prefix: String, today: Day) throws -> (day: Day, dose: DoseRecord) {
        let (day, dose) = try find(prefix, today: today) { $0.doses }
        return (day, dose)
    }

    /// The drink with the latest time, and its day.
    public func newestWater() throws -> (day: Day, entry: WaterEntry)? {
        try newest { $0.water }.map { ($0.day, $0.record) }
    }

    /// The dose with the latest time, and its day.
    public func newestDose() throws -> (day: Day, dose: DoseRecord)? {
        try newest { $0.doses }.map { ($0.day, $0.record) }
    }

    /// Today is searched first, then the last 31 days, then everything; the first of the three that holds one decides,
    /// so that three characters are enough for what people mean, however long the history.
    private func find<Item: TrackedRecord>(
        _ prefix: String, today: Day, in records: (DayLog) -> [Item]
    ) throws -> (day: Day, record: Item) {
        let recent = DayRange.last(31, endingWith: today)
        for days in [[today], try recordedDays(in: recent), try recordedDays()] {
            var matches: [(day: Day, record: Item)] = []
            for day in days {
                matches += records(try page(day)).filter { $0.id.hasPrefix(prefix) }.map { (day, $0) }
            }
            if matches.count > 1 {
                throw StoreError.ambiguousRecord(prefix: prefix, ids: matches.map(\.record.id))
            }
            if let match = matches.first { return match }
        }
        throw StoreError.noSuchRecord(kind: Item.kind, prefix: prefix)
    }

    /// Travel and another start of the day can put the latest record on a page that is not the latest, so three pages
    /// with such records are compared.
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
