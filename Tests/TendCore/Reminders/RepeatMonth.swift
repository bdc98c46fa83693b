import TestSupport

@testable import TendCore

/// A month of two computers that show the same doses, with answers, snoozes and syncs between them. It says beforehand what each
/// check must show.
struct RepeatMonth {
    /// A computer with its ledger and its records.
    private struct Computer {
        var ledger: ReminderLedger
        var doses: [Day: [DoseRecord]] = [:]
        var snoozes: [(askedAt: Int, snooze: ReminderLedger.Snooze)] = []
        var isAsleepUntil = 0
        /// The displays of each dose, by key.
        var known: [String: Known] = [:]
        /// The reminders as of the last change of records, and the days they are of.
        var calculated: (days: DayRange, reminders: [Reminder])?
    }

    /// The displays of one dose since it was due or snoozed.
    private struct Known {
        var count = 0
        var claimedAt = 0
        /// Whether the last check with it was interrupted.
        var isOpen = false
    }

    /// An answer of the user on its way to a computer.
    private struct Answer {
        let at: Int
        let computer: Int
        let reminder: Reminder
        let isSnooze: Bool
    }

    let zone: Zone
    let rule: PillReminders
    let quiet: QuietHours?
    let interval: Int
    /// When the first checks began, which decided about everything before.
    private let start: Int
    private var generator: SeededGenerator
    private var computers: [Computer]
    private var answers: [Answer] = []
    private(set) var failures: [String] = []
    /// How often a dose was shown, and how often again.
    private(set) var shown = (first: 0, again: 0)

    init(seed: UInt64, interval: Int, from first: Day, zone: Zone) throws {
        generator = SeededGenerator(seed: seed)
        self.zone = zone
        self.interval = interval
        func medication(_ name: String, _ times: String, _ repetition: String?, ahead: Int = 0) throws -> Medication {
            var plan = MedicationPlan(from: first - 40, lines: try DoseLine.list(times))
            plan.repetition = repetition.flatMap { Repetition($0) }
            plan.ahead = ahead == 0 ? nil : .seconds(ahead * 60)
            plan.isUrgent = name == "urgent"
            return Medication(name: name, plans: [plan])
        }
        rule = PillReminders(
            medications: [
                try medication("often", "08:00,20:00", "10mx3"), try medication("always", "08:00", "45m"),
                try medication("night", "02:30,23:40", "20mx6"), try medication("urgent", "06:15,22:50", "15mx2"),
                try medication("ahead", "00:05,12:00,13:00", "7mx9", ahead: 10), try medication("usual", "21:30", nil),
            ], repetition: Repetition(every: .seconds(1800), times: 1))
        let allowsUrgent = Bool.random(using: &generator)
        quiet =
            Int.random(in: 0..<3, using: &generator) == 0
            ? nil : QuietHours(try DailyWindow(parsing: "22:30-07:00"), zone: zone, allowsUrgent: allowsUrgent)
        let midnight = zone.start(of: first, dayStart: .midnight)
        start = midnight.seconds
        computers = (0..<2).map { _ in
            Computer(ledger: ReminderLedger(checkedUntil: midnight.seconds, checkedOffset: midnight.offset))
        }
    }

    /// Checks on both computers for some days.
    mutating func run(days: Int) throws {
        for time in stride(from: start + interval, through: start + days * 86_400, by: interval) {
            try deliver(until: time)
            if Int.random(in: 0..<max(2, 7200 / interval), using: &generator) == 0 { sync() }
            for index in computers.indices where computers[index].isAsleepUntil <= time {
                try check(index, zone.moment(at: time))
                if Int.random(in: 0..<max(3, 43_200 / interval), using: &generator) == 0 {
                    computers[index].isAsleepUntil = time + Int.random(in: 600...36_000, using: &generator)
                }
            }
        }
    }

    private mutating func check(_ index: Int, _ now: OffsetDateTime) throws {
        var computer = computers[index]
        let reminders = try calculate(&computer, now)
        let isQuiet = quiet?.contains(now) == true
        let expected = Set(reminders.filter { mustShow($0, &computer, now, isQuiet: isQuiet) }.map(\.key))
        computer.ledger.adopt(computer.snoozes.map(\.snooze), now: now)
        let claim = computer.ledger.claim(reminders, now: now, quiet: quiet)
        if Set(claim.keys) != expected {
            failures.append("\(index) at \(now): \(claim.keys.sorted()), not \(expected.sorted())")
        }
        let ending = Int.random(in: 0..<12, using: &generator)
        let wasShown = ending != 0 && ending != 1
        switch ending {
        case 0: computer.ledger.release(claim.keys, now: now)
        // Interrupted before it showed anything, or before it confirmed.
        case 1, 2: break
        default: computer.ledger.confirm(claim.keys)
        }
        for reminder in claim.reminders + claim.late {
            let isRepeat = (computer.known[reminder.key]?.count ?? 0) > 1
            computer.known[reminder.key]?.isOpen = ending < 3
            if wasShown { note(reminder, isRepeat: isRepeat, at: now) }
        }
        computers[index] = computer
    }

