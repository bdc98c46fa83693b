import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

/// Files in the shapes that apps and spreadsheets export. Their values are invented; `source` says where the shape is known from.
@Suite("Files from the field")
struct FieldFileTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let file: String
        let source: String
        /// As the user gives it; `nil` if tend's proposal is right.
        var map: String?
        /// The map that tend proposes; `nil` if the values don't tell the meaning.
        var proposal: String?
        var encoding = ImportContext.TextEncoding.utf8
        let records: [String]
        var leftOut: [String] = []
        var problems: [String] = []
        var testDescription: String { file }
    }

    private static func url(_ sample: Sample) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "FieldFiles/\(sample.file)")
    }

    /// Returns the format that the file's structure names, and the proposal for a table that has none.
    private static func reading(_ sample: Sample) throws -> (formats: [ImportFormat], proposal: ColumnMapProposal?) {
        let source = ImportSource(try InputFile(url(sample).path))
        let formats = try ImportFormats.recognizing(source)
        var context = ImportContext(now: ParsedFile.now, zone: ParsedFile.zone, dayStart: ParsedFile.dayStart)
        context.encoding = sample.encoding
        if !formats.isEmpty { return (formats, nil) }
        return (formats, try ColumnMapProposal.looking(at: source, as: nil, task: nil, in: context))
    }

    @Test("Each file gives its values, and the same records again", arguments: samples)
    func values(_ sample: Sample) throws {
        let map = try (sample.map ?? sample.proposal).map { try ColumnMap(parsing: $0) }
        let format = try map.map(ImportFormat.mapped) ?? #require(try Self.reading(sample).formats.first)
        func parsed() throws -> ParsedFile {
            try ParsedFile(Array(try Data(contentsOf: Self.url(sample))), as: format) {
                ($0.encoding, $0.dayStart) = (sample.encoding, .midnight)
            }
        }
        let file = try parsed()
        #expect(file.records.map { Self.text($0, file.collector.challenges) } == sample.records)
        #expect(file.leftOut == sample.leftOut)
        #expect(file.problems == sample.problems)
        #expect(try parsed().ids == file.ids)
    }

    @Test("The proposal for a table is its meaning", arguments: samples.filter { $0.proposal != nil })
    func proposal(_ sample: Sample) throws {
        let reading = try Self.reading(sample)
        #expect(reading.formats.isEmpty)
        #expect(reading.proposal?.map.description == sample.proposal)
        // The command to paste needs no --as.
        #expect(reading.proposal?.map.tellsKind == true)
    }

    private static func text(_ record: ImportedRecord, _ challenges: [Challenge]) -> String {
        switch record.value {
        case .drink(let drink):
            "\(drink.at) \(drink.volume.millilitres) \(drink.drink)" + note(drink.note)
        case .fast(let fast):
            "\(fast.start)/\(fast.end?.description ?? "running") \(fast.schedule)" + note(fast.note)
        case .dose(let dose):
            "\(dose.at) \(dose.medication), \(dose.outcome) \(dose.amountText ?? "-")" + note(dose.note)
        case .task(let task):
            "\(record.day) \(challenges.first { $0.id == task.challenge }?.name ?? "?"): "
                + "\(task.value.map { "\($0)" } ?? task.outcome.rawValue)" + note(task.note)
        }
    }

    private static func note(_ text: String?) -> String { text.map { " (\($0))" } ?? "" }
}

extension FieldFileTests {
    static let samples = water + fasts + pills + tasks

