import Testing

@testable import TendCLI

@Suite("Prompts")
struct PromptTests {
    @Test("A question shows no control characters of a name")
    func printable() throws {
        let program = try TestProgram()
        _ = try Prompt.answer("Delete '\u{1B}]52;c;QQ==\u{07}'?", in: program.context)
        let shown = program.errors.take()
        #expect(shown.hasPrefix("Delete '"))
        #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{07}" })
    }
}
