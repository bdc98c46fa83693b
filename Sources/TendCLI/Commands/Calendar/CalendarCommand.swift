import TendKit

/// `tend calendar`: shows a month at a glance.
enum CalendarCommand {
    private enum Kind: String, CaseIterable {
        case water, pills, fasts
    }

    private static let what = Argument(
        .text("WHAT", choices: Kind.allCases.map(\.rawValue)), "water, pills or fasts; water unless given")
    private static let month = Argument(.month, "2026-11, last or -1; this one unless given")

    static let spec = CommandSpec(
        name: "calendar", summary: "a month of drinks, pills or fasts",
        examples: [
            .init("tend calendar", "this month's drinks"), .init("tend calendar fasts", "this month's fasts"),
            .init("tend calendar water 2026-10", "another month"),
        ],
        arguments: [what, month]
    ) { arguments in
        var words = arguments.positionals
        let kind = words.first.flatMap { Kind(rawValue: $0.lowercased()) }
        if kind != nil { words.removeFirst() }
        if let word = words.first, kind == nil,
            words.count > 1 || word.first?.isNumber != true && MonthExpression(parsing: word) == nil
        {
            throw UsageError.notAChoice(option: "WHAT", text: word, choices: Kind.allCases.map(\.rawValue))
        }
        return body(kind ?? .water, try words.first.map { try month.type.read($0, "MONTH") })
    }

    /// `tend pill calendar`, the same as `tend calendar pills`.
    static let ofPills = CommandSpec(
        name: "calendar", summary: "a month of doses",
        examples: [
            .init("tend pill calendar", "this month"), .init("tend pill calendar 2026-10", "another one"),
        ],
        arguments: [month], prepare: { body(.pills, try $0[month]) })

    private static func body(_ kind: Kind, _ month: MonthExpression?) -> CommandAction {
        { session in
            let records = try session.records()
            let page = CalendarPage(
                month: (month ?? .monthsAgo(0)).resolved(today: records.today), today: records.today,
                firstWeekday: records.settings.firstWeekday)
            switch kind {
            case .water:
                let (days, damage) = try records.hydrationDays(page.month.days)
                return .shown(
                    WaterCalendarReport(
                        page: page, days: days, streak: try records.waterStreak(), unit: records.settings.unit,
                        remarks: damage.map(Remarks.leftOut)))
            case .pills:
                let history = try records.pillHistory()
                let (days, damage) = try records.pills(in: page.month.days, history)
                return .shown(
                    PillCalendarReport(
                        page: page, days: days, streak: history.streak, remarks: Remarks.leftOut(damage, history)))
            case .fasts:
                let (days, damage) = try records.fastingDays(page.month.days)
                return .shown(
                    FastCalendarReport(
                        page: page, days: days, streak: try records.fastState().streak,
                        remarks: damage.map(Remarks.leftOut)))
            }
        }
    }
}
