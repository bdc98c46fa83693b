import Foundation
import Testing

/// A command that changes many files at once, in a home where some of them are.
enum ImportScene: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case drinks, fasts, everything
    case undo
    case redo

    var testDescription: String { rawValue }

    static let files = ["water.csv", "fasts.csv", "everything.json"]

    func words(in home: Home) -> [String] {
        switch self {
        case .drinks: ["import", "csv", "\(home.scratch)/water.csv"]
        case .fasts: ["import", "csv", "\(home.scratch)/fasts.csv"]
        case .everything: ["import", "json", "\(home.scratch)/everything.json"]
        case .undo: ["undo"]
        case .redo: ["redo"]
        }
    }

    /// What it prints once it has done its work.
    var report: String {
        switch self {
        case .drinks, .fasts, .everything: "Imported"
        case .undo: "Undid"
        case .redo: "Redid"
        }
    }

    var imports: Bool { self != .undo && self != .redo }

    /// How many data files it changes.
    var fileCount: Int {
        switch self {
        case .drinks, .undo, .redo: 4
        case .fasts: 3
        case .everything: 7
        }
    }

    /// With drinks of today, so that one page is changed and the others are new.
    func home() throws -> Home {
        let home = try Home()
        try home.tend("log", "300ml", "--at", "07:00")
        try home.tend("log", "301ml", "--at", "08:00")
        try Self.put(in: home)
        if !imports { _ = try home.run([home.program] + Self.drinks.words(in: home)) }
        if self == .redo { try home.tend("undo") }
        return home
    }

    /// Another home in the same state, with the files to import.
    static func copy(_ other: Home) throws -> Home {
        let home = try Home(copying: other)
        for file in files where other.bytes("\(other.scratch)/\(file)") != nil {
            try home.write(
                String(decoding: other.bytes("\(other.scratch)/\(file)") ?? [], as: UTF8.self),
                to: "\(home.scratch)/\(file)")
        }
        return home
    }

    private static let days = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"]

    private static func put(in home: Home) throws {
        let ids = (0..<10).map { "0123456789a\($0)" }
        var drinks = "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n"
        for (number, day) in days.enumerated() {
            drinks += "\(day),06:15,25\(number),water,,\(day)T06:15:00+01:00,\(ids[number])\n"
        }
        try home.write(drinks, to: "\(home.scratch)/water.csv")
        let fasts = [("09", "01"), ("10", "02"), ("11", "03")].enumerated().map { number, date in
            let day = "2026-\(date.0)-\(date.1)"
            let offset = date.0 == "11" ? "+01:00" : "+02:00"
            return """
                {"at":"\(day)T01:00:00\(offset)","end":"\(day)T17:00:00\(offset)","id":"\(ids[number + 5])","rev":1,\
                "schedule":"16:8","targetSeconds":57600}
                """
        }
        var files: [String] = []
        for (number, fast) in fasts.enumerated() {
            let month = ["2026-09", "2026-10", "2026-11"][number]
            files.append("\"fasts/\(month).json\":{\"format\":1,\"month\":\"\(month)\",\"sessions\":[\(fast)]}")
        }
        for (number, day) in days.enumerated() {
            files.append(
                """
                "days/2026/\(day).json":{"day":"\(day)","format":1,"water":[{"at":"\(day)T06:15:00+01:00",\
                "drink":"water","id":"\(ids[number])","ml":250,"rev":1}]}
                """)
        }
        try home.write(
            "{\"files\":{\(files.joined(separator: ","))},\"version\":1}", to: "\(home.scratch)/everything.json")
        // The CSV of the fasts is the program's own, of a home that has nothing else.
        let other = try Home()
        try other.write(
            "{\"files\":{\(files.prefix(3).joined(separator: ","))},\"version\":1}", to: "\(other.scratch)/fasts.json")
        try other.tend("import", "json", "\(other.scratch)/fasts.json")
        try home.write(try other.tend("export", "csv", "fasts").text, to: "\(home.scratch)/fasts.csv")
    }
}

/// The data files of a home, byte for byte; everything that is this machine's own is left out.
struct StoredFiles: Equatable, CustomStringConvertible {
    private(set) var files: [String: [UInt8]] = [:]

    init(_ home: Home) {
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? [] {
            guard !name.hasPrefix("local"), let bytes = home.bytes("\(home.data)/\(name)") else { continue }
            files[name] = bytes
        }
    }

    private init(files: [String: [UInt8]]) { self.files = files }

    func without(_ name: String) -> Self { Self(files: files.filter { $0.key != name }) }

    var description: String {
        files.keys.sorted().map { "\($0): \(String(decoding: files[$0] ?? [], as: UTF8.self))" }.joined(separator: "\n")
    }
}

/// What a scene's homes look like when nothing goes wrong.
struct ImportPictures: Sendable {
    let before: StoredFiles
    let after: StoredFiles
    /// After one more `tend undo`, where the command was not carried out and where it was.
    let undoneBefore: StoredFiles
    let undoneAfter: StoredFiles

    init(_ scene: ImportScene, _ start: Home) throws {
        before = StoredFiles(start)
        let done = try ImportScene.copy(start)
        let outcome = try done.run([done.program] + scene.words(in: done))
        try #require(outcome.code == 0 && outcome.text.contains(scene.report), "\(outcome.text)\(outcome.errorText)")
        after = StoredFiles(done)
        try done.tend("undo")
        undoneAfter = StoredFiles(done)
        let undone = try ImportScene.copy(start)
        try undone.tend("undo")
        undoneBefore = StoredFiles(undone)
    }
}
