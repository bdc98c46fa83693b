import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Random changes of pills")
struct PillPropertyTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 8, full: 200)

    @Test("Any sequence of changes matches a naive model, and undo restores the start", arguments: seeds)
    func property(seed: UInt64) throws {
        var run = try PillRun(seed: seed)
        let start = try run.storedRecords()
        for step in 0..<60 {
            try run.step()
            try run.check("seed \(seed), step \(step): \(run.last)")
        }
        #expect(run.counts.changed > 15 && run.counts.refused > 0, "seed \(seed): \(run.counts)")
        let end = try run.storedRecords()
        let depth = run.undoable.count
        if depth > 0 {
            #expect(try run.tracker().undo(depth).value.changes.count == depth)
            #expect(try run.storedRecords() == start, "seed \(seed)")
            #expect(try run.tracker().redo(depth).value.changes.count == depth)
            #expect(try run.storedRecords() == end, "seed \(seed)")
        }
    }
}

/// The tracker and the model, which make the same changes.
private struct PillRun {
    private let scene: TrackerScene
    private(set) var model: PillModel
    private(set) var undoable: [PillModel] = []
    private var redoable: [PillModel] = []
    private(set) var counts = (changed: 0, unchanged: 0, refused: 0)
    private(set) var last = ""
    private var generator: SeededGenerator

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        scene = try TrackerScene()
        _ = try scene.tracker().set(.historyLock, to: "off")
        // The built-in medication exists only if it was used before the others.
        let first = try scene.record(.take, "morning", at: "17 07:00")
        model = PillModel(id: try #require(first.results.first?.record.id))
        var aspirin = try PlanChange(times: "08:00,20:00", from: 17)
        aspirin.dose = .some(Quantity(millionths: 1_500_000))
        _ = try tracker("17 07:00").addMedication(
            "aspirin", aspirin, stock: .count(level: Quantity(20), refillAt: .units(Quantity(3))))
        let iron = try PlanChange(.everyDays(2), times: "09:00", from: 18)
        _ = try tracker("18 07:00").addMedication("iron", iron, stock: .count(level: Quantity(10)))
        var ibuprofen = try PlanChange(.asNeeded, from: 17)
        ibuprofen.dose = .some(Quantity(millionths: 500_000))
        _ = try tracker("17 12:00").addMedication("ibuprofen", ibuprofen, stock: .count(level: Quantity(5)))
    }

    /// The model takes doses of any size.
    func tracker(_ time: String = "12:00") throws -> Tracker {
        try scene.tracker(time, acceptsImplausible: true)
    }

    /// The expected result of a change.
    private enum Expected {
        case refused
        case unchanged
        /// The model afterwards, given the id of the new record.
        case changed((String) -> PillModel)
    }

