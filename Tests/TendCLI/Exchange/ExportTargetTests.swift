import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite("Export targets")
struct ExportTargetTests {
    @Test(
        "A file in a folder is named after its kind and day",
        arguments: [
            (["csv", "water"], "tend-water-export-2026-11-20.csv"),
            (["csv", "fasts"], "tend-fasts-export-2026-11-20.csv"),
            (["csv", "pills"], "tend-pills-export-2026-11-20.csv"),
            (["csv", "challenges"], "tend-challenges-export-2026-11-20.csv"),
            (["json"], "tend-json-export-2026-11-20.json"), (["ics"], "tend-ics-export-2026-11-20.ics"),
            (["html"], "tend-html-export-2026-11-20.html"),
            (["apple-health"], "tend-apple-health-export-2026-11-20.xml"),
        ])
    func named(_ words: [String], _ name: String) throws {
        let program = try TestProgram()
        program.context.isFolder = FolderTree.isFolder
        let folder = program.folder.path
        for target in [folder, folder + "/"] {
            let file = try program.json("export", arguments: words + ["-o", target])["file"]?.string
            #expect(file == "\(folder)/\(name)")
            #expect(FolderTree.exists("\(folder)/\(name)"))
            try UserFile.remove("\(folder)/\(name)")
        }
    }

    @Test("A path with a trailing slash is a folder that must exist")
    func missing() throws {
        let program = try TestProgram()
        program.context.isFolder = FolderTree.isFolder
        let folder = program.folder.path
        let result = program.run("export", "csv", "water", "-o", "\(folder)/none/")
        #expect(result.code == .cannotCreate && result.errors.contains("none/tend-water-export-2026-11-20.csv"))
        #expect(program.run("export", "csv", "water", "-o", "\(folder)/none").output == "Wrote \(folder)/none.\n")
    }

    @Test("An export into the data folder is refused", arguments: ["", "/"])
    func dataFolder(slash: String) throws {
        let program = try TestProgram()
        program.context.isFolder = FolderTree.isFolder
        program.run("log", "-q")
        let result = program.run("export", "csv", "water", "-o", "\(program.folder.path)/data\(slash)")
        #expect(result.code == .usage && result.errors.contains("is for tend alone"))
    }
}