    private static let water = [
        Sample(
            file: "water-tracker.csv", source: "dev.ericferguson.watertracker, DrinkCsv.kt",
            proposal: "at=timestamp,ml=amount_ml",
            records: [
                "2026-11-17T23:59:30+01:00 237 water", "2026-11-18T00:00:00+01:00 500 water",
                "2026-11-18T18:30:45-05:00 355 water",
            ], leftOut: ["1 drinks of nothing"]),
        Sample(
            file: "mizu.csv", source: "com.example.mizu, CsvExporter.kt", proposal: "date=date,time=time,ml=amount_ml",
            records: [
                "2026-11-18T09:05:07+01:00 250 water", "2026-11-18T10:05:07+01:00 150 water",
                "2026-11-19T00:00:00+01:00 300 water",
            ], leftOut: ["1 drinks of nothing"]),
        Sample(
            file: "samsung-water.csv", source: "readers of Samsung Health's com.samsung.health.water_intake",
            proposal: "at=start_time,ml=amount",
            records: ["2026-11-18T07:05:00+01:00 250 water", "2026-11-19T00:00:00+01:00 330 water"],
            leftOut: ["1 drinks of nothing"]),
        Sample(
            file: "waterminder.csv", source: "tests of readers of WaterMinder's CSV",
            records: [
                "2026-11-01T09:05:00+01:00 300 water", "2026-11-18T23:44:00+01:00 300 coffee",
                "2026-11-19T00:05:00+01:00 200 water", "2026-11-19T08:10:00+01:00 1500 water",
            ]),
        Sample(
            file: "home-assistant.csv", source: "descriptions of the History panel's download",
            map: "at=last_changed,ml=state",
            records: ["2026-11-18T07:10:00+01:00 120.4 water", "2026-11-19T00:30:00+01:00 250 water"],
            leftOut: ["1 drinks of nothing"],
            problems: ["2:19 state 'unavailable': a number", "5:19 state 'unknown': a number"]),
        Sample(
            file: "google-forms.csv", source: "own table, with the column that Google Forms adds",
            map: "at=Timestamp,oz=#2,drink=What did you drink?,note=Anything else?",
            proposal: "at=Timestamp,oz=\"How much, in ounces?\",drink=What did you drink?",
            records: [
                "2026-11-02T00:00:00+01:00 236.588 water",
                "2026-11-18T08:05:13+01:00 473.176 Tea, black (said \"no sugar\")",
            ], leftOut: ["1 drinks without an amount", "1 drinks of nothing"]),
        Sample(
            file: "excel-unicode.txt", source: "own table, in the encoding of Excel's Unicode Text",
            proposal: "date=Datum,time=Uhrzeit,l=Menge (l),drink=Getränk,note=Bemerkung",
            records: [
                "2026-11-18T07:30:00+01:00 250 water",
                "2026-11-18T10:00:00+01:00 300 Kräutertee (süß; mit \"Honig\")",
                "2026-11-19T00:00:00+01:00 1500 water",
            ], leftOut: ["1 drinks of nothing"]),
        Sample(
            file: "tasker.csv", source: "own table, with Tasker's %TIMEMS", proposal: "at=TIMEMS,ml=ml,drink=what",
            records: ["2026-11-18T07:05:00+01:00 250 water", "2026-11-19T00:00:01+01:00 330 cola; zero"],
            leftOut: ["1 drinks of nothing"]),
        Sample(
            file: "drinks-matrix.csv", source: "own table",
            proposal: "date=Date,ml=Water (ml),ml=Coffee (ml),ml=Juice (ml)",
            records: [
                "2026-11-17T12:00:00+01:00 1500 water", "2026-11-17T12:00:00+01:00 250 coffee",
                "2026-11-18T12:00:00+01:00 2000 water", "2026-11-18T12:00:00+01:00 200 juice",
                "2026-11-19T12:00:00+01:00 125 coffee",
            ]),
    ]

    private static let fasts = [
        Sample(
            file: "fasting-log.csv", source: "a web app's buildCsvFromLog, fasting-log.csv",
            map: "start=Start,end=End", proposal: "start=Start,end=End,hours=Hours",
            records: [
                "2026-11-18T20:15:00+01:00/2026-11-19T12:45:00+01:00 16:8",
                "2026-11-17T00:00:00+01:00/2026-11-18T00:00:00+01:00 16:8",
                "2026-10-24T20:00:00+02:00/2026-10-25T12:00:00+01:00 16:8",
            ]),
        Sample(
            file: "fast-lengths.csv", source: "own table", proposal: "start=Begin,duration=Length,schedule=Plan",
            records: [
                "2026-11-16T20:00:00+01:00/2026-11-17T12:30:00+01:00 16:8",
                "2026-11-17T19:00:00+01:00/2026-11-18T13:00:00+01:00 18:6",
            ], leftOut: ["1 fasts without an end"]),
    ]

