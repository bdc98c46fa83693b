import Foundation
import TendKit
import Testing

@testable import TendCLI

/// The commands of all messages, as their source writes them.
@Suite("Suggested commands")
struct SuggestedCommandTests {
    private struct Suggestion: CustomTestStringConvertible {
        let file: String
        let source: String
        /// The words after `tend`, with a placeholder for each argument.
        let words: [String]

        var testDescription: String { "\(file): \(source)" }
    }

    /// The values for an argument or a placeholder.
    private static let samples = [
        "morning", "250ml", "2026-11-20", "16:8", "20:00", "units", "ml", "cron", "3", "last", "json",
        "at=When,ml=Amount",
    ]
    private static let placeholders = ["NAME", "FILE", "FOLDER", "REMOTE", "N", "ID", "COMMAND", "PROGRAM", "FORMAT"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/TendCLI").standardizedFileURL

    private static let suggestions: [Suggestion] = {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        return sources.sorted { $0.path < $1.path }.flatMap { file in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.matches(of: /(?:command: |bare: |SuggestedCommand\()"([a-z][^"\\]*)"([^\n]*)/).map { match in
                let words = match.1.split(separator: " ").map(String.init)
                // `, name, "--set"`: a text is a word of the command, anything else an argument. A list may be empty.
                let isList = match.0.hasPrefix("SuggestedCommand")
                let rest: [String] =
                    isList
                    ? []
                    : match.2.prefix { $0 != ")" }.split(separator: ",").map { part -> String in
                        let part = part.trimmingCharacters(in: .whitespaces)
                        return part.hasPrefix("\"") && part.hasSuffix("\"") && !part.contains("\\")
                            ? String(part.dropFirst().dropLast()) : "NAME"
                    }
                return Suggestion(file: file.lastPathComponent, source: String(match.0), words: words + rest)
            }
        }
    }()

    @Test("The parser accepts every suggested command", arguments: suggestions)
    private func parses(suggestion: Suggestion) {
        #expect(Self.isAccepted([], suggestion.words.prefix { $0 != ">" }))
    }

    /// Returns whether the parser accepts the words with any sample in each placeholder.
    private static func isAccepted(_ words: [String], _ rest: ArraySlice<String>) -> Bool {
        if let next = rest.first {
            return (placeholders.contains(next) ? samples : [next]).contains {
                isAccepted(words + [$0], rest.dropFirst())
            }
        }
        do {
            _ = try ArgumentParser(root: CommandTable.root).parse(words)
            return true
        } catch UsageError.missingArgument, UsageError.nothingToChange {
            // `'tend pill add' sets one up` names the command only.
            return true
        } catch {
            return false
        }
    }

    @Test("The messages suggest more than a hundred commands")
    func count() { #expect(Self.suggestions.count > 100) }
}
