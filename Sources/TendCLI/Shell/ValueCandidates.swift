import TendKit

/// The completions of a value from the user's data.
struct ValueCandidates {
    private let context: Context
    private let tracker: Tracker
    private let records: Records

    typealias Candidate = Completion.Candidate

    init(in context: Context) throws {
        self.context = context
        tracker = try Session(context).tracker()
        records = try tracker.records()
    }

    private var settings: Settings { records.settings }
    private var today: Day { records.today }

    func candidates(_ kind: ValueKind, at place: CommandWords) throws -> [Candidate] {
        switch kind {
        case .file, .folder, .fileOrTemplate, .command, .timeOfDay: []
        case .day: days
        case .month: (0..<12).map { Candidate(Month(of: today).advanced(by: -$0).description) }
        case .year: [Candidate("last")] + (0..<3).map { Candidate(String(today.parts.year - $0)) }
        case .range: ranges
        case .time: [Candidate("now", "\(records.now.timeOfDay)")]
        case .portion: containers + drinks
        case .drink: drinks
        case .ownDrink: settings.drinks.map { candidate($0) }
        case .container: containers
        case .schedule: (FastingSchedule.presets + settings.fastingSchedules).map(Self.candidate)
        case .ownSchedule: settings.fastingSchedules.map(Self.candidate)
        case .dose: try doses
        case .medication: try pills.history.medications.map { Candidate($0.name) }
        case .doseRecord: try last + pills.today.doses.flatMap(Self.records)
        case .task: try tasks
        case .challenge: try challenges
        case .template: ChallengePlan.builtIn.map { Candidate($0.template, $0.name) }
        case .photo: try photos
        case .water: try last + records.water(on: today).entries.reversed().map(candidate)
        case .fast: try last + newestFasts.map(Self.candidate)
        case .reminder: try reminders
        case .answer: answers(to: place.positionals.first ?? "")
        case .person: try People(of: context.ownFolder()).all().map { Candidate($0.name) }
        case .inboxLine: try inboxLines
        case .setting: Preference.allCases.map { Candidate($0.rawValue, settings.value(of: $0)) }
        case .settingValue: values(of: place.positionals.first ?? "")
        }
    }

    private var last: [Candidate] { [Candidate("last", "the newest")] }

    private var days: [Candidate] {
        [Candidate("today", "\(today)"), Candidate("yesterday", "\(today - 1)")]
            + (2...6).map { Candidate((today - $0).weekday.name, "\(today - $0)") }
    }

    /// The words of `history`; after `last`, the ones that can follow it.
    private var ranges: [Candidate] {
        ["week", "last week", "month", "last month", "year", "30", "90"].map { Candidate($0) }
            + (0..<12).map { ago in
                let month = Month(of: today).advanced(by: -ago)
                return Candidate(month.name.lowercased(), month.description)
            }
    }

    private var containers: [Candidate] {
        settings.containers.map { Candidate($0.name, settings.unit.text($0.volume)) }
    }

    private var drinks: [Candidate] {
        (settings.drinks + Drink.builtIn.filter { own in !settings.drinks.contains { $0.name == own.name } })
            .map { candidate($0) }
    }

    private func candidate(_ drink: Drink) -> Candidate {
        let percent = drink.hydrationPercent(on: today)
        return Candidate(drink.name, percent == 100 ? "" : "\(percent) %")
    }

    private static func candidate(_ schedule: FastingSchedule) -> Candidate {
        Candidate(schedule.name, schedule.length.text)
    }

    private var pills: PillState { get throws { try records.pillState() } }

    /// Today's doses, and medications taken as needed.
    private var doses: [Candidate] {
        get throws {
            let pills = try pills
            let scheduled = pills.today.scheduled.map { dose in
                Candidate(dose.slotID, "\(PillState.time(dose)), \(dose.state.rawValue)")
            }
            // The built-in medication can be taken before it has any records.
            if pills.history.medications.isEmpty { return Medication.builtInSlotNames.map { Candidate($0) } }
            let asNeeded = pills.history.medications.filter { $0.plan(on: today)?.isAsNeeded == true }
            let isOpen = pills.today.scheduled.contains { $0.state == .due }
            return scheduled + asNeeded.map { Candidate($0.name, "as needed") }
                + (isOpen ? [Candidate("all", "every dose due now")] : [])
        }
    }

    private static func records(_ dose: Dose) -> [Candidate] {
        dose.records.map { Candidate(String($0.id.prefix(6)), "\($0.clockText) \(dose.slotID)") }
    }

    private var tasks: [Candidate] {
        get throws {
            var tasks: [Candidate] = []
            for day in try records.challenges().active().flatMap({ $0.progress.today?.tasks ?? [] })
            where !tasks.contains(where: { $0.text == day.task.id }) {
                tasks.append(Candidate(day.task.id, "\(day.task.name), \(day.state.rawValue)"))
            }
            return tasks
        }
    }

    private var challenges: [Candidate] {
        get throws {
            try last + records.challenges().all.reversed().map { Candidate(String($0.id.prefix(6)), $0.name) }
        }
    }

    private var photos: [Candidate] {
        get throws {
            let challenges = try records.challenges()
            return try last
                + challenges.all.flatMap { challenge in
                    try challenges.photos(of: [challenge]).suffix(10).map { photo, _ in
                        Candidate(String(photo.id.prefix(6)), "\(photo.day) \(challenge.name)")
                    }
                }
        }
    }

    private func candidate(_ entry: WaterEntry) -> Candidate {
        Candidate(
            String(entry.id.prefix(6)), "\(entry.at.timeOfDay) \(settings.unit.text(entry.volume)) \(entry.drink)")
    }

    /// The last ten fasts of this and the previous month; reading ten years of them would be noticeably slow.
    private var newestFasts: [FastingSession] {
        get throws { try records.fasts(since: Month(of: today).advanced(by: -1)).sessions.suffix(10).reversed() }
    }

    private static func candidate(_ fast: FastingSession) -> Candidate {
        Candidate(String(fast.id.prefix(6)), "\(fast.start.day) \(fast.start.timeOfDay)")
    }

    private var reminders: [Candidate] {
        get throws {
            var known: Set<String> = []
            // The ones that wait for an answer come first. Reminders of different days may share an id.
            let all = records.reminders(on: (today - 1)...today).reminders
            return (all.filter { $0.at <= records.now }.reversed() + all.filter { $0.at > records.now })
                .filter { known.insert($0.id).inserted }
                .map { Candidate($0.id, "\($0.at.timeOfDay) \($0.title)") }
        }
    }

    private func answers(to id: String) -> [Candidate] {
        let known = records.reminders(on: (today - 1)...today).reminders.first { $0.id.hasPrefix(id) }
        return (known?.subject?.answers.map { Candidate($0.word) } ?? []) + [Candidate("30m", "again in half an hour")]
    }

    private var inboxLines: [Candidate] {
        get throws {
            try tracker.inboxLines(reading: InboxForm.command).filter { line, state in
                state.needsAttention || state.name == "dismissed"
            }.map { Candidate(String($0.line.id.prefix(6)), "\($0.state.word) \($0.line.text)") }
        }
    }

    private func values(of name: String) -> [Candidate] {
        switch Preference(rawValue: name) {
        case .fastingSchedule: (FastingSchedule.presets + settings.fastingSchedules).map(Self.candidate)
        case let preference?:
            (preference.values.choices ?? [preference.standard]).map {
                Candidate($0, $0 == settings.value(of: preference) ? "the present value" : "")
            }
        case nil: []
        }
    }
}
