import TendStore

/// Shows what is longer than the screen through the user's pager.
struct Pager {
    private let world: World

    init(in world: World) { self.world = world }

    /// - Returns: whether it was shown; `false` where it has to be printed.
    func show(_ text: String, lines: Int) -> Bool {
        guard world.terminal.isOutput, !world.options.isJSON, world.variable("TERM") != "dumb",
            let height = world.terminal.height, lines >= height, let command
        else { return false }
        // What less is given by git too: colours as they are, nothing cleared afterwards, and no key for what fits after all.
        let environment = world.environment("LESS") == nil ? ["LESS": "FRX"] : [:]
        let pager = ForegroundProgram(
            arguments: ["sh", "-c", command], environment: environment, input: Array(text.utf8))
        switch world.hand(pager) {
        // The shell's word for a program that is not there or can't be run.
        case .ended(126), .ended(127), .missing: return false
        case .ended, .killed: return true
        }
    }

    /// `PAGER`, which may have arguments; an empty one means that none is wanted.
    private var command: String? {
        if let own = world.environment("PAGER") { return own.isEmpty || own == "cat" ? nil : own }
        return world.findProgram("less").map { _ in "less" }
    }
}
