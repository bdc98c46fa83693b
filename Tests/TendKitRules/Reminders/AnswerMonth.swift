import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

/// A month of two computers with the same records, whose user answers on either of them or by phone. It knows which answers have
/// reached a computer, and what the merged records must have.
final class AnswerMonth {
    /// A computer with its data folder.
    struct Computer {
        let name: String
        var isAsleepUntil = 0
        /// The doses with an answer that has reached it.
        var reached: Set<String> = []
        /// The doses it has shown.
        var shown: Set<String> = []
    }

    /// An answer of the user on its way.
    struct Answer {
        let at: Int
        /// The computer where it is given; `nil` for the phone.
        let computer: Int?
        let doses: [String]
        let action: ReminderAction
    }

    let zone: Zone
    private let interval: Int
    let start: Int
    private let folder: TemporaryFolder
    private var generator: SeededGenerator
    var computers = [Computer(name: "one"), Computer(name: "two")]
    var answers: [Answer] = []
    /// The lines that the phone has sent, with the doses and the times from which they count.
    private var lines: [(dose: String, at: Int)] = []
    private var outbox = ""
    /// The answer that each dose must have in the records.
    var recorded: [String: ReminderAnswer] = [:]
    var failures: [String] = []
    /// How many notifications were shown.
    private(set) var count = 0

    static let times = [
        ("often", "08:00,20:00", "10mx3"), ("always", "08:00", "45m"), ("late", "02:30,23:40", "20mx6"),
        ("ahead", "00:05,12:00,13:00", "7mx9"), ("usual", "21:30", "none"), ("same", "12:00,20:00", "none"),
    ]

