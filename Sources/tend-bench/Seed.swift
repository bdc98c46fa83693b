import TendCore
import TendStore

/// A data folder as somebody would have it after years of use.
struct Seed {
    let folder: String
    let years: Int
    /// The last day that has records.
    let last: Day

    struct BadDay: Error {
        let text: String
    }

    init(folder: String, years: Int, until: String?) throws {
        self.folder = folder
        self.years = years
        let text = until ?? "2026-11-19"
        guard let last = Day(iso: text) else { throw BadDay(text: text) }
        self.last = last
    }

    private static let drinks = [
        "water", "water", "water", "coffee", "water", "tea", "water", "juice", "water", "water",
    ]

    func write() throws {
        let store = Store(folder: DataFolder(path: folder), cacheFolder: nil)
        let days = DayRange.last(years * 365 + years / 4, endingWith: last)
        for day in days { try writePage(day, to: store) }
        for month in Set(days.map { Month(of: $0) }).sorted() {
            try writeFasts(month.days.filter(days.contains), month, to: store)
        }
        print("Wrote \(days.count) days into \(folder).")
    }

    /// Ten drinks and two pills.
    private func writePage(_ day: Day, to store: Store) throws {
        _ = try store.changePage(day, at: Moment(day: day, secondOfDay: 22 * 3600, offset: 0)) { page in
            for (index, drink) in Self.drinks.enumerated() {
                let at = Moment(day: day, secondOfDay: (8 * 60 + index * 83 + day.ordinal % 17) * 60, offset: 0)
                let volume = Volume(millilitres: 200 + (day.ordinal * 7 + index * 13) % 5 * 25)
                page.put(
                    WaterEntry(
                        id: Store.newIdentifier(), at: at, volume: volume, drink: drink,
                        note: index == 5 ? "with mint" : nil))
            }
            for (slot, minute) in [("morning", 7 * 60), ("evening", 21 * 60)] {
                page.put(
                    DoseRecord(
                        id: Store.newIdentifier(),
                        at: Moment(day: day, secondOfDay: (minute + day.ordinal % 23) * 60, offset: 0),
                        medication: Medication.builtInName, slot: slot))
            }
            return ((), "seed \(day)")
        }
    }

    /// One a day, from the evening before.
    private func writeFasts(_ days: [Day], _ month: Month, to store: Store) throws {
        guard let last = days.last else { return }
        _ = try store.changeFasts(month, at: Moment(day: last, secondOfDay: 22 * 3600, offset: 0)) { file in
            for day in days {
                let end = Moment(day: day, secondOfDay: (12 * 60 + day.ordinal % 30) * 60, offset: 0)
                file.put(
                    FastingSession(
                        id: Store.newIdentifier(), start: end.advanced(bySeconds: -16 * 3600 - 600), end: end,
                        target: FastingSchedule.standard.length, schedule: FastingSchedule.standard.name))
            }
            return ((), "seed \(month)")
        }
    }
}
