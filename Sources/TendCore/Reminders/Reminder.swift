/// Something to be reminded of.
public struct Reminder: Hashable, Sendable {
    /// How the user names it: `morning-2026-11-20`, `hydration-8`.
    public let id: String
    /// Identifies the reminder in the ledger, the same at each calculation. It contains the scheduled time, never the time
    /// at which it was shown. All repetitions of one state share a key.
    public let key: String
    /// When it comes. Quiet hours and a snooze move it.
    public let at: OffsetDateTime
    /// The time it is about: when a dose is due, when a fast reaches its target. Nothing moves it.
    public let scheduled: OffsetDateTime
    public let kind: Kind
    public let timing: Timing
    public let title: String
    public let wording: Wording

    /// The tracker that reminds, as the JSON names it. Each rule declares its own.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// When a reminder may be shown.
    public enum Timing: Hashable, Sendable {
        /// At its time, or later: it never becomes pointless.
        case moment
        /// At its time, or at most ``ReminderLedger/gracePeriod`` later.
        case brief
        /// At any time from `at` until the state ends, which is the first moment at which it isn't true.
        /// - `repeats`: the least time between two showings; `nil` shows it once.
        case state(until: OffsetDateTime, repeats: Duration?)
    }

    /// - Parameters:
    ///   - key: the id and the day of `at`, unless given.
    ///   - scheduled: the same as `at`, unless given.
    public init(
        id: String, key: String? = nil, at: OffsetDateTime, scheduled: OffsetDateTime? = nil, kind: Kind,
        timing: Timing = .moment, title: String, wording: Wording
    ) {
        self.id = id
        self.key = key ?? "\(at.day) \(id)"
        self.at = at
        self.scheduled = scheduled ?? at
        self.kind = kind
        self.timing = timing
        self.title = title
        self.wording = wording
    }

    /// A reminder whose text is the same at any time.
    public init(
        id: String, key: String? = nil, at: OffsetDateTime, kind: Kind, timing: Timing = .moment, title: String,
        body: String
    ) {
        self.init(id: id, key: key, at: at, kind: kind, timing: timing, title: title, wording: .constant(body))
    }

    /// The text for the moment at which it comes.
    public var body: String { wording.text(scheduled: scheduled, now: at) }

    /// The same reminder at another time.
    public func moved(to moment: OffsetDateTime) -> Reminder { copy(at: moment) }

    /// The same reminder with the text for `now`: it says how things stand at that moment.
    public func stated(at now: OffsetDateTime) -> Reminder {
        copy(wording: .constant(wording.text(scheduled: scheduled, now: now)))
    }

    /// The same reminder under another id and title. The key stays: the ledger belongs to a single data folder.
    package func named(id: String, title: String) -> Reminder {
        Reminder(
            id: id, key: key, at: at, scheduled: scheduled, kind: kind, timing: timing, title: title, wording: wording)
    }

    /// The part of a state between two moments.
    func limited(from start: OffsetDateTime, until end: OffsetDateTime) -> Reminder {
        guard case .state(_, let repeats) = timing else { return self }
        return copy(at: start, timing: .state(until: end, repeats: repeats))
    }

    private func copy(at: OffsetDateTime? = nil, timing: Timing? = nil, wording: Wording? = nil) -> Reminder {
        Reminder(
            id: id, key: key, at: at ?? self.at, scheduled: scheduled, kind: kind, timing: timing ?? self.timing,
            title: title, wording: wording ?? self.wording)
    }
}
