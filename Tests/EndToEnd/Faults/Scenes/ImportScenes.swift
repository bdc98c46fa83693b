import Foundation

/// A command that changes many files. The home has drinks of today, so one page changes and the others are new.
protocol ImportScene: FaultScene where Stored == StoredFiles {}

extension ImportScene {
    var history: [String] { ["tend log 300ml --at 07:00", "tend log 301ml --at 08:00"] }
    /// The folder from which files are put in place.
    var file: String { "/local/batches/" }
    var report: String { "Imported" }
    var fileCount: Int { 4 }
    var inputs: [String] { ImportFiles.names }
    /// Deleted records stay deleted when they are imported again.
    var traits: FaultTraits { [.recovered, .unrepeatable, .idempotent] }
    var next: [String] { ["log", "77ml", "--at", "2026-10-10 08:00"] }

    func addInputs(to home: Home) throws { try ImportFiles.write(to: home) }

    /// All files except the page of ``next``. Files of a batch may be incomplete until an intent names them.
    func stored(in home: Home) throws -> StoredFiles {
        var files = StoredFiles(home)
        files.remove("days/2026/2026-10-10.json")
        return files
    }

    func isDone(_ before: StoredFiles, _ now: StoredFiles) -> Bool {
        let names = Set(before.files.keys).union(now.files.keys)
        return names.count { before.files[$0] != now.files[$0] } == fileCount
    }

    func isIdentical(_ rehearsed: StoredFiles, _ now: StoredFiles) -> Bool { rehearsed == now }

    /// Deleted records stay in the files, so only a rehearsal knows the bytes.
    func isUndone(_ before: StoredFiles, _ undone: StoredFiles) -> Bool { true }
}

struct ImportDrinks: ImportScene {
    let name = "import csv of drinks"
    func words(in home: Home) -> [String] { ["import", "csv", "\(home.path)/water.csv"] }
}

struct ImportFasts: ImportScene {
    let name = "import csv of fasts"
    let fileCount = 3
    func words(in home: Home) -> [String] { ["import", "csv", "\(home.path)/fasts.csv"] }
}

struct ImportEverything: ImportScene {
    let name = "import json"
    let fileCount = 7
    func words(in home: Home) -> [String] { ["import", "json", "\(home.path)/everything.json"] }
}

struct UndoImport: ImportScene {
    let name = "undo of an import"
    let report = "Undid"
    let history = ImportDrinks().history + ["tend import csv water.csv"]
    let traits: FaultTraits = [.recovered, .unrepeatable]
    func words(in home: Home) -> [String] { ["undo", "-y"] }
}

struct RedoImport: ImportScene {
    let name = "redo of an import"
    let report = "Redid"
    let history = UndoImport().history + ["tend undo -y"]
    let traits: FaultTraits = [.recovered, .unrepeatable]
    func words(in home: Home) -> [String] { ["redo"] }
}
