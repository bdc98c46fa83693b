import Foundation
import Testing

@testable import TendCLI

/// Reads the source: the compiler finds a missing case, but not a missing type.
@Suite("Error types")
struct ErrorTypeTests {
    /// Errors that are always part of another one, which has the subject.
    private static let parts: Set<String> = [
        "Amount.Problem", "ChallengeTemplate.Problem", "DailyWindow.Problem", "DayExpression.Problem",
        "DecimalNumber.Problem", "DoseLimits.Refusal", "DoseLine.Problem", "DosingSchedule.Problem",
        "DurationParsingError", "FastingPlan.Problem", "FastingSchedule.Problem", "FastingTimetable.Problem",
        "ImportRowError",
        "JSONProblem", "TaperStep.Problem", "TimeExpression.Problem", "XMLScanner.Problem", "ZipArchive.Problem",
    ]
    /// Errors that stay within a module, and the ones that the caller of the library creates.
    private static let wordless: Set<String> = [
        "FastingTimetable.Flaw", "FolderLock.Problem", "Foreign", "Inflate.Problem", "InnerFolders.Problem",
        "MomentWords.Problem",
        "PrescriptionReader.Unclear", "PrescriptionReader.Unread", "ProgramStopped", "StartFailure",
    ]
    private static let protocols: Set<String> = ["ContextualError", "TendError"]

    @Test("Every error of the library has a sentence")
    func sentences() throws {
        let types = try Self.libraryTypes.get()
        let plain = types.filter { $0.inherits("Error") }.map(\.name)
        #expect(Set(plain) == Self.wordless.union(["TendError"]))
        #expect(types.count > 40)
    }

    @Test("Every error of the library has an exit code")
    func exitCodes() throws {
        let worded = try Self.libraryTypes.get().filter {
            $0.inherits("TendError") || $0.inherits("ContextualError")
        }
        let reported = try Self.types(in: ["TendCLI"]).filter { $0.inherits("ReportableError") }.map(\.name)
        #expect(Set(worded.map(\.name)).subtracting(reported).subtracting(Self.protocols) == Self.parts)
    }

    @Test("No problem names a command or an option")
    func commands() throws {
        let files = try Self.files(in: Self.library).filter { file in
            ["var problem: String", "func problem(of "].contains(where: file.text.contains)
        }
        #expect(files.count > 12)
        let names = Set(CommandTable.root.subcommands.map(\.name)).joined(separator: "|")
        let command = try Regex("tend (\(names))\\b|[ '(]--?[a-z]")
        for file in files {
            let literals = file.text.matches(of: /"(?:[^"\\]|\\.)*"/).map(\.output)
            #expect(literals.filter { $0.contains(command) } == [], "\(file.name)")
        }
    }

    private struct Declaration {
        let name: String
        let inherited: [String]

        func inherits(_ name: String) -> Bool { inherited.contains(name) }
    }

    private static let library = ["TendCore", "TendStore", "TendExchange", "TendKit"]
    private static let libraryTypes = Result { try types(in: library) }
    private static let keywords: Set<Substring> = ["enum", "struct", "extension", "class", "protocol"]

    /// The types and extensions that conform to something, with the types around them in their names.
    private static func types(in modules: [String]) throws -> [Declaration] {
        try files(in: modules).flatMap { file in
            var outer: [(indentation: Int, name: String)] = []
            return file.text.split(separator: "\n").compactMap { line -> Declaration? in
                // Matching each line of the sources would take seconds.
                guard line.split(separator: " ", maxSplits: 4).contains(where: keywords.contains),
                    let match = line.firstMatch(
                        of: /^( *)(?:[a-z]+ )*(?:enum|struct|extension|class|protocol) ([\w.]+)(?:: ([\w, .]+))?/)
                else { return nil }
                outer.removeAll { $0.indentation >= match.1.count }
                outer.append((match.1.count, String(match.2)))
                guard let inherited = match.3 else { return nil }
                return Declaration(
                    name: outer.map(\.name).joined(separator: "."),
                    inherited: inherited.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            }
        }
    }

    private static func files(in modules: [String]) throws -> [(name: String, text: String)] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
            .standardizedFileURL
        return try modules.flatMap { module in
            let folder = sources.appending(path: module).path
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.map {
                ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
            }
        }
    }
}
