import Foundation
import Testing

@Suite("Commands in texts for people")
struct CommandTextTests {
    /// Help, which a test runs, and the comment in a crontab.
    private static let help: Set = [
        "GlobalOptions.swift", "RemindAnswerCommand.swift", "RestoreCommand.swift", "InboxCheckCommands.swift",
        "CronBlock.swift", "PreferenceCodec.swift", "Preference.swift", "DataImport.swift",
    ]

    @Test("No source but help writes a command in quotes: a message has it as a value, which works when pasted")
    func quotes() throws {
        let folder = "\(TendProgram.packageRoot)/Sources"
        var found: [String] = []
        for case let name as String in FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
        where name.hasSuffix(".swift") && !name.hasPrefix("tend-bench") && !Self.help.contains(where: name.hasSuffix) {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            // Finds a plain text first, which is much faster than a pattern.
            guard text.contains("'tend ") else { continue }
            for line in text.split(separator: "\n")
            where line.contains("'tend ") && line.contains(/"[^"]*'tend [a-z]/) {
                let code = line.trimmingCharacters(in: .whitespaces)
                // A summary, an example or a description of a command's form.
                let isHelp = ["//", ".init(\"", "name: ", "examples: ", "(\"tend ", "details"].contains(
                    where: code.hasPrefix)
                let isForm = code.contains(/'tend [a-z ]+(?:[A-Z|-]+ ?)*'/) && code.contains(/summary|hint \?\?/)
                if !isHelp, !isForm { found.append("\(name): \(code)") }
            }
        }
        #expect(found == [], "\(found.joined(separator: "\n"))")
    }
}