    mutating func step() throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<11: try change(PillModel.slots.randomElement(using: &generator) ?? PillModel.morning)
        case 11, 12: try takeAsNeeded()
        case 13: try delete()
        case 14: try setStock()
        case 15: try edit()
        case 16: try stopOrResume()
        case 17, 18: try undo()
        default: try redo()
        }
    }

    private mutating func change(_ slot: PillModel.Slot) throws {
        let action = [DoseRequest.Action.take, .take, .toggle, .skip].randomElement(using: &generator) ?? .take
        let daysAgo = [0, 0, 1, 2, 3].randomElement(using: &generator) ?? 0
        let given: Int? =
            Bool.random(using: &generator) ? slot.time + Int.random(in: 0...3, using: &generator) * 60 : nil
        let at = given.flatMap {
            action != .skip && (daysAgo > 0 || $0 <= PillModel.now) ? min($0, 23 * 60) : nil
        }
        let isUsual = action == .skip || Int.random(in: 0..<4, using: &generator) > 0
        let tenths = isUsual ? nil : Int.random(in: 1...30, using: &generator)
        let replacesSkip = Bool.random(using: &generator)
        let request = try TrackerScene.request(action, slot.word) { request in
            request.date = .daysAgo(daysAgo)
            request.replacesSkip = replacesSkip
            if let at { request.time = try TimeInput("\(at / 60 < 10 ? "0" : "")\(at / 60):00") }
            if let tenths { request.amount = (Quantity(millionths: tenths * 100_000), nil) }
        }
        let expected = expected(action, slot, daysAgo, at: at, tenths: tenths, replacesSkip: replacesSkip)
        try run("\(action) \(slot.name) \(daysAgo)", expected) { tracker in
            try tracker.recordDose(request).value.results.first?.record.id
        }
    }

    private func expected(
        _ action: DoseRequest.Action, _ slot: PillModel.Slot, _ daysAgo: Int, at: Int?, tenths: Int?,
        replacesSkip: Bool
    ) -> Expected {
        var next = model
        let old = model.dose(slot, daysAgo)
        let place = model.doses.firstIndex { $0.slot == slot && $0.daysAgo == daysAgo }
        switch (action, old) {
        case _ where !model.asked(daysAgo).contains(slot): return .refused
        case (.skip, let old?): return old.isTaken ? .refused : .unchanged
        case (_, let old?) where !old.isTaken && !replacesSkip: return .unchanged
        case (.toggle, let old?) where old.isTaken && (at != nil || tenths != nil): return .refused
        case (.toggle, let old?) where old.isTaken:
            next.doses.removeAll { $0.id == old.id }
            next.stock[slot.medication]? += old.tenths ?? 10
            return .changed { [next] _ in next }
        case (.take, var old?) where old.isTaken:
            let used = old.tenths ?? 10
            old.at = at ?? old.at
            old.tenths = tenths ?? old.tenths
            guard let place, next.doses[place] != old else { return .unchanged }
            next.doses[place] = old
            next.stock[slot.medication]? += used - (old.tenths ?? 10)
            return .changed { [next] _ in next }
        default:
            let amount = action == .skip ? nil : tenths ?? model.planned(slot.medication, daysAgo)
            if let place { next.doses.remove(at: place) }
            if action != .skip { next.stock[slot.medication]? -= amount ?? 10 }
            return .changed { [next] id in
                var model = next
                model.doses.append(
                    .init(
                        id: id, daysAgo: daysAgo, medication: slot.medication, slot: slot, isTaken: action != .skip,
                        tenths: amount, at: at ?? (daysAgo == 0 ? PillModel.now : nil)))
                return model
            }
        }
    }

    private mutating func takeAsNeeded() throws {
        var next = model
        next.stock["ibuprofen"]? -= 5
        let expected = Expected.changed { [next] id in
            var model = next
            model.doses.append(.init(id: id, daysAgo: 0, medication: "ibuprofen", tenths: 5, at: PillModel.now))
            return model
        }
        try run("take ibuprofen", expected) { tracker in
            try tracker.recordDose(DoseRequest(.take, .named("ibuprofen"))).value.results.first?.record.id
        }
    }

    private mutating func delete() throws {
        guard let dose = model.doses.randomElement(using: &generator) else {
            return try run("delete last", .refused) { try $0.deleteDose(.last).value.dose.id }
        }
        var next = model
        next.doses.removeAll { $0.id == dose.id }
        if dose.isTaken { next.stock[dose.medication]? += dose.tenths ?? 10 }
        try run("delete", .changed { [next] _ in next }) { try $0.deleteDose(.prefix(dose.id)).value.dose.id }
    }

    private mutating func setStock() throws {
        let name = ["aspirin", "iron", "ibuprofen"].randomElement(using: &generator) ?? "iron"
        let tenths = Int.random(in: 0...300, using: &generator)
        let quantity = Quantity(millionths: tenths * 100_000)
        let isAdded = Bool.random(using: &generator)
        var next = model
        next.stock[name] = (isAdded ? model.stock[name] ?? 0 : 0) + tenths
        try run("stock \(name) \(isAdded) \(tenths)", next == model ? .unchanged : .changed { [next] _ in next }) {
            try $0.changeStock(of: name, isAdded ? .count(added: quantity) : .count(level: quantity)).value.medication
        }
    }

    private mutating func edit() throws {
        var next = model
        next.aspirinToday = [10, 15, 20].filter { $0 != model.aspirinToday }.randomElement(using: &generator) ?? 10
        var change = PlanChange()
        change.dose = .some(Quantity(millionths: next.aspirinToday * 100_000))
        try run("edit aspirin", .changed { [next] _ in next }) { [change] tracker in
            try tracker.editMedication("aspirin", change).value.name
        }
    }

    private mutating func stopOrResume() throws {
        // Other tests cover a stop on a day with a recorded dose.
        guard model.dose(PillModel.iron, 0) == nil else { return }
        let isStop = Bool.random(using: &generator)
        var next = model
        next.isIronStopped = isStop
        let expected: Expected = next == model ? .refused : .changed { [next] _ in next }
        try run(isStop ? "stop iron" : "resume iron", expected) { tracker in
            try isStop ? tracker.stopMedication("iron").value.name : tracker.resumeMedication("iron").value.name
        }
    }

    private mutating func undo() throws {
        last = "undo"
        guard let before = undoable.popLast() else { return }
        redoable.append(model)
        model = before
        _ = try tracker().undo()
    }

    private mutating func redo() throws {
        last = "redo"
        guard let after = redoable.popLast() else {
            #expect(throws: StoreError.nothingToRedo) { try tracker().redo() }
            return
        }
        undoable.append(model)
        model = after
        _ = try tracker().redo()
    }

    private mutating func run(_ name: String, _ expected: Expected, _ action: (Tracker) throws -> String?) throws {
        last = name
        let before = try storedRecords()
        switch expected {
        case .refused:
            counts.refused += 1
            #expect(throws: (any Error).self, "\(name)") { try action(tracker()) }
            #expect(try storedRecords() == before, "\(name) was refused, and changed something")
        case .unchanged:
            counts.unchanged += 1
            _ = try action(tracker())
            #expect(try storedRecords() == before, "\(name) had nothing to do, and changed something")
        case .changed(let next):
            counts.changed += 1
            let id = try action(tracker())
            undoable.append(model)
            redoable = []
            model = next(id ?? "")
        }
    }
}

