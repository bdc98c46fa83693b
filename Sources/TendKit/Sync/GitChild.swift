import TendStore

/// A git command that answers questions, such as `cat-file --batch`. It starts with the first question, and ends with
/// the last reference to it.
final class GitChild {
    private let git: Git
    private let words: [String]
    private var program: (any RunningProgram)?

    /// - Parameter words: the command and its options.
    init(_ git: Git, _ words: String...) {
        self.git = git
        self.words = words
    }

    /// Whether it has answered a question, so that it may have missed objects that were stored since.
    var isRunning: Bool { program != nil }

    /// Ends the command; the next question starts it again.
    func end() { program = nil }

    func ask(_ question: [UInt8]) throws(SyncError) {
        if program == nil { program = try git.start(words) }
        program?.send(question)
    }

    /// Asks a question with a line for each answer.
    func lines(answering questions: [String]) throws(SyncError) -> [String] {
        guard !questions.isEmpty else { return [] }
        try ask(Array(questions.map { $0 + "\n" }.joined().utf8))
        var answers: [String] = []
        for _ in questions { answers.append(try line()) }
        return answers
    }

    func line() throws(SyncError) -> String {
        do throws(ProgramStopped) {
            return String(decoding: try program?.line() ?? [], as: UTF8.self)
        } catch {
            throw failure(error)
        }
    }

    func bytes(_ count: Int) throws(SyncError) -> [UInt8] {
        do throws(ProgramStopped) { return try program?.bytes(count) ?? [] } catch { throw failure(error) }
    }

    private func failure(_ stop: ProgramStopped) -> SyncError {
        failure(
            stop.isTimeout
                ? "it gave no answer for \(Git.limit) seconds"
                : Git.reason(String(decoding: stop.errors, as: UTF8.self)))
    }

    /// Ends the command, because its other answers can't be trusted, and returns the error for it.
    func failure(_ reason: String) -> SyncError {
        end()
        return .git(words.first ?? "", reason)
    }
}
