import Foundation
import TestSupport
import Testing

/// tend's CSV in other programs.
@Suite("CSV in other programs", .enabled(if: Python.isUsable, "python3 is not installed"))
struct OtherReaderTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 2, full: 40))
    private static let kinds = ["water", "fasts", "pills", "challenges"]

    @Test("Python reads exactly the stored values", arguments: seeds.map { $0 + 700 })
    func stored(seed: UInt64) throws {
        let home = try RandomHistory(seed: seed, .init(hasControls: true)).home
        let stored = Self.records(home)
        for kind in Self.kinds {
            let rows = try PythonCSV.rows(home.exported("csv", kind))
            let header = try #require(rows.first)
            for row in rows.dropFirst() {
                let fields = Dictionary(zip(header, row)) { first, _ in first }
                guard let id = fields["ID"], !id.isEmpty else { continue }
                let record = try #require(stored[id], "seed \(seed): \(kind) \(id)")
                let note = record["note"] as? String ?? ""
                #expect(row.count == header.count && fields["Note"] == note, "seed \(seed): \(kind) \(id)")
                if let at = fields["Timestamp"] { #expect(at == record["at"] as? String) }
                if let drink = fields["Beverage"] { #expect(drink == record["drink"] as? String) }
                if let name = fields["Medication"] { #expect(name == record["medication"] as? String) }
                if let item = fields["Item"] { #expect(item == record["item"] as? String ?? "") }
                if let amount = fields["Amount (ml)"] { #expect(Double(amount) == record["ml"] as? Double) }
            }
            let live = stored.values.filter { $0["kind"] as? String == kind }.count
            let id = try #require(header.firstIndex(of: "ID"))
            let count = rows.dropFirst().count { !$0[id].isEmpty }
            #expect(count == live, "seed \(seed): \(count) of \(live) records of \(kind)")
        }
    }

    @Test(
        "CSV rewritten by Python is recognised in any column order and quoting",
        arguments: seeds.map { $0 + 800 })
    func rewritten(seed: UInt64) throws {
        let home = try RandomHistory(seed: seed).home
        let before = DiskState(home, isData: true)
        for (quoting, end) in [("QUOTE_ALL", "CRLF"), ("QUOTE_MINIMAL", "LF"), ("QUOTE_NONNUMERIC", "LF")] {
            for kind in Self.kinds {
                let bytes = try PythonCSV.rewritten(
                    home.exported("csv", kind), order: Int(seed), quoting: quoting, end: end)
                let answer = try home.imported(bytes, as: "csv")
                #expect(answer.isNothingNew, "seed \(seed): \(kind) with \(quoting): \(answer)")
            }
        }
        #expect(DiskState(home, isData: true) == before)
    }

    /// The live records of all data files by their ids, each with its kind.
    private static func records(_ home: Home) -> [String: [String: Any]] {
        let sections = ["water": "water", "pills": "pills", "tasks": "challenges", "sessions": "fasts"]
        var records: [String: [String: Any]] = [:]
        for (name, bytes) in home.dataFiles where name.hasPrefix("days/") || name.hasPrefix("fasts/") {
            let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
            for (section, kind) in sections {
                for var record in object[section] as? [[String: Any]] ?? [] where record["deleted"] == nil {
                    record["kind"] = kind
                    if let id = record["id"] as? String { records[id] = record }
                }
            }
        }
        return records
    }
}
