import TendCore
import TendStore
import Testing

@testable import TendCLI

/// A user with records of every kind, on Friday, 2026-11-20 at 09:10.
final class CompletionScene {
    let program: TestProgram

    init(_ preparation: [[String]] = CompletionScene.everything) throws {
        program = try TestProgram()
        for words in preparation {
            let result = program.run(words)
            try #require(result.code == .done, "\(words): \(result.errors)")
        }
    }

    static let everything: [[String]] = [
        ["container", "add", "half litre", "500ml"], ["container", "add", "bottle", "750ml"],
        ["drink", "add", "matcha", "--factor", "0.9"], ["drink", "add", "水"],
        ["pill", "add", "aspirin", "--times", "08:00,20:00", "--from", "2026-11-01"],
        ["pill", "add", "it's a pill", "--as-needed"], ["pill", "add", "a:b", "--times", "12:00"],
        ["fast", "schedule", "add", "20h", "--name", "warrior"],
        ["fast", "start", "--at", "2026-11-18 20:00"], ["fast", "stop", "--at", "2026-11-19 12:00"],
        ["log", "250ml", "tea", "--at", "08:00"], ["log", "half litre", "--at", "09:00"],
        ["pill", "take", "aspirin@08:00"], ["challenge", "start", "75-soft", "--name", "my soft one"],
    ]

    func completion(_ words: [String]) -> Completion { Completion(words, in: program.context) }
    func offered(_ words: [String]) -> [String] { completion(words).candidates.map(\.text) }

    /// The candidates for a line, which is split at blanks; a blank at its end begins a new word.
    func offered(_ line: String) -> [String] { offered(Self.words(line)) }

    static func words(_ line: String) -> [String] {
        line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    /// The short ids of today's drinks, newest first.
    var drinkIDs: [String] {
        get throws {
            let settings = try program.context.store().settings()
            return try program.context.store().page(program.context.today(settings)).water.reversed().map {
                String($0.id.prefix(6))
            }
        }
    }
}
