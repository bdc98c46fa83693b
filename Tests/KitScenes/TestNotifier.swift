public import TendKit

/// A notifier that records the reminders and answers as told.
public final class TestNotifier: ReminderNotifier {
    public var outcome = DeliveryOutcome.shown
    public private(set) var shown: [Reminder] = []
    /// The ids of each notification for several reminders.
    public private(set) var ids: [[String]] = []

    public init() {}

    public var isUndeliverable: Bool { outcome == .waits }

    public func show(
        _ reminder: Reminder, ids: [String]?, of person: Person?, in delivery: ReminderDelivery
    ) -> DeliveryOutcome {
        if outcome == .shown { shown.append(reminder) }
        if let ids { self.ids.append(ids) }
        return outcome
    }
}
