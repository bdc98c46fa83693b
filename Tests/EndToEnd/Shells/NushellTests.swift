import Foundation
import Testing

/// The completer for nushell, which gets the words of a line as spans and answers with records.
@Suite("Nushell completions") struct NushellTests {
    struct Answer: Codable, Equatable {
        let value: String
        let description: String
    }

    private static let preparation = "tend container add 'half litre' 500ml -q; tend pill add aspirin --times 08:00 -q"

    /// The spans of a line, quotes included, with the values that nushell offers; `nil` for its own names of files.
    static let lines: [(spans: [String], values: [String]?)] = [
        (["tend", "lo"], ["log"]), (["tend", "fast", "sta"], ["start", "status", "stats"]),
        (["tend", "log", "hal"], ["half litre"]), (["tend", "log", "\"half"], ["half litre"]),
        (["tend", "log", "'half l"], ["half litre"]),
        (["tend", "pill", "take", "aspirin@"], ["aspirin@08:00"]), (["tend", "fast", "start", "16"], ["16:8"]),
        (["tend", "water", "edit", "--drink=te"], ["--drink=tea"]), (["tend", "log", "zzzz"], []),
        (["tend", "import", "csv", "wat"], nil), (["tend", "--data-dir", "su"], nil),
    ]

    private static func home() throws -> Home {
        let home = try Home()
        #expect(try home.shell(preparation).code == 0)
        return home
    }

    @Test("The program's answers have the form that the completer reads", arguments: lines)
    func answers(_ spans: [String], _ values: [String]?) throws {
        let home = try Self.home()
        // As the script does: without the program's name and the quotes.
        let words = spans.dropFirst().map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
        let outcome = try home.run([home.program, "completions", "words", "--"] + words)
        #expect(outcome.code == 0)
        let answers = outcome.text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(answers.allSatisfy { (1...2).contains($0.count) && !$0[0].isEmpty }, "\(answers)")
        let found = answers.map { String($0[0]) }
        #expect(values.map { found == $0 } ?? [[":files"], [":folders"]].contains(found), "\(found)")
    }

    @Test(
        "Nushell completes with the script", .enabled(if: PrivateMachine.has("nu"), "nu is not installed"),
        arguments: lines)
    func completes(_ spans: [String], _ values: [String]?) throws {
        let home = try Self.home()
        #expect(try home.shell("tend completions nushell > tend.nu").code == 0)
        let list = String(decoding: try JSONEncoder().encode(spans), as: UTF8.self)
        let script = "source tend.nu; do $env.config.completions.external.completer \(list) | to json"
        let outcome = try home.run(
            ["/bin/sh", "-c", "cd \"$HOME\" && exec nu --no-config-file -c \"$SCRIPT\""], adding: ["SCRIPT": script])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let answers = try JSONDecoder().decode([Answer]?.self, from: Data(outcome.output))
        #expect(answers?.map(\.value) == values?.map { $0.contains(" ") ? "\"\($0)\"" : $0 })
    }
}
