import TendCore
import TendKit
import TendStore

/// `tend status`, and `tend` alone: today at a glance.
struct StatusCommand: Command {
    private static let line = OptionSpec("line", "one line, for prompts and status bars")
    private static let format = OptionSpec(
        "format", value: "TEMPLATE", "a line of your own: '{water.percent}% {fast.remaining}'; 'help' lists the names")

    static let spec = CommandSpec(
        name: "status", summary: "today at a glance",
        examples: [
            .init("tend", "the same, shorter to type"),
            .init("tend status --line", "one line for a prompt"),
            .init("tend status --format '{water.percent}% {pills.due}'", "a line of your own"),
            .init("tend status --json", "the figures for a script"),
        ],
        options: [line, format], make: StatusCommand.init)

    private enum Form {
        case page
        case line
        case template(StatusTemplate)
        case fields
    }

    private let form: Form

    init(_ arguments: ParsedArguments) throws {
        let isLine = arguments.flag(Self.line)
        guard let text = arguments.text(Self.format) else {
            form = isLine ? .line : .page
            return
        }
        if isLine { throw UsageError.conflict("--line", "--format") }
        form = text == "help" ? .fields : .template(try StatusTemplate(parsing: text))
    }

    func run(in world: Context) throws -> CommandResult {
        switch form {
        case .page: .shown(try StatusReport(in: world))
        case .line: .shown(try StatusReport(in: world, isLine: true))
        case .template(let template): .shown(try StatusLineReport(template, in: world))
        case .fields: .shown(StatusFieldsReport())
        }
    }
}

extension StatusReport {
    /// - Parameter isLine: one line for prompts, which shows no challenges, so that they are not worked out either.
    init(in world: Context, isLine: Bool = false) throws {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let totals = try store.dailyTotals(settings, today: today)
        let fast = try FastState(in: world, store, settings)
        let page = try store.page(today)
        let pills = try world.tracker(store).pillState(settings, totals: totals, page: page)
        let challenges =
            isLine || !store.hasChallenges
            ? nil : try ChallengeContext(in: world, store, settings, pills: pills.history)
        let standings = try challenges?.current() ?? []
        let damaged = totals.damaged.map(DataFile.page) + fast.damaged.map(DataFile.fasts)
        self.init(
            now: world.now, water: settings.hydrationDay(page),
            streak: totals.streak(goals: settings.goals, today: today), fast: fast, pills: pills,
            challenges: standings, unit: settings.unit,
            week: isLine
                ? []
                : DayRange.last(7, endingWith: today).map { day in
                    (totals.volume(on: day) ?? (day == today ? .zero : nil)).map { volume in
                        Progress.share(volume.microlitres, of: settings.goals.goal(on: day).microlitres)
                    }
                }, isLine: isLine,
            remarks: damaged.map { "\($0.path) is damaged and left out" }
                + (challenges?.damage.map(Remarks.leftOut) ?? []))
    }
}

extension StatusLineReport {
    /// Works out what the template asks for.
    init(_ template: StatusTemplate, in world: Context) throws {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        self.init(template: template, now: world.now, day: today, unit: settings.unit)
        let page = try template.asks(for: .water) || template.asks(for: .pills) ? store.page(today) : nil
        let totals = try page.map { _ in try store.dailyTotals(settings, today: today) }
        if let page, let totals, template.asks(for: .water) {
            water = (settings.hydrationDay(page), totals.streak(goals: settings.goals, today: today))
        }
        if template.asks(for: .pills) {
            pills = try world.tracker(store).pillState(settings, totals: totals, page: page)
        }
        if template.asks(for: .fast) { fast = try FastState(in: world, store, settings) }
        if template.asks(for: .challenge) {
            challenge = try ChallengeContext(in: world, store, settings).active().first
        }
    }
}
