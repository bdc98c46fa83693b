import TendKit

/// The exit codes that scripts may rely on; `docs/scripting.md` lists them.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case negative = 1
    case storedButUnconfirmed = 3
    case partlyDone = 4
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case notAllowed = 77
}

/// An error that the command line can report. The library has the sentence about the problem; `Failure+NOUN.swift` adds the
/// exit code and the remedy.
protocol ReportableError: Error {
    var failure: Failure { get }
}

/// An error in words: the problem, its place and the remedy. A reason for one place only is thrown as this.
package struct Failure {
    let code: ExitCode
    var problem: Message
    var remedy: Message?
    /// The typed text, and the range to mark with a caret.
    var marked: (text: String, range: Range<Int>)?
    /// Lines to print after the message.
    var details: [Message] = []
    /// Whether to print nothing, because the reader has gone.
    var isSilent = false

    init(_ code: ExitCode, _ problem: Message, _ remedy: Message? = nil) {
        self.code = code
        self.problem = problem.naming
        self.remedy = remedy
    }

    init(_ code: ExitCode, _ error: some TendError, _ remedy: Message? = nil) {
        self.init(code, Message(error.problem), remedy)
    }

    init(_ error: any Error) {
        // The description of an error of the library is its problem. A test finds one without an exit code.
        self = (error as? any ReportableError)?.failure ?? Failure(.inputOutput, Message(String(describing: error)))
    }

    /// The problem and the remedy in one line.
    var message: Message { remedy.map { "\(problem); \($0)" } ?? problem }

    /// The object that ends standard error with `--json`, with a line feed.
    var jsonLine: String {
        let error: JSONObject = [
            "problem": .string(problem.text()), "kind": .string("\(code)"), "code": .integer(Int(code.rawValue)),
            "commands": .array(
                (remedy?.commands ?? []).filter { !$0.hasBlank }.map {
                    .array((["tend"] + $0.typed(for: nil)).map(JSONValue.string))
                }),
        ]
        return String(decoding: JSONWriter.compact(.object(["error": .object(error)])), as: UTF8.self) + "\n"
    }

    /// Returns the lines for standard error.
    func lines(_ style: OutputStyle = .plain) -> [String] {
        var lines = style.texts(["tend: \(Self.shortened(message, style))"])
        // A caret can't be heard, and a broken line moves the text away from it.
        if let marked, !style.isPlain, !style.isScreen || marked.text.columns + 2 <= style.width {
            lines.append("  " + Printable.text(marked.text))
            let spaces = String(repeating: " ", count: marked.range.lowerBound)
            lines.append("  " + spaces + String(repeating: "^", count: max(marked.range.count, 1)))
        }
        return style.shown(lines + details.map { "  " + style.text(Self.shortened($0, style)) })
    }

    /// Returns a message without its middle if a value in it is very long.
    private static func shortened(_ message: Message, _ style: OutputStyle) -> Message {
        let text = style.text(message)
        return text.count > 600 ? "\("\(text.prefix(300)) ... \(text.suffix(200))")" : message
    }

    /// Sets at most twenty details, and the number of the others.
    mutating func setDetails(_ all: [Message]) {
        details = all.prefix(20) + (all.count > 20 ? ["… and \(all.count - 20) more"] : [])
    }
}

extension Failure: ReportableError {
    var failure: Failure { self }
}

extension Message {
    /// Returns the question about a similar name, or else another remedy.
    static func suggestion(_ name: String?, else other: Message) -> Message {
        name.map { "did you mean \($0)?" } ?? other
    }

    /// Returns the remedy that lists the names to choose from, or `none` without names.
    static func choice(_ names: [String], none: Message) -> Message {
        guard let first = names.first else { return none }
        return names.count == 1 ? "there is \(first)" : "there are \(some(names))"
    }

    /// Returns the first names of a list.
    static func some(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    }
}
