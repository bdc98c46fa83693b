import TendCore
import TendStore

/// A data folder that looks like one after years of use.
struct Seed {
    let folder: String
    let years: Int
    /// The last day that has records.
    let last: Day

    static let lastDay = Day(ordinal: 20_776)

    struct BadDay: Error {
        let text: String
    }

    init(folder: String, years: Int, until: String? = nil) throws {
        self.folder = folder
        self.years = years
        let text = until ?? Self.lastDay.description
        guard let last = Day(iso: text) else { throw BadDay(text: text) }
        self.last = last
    }

    private var days: DayRange { DayRange.last(years * 365 + years / 4, endingWith: last) }
    private var store: Store { Store(folder: DataFolder(path: folder), cacheFolder: nil) }

    func write() throws {
        for day in days { try writePage(day) }
        for month in Set(days.map { Month(of: $0) }).sorted() {
            try writeFasts(month.days.filter(days.contains), month, to: store)
        }
    }

    /// Writes ten drinks and two pills.
    func writePage(_ day: Day) throws {
        _ = try store.changePage(day, at: OffsetDateTime(day: day, secondOfDay: 22 * 3600, offset: 0)) { page in
            for drink in SeededDrink.all(of: day) {
                let at = OffsetDateTime(day: day, secondOfDay: drink.minute * 60, offset: 0)
                page.put(
                    WaterEntry(
                        id: Store.newIdentifier(), at: at, volume: Volume(millilitres: drink.millilitres),
                        drink: drink.name, note: drink.note))
            }
            for (slot, minute) in [("morning", 7 * 60), ("evening", 21 * 60)] {
                page.put(
                    DoseRecord(
                        id: Store.newIdentifier(),
                        at: OffsetDateTime(day: day, secondOfDay: (minute + day.ordinal % 23) * 60, offset: 0),
                        medication: Medication.builtInName, slot: slot))
            }
            return ((), "seed \(day)")
        }
    }

    /// Writes one fast a day, from the evening before.
    private func writeFasts(_ days: [Day], _ month: Month, to store: Store) throws {
        guard let last = days.last else { return }
        _ = try store.changeFasts(month, at: OffsetDateTime(day: last, secondOfDay: 22 * 3600, offset: 0)) { file in
            for day in days {
                let end = OffsetDateTime(day: day, secondOfDay: (12 * 60 + day.ordinal % 30) * 60, offset: 0)
                file.put(
                    FastingSession(
                        id: Store.newIdentifier(), start: end.advanced(bySeconds: -16 * 3600 - 600), end: end,
                        target: FastingSchedule.standard.length, schedule: FastingSchedule.standard.name))
            }
            return ((), "seed \(month)")
        }
    }
}
