public import TendCore

extension Store {
    /// The months that have a file of fasts, ascending.
    func fastingMonths() throws -> [Month] { try months(in: FastingSession.folder) }

    /// The months that have a file in a folder of monthly files, ascending.
    func months(in name: String) throws -> [Month] {
        try Files.names(in: folder.monthly(name)).compactMap { name in
            name.hasSuffix(".json") ? Month(iso: name.dropLast(5)) : nil
        }
    }

    /// All fasts, earliest first, and the errors of the months that can't be read and are left out.
    /// - Parameter first: where given, those recorded in earlier months are left out.
    public func fasts(since first: Month? = nil) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        var sessions: [FastingSession] = []
        var damage: [StoreError] = []
        for month in try fastingMonths() where month >= first ?? month {
            do {
                sessions += try fastingMonth(month).sessions
            } catch let error as StoreError {
                damage.append(error)
            }
        }
        return (sessions.sorted { ($0.start, $0.id) < ($1.start, $1.id) }, damage)
    }

    func fastingMonth(_ month: Month) throws -> FastingMonth { try read(.fasts(month)) }

    /// The fast that runs, and the month of its file.
    public func activeFast() throws -> (month: Month, session: FastingSession)? {
        try activeFast(by: try fastingSummary(dayStart: try settings().dayStart))
    }

    /// The same by a summary that is already known; only the file that it names is read.
    public func activeFast(by summary: FastingSummary) throws -> (month: Month, session: FastingSession)? {
        guard let month = summary.activeMonth,
            let session = try fastingMonth(month).sessions.last(where: \.isActive)
        else { return nil }
        return (month, session)
    }

    /// The fast whose id begins with `prefix`, and the month of its file. The newest three files are searched first, then
    /// everything; the first of the two that holds one decides.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    public func findFast(_ prefix: String) throws -> (month: Month, session: FastingSession) {
        let months = try fastingMonths()
        return try FastingSession.find(.fast, prefix, in: [months.suffix(3), months]) { try fastingMonth($0).sessions }
    }

    /// The fast that began last, and the month of its file. Starts can be moved into neighbouring months, so the newest
    /// three files are compared.
    public func newestFast() throws -> (month: Month, session: FastingSession)? {
        var fasts: [(month: Month, session: FastingSession)] = []
        for month in try fastingMonths().suffix(3) {
            fasts += try fastingMonth(month).sessions.map { (month, $0) }
        }
        return fasts.max { ($0.session.start, $0.session.id) < ($1.session.start, $1.session.id) }
    }

    /// Changes the fasts of a month. `edit` returns the value for the caller and a phrase for the list of changes.
    ///
    /// A fast that was put must not overlap any other; as a running one has no end, there is never more than one of those.
    /// - Throws: ``StoreError/overlappingFasts(_:_:)`` with the new fast and the one in its way.
    public func changeFasts<Value>(
        _ month: Month, at now: OffsetDateTime, _ edit: (inout FastingMonth) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.fasts(month), at: now) { (records: inout FastingMonth) in
            let result = try edit(&records)
            try checkOverlaps(records, month)
            return result
        }
    }

    /// Whether the fasts that were put are out of the way of all others.
    func checkOverlaps(_ records: FastingMonth, _ month: Month) throws {
        guard !records.changed.isEmpty else { return }
        // A fast can run for a year, and longer as long as nobody stops it.
        let first = month.advanced(by: -13)
        let active = try activeFast()?.month
        var others = records.sessions
        for other in try fastingMonths() where other != month && (other >= first || other == active) {
            others += try fastingMonth(other).sessions
        }
        for session in records.changed {
            guard let other = others.first(where: { $0.id != session.id && $0.overlaps(session) }) else { continue }
            // Two that shared time before, since versions of two machines were merged, have to be settled one by one.
            let before = try fastingMonth(month).sessions.first { $0.id == session.id }
            if before?.overlaps(other) != true { throw StoreError.overlappingFasts(session, other) }
        }
    }
}
