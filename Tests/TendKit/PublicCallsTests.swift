import Foundation
import Testing

/// Reads the sources: the compiler doesn't know which calls have a test.
@Suite("Public calls")
struct PublicCallsTests {
    /// A public function, as `Tracker.log`.
    private struct Call: Hashable {
        let type: String
        let name: String

        var title: String { "\(type).\(name)" }
    }

    /// Calls without a test here, with the reason.
    private static let exceptions: [String: String] = [:]

    @Test("Every public call has a test")
    func tested() throws {
        let calls = try Self.calls.get()
        try #require(calls.count > 100)
        let tests = try Self.text(in: "Tests/TendKit")
        let untested = try calls.filter { try !tests.contains(Self.use(of: $0)) }.map(\.title)
        let missing = Set(untested).subtracting(Self.exceptions.keys)
        #expect(missing.isEmpty, "add a test in Tests/TendKit that calls \(missing.sorted())")
    }

    @Test("Every exception is a public call")
    func exceptions() throws {
        let titles = Set(try Self.calls.get().map(\.title))
        #expect(Set(Self.exceptions.keys).subtracting(titles).isEmpty)
    }

    /// Returns a pattern of code that makes a call. Other types have functions with such names too, so a view of records is
    /// expected in a variable that is named like its type.
    private static func use(of call: Call) throws -> Regex<AnyRegexOutput> {
        let receiver =
            switch call.type {
            case "Records": #"ecords(\([^()]*\))?"#
            case "Challenges": #"hallenges(\(\))?"#
            case "ChallengeStanding": "tanding"
            case "People": "eople"
            case "Settings": #"ettings(\(\))?"#
            default: ""
            }
        return try Regex("\(receiver)\\.\(call.name)( \\{|\\()")
    }

    private static let calls = Result { try publicCalls() }

    private static func publicCalls() throws -> Set<Call> {
        var calls: Set<Call> = []
        for (_, text) in try files(in: "Sources/TendKit") {
            var type = ""
            // Matching each line of the sources would take seconds.
            for line in text.split(separator: "\n") where !line.hasPrefix(" ") || line.hasPrefix("    public ") {
                if let match = line.firstMatch(of: /^(?:[a-z]+ )*(?:extension|struct|enum|class) (\w+)/) {
                    type = String(match.1)
                } else if let match = line.firstMatch(of: /^ {4}public (?:static |mutating )?func (\w+)/) {
                    calls.insert(Call(type: type, name: String(match.1)))
                }
            }
        }
        return calls
    }

    private static func text(in folder: String) throws -> String { try files(in: folder).map(\.text).joined() }

    private static func files(in folder: String) throws -> [(path: String, text: String)] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(folder)
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try files.map { file in
            (path: file, text: try String(contentsOfFile: root.appendingPathComponent(file).path, encoding: .utf8))
        }
    }
}
