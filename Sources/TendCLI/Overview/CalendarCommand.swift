import TendKit

/// `tend calendar`: shows a month at a glance.
enum CalendarCommand {
    private static let kinds: [TrackerKind] = [.water, .pills, .fasts]

    private static let what = Argument(
        .text("WHAT", choices: kinds.map(\.rawValue)), "\(Words.list(kinds.map(\.rawValue), "or")); water unless given")
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
        let place = words.firstIndex { TrackerKind(word: $0) != nil }
        let kind = place.flatMap { TrackerKind(word: words.remove(at: $0)) }
        let option = try arguments[monthOption]
        if let word = words.first, kind == nil && words.count > 1 || !isMonth(word) {
            throw UsageError.notAChoice(option: "WHAT", text: word, choices: kinds.map(\.rawValue))
        }
        if words.count > 1 {
            throw UsageError.unexpectedArgument(words[1], command: arguments.command)
        }
        if option != nil, !words.isEmpty { throw UsageError.conflict("MONTH", "--month") }
        return body(kind ?? .water, try option ?? words.first.map { try month.type.read($0, "MONTH") })
    }

    /// Returns whether a word is a month, or a wrong one.
    private static func isMonth(_ word: String) -> Bool {
        word.first?.isNumber == true || MonthExpression(parsing: word) != nil
    }

    private static let medication = Argument(
        .text("NAME", .medication), "only this medication, with its days off; all unless given")

    /// `tend pill calendar`, the same as `tend calendar pills`.
    static let ofPills = CommandSpec(
        name: "calendar", summary: "a month of doses, taken and to come",
        examples: [
            .init("tend pill calendar", "this month"),
            .init("tend pill calendar microgynon 2026-12", "the doses and the days off of a cycle to come"),
        ],
        arguments: [medication, month], options: [monthOption]
    ) { arguments in
        var words = arguments.positionals
        let word = words.firstIndex(where: isMonth).map { words.remove(at: $0) }
        if let extra = words.dropFirst().first ?? words.first(where: isMonth) {
            throw UsageError.unexpectedArgument(extra, command: arguments.command)
        }
        return body(.pills, try chosen(word.map { try month.type.read($0, "MONTH") }, arguments), of: words.first)
    }

    static let ofFasts = spec(of: .fasts, within: "fast", summary: "a month of fasts")
    static let ofWater = spec(of: .water, within: "water", summary: "a month of drinks")

    private static func spec(of kind: TrackerKind, within noun: String, summary: String) -> CommandSpec {
        CommandSpec(
            name: "calendar", summary: summary,
            examples: [
                .init("tend \(noun) calendar", "this month"), .init("tend \(noun) calendar 2026-10", "another one"),
            ],
            arguments: [month], options: [monthOption]
        ) { arguments in
            body(kind, try chosen(arguments[month], arguments))
        }
    }

    /// Returns the month of a word or of `--month`.
    private static func chosen(
        _ word: MonthExpression?, _ arguments: ParsedArguments
    ) throws -> MonthExpression? {
        let option = try arguments[monthOption]
        if word != nil, option != nil { throw UsageError.conflict("MONTH", "--month") }
        return word ?? option
    }

    private static func medication(_ name: String, _ records: Records, _ history: PillHistory) throws -> Medication {
        do {
            return try records.medication(name, history)
        } catch MedicationError.unknown(_, suggestion: nil, _) {
            throw UsageError.month(name)
        }
    }

    /// Returns the number of earlier months that fit on the screen; a month that is named stands alone.
    private static func earlierMonths(in context: Context) -> Int {
        let style = context.style
        guard style.hasPictures, !context.options.isJSON else { return 0 }
        return min(max((style.width + 3) / (MonthGrid.standardWidth + 3), 1), 3) - 1
    }

    /// Returns a remark if a month that was named or is to come has neither a dose nor a day off.
    private static func emptyMonth(
        _ month: MonthExpression?, _ page: CalendarPage, _ days: [PillDay], _ medications: [Medication],
        of name: String?, dayStart: TimeOfDay
    ) -> [Message] {
        let isNamed = if case .named = month { true } else { false }
        let current = Month(of: page.today)
        guard page.month > current || isNamed && page.month < current,
            !medications.contains(where: { $0.isByPlan(in: page.month.days) })
        else { return [] }
        let isEmpty = page.month.days.allSatisfy { day in
            !days.contains { $0.day == day && $0.doses.contains { name == nil || $0.medication == name } }
                && !medications.contains { $0.isOff(on: day, dayStart: dayStart) }
        }
        return isEmpty ? [Remarks.noDoses(in: page.month, of: name, today: page.today)] : []
    }

    private static func body(_ kind: TrackerKind, _ month: MonthExpression?, of name: String? = nil) -> CommandAction {
        { session in
            let records = try session.records()
            let page = CalendarPage(
                month: (month ?? .monthsAgo(0)).resolved(today: records.today, isPlanned: kind == .pills),
                today: records.today,
                firstWeekday: records.settings.firstWeekday,
                // A month of doses has a table of its own.
                earlier: month == nil && kind != .pills ? earlierMonths(in: session.context) : 0)
            switch kind {
            case .water:
                let (days, damage) = try records.hydrationDays(page.days)
                return .shown(
                    WaterCalendarReport(
                        page: page, days: days, firstDrink: try records.firstDrink(), streak: try records.waterStreak(),
                        unit: records.settings.unit,
                        remarks: damage.map(Remarks.leftOut)))
            case .pills:
                let history = try records.pillHistory()
                let only = try name.map { try medication($0, records, history) }
                let (days, damage) = try records.pills(in: page.days, history)
                return .shown(
                    PillCalendarReport(
                        page: page, days: only.map { only in days.map { $0.only(only.name) } } ?? days,
                        medications: only.map { [$0] } ?? history.medications,
                        dayStart: records.settings.dayStart, streak: only == nil ? history.streak : .none,
                        remarks: Remarks.leftOut(damage, history)
                            + emptyMonth(
                                month, page, days, only.map { [$0] } ?? history.medications, of: only?.name,
                                dayStart: records.settings.dayStart)))
            case .fasts:
                let (days, damage) = try records.fastingDays(page.days)
                return .shown(
                    FastCalendarReport(
                        page: page, days: days, streak: try records.fastState().streak,
                        remarks: damage.map(Remarks.leftOut)))
            case .challenges: throw UsageError.noCalendar(kind.rawValue)
            }
        }
    }
}
