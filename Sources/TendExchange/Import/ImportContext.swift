package import TendCore

/// The settings and records that affect how a file is read.
package struct ImportContext {
    package var now: OffsetDateTime
    /// The zone for times without an offset.
    package var zone: Zone
    package var dayStart: TimeOfDay
    /// The order of the numbers in dates, if the user gave it.
    package var dateOrder: DateOrder?
    package var encoding = TextEncoding.utf8
    /// The apps to import from; all if empty.
    package var sources: [String] = []
    /// The schedule for fasts without one in the file.
    package var schedule = FastingSchedule.standard
    /// The user's own schedules.
    package var schedules: [FastingSchedule] = []
    /// The names of known medications.
    package var medications: [String] = []
    /// The names of known drinks.
    package var drinks: [String] = []
    /// Whether to import medications in addition to records.
    package var addsMedications = false
    /// The days on which challenges are paused, which move their last days.
    package var pausedDays = PausedDays.none
    /// The existing challenges.
    package var challenges: [Challenge] = []
    /// The ids of challenges that an import can't create: they exist or were deleted.
    package var knownChallenges: Set<String> = []
    /// Returns the rows of a query of an SQLite database as CSV with a header; `nil` if no program can read one.
    package var queryDatabase: ((_ database: any ByteSource, _ query: String) throws -> [UInt8])?

    package init(now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay) {
        self.now = now
        self.zone = zone
        self.dayStart = dayStart
    }

    /// The order of the numbers in a date.
    package enum DateOrder: String, CaseIterable, Sendable {
        case yearFirst = "ymd"
        case monthFirst = "mdy"
        case dayFirst = "dmy"
    }

    package enum TextEncoding: String, CaseIterable, Sendable {
        case utf8
        /// Windows-1252, which adds printable characters to Latin-1.
        case latin1
    }

    /// Returns whether the user wants the records of an app.
    func isWanted(source: String) -> Bool {
        sources.isEmpty || sources.contains { Self.folded($0) == Self.folded(source) }
    }

    /// Returns the name as typed: phones write `Robin’s Apple Watch` with a curly apostrophe and a non-breaking space.
    fileprivate static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == "’" ? "'" : $0 == "\u{A0}" ? " " : $0 })
    }

    func logicalDay(_ moment: OffsetDateTime) -> Day { moment.logicalDay(startingAt: dayStart) }

    /// Returns the known name that differs at most in case, or else the name itself.
    func known(_ name: String, among names: [String]) -> String {
        let word = name.lowercased()
        return names.first { $0.lowercased() == word } ?? name
    }

    /// Returns the drink with an imported name: the user's own, or tend's in another language, or else the name as written.
    func drink(named name: String) -> String {
        let word = name.lowercased()
        return drinks.first { $0.lowercased() == word } ?? DrinkNames.builtIn(name) ?? name
    }
}

extension ImportCollector {
    /// Checks that the file has records of each app that the user wants.
    func checkSources() throws(ImportFileError) {
        let known = sources.map { ImportContext.folded($0.name) }
        for name in context.sources where !known.contains(ImportContext.folded(name)) {
            throw .noSuchSource(name, known: sources.map(\.name))
        }
    }
}
