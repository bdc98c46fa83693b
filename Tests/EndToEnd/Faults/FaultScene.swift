import Foundation
import Testing

/// A command that changes data, and a home in which it has something to change.
///
/// Three sweeps simulate faults of each scene in ``FaultScenes``, with `strace`:
///
/// - Kill: the command is killed at one of its system calls, as in a crash. Files keep the bytes written so far.
/// - Error: one system call fails with an error such as `EIO` or `ENOSPC`, as on a full or broken disk.
/// - Durability: nothing fails. The order of writes, fsyncs and renames must survive a power cut.
///
/// After a fault the command's change must be stored completely or not at all. The exit code and the output must
/// agree with that. The commands that a user runs next must work (``Aftermath``).
protocol FaultScene: CustomTestStringConvertible, Sendable {
    /// The records that the command affects, read by the tests' own reader.
    associatedtype Stored: Equatable & Sendable

    var name: String { get }
    /// The shell lines that fill the home.
    var history: [String] { get }
    func words(in home: Home) -> [String]
    /// A word that the command prints after storing its change.
    var report: String { get }
    /// A part of the path of the file that the command replaces.
    var file: String { get }

    /// - Throws: if a file is damaged.
    func stored(in home: Home) throws -> Stored
    /// Whether `now` is exactly the result of the command on `before`.
    func isDone(_ before: Stored, _ now: Stored) -> Bool

    // The remaining requirements have defaults.

    /// Writes the files that the command reads from outside the data folder.
    func addInputs(to home: Home) throws
    /// The names of these files. The exit code for an unreadable one is 66.
    var inputs: [String] { get }
    /// The number of data files that the command replaces.
    var fileCount: Int { get }
    /// Whether the next command completes or discards a half-finished change.
    var isRecovered: Bool { get }
    /// Whether the command uses the inbox. Other commands report an unreadable inbox and continue.
    var usesInbox: Bool { get }
    /// Whether the command can be repeated after `undo`.
    var isRepeatable: Bool { get }
    /// Whether repeating the command changes nothing.
    var isIdempotent: Bool { get }
    /// Whether CI injects every error, and also kills the command at calls that do not change the disk. A kill at
    /// such a call leaves the same files as a kill at the next call.
    var isThorough: Bool { get }
    /// Whether to inject errors while zone data is read. The records must not contain a time that depends on it.
    var includesZoneData: Bool { get }
    /// Whether errors of the call are injected.
    func isTried(_ call: Strace.Call) -> Bool
    /// Whether the command works although another file of its folder can't be read.
    var toleratesUnreadableNeighbors: Bool { get }
    /// A command that only reads.
    var reader: [String] { get }
    /// A command that changes something else. It logs 77 ml.
    var next: [String] { get }

    /// Whether the command has changed nothing.
    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool
    /// Whether `now` equals, byte for byte, the result of the same command on a copy of the home without a fault.
    /// `true` if new ids make that impossible.
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool
    /// Whether a user can't tell the two apart. Deleted records may differ.
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool
    /// Whether `undone` is the correct result of undoing the command's change.
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool
    /// Whether the command's change is stored after it was undone and made again.
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool
    /// Checks the output of ``reader``.
    func readerFailures(_ text: String, _ now: Stored) -> [String]
    /// Checks for losses and leftovers that no step may cause.
    func failures(_ before: Stored, _ now: Stored, after step: FaultStep) -> [String]
}

/// How much of a command's change is stored.
enum FaultStage: Sendable { case notDone, done, partial }

/// The latest event that affected the data.
enum FaultStep: Sendable {
    case kill, undo, again
    /// The command met an error and refused to make the change.
    case refusal
}

extension FaultScene {
    var testDescription: String { name }

    func addInputs(to home: Home) throws {}
    var inputs: [String] { [] }
    var fileCount: Int { 1 }
    var isRecovered: Bool { false }
    var usesInbox: Bool { false }
    var isRepeatable: Bool { true }
    var isIdempotent: Bool { false }
    var isThorough: Bool { false }
    var includesZoneData: Bool { false }
    func isTried(_ call: Strace.Call) -> Bool { true }
    var toleratesUnreadableNeighbors: Bool { false }
    var reader: [String] { ["status"] }
    var next: [String] { ["log", "77ml"] }

    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool { now == before }
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool { true }
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool { one == other }
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool { isEquivalent(before, undone) }
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool { isDone(before, now) }
    func readerFailures(_ text: String, _ now: Stored) -> [String] { [] }
    func failures(_ before: Stored, _ now: Stored, after step: FaultStep) -> [String] { [] }

    /// A new home with the scene's history.
    func home() throws -> Home {
        let home = try Home()
        try addInputs(to: home)
        guard !history.isEmpty else { return home }
        let outcome = try home.shell((["set -e"] + history).joined(separator: "\n"))
        try #require(outcome.code == 0, "\(name): \(outcome.errorText)")
        return home
    }

    /// A home with the same data and inputs, by default without a cache.
    func copy(_ other: Home, withCache: Bool = false) throws -> Home {
        let home = try Home(copying: other)
        if withCache, FileManager.default.fileExists(atPath: other.cache) {
            try FileManager.default.copyItem(atPath: other.cache, toPath: home.cache)
        }
        try addInputs(to: home)
        return home
    }

    /// Runs the command without a fault.
    func run(in home: Home) throws -> ChildProcess.Outcome { try home.run([home.program] + words(in: home)) }
}
