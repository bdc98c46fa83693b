import Testing

/// The guard of what a cold start waits for: pages that have to be mapped, and system calls. Both are counted, not timed.
@Suite(
    "what the daily commands ask of the system",
    .enabled(if: MeasuredInstructions.isPossible, "no release build, or no valgrind"))
struct StartCostTests {
    /// Counted on one year of data with the release build. Faults depend a little on the kernel and the file system,
    /// so a few are added.
    private static let recorded: [(command: String, faults: Int, calls: Int)] = [
        ("log 250ml", 152, 107), ("status", 128, 131), ("status --line", 131, 126), ("remind check", 135, 146),
        ("fast start", 160, 174),
    ]

    @Test("none takes a sixth more page faults, or a tenth more system calls, than were recorded")
    func limits() throws {
        let measured = try MeasuredInstructions()
        for (command, faults, calls) in Self.recorded {
            let counted = try #require(measured.faults[command], "'\(command)' was not counted")
            #expect(
                counted <= faults + faults / 6,
                """
                'tend \(command)' takes \(counted) page faults; \(faults) are recorded. If the source has moved, make the \
                linker's list anew (docs/performance.md, "The order of the program's parts").
                """)
            // Without strace only the faults are known.
            guard let counted = measured.calls[command] else { continue }
            #expect(counted <= calls + calls / 10, "'tend \(command)' makes \(counted) system calls, not \(calls)")
        }
    }
}
