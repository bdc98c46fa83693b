public import TendCore

/// A scheduled dose that was recorded as taken more than once, by two people or on two computers.
public struct DoubleDose: Hashable, Sendable {
    /// The logical day of the dose.
    public let day: Day
    /// `morning`, `ibuprofen@08:00`.
    public let slotID: String
    /// The recorded times, earliest first.
    public let times: [OffsetDateTime]
}

extension Records {
    /// Returns the doses of today and yesterday that may have been taken twice. It reads two pages and no totals.
    /// - Throws: `StoreError`, `SystemError`
    public func recentDoubleDoses() throws -> [DoubleDose] {
        try [today - 1, today].flatMap { day in
            let taken = try store.page(day).doses.filter { $0.outcome == .taken }
            return Dictionary(grouping: taken) { dose in
                dose.slot.map { Medication.slotID($0, of: dose.medication) } ?? ""
            }
            .filter { !$0.key.isEmpty && $0.value.count > 1 }
            .map { DoubleDose(day: day, slotID: $0.key, times: $0.value.map(\.at).sorted()) }
            .sorted { $0.slotID < $1.slotID }
        }
    }
}
