import Testing

@testable import TendKit
@testable import TendStore

@Suite("Commit messages")
struct CommitMessageTests {
    @Test("One fast that started is named, several are counted", arguments: [(1, "fast started"), (2, "fasts +2")])
    func started(count: Int, subject: String) {
        let difference = FileDifference(kind: .fast, added: count, started: count)
        #expect(CommitMessage.subject([difference], photos: 0, isFirst: false) == subject)
    }
}
