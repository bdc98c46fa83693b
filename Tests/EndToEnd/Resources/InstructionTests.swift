import Foundation
import Testing

/// Guards the speed of the daily commands. It counts instructions, since times depend on the computer.
@Suite(
    "Cost of daily commands", .enabled(if: MeasuredInstructions.isPossible, "no release build, or no valgrind"))
struct InstructionTests {
    /// Counted on one year of data with the release build. ``percent`` is the permitted change.
    static let recorded = [
        "log 250ml": 1_720_000, "status": 2_030_000, "status --line": 1_350_000, "remind check": 1_700_000,
        "pill take morning --again": 2_330_000,
    ]
    private static let percent = 10

    @Test("No command exceeds its recorded instructions by a tenth")
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
                "'tend \(command)' takes only \(count) instructions: record that, or nothing is noticed up to \(limit)")
        }
    }
}
