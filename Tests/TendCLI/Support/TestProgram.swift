import Foundation
import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// Collects the written bytes.
final class MemorySink: ByteSink {
    private(set) var bytes: [UInt8] = []
    /// Refuses everything, as a full disk or a closed pipe does.
    var isBroken = false

    struct Refused: Error {}

    func write(_ bytes: [UInt8]) throws {
        if isBroken { throw Refused() }
        self.bytes += bytes
    }

    func take() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The program, run in this process with a pinned clock, a temporary folder and no terminal.
final class TestProgram {
    let folder: TemporaryFolder
    let output = MemorySink()
    let errors = MemorySink()
    var context: Context

    struct Result {
        let code: ExitCode
        let output: String
        let errors: String
    }

    static let page = "data/days/2026/2026-11-20.json"

    /// - Parameter original: a folder whose files are copied to the new one.
    init(
        now: String = "2026-11-20T09:10:00+01:00", zone: Zone = .fixed(offset: 3600),
        copying original: TemporaryFolder? = nil
    ) throws {
        folder = try TemporaryFolder()
        if let original {
            for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
                try FileManager.default.copyItem(atPath: original.path(name), toPath: folder.path(name))
            }
        }
        let home = folder.path
        context = Context(
            now: try #require(OffsetDateTime(rfc3339: now)), zone: zone,
            environment: { ["HOME": home, "TEND_DATA_DIR": "\(home)/data", "LANG": "C.UTF-8"][$0] }, output: output,
            errors: errors,
            terminal: Context.Terminal(isInput: false, isOutput: false, isError: false, width: 80), readLine: { nil })
        context.platform = .linux
    }

    @discardableResult
    func run(_ words: String...) -> Result { run(words) }

    @discardableResult
    func run(_ words: [String]) -> Result {
        let code = Program.run(words, in: context)
        return Result(code: code, output: output.take(), errors: errors.take())
    }

    /// Runs with `--json` and returns the answer.
    func json(_ words: String..., arguments: [String] = []) throws -> JSONObject {
        let result = run(["--json"] + words + arguments)
        #expect(result.code == .done, "\(result.errors)")
        return try #require(try JSONReader.read(Array(result.output.utf8)).object)
    }
}
