import Foundation
import Testing

/// The program in `docs/library.md`, compiled against TendKit alone.
@Suite("Library", .enabled(if: LibraryProgram.isUsable, "no swiftc, or no objects of the library next to the tests"))
struct LibraryProgramTests {
    @Test("The documented program compiles against TendKit and prints the documented output")
    func documented() throws {
        let document = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/library.md", encoding: .utf8)
        let parts = document.components(separatedBy: "<!-- program -->\n```swift\n")
        let program = try #require(parts.last?.components(separatedBy: "```").first)
        let printed = try #require(document.components(separatedBy: "It prints:\n\n```text\n").last)
        let home = try Home()
        try Data(program.utf8).write(to: URL(fileURLWithPath: "\(home.path)/main.swift"))
        let compiled = try home.shell(LibraryProgram.compiler)
        try #require(compiled.code == 0, "\(compiled.errorText)")
        let outcome = try home.shell("./glance \"$HOME/records\"")
        #expect(outcome.text == printed.components(separatedBy: "```").first, "\(outcome.errorText)")
        #expect(try home.shell("tend --data-dir records water list").text.contains("tea"))
    }
}

/// Compiles a program with the objects of this build.
private enum LibraryProgram {
    static let modules = ["Libc", "TendCore", "TendStore", "TendExchange", "TendKit"]

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
        let objects = modules.flatMap(objects).map { "'\($0)'" }.joined(separator: " ")
        let command = "'\(Compiler.path ?? "swiftc")' -swift-version 6 -I '\(products)/Modules'"
        return "\(command) main.swift \(objects) -o glance"
    }
}
