import Testing

@testable import TendCLI
@testable import TendKit

@Suite("Reports of syncs")
struct SyncReportTests {
    @Test(
        "Three foreign files of the remote are named, and the rest is counted",
        arguments: [(3, "a, b, c, which"), (4, "a, b, c and 1 more, which")])
    func ignored(count: Int, names: String) {
        var result = SyncResult()
        result.ignored = Array(["a", "b", "c", "d"].prefix(count))
        let remarks = SyncReport(result).remarks.map { $0.text() }
        #expect(remarks == ["the remote also holds \(names) are not files of tend; they stay there"])
    }
}