extension PillRun {
    /// Compares today's doses, the streak and the stocks with the model.
    func check(_ comment: String) throws {
        let records = try tracker().records()
        let state = try records.pillState()
        let lines = state.today.doses.map { dose in
            let amount = dose.amount.map { "\($0)" } ?? "-"
            return "\(dose.medication) \(dose.due == nil ? "-" : dose.slotID) \(dose.state) \(amount)"
        }
        #expect(lines.sorted() == model.today, "\(comment)")
        #expect(state.today.isComplete == model.isComplete(0), "\(comment)")
        #expect(state.streak.current == model.streak, "\(comment)")
        let levels = try records.stocks(state).stocks.map { ($0.medication, $0.level?.description ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: levels) == model.stock.mapValues(PillModel.text), "\(comment)")
    }

    /// Returns the records that are not deleted, without the numbers of revisions and generations, which always grow. The
    /// reader of JSON is independent of tend's.
    func storedRecords() throws -> [String] {
        var lines: [String] = []
        for name in try scene.folder.names() where name.hasPrefix("data/") && name.hasSuffix(".json") {
            if name.hasPrefix("data/local/") { continue }
            let data = Data(scene.folder.bytes(name) ?? [])
            let sections = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
            for (section, value) in sections {
                for var record in value as? [[String: Any]] ?? [] where record["deleted"] as? Bool != true {
                    record["rev"] = nil
                    record["gen"] = nil
                    let bytes = try JSONSerialization.data(withJSONObject: record, options: .sortedKeys)
                    lines.append("\(name) \(section) \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
        return lines.sorted()
    }
}
