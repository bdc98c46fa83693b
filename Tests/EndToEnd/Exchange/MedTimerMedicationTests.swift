import Foundation
import TestSupport
import Testing

/// Medications that are imported from MedTimer's backup.
@Suite("Medications in MedTimer's backup") struct MedTimerMedicationTests {
    /// The settings of medications, and all others.
    private struct SettingsFile {
        let medications: [[String: Any]]
        let others: Data

        init(_ home: Home) throws {
            let bytes = home.dataFiles["settings.json"].map { Data($0) } ?? Data("{}".utf8)
            var object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
            medications = ["medications", "stock"].flatMap { object.removeValue(forKey: $0) as? [[String: Any]] ?? [] }
                .filter { $0["deleted"] == nil }
            others = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        }
    }

    private static func backup(_ medicines: String, events: String = "") -> [UInt8] {
        Array("{\"medicines\": {\"list\": [\(medicines)]}, \"events\": {\"list\": [\(events)]}}".utf8)
    }

    private static func medicine(_ name: String, _ more: String = "", _ reminders: String = "") -> String {
        "{\"medicine\": {\"name\": \"\(name)\"\(more)}, \"reminders\": [\(reminders)]}"
    }

    /// A dose of Omega at 08:30 on 19 November 2026.
    private static let event =
        "{\"medicineName\": \"omega\", \"amount\": \"2\", \"status\": \"TAKEN\", \"remindedTimestamp\": 1795073400, \"processedTimestamp\": 1795073700}"
    private static let omega = medicine("Omega", ", \"amount\": 30.0", "{\"timeInMinutes\": 510, \"amount\": \"2\"}")

    @Test("One undo reverts doses and medications, and an import restores both")
    func undone() throws {
        let home = try Home()
        try home.tend("pill", "add", "Own")
        let before = try home.tend("pill", "list", "--json").text
        let file = Self.backup(Self.omega, events: Self.event)
        #expect(try home.imported(file, as: "medtimer", "--medications").added == ["pills": 1, "medications": 1])
        let after = try home.tend("pill", "list", "--json").text
        let doses = try home.exported("csv", "pills")
        for _ in 0..<2 {
            try home.tend("undo", "-y")
            #expect(try home.tend("pill", "list", "--json").text == before)
            #expect(try home.exported("csv", "pills").split(separator: 0x0A).count == 1)
            #expect(try home.imported(file, as: "medtimer", "--medications").added == ["pills": 1, "medications": 1])
            #expect(try home.tend("pill", "list", "--json").text == after)
            #expect(try home.exported("csv", "pills") == doses)
        }
        let files = home.dataFiles
        #expect(try home.imported(file, as: "medtimer", "--medications").present == ["pills": 1, "medications": 1])
        #expect(home.dataFiles == files)
    }

    @Test("A taper is the same by the import and by the suggested commands")
    func taper() throws {
        let steps = [("40 mg", 20_770, 20_783), ("30 mg", 20_784, 20_790), ("20 mg", 20_791, 20_800)].map {
            "{\"timeInMinutes\": 480, \"amount\": \"\($0)\", \"periodStart\": \($1), \"periodEnd\": \($2)}"
        }
        let file = Self.backup(Self.medicine("Prednisolone", "", steps.joined(separator: ",")))
        let (imported, typed) = (try Home(), try Home())
        try imported.imported(file, as: "medtimer", "--medications")
        let table = try imported.tend("pill", "show", "prednisolone").text
        #expect(table.contains("Fri 4 Dec to Sun 13 Dec   20 mg, every day at 08:00"), "\(table)")
        try Data(file).write(to: URL(fileURLWithPath: "\(typed.scratch)/backup.json"))
        let remarks = try typed.tend("import", "medtimer", "\(typed.scratch)/backup.json").errorText
        let line = try #require(remarks.split(separator: "\n").first { $0.contains("to be reminded of it: ") })
        let commands = try #require(line.split(separator: "to be reminded of it: ").last)
        #expect(try typed.shell(String(commands), adding: ["TEND_NOW": Home.morning]).code == 0)
        #expect(try typed.tend("pill", "show", "prednisolone").text == table)
    }

    @Test("The stock's level is the backup's, without deducting its doses again")
    func stock() throws {
        let home = try Home()
        try home.imported(Self.backup(Self.omega, events: Self.event), as: "medtimer", "--medications")
        #expect(try home.tend("pill", "stock").text.contains("Omega: 30 left"))
        try home.tend("pill", "take", "Omega")
        #expect(try home.tend("pill", "stock").text.contains("Omega: 28 left"))
    }

    @Test("An existing medication stays unchanged, whatever its case or end")
    func present() throws {
        let home = try Home()
        try home.tend("pill", "add", "OMEGA", "--dose", "7", "--stock", "70")
        try home.tend("pill", "add", "Iron")
        try home.tend("pill", "stop", "Iron", "--from", "tomorrow")
        let files = home.dataFiles
        let names = [Self.omega, Self.medicine("iron"), Self.medicine("Pills")].joined(separator: ",")
        let answer = try home.imported(Self.backup(names), as: "medtimer", "--medications")
        #expect(answer.added["medications"] == 0 && answer.present["medications"] == 3)
        #expect(home.dataFiles == files)
    }

