@testable import TendKit
import TestSupport
import Testing

@Suite("Record origins")
struct RecordOriginTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker
    private let origin = RecordOrigin(source: "inbox", key: ImportedRecord.key("inbox", "14:05 log 250"))

    init() throws {
        folder = try TemporaryFolder()
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        tracker = try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600))
    }

    private var identified: Tracker { tracker.identifying(as: origin) }
    private var page: DataFile { .page(tracker.now.day) }

    /// The lines of a file with a record from the inbox.
    private func lines(_ path: String) -> [Substring] {
        folder.text("data/\(path)")?.split(separator: "\n").filter { $0.contains("\"source\":\"inbox\"") } ?? []
    }

    @Test("A drink, fast or dose has the origin's first id and source")
    func single() throws {
        let id = origin.id()
        #expect(try identified.log(NewDrink()).value.entry.id == id)
        #expect(
            try identified.recordDose(DoseRequest(.take, .named("morning"))).value.results.map(\.record.id) == [
                id
            ])
        #expect(try identified.startFast(at: TimeInput("08:00")).value.session.id == id)
        let other = RecordOrigin(source: "inbox", key: 2)
        let fast = try tracker.identifying(as: other).addFast(
            from: TimeInput("2026-11-18 20:00"), to: TimeInput("2026-11-19 12:00"))
        #expect(fast.value.session.id == other.id())
        #expect(lines(page.path).count == 2)
        #expect(lines("fasts/2026-11.json").count == 2)
    }

    @Test("A skipped dose keeps its id and source when taken")
    func skippedDose() throws {
        _ = try identified.recordDose(DoseRequest(.skip, .named("morning")))
        let other = tracker.identifying(as: RecordOrigin(source: "other", key: 2))
        let taken = try other.recordDose(DoseRequest(.take, .named("morning"))).value.results.map(\.record)
        #expect(taken.map(\.id) == [origin.id()])
        #expect(lines(page.path).count == 1)
    }

    @Test(
        "Each dose of one time has the id of its position",
        arguments: [false, true])
    func severalDoses(isFirstTaken: Bool) throws {
        for name in ["iron", "zinc"] {
            var plan = PlanChange()
            plan.lines = [DoseLine(time: try #require(TimeOfDay(parsing: "08:00")))]
            _ = try tracker.addMedication(name, plan)
        }
        if isFirstTaken { _ = try tracker.recordDose(DoseRequest(.take, .named("iron"))) }
        let results = try identified.recordDose(DoseRequest(.take, .named("08:00"))).value.results
        #expect(results.map(\.record.medication) == ["iron", "zinc"])
        #expect(results.last?.record.id == origin.id(1))
        #expect((results.first?.record.id == origin.id(0)) != isFirstTaken)
    }

    @Test("Each item of a checklist has the id of its position", arguments: [false, true])
    func checklist(isFirstDone: Bool) throws {
        let task = ChallengeTask(id: "list", name: "List", measure: .checklist(["a", "b", "c"]))
        _ = try tracker.startChallenge(ChallengePlan(name: "Short", days: 3, tasks: [task]))
        if isFirstDone { _ = try tracker.completeTask(TaskTarget("list"), value: "a") }
        _ = try identified.completeTask(TaskTarget("list"))
        let ids = try tracker.store.page(tracker.now.day).tasks.reduce(into: [:]) { $0[$1.item] = $1.id }
        #expect(ids["b"] == origin.id(1) && ids["c"] == origin.id(2))
        #expect((ids["a"] == origin.id(0)) != isFirstDone)
        #expect(lines(page.path).count == (isFirstDone ? 2 : 3))
    }

    @Test("A correction keeps a record's source")
    func correction() throws {
        _ = try identified.log(NewDrink())
        _ = try tracker.editDrink(.last, DrinkEdit(amount: Amount(parsing: "300ml")))
        #expect(lines(page.path).count == 1)
    }

    @Test("Without an origin, ids are random and records have no source")
    func none() throws {
        let ids = try (0..<2).map { _ in try tracker.log(NewDrink()).value.entry.id }
        #expect(ids[0] != ids[1])
        #expect(folder.text("data/\(page.path)")?.contains("source") == false)
    }

    @Test("Recording a deleted record again restores it as its next generation", arguments: [false, true])
    func restored(byUndo: Bool) throws {
        _ = try identified.log(NewDrink())
        if byUndo { _ = try tracker.undo() } else { _ = try tracker.deleteDrink(.last) }
        #expect(try tracker.store.presence(of: origin.ids(), around: page) == .deleted)
        _ = try identified.log(NewDrink())
        #expect(try tracker.store.presence(of: origin.ids(), around: page) == .live)
        #expect(lines(page.path).first?.contains("\"gen\":1") == true)
        _ = try tracker.undo()
        #expect(try tracker.store.presence(of: origin.ids(), around: page) == .deleted)
    }

    @Test("An id is known on its own page and adjacent pages", arguments: -2...2)
    func neighbours(offset: Int) throws {
        _ = try identified.log(NewDrink())
        let known = try tracker.store.presence(of: origin.ids(), around: .page(tracker.now.day + offset))
        #expect(known == (abs(offset) > 1 ? nil : .live))
    }

    @Test("A fast's id is known in its own month and adjacent months", arguments: ["2026-09", "2026-10", "2026-12"])
    func neighbouringMonths(iso: String) throws {
        _ = try identified.startFast()
        let month = try #require(Month(iso: iso))
        #expect(
            try tracker.store.presence(of: origin.ids(), around: .fasts(month)) == (iso == "2026-09" ? nil : .live))
    }

    @Test("A record live on one page and deleted on another is live")
    func onTwoPages() throws {
        _ = try identified.log(NewDrink(at: TimeInput("2026-11-19 12:00")))
        _ = try tracker.deleteDrink(.last)
        _ = try identified.log(NewDrink())
        for offset in -1...0 {
            #expect(try tracker.store.presence(of: origin.ids(), around: .page(tracker.now.day + offset)) == .live)
        }
    }

    @Test("An unreadable page is an error, not an unknown id")
    func damaged() throws {
        try folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(throws: StoreError.self) { try tracker.store.presence(of: origin.ids(), around: page) }
    }
}
