import Foundation
import TestSupport
import Testing

/// Backups of Loop Habit Tracker. The program sqlite3 writes them, and reads them to compare tend's records with theirs.
@Suite("Backups of habits", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")))
struct LoopBackupTests {
    private let home: Home

    init() throws { home = try Home() }

    /// The database of version 25 of the app's tables, with a habit of each kind.
    static let newest = """
        CREATE TABLE Habits(id INTEGER PRIMARY KEY, archived INTEGER, color INTEGER, description TEXT, freq_den INTEGER,
        freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER, reminder_hour INTEGER, reminder_min INTEGER,
        reminder_days INTEGER, type INTEGER, target_type INTEGER, target_value REAL, unit TEXT, question TEXT, uuid TEXT);
        CREATE TABLE Repetitions(id INTEGER PRIMARY KEY, habit INTEGER, timestamp INTEGER, value INTEGER, notes TEXT);
        INSERT INTO Habits(id, archived, description, freq_den, freq_num, name, position, type, target_type, target_value,
        unit, question) VALUES
        (0, 0, '', 1, 1, 'Meditate', 0, 0, 0, 0, '', 'Did you meditate?'),
        (1, 0, '', 3, 2, 'Wake up, early', 1, 0, 0, 0, '', ''),
        (2, 0, 'why', 1, 1, 'Run', 2, 1, 0, 5.5, 'km', 'How far?'),
        (3, 0, '', 7, 1, 'Sweets', 3, 1, 1, 3.0, 'pieces', ''),
        (4, 1, '', 90, 1, 'Dentist', 4, 0, 0, 0, '', '');
        INSERT INTO Repetitions(habit, timestamp, value, notes)
        SELECT column1, strftime('%s', column2) * 1000, column3, column4 FROM (VALUES
        (1, '2026-10-16', 2, ''), (1, '2026-10-17', 2, 'before "six"'), (1, '2026-10-19', 0, 'on vacation'),
        (1, '2026-10-23', -1, 'two
        lines'), (1, '2026-10-24', 3, 'ill'), (1, '2026-10-25', 0, ''), (2, '2026-10-16', 7250, 'müde 😴'),
        (2, '2026-10-17', 0, 'rain'), (2, '2026-10-18', 3, ''), (3, '2026-10-18', 1000, ''), (3, '2026-10-20', 0, ''),
        (4, '2026-03-02', 2, 'all well'));
        """

    /// The records that are neither an empty 'no' nor an amount of 0: habit, day, outcome, thousandths and note.
    private static let query = """
        SELECT h.name || '|' || strftime('%Y-%m-%d', r.timestamp / 1000, 'unixepoch') || '|' || CASE WHEN r.value <= 0
        THEN 'noted' WHEN h.type = 0 AND r.value = 3 THEN 'skipped' ELSE 'done' END || '|' ||
        CASE WHEN h.type = 1 AND r.value > 0 THEN r.value ELSE 0 END || '|' || replace(r.notes, char(10), '/')
        FROM Repetitions r JOIN Habits h ON h.id = r.habit WHERE r.value > 0 OR r.notes <> '';
        """

    /// The database of version 12, which has neither values, notes nor kinds.
    private static let old = """
        CREATE TABLE Habits(Id INTEGER PRIMARY KEY AUTOINCREMENT, archived INTEGER, color INTEGER, description TEXT,
        freq_den INTEGER, freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER);
        CREATE TABLE Repetitions(Id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER, timestamp INTEGER);
        INSERT INTO Habits VALUES(15, 0, 0, '', 7, 3, 0, 'Teeth', 0), (16, 0, 0, 'Often?', 5, 1, 0, 'Sleep', 1);
        INSERT INTO Repetitions VALUES(1, 15, strftime('%s', '2016-03-14') * 1000);
        """

    private struct Export: Decodable {
        struct File: Decodable {
            struct Record: Decodable {
                var name, challenge, outcome, note, frequency: String?
                var value: Double?
                var deleted: Bool?
            }
            var day: String?
            var definition, tasks: [Record]?
        }
        let files: [String: File]

        /// The same texts as ``query`` returns.
        var records: [String] {
            func name(_ id: String) -> String { files["challenges/\(id).json"]?.definition?.first?.name ?? "" }
            var texts: [String] = []
            for file in files.values {
                guard let day = file.day else { continue }
                for record in file.tasks ?? [] where record.deleted != true {
                    let thousandths = Int((record.value ?? 0) * 1000)
                    let note = (record.note ?? "").replacing("\n", with: "/")
                    texts.append(
                        "\(name(record.challenge ?? ""))|\(day)|\(record.outcome ?? "")|\(thousandths)|\(note)")
                }
            }
            return texts.sorted()
        }
    }

    private func export(_ home: Home) throws -> Export {
        try JSONDecoder().decode(Export.self, from: Data(try home.exported("json")))
    }

    @Test("Every record, note and habit of a backup is in tend, and its export restores them")
    func roundTrip() throws {
        let database = try HealthConnectImportTests.database(Self.newest, in: home)
        #expect(try home.imported(database).added == ["challenges": 5, "tasks": 10])
        let path = "\(home.path)/kept.db"
        try Data(database).write(to: URL(fileURLWithPath: path))
        let rows = try home.run(["/usr/bin/sqlite3", path, Self.query]).text.split(separator: "\n").map(String.init)
        let exported = try export(home)
        #expect(exported.records == rows.sorted() && rows.count == 10)
        let frequencies = exported.files.filter { $0.value.day == nil }.values.compactMap(\.tasks?.first?.frequency)
        #expect(frequencies.sorted() == ["1/90d", "2/3d", "daily", "daily", "per week"])
        #expect(try home.imported(database).isNothingNew)

        let other = try Home()
        try other.imported(try home.exported("json"), as: "json")
        #expect(other.dataFiles == home.dataFiles)
        let third = try Home()
        try third.importDefinitions(of: home)
        try third.imported(try home.exported("csv", "challenges"), as: "csv")
        #expect(try export(third).records == exported.records)
        try home.tend("undo", "-y")
        #expect(try export(home).records == [])
    }

    @Test("The zip of the same habits adds nothing to their backup")
    func zip() throws {
        try home.imported(try HealthConnectImportTests.database(Self.newest, in: home))
        let habits = """
            Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
            001,Meditate,YES_NO,Did you meditate?,,1,1,#FF8F00,,,,false
            002,"Wake up, early",YES_NO,,,2,3,#00897B,,,,false

            """
        let marks = "Date,Value,Notes\n2026-10-24,SKIP,ill\n2026-10-19,NO,on vacation\n2026-10-18,YES_AUTO,\n"
        let zip = StoredZip.archive([
            (name: "Habits.csv", contents: Array(habits.utf8)),
            (name: "001 Meditate/Checkmarks.csv", contents: Array("Date,Value,Notes\n".utf8)),
            (name: "002 Wake up early/Checkmarks.csv", contents: Array(marks.utf8)),
        ])
        #expect(try home.imported(zip).isNothingNew)
    }

    @Test("A backup of an old version is read without the columns that it lacks")
    func oldVersion() throws {
        #expect(
            try home.imported(HealthConnectImportTests.database(Self.old, in: home)).added
                == ["challenges": 2, "tasks": 1])
        #expect(try export(home).records == ["Teeth|2016-03-14|done|0|"])
    }

    @Test("A note that is too long is a bad row")
    func badRows() throws {
        let rows = "UPDATE Repetitions SET notes = printf('%.*c', 2001, 'x') WHERE id = 1; "
        let bytes = try HealthConnectImportTests.database("\(Self.newest) \(rows)", in: home)
        let path = "\(home.path)/bad.db"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let refused = try home.run([home.program, "import", path])
        #expect(refused.code == 65 && refused.errorText.contains("at most 2000 characters"), "\(refused.errorText)")
        #expect(try home.imported(bytes, as: "loop", "--skip-bad").added == ["challenges": 5, "tasks": 9])
    }

    @Test("A note of a day without a tick is shown, in text and as JSON")
    func shown() throws {
        try home.imported(try HealthConnectImportTests.database(Self.newest, in: home))
        let text = try home.tend("challenge", "show", "Run").text
        #expect(text.contains("Notes\n2026-10-16: müde 😴\n2026-10-17: rain\n"), "\(text)")
        let json = try home.tend("challenge", "show", "Run", "--json").text
        #expect(json.contains(#""notes":[{"note":"rain","task":"run"}]"#))
    }
}
