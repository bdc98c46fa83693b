import TestSupport
import Testing

@testable import TendCLI

@Suite("Completion of random lines")
struct CompletionFuzzTests {
    private static let odd = [
        "", " ", "-", "--", "---", "=", "--=", "--=x", "-=", "--drink=", "--drink", "-o", "-qn", "-zz", "--data-dir",
        "--data-dir=", "--data-dir=/dev/null", "--color", "\u{0}", "\n", "\t", "水", "e\u{301}", "💧", "'", "\"", "\\",
        "it's", "half l", "aspirin@", "16:", "last", "250", "cups", "1.5", ":files", ":", "%s", "*",
        String(repeating: "x", count: 5000), String(repeating: "9", count: 400), "\u{FFFD}", "\u{202E}",
    ]

    private static func words(_ spec: CommandSpec = CommandTable.root) -> [String] {
        [spec.name] + spec.allOptions.map { "--\($0.name)" } + spec.subcommands.flatMap { words($0.spec) }
    }

    /// Runs in a separate process, since a crash would end all tests.
    @Test("Random words end with exit code 0 and change no file")
    func random() async {
        await #expect(processExitsWith: .success) {
            let known = Self.words()
            let scene = try CompletionScene()
            func files() throws -> [String: [UInt8]] {
                let names = try scene.program.folder.names().filter { !$0.hasPrefix(".cache") }
                return Dictionary(uniqueKeysWithValues: names.map { ($0, scene.program.folder.bytes($0) ?? []) })
            }
            try scene.program.folder.remove("data/local/lock")
            let before = try files()
            for seed in UInt64(1)...4 {
                var generator = SeededGenerator(seed: seed)
                for _ in 0..<400 {
                    var words: [String] = []
                    for _ in 0...Int.random(in: 0...4, using: &generator) {
                        let list = Bool.random(using: &generator) ? known : Self.odd
                        words.append(list.randomElement(using: &generator) ?? "")
                    }
                    let line = "seed \(seed): \(words)"
                    // The last line before a crash caused it.
                    print(line)
                    let result = scene.program.run(["completions", "words", "--"] + words)
                    #expect(result.code == .done && result.errors.isEmpty, "\(line): \(result.errors)")
                }
            }
            // Taking the lock would create its file.
            #expect(try files() == before)
        }
    }
}
