import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// A program with medications, a fast and a challenge, and the lines that people type.
struct TypedScene {
    let program: TestProgram

    /// - Parameter now: the clock of the typed lines. The scene is set up at 06:00.
    init(_ setup: [String] = Self.cabinet, now: String = "2026-11-20T07:30:00+01:00") throws {
        program = try TestProgram(now: "2026-11-20T06:00:00+01:00")
        for line in setup {
            let result = run(line)
            try #require(result.code == .done, "\(line): \(result.errors)")
        }
        program.context.now = try #require(OffsetDateTime(rfc3339: now))
    }

    static let cabinet = [
        "pill add metformin 500mg 8am 8pm", "pill add aspirin 100mg", "pill add 'vitamin d' 9:00",
        "pill add ibuprofen --as-needed --dose 400mg --min-gap 6h", "pill add magnesium 22:00",
    ]

    /// Runs a line; a word in single quotes may have spaces.
    @discardableResult
    func run(_ line: String) -> TestProgram.Result { program.run(Self.words(line)) }

    static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        return words
    }

    /// The records of the folder.
    func records() -> String {
        let result = program.run("export", "json")
        return result.output
    }

    /// Returns the message of a refused line, and requires that it stores nothing.
    func refusal(_ line: String) throws -> String {
        let before = records()
        let result = run(line)
        #expect(result.code != .done, "\(line): \(result.output)")
        #expect(result.output.isEmpty)
        #expect(records() == before, "\(line)")
        return result.errors
    }

    /// The doses taken or skipped, by name.
    func doses(_ state: String = "taken") throws -> [String] {
        let json = try program.json("status")
        let doses = json["pills"]?.object?["doses"]?.array ?? []
        return doses.compactMap(\.object).filter { $0["state"]?.string == state }.compactMap { dose in
            dose["slot"]?.string ?? dose["medication"]?.string
        }
    }
}
