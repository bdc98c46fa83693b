package import TendCore

extension Store {
    /// Returns the months that have a file of fasts, ascending.
    package func fastingMonths() throws -> [Month] { try months(in: FastingSession.folder) }

    /// Returns the months that have a file in a folder of monthly files, ascending.
    func months(in name: String) throws -> [Month] {
        try Files.names(in: folder.monthly(name)).compactMap { name in
            name.hasSuffix(".json") ? Month(iso: name.dropLast(5)) : nil
        }
    }

    /// Reads all fasts, earliest first, and returns the errors of the unreadable months.
    /// - Parameter first: the first month to read; `nil` reads all.
    /// - Throws: ``SystemError`` if a folder can't be listed or a file can't be read.
    package func fasts(since first: Month? = nil) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        let months = try fastingMonths().filter { $0 >= first ?? $0 }
        let (sessions, damage) = try Self.readEach(months) { try fastingMonth($0).sessions }
        return (sessions.sorted { ($0.start, $0.id) < ($1.start, $1.id) }, damage)
    }

    /// Returns the first fast that fits, leaving out unreadable months.
    /// - Throws: ``SystemError``
    package func firstFast(
        in months: ClosedRange<Month>, where fits: (FastingSession) -> Bool
    ) throws -> FastingSession? {
        let (found, _) = try Self.readEach(fastingMonths().filter(months.contains)) {
            try fastingMonth($0).sessions.filter(fits)
        }
        return found.min { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    package func fastingMonth(_ month: Month) throws -> FastingMonth { try read(.fasts(month)) }

    /// Returns the running fast and the month of its file.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a file it needs can't be used, ``SystemError``.
    package func activeFast() throws -> (month: Month, session: FastingSession)? {
        try activeFast(settings())
    }

    /// Does the same with known settings.
    package func activeFast(_ settings: Settings) throws -> (month: Month, session: FastingSession)? {
        let summary = try fastingSummary(dayStart: settings.dayStart, tolerance: settings.fastTolerance)
        return try activeFast(by: summary)
    }

    /// Returns the running fast by a known summary; reads only the file that the summary names.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a file it needs can't be used, ``SystemError``.
    package func activeFast(by summary: FastingSummary) throws -> (month: Month, session: FastingSession)? {
        guard let month = summary.activeMonth,
            let session = try fastingMonth(month).sessions.last(where: \.isActive)
        else { return nil }
        return (month, session)
    }

    /// Finds the fast whose id begins with `prefix`, and the month of its file. Searches all files only if the newest
    /// three have no match.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    package func findFast(_ prefix: String) throws -> (month: Month, session: FastingSession) {
        let months = try fastingMonths()
        return try FastingSession.find(.fast, prefix, in: [months.suffix(3), months]) { try fastingMonth($0).sessions }
    }

    /// Returns the fast that began last, and the month of its file. Starts can be moved to neighbouring months, so the
    /// newest three files are compared.
    /// - Throws: ``StoreError/damaged(path:_:)`` if one of the files can't be used, ``SystemError``.
    package func newestFast() throws -> (month: Month, session: FastingSession)? {
        var fasts: [(month: Month, session: FastingSession)] = []
        for month in try fastingMonths().suffix(3) {
            fasts += try fastingMonth(month).sessions.map { (month, $0) }
        }
        return fasts.max { ($0.session.start, $0.session.id) < ($1.session.start, $1.session.id) }
    }

    /// Changes the fasts of a month. `edit` returns the value for the caller and a phrase for the list of changes.
    /// - Throws: ``StoreError/overlap(_:_:)`` with the new fast and the other.
    package func changeFasts<Value>(
        _ month: Month, at now: OffsetDateTime, _ edit: (inout FastingMonth) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.fasts(month), at: now, edit)
    }
}