    /// Returns whether the check must show a reminder, and remembers that it was claimed then.
    private func mustShow(
        _ reminder: Reminder, _ computer: inout Computer, _ now: OffsetDateTime, isQuiet: Bool
    ) -> Bool {
        if reminder.at.seconds > now.seconds || reminder.at.seconds <= start { return false }
        let (key, time) = (reminder.key, now.seconds)
        var known = computer.known[key] ?? Known()
        if let snooze = computer.snoozes.last(where: { $0.snooze.key == key })?.snooze, snooze.until > known.claimedAt {
            known = Known()
            computer.known[key] = known
            if snooze.until > time { return false }
        }
        let isUrgent = reminder.isUrgent && quiet?.allowsUrgent == true
        let until = known.count > 0 ? repeatsEnd(reminder) : .max
        // A repeat that could not be shown in time is given up.
        if known.isOpen, known.count > 1, until <= time { computer.known[key]?.isOpen = false }
        if isQuiet, !isUrgent { return false }
        if known.count > 0 {
            if known.isOpen {
                if known.count > 1, until <= time { return false }
            } else {
                guard let repetition = reminder.repeats?.repetition, known.count <= repetition.times ?? .max,
                    known.claimedAt + repetition.every.wholeSeconds <= time, time < until
                else { return false }
                known.count += 1
            }
        } else {
            known.count = 1
        }
        known.claimedAt = time
        computer.known[key] = known
        return true
    }

    /// Returns the end of the local day on which a dose is due, or the time of the medication's next dose that day.
    private func repeatsEnd(_ reminder: Reminder) -> Int {
        let (day, name) = (reminder.scheduled.day, reminder.title)
        let plan = rule.medications.first { $0.name == name }?.plan(on: day)
        let later = (plan?.lines ?? []).map { zone.moment(of: $0.time, on: day).seconds }
            .filter { $0 > reminder.scheduled.seconds }.map { $0 - (plan?.ahead?.wholeSeconds ?? 0) }
        return (later + [zone.start(of: day + 1, dayStart: .midnight).seconds]).min() ?? .max
    }

    private func calculate(_ computer: inout Computer, _ now: OffsetDateTime) throws -> [Reminder] {
        let days = computer.ledger.days(now, dayStart: .midnight, zone: zone)
        if let calculated = computer.calculated, calculated.days == days { return calculated.reminders }
        let state = RuleState(today: now.day, zone: zone, now: now, doses: computer.doses)
        let all = try rule.reminders(on: days, in: state)
        let reminders = (quiet?.applied(to: all) ?? all).inOrder
        computer.calculated = (days, reminders)
        return reminders
    }

    /// The user reads a notification, and may answer.
    private mutating func note(_ reminder: Reminder, isRepeat: Bool, at now: OffsetDateTime) {
        if isRepeat { shown.again += 1 } else { shown.first += 1 }
        if isRepeat, reminder.body.hasPrefix("Time to take"), reminder.scheduled.seconds + 60 <= now.seconds {
            failures.append("\(reminder.key) at \(now): \(reminder.body)")
        }
        let roll = Int.random(in: 0..<8, using: &generator)
        guard roll < 3 else { return }
        let isSnooze = roll == 0 && reminder.title != "usual"
        // The answer reaches one computer, or both through the phone.
        for computer in [[0], [1], [0, 1]][Int.random(in: 0..<3, using: &generator)] {
            let at = now.seconds + Int.random(in: 1...4000, using: &generator)
            answers.append(Answer(at: at, computer: computer, reminder: reminder, isSnooze: isSnooze))
        }
    }

    private mutating func deliver(until time: Int) throws {
        let due = answers.filter { $0.at <= time }.sorted { ($0.at, $0.reminder.key) < ($1.at, $1.reminder.key) }
        answers.removeAll { $0.at <= time }
        for answer in due {
            let key = answer.reminder.key
            if answer.isSnooze {
                add((answer.at, .init(key: key, until: answer.at + 1800)), to: answer.computer)
                continue
            }
            guard case .dose(let name, let day, _, _) = answer.reminder.subject, let at = name.lastIndex(of: "@") else {
                continue
            }
            let record = DoseRecord(
                id: key, at: zone.moment(at: answer.at), medication: String(name[..<at]),
                slot: String(name[name.index(after: at)...]), outcome: answer.at.isMultiple(of: 5) ? .skipped : .taken)
            add(record, on: day, to: answer.computer)
        }
    }

    private mutating func add(_ record: DoseRecord, on day: Day, to index: Int) {
        if computers[index].doses[day]?.contains(where: { $0.id == record.id }) == true { return }
        computers[index].doses[day, default: []].append(record)
        computers[index].calculated = nil
    }

    private mutating func add(_ snooze: (askedAt: Int, snooze: ReminderLedger.Snooze), to index: Int) {
        if computers[index].snoozes.contains(where: { $0 == snooze }) { return }
        computers[index].snoozes.append(snooze)
        computers[index].snoozes.removeAll { $0.askedAt < snooze.askedAt - 3 * 86_400 }
        computers[index].snoozes.sort { ($0.askedAt, $0.snooze.key) < ($1.askedAt, $1.snooze.key) }
    }

    private mutating func sync() {
        for (from, to) in [(0, 1), (1, 0)] {
            let source = computers[from]
            for (day, records) in source.doses { for record in records { add(record, on: day, to: to) } }
            for snooze in source.snoozes { add(snooze, to: to) }
        }
    }
}
