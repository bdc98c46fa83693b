import TendCore
import TendStore

/// A record as the user names it.
enum RecordReference: Equatable {
    /// The newest one.
    case last
    /// By the beginning of its id.
    case prefix(String)
}

extension Store {
    /// The entry that was named, and its day.
    func water(_ reference: RecordReference, today: Day) throws -> (day: Day, entry: WaterEntry) {
        switch reference {
        case .prefix(let prefix): return try findWater(prefix, today: today)
        case .last:
            guard let newest = try newestWater() else { throw StoreError.noSuchRecord(kind: .drink, prefix: "last") }
            return newest
        }
    }

    /// The dose that was named, and its day.
    func dose(_ reference: RecordReference, today: Day) throws -> (day: Day, dose: DoseRecord) {
        switch reference {
        case .prefix(let prefix): return try findDose(prefix, today: today)
        case .last:
            guard let newest = try newestDose() else { throw StoreError.noSuchRecord(kind: .dose, prefix: "last") }
            return newest
        }
    }

    /// The fast that was named, and the month of its file.
    func fast(_ reference: RecordReference) throws -> (month: Month, session: FastingSession) {
        switch reference {
        case .prefix(let prefix): return try findFast(prefix)
        case .last:
            guard let newest = try newestFast() else { throw StoreError.noSuchRecord(kind: .fast, prefix: "last") }
            return newest
        }
    }
}
