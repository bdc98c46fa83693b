import TendCore
import TendStore

/// `tend calendar`: a month at a glance.
struct CalendarCommand: Command {
    enum Kind: String, CaseIterable {
        case water, pills, fasts
    }

    static let spec = CommandSpec(
        name: "calendar", summary: "a month of drinks, pills or fasts",
        examples: [
            .init("tend calendar", "this month's drinks"), .init("tend calendar fasts", "this month's fasts"),
            .init("tend calendar water 2026-10", "another month"),
        ],
        arguments: [
            ArgumentSpec(
                name: "WHAT", summary: "water, pills or fasts; water unless given",
                choices: ["water", "pills", "fasts"]),
            ArgumentSpec(name: "MONTH", summary: "2026-11; this one unless given"),
        ], make: CalendarCommand.init)

    /// `tend pill calendar`, the same as `tend calendar pills`.
    static let ofPills = CommandSpec(
        name: "calendar", summary: "a month of doses",
        examples: [
            .init("tend pill calendar", "this month"), .init("tend pill calendar 2026-10", "another one"),
        ],
        arguments: [ArgumentSpec(name: "MONTH", summary: "2026-11")],
        make: { CalendarCommand(kind: .pills, month: try month($0[0])) })

    private let kind: Kind
    private let month: Month?

    private init(kind: Kind, month: Month?) {
        self.kind = kind
        self.month = month
    }

    init(_ arguments: ParsedArguments) throws {
        var words = arguments.positionals
        let kind = words.first.flatMap { Kind(rawValue: $0.lowercased()) }
        if kind != nil { words.removeFirst() }
        if let word = words.first, kind == nil, word.first?.isNumber != true || words.count > 1 {
            throw UsageError.notAChoice(option: "WHAT", text: word, choices: Kind.allCases.map(\.rawValue))
        }
        self.init(kind: kind ?? .water, month: try Self.month(words.first))
    }

    private static func month(_ text: String?) throws -> Month? {
        try text.map { text in
            guard let month = Month(iso: text) else { throw UsageError.month(text) }
            return month
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let page = CalendarPage(
            month: month ?? Month(of: today), today: today, firstWeekday: settings.firstWeekday)
        switch kind {
        case .water: return .shown(try water(page, store, settings))
        case .pills: return .shown(try pills(page, store, settings))
        case .fasts: return .shown(try fasts(page, world, store, settings))
        }
    }

    private func water(_ page: CalendarPage, _ store: Store, _ settings: Settings) throws -> WaterCalendarReport {
        let (days, damage) = try store.hydrationDays(page.month.days, settings)
        let totals = try store.dailyTotals(settings, today: page.today)
        return WaterCalendarReport(
            page: page, days: days, streak: totals.streak(goals: settings.goals, today: page.today),
            unit: settings.unit, remarks: damage.map(Remarks.leftOut))
    }

    private func pills(_ page: CalendarPage, _ store: Store, _ settings: Settings) throws -> PillCalendarReport {
        let history = try store.pillHistory(settings, today: page.today)
        let (days, damage) = try store.pillDays(
            page.month.days, medications: history.medications, rules: settings.pillRules(today: page.today))
        return PillCalendarReport(
            page: page, days: days, streak: history.streak, remarks: Remarks.leftOut(damage, history))
    }

    private func fasts(
        _ page: CalendarPage, _ world: Context, _ store: Store, _ settings: Settings
    ) throws -> FastCalendarReport {
        // A fast can last for a year, and count for each of its days.
        let (sessions, damage) = try store.fasts(since: page.month.advanced(by: -13))
        let days = FastingDay.days(
            page.month.days, sessions: sessions, now: world.now, dayStart: settings.dayStart)
        return FastCalendarReport(
            page: page, days: days, streak: try FastState(in: world, store, settings).streak,
            remarks: damage.map(Remarks.leftOut))
    }
}
