import Foundation
import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// Whatever is done with pills, in whatever order, the program and a naive model of it say the same.
@Suite("Any sequence of changes to pills") struct PillPropertyTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 4, full: 200)

    @Test("agrees with a naive model, step by step, and can be undone to the start", arguments: seeds)
    func property(seed: UInt64) throws {
        var run = try PillRun(seed: seed)
        let start = try run.storedRecords()
        for step in 0..<60 {
            try run.step()
            try run.check("seed \(seed), step \(step): \(run.last)")
        }
        #expect(
            run.counts.changed > 15 && run.counts.refused > 0 && run.counts.undone > 0, "seed \(seed): \(run.counts)")
        let end = try run.storedRecords()
        let depth = run.undoable.count
        if depth > 0 {
            #expect(run.program.run("undo", "\(depth)").code == .done)
            #expect(try run.storedRecords() == start, "seed \(seed)")
            #expect(run.program.run("redo", "\(depth)").code == .done)
            #expect(try run.storedRecords() == end, "seed \(seed)")
        }
    }
}

/// The program and the model side by side.
private struct PillRun {
    let program: TestProgram
    private(set) var model = PillModel()
    private(set) var undoable: [PillModel] = []
    private var redoable: [PillModel] = []
    private(set) var counts = (changed: 0, unchanged: 0, refused: 0, undone: 0)
    private(set) var last = ""
    private var generator: SeededGenerator

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        program = try TestProgram(now: "2026-11-20T12:00:00+01:00")
        for line in [
            "config set pills.historyLock off",
            "pill add aspirin --times 08:00,20:00 --dose 1.5 --from -3 --stock 20 --refill-at 3",
            "pill add iron --every 2d --times 09:00 --from -2 --stock 10",
            "pill add ibuprofen --as-needed --dose .5 --from -3 --stock 5",
        ] {
            let result = program.run(line.split(separator: " ").map(String.init))
            #expect(result.code == .done, "\(line): \(result.errors)")
        }
    }

    /// What a command should come to.
    private enum Outcome {
        case refused
        case unchanged
        /// The model afterwards, given the id that the program chose.
        case changed((String) -> PillModel)
    }

    mutating func step() throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<11: try doSomething(withSlot: PillModel.slots.randomElement(using: &generator) ?? PillModel.morning)
        case 11, 12: try takeAsNeeded()
        case 13: try delete()
        case 14: try setStock()
        case 15: try edit()
        case 16: try stopOrBegin()
        case 17, 18: undo()
        default: redo()
        }
    }

    private mutating func doSomething(withSlot slot: PillModel.Slot) throws {
        let verb = ["take", "take", "toggle", "skip"].randomElement(using: &generator) ?? "take"
        let daysAgo = [0, 0, 1, 2, 3].randomElement(using: &generator) ?? 0
        let given: Int? =
            Bool.random(using: &generator) ? slot.time + Int.random(in: 0...3, using: &generator) * 60 : nil
        let at = given.flatMap { daysAgo > 0 || $0 <= PillModel.now ? min($0, 23 * 60) : nil }
        let tenths = Int.random(in: 0..<4, using: &generator) == 0 ? Int.random(in: 1...30, using: &generator) : nil
        var words = ["pill", verb, slot.name, "--date", daysAgo == 0 ? "today" : "-\(daysAgo)"]
        if let at, verb != "skip" { words += ["--at", "\(at / 60 < 10 ? "0" : "")\(at / 60):00"] }
        if let tenths, verb != "skip" { words += ["--dose", PillModel.text(tenths)] }
        var next = model
        let old = model.dose(slot, daysAgo)
        let place = model.doses.firstIndex { $0.slot == slot && $0.daysAgo == daysAgo }
        let outcome: Outcome
        switch (verb, old) {
        case _ where !model.canName(slot, daysAgo): outcome = .refused
        case ("skip", let old?): outcome = old.isTaken ? .refused : .unchanged
        // Whoever says when or how much means to correct it, and would take it back instead.
        case ("toggle", let old?) where old.isTaken && (at != nil || tenths != nil): outcome = .refused
        case ("toggle", let old?) where old.isTaken:
            next.doses.removeAll { $0.id == old.id }
            next.stock[slot.medication]? += old.tenths ?? 10
            outcome = .changed { _ in next }
        case ("take", var old?) where old.isTaken:
            let used = old.tenths ?? 10
            old.at = at ?? old.at
            old.tenths = tenths ?? old.tenths
            if let place, next.doses[place] != old {
                next.doses[place] = old
                next.stock[slot.medication]? += used - (old.tenths ?? 10)
                outcome = .changed { _ in next }
            } else {
                outcome = .unchanged
            }
        default:
            let amount = verb == "skip" ? nil : tenths ?? model.planned(slot.medication, daysAgo)
            if let place { next.doses.remove(at: place) }
            if verb != "skip" { next.stock[slot.medication]? -= amount ?? 10 }
            let time = at ?? (daysAgo == 0 ? PillModel.now : nil)
            outcome = .changed { id in
                next.doses.append(
                    .init(
                        id: id, daysAgo: daysAgo, medication: slot.medication, slot: slot, isTaken: verb != "skip",
                        tenths: amount, at: time))
                return next
            }
        }
        try run(words, outcome)
    }

    private mutating func takeAsNeeded() throws {
        var next = model
        next.stock["ibuprofen"]? -= 5
        try run(
            ["pill", "take", "ibuprofen"],
            .changed { id in
                next.doses.append(.init(id: id, daysAgo: 0, medication: "ibuprofen", tenths: 5, at: PillModel.now))
                return next
            })
    }

    private mutating func delete() throws {
        guard let dose = model.doses.randomElement(using: &generator) else {
            return try run(["pill", "delete", "last"], .refused)
        }
        var next = model
        next.doses.removeAll { $0.id == dose.id }
        if dose.isTaken { next.stock[dose.medication]? += dose.tenths ?? 10 }
        try run(["pill", "delete", dose.id], .changed { _ in next })
    }

    private mutating func setStock() throws {
        let name = ["aspirin", "iron", "ibuprofen"].randomElement(using: &generator) ?? "iron"
        // Less than a dose is taken for a slip.
        let tenths = Int.random(in: 20...300, using: &generator)
        let isAdded = Bool.random(using: &generator)
        var next = model
        next.stock[name] = (isAdded ? model.stock[name] ?? 0 : 0) + tenths
        try run(
            ["pill", "stock", name, isAdded ? "--add" : "--set", PillModel.text(tenths)],
            next == model ? .unchanged : .changed { _ in next })
    }

    private mutating func edit() throws {
        var next = model
        next.aspirinToday = [10, 15, 20].filter { $0 != model.aspirinToday }.randomElement(using: &generator) ?? 10
        try run(
            ["pill", "edit", "aspirin", "--dose", PillModel.text(next.aspirinToday)], .changed { _ in next })
    }

    private mutating func stopOrBegin() throws {
        // What a stop makes of a dose that is put down already has tests of its own.
        guard model.dose(PillModel.iron, 0) == nil else { return }
        let isStop = Bool.random(using: &generator)
        var next = model
        next.isIronStopped = isStop
        try run(["pill", isStop ? "stop" : "add", "iron"], next == model ? .refused : .changed { _ in next })
    }

    private mutating func undo() {
        last = "undo"
        guard let before = undoable.popLast() else { return }
        redoable.append(model)
        model = before
        counts.undone += 1
        let result = program.run("undo")
        #expect(result.code == .done, "\(result.errors)")
    }

    private mutating func redo() {
        last = "redo"
        let result = program.run("redo")
        guard let after = redoable.popLast() else {
            #expect(result.code == .negative)
            return
        }
        undoable.append(model)
        model = after
        #expect(result.code == .done, "\(result.errors)")
    }

    private mutating func run(_ words: [String], _ outcome: Outcome) throws {
        last = words.joined(separator: " ")
        let before = try storedRecords()
        // The model takes doses of any size, which the program would ask about.
        let result = program.run(words + ["--json"] + (words.contains("--dose") ? ["-y"] : []))
        switch outcome {
        case .refused:
            counts.refused += 1
            #expect(result.code == .usage, "\(last): \(result.output)")
            #expect(try storedRecords() == before, "\(last) was refused, and changed something")
        case .unchanged:
            counts.unchanged += 1
            #expect(result.code == .done, "\(last): \(result.errors)")
            #expect(try storedRecords() == before, "\(last) had nothing to do, and changed something")
        case .changed(let next):
            counts.changed += 1
            #expect(result.code == .done, "\(last): \(result.errors)")
            let json = try JSONReader.read(Array(result.output.utf8)).object
            undoable.append(model)
            redoable = []
            model = next(json?["results"]?.array?.first?.object?["id"]?.string ?? "")
        }
    }
}

