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
        let months = try fastingMonths().filter { $0 >= first ?? $0 }
        let (sessions, damage) = try Self.readEach(months) { try fastingMonth($0).sessions }
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
    /// - Throws: ``StoreError/overlap(_:_:)`` with the new fast and the other.
    public func changeFasts<Value>(
        _ month: Month, at now: OffsetDateTime, _ edit: (inout FastingMonth) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.fasts(month), at: now, edit)
    }
}
