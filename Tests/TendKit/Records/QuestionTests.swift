import TendKit
import TestSupport
import Testing

@Suite("Questions")
struct QuestionTests {
    private static let calls: [@Sendable (Tracker) throws -> Void] = [
        { _ = try $0.log(NewDrink(.amount(Amount(parsing: "9l")))) },
        { _ = try $0.log(NewDrink(.words(["250ml", "watre"]))) },
        { _ = try $0.startFast(["100h"], at: nil, isConfirmed: false) },
        { _ = try $0.addFast(from: TimeInput("2026-11-01 08:00"), to: TimeInput("2026-11-19 08:00")) },
        { _ = try $0.setContainer("keg", to: Amount(parsing: "6l")) },
    ]

    @Test("Insisting succeeds after an error that is a question", arguments: calls.indices)
    func insisting(index: Int) throws {
        let scene = try TrackerScene()
        let tracker = try scene.tracker()
        do {
            try Self.calls[index](tracker)
            Issue.record("nothing was asked")
        } catch let error as any TendError { #expect(error.isQuestion, "\(error)") }
        try Self.calls[index](tracker.insisting)
    }

    @Test("An error that insisting does not change is no question")
    func refused() throws {
        let tracker = try TrackerScene().tracker().insisting
        do { _ = try tracker.stopFast() } catch let error as any TendError { #expect(!error.isQuestion) }
    }
}
