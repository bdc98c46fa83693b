import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Random sequences of imports, logged drinks, corrections, deletions, undo and redo.
@Suite("Random imports and changes")
struct ImportPropertyTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 5, full: 1000)

    private enum Action: CaseIterable {
        case add, add2, add3, dry, log, edit, delete, undo, undo2, redo
    }

    @Test("Random imports and changes give the same records as a model", arguments: seeds)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var run = try Run()
        for step in 0..<60 {
            let action = Action.allCases.randomElement(using: &generator) ?? .add
            try run.perform(action, step, using: &generator)
            let expected = Self.days.map { run.model.volumes(on: $0) }
            let found = try Self.days.map { try run.test.volumes(on: Self.iso($0)) }
            #expect(found == expected, "seed \(seed), step \(step): \(action)")
            #expect(!run.test.folder.exists(TestStore.intent), "seed \(seed), step \(step): \(action)")
            if found != expected { return }
        }
        #expect(run.imports > 2, "seed \(seed): \(run.imports) imports")
        // Undoes everything.
        while let earlier = run.past.popLast() {
            _ = try run.test.store.undo(); run.model = run.model.undone(to: earlier)
        }
        #expect(throws: StoreError.nothingToUndo, "seed \(seed)") { try run.test.store.undo() }
        for number in Self.days { #expect(try run.test.volumes(on: Self.iso(number)) == [], "seed \(seed)") }
    }

    private static let days = [15, 16, 17]
    private static func iso(_ day: Int) -> String { "2026-11-\(day)" }

    private struct Run {
        let test: TestStore
        var model = ImportModel()
        /// The states that undo returns to, and after it the states for redo.
        var past: [ImportModel] = []
        private var future: [ImportModel] = []
        private(set) var imports = 0
        /// The id of a logged drink. The store makes the ids of imported rows.
        private static func logged(_ number: Int) -> String { "d\(number)".id }

        init() throws { test = try TestStore() }

        private mutating func moved(to next: ImportModel) {
            past.append(model)
            model = next
            future = []
        }

        mutating func perform(_ action: Action, _ step: Int, using generator: inout SeededGenerator) throws {
            switch action {
            case .add, .add2, .add3, .dry: try importRows(isDry: action == .dry, using: &generator)
            case .log:
                let day = ImportPropertyTests.days.randomElement(using: &generator) ?? 15
                try test.log(Self.logged(step), 100 + step, on: ImportPropertyTests.iso(day))
                var next = model
                next.log(step, day: day, millilitres: 100 + step)
                moved(to: next)
            case .edit, .delete:
                guard let some = model.live.randomElement(using: &generator) else { return }
                let id = try id(of: some.key)
                let iso = ImportPropertyTests.iso(some.day)
                var next = model
                if action == .edit {
                    try test.edit(id, to: 1000 + step, on: iso)
                    next.set(some.key, to: 1000 + step)
                } else {
                    try test.delete(id, on: iso)
                    next.set(some.key, to: nil)
                }
                moved(to: next)
            case .undo, .undo2:
                guard let earlier = past.popLast() else { return }
                _ = try test.store.undo()
                future.append(model)
                model = model.undone(to: earlier)
            case .redo:
                guard let next = future.popLast() else { return }
                _ = try test.store.redo()
                past.append(model)
                model = next
            }
        }

        private mutating func importRows(isDry: Bool, using generator: inout SeededGenerator) throws {
            // Few values make most rows repeated and some equal.
            let rows = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                ImportModel.Row(
                    day: ImportPropertyTests.days.randomElement(using: &generator) ?? 15,
                    minute: Int.random(in: 10...12, using: &generator),
                    millilitres: [200, 300].randomElement(using: &generator) ?? 300)
            }
            let before = test.snapshot
            let result = try test.importRecords(rows.map(Self.incoming), into: isDry ? test.dryRun : nil)
            var next = model
            let added = next.add(rows)
            #expect(result.tallies[.drink]?.added ?? 0 == added)
            if isDry || added == 0 { #expect(test.snapshot == before) }
            guard !isDry, added > 0 else { return }
            imports += 1
            moved(to: next)
        }

        private static func incoming(_ row: ImportModel.Row) throws -> ImportedRecord {
            try TestStore.foreign("\(ImportPropertyTests.iso(row.day))T07:\(row.minute):00Z", row.millilitres)
        }

        private func id(of key: ImportModel.Key) throws -> String {
            switch key {
            case .logged(let number): Self.logged(number)
            case .row(let row, let copy): try Self.incoming(row).id(copy: copy)
            }
        }
    }
}