    init(seed: UInt64, interval: Int, from first: String, zone: Zone) throws {
        generator = SeededGenerator(seed: seed)
        (self.zone, self.interval) = (zone, interval)
        folder = try TemporaryFolder()
        start = zone.start(of: try #require(Day(iso: first)), dayStart: .midnight).seconds
        let before = tracker(0, at: start - 60)
        for (name, times, repetition) in Self.times {
            var plan = PlanChange()
            plan.lines = try DoseLine.list(times)
            plan.repetition = .some(Repetition(repetition))
            if name == "ahead" { plan.ahead = .some(.seconds(600)) }
            _ = try before.addMedication(name, plan)
        }
        _ = try before.set(.historyLock, to: "off")
        if Bool.random(using: &generator) { _ = try before.set(.quietHours, to: "22:30-07:00") }
        try folder.write(try #require(folder.bytes("one/settings.json")), to: "two/settings.json")
        try folder.write("", to: "inbox/phone.txt")
        for index in computers.indices {
            _ = try tracker(index, at: start - 60).setUpInbox(folder.path("inbox"))
            _ = Tracker.deliverReminders(of: [tracker(index, at: start)], with: TestNotifier())
        }
    }

    func tracker(_ index: Int, at time: Int) -> Tracker {
        let now = zone.moment(at: time)
        let data = DataFolder(path: folder.path(computers[index].name))
        return Tracker(store: Store(folder: data, cacheFolder: nil, day: now.day), now: now, zone: zone)
    }

    /// Checks on both computers for some hours, then synchronises them, and compares the records with the answers.
    func run(hours: Int) throws {
        let end = start + hours * 3600
        for time in stride(from: start + interval, through: end, by: interval) {
            try deliverAnswers(until: time)
            if chance(of: interval, in: 7200) { try sync() }
            for index in computers.indices where computers[index].isAsleepUntil <= time {
                try check(index, at: time)
                if chance(of: interval, in: 43_200) {
                    computers[index].isAsleepUntil = time + Int.random(in: 600...36_000, using: &generator)
                }
            }
        }
        for index in computers.indices { try readInbox(index, at: end + 3600) }
        try sync()
        try compare(until: end)
    }

    private func chance(of seconds: Int, in period: Int) -> Bool {
        Int.random(in: 0..<max(2, period / seconds), using: &generator) == 0
    }

    private func check(_ index: Int, at time: Int) throws {
        try readInbox(index, at: time)
        let (tracker, notifier) = (tracker(index, at: time), TestNotifier())
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1:
            notifier.outcome = Bool.random(using: &generator) ? .waits : .failed("no bus")
            _ = Tracker.deliverReminders(of: [tracker], with: notifier)
        case 2, 3:
            // Interrupted after the claim: before anything is shown, or before it is confirmed.
            let claim = try tracker.store.changeLedger { try tracker.records().claimReminders(in: &$0) }.claim
            if Bool.random(using: &generator) { read(claim, on: index, at: time) }
        default:
            let delivery = Tracker.deliverReminders(of: [tracker], with: notifier)
            if let claim = delivery.folders.first?.claim { read(claim, on: index, at: time) }
        }
    }

    /// The user reads the notifications of a check, and may answer.
    private func read(_ claim: ReminderLedger.Claim, on index: Int, at time: Int) {
        for id in (claim.reminders + claim.late).map(\.id) {
            if computers[index].reached.contains(id) {
                failures.append("\(computers[index].name) at \(zone.moment(at: time)) shows \(id), which is answered")
            }
            computers[index].shown.insert(id)
        }
        let now = zone.moment(at: time)
        var messages = ReminderGroup.groups(of: claim.reminders, shownAt: now).map { ($0.message(), $0.ids) }
        if claim.late.count > 1 {
            messages.append(ReminderGroup.summary(of: claim.late, naming: "", shownAt: now))
        } else {
            messages += claim.late.map { ($0, nil) }
        }
        count += messages.count
        for (message, ids) in messages where !message.actions.isEmpty && Int.random(in: 0..<3, using: &generator) == 0 {
            consider(message, ids ?? [message.id], at: time)
        }
    }

    /// Chooses an answer to a notification, unless one of its doses has one that counts.
    private func consider(_ message: Reminder, _ doses: [String], at time: Int) {
        guard doses.allSatisfy({ recorded[$0] == nil }) else { return }
        let action = message.actions[Int.random(in: 0..<message.actions.count, using: &generator)]
        let at = time + Int.random(in: 1...4000, using: &generator)
        let computer = [0, 1, nil][Int.random(in: 0..<3, using: &generator)]
        answers.append(Answer(at: at, computer: computer, doses: doses, action: action))
        if action.isRecord { for dose in doses { recorded[dose] = action.answer } }
    }

    private func deliverAnswers(until time: Int) throws {
        let due = answers.filter { $0.at <= time }.sorted { $0.at < $1.at }
        answers.removeAll { $0.at <= time }
        for answer in due { try deliver(answer) }
    }

    private func deliver(_ answer: Answer) throws {
        let (doses, isRecord) = (answer.doses, answer.action.isRecord)
        guard let index = answer.computer else {
            // A phone may send a line twice.
            let text = answer.action.line + "\n"
            outbox += Bool.random(using: &generator) ? text : text + text
            try folder.write(outbox, to: "inbox/phone.txt")
            let words = answer.action.line.split(separator: " ", maxSplits: 1)
            let at = try #require(OffsetDateTime(rfc3339: String(words[0]))).seconds
            if isRecord { lines += doses.map { ($0, at) } }
            return
        }
        do {
            _ = try tracker(index, at: answer.at).answer(
                doses.joined(separator: ","), with: answer.action.answer)
            if isRecord { computers[index].reached.formUnion(doses) }
        } catch ReminderError.answered where !isRecord {
            // The dose was answered after the user chose to wait.
        }
    }

    private func readInbox(_ index: Int, at time: Int) throws {
        let check = try tracker(index, at: time).checkInbox(isWhole: true) { words in
            switch words.prefix(2).joined(separator: " ") {
            case "pill take": .takeDose(DoseTarget(words: Array(words.dropFirst(2))), amount: nil, note: nil)
            case "pill skip": .skipDose(DoseTarget(words: Array(words.dropFirst(2))), note: nil)
            default: .answer(words[2], .later(try Duration(parsing: words[3])))
            }
        }
        failures += (check?.waiting ?? []).map { "\($0.line.text) waits: \($0.reason)" }
        failures += (check?.refused ?? []).map { "\($0.line.text) is refused: \($0.reason)" }
        for line in lines where line.at <= time { computers[index].reached.insert(line.dose) }
    }

    var days: DayRange {
        let first = zone.moment(at: start).day
        return (first - 1)...(first + 33)
    }

    private func sync() throws {
        for day in days {
            let path = DataFile.page(day)
            let pages = computers.map { folder.bytes("\($0.name)/\(path.path)") }
            guard pages.contains(where: { $0 != nil }), pages[0] != pages[1] else { continue }
            var merged = try pages[0].map(path.document) ?? path.document(try #require(pages[1]))
            if let other = pages[1] { merged.merge(try path.document(other)) }
            for computer in computers { try folder.write(merged.bytes, to: "\(computer.name)/\(path.path)") }
        }
        let reached = computers[0].reached.union(computers[1].reached)
        for index in computers.indices { computers[index].reached = reached }
    }
}

extension ReminderAction {
    fileprivate var isRecord: Bool { answer == .taken || answer == .skipped }
}
