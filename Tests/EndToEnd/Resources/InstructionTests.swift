import Foundation
import Testing

/// The guard of the daily commands' speed. It counts instructions, since times tell more of the machine than of the program.
@Suite(
    "the cost of the daily commands", .enabled(if: MeasuredInstructions.isPossible, "no release build, or no valgrind"))
struct InstructionTests {
    /// Counted on one year of data with the release build, and what may be added before somebody has to look.
    private static let recorded = [
        "log 250ml": 1_500_000, "status": 1_110_000, "status --line": 1_020_000, "remind check": 1_150_000,
    ]
    private static let percent = 10

    @Test("none takes more than a tenth more than was recorded")
    func limits() throws {
        let counts = try MeasuredInstructions().counts
        for (command, measured) in Self.recorded.sorted(by: { $0.key < $1.key }) {
            let count = try #require(counts[command], "'\(command)' was not counted")
            let limit = measured + measured * Self.percent / 100
            #expect(
                count <= limit,
                """
                'tend \(command)' takes \(count) instructions; \(measured) are recorded and \(limit) allowed. Find out \
                where they go (docs/performance.md, "What an instruction count depends on"); if they are worth it, record \
                the new figure in InstructionTests.
                """)
            #expect(
                count * 100 >= measured * (100 - 2 * Self.percent),
                "'tend \(command)' takes only \(count) instructions: record that, or the guard sleeps until \(limit)")
        }
    }
}
