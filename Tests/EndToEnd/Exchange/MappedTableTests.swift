import Foundation
import TestSupport
import Testing

/// Tables that no format describes.
@Suite("Tables read by their columns") struct MappedTableTests {
    private static let drinks = "When,Amount,What\n2026-11-18 08:30,250,Water\n2026-11-18 09:15,300,\"Tea, green\"\n"

    private static func home(_ text: String) throws -> Home {
        let home = try Home()
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(home.path)/import-me"))
        return home
    }

    @Test("Without a terminal, the command to paste is printed and nothing is stored")
    func withoutTerminal() throws {
        let home = try Self.home(Self.drinks)
        let path = "\(home.path)/import-me"
        let before = DiskState(home, isData: true)
        let outcome = try home.tend("import", path)
        #expect(outcome.code == 64)
        #expect(outcome.errorText.contains("tend import csv \(path) --map 'at=When,ml=Amount,drink=What'"))
        #expect(outcome.errorText.contains("2026-11-18 08:30  250 ml water"))
        #expect(DiskState(home, isData: true) == before)
    }

    @Test("An import remembers the columns until it is undone")
    func remembers() throws {
        let home = try Self.home(Self.drinks)
        let path = "\(home.path)/import-me"
        #expect(
            try home.tend("import", "csv", path, "--map", "at=When,ml=Amount,drink=What").text.hasPrefix(
                "Imported 2 drinks"))
        #expect(try home.tend("import", path).text.contains("Nothing new"))
        #expect(
            try home.tend("import", "csv", "--maps").text
                == "When, Amount, What\n  --map 'at=When,ml=Amount,drink=What' --as water\n")
        #expect(try home.tend("undo", "-y").code == 0)
        #expect(try home.tend("import", "csv", "--maps").text.hasPrefix("No columns"))
    }

    @Test("-y agrees to the proposal, and a dry run stores nothing")
    func agrees() throws {
        let home = try Self.home("Date,Read,Walk (km)\n2026-11-18,x,2.5\n2026-11-19,,3\n")
        let path = "\(home.path)/import-me"
        let before = DiskState(home, isData: true)
        #expect(try home.tend("import", path, "-n").text.contains("Would import 3 task records and 2 challenges"))
        #expect(DiskState(home, isData: true) == before)
        #expect(try home.tend("import", path, "-y").text.contains("Imported 3 task records and 2 challenges"))
    }

    @Test("A table without a time is refused with the columns it needs")
    func withoutTime() throws {
        let home = try Self.home("Name,Score\nA,3\n")
        let outcome = try home.tend("import", "csv", "\(home.path)/import-me")
        #expect(outcome.code == 65)
        #expect(outcome.errorText.hasSuffix("  Date,Time,Amount (ml),Beverage\n  2026-11-20,08:30,250,tea\n"))
    }

    @Test("A damaged table crashes nothing, and a refused one changes nothing")
    func damage() throws {
        let count = UInt64(Sweep.count(quick: 20, ci: 200, full: 5000))
        let failures = Sweep.failures(in: Array(1...count)) { seed -> [String] in
            var generator = SeededGenerator(seed: seed)
            let bytes = FileDamage.damaged(Array(Self.drinks.utf8), using: &generator)
            let home = try Home()
            let path = "\(home.path)/import-me"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let before = DiskState(home, isData: true)
            var failures: [String] = []
            for isNamed in [false, true] {
                let outcome =
                    isNamed
                    ? try home.tend("import", "csv", path, "--map", "at=#1,ml=#2,drink=#3")
                    : try home.tend("import", path, "-y")
                guard let code = outcome.code, [0, 64, 65].contains(code) else { return ["\(seed): \(outcome.ending)"] }
                if code == 0 { break }
                if DiskState(home, isData: true) != before {
                    failures.append("\(seed): refused, but changed the folder")
                }
                if !outcome.errorText.hasPrefix("tend: ") { failures.append("\(seed): without a reason") }
            }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}
