import TendCore

/// The totals of a page in one word: the pill flags in the lowest 16 bits, the volume in whole microlitres above them.
struct DayDigest: Equatable, Sendable {
    let word: Int

    /// The digest of a day without a page.
    static let noPage = DayDigest(word: -1)
    /// The digest of an unreadable page.
    static let damagedPage = DayDigest(word: -2)

    init(word: Int) { self.word = word }

    init(volume: Volume, pills: PillFlags) {
        // Rounded down, so that a total just below the goal does not reach it.
        word = (volume.hundredths / 100) << 16 | pills.rawValue
    }

    var volume: Volume { Volume(microlitres: word >> 16) }
    /// The pill flags; none without a readable page.
    var pills: PillFlags { isReadable ? PillFlags(rawValue: word & 0xFFFF) : [] }
    /// Whether there is a page that can be read.
    var isReadable: Bool { word >= 0 }
}

/// The state of a day's pills, as its page alone tells it. Whether the built-in medication counts depends on other days, so both
/// results are kept.
struct PillFlags: OptionSet, Sendable {
    let rawValue: Int

    /// The day has records of doses.
    static let hasRecords = PillFlags(rawValue: 1)
    /// The day has records of the built-in medication.
    static let hasBuiltIn = PillFlags(rawValue: 2)
    /// Doses were scheduled and all were taken, with the built-in medication in use.
    static let isCompleteWithBuiltIn = PillFlags(rawValue: 4)
    /// The same without it.
    static let isComplete = PillFlags(rawValue: 8)
    /// The day has records and a scheduled dose that was neither taken nor skipped with a reason, with the built-in medication
    /// in use.
    static let hasGapWithBuiltIn = PillFlags(rawValue: 16)
    /// The same without it.
    static let hasGap = PillFlags(rawValue: 32)
    /// The doses were recorded at places whose clocks differ.
    static let isUnderway = PillFlags(rawValue: 64)

    /// The offset of the clock by which its doses were recorded, in quarters of an hour; `nil` without one.
    var quarters: Int? { rawValue >> 8 > 0 ? rawValue >> 8 - 128 : nil }

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ page: DayLog, _ settings: Settings, _ medications: MedicationList) {
        self = []
        if page.doses.isEmpty { return }
        insert(.hasRecords)
        if let first = page.doses.first?.at {
            formUnion(PillFlags(rawValue: (128 + first.offset / 900) << 8))
            if page.doses.contains(where: { $0.at.isElsewhere(than: first) }) { insert(.isUnderway) }
        }
        if page.doses.contains(where: { $0.medication == Medication.builtInName }) { insert(.hasBuiltIn) }
        // Otherwise ``PillRun`` decides.
        guard settings.doseReach(of: medications) == 0 else { return }
        func count(_ medications: [Medication], gap: PillFlags, complete: PillFlags) {
            let tally = DoseTally(
                medications, of: page.doses, on: page.day, dayStart: settings.dayStart, onTime: settings.onTimeWindow)
            if !tally.hasOnlyReasonedGaps {
                insert(gap)
            } else if tally.asked > 0, tally.isComplete {
                insert(complete)
            }
        }
        // On the day the built-in medication changes, the plan of the day before counts as well.
        let withBuiltIn = medications.all(builtInSince: page.day - 1, today: page.day)
        count(withBuiltIn, gap: .hasGapWithBuiltIn, complete: .isCompleteWithBuiltIn)
        count(medications.own, gap: .hasGap, complete: .isComplete)
    }
}
