import Foundation
import Testing

/// Swift's runtime reads the arguments in `/proc`, and continues without them where it can't.
@Suite("Missing facts of /proc") struct ProcTests {
    /// The runtime makes the first call, and the constructor the second.
    @Test(
        "A program that can't read its arguments refuses",
        .enabled(if: Strace.isUsable, "strace is not installed"), arguments: ["openat", "?access,?faccessat"])
    func arguments(_ call: String) throws {
        let home = try Home()
        let outcome = try Strace.run(["log", "250ml"], failing: call, of: "/proc/self/maps", in: home)
        #expect(outcome.code == 74 && Strace.hasInjected(in: home))
        #expect(outcome.text.isEmpty, "\(outcome.text)")
        #expect(outcome.errorText.contains("does not say which words were typed; mount /proc"), "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: home.data))
    }

    @Test(
        "A scheduler gets no path of a deleted program",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "no /proc"))
    func program() throws {
        let home = try Home()
        let outcome = try home.shell(
            "cp \"$PROGRAM\" gone && exec 3< gone && rm gone && exec /proc/self/fd/3 remind install",
            adding: ["PROGRAM": home.program])
        #expect(outcome.code == 74 && outcome.errorText.contains("mount /proc"), "\(outcome.errorText)")
    }
}
