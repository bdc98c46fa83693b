import TestSupport
import Testing

@testable import TendCLI

@Suite("Messages about damaged pages") struct DamagedPageTests {
    @Test(
        "Each kind of damage has a specific message",
        arguments: [
            ("", "empty"), ("\0\0\0\0", "NUL"), ("{\"format\":1,\"water\":[", "damaged"), ("null", "not a tend file"),
            ("{\"format\":3,\"day\":\"2026-11-20\"}", "newer tend"), ("{\"format\":1,\"format\":1}", "twice"),
            ("{\n<<<<<<< HEAD\n\"format\":1}", "conflict"), ("{\"format\":1,\"day\":\"2026-11-19\"}", "'day'"),
            ("{\"format\":1,\"day\":\"2026-11-20\",\"water\":[{}]}", "number 1"),
            ("{\"format\":1,\"day\":\"2026-11-20\"}x", "after its end"),
        ])
    func kinds(_ text: String, _ word: String) throws {
        let program = try TestProgram()
        try program.folder.write(text, to: TestProgram.page)
        for line in [
            "log 1ml", "water list", "water edit last --amount 1ml", "export csv water", "pill list",
            "pill take morning", "pill delete last",
        ] {
            let result = program.run(line.split(separator: " ").map(String.init))
            #expect(result.code == .badData, "\(line): \(result.output)")
            #expect(result.errors.contains(word) && result.errors.contains("2026-11-20.json"), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1, "\(line): \(result.errors)")
        }
        #expect(program.folder.text(TestProgram.page) == text)
    }

    @Test(
        "Readers of pills name a damaged page and continue with the others",
        arguments: ["status", "pill stats", "pill report", "pill calendar", "export csv pills"])
    func otherPages(_ line: String) throws {
        let program = try TestProgram()
        program.run("pill", "add", "aspirin")
        program.run("pill", "take", "aspirin")
        try program.folder.write("{\"format\":1,", to: "data/days/2026/2026-11-18.json")
        let result = program.run(line.split(separator: " ").map(String.init))
        #expect(result.errors.contains("days/2026/2026-11-18.json"), "\(result.output)\(result.errors)")
        #expect(["aspirin", "dose", "November 2026"].contains { result.output.contains($0) }, "\(result.output)")
    }
}
