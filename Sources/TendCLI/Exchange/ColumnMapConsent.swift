import TendExchange
import TendKit

/// The question whether a table's columns mean what they seem to.
struct ColumnMapConsent {
    let proposal: ColumnMapProposal
    let file: String
    /// The path as typed.
    let path: String
    /// The options of the command, which the command to paste repeats.
    let options: ImportOptions

    /// The command that imports the file in this way.
    func command(order: ImportContext.DateOrder? = nil) -> Message {
        let map = proposal.map
        var words = [path, "--map", map.description]
        if !map.tellsKind { words += ["--as", map.kind.rawValue] }
        if let task = map.task { words += ["--task", task] }
        if let order = order ?? options.dateOrder { words += ["--dates", order.rawValue] }
        if let encoding = options.encoding { words += ["--encoding", encoding.rawValue] }
        if options.skipsBad { words.append("--skip-bad") }
        return "\(SuggestedCommand("import csv", words, isQuoted: false))"
    }

    /// The commands to choose from: one, or one for each order of the dates.
    var commands: [Message] {
        proposal.openDate == nil ? [command()] : [command(order: .dayFirst), command(order: .monthFirst)]
    }

    /// The first records.
    var evidence: [Message] { proposal.records.map(Self.text) }

    /// Asks on a terminal.
    /// - Returns: the map and the order of dates, or `nil` for a no.
    func ask(in context: Context) throws -> ImportOptions? {
        var options = options
        if let date = proposal.openDate, options.dateOrder == nil {
            let question = "Line \(date.line) of \(file): does '\(date.text)' begin with the day or the month? [d/m]"
            switch try Prompt.answer(question, in: context).trimmed.lowercased().first {
            case "d": options.dateOrder = .dayFirst
            case "m": options.dateOrder = .monthFirst
            default: return nil
            }
        }
        try context.tell(
            "\(Printable.text(file)) seems to have \(proposal.map.kind.rawValue), \(Printable.text(proposal.map.description)):"
        )
        if proposal.openDate == nil {
            for line in evidence { try context.tell("  " + context.errorStyle.text(line)) }
        }
        guard try Prompt.ask("Import it so?", in: context) else { return nil }
        options.map = proposal.map
        return options
    }

    private static func text(_ record: ImportedRecord) -> Message {
        switch record.value {
        case .drink(let drink):
            "\(drink.at.day) \(drink.at.timeOfDay)  \(VolumeUnit.millilitres.text(drink.volume)) \(drink.drink)"
        case .fast(let fast):
            "\(fast.start.day) \(fast.start.timeOfDay) to \(fast.end.map { "\($0.day) \($0.timeOfDay)" } ?? "now")"
        case .dose(let dose):
            "\(dose.at.day) \(dose.at.timeOfDay)  \(dose.medication) \(dose.amountText ?? "") \(dose.outcome.rawValue)"
        case .task(let task):
            "\(record.day)  \(task.task) \(task.value.map { "\($0)" } ?? task.outcome.rawValue)"
        }
    }
}

/// `tend import csv --maps`: lists the maps that imports remember.
struct ColumnMapsReport: Report {
    let maps: [StoredColumnMap]

    var json: JSONValue {
        .object([
            "maps": .objects(maps) { map in
                [
                    "columns": .array(
                        map.header.split(separator: "\t", omittingEmptySubsequences: false).map { .string(String($0)) }),
                    "map": .string(map.map), "as": .string(map.kind), "task": map.task.map(JSONValue.string) ?? .null,
                ]
            }
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard !maps.isEmpty else {
            return style.texts(["No columns of other tables are known; an import with --map remembers them."])
        }
        return maps.sorted { $0.header < $1.header }.flatMap { map in
            let columns = map.header.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: ", ")
            let task = map.task.map { " --task \($0.wordForShell)" } ?? ""
            return style.texts(["\(columns)", "  --map \(map.map.wordForShell) --as \(map.kind)\(task)"])
        }
    }
}

extension ColumnMap.Problem: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message {
        switch self {
        case .notAPair, .openQuote:
            "write --map 'at=When,ml=Amount', and a column with a comma in double quotes or as #2"
        case .unknownField, .foreign:
            "the fields are \(Words.list(ColumnMap.Kind.allCases.map { kind in "\(kind.rawValue): \(ColumnMap.fields(of: kind).map(\.rawValue).joined(separator: " "))" }, "and"))"
        case .repeated: "leave one of them out"
        case .noTime: "add at=COLUMN, or date=COLUMN and time=COLUMN"
        case .noKind: "add --as water, fasts, pills or tasks"
        case .lacks(.tasks, _): "add it, or --task NAME"
        case .lacks: "add it, such as --map 'at=When,ml=Amount'"
        }
    }

}

extension ColumnMap {
    /// The form of a map, for messages.
    static let example = "at=COLUMN,ml=COLUMN"
}
