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
///
/// Each protocol below is one step of a trial. A requirement whose comment names a default has one.
protocol FaultScene: FaultHistory, FaultCommand, FaultFollowUp, CustomTestStringConvertible, Sendable {}

/// Step 1: a home with records.
protocol FaultHistory {
    var name: String { get }
    /// The shell lines that fill the home.
    var history: [String] { get }
    /// The names of the files that the command reads from outside the data folder. The exit code for an unreadable one
    /// is 66. Default: none.
    var inputs: [String] { get }
    /// Writes these files. Default: none.
    func addInputs(to home: Home) throws
}

/// Step 2: the command that meets a fault.
protocol FaultCommand {
    func words(in home: Home) -> [String]
    /// A word that the command prints after storing its change.
    var report: String { get }
    /// A part of the path of the file that the command replaces.
    var file: String { get }
    /// The number of data files that the command replaces. Default: one.
    var fileCount: Int { get }
    /// Default: none.
    var traits: FaultTraits { get }
    /// Whether errors of the call are injected. Default: every call.
    func isTried(_ call: Strace.Call) -> Bool
}

/// The properties of a command that most commands lack.
struct FaultTraits: OptionSet, Sendable {
    let rawValue: Int

    /// The next command completes or discards a half-finished change.
    static let recovered = FaultTraits(rawValue: 1)
    /// The command uses the inbox. Other commands report an unreadable inbox and continue.
    static let usesInbox = FaultTraits(rawValue: 2)
    /// The command can't be repeated after `undo`.
    static let unrepeatable = FaultTraits(rawValue: 4)
    /// Repeating the command changes nothing.
    static let idempotent = FaultTraits(rawValue: 8)
    /// CI injects every error, and also kills the command at calls that do not change the disk. A kill at such a call
    /// leaves the same files as a kill at the next call.
    static let thorough = FaultTraits(rawValue: 16)
    /// Errors are injected while zone data is read. The records must not contain a time that depends on it.
    static let includesZoneData = FaultTraits(rawValue: 32)
    /// The command works although another file of its folder can't be read.
    static let toleratesUnreadableNeighbors = FaultTraits(rawValue: 64)
}

/// Step 3: the records afterwards, with the whole change or without any of it.
protocol FaultOutcome {
    /// The records that the command affects, read by the tests' own reader.
    associatedtype Stored: Equatable & Sendable

    /// - Throws: if a file is damaged.
    func stored(in home: Home) throws -> Stored
    /// Whether the command has changed nothing. Default: the records are equal.
    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool
    /// Whether `now` is exactly the result of the command on `before`.
    func isDone(_ before: Stored, _ now: Stored) -> Bool
    /// Whether `now` equals, byte for byte, the result of the same command on a copy of the home without a fault.
    /// Default: `true`, since new ids make that impossible.
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool
    /// Whether a user can't tell the two apart. Deleted records may differ. Default: they are equal.
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool
}

/// Step 4: the commands that a user runs next.
protocol FaultFollowUp: FaultOutcome {
    /// A command that only reads. Default: `status`.
    var reader: [String] { get }
    /// Checks the output of ``reader``. Default: nothing.
    func readerFailures(_ text: String, _ now: Stored) -> [String]
    /// A command that changes something else. It logs 77 ml. Default: `log 77ml`.
    var next: [String] { get }
    /// Whether `undone` is the correct result of undoing the command's change. Default: equivalent to `before`.
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool
    /// Whether the command's change is stored after it was undone and made again. Default: as ``isDone(_:_:)``.
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool
    /// Checks for losses and leftovers that no step may cause. Default: nothing.
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
    var traits: FaultTraits { [] }
    func isTried(_ call: Strace.Call) -> Bool { true }
    var reader: [String] { ["status"] }
    var next: [String] { ["log", "77ml"] }

    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool { now == before }
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool { true }
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool { one == other }
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool { isEquivalent(before, undone) }
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool { isDone(before, now) }
    func readerFailures(_ text: String, _ now: Stored) -> [String] { [] }
    func failures(_ before: Stored, _ now: Stored, after step: FaultStep) -> [String] { [] }

    var isRecovered: Bool { traits.contains(.recovered) }
    var isRepeatable: Bool { !traits.contains(.unrepeatable) }
    var isIdempotent: Bool { traits.contains(.idempotent) }
    var isThorough: Bool { traits.contains(.thorough) }

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
