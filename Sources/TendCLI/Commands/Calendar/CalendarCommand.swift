import TendKit

/// `tend calendar`: shows a month at a glance.
enum CalendarCommand {
    private enum Kind: String, CaseIterable {
        case water, pills, fasts

        /// Reads the noun in the singular or plural.
        init?(word: String) {
            let word = word.lowercased()
            self.init(rawValue: ["pill", "fast"].contains(word) ? word + "s" : word)
        }
    }

    private static let what = Argument(
        .text("WHAT", choices: Kind.allCases.map(\.rawValue)), "water, pills or fasts; water unless given")
    private static let monthOption = Option(
        "month", .month.optional(for: .monthsAgo(0)), "the month, the same as MONTH")
    private static let month = Argument(.month, "2026-11, last or -1; this one unless given")

    static let spec = CommandSpec(
        name: "calendar", summary: "a month of drinks, pills or fasts",
        examples: [
            .init("tend calendar", "this month's drinks"), .init("tend calendar fasts", "this month's fasts"),
            .init("tend calendar water 2026-10", "another month"),
        ],
        arguments: [what, month], options: [monthOption]
    ) { arguments in
        var words = arguments.positionals
        var kind: Kind?
        if let index = words.firstIndex(where: { Kind(word: $0) != nil }) { kind = Kind(word: words.remove(at: index)) }
        let option = try arguments[monthOption]
        if let word = words.first, ["challenge", "challenges"].contains(word.lowercased()) {
            throw UsageError.noCalendar(word)
        }
        if let word = words.first, kind == nil && words.count > 1 || !isMonth(word) {
            throw UsageError.notAChoice(option: "WHAT", text: word, choices: Kind.allCases.map(\.rawValue))
        }
        if words.count > 1 {
            throw UsageError.unexpectedArgument(words[1], command: arguments.command, suggestion: nil)
        }
        if option != nil, !words.isEmpty { throw UsageError.conflict("MONTH", "--month") }
        return body(kind ?? .water, try option ?? words.first.map { try month.type.read($0, "MONTH") })
    }

    /// Returns whether a word is a month, or a wrong one.
    private static func isMonth(_ word: String) -> Bool {
        word.first?.isNumber == true || MonthExpression(parsing: word) != nil
    }

    /// `tend pill calendar`, the same as `tend calendar pills`.
    static let ofPills = spec(of: .pills, within: "pill", summary: "a month of doses")
    static let ofFasts = spec(of: .fasts, within: "fast", summary: "a month of fasts")
    static let ofWater = spec(of: .water, within: "water", summary: "a month of drinks")

    private static func spec(of kind: Kind, within noun: String, summary: String) -> CommandSpec {
        CommandSpec(
            name: "calendar", summary: summary,
            examples: [
                .init("tend \(noun) calendar", "this month"), .init("tend \(noun) calendar 2026-10", "another one"),
            ],
            arguments: [month], options: [monthOption]
        ) { arguments in
            let (word, option) = (try arguments[month], try arguments[monthOption])
            if word != nil, option != nil { throw UsageError.conflict("MONTH", "--month") }
            return body(kind, word ?? option)
        }
    }

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
