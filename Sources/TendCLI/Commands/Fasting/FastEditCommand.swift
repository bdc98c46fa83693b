import TendCore
import TendStore

/// `tend fast edit`: corrects a fast, a running one too.
struct FastEditCommand: Command {
    private static let start = OptionSpec(
        "start", value: "TIME", "when it began; a time alone is the one nearest to that")
    private static let end = OptionSpec(
        "end", value: "TIME", "when it ended; ends one that is running")
    private static let target = OptionSpec("target", value: "SCHEDULE", "what it was meant to be")
    private static let note = OptionSpec("note", value: "TEXT", "another note; an empty one removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "correct a fast; whether it is complete is worked out anew",
        examples: [
            .init("tend fast edit last --start 'yesterday 19:30'", "the newest one began earlier"),
            .init("tend fast edit k3q8 --end '2026-11-19 12:10'", "one by its id"),
        ],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the fast's id or its beginning, or 'last'", isRequired: true, values: .fast)
        ],
        options: [start, end, target, note], changes: true, make: FastEditCommand.init)

    private let reference: RecordReference
    private let start: TimeInput?
    private let end: TimeInput?
    private let target: String?
    private let note: String?

    init(_ arguments: ParsedArguments) throws {
        reference = try arguments.record(0)
        start = try arguments.time(Self.start)
        end = try arguments.time(Self.end)
        target = arguments.text(Self.target)
        note = try arguments.note(Self.note)
        if start == nil, end == nil, target == nil, note == nil {
            throw UsageError.nothingToChange(command: arguments.command)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let (file, found) = try store.fast(reference)
        // A time without a day is the nearest one to the recorded time. An end that is still missing is read on the clock of
        // the start, which is the only one that the list shows.
        let start = try start?.resolved(
            in: world, dayStart: settings.dayStart, correcting: found.start, nearest: found.start)
        let end = try end?.resolved(
            in: world, dayStart: settings.dayStart, correcting: found.end ?? found.start, nearest: found.end)
        let target = try target.map { try settings.fastingSchedule($0) }
        if let moment = start?.moment, abs(Month(of: moment.day).distance(to: file)) > 1 {
            throw UsageError.startTooFarOff(moment)
        }
        let outcome = try store.changeFasts(file, at: world.now) { month in
            guard var session = month.sessions.first(where: { $0.id == found.id }) else {
                throw StoreError.noSuchRecord(kind: .fast, prefix: found.id)
            }
            let before = session
            if let start { session.start = start.moment }
            if let end { session.end = end.moment }
            if let target {
                session.target = target.length
                session.schedule = target.name
            }
            if let note { session.note = note.isEmpty ? nil : note }
            if let end = session.end, end.seconds < session.start.seconds {
                throw UsageError.endBeforeStart(end: end, start: session.start)
            }
            try PlausibleFast.check(session, world)
            if session != before { month.put(session) }
            return (session, "edit the \(before.schedule) fast of \(before.start.day) \(before.start.timeOfDay)")
        }
        var report = FastChangeReport(.changed, outcome.value, in: world, store, settings)
        for time in [start, end] {
            if let time { report.remarks += Remarks.time(time, in: world.zone) }
        }
        return .changed(report, outcome.durability)
    }
}
