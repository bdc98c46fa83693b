/// A reminder with its time and text.
public struct Reminder: Hashable, Sendable {
    /// The name the user types: `morning-2026-11-20`, `hydration-8`.
    public let id: String
    /// The key in the ledger, the same for each calculation. It contains the scheduled time, never the time of display. All
    /// repetitions of a state share a key.
    public let key: String
    /// When it is shown. Quiet hours and a snooze move it.
    public let at: OffsetDateTime
    /// The time it refers to: when a dose is due or a fast reaches its target. Nothing moves it.
    public let scheduled: OffsetDateTime
    public let kind: Kind
    public let timing: Timing
    public let title: String
    public let wording: Wording
    /// The record that an answer makes; `nil` without answers.
    public let subject: Subject?
    /// The word that names the person in an inbox line; `nil` for the user.
    let person: String?
    /// The answers as inbox lines, once the time it is shown is known.
    public let actions: [ReminderAction]

    /// The tracker of a reminder, as named in JSON. Each rule declares its own.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// When a reminder may be shown.
    public enum Timing: Hashable, Sendable {
        /// At its time or any time later.
        case moment
        /// At its time, or at most ``ReminderLedger/gracePeriod`` later.
        case brief
        /// At any time from `at` until the state ends; `until` is the first moment at which it no longer holds.
        /// - `repeats`: the shortest time between two notifications; `nil` shows it once.
        case state(until: OffsetDateTime, repeats: Duration?)
    }

    /// Creates a reminder.
    /// - Parameters:
    ///   - key: `nil` combines the day of `at` and the id.
    ///   - scheduled: `nil` means the same as `at`.
    public init(
        id: String, key: String? = nil, at: OffsetDateTime, scheduled: OffsetDateTime? = nil, kind: Kind,
        timing: Timing = .moment, title: String, wording: Wording, subject: Subject? = nil
    ) {
        self.init(
            id: id, key: key ?? "\(at.day) \(id)", at: at, scheduled: scheduled ?? at, kind: kind, timing: timing,
            title: title, wording: wording, subject: subject, person: nil, actions: [])
    }

    private init(
        id: String, key: String, at: OffsetDateTime, scheduled: OffsetDateTime, kind: Kind, timing: Timing,
        title: String, wording: Wording, subject: Subject?, person: String?, actions: [ReminderAction]
    ) {
        self.id = id
        self.key = key
        self.at = at
        self.scheduled = scheduled
        self.kind = kind
        self.timing = timing
        self.title = title
        self.wording = wording
        self.subject = subject
        self.person = person
        self.actions = actions
    }

    /// Creates a reminder with a constant text.
    public init(
        id: String, key: String? = nil, at: OffsetDateTime, kind: Kind, timing: Timing = .moment, title: String,
        body: String, subject: Subject? = nil
    ) {
        self.init(
            id: id, key: key, at: at, kind: kind, timing: timing, title: title, wording: .constant(body),
            subject: subject)
    }

    /// The text at the time it is shown.
    public var body: String { wording.text(scheduled: scheduled, now: at) }

    /// Returns the same reminder at another time.
    public func moved(to moment: OffsetDateTime) -> Reminder { copy(at: moment) }

    /// Returns the same reminder with its text and its actions fixed as of `now`.
    public func stated(at now: OffsetDateTime) -> Reminder {
        copy(
            wording: .constant(wording.text(scheduled: scheduled, now: now)),
            actions: actions(at: now))
    }

    /// Returns the same reminder with another id and title. The key stays: the ledger belongs to a single data folder.
    /// - Parameter person: the word that names the person in an inbox line.
    package func named(id: String, title: String, person: String) -> Reminder {
        Reminder(
            id: id, key: key, at: at, scheduled: scheduled, kind: kind, timing: timing, title: title, wording: wording,
            subject: subject, person: person, actions: actions)
    }

    /// Returns whether its time has come and, for a state, not ended.
    package func isCurrent(at now: OffsetDateTime) -> Bool {
        if case .state(let until, _) = timing, until.seconds <= now.seconds { return false }
        return at.seconds <= now.seconds
    }

    /// Returns the part of a state between two moments.
    func limited(from start: OffsetDateTime, until end: OffsetDateTime) -> Reminder {
        guard case .state(_, let repeats) = timing else { return self }
        return copy(at: start, timing: .state(until: end, repeats: repeats))
    }

    private func copy(
        at: OffsetDateTime? = nil, timing: Timing? = nil, wording: Wording? = nil, actions: [ReminderAction]? = nil
    ) -> Reminder {
        Reminder(
            id: id, key: key, at: at ?? self.at, scheduled: scheduled, kind: kind, timing: timing ?? self.timing,
            title: title, wording: wording ?? self.wording, subject: subject, person: person,
            actions: actions ?? self.actions)
    }
}
