import Foundation
import TendErrors
import TendKit
import Testing

@Suite("Localized errors")
struct LocalizedErrorTests {
    @Test("The localized description of an error is its sentence")
    func sentence() {
        let error: any Error = WaterError.tooLittle
        #expect(error.localizedDescription == "\(error)")
        #expect((FastError.timeGivenTwice as any Error).localizedDescription == FastError.timeGivenTwice.problem)
    }

    /// Reads the sources: the compiler doesn't know which errors there are.
    @Test("Every public error has a localized description")
    func complete() throws {
        let conforming = try Set(
            Self.text("TendErrors").matches(of: /extension ([A-Za-z.]+): LocalizedError \{\}/).map { String($0.1) })
        let declared = try ["TendCore", "TendStore", "TendKit"].flatMap { module in
            try Self.text(module).matches(
                of: /public (?:indirect )?(?:enum|struct) (\w+): (?:TendError|ContextualError)/
            )
            .map { String($0.1) }
        }
        #expect(declared.count > 30)
        #expect(declared.count == conforming.count)
        let names = Set(conforming.map { String($0.split(separator: ".").last ?? "") })
        #expect(Set(declared).subtracting(names).isEmpty)
    }

    @Test("The page about errors names each of them")
    func page() throws {
        let page = try String(
            contentsOfFile: "\(Self.sources)/TendKit/TendKit.docc/Errors.md", encoding: .utf8)
        for match in try Self.text("TendErrors").matches(of: /extension ([A-Za-z.]+): LocalizedError \{\}/) {
            let name = match.1.split(separator: ".").joined(separator: "/")
            #expect(page.contains("``\(name)``"), "\(name)")
        }
    }

    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources").path

    private static func text(_ module: String) throws -> String {
        let root = "\(sources)/\(module)"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }.joined()
    }
}
