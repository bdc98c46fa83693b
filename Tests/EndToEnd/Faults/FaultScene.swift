import Foundation
import Testing

/// A command that changes data, and a home where it has something to change.
///
/// Every scene of ``FaultScenes`` gets the whole matrix: killed at each system call, each error at each call, and the
/// order of its writes, fsyncs and renames.
protocol FaultScene: CustomTestStringConvertible, Sendable {
    /// The records that the command is about, read by the tests' own reader.
    associatedtype Stored: Equatable & Sendable

    var name: String { get }
    /// The lines of shell that fill the home.
    var history: [String] { get }
    func words(in home: Home) -> [String]
    /// A word that the command prints once its change is stored.
    var report: String { get }
    /// A part of the path of the file that it replaces.
    var file: String { get }

    /// - Throws: if a file is damaged.
    func stored(in home: Home) throws -> Stored
    /// Whether `now` is exactly what the command makes of `before`.
    func isDone(_ before: Stored, _ now: Stored) -> Bool

    // The rest has defaults.

    /// Writes the files that the command reads; they lie outside the data folder.
    func addInputs(to home: Home) throws
    /// The names of these files. The exit code for one that can't be read is 66.
    var inputs: [String] { get }
    /// The number of data files that the command replaces.
    var fileCount: Int { get }
    /// Whether the next command completes or discards a change that was interrupted halfway.
    var isRecovered: Bool { get }
    /// Whether it is about the inbox. Other commands remark on an inbox that can't be read, and go on.
    var isOfInbox: Bool { get }
    /// Whether the words can be run again after `undo`.
    var isRepeatable: Bool { get }
    /// Whether the same words again change nothing.
    var isIdempotent: Bool { get }
    /// Whether CI tries every error and kills the command at calls that change nothing on the disk, too. Such a kill
    /// leaves what the kill at the next call leaves.
    var isThorough: Bool { get }
    /// Whether errors of reading zone data are tried: the records hold no time that depends on it.
    var includesZoneData: Bool { get }
    /// Whether an error of the call is tried.
    func isTried(_ call: Strace.Call) -> Bool
    /// Whether the command does its work although another file of its folder can't be read.
    var toleratesUnreadableNeighbors: Bool { get }
    /// A command that only reads.
    var look: [String] { get }
    /// A command that changes something else: it logs 77 ml.
    var next: [String] { get }

    /// Whether the command has changed nothing.
    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool
    /// Whether `now` is, byte for byte, what the command made of a copy of the home when nothing failed. `true` if new ids
    /// make that impossible.
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool
    /// Whether a user can't tell the two apart: deleted records may differ.
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool
    /// Whether `undone` is what `undo` must make of the command's change.
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool
    /// Whether the command's change is there after it was undone and made again.
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool
    /// Checks what ``look`` printed.
    func lookFailures(_ text: String, _ now: Stored) -> [String]
    /// Checks what no step may lose or leave.
    func failures(_ before: Stored, _ now: Stored, after step: FaultStep) -> [String]
}

/// How far a command got.
enum FaultStage: Sendable { case notDone, done, spoiled }

/// What happened last to the data.
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
    var isOfInbox: Bool { false }
    var isRepeatable: Bool { true }
    var isIdempotent: Bool { false }
    var isThorough: Bool { false }
    var includesZoneData: Bool { false }
    func isTried(_ call: Strace.Call) -> Bool { true }
    var toleratesUnreadableNeighbors: Bool { false }
    var look: [String] { ["status"] }
    var next: [String] { ["log", "77ml"] }

    func isUnchanged(_ before: Stored, _ now: Stored) -> Bool { now == before }
    func isIdentical(_ rehearsed: Stored, _ now: Stored) -> Bool { true }
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool { one == other }
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool { isEquivalent(before, undone) }
    func isDoneAgain(_ before: Stored, _ now: Stored) -> Bool { isDone(before, now) }
    func lookFailures(_ text: String, _ now: Stored) -> [String] { [] }
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

    /// A home with the same data and inputs, and without a cache unless it is asked for.
    func copy(_ other: Home, withCache: Bool = false) throws -> Home {
        let home = try Home(copying: other)
        if withCache, FileManager.default.fileExists(atPath: other.cache) {
            try FileManager.default.copyItem(atPath: other.cache, toPath: home.cache)
        }
        try addInputs(to: home)
        return home
    }

    /// Runs the command as it is.
    func run(in home: Home) throws -> ChildProcess.Outcome { try home.run([home.program] + words(in: home)) }
}
