package import TendKit

/// The action of a command, with all its arguments parsed.
package typealias CommandAction = (Session) throws -> CommandResult

/// The result of a command.
package enum CommandResult {
    /// Something was looked up. The command fails if the result can't be printed.
    case shown(any Report)
    /// Something was changed. The change stands even if the result can't be printed, or if a failure prevented the rest of it.
    case changed(any Report, Durability, rest: Failure? = nil)
    /// Something was checked; the exit code says whether it is fine.
    case checked(any Report, isFine: Bool)
    /// Something was looked up, but some of it failed.
    case incomplete(any Report, [any Error])
    /// Everything was already printed.
    case nothing
    /// Everything was already printed, except for the errors.
    case failed([any Error])
    /// A check failed, which the exit code says.
    case negative
    /// Output too large for memory, written piece by piece, with remarks for standard error.
    case streamed((any ByteSink) throws -> Void, remarks: [Message] = [])
}

/// A value that people and programs can read.
package protocol Report {
    /// The value that `--json` prints.
    var json: JSONValue { get }
    /// Returns the lines for people.
    func lines(_ style: OutputStyle) -> [String]
    /// Returns the result in one line, for a screen that also shows other content.
    func summary(_ style: OutputStyle) -> String
    /// Remarks for standard error.
    var remarks: [Message] { get }
    /// How the lines say which person they are about.
    var naming: ReportNaming { get }
    /// Whether the lines are as many as fit the screen, so that no pager is needed.
    var fitsScreen: Bool { get }
    /// What was done that undo leaves alone, in the past tense: `wrote drinks.csv`; `nil` for anything else.
    var left: String? { get }
}

/// The way a report names the person it is about.
package enum ReportNaming {
    /// A heading above the lines, or the beginning of a confirmation.
    case heading
    /// The beginning of a confirmation only: a looked-up text may be a script or a single value.
    case confirmation
    /// None: the lines name the person themselves, or are for a program.
    case own
    /// None: it is about several people, and each part names its own.
    case parts
}

extension Report {
    package var remarks: [Message] { [] }
    package var naming: ReportNaming { .heading }
    package var fitsScreen: Bool { false }
    package var left: String? { nil }

    package func summary(_ style: OutputStyle) -> String { lines(style).first ?? "" }

    /// The line that `--json` prints, with a line feed.
    var jsonLine: String { String(decoding: JSONWriter.compact(json), as: UTF8.self) + "\n" }
}
