import TendCore
import Testing

@testable import TendExchange

@Suite("Problems of imported files")
struct ImportProblemTests {
    @Test(
        "An error describes itself in a sentence",
        arguments: [
            (ImportFileError.wrongFormat(.csv, expected: "a header"), "expected a header"),
            (ImportFileError.wrongFormat(.zero, expected: "a list"), "this is not what Zero exports; expected a list"),
            (
                ImportFileError.missingColumns(["at", "ml"], found: ["day", ""]),
                "the header lacks 'at', 'ml'; it has day"
            ),
            (ImportFileError.noSuchSource("Nokia", known: []), "no record is from 'Nokia'; it has no sources"),
            (
                ImportFileError.noSuchSource("Nokia", known: ["Apple", "Oura"]),
                "no record is from 'Nokia'; it has records from Apple, Oura"
            ),
            (ImportFileError.archive(.encrypted("a.csv")), "a.csv in the archive is encrypted"),
            (ImportFileError.xml(.init(kind: .entity("nbsp"), line: 7)), "line 7: '&nbsp;' is not a known entity"),
            (
                ImportRowError(line: 3, column: 12, .value("x", field: "Amount", expected: "a number")),
                "line 3, column 12: Amount is 'x'; expected a number"
            ),
            (
                ImportRowError(line: 3, .value("", field: "Amount", expected: "a number")),
                "line 3: Amount is empty; expected a number"
            ),
            (
                ImportRowError(line: 3, isEntry: true, .fieldCount(1, expected: 4)),
                "entry 3: 1 field where the header has 4"
            ),
            (
                ChallengeTemplate.Problem.wrong(path: "", value: "a list", expected: "an object"),
                "it is a list; it must be an object"
            ),
            (ChallengeTemplate.Problem.missing(path: "tasks[2].name"), "tasks[2].name is missing"),
        ] as [(any TendError, String)])
    func sentence(error: any TendError, sentence: String) {
        #expect(error.problem == sentence)
        #expect("\(error)" == sentence)
    }
}
