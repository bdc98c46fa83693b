import KitScenes
import TendKit
import TestSupport
import Testing

/// A data folder whose reminders are checked at times of 20 November 2026, or of another day: `08:00`, `21 08:00`.
struct ReminderScene {
    let scene: TrackerScene
    let notifier = TestNotifier()
    var folder: TemporaryFolder { scene.folder }

    /// An empty data folder.
    init() throws { scene = try TrackerScene() }

    /// A data folder with doses of aspirin from 20 November on, checked at 07:00.
    init(times: String) throws {
        try self.init()
        _ = try add("aspirin", times, at: "07:00")
        try check("07:00")
    }

    func tracker(_ time: String) throws -> Tracker { try scene.tracker(time) }

    @discardableResult
    func add(_ name: String, _ times: String, at time: String = "07:00", gapHours: Int? = nil, dose: Int? = nil) throws
        -> String
    {
        var change = PlanChange()
        change.lines = try DoseLine.list(times)
        change.dose = dose.map { .some(Quantity($0)) }
        if let gapHours { change.minimumGap = .some(.seconds(gapHours * 3600)) }
        return try tracker(time).addMedication(name, change).value.name
    }

    func record(_ action: DoseRequest.Action, _ dose: String, at time: String) throws {
        _ = try tracker(time).recordDose(DoseRequest(action, .named(dose)))
    }

    @discardableResult
    func deliver(_ time: String, _ outcome: DeliveryOutcome = .shown) throws -> ReminderDelivery {
        notifier.outcome = outcome
        return Tracker.deliverReminders(of: [try tracker(time)], with: notifier)
    }

    /// Shows the due reminders.
    /// - Returns: the times and the text of the messages shown.
    @discardableResult
    func messages(_ time: String) throws -> [String] {
        try deliver(time).messages.map { "\($0.at.timeOfDay) \($0.title): \($0.body)" }
    }

    /// Shows the due reminders.
    /// - Returns: the ids of the notifications; the one of a summary that no answer fits is the first of its reminders.
    @discardableResult
    func check(_ time: String) throws -> [String] { try deliver(time).messages.map(\.id) }

    var storedLedger: [UInt8]? { folder.bytes("data/local/reminders.json") }
}
