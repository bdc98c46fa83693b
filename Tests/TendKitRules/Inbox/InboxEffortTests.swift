import TendCore
import Testing

@testable import TendKit

@Suite("Rounds of an inbox check")
struct InboxEffortTests {
    /// The number of lines in a round with a line of a command every few seconds.
    private static func lines(_ command: InboxCommand, everySeconds step: Int) throws -> Int {
        let start = try #require(OffsetDateTime(rfc3339: "2026-01-01T00:00:00+00:00"))
        var effort = InboxEffort(lines: 4000)
        var count = 0
        while effort.isLeft {
            let at = start.advanced(bySeconds: count * step)
            let entry = InboxLine.Entry(at: at, words: [])
            let line = InboxLine(file: "a", number: 1, text: "", content: .success(entry), key: 1)
            effort.spend(on: try InboxAction(line, entry) { _ in command })
            count += 1
        }
        return count
    }

    @Test("A round has thousands of drinks on a page, but few pages, and fewer lines that look at many records")
    func limits() throws {
        let drink = InboxCommand.log(NewDrink(.cup))
        #expect(try Self.lines(drink, everySeconds: 1) > 3900)
        #expect(try Self.lines(drink, everySeconds: 86_400) == 304)
        let task = InboxCommand.completeTask("read", of: nil, value: nil, note: nil)
        #expect(try Self.lines(task, everySeconds: 1) == 2492)
        #expect(try Self.lines(task, everySeconds: 86_400) == 278)
        for step in [1, 86_400] { #expect(try Self.lines(.stopFast, everySeconds: step) == 2500) }
    }

    @Test("A line without a command costs only its place among the lines")
    func refused() {
        var effort = InboxEffort(lines: 2)
        effort.spend(on: nil)
        #expect(effort.isLeft)
        effort.spend(on: nil)
        #expect(!effort.isLeft)
    }
}
