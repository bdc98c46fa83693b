/// An answer to a reminder.
public enum ReminderAnswer: Hashable, Sendable {
    case taken, skipped
    /// A dose was taken, and how much.
    case amount(Quantity, unit: String?)
    /// The tasks are done, the fast ends or begins, or a cup was drunk.
    case done
    /// Shows the reminder again after a while.
    case later(Duration)

    /// The delay that a notification offers.
    static let usualDelay = Duration.seconds(30 * 60)

    /// The word for the command line: `taken`, `30m`.
    public var word: String {
        switch self {
        case .taken: "taken"
        case .amount(let amount, let unit): DoseRecord.text(amount, unit)
        case .skipped: "skipped"
        case .done: "done"
        case .later(let length): "\(length.wholeSeconds / 60)m"
        }
    }
}

/// An answer that a notification offers.
public struct ReminderAction: Hashable, Sendable {
    /// The text of the button.
    public let label: String
    public let answer: ReminderAnswer
    /// The answer as a line of an inbox file. It is recorded once, however often it arrives.
    public let line: String

    /// Returns the same answer to reminders with other ids.
    func naming(_ ids: [String], of person: String?) -> ReminderAction {
        let time = line.prefix { $0 != " " }
        let own = person.map { person in ids.map { String($0.dropFirst(person.count + 1)) } } ?? ids
        let words = (person.map { ["for", $0] } ?? []) + ["remind", "answer", own.joined(separator: ","), answer.word]
        return ReminderAction(label: label, answer: answer, line: "\(time) \(words.joined(separator: " "))")
    }
}

extension Reminder {
    /// The doses, tasks or fasts that a reminder mentions.
    public enum Subject: Hashable, Sendable {
        /// A dose of a logical day, by the name that means no other dose, and the zone of its plan.
        case dose(String, on: Day, dayStart: TimeOfDay, zone: PlanZone? = nil)
        /// The tasks of a challenge's day that the user can complete, and the challenge's id.
        case tasks([ChallengeTask], of: String, on: Day, dayStart: TimeOfDay)
        /// The running fast.
        case fast
        /// A fast to begin.
        case plannedFast
        /// The time to eat, which needs no record.
        case eating
        /// A cup to drink.
        case drink

        /// The name of the dose.
        var dose: String? { if case .dose(let name, _, _, _) = self { name } else { nil } }

        /// Returns whether a moment is on the subject's logical day, by the clock of its plan; a fast or a drink has no day.
        package func includes(_ moment: OffsetDateTime) -> Bool {
            switch self {
            case .dose(_, let day, let dayStart, let zone):
                let seen = zone?.clock.map { $0.moment(at: moment.seconds) } ?? moment
                return seen.logicalDay(startingAt: dayStart) == day
            case .tasks(_, _, let day, let dayStart): return moment.logicalDay(startingAt: dayStart) == day
            case .fast, .plannedFast, .eating, .drink: return true
            }
        }

        /// The answers apart from a delay.
        public var answers: [ReminderAnswer] {
            switch self {
            case .dose: [.taken, .skipped]
            case .tasks(let tasks, _, _, _): tasks.isEmpty ? [] : [.done]
            case .fast, .plannedFast, .drink: [.done]
            case .eating: []
            }
        }
    }

    /// Returns the answers that a notification offers.
    /// - Parameters:
    ///   - shown: when it is shown.
    ///   - others: the other doses of the same notification, which get the same answer.
    func actions(at shown: OffsetDateTime, with others: [Reminder] = []) -> [ReminderAction] {
        guard let subject else { return [] }
        var actions: [ReminderAction] = []
        func add(_ label: String, _ answer: ReminderAnswer, _ words: [String], at time: OffsetDateTime) {
            let words = (person.map { ["for", $0] } ?? []) + words
            let line = "\(time) \(words.map(\.wordForShell).joined(separator: " "))"
            actions.append(ReminderAction(label: label, answer: answer, line: line))
        }
        switch subject {
        case .dose(let name, _, _, _):
            guard let time = lineTime(shownAt: shown, with: others) else { break }
            let names = ([name] + others.compactMap(\.subject?.dose)).joined(separator: ",")
            let words = (names.first == "-" ? ["--"] : []) + [names]
            let isOne = others.isEmpty
            if wording.dose?.waitingTime(at: shown) == nil, wording.dose?.asksAmount != true {
                add(isOne ? "Taken" : "All taken", .taken, ["pill", "take"] + words, at: time)
            }
            add(isOne ? "Skip" : "Skip all", .skipped, ["pill", "skip"] + words, at: time)
        case .tasks(let tasks, let challenge, _, _):
            guard let time = lineTime(shownAt: shown) else { break }
            for task in tasks {
                let label = tasks.count == 1 ? "Done" : task.name
                add(label, .done, ["challenge", "done", task.id, "--challenge", challenge], at: time)
            }
        case .fast: add("Stop", .done, ["fast", "stop"], at: shown)
        case .plannedFast: add("Start", .done, ["fast", "start"], at: shown)
        case .eating: break
        case .drink: add("A cup", .done, ["log"], at: shown)
        }
        let later = ReminderAnswer.later(ReminderAnswer.usualDelay)
        let ids = ([self] + others).map(\.ownID).joined(separator: ",")
        add("In \(ReminderAnswer.usualDelay.text)", later, ["remind", "snooze", ids, later.word], at: shown)
        return actions
    }

    /// The id in the data folder that has the records: without `mum/`.
    public var ownID: String { person.map { String(id.dropFirst($0.count + 1)) } ?? id }

    /// Returns the time of a line about a logical day, since the time is all that names the day: the time it is shown or, on
    /// another day, the time it refers to; `nil` if clocks moved that to another day as well, or several doses have no such time.
    private func lineTime(shownAt shown: OffsetDateTime, with others: [Reminder] = []) -> OffsetDateTime? {
        let all = [self] + others
        let isOneTime = others.allSatisfy { $0.scheduled == scheduled }
        return (isOneTime ? [shown, scheduled] : [shown]).first { time in
            all.allSatisfy { $0.subject?.includes(time) == true }
        }
    }
}
