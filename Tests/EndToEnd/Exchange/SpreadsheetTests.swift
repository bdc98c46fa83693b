import Foundation
import TestSupport
import Testing

/// tend's CSV in table programs.
@Suite("CSV in csvkit and LibreOffice") struct SpreadsheetTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 1, full: 6))
    private static let kinds = Sweep.isFull ? ["water", "fasts", "pills", "challenges"] : ["water"]

    /// All cells quoted; semicolons; the rows in another order, without guessing of quotes.
    private static let csvkitCommands = [
        ["csvformat", "-U", "1"], ["csvformat", "-D", ";"], ["csvsort", "-y", "0", "-I", "--blanks", "-r", "-c", "ID"],
    ]

    @Test(
        "CSV from csvkit is recognised", .enabled(if: Csvkit.isUsable, "csvkit is not installed"),
        arguments: seeds.map { $0 + 900 })
    func csvkit(seed: UInt64) throws {
        let home = try RandomHistory(seed: seed).home
        for kind in Self.kinds {
            for options in Self.csvkitCommands {
                let bytes = try Csvkit.run(options, on: home.exported("csv", kind), home)
                let answer = try home.imported(bytes, as: "csv")
                #expect(answer.isNothingNew, "seed \(seed): \(kind) by \(options): \(answer)")
            }
        }
    }

    @Test(
        "CSV from LibreOffice is recognised if all cells are text",
        .enabled(if: LibreOffice.path != nil, "LibreOffice is not installed"), arguments: seeds.map { $0 + 950 })
    func office(seed: UInt64) throws {
        let home = try RandomHistory(seed: seed).home
        for kind in Self.kinds {
            let plain = try home.exported("csv", kind)
            let bytes = try LibreOffice.rewritten(plain, columns: PythonCSV.rows(plain)[0].count, home)
            let answer = try home.imported(bytes, as: "csv")
            #expect(answer.isNothingNew, "seed \(seed): \(kind): \(answer)")
        }
    }
}

/// The commands of csvkit.
enum Csvkit {
    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? run(["csvformat"], on: Array("a,b\n".utf8), home)) != nil
    }()

    struct Failed: Error, CustomStringConvertible { let description: String }

    static func run(_ words: [String], on bytes: [UInt8], _ home: Home) throws -> [UInt8] {
        let path = "\(home.path)/kit.csv"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        // csvkit may be installed for one user only, so it needs the real home.
        let outcome = try home.shell("\(line) '\(path)'", adding: ["PATH": searchPath, "HOME": NSHomeDirectory()])
        guard outcome.code == 0 else { throw Failed(description: outcome.errorText) }
        return outcome.output
    }
}

/// LibreOffice without a screen.
enum LibreOffice {
    static let path: String? = ["/usr/bin/soffice", "/usr/bin/libreoffice"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Opens a CSV with all its columns as text and saves it again.
    static func rewritten(_ bytes: [UInt8], columns: Int, _ home: Home) throws -> [UInt8] {
        let source = "\(home.path)/table.csv"
        let folder = "\(home.path)/office"
        try Data(bytes).write(to: URL(fileURLWithPath: source))
        let types = (1...columns).map { "\($0)/2" }.joined(separator: "/")
        let outcome = try home.run([
            path ?? "", "-env:UserInstallation=file://\(home.path)/profile", "--headless",
            "--infilter=Text - txt - csv (StarCalc):44,34,76,1,\(types),,false,true", "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1", "--outdir", folder, source,
        ])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return home.bytes("\(folder)/table.csv") ?? []
    }
}
