package import TendKit

/// What a command does, with everything about it already understood.
package typealias CommandAction = (Session) throws -> CommandResult

/// What a command has to say.
package enum CommandResult {
    /// Something was looked up. If it can't be printed, the command has failed.
    case shown(any Report)
    /// Something was changed. That it can't be printed does not undo it.
    case changed(any Report, Durability)
    /// Something was looked at; the exit code says whether it is as it should be.
    case checked(any Report, isFine: Bool)
    /// Something was looked up, but some of it failed.
    case incomplete(any Report, [any Error])
    /// Everything has been shown already.
    case nothing
    /// Everything has been shown already, but for what failed.
    case failed([any Error])
    /// A check failed; the exit code says so.
    case negative
    /// Output that is too long to hold in memory, written piece by piece, with remarks for standard error.
    case streamed((any ByteSink) throws -> Void, remarks: [String] = [])
}

/// A value that can be read by people and by programs.
package protocol Report {
    /// What `--json` prints.
    var json: JSONValue { get }
    /// The lines for people.
    func lines(_ style: OutputStyle) -> [String]
    /// The result in one line, for a screen that shows other things.
    func summary(_ style: OutputStyle) -> String
    /// Remarks for standard error.
    var remarks: [String] { get }
    /// How the lines say whose records they are about.
    var naming: ReportNaming { get }
}

/// How the lines of a report say whose records they are about.
package enum ReportNaming {
    /// By a heading over them.
    case heading
    /// They say so themselves, or are for a program.
    case own
}

extension Report {
    package var remarks: [String] { [] }
    package var naming: ReportNaming { .heading }

    package func summary(_ style: OutputStyle) -> String { lines(style).first ?? "" }

    /// What `--json` prints, with the end of the line.
    var jsonLine: String { String(decoding: JSONWriter.compact(json), as: UTF8.self) + "\n" }
}
