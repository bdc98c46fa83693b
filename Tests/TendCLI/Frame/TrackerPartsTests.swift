import TendKit
import TestSupport
import Testing

@testable import TendCLI

/// Finds the parts of the command line that a new kind of record was not added to. Nothing else notices them: without
/// synonyms, for example, `tend sleep begin` only names an unknown command.
@Suite("Parts of a tracker")
struct TrackerPartsTests {
    enum Part: String, CaseIterable {
        case synonyms, ids, undo, inbox, widget, status, statusField, report, calendar, csv

        /// The description of the part, and the files to add a kind of record to.
        var place: String {
            switch self {
            case .synonyms: "other programs' words for the noun: CommandSynonyms"
            case .ids: "completion of ids: ValueKind, ValueCandidates, the type of the argument ID"
            case .undo: "the state after undo: ChangedState in Tracker+Undo, UndoReport"
            case .inbox: "lines of the inbox: InboxCommand, InboxAction, the command's InboxForm"
            case .widget: "the files for a phone's widget: InboxToday"
            case .status: "the screen of 'tend status': Overview, StatusReport"
            case .statusField: "a name in --format: StatusValues, StatusField"
            case .report: "a section of 'tend report': HealthReport, Records+HealthReport"
            case .calendar: "a month of 'tend calendar': CalendarCommand, DaySign"
            case .csv: "'tend export csv': CSVExport in ExportCSVCommand"
            }
        }
    }

    /// A command that records something of a kind.
    struct Sample {
        /// The noun whose verbs correct and delete such records.
        let noun: String
        let command: [String]
        /// A command that must run before.
        var setup: [String] = []
    }

    private static let samples = [
        "water": Sample(noun: "water", command: ["log", "250ml", "tea"]),
        "fasts": Sample(noun: "fast", command: ["fast", "add", "--start", "yesterday 16:00", "--end", "08:30"]),
        "pills": Sample(noun: "pill", command: ["pill", "take", "morning"]),
        "tasks": Sample(
            noun: "challenge", command: ["challenge", "done", "eat-well"], setup: ["challenge", "start", "75-soft"]),
        "challenges": Sample(noun: "challenge", command: ["challenge", "start", "75-soft"]),
        "settings": Sample(noun: "config", command: ["config", "set", "units", "floz"]),
    ]

    private static let exceptions: [String: [Part: String]] = [
        "tasks": [
            .ids: "a task is named, not its record", .widget: "the files have no challenges",
            .calendar: "'challenge show' draws a challenge's days", .csv: "'export csv challenges' has them",
        ],
        "challenges": [
            .undo: "the undone start leaves no challenge to show",
            .inbox: "a phone ticks tasks, but starts no challenge", .widget: "the files have no challenges",
            .calendar: "'challenge show' draws a challenge's days",
        ],
        "settings": [
            .ids: "a setting is named", .undo: "the phrase of the change has the value",
            .inbox: "an inbox must not change settings", .report: "a report has records only",
            .calendar: "a setting has no days", .csv: "'export json' has the settings",
        ],
    ]

    @Test("Each part knows each kind of record", arguments: RecordKind.allCases.map(\.key), Part.allCases)
    func parts(kind: String, part: Part) throws {
        let sample = try #require(Self.samples[kind], "a sample of \(kind) is missing in this test")
        let isKnown = try Self.knows(part, kind, sample)
        if let reason = Self.exceptions[kind]?[part] {
            #expect(!isKnown, "\(kind) has \(part.place); delete the exception '\(reason)'")
        } else {
            #expect(isKnown, "\(kind) has no part in \(part.place)")
        }
    }

    private static func knows(_ part: Part, _ kind: String, _ sample: Sample) throws -> Bool {
        let spec = try #require(CommandTable.root.descendants(along: sample.command).last)
        switch part {
        case .synonyms: return !CommandSynonyms.entries(of: sample.noun).isEmpty
        case .inbox: return spec.inbox != nil
        case .ids: return try changes(sample) { ids(of: sample.noun, in: $0) }
        case .undo:
            let program = try recorded(sample)
            return program.run("undo").output.split(separator: "\n").count > 1
        case .widget:
            return try changes(sample) { program in
                let files = InboxToday.files(try Session(program.context).records().overview())
                return [files.text, files.json]
            }
        case .status: return try changes(sample) { [$0.run("status").output] }
        case .statusField:
            let template = StatusField.all.map { "{\($0.name)}" }.joined(separator: " ")
            return try changes(sample) { [$0.run("status", "--format", template).output] }
        case .report: return try changes(sample) { [$0.run("export", "html").output] }
        case .calendar: return try recorded(sample).run("calendar", kind).code == .done
        case .csv: return try recorded(sample).run("export", "csv", kind).output.split(separator: "\n").count > 1
        }
    }

    /// The completions of the verbs of a noun that take an id.
    private static func ids(of noun: String, in program: TestProgram) -> [String] {
        let verbs = CommandTable.root.descendants(along: [noun]).last?.subcommands.map(\.spec) ?? []
        return verbs.filter { $0.arguments.contains { $0.name == "ID" } }.flatMap { verb in
            Completion([noun, verb.name, ""], in: program.context).candidates.map(\.text)
        }
    }

    /// Returns whether an answer of the program is another one after the sample.
    private static func changes(_ sample: Sample, _ answer: (TestProgram) throws -> [String]) throws -> Bool {
        let program = try prepared(sample)
        let before = try answer(program)
        try record(sample, in: program)
        return try answer(program) != before
    }

    private static func prepared(_ sample: Sample) throws -> TestProgram {
        let program = try TestProgram()
        if !sample.setup.isEmpty { try #require(program.run(sample.setup).code == .done) }
        return program
    }

    private static func recorded(_ sample: Sample) throws -> TestProgram {
        let program = try prepared(sample)
        try record(sample, in: program)
        return program
    }

    private static func record(_ sample: Sample, in program: TestProgram) throws {
        let result = program.run(sample.command)
        try #require(result.code == .done, "\(sample.command): \(result.errors)")
    }
}
