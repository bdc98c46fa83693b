import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A folder filled by random changes of the store, with deletions, undo and redo.
struct RandomFolder {
    let test: TestStore
    private var generator: SeededGenerator

    init(seed: UInt64, steps: Int = 60) throws {
        test = try TestStore()
        generator = SeededGenerator(seed: seed)
        try test.begin(TestStore.challenge())
        for step in 0..<steps { try change(step) }
    }

    private mutating func pick<T>(_ values: [T]) throws -> T { try #require(values.randomElement(using: &generator)) }

    private mutating func change(_ step: Int) throws {
        let iso = try pick(["2025-12-31", "2026-01-01", "2026-11-18", "2026-11-19", TestStore.dayText])
        // No id is the prefix of another.
        let id = "r\(step + 100)".id
        let number = Int.random(in: 1...2000, using: &generator)
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1, 2: try test.log(id, number, on: iso, note: try pick([nil, "ein Glas Öl", "\u{1B}[31m\n\"", "🥛"]))
        case 3:
            let ids = try test.store.page(day(iso)).water.map(\.id)
            if !ids.isEmpty { try test.edit(try pick(ids), to: number, on: iso) }
        case 4:
            let ids = try test.store.page(day(iso)).water.map(\.id)
            if !ids.isEmpty { try test.delete(try pick(ids), on: iso) }
        case 5:
            try test.dose(
                id, try pick([nil, "08:00"]), on: iso, of: "vitamin d", try pick([.taken, .skipped]),
                amount: Quantity(millionths: 1_500_000))
        case 6:
            let ids = try test.store.page(day(iso)).doses.map(\.id)
            if !ids.isEmpty { try test.deleteDose(try pick(ids), on: iso) }
        case 7:
            let start = try moment("2026-09-01T20:00:00+02:00").advanced(bySeconds: 86_400 * (step % 80))
            try? test.record(
                FastingSession(
                    id: id, start: start, end: start.advanced(bySeconds: 3600 * (number % 30)),
                    target: .seconds(57_600), schedule: "16:8", isCancelled: number % 3 == 0))
        case 8:
            let ids = try test.storedFasts().map(\.id).sorted()
            if !ids.isEmpty { try test.deleteFast(try pick(ids)) }
        case 9: try settings(step, number)
        case 10:
            try test.changeChallenge { challenge in
                challenge.addRest(DayMark(day: try day(iso), at: try TestStore.now(), note: "ill"))
            }
        case 11: try test.done(id, on: iso)
        case 12: _ = try? test.store.undo()
        default: _ = try? test.store.redo()
        }
    }

    private func settings(_ step: Int, _ number: Int) throws {
        switch number % 4 {
        case 0:
            let plan = MedicationPlan(
                from: try day("2026-11-01") + step, schedule: .everyDays(2), lines: try DoseLine.list("08:00"))
            try test.setPlan(plan, of: "vitamin d")
        default:
            _ = try test.store.changeSettings(at: TestStore.now()) { settings in
                switch number % 4 {
                case 1 where step % 3 == 0:
                    settings.setLimit(.init(from: try day("2026-11-01") + step, volume: Volume(millilitres: number)))
                case 1: settings.setGoal(Volume(millilitres: number), from: try day("2026-11-01") + step)
                case 2: settings.setContainer("cup\(step % 3)", to: step % 2 == 0 ? nil : Volume(millilitres: number))
                default: settings.set(.dayStartsAt, to: step % 2 == 0 ? nil : "04:00")
                }
                return ((), "settings")
            }
        }
    }
}

extension TestStore {
    /// All data files as an import reads them from an export.
    func exported() throws -> [(file: DataFile, document: Document)] {
        try store.dataFiles().map { file in
            let text = JSONWriter.compact(try store.contents(of: file))
            return try #require(try DataFile.reading(JSONReader.read(text), path: file.path))
        }
    }

    @discardableResult
    func merge(_ files: [(file: DataFile, document: Document)]) throws -> ImportResult {
        try store.merge(files, at: Self.now(), check: { _ in }, summary: { _ in "restore" }).value
    }
}
