import TendKit

/// Shows what is longer than the screen through the user's pager.
struct Pager {
    private let context: Context

    init(in context: Context) { self.context = context }

    /// - Returns: whether it was shown; `false` where it has to be printed.
    func show(_ text: String, lines: Int) -> Bool {
        guard context.terminal.isOutput, !context.options.isJSON, context.variable("TERM") != "dumb",
            let height = context.terminal.height, lines >= height, let command
        else { return false }
        // What less is given by git too: colours as they are, nothing cleared afterwards, and no key for what fits after all.
        let environment = context.environment("LESS") == nil ? ["LESS": "FRX"] : [:]
        let pager = ForegroundProgram(
            arguments: ["sh", "-c", command], environment: environment, input: Array(text.utf8))
        switch context.runInForeground(pager) {
        // Rather shown twice than not at all; more than 128 is the shell's word for a pager that was ended by a signal.
        case .ended(let code): return code == 0 || code > 128
        case .killed: return true
        case .missing: return false
        }
    }

    /// `PAGER`, which may have arguments; an empty one means that none is wanted.
    private var command: String? {
        if let own = context.environment("PAGER").map(\.trimmed) {
            return own.isEmpty || own == "cat" ? nil : own
        }
        return context.findProgram("less").map { _ in "less" }
    }
}
