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
    /// Shows a reminder.
    /// - Parameters:
    ///   - person: the person it is about; `nil` for the user.
    ///   - delivery: the check, with all due reminders.
    func show(_ reminder: Reminder, of person: Person?, in delivery: ReminderDelivery) -> DeliveryOutcome
}

/// A check of the reminders of one data folder or of several.
public struct ReminderDelivery: Sendable {
    /// The due reminders of one data folder.
    public struct Claim: Sendable {
        /// The person they are about; `nil` for the user.
        public let person: Person?
        public let claim: ReminderLedger.Claim
        fileprivate let tracker: Tracker
        /// Whether the claim is stored in the ledger.
        fileprivate let isStored: Bool
        /// Why the reminders of some trackers are missing.
        fileprivate let errors: [any Error]
    }

    /// The data folders with due reminders or a clock that was set back.
    public private(set) var claims: [Claim] = []
    /// The people whose reminders, or some of them, could not be read, with the errors. All others are still shown.
    public private(set) var errors: [(person: Person?, error: any Error)] = []
    /// The number of reminders shown.
    public private(set) var shown = 0
    /// The reason why the notifier failed.
    public private(set) var failure: String?

    /// Whether no reminder is due.
    public var isEmpty: Bool { claims.allSatisfy(\.claim.isEmpty) }

    /// The messages to show: one per punctual reminder, and one per data folder for all late reminders.
    public var messages: [Reminder] { claims.flatMap { claim in claim.messages.map(\.reminder) } }

    /// Claims all due reminders, shows them and confirms the ones that were shown.
    /// - Parameters:
    ///   - trackers: the data folders.
    ///   - notifier: `nil` shows nothing; reminders stay due.
    public init(of trackers: [Tracker], with notifier: (any ReminderNotifier)?) {
        for tracker in trackers {
            do {
                let claim = try tracker.claimReminders(for: notifier)
                claims.append(claim)
                errors += claim.errors.map { (tracker.person, $0) }
            } catch {
                errors.append((tracker.person, error))
            }
        }
        // Claims all reminders before showing the first, so that a script gets them as one result.
        guard let notifier else { return }
        for claim in claims where claim.isStored {
            do { try deliver(claim, with: notifier) } catch { errors.append((claim.person, error)) }
        }
    }

    private mutating func deliver(_ claim: Claim, with notifier: any ReminderNotifier) throws {
        var keys: [String] = []
        for message in claim.messages {
            switch notifier.show(message.reminder, of: claim.person, in: self) {
            case .shown: keys += message.keys
            case .waits: break
            case .failed(let reason): failure = reason
            }
        }
        shown += keys.count
        let waiting = claim.claim.keys.filter { !keys.contains($0) }
        try claim.tracker.store.changeLedger { ledger in
            ledger.confirm(keys)
            ledger.release(waiting, now: claim.tracker.now)
        }
    }
}

extension ReminderDelivery.Claim {
    /// The messages to show, each with the keys of its reminders.
    fileprivate var messages: [(reminder: Reminder, keys: [String])] {
        let late = claim.late
        var messages = claim.reminders.map { ($0, [$0.key]) }
        if late.count == 1 { messages += late.map { ($0, [$0.key]) } }
        if late.count > 1, let first = late.first {
            let summary = Reminder(
                id: first.id, key: first.key, at: first.at, kind: first.kind,
                title: (person.map { "\($0.title): " } ?? "") + "\(late.count) late reminders",
                body: late.map { "\($0.title): \($0.body)" }.joined(separator: " "))
            messages.append((summary, late.map(\.key)))
        }
        return messages
    }
}

extension Tracker {
    /// Claims the due reminders, unless no notifier can show them.
    /// - Throws: ``StoreError``, ``SystemError``
    fileprivate func claimReminders(for notifier: (any ReminderNotifier)?) throws -> ReminderDelivery.Claim {
        let before = try store.reminderLedger()
        var after = before
        let (due, errors) = try records().claimReminders(in: &after)
        let unclaimed = ReminderDelivery.Claim(
            person: person, claim: due, tracker: self, isStored: false, errors: errors)
        // A check runs every few minutes, or even every second, so it writes nothing if nothing is due.
        guard let notifier, !store.isDryRun, !due.isEmpty || after != before else { return unclaimed }
        // It also writes nothing if no due reminder can be shown yet.
        if notifier.isUndeliverable, !due.isEmpty, due.keys.allSatisfy({ before.isUndelivered($0, now) }) {
            return unclaimed
        }
        // Recalculates under the lock: another process may have recorded the dose or changed the settings.
        let (claim, current) = try store.changeLedger { try records().claimReminders(in: &$0) }
        return ReminderDelivery.Claim(
            person: person, claim: claim, tracker: self, isStored: !claim.isEmpty, errors: current)
    }
}
