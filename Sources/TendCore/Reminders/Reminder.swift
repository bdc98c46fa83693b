/// A reminder with its time and text.
public struct Reminder: Hashable, Sendable {
    /// The name the user types: `morning-2026-11-20`, `hydration-8`.
    public private(set) var id: String
    /// The key in the ledger, the same for each calculation. It contains the scheduled time, never the time of display. All
    /// repetitions of a state share a key.
    public let key: String
    /// When it is shown. Quiet hours and a snooze move it.
    public private(set) var at: OffsetDateTime
    /// The time it refers to: when a dose is due or a fast reaches its target. Nothing moves it.
    public let scheduled: OffsetDateTime
    public let kind: Kind
    public private(set) var timing: Timing
    public private(set) var title: String
    public internal(set) var wording: Wording
    /// The record that an answer makes; `nil` without answers.
    public let subject: Subject?
    /// The word that names the person in an inbox line; `nil` for the user.
    private(set) var person: String?
    /// The answers as inbox lines, once the time it is shown is known.
    public private(set) var actions: [ReminderAction] = []
    /// The repeats to come while it is unanswered; `nil` without any.
    public private(set) var repeats: Repeats?
    /// Whether it must be noticed at once.
    public let isUrgent: Bool
    /// Whether it was shown before and is shown again.
    private(set) var isRepeat = false
    /// How a list of doses has it, once the time it is shown is known; `nil` if a list says too little.
    private(set) var item: Item?

    /// A dose in a list.
    enum Item: Hashable, Sendable {
        /// A dose to take: `metformin (2)`.
        case due(String)
        /// A dose of someone else: `metformin (2)`.
        case unrecorded(String)

        var words: String {
            switch self {
            case .due(let words), .unrecorded(let words): words
            }
        }
        var isUnrecorded: Bool { if case .unrecorded = self { true } else { false } }
    }

    /// The tracker of a reminder, as named in JSON. Each rule declares its own.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// When a reminder may be shown.
    public enum Timing: Hashable, Sendable {
        /// At its time or any time later.
        case moment
        /// At its time, or at most 30 minutes later.
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
        timing: Timing = .moment, title: String, wording: Wording, subject: Subject? = nil, repeats: Repeats? = nil,
        isUrgent: Bool = false
    ) {
        self.id = id
        self.key = key ?? "\(at.day) \(id)"
        self.at = at
        self.scheduled = scheduled ?? at
        self.kind = kind
        self.timing = timing
        self.title = title
        self.wording = wording
        self.subject = subject
        self.repeats = repeats
        self.isUrgent = isUrgent
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

    /// Creates the notification of several doses.
    /// - Parameters:
    ///   - at: the time in its text.
    ///   - now: when it is shown.
    init(joining doses: [Reminder], title: String, body: String, at: OffsetDateTime, shownAt now: OffsetDateTime) {
        let first = doses[0]
        self.init(
            id: doses.map(\.id).joined(separator: ","), key: first.key, at: at, scheduled: first.scheduled,
            kind: first.kind, title: title, wording: .constant(body), isUrgent: doses.contains(where: \.isUrgent))
        person = first.person
        actions = first.actions(at: now, with: Array(doses.dropFirst()))
        repeats = doses.compactMap(\.repeats).min { $0.repetition.every < $1.repetition.every }
    }

    /// Returns the same notification of doses without the names of medications, for screens that others see.
    /// - Parameters:
    ///   - ids: the ids of its reminders, if it answers for several.
    ///   - person: the name of the person it is about; `nil` for the user.
    public func discreet(_ ids: [String]?, of person: String?) -> (reminder: Reminder, ids: [String]?) {
        guard [.pill, .stock].contains(kind) else { return (self, ids) }
        func hidden(_ id: String) -> String {
            let own = self.person.map { String(id.dropFirst($0.count + 1)) } ?? id
            return id.dropLast(own.count) + Self.number(of: own)
        }
        let hiddenIDs = (ids ?? [id]).map(hidden)
        let isDose = actions.contains { $0.answer == .taken || $0.answer == .skipped }
        let title = isDose ? "Time for a dose" : "About your medications"
        var reminder = self
        reminder.id = hiddenIDs.joined(separator: ",")
        reminder.title = person.map { "\($0): \(title.prefix(1).lowercased() + title.dropFirst())" } ?? title
        reminder.wording = .constant(isDose ? "\(scheduled.timeOfDay)" : "The list of doses has more.")
        reminder.actions = actions.map { $0.naming(hiddenIDs, of: self.person) }
        return (reminder, ids.map { _ in hiddenIDs })
    }

    /// Returns the word that names a reminder in place of its id, which holds a name.
    package static func number(of id: String) -> String {
        // FNV-1a, 64 bits (Fowler, Noll, Vo).
        let hash = id.lowercased().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "reminder-\(String(hash, radix: 16))"
    }

    /// Returns a user's name as a part of an id. Slashes and commas, and a dash or blank at the beginning, are percent-encoded.
    package static func part(_ name: String) -> String {
        guard name.contains(where: { "/,".contains($0) }) || name.first.map({ "- ".contains($0) }) == true else {
            return name
        }
        let first = ["-": "%2D", " ": "%20"][name.prefix(1)] ?? String(name.prefix(1))
        return (first + name.dropFirst()).replacing("/", with: "%2F").replacing(",", with: "%2C")
    }

    /// When it can be answered: once it is due, or shown ahead.
    package var answerableFrom: OffsetDateTime { min(at, scheduled) }

    /// The text at the time it is shown.
    public var body: String { wording.text(scheduled: scheduled, now: at) }

    /// Returns the same reminder at another time.
    public func moved(to moment: OffsetDateTime) -> Reminder {
        var moved = self
        moved.at = moment
        return moved
    }

    /// Returns the same reminder with its text and its actions fixed as of `now`.
    /// - Parameter count: how often it was shown, this time included.
    public func stated(at now: OffsetDateTime, count: Int = 1) -> Reminder {
        var stated = self
        stated.isRepeat = count > 1
        stated.item = wording.item(scheduled: scheduled, now: now, isRepeat: count > 1)
        stated.wording = .constant(wording.text(scheduled: scheduled, now: now, isRepeat: count > 1))
        stated.actions = actions(at: now)
        stated.repeats = repeats?.left(after: count, shownAt: now)
        return stated
    }

    /// Returns the same reminder with its text followed by another sentence.
    package func adding(_ sentence: String) -> Reminder {
        var longer = self
        longer.wording = .constant("\(body) \(sentence)")
        return longer
    }

    /// Returns the same reminder with another id and title. The key stays: the ledger belongs to a single data folder.
    /// - Parameter person: the word that names the person in an inbox line.
    package func named(id: String, title: String, person: String) -> Reminder {
        var named = self
        (named.id, named.title, named.person) = (id, title, person)
        return named
    }

    /// Returns whether its time has come and, for a state, not ended.
    package func isCurrent(at now: OffsetDateTime) -> Bool {
        if case .state(let until, _) = timing, until.seconds <= now.seconds { return false }
        return at.seconds <= now.seconds
    }

    /// Returns the part of a state between two moments.
    func limited(from start: OffsetDateTime, until end: OffsetDateTime) -> Reminder {
        guard case .state(_, let repeats) = timing else { return self }
        var part = self
        (part.at, part.timing) = (start, .state(until: end, repeats: repeats))
        return part
    }
}
