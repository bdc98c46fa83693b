import Testing

/// Guards the cost of a cold start: mapped pages and system calls. Both are counted, not timed.
@Suite(
    "System cost of daily commands",
    .enabled(if: MeasuredInstructions.isPossible, "no release build, or no valgrind"))
struct StartCostTests {
    /// Counted on one year of data with the release build. Page faults depend a little on the kernel and the file
    /// system, so the figures include a few more.
    private static let recorded: [(command: String, faults: Int, calls: Int)] = [
        ("log 250ml", 182, 112), ("status", 180, 145), ("status --line", 177, 137), ("remind check", 188, 151),
        ("fast start", 195, 153), ("pill take morning --again", 224, 170),
    ]

    @Test("No command exceeds its recorded page faults and system calls much")
    func limits() throws {
        let measured = try MeasuredInstructions()
        for (command, faults, calls) in Self.recorded {
            let counted = try #require(measured.faults[command], "'\(command)' was not counted")
            #expect(
                counted <= faults + faults / 6,
                """
                'tend \(command)' takes \(counted) page faults; \(faults) are recorded. If the source has moved, update \
                the linker's list (docs/performance.md, "The order of the program's parts").
                """)
            // Without strace only the page faults are known.
            guard let counted = measured.calls[command] else { continue }
            #expect(counted <= calls + calls / 10, "'tend \(command)' makes \(counted) system calls, not \(calls)")
        }
    }
}
