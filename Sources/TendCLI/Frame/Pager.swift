import TendKit

/// Shows text longer than the screen in the user's pager.
struct Pager {
    private let context: Context

    init(in context: Context) { self.context = context }

    /// Shows a text.
    /// - Returns: whether it was shown; otherwise the caller prints it.
    func show(_ text: String, lines: Int) -> Bool {
        guard context.terminal.isOutput, !context.options.isJSON, context.variable("TERM") != "dumb",
            !context.style.isPlain, let height = context.terminal.height, lines >= height, let command
        else { return false }
        // The same options as git's: keep colours, don't clear the screen at the end, and quit if the text fits after all.
        let environment = context.environment("LESS") == nil ? ["LESS": "FRX"] : [:]
        let pager = ForegroundProgram(
            arguments: ["sh", "-c", command], environment: environment, input: Array(text.utf8))
        switch context.runInForeground(pager) {
        // Better to show it twice than not at all; the shell returns more than 128 for a pager killed by a signal.
        case .ended(let code): return code == 0 || code > 128
        case .signal, .killed: return true
        case .missing: return false
        }
    }

    /// `PAGER`, which may include arguments; an empty value turns paging off.
    private var command: String? {
        if let own = context.environment("PAGER").map(\.trimmed) {
            return own.isEmpty || own == "cat" ? nil : own
        }
        return context.findProgram("less").map { _ in "less" }
    }
}
