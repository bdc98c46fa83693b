import TendCore
import TendStore

/// `tend fast start`: begins a fast.
struct FastStartCommand: Command {
    private static let at = OptionSpec("at", value: "TIME", "when it began: 20:00, -2h, 'yesterday 20:00'")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")

    static let spec = CommandSpec(
        name: "start", summary: "begin a fast",
        details: """
            SCHEDULE is a name that 'tend fast schedule list' shows, or a length from 1h to 168h. Without it the weekly plan \
            decides, and where there is none the chosen schedule.
            """,
        examples: [
            .init("tend fast start", "by the plan, or the chosen schedule"),
            .init("tend fast start 18:6 --at 20:00", "one that began earlier"),
            .init("tend fast start 36h --note 'with salt'", "a long one"),
        ],
        arguments: [ArgumentSpec(name: "SCHEDULE", summary: "a schedule's name or a length")],
        options: [at, note], changes: true, make: FastStartCommand.init)

    private let schedule: String?
    private let time: TimeInput?
    private let note: String?

    init(_ arguments: ParsedArguments) throws {
        schedule = arguments[0]
        time = try arguments.time(Self.at)
        note = try arguments.note(Self.note)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let time = try time?.resolved(in: world, dayStart: settings.dayStart)
        let start = time?.moment ?? world.now
        let planned = settings.plannedSchedule(on: start.logicalDay(startingAt: settings.dayStart))
        let schedule = try schedule.map { try settings.fastingSchedule($0) } ?? planned ?? settings.chosenSchedule
        let outcome = try store.changeFasts(Month(of: start.day), at: world.now) { month in
            let session = FastingSession(
                id: Store.newIdentifier(after: month.sessions.filter { $0.start == start }.map(\.id)), start: start,
                target: schedule.length, schedule: schedule.name, note: note.flatMap { $0.isEmpty ? nil : $0 })
            month.put(session)
            return (session, "start the \(schedule.name) fast of \(start.day) \(start.timeOfDay)")
        }
        var report = FastChangeReport(.started, outcome.value, in: world, store, settings)
        if let time { report.remarks += Remarks.time(time, in: world.zone) }
        if self.schedule == nil, planned == nil {
            report.remarks.append("the plan has no fast for that day; \(schedule.name) was taken")
        }
        return .changed(report, outcome.durability)
    }
}

extension Settings {
    /// The schedule that was typed.
    func fastingSchedule(_ text: String) throws(UsageError) -> FastingSchedule {
        do {
            return try FastingSchedule.reading(text, own: fastingSchedules)
        } catch {
            let names = (fastingSchedules + FastingSchedule.presets).map(\.name)
            throw .schedule(text, error, suggestion: Suggestion.nearest(to: text, among: names + ["OMAD"]))
        }
    }
}
