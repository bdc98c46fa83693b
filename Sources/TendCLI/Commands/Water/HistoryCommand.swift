import TendCore
import TendStore

/// `tend history`: what was drunk, day by day.
struct HistoryCommand: Command {
    private static let days = OptionSpec("days", value: "N", "the last N days (7 unless said otherwise)")
    private static let week = OptionSpec("week", "this week")
    private static let month = OptionSpec("month", value: "M", "a month: 2026-11")
    private static let from = OptionSpec("from", value: "DAY", "from this day on")
    private static let to = OptionSpec("to", value: "DAY", "up to this day")

    static let spec = CommandSpec(
        name: "history", summary: "what you drank, day by day",
        examples: [
            .init("tend history", "the last 7 days"),
            .init("tend history --week", "this week"),
            .init("tend history --month 2026-11", "a month"),
            .init("tend history --from 2026-11-01 --to yesterday", "any range"),
        ],
        options: [days, week, month, from, to], make: HistoryCommand.init)

    private let range: Range

    private enum Range {
        case last(Int)
        case week
        case month(Month)
        case between(DayExpression, DayExpression)
    }

    init(_ arguments: ParsedArguments) throws {
        let given = [Self.days, Self.week, Self.month].filter(arguments.flag)
        if given.count > 1 { throw UsageError.conflict("--\(given[0].name)", "--\(given[1].name)") }
        let from = try arguments.day(Self.from)
        let to = try arguments.day(Self.to)
        if let one = given.first, from != nil || to != nil {
            throw UsageError.conflict("--\(one.name)", from != nil ? "--from" : "--to")
        }
        if let count = try arguments.count(Self.days, in: 1...36_600) {
            range = .last(count)
        } else if arguments.flag(Self.week) {
            range = .week
        } else if let text = arguments.text(Self.month) {
            guard let month = Month(iso: text) else { throw UsageError.month(text) }
            range = .month(month)
        } else if let from {
            range = .between(from, to ?? .daysAgo(0))
        } else if to != nil {
            throw UsageError.missingArgument("--from DAY with --to", command: arguments.command)
        } else {
            range = .last(7)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let days = try resolved(today, settings)
        let (readable, damage) = try store.hydrationDays(days, settings)
        let found = Set(readable.map(\.day))
        let unreadable = Set(days.filter { !found.contains($0) })
        // A day that can't be read has its place in the chart all the same.
        let shown = (readable + unreadable.map { settings.hydrationDay(DayLog(empty: $0)) }).sorted { $0.day < $1.day }
        let totals = try store.dailyTotals(settings, today: today)
        return .shown(
            HistoryReport(
                days: shown, today: today, streak: totals.streak(goals: settings.goals, today: today),
                unit: settings.unit, firstDay: totals.firstDay, unreadable: unreadable,
                remarks: damage.map { Failure($0).message }))
    }

    private func resolved(_ today: Day, _ settings: Settings) throws -> DayRange {
        switch range {
        case .last(let count): return .last(count, endingWith: today)
        case .week: return .week(of: today, startsOn: settings.firstWeekday)
        case .month(let month): return month.days
        case .between(let from, let to):
            let (first, last) = (from.resolved(today: today), to.resolved(today: today))
            guard first <= last else { throw UsageError.reversedRange(first, last) }
            guard last.ordinal - first.ordinal <= 36_600 else { throw UsageError.rangeTooLong(first, last) }
            return first...last
        }
    }
}
