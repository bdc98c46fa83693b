package import TendCore

/// What the meaning of a file depends on besides its bytes.
package struct ImportContext {
    package var now: OffsetDateTime
    /// Where times without an offset are read.
    package var zone: Zone
    package var dayStart: TimeOfDay
    /// In which order the numbers of dates stand, where the user says so.
    package var dateOrder: DateOrder?
    package var encoding = TextEncoding.utf8
    /// The apps whose records are wanted; all if there are none.
    package var sources: [String] = []
    /// What fasts were meant to be whose file does not say.
    package var schedule = FastingSchedule.standard
    /// The user's own schedules.
    package var schedules: [FastingSchedule] = []
    /// The medications that are known, by their names.
    package var medications: [String] = []
    /// The drinks that are known, by their names.
    package var drinks: [String] = []
    /// Whether medications of the file are wanted besides its records.
    package var addsMedications = false
    /// The challenges that are here.
    package var challenges: [Challenge] = []
    /// The ids of the challenges that an import can't begin, since they are here or were deleted here.
    package var knownChallenges: Set<String> = []

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

    /// How text is written as bytes.
    package enum TextEncoding: String, CaseIterable, Sendable {
        case utf8
        /// Windows-1252 in the places where Latin-1 has nothing to print.
        case latin1
    }

    func logicalDay(_ moment: OffsetDateTime) -> Day { moment.logicalDay(startingAt: dayStart) }

    /// The name as it is known here, where it differs only in case.
    func known(_ name: String, among names: [String]) -> String {
        let word = name.lowercased()
        return names.first { $0.lowercased() == word } ?? name
    }

    /// The drink that a foreign name means: the user's own of that name, else one of tend's in another language, else the name as
    /// it is written.
    func drink(named name: String) -> String {
        let word = name.lowercased()
        return drinks.first { $0.lowercased() == word } ?? DrinkNames.builtIn(name) ?? name
    }
}
