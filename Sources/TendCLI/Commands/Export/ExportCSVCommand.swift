import TendExchange
import TendKit

/// `tend export csv`: records as CSV.
struct ExportCSVCommand: Command {
    private static let excel = OptionSpec("excel", "for Excel: CRLF, a byte order mark, no cell that would be run")
    private static let units = OptionSpec(
        "units", value: "UNIT", "ml (exact, the default) or floz (to one decimal)",
        choices: VolumeUnit.allCases.map(\.rawValue))

    static let spec = CommandSpec(
        name: "csv", summary: "records as CSV",
        details: """
            Drinks come oldest first, with the columns Date, Time, Amount, Beverage, Note, Timestamp and ID; fasts newest \
            first, with Start Date, End Date, Schedule, Duration (hours), Target (hours), Completed, Cancelled, Note and ID; \
            doses oldest first, with Date, Time, Medication, Slot, State, Dose, Unit, Forced, Time Assumed, Note, Timestamp \
            and ID; challenges one after the other, day by day, with Date, Time, Challenge, Day, Attempt, Task, State, Value, \
            Target, Unit, Item, Note, Timestamp, Challenge ID and ID.
            """,
        examples: [
            .init("tend export csv water", "every drink, to standard output"),
            .init("tend export csv water --from 2026-11-01 -o november.csv", "to a file"),
            .init("tend export csv pills --from -90", "the doses of three months"),
            .init("tend export csv fasts --excel -o fasts.csv", "for Excel"),
        ],
        arguments: [
            ArgumentSpec(
                name: "WHAT", summary: "water, fasts, pills or challenges", isRequired: true,
                choices: ["water", "fasts", "pills", "challenges"])
        ],
        options: ExportRange.options + [excel, units, ExportTarget.option], make: ExportCSVCommand.init)

    private enum Kind: String, CaseIterable {
        case water, fasts, pills, challenges
    }

    private let kind: Kind
    private let range: ExportRange
    private let dialect: CSVDialect
    private let unit: VolumeUnit
    private let target: ExportTarget

    init(_ arguments: ParsedArguments) throws {
        let what = try arguments.required(0, "WHAT (water, fasts, pills or challenges)")
        guard let kind = Kind(rawValue: what) else {
            throw UsageError.unsupportedExport(
                what, suggestion: Suggestion.nearest(to: what, among: Kind.allCases.map(\.rawValue)))
        }
        self.kind = kind
        range = try ExportRange(arguments)
        dialect = arguments.flag(Self.excel) ? .excel : .rfc4180
        let unit = try arguments.choice(Self.units, of: VolumeUnit.self)
        if kind != .water, unit != nil { throw UsageError.needsOption("--units", needs: "water") }
        self.unit = unit ?? .millilitres
        target = try ExportTarget(arguments)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let (first, last) = try range.resolved(today: today)
        return try target.answer(in: world) { output in
            switch kind {
            case .water: try writeWater(first, last, of: store, to: output)
            case .pills: try writePills(first, last, of: store, settings, today: today, to: output)
            case .fasts: try writeFasts(first, last, of: store, dayStart: settings.dayStart, to: output)
            case .challenges: try writeChallenges(first, last, in: world, store, settings, to: output)
            }
        }
    }

    private func writeWater(_ first: Day?, _ last: Day?, of store: Store, to output: any ByteSink) throws {
        let csv = WaterCSV(unit: unit, dialect: dialect)
        try writePages(first, last, of: store, header: csv.header, to: output) { page, pending in
            let entries = page.water.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
            for entry in entries { csv.append(entry, to: &pending) }
        }
    }

    private func writePills(
        _ first: Day?, _ last: Day?, of store: Store, _ settings: Settings, today: Day, to output: any ByteSink
    ) throws {
        let csv = PillsCSV(dialect: dialect)
        let medications = try store.pillHistory(settings, today: today).medications
        let rules = settings.pillRules(today: today)
        try writePages(first, last, of: store, header: csv.header, to: output) { page, pending in
            if page.doses.isEmpty { return }
            let day = PillDay(page.day, medications: medications, records: page.doses, rules: rules)
            for dose in day.doses { csv.append(dose, on: page.day, to: &pending) }
        }
    }

    private func writePages(
        _ first: Day?, _ last: Day?, of store: Store, header: [UInt8], to output: any ByteSink,
        _ append: (DayLog, inout [UInt8]) -> Void
    ) throws {
        var pages = PageStream(store, first, last, to: output)
        try pages.write(header, append)
        if let damage = pages.damage { throw damage }
    }

    private func writeFasts(
        _ first: Day?, _ last: Day?, of store: Store, dayStart: TimeOfDay, to output: any ByteSink
    ) throws {
        let csv = FastsCSV(dialect: dialect)
        var pending = csv.header
        // A few hundred bytes each: ten years of them are less than one page of a browser.
        let (sessions, damage) = try store.fasts()
        for session in sessions.reversed() {
            let day = session.start.logicalDay(startingAt: dayStart)
            guard day >= first ?? day, day <= last ?? day else { continue }
            csv.append(session, to: &pending)
            try PageStream.flush(&pending, to: output)
        }
        try output.write(pending)
        if let first = damage.first { throw first }
    }

    private func writeChallenges(
        _ first: Day?, _ last: Day?, in world: Context, _ store: Store, _ settings: Settings, to output: any ByteSink
    ) throws {
        let csv = ChallengesCSV(dialect: dialect)
        let challenges = try world.tracker(store).records().challenges()
        var pending = csv.header
        var damage = challenges.damage.first
        for challenge in challenges.all {
            let standing = try challenges.standing(challenge, includesDays: true)
            let progress = standing.progress
            damage = damage ?? standing.damage.first
            // What was put down on a day that is none of the challenge's, such as between two attempts, is a record too.
            var judged: [Day: ChallengeDay] = [:]
            for day in progress.days + [progress.today].compactMap(\.self) { judged[day.day] = day }
            for day in try Set(judged.keys).union(store.recordedDays(in: challenge.start...Day.last)).sorted()
            where day >= first ?? day && day <= last ?? day {
                // A page that can't be read was found to be that above.
                let records = (try? store.page(day))?.tasks.filter { $0.challenge == challenge.id } ?? []
                csv.append(judged[day], on: day, of: challenge, records: records, to: &pending)
                try PageStream.flush(&pending, to: output)
            }
        }
        try output.write(pending)
        if let damage { throw damage }
    }
}
