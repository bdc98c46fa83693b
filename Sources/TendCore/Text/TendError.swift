/// An error with words for people.
///
/// ``problem`` is also the description: `"\(error)"` is the sentence. A caller with other means than a command line adds its
/// own remedy.
public protocol TendError: Error, CustomStringConvertible {
    /// The problem as a sentence that begins in lower case, has no full stop and names no command. Names and texts of the
    /// user stand in it as they are, so a caller that prints it to a terminal has to make it printable.
    var problem: String { get }
    /// Whether a user who was asked may insist: the same call then succeeds.
    var isQuestion: Bool { get }
}

extension TendError {
    public var description: String { problem }
    public var isQuestion: Bool { false }
}

/// An error whose sentence begins with a subject that only the caller knows, such as the typed text or the file.
public protocol ContextualError: TendError {
    /// Returns the problem as a sentence.
    /// - Parameter subject: the subject of the sentence: `'16:9'`, `days/2026/2026-11-20.json`.
    func problem(of subject: String) -> String
}

extension ContextualError {
    public var problem: String { problem(of: "the text") }
}
