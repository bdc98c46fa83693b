import TendKit
import TestSupport
import Testing

@Suite("Unlocked past days")
struct HistoryLockTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func isOpen(at time: String) throws -> Bool { try scene.records(time).isOpen(TrackerScene.day(19)) }

    private static func evening(_ action: DoseRequest.Action = .take) throws -> DoseRequest {
        try TrackerScene.request(action, "evening") { $0.date = .daysAgo(1) }
    }

    @Test("Unlocking opens past days for ten minutes")
    func unlock() throws {
        #expect(try !isOpen(at: "09:10"))
        let lock = try scene.tracker().unlockHistory().value
        #expect(try lock.openedAt == TrackerScene.moment("09:10"))
        #expect(try isOpen(at: "09:19") && !isOpen(at: "09:20"))
        try scene.record(.take, "evening", at: "09:19") { $0.date = .daysAgo(1) }
        let error = DoseError.historyLocked(try TrackerScene.day(19))
        try scene.refused(error, at: "09:20") { try $0.recordDose(Self.evening(.toggle)) }
    }

    @Test("Locking closes past days immediately")
    func lock() throws {
        _ = try scene.tracker().unlockHistory()
        #expect(try scene.tracker().lockHistory().value.openedAt == nil)
        #expect(try !isOpen(at: "09:10"))
        let before = scene.folder.text("data/settings.json")
        _ = try scene.tracker().lockHistory()
        #expect(scene.folder.text("data/settings.json") == before)
    }

    @Test("Today and, with the lock off, every day is open")
    func alwaysOpen() throws {
        #expect(try scene.records().isOpen(TrackerScene.day(20)))
        _ = try scene.tracker().set(.historyLock, to: "off")
        #expect(try isOpen(at: "09:10"))
    }

    @Test("Undo leaves unlocking alone and says so, and obeys the lock itself")
    func undo() throws {
        _ = try scene.tracker().unlockHistory()
        _ = try scene.tracker().recordDose(Self.evening())
        let error = DoseError.historyLocked(try TrackerScene.day(19))
        try scene.refused(error, at: "12:00") { try $0.undo() }
        _ = try scene.tracker("12:00").unlockHistory()
        let undone = try scene.tracker("12:00").undo().value
        #expect(try undone.changes.map(\.pillDay) == [TrackerScene.day(19)])
        #expect(undone.left.map(\.change.summary) == ["unlocked the pills of past days"])
        #expect(try scene.doses(19).isEmpty)
        #expect(throws: UndoError.self) { try scene.tracker("12:00").undo() }
    }

    @Test(
        "Undo of a plan that was changed today needs no unlocking",
        arguments: [("20 12:00", true), ("21 12:00", false)])
    func undoPlan(time: String, isOpen: Bool) throws {
        _ = try scene.tracker().unlockingHistory(if: { true }) { try $0.addMedication("iron", PlanChange(from: 3)) }
        _ = try scene.tracker("09:11").lockHistory()
        if isOpen {
            _ = try scene.tracker(time).undo()
        } else {
            try scene.refused(DoseError.historyLocked(TrackerScene.day(3)), at: time) { try $0.undo() }
        }
        #expect(try (scene.records(time).settings.medications["iron"] == nil) == isOpen)
    }

    @Test(
        "Undo of last evening's dose needs no unlocking for six hours",
        arguments: [("00:40", true), ("05:59", true), ("06:00", false)])
    func undoLastEvening(time: String, isOpen: Bool) throws {
        try scene.record(.take, "morning", at: "19 07:00")
        try scene.record(.take, "evening", at: "00:30")
        #expect(try scene.doses(19).count == 2)
        if isOpen {
            _ = try scene.tracker(time).undo()
        } else {
            try scene.refused(DoseError.historyLocked(TrackerScene.day(19)), at: time) { try $0.undo() }
        }
        #expect(try scene.doses(19).count == (isOpen ? 1 : 2))
    }

    /// The changes of past pills, of which each needs an unlocked history.
    private static let changes: [@Sendable (Tracker) throws -> Void] = [
        { tracker in _ = try asking(tracker) { try $0.recordDose(iron(.toggle, daysAgo: 1)) } },
        { tracker in _ = try asking(tracker) { try $0.recordDose(iron(.skip, daysAgo: 2)) } },
        { tracker in _ = try asking(tracker) { try $0.deleteDose(.last) } },
        { tracker in _ = try asking(tracker) { try $0.editMedication("iron", PlanChange(dose: 2, from: 19)) } },
        { tracker in _ = try asking(tracker) { try $0.stopMedication("iron", from: .daysAgo(1)) } },
        { tracker in _ = try asking(tracker) { try $0.addMedication("old", PlanChange(from: 3)) } },
        { tracker in _ = try asking(tracker) { try $0.undo() } },
    ]

    private static func iron(_ action: DoseRequest.Action, daysAgo: Int) throws -> DoseRequest {
        try TrackerScene.request(action, "iron") { $0.date = .daysAgo(daysAgo) }
    }

    private static func asking<Value>(
        _ tracker: Tracker, _ change: (Tracker) throws -> Outcome<Value>
    ) throws -> Outcome<Value> {
        var questions = 0
        let outcome = try tracker.unlockingHistory(
            if: {
                questions += 1
                return true
            }, change)
        #expect(questions == 1)
        return outcome
    }

    @Test("Each change of past pills asks once, and unlocks", arguments: changes.indices)
    func asks(_ index: Int) throws {
        for name in ["iron", "old"] { try scene.addMedication(name, PlanChange(from: 1), at: "01 09:00") }
        _ = try scene.tracker("02 09:00").stopMedication("old")
        try scene.record(.take, "iron", at: "19 08:00")
        try Self.changes[index](scene.tracker())
        #expect(try isOpen(at: "09:10"))
    }

    @Test("A declined question changes no file")
    func declined() throws {
        let error = DoseError.historyLocked(try TrackerScene.day(19))
        try scene.refused(error) { tracker in
            try tracker.unlockingHistory(if: { false }, { try $0.recordDose(Self.evening()) })
        }
    }

    @Test("A dry run asks, and unlocks nothing")
    func dryRun() throws {
        let before = try scene.folder.contents()
        let outcome = try scene.tracker(isDryRun: true).unlockingHistory(
            if: { true }, { try $0.recordDose(Self.evening()) })
        #expect(outcome.isDryRun && outcome.value.results.map(\.effect) == [.taken])
        #expect(try scene.folder.contents() == before)
    }

    @Test("A change that would be refused anyway is not asked about")
    func refused() throws {
        try scene.addMedication("aspirin", PlanChange(dose: 100, unit: "mg", from: 1), at: "01 09:00")
        let request = try TrackerScene.request(.take, "aspirin") { request in
            request.date = .daysAgo(1)
            request.amount = (Quantity(9000), nil)
        }
        let error = DoseError.implausibleAmount(Quantity(9000), name: "aspirin", usual: "100 mg")
        try scene.refused(error) { tracker in
            try tracker.unlockingHistory(
                if: {
                    Issue.record("asked")
                    return true
                }, { try $0.recordDose(request) })
        }
    }

    @Test("A change of today is not asked about")
    func today() throws {
        _ = try scene.tracker().unlockingHistory(
            if: {
                Issue.record("asked")
                return false
            }, { try $0.recordDose(DoseRequest(.take, .named("morning"))) })
        #expect(try !isOpen(at: "09:10") && scene.doses().count == 1)
    }
}
