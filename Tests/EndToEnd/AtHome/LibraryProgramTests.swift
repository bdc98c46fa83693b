import Foundation
import TestSupport
import Testing

/// `Tests/Consumer`, the program of `docs/library.md`.
@Suite("Library", .enabled(if: LibraryProgram.isUsable, "no swiftc, or no objects of the library next to the tests"))
struct LibraryProgramTests {
    @Test("The documented program is the one that is built")
    func documented() throws {
        let document = try LibraryProgram.document()
        for file in ["Journal", "main"] {
            let name = "Sources/Glance/\(file).swift"
            let source = try String(contentsOfFile: "\(LibraryProgram.folder)/\(name)", encoding: .utf8)
            #expect(document.contains("<!-- \(name) -->\n```swift\n\(source)```\n"))
        }
    }

    @Test("The program compiles in language mode 6 and prints the documented output")
    func compiled() throws {
        let home = try Home()
        let compiled = try home.shell(LibraryProgram.compiler)
        try #require(compiled.code == 0, "\(compiled.errorText)")
        try LibraryProgram.expectOutput(of: "./glance", in: home)
    }

    @Test(
        "A package that depends on TendKit is built by SwiftPM",
        .enabled(if: Sweep.isFull, "builds the library again (TEND_SWEEP=full)"))
    func package() throws {
        let home = try Home()
        let swift = ((Compiler.path ?? "") as NSString).deletingLastPathComponent + "/swift"
        let build = "'\(swift)' build --package-path '\(LibraryProgram.folder)' --scratch-path '\(home.scratch)/build'"
        let built = try home.shell(build)
        try #require(built.code == 0, "\(built.text)\(built.errorText)")
        try LibraryProgram.expectOutput(of: "'\(home.scratch)/build/debug/Glance'", in: home)
    }
}

/// Compiles a program with the objects of this build.
private enum LibraryProgram {
    static let folder = "\(TendProgram.packageRoot)/Tests/Consumer"
    private static let modules = ["TendLibc", "TendCore", "TendStore", "TendExchange", "TendKit", "TendErrors"]

    static func document() throws -> String {
        try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/library.md", encoding: .utf8)
    }

    /// Runs the program, and checks its output and what `tend` finds afterwards.
    static func expectOutput(of program: String, in home: Home) throws {
        let printed = try #require(document().components(separatedBy: "It prints:\n\n```text\n").last)
        let outcome = try home.shell("\(program) \"$HOME/records\"")
        #expect(outcome.text == printed.components(separatedBy: "```").first, "\(outcome.errorText)")
        #expect(try home.shell("env -u TEND_NOW tend --data-dir records --for mum water list").text.contains("300 ml"))
    }

    private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

    static var isUsable: Bool {
        Compiler.path != nil
            && modules.allSatisfy { FileManager.default.fileExists(atPath: "\(products)/\($0).build") }
    }

    /// The objects of the existing sources: an incremental build keeps objects of deleted files.
    private static func objects(of module: String) -> [String] {
        let folder = "\(TendProgram.packageRoot)/Sources/\(module)"
        let sources = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return sources.filter { $0.hasSuffix(".swift") }.map { source in
            "\(products)/\(module).build/\((source as NSString).lastPathComponent).o"
        }
    }

    static var compiler: String {
        let start = "\(products)/ProcessStart.build"
        let objects = (modules.flatMap(objects) + ["\(start)/start.c.o"]).map { "'\($0)'" }.joined(separator: " ")
        let command =
            "'\(Compiler.path ?? "swiftc")' -swift-version 6 -I '\(products)/Modules' "
            + "-Xcc '-fmodule-map-file=\(start)/module.modulemap'"
        return "\(command) '\(folder)'/Sources/Glance/*.swift \(objects) -o glance"
    }
}