    private static let pills = [
        Sample(
            file: "health-auto-export.csv", source: "tests of readers of Health Auto Export's Medications.csv",
            proposal: "at=Date,pill=Medication,dose=Dosage,unit=Unit,state=Status",
            records: [
                "2026-11-18T08:20:00+01:00 Ramipril, taken 1 count",
                "2026-11-18T21:05:00+01:00 Vitamin D3, 1000 IU, taken 2 count",
                "2026-11-19T08:00:00+01:00 Ramipril, skipped -",
            ], leftOut: ["1 unanswered or missed; tend calculates missed doses itself"]),
        Sample(
            file: "dosetrack.csv", source: "DoseTrack, ExportManager.swift",
            proposal: "date=Date,time=Time,pill=Medication,dose=Dose,unit=Unit,state=Status,note=Notes",
            records: [
                "2026-11-18T08:00:00+01:00 Metformin, taken 500 mg (with food, late)",
                "2026-11-18T00:00:00+01:00 Metformin, skipped 500 mg",
                "2026-11-02T21:30:00+01:00 Omega-3, fish oil, taken 2 capsules",
            ]),
        Sample(
            file: "bearable.csv", source: "a test of a reader of Bearable's CSV",
            map: "date=date,time=time of day,pill=detail,dose=rating/amount,note=notes",
            records: [
                "2026-11-19T08:15:00+01:00 Ibuprofen, taken 1 (after breakfast, with milk)",
                "2026-11-18T00:05:00+01:00 Magnesium, taken 2", "2026-11-02T22:15:00+01:00 Ibuprofen, taken 1",
            ]),
        Sample(
            file: "pills-latin1.csv", source: "own table",
            proposal: "date=Datum,time=Uhrzeit,pill=Medikament,dose=Dosis,unit=Einheit,state=Genommen",
            encoding: .latin1,
            records: [
                "2026-11-18T07:05:00+01:00 Eisen für Schwangere, taken 1 Stück",
                "2026-11-18T21:00:00+01:00 Magnesium, skipped 0.5 Tabletten",
                "2026-11-19T00:00:00+01:00 Magnesium, taken 1.5 Tabletten",
            ]),
    ]

    private static let tasks = [
        Sample(
            file: "loop-checkmarks.csv", source: "Loop Habit Tracker, HabitsCSVExporter.kt", map: "date=Date,done=*",
            proposal: "date=Date,done=Meditate,done=Run",
            records: [
                "2026-11-19 Meditate: done", "2026-11-18 Meditate: skipped", "2026-11-18 Run: done",
                "2026-11-16 Meditate: done",
            ]),
        Sample(
            file: "habitica.csv", source: "Habitica, dataexport.js", proposal: "at=Date,task=Task Name",
            records: [
                "2026-11-17 Stretch, ten minutes: done", "2026-11-18 Stretch, ten minutes: done",
                "2026-11-17 Tea instead of cola: done", "2026-11-18 Tea instead of cola: done",
            ]),
        Sample(
            file: "simple-time-tracker.csv", source: "Simple Time Tracker, CsvRepoImpl.kt",
            map: "at=time started,task=activity name,duration=duration",
            proposal: "at=time started,task=activity name,duration=duration,note=comment",
            records: [
                "2026-11-18 Reading: 5623", "2026-11-19 Yoga, slow: 1149", "2026-11-19 Reading: 1800",
            ], leftOut: ["1 tasks without a length"]),
        Sample(
            file: "habit-matrix.csv", source: "own table",
            map: "date=Date,done=Read,value=\"Walk, outdoors (km)\",minutes=#4,done=Sugar-free",
            proposal: "date=Date,done=Read,value=\"Walk, outdoors (km)\",minutes=Meditation (min),done=Sugar-free",
            records: [
                "2026-11-16 Read: done", "2026-11-16 Walk, outdoors: 3.5", "2026-11-16 Meditation: 600",
                "2026-11-16 Sugar-free: done", "2026-11-18 Read: done", "2026-11-18 Walk, outdoors: 4.25",
                "2026-11-18 Meditation: 4500", "2026-11-18 Sugar-free: done", "2026-11-19 Read: done",
                "2026-11-19 Meditation: 1500",
            ]),
        Sample(
            file: "habit-rows.csv", source: "the form Date,Habit,Completed,Note of several web apps",
            proposal: "date=Date,task=Habit,done=Completed,note=Note",
            records: [
                "2026-11-17 Read: done", "2026-11-18 Read: done (20 pages, outside)", "2026-11-18 Run, easy: done",
            ]),
    ]
}
