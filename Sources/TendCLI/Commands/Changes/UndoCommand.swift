import TendCore
import TendKit
import TendStore

/// `tend undo`: takes the latest changes back.
struct UndoCommand: Command {
    static let spec = CommandSpec(
        name: "undo", summary: "take the last change back",
        examples: [.init("tend undo", "the last change"), .init("tend undo 3", "the last three")],
        arguments: [ArgumentSpec(name: "COUNT", summary: "how many changes; 1 unless given")], changes: true,
        make: { UndoCommand(count: try StepCount.read($0)) })

    let count: Int

    func run(in world: Context) throws -> CommandResult {
        try StepReport.answer(past: "Undid", would: "Would undo", count: count, in: world, step: { try $0.undo($1) }) {
            try $0.changes().done
        }
    }
}

/// `tend redo`: makes changes again that were taken back.
struct RedoCommand: Command {
    static let spec = CommandSpec(
        name: "redo", summary: "make a change again that was undone",
        examples: [.init("tend redo", "the one undone last"), .init("tend redo 3", "the last three")],
        arguments: [ArgumentSpec(name: "COUNT", summary: "how many changes; 1 unless given")], changes: true,
        make: { RedoCommand(count: try StepCount.read($0)) })

    let count: Int

    func run(in world: Context) throws -> CommandResult {
        try StepReport.answer(past: "Redid", would: "Would redo", count: count, in: world, step: { try $0.redo($1) }) {
            try $0.changes().undone
        }
    }
}

private enum StepCount {
    static func read(_ arguments: ParsedArguments) throws -> Int {
        try arguments[0].map { try ParsedArguments.count($0, named: "COUNT", in: 1...500) } ?? 1
    }
}

/// The changes that were taken back or made again, and where that leaves what the last of them was about.
private struct StepReport: Report {
    let verb: String
    let changes: [Change]
    let state: ChangedState?
    var remarks: [String] = []

    var json: JSONValue { .object(JSONObject(["changes": .array(changes.map(ChangesReport.json))])) }

    func lines(_ style: OutputStyle) -> [String] {
        changes.map { change in
            let time = "(\(change.at.day) \(change.at.timeOfDay))"
            return Printable.text("\(verb): \(change.summary) \(time)", isUnicode: style.isUnicode)
        } + (state?.lines(style) ?? [])
    }

    /// Takes up to `count` steps. What stops it before the end is a failure only if no step was taken.
    ///
    /// A dry run leaves everything as it is, so that a second step would find the first one again; what would follow is
    /// taken from `list` instead.
    static func answer(
        past: String, would: String, count: Int, in world: Context,
        step: (Store, (Change) throws -> Void) throws -> Store.Outcome<Change>,
        list: (Store) throws -> [Change]
    ) throws -> CommandResult {
        let store = try world.store()
        let check = Self.lockCheck(in: world, store)
        if store.isDryRun {
            let first = try step(store, check).value
            let rest = try list(store).drop { $0 != first }.prefix(count)
            return .changed(StepReport(verb: would, changes: Array(rest), state: nil), .confirmed)
        }
        var changes: [Change] = []
        var durability = Durability.confirmed
        var remarks: [String] = []
        while changes.count < count {
            do {
                let outcome = try step(store, check)
                changes.append(outcome.value)
                if outcome.durability != .confirmed { durability = outcome.durability }
                if case .challenge(let id) = outcome.value.file {
                    do { try store.reconcilePhotos(of: id) } catch { remarks.append(Remarks.photosStay(error)) }
                } else if outcome.value.file == nil {
                    // An import or a backup may have brought challenges.
                    remarks += Remarks.settlingPhotos(in: store)
                }
            } catch let error where !changes.isEmpty {
                remarks += ["only \(changes.count) of \(count) changes: \(Failure(error).message)"]
                break
            }
        }
        // What has been stored must not look like a failure because something else can't be read.
        let state = try? changes.last.flatMap { try ChangedState($0, in: world, store) }
        return .changed(StepReport(verb: past, changes: changes, state: state, remarks: remarks), durability)
    }
}

extension StepReport {
    /// The pills of past days are locked for `undo` as well.
    fileprivate static func lockCheck(in world: Context, _ store: Store) -> (Change) throws -> Void {
        return { change in
            guard let day = change.pillDay else { return }
            // Read anew for each step, as the step before may have changed the settings.
            let settings = try store.settings()
            let today = world.today(settings)
            // What was set up today is open to undo today, as all of today is.
            if change.file == .settings, change.at.logicalDay(startingAt: settings.dayStart) == today { return }
            guard !settings.historyLock.allows(day, today: today, now: world.now)
            else { return }
            throw DoseError.historyLocked(day)
        }
    }
}

/// How things stand with what a change was about.
private enum ChangedState {
    case water(HydrationDay, today: Day, unit: VolumeUnit)
    case fast(FastState)
    case pills(PillState)
    case challenge(ChallengeStanding)

    /// `nil` for settings, whose change says it all.
    init?(_ change: Change, in world: Context, _ store: Store) throws {
        let settings = try store.settings()
        if let id = change.challenge {
            let context = try ChallengeContext(in: world, store, settings)
            guard let challenge = context.challenges.first(where: { $0.id == id }) else { return nil }
            self = .challenge(try context.standing(challenge))
            return
        }
        switch change.file {
        case .page(let day):
            let today = world.today(settings)
            if change.pillDay == day {
                guard day == today else { return nil }
                self = .pills(try world.tracker(store).pillState(settings))
                return
            }
            self = .water(settings.hydrationDay(try store.page(day)), today: today, unit: settings.unit)
        case .fasts: self = .fast(try FastState(in: world, store, settings))
        case .settings, .challenge, nil: return nil
        }
    }

    func lines(_ style: OutputStyle) -> [String] {
        switch self {
        case .water(let day, let today, let unit): [Words.balance(day, today: today, unit: unit, style: style)]
        case .pills(let state): state.balance(style)
        case .challenge(let standing): standing.balance(style)
        case .fast(let state):
            Array(FastStatusReport(fast: state, now: state.now).facts(style, width: style.width).prefix(2))
        }
    }
}
