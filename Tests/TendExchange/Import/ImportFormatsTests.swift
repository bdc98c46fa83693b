import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Import formats")
struct ImportFormatsTests {
    @Test("Each format has a unique name and a help text")
    func names() {
        let all = ImportFormats.all
        #expect(Set(all.map(\.name)).count == all.count)
        for format in all {
            #expect(!format.summary.isEmpty && !format.details.isEmpty && !format.examples.isEmpty)
            for example in format.examples { #expect(example.line.hasPrefix("tend import \(format.name) ")) }
        }
    }

    @Test(
        "A file is recognized by its header, keys or root element",
        arguments: [
            ("Date,Time,Amount (ml),Beverage,Note,Timestamp,ID", [.csv]), ("Date,Time,Amount(floz)", [.csv]),
            ("sep=;\nStart Date;End Date;Schedule;Target (hours)", [.csv]),
            ("\u{FEFF}Date,Medication,State\r\n", [.csv]),
            ("Date,Task,State,Challenge ID", [.csv]), ("Date,Start,End,Hours,Night Eating", [.zero]),
            ("ID,Start Date,Start Time,Duration (hours)", [.fasttrack]),
            ("ID,Start,End,Duration (s),Duration,Notes", [.fasttrack]),
            ("Drink Type,Hydration Value(oz),Date,Time", [.waterminder]),
            ("Time;Name;Dosage;Taken;Time (ISO 8601);Taken (ISO 8601)", [.medtimer]),
            (" {\"version\":1,\"files\":{}}", [.json]), ("{\"entries\":[]}", [.hydrotracker]),
            ("{\"medicines\":{},\"events\":{}}", [.medtimer]), ("{\"list\":[]}", [.medtimer]),
            ("{\"version\":1,\"files\":{},\"entries\":[]}", [.json, .hydrotracker]),
            ("<?xml version='1.0'?>\n<!DOCTYPE HealthData [\n]>", [.appleHealth]),
            ("<HealthData locale=''>", [.appleHealth]), ("SQLite format 3\0\u{10}", [.healthConnect]),
            ("{\"data\":{\"medications\":[]}}", [.healthAutoExport]), ("{\"data\":{\"points\":[]}}", []),
            ("a,b", []), ("{}", []), ("[]", []), ("<html/>", []), ("\"open", []), ("\u{0}\u{1}", []),
        ] as [(String, [ImportFormat])])
    func recognition(text: String, formats: [ImportFormat]) throws {
        #expect(try recognized(Array(text.utf8)) == formats)
    }

    @Test(
        "An empty file or damaged UTF-16 is refused with the reason",
        arguments: [
            ([], .empty), ([0xFF, 0xFE], .empty), ([0xFF, 0xFE, 0x41], .utf16), ([0xFE, 0xFF, 0xD8, 0x00], .utf16),
        ] as [([UInt8], ImportFileError)])
    func unreadable(bytes: [UInt8], error: ImportFileError) {
        #expect(throws: error) { try recognized(bytes) }
    }

    @Test(
        "A recognized file is read from its beginning",
        arguments: [
            (.csv, "Date,Time,Amount (ml)\n2026-11-17,08:00,200\n"),
            (.hydrotracker, "{\"entries\":[{\"timestamp\":1791178800417,\"amount\":250.0,\"beverageType\":\"TEA\"}]}"),
        ] as [(ImportFormat, String)])
    func readAfterwards(format: ImportFormat, text: String) throws {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("file")))
        let source = ImportSource(try InputFile(folder.path("file")))
        #expect(try ImportFormats.recognizing(source) == [format])
        let collector = ImportCollector(ImportContext(now: ParsedFile.now, zone: ParsedFile.zone, dayStart: .midnight))
        try format.read(source, into: collector)
        #expect(collector.records.count == 1)
    }

    private func recognized(_ bytes: [UInt8]) throws -> [ImportFormat] {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("file")))
        return try ImportFormats.recognizing(ImportSource(try InputFile(folder.path("file"))))
    }
}
