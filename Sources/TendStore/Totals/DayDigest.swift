import TendCore

/// What a page comes to, in one word: the volume above, the marks of the pills in the lowest eight bits.
struct DayDigest: Equatable, Sendable {
    let word: Int

    /// There is no page.
    static let noPage = DayDigest(word: -1)
    /// There is one that can't be read.
    static let damagedPage = DayDigest(word: -2)

    init(word: Int) { self.word = word }

    init(volume: Volume, pills: PillFlags) {
        word = volume.microlitres << 8 | pills.rawValue
    }

    var volume: Volume { Volume(microlitres: word >> 8) }
    /// None where there is no page.
    var pills: PillFlags { word < 0 ? [] : PillFlags(rawValue: word & 0xFF) }
}

/// How a day's pills stand. Whether the built-in medication counts on a day depends on other days, so both answers are kept.
struct PillFlags: OptionSet, Sendable {
    let rawValue: Int

    /// There are records of doses.
    static let hasRecords = PillFlags(rawValue: 1)
    /// There are records of the built-in medication.
    static let hasBuiltIn = PillFlags(rawValue: 2)
    /// There were doses to be taken and all were, with the built-in medication in use.
    static let isCompleteWithBuiltIn = PillFlags(rawValue: 4)
    /// The same without it.
    static let isComplete = PillFlags(rawValue: 8)
    /// There are records, and there were doses to be taken, with the built-in medication in use.
    static let isAskedWithBuiltIn = PillFlags(rawValue: 16)
    /// The same without it.
    static let isAsked = PillFlags(rawValue: 32)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ page: DayLog, _ medications: MedicationList) {
        self = []
        if page.doses.isEmpty { return }
        insert(.hasRecords)
        if page.doses.contains(where: { $0.medication == Medication.builtInName }) { insert(.hasBuiltIn) }
        // On the day on which the built-in one changes, the plan of the day before counts as well.
        let withBuiltIn = medications.all(builtInSince: page.day - 1, today: page.day)
        for (medications, asked, complete) in [
            (withBuiltIn, PillFlags.isAskedWithBuiltIn, PillFlags.isCompleteWithBuiltIn),
            (medications.own, .isAsked, .isComplete),
        ] {
            let day = PillDay(
                page.day, medications: medications, records: page.doses, rules: PillDay.Rules(today: page.day))
            if day.hasScheduledDoses { insert(day.isComplete ? [asked, complete] : asked) }
        }
    }
}