    @Test("No medication comes without the flag, from dry runs or damaged files")
    func nothing() throws {
        let home = try Home()
        try home.imported(Self.backup(Self.omega), as: "medtimer")
        #expect(
            try home.imported(Self.backup(Self.omega), as: "medtimer", "--medications", "-n").added["medications"] == 1)
        let bad = "\(home.path)/bad.json"
        try Data(Self.backup(Self.omega, events: "{\"status\": \"EATEN\"}")).write(to: URL(fileURLWithPath: bad))
        #expect(try home.tend("import", "medtimer", bad, "--medications").code == 65)
        #expect(try SettingsFile(home).medications.isEmpty)
        try home.tend("import", "medtimer", bad, "--medications", "--skip-bad")
        #expect(try SettingsFile(home).medications.count == 2)
    }

    @Test("No name in a file changes another setting")
    func hostileNames() throws {
        let home = try Home()
        try home.tend("config", "set", "units", "floz")
        try home.tend("pill", "add", "Own")
        let before = try SettingsFile(home).others
        let names = [
            "reminders.command", "Own@2026-01-01", "own", "preferences", "pills", "morning", "-n", "--yes", "a=b",
            "a,b",
            "now", "08:00", "../../x", "$(reboot)", "`reboot`", "'; reboot; '", "\\u0000", "\\u202egoal",
            "x\\u001b[2Jy",
            String(repeating: "x", count: 41), "none", "\\n",
        ]
        let file = Self.backup(names.map { Self.medicine($0, ", \"amount\": 3") }.joined(separator: ","))
        try home.imported(file, as: "medtimer", "--medications", "--skip-bad")
        let after = try SettingsFile(home)
        #expect(after.others == before)
        let added = Set(after.medications.compactMap { $0["name"] as? String })
        let expected: Set = [
            "Own", "reminders.command", "preferences", "../../x", "$(reboot)", "`reboot`", "'; reboot; '",
        ]
        #expect(added == expected)
        #expect(try home.tend("doctor").code == 0)
        #expect(try home.imported(file, as: "medtimer", "--medications", "--skip-bad").added["medications"] == 0)
    }

    @Test("The suggested commands set up the same as --medications")
    func suggestions() throws {
        let reminder = "{\"timeInMinutes\": 510, \"amount\": \"10 mg\", \"days\": [true, false, false, true]}"
        let names = [
            "Omega", "St John's wort", "$(touch reached)", "`touch reached`; \\\"x\\\"", "a  b\\\\'", "é 🌿 !x",
        ]
        let file = Self.backup(
            names.map { Self.medicine($0, ", \"amount\": 300, \"unit\": \"mg\"", reminder) }.joined(separator: ","))
        let home = try Home()
        try Data(file).write(to: URL(fileURLWithPath: "\(home.path)/b.json"))
        let lines = try home.tend("import", "medtimer", "\(home.path)/b.json").errorText.split(separator: "\n")
        let commands = lines.compactMap { line in
            line.range(of: ": tend pill add ").map { line[$0.lowerBound...].dropFirst(2) }
        }
        #expect(commands.count == names.count)
        for command in commands { #expect(try home.shell(String(command)).code == 0, "\(command)") }
        let other = try Home()
        try other.imported(file, as: "medtimer", "--medications")
        for words in [["pill", "list", "--json"], ["pill", "stock", "--json"]] {
            #expect(try home.run([home.program] + words).text == other.run([other.program] + words).text)
        }
        #expect(!FileManager.default.fileExists(atPath: "\(home.path)/reached"))
    }

    @Test("Undo and another import restore medications; a second adds nothing")
    func generated() throws {
        let seeds = Array(Sweep.seeds(quick: 2, ci: 30, full: 240))
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let (name, file) = MedTimerFileGenerator.file(&generator)
            // The text of a dose may be ambiguous, so its row is skipped.
            let flag = name.hasSuffix(".json") ? "--medications" : "--skip-bad"
            let home = try Home()
            func state() throws -> String {
                let doses = String(decoding: try home.exported("csv", "pills"), as: UTF8.self)
                return try doses + home.tend("pill", "list", "--json").text + home.tend("pill", "stock", "--json").text
            }
            let before = try state()
            let first = try home.imported(file, as: "medtimer", flag)
            let imported = try state()
            var failures: [String] = []
            let second = try home.imported(file, as: "medtimer", flag)
            if second.sum != 0 { failures.append("a second import adds \(second.added)") }
            guard first.sum > 0 else { return failures }
            try home.tend("undo", "-y")
            if try state() != before { failures.append("undo leaves something") }
            try home.imported(file, as: "medtimer", flag)
            if try state() != imported { failures.append("the import after undo differs") }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}
