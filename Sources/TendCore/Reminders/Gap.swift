/// Something that a day lacks a record of, with the command that records it.
public struct Gap: Hashable, Sendable {
    public let tracker: TrackerKind
    /// The logical day, the one before the current one.
    public let day: Day
    /// The dose or the task, by the name that means no other; the same as ``what`` for drinks.
    public let name: String
    /// The dose, the task or the drinks without a record: `evening pill`, `aspirin (08:00)`, `Read`.
    public let what: String
    /// The command line that records it: `tend pill take evening --date yesterday -y`.
    public let command: String
    /// The name of the challenge that has the task.
    public let challenge: String?
    private let person: String?

    /// - Parameters:
    ///   - words: the words of the command after `tend`.
    ///   - date: the day as typed.
    ///   - needsYes: whether the day is locked, so that the command works only with `-y`.
    ///   - challenge: the name of the challenge that has the task.
    ///   - person: the word that names the person; `nil` for the user.
    public init(
        _ tracker: TrackerKind, on day: Day, name: String, what: String, words: [String],
        date: String = "yesterday", needsYes: Bool = false,
        of challenge: String? = nil, person: String? = nil
    ) {
        self.tracker = tracker
        self.day = day
        self.name = name
        self.what = what
        self.challenge = challenge
        self.person = person
        command = Self.command(words + ["--date", date] + (needsYes ? ["-y"] : []), person)
    }

    /// `Yesterday: evening pill not recorded; taken?`, which the command follows.
    public var question: String { "Yesterday: \(what) not recorded; \(tracker.question)" }

    /// Returns the gaps with the open tasks of a challenge as one, whose command lists them: `6 tasks of 75 Hard`.
    public static func joiningTasks(of gaps: [Gap]) -> [Gap] {
        var joined: [Gap] = []
        for gap in gaps {
            let tasks = gaps.filter { $0.challenge == gap.challenge }
            if gap.challenge == nil || tasks.count == 1 { joined.append(gap) }
            guard let challenge = gap.challenge, tasks.count > 1, gap == tasks[0] else { continue }
            let what = "\(Phrase.count(tasks.count, "task")) of \(challenge)"
            joined.append(
                Gap(
                    gap.tracker, on: gap.day, name: challenge, what: what, words: ["challenge", "today"], of: challenge,
                    person: gap.person))
        }
        return joined
    }

    /// Returns one sentence about all gaps; `nil` without any. Only a single one has its command in it.
    static func sentence(_ gaps: [Gap], person: String?) -> String? {
        let gaps = joiningTasks(of: gaps)
        guard gaps.count > 1 else { return gaps.first.map { "\($0.question) \($0.command)" } }
        return
            "Yesterday: \(Phrase.list(gaps.map(\.what), "and")) not recorded; \(command(["gaps"], person)) lists them"
    }

    private static func command(_ words: [String], _ person: String?) -> String {
        let all = ["tend"] + (person.map { ["--for", $0] } ?? []) + words
        return all.map(\.wordForShell).joined(separator: " ")
    }
}

extension Dose {
    /// The name for a sentence: `evening pill`, `aspirin (08:00)`.
    package var title: String {
        if medication == Medication.builtInName, let name = due?.name { return "\(name) pill" }
        return medication + (due.map { " (\($0.clockText))" } ?? "")
    }
}

extension Reminder {
    /// Whether the reminder is about the same dose or task.
    func mentions(_ gap: Gap) -> Bool {
        switch subject {
        case .dose(let name, let day, _, _): gap.tracker == .pills && day == gap.day && name == gap.name
        case .tasks(let tasks, _, let day, _):
            gap.tracker == .challenges && day == gap.day && tasks.contains { $0.id == gap.name }
        case .fast, .plannedFast, .eating, .drink, nil: false
        }
    }
}

extension ReminderLedger {
    /// Claims the mention of a day's gaps, which comes once.
    /// - Returns: the key that ``confirm(_:)`` marks as shown; `nil` if they were mentioned.
    package mutating func claimGaps(of day: Day, now: OffsetDateTime) -> String? {
        let key = "gaps \(day)"
        if let entry = entries[key], !isOpen(entry, now.seconds) { return nil }
        entries[key] = Entry(key: key, at: now.seconds, claimedUntil: now.seconds + Self.claimSeconds(of: 1))
        return key
    }
}

extension ReminderLedger.Claim {
    /// The mention of a day's gaps, which the first message adds.
    package struct Mention: Hashable, Sendable {
        /// Its key in the ledger.
        package let key: String
        /// `nil` if there is nothing to add.
        package let sentence: String?
    }

    /// Adds the mention of yesterday's gaps, once a day, unless no reminder is due or the due ones are about them.
    package mutating func mention(
        _ gaps: [Gap], of day: Day, person: String?, in ledger: inout ReminderLedger, now: OffsetDateTime
    ) {
        guard !isEmpty, let key = ledger.claimGaps(of: day, now: now) else { return }
        let others = gaps.filter { gap in !(reminders + late).contains { $0.mentions(gap) } }
        mention = Mention(key: key, sentence: Gap.sentence(others, person: person))
    }
}