extension PillRun {
    /// Holds what `status` and `pill stock` say against the model.
    func check(_ comment: String) throws {
        let pills = try #require(try program.json("status")["pills"]?.object)
        let doses = pills["doses"]?.array?.compactMap(\.object) ?? []
        let lines = doses.map { dose in
            let texts = ["medication", "slot", "state"].map { dose[$0]?.string ?? "-" }
            return (texts + [dose["dose"]?.numberText ?? "-"]).joined(separator: " ")
        }
        #expect(lines.sorted() == model.today, "\(comment)")
        #expect(pills["complete"]?.bool == model.isComplete(0), "\(comment)")
        #expect(pills["streak"]?.integer == model.streak, "\(comment)")
        let stock = try program.json("pill", "stock")["stock"]?.array?.compactMap(\.object) ?? []
        let levels = stock.map { ($0["medication"]?.string ?? "", $0["level"]?.numberText ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: levels) == model.stock.mapValues(PillModel.text), "\(comment)")
    }

    /// What is stored and not deleted, without the numbers of revisions and generations, which only ever grow.
    func storedRecords() throws -> [String] {
        var lines: [String] = []
        for name in try program.folder.names() where name.hasPrefix("data/") && name.hasSuffix(".json") {
            if name.hasPrefix("data/local/") { continue }
            let data = Data(program.folder.bytes(name) ?? [])
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
