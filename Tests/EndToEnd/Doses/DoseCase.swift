import Foundation
import TestSupport
import Testing

/// Commands that set up a home, a question, and what holds after it. The file `cases.json` has a list of them.
struct DoseCase: Decodable, Sendable, CustomTestStringConvertible {
    /// A command line without `tend`, with the moment and the zone in which it is typed.
    struct Typed: Decodable, Sendable {
        let moment: String
        let line: String
        let zone: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            moment = try values.decode(String.self)
            line = try values.decode(String.self)
            zone = values.isAtEnd ? "Europe/Berlin" : try values.decode(String.self)
        }
    }

    struct Expectation: Decodable, Sendable {
        /// 0, or 1 for any other exit code.
        let exit: Int?
        /// Patterns of the answer, in which case and line breaks don't matter.
        let says: [String]?
        /// Patterns that the answer lacks.
        let not: [String]?
        /// The scheduled doses of a day or of `today`, each as `aspirin@08:00 later` or `aspirin@08:00 taken 08:01`.
        let doses: [String: [String]]?
        /// The moment of the first reminder to come of a medication.
        let next: [String: String]?
        /// Fields of `pill stats`, or of the command in `statsOf`.
        let stats: [String: Int]?
        let statsOf: String?
    }

    let about: String
    let title: String
    let setup: [Typed]?
    let ask: Typed
    let want: Expectation

    var testDescription: String { "\(about): \(title)" }

    static let all: [DoseCase] = {
        let path = "\(TendProgram.packageRoot)/Tests/EndToEnd/Doses/cases.json"
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([DoseCase].self, from: data)) ?? []
    }()
}
