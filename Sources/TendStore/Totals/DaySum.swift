import TendCore

/// What a page comes to, in one word: the volume above, the marks of the pills in the lowest eight bits.
struct DaySum: Equatable, Sendable {
    let word: Int

    /// There is no page.
    static let noPage = DaySum(word: -1)
    /// There is one that can't be read.
    static let damagedPage = DaySum(word: -2)

    init(word: Int) { self.word = word }

    init(volume: Volume, pills: PillMark) {
        word = volume.microlitres << 8 | pills.rawValue
    }

    var volume: Volume { Volume(microlitres: word >> 8) }
    /// None where there is no page.
    var pills: PillMark { word < 0 ? [] : PillMark(rawValue: word & 0xFF) }
}

/// How a day's pills stand. Whether the built-in medication counts on a day depends on other days, so both answers are kept.
struct PillMark: OptionSet, Sendable {
    let rawValue: Int

    /// There are records of doses.
    static let hasRecords = PillMark(rawValue: 1)
    /// There are records of the built-in medication.
    static let hasBuiltIn = PillMark(rawValue: 2)
    /// There were doses to be taken and all were, with the built-in medication in use.
    static let isCompleteWithBuiltIn = PillMark(rawValue: 4)
    /// The same without it.
    static let isComplete = PillMark(rawValue: 8)
    /// There are records, and there were doses to be taken, with the built-in medication in use.
    static let isAskedWithBuiltIn = PillMark(rawValue: 16)
    /// The same without it.
    static let isAsked = PillMark(rawValue: 32)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ page: DayPage, _ medications: MedicationList) {
        self = []
        if page.doses.isEmpty { return }
        insert(.hasRecords)
        if page.doses.contains(where: { $0.medication == Medication.builtInName }) { insert(.hasBuiltIn) }
        // On the day on which the built-in one changes, the plan of the day before counts as well.
        let withBuiltIn = medications.all(builtInSince: page.day - 1, today: page.day)
        for (medications, asked, complete) in [
            (withBuiltIn, PillMark.isAskedWithBuiltIn, PillMark.isCompleteWithBuiltIn),
            (medications.own, .isAsked, .isComplete),
        ] {
            let day = PillDay(
                page.day, medications: medications, records: page.doses, rules: PillDay.Rules(today: page.day))
            if day.hasScheduledDoses { insert(day.isComplete ? [asked, complete] : asked) }
        }
    }
}
