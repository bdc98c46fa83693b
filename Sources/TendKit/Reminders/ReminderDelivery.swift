public import TendCore
import TendStore

/// The result of showing a reminder.
public enum DeliveryOutcome: Equatable, Sendable {
    case shown
    /// It can't be shown now and stays due.
    case waits
    /// The notifier failed, with this reason; the reminder stays due.
    case failed(String)
}

/// A way to show reminders.
public protocol ReminderNotifier {
    /// Whether no reminder can be shown now.
    var isUndeliverable: Bool { get }
    /// Shows a notification.
    /// - Parameters:
    ///   - reminder: a reminder, or the text of several.
    ///   - ids: the ids of its reminders, if it answers for several.
    ///   - person: the person it is about; `nil` for the user.
    ///   - delivery: the check, with all due reminders.
    func show(
        _ reminder: Reminder, ids: [String]?, of person: Person?, in delivery: ReminderDelivery
    ) -> DeliveryOutcome
}

/// The result of showing the due reminders of one data folder or of several.
public struct ReminderDelivery: Sendable {
    /// The due reminders of one data folder.
    public struct Folder: Sendable {
        /// The person they are about; `nil` for the user.
        public let person: Person?
        package let claim: ReminderLedger.Claim
        fileprivate let tracker: Tracker
        /// Whether the claim is stored in the ledger.
        fileprivate let isStored: Bool
        /// Why the reminders of some trackers are missing.
        fileprivate let errors: [any Error]
    }

    /// The data folders that were read.
    public fileprivate(set) var folders: [Folder] = []
    /// The people whose reminders, or some of them, could not be read, with the errors. All others are still shown.
    public fileprivate(set) var errors: [(person: Person?, error: any Error)] = []
    /// The number of reminders shown.
    public fileprivate(set) var shown = 0
    /// The reason why the notifier failed.
    public fileprivate(set) var failure: String?

    /// Whether the clock was set back since an earlier check of one of the folders.
    public var isClockBack: Bool { folders.contains(where: \.claim.isClockBack) }

    /// Whether no reminder is due.
    public var isEmpty: Bool { folders.allSatisfy(\.claim.isEmpty) }

    /// The messages to show: one per punctual reminder or time of several doses, and one per data folder for all late reminders.
    public var messages: [Reminder] { folders.flatMap { folder in folder.messages.map(\.reminder) } }
}

extension Tracker {
    /// Claims all due reminders, shows them and confirms the ones that were shown.
    /// - Parameters:
    ///   - trackers: the data folders.
    ///   - notifier: `nil` shows nothing; reminders stay due. It is asked for only if one is due.
    public static func deliverReminders(
        of trackers: [Tracker], with notifier: @autoclosure () -> (any ReminderNotifier)?
    ) -> ReminderDelivery {
        var delivery = ReminderDelivery()
        lazy var found = notifier()
        // Claims all reminders before showing the first, so that a script gets them as one result.
        for tracker in trackers {
            do {
                let folder = try tracker.claimReminders { found }
                delivery.folders.append(folder)
                delivery.errors += folder.errors.map { (tracker.person, $0) }
            } catch {
                delivery.errors.append((tracker.person, error))
            }
        }
        guard delivery.folders.contains(where: \.isStored), let notifier = found else { return delivery }
        for folder in delivery.folders where folder.isStored {
            var waiting = folder.claim.keys
            do {
                for message in folder.messages {
                    switch notifier.show(message.reminder, ids: message.ids, of: folder.person, in: delivery) {
                    case .shown:
                        // At once: the next one may take ten seconds, and the check may be stopped.
                        try folder.tracker.store.changeLedger { $0.confirm(message.keys) }
                        delivery.shown += waiting.count { message.keys.contains($0) }
                        waiting.removeAll { message.keys.contains($0) }
                    case .waits: break
                    case .failed(let reason): delivery.failure = reason
                    }
                }
                try folder.release(waiting)
            } catch { delivery.errors.append((folder.person, error)) }
        }
        return delivery
    }
}

extension ReminderDelivery.Folder {
    /// Leaves reminders due that were not shown.
    fileprivate func release(_ waiting: [String]) throws {
        if waiting.isEmpty { return }
        try tracker.store.changeLedger { $0.release(waiting, now: tracker.now) }
    }

    /// The messages to show, each with the keys of its reminders.
    fileprivate var messages: [(reminder: Reminder, ids: [String]?, keys: [String])] {
        let (late, name) = (claim.late, person.map { "\($0.title): " } ?? "")
        var messages = ReminderGroup.groups(of: claim.reminders, shownAt: tracker.now).map { group in
            (group.message(naming: name), group.ids, group.keys)
        }
        if late.count == 1 { messages += late.map { ($0, nil, [$0.key]) } }
        if late.count > 1 {
            let (summary, ids) = ReminderGroup.summary(of: late, naming: name, shownAt: tracker.now)
            messages.append((summary, ids, late.map(\.key)))
        }
        if let mention = claim.mention, let (first, ids, keys) = messages.first {
            messages[0] = (mention.sentence.map(first.adding) ?? first, ids, keys + [mention.key])
        }
        return messages
    }
}

extension Tracker {
    /// Claims the due reminders, unless no notifier can show them.
    fileprivate func claimReminders(
        _ notifier: () -> (any ReminderNotifier)?
    ) throws -> ReminderDelivery.Folder {
        let before = try store.reminderLedger()
        var after = before
        let (due, errors) = try records().claimReminders(in: &after)
        let unclaimed = ReminderDelivery.Folder(
            person: person, claim: due, tracker: self, isStored: false, errors: errors)
        // A check runs every few minutes, or even every second, so it writes nothing if nothing is due.
        guard !store.isDryRun, !due.isEmpty || after != before, let notifier = notifier() else { return unclaimed }
        // It also writes nothing if no due reminder can be shown yet.
        if notifier.isUndeliverable, !due.isEmpty, due.keys.allSatisfy({ before.isUndelivered($0, now) }) {
            return unclaimed
        }
        // Recalculates under the lock: another process may have recorded the dose or changed the settings.
        let (claim, current) = try store.changeLedger { try records().claimReminders(in: &$0) }
        return ReminderDelivery.Folder(
            person: person, claim: claim, tracker: self, isStored: !claim.isEmpty, errors: current)
    }
}
