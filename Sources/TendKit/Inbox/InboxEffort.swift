import TendCore

/// The work that a round may do under the lock, so that no other command waits a second for it.
struct InboxEffort {
    /// The number of lines that are left.
    private var lines: Int
    private var work = 10_000
    private var pages: Set<Day> = []

    init(lines: Int) { self.lines = lines }

    /// Whether the round can try another line.
    var isLeft: Bool { lines > 0 && work > 0 }

    /// Counts a line: the page that it writes, unless another line writes it too, and what the line looks at. Fasts share the
    /// files of months. A line without a command costs nothing.
    mutating func spend(on action: InboxAction?) {
        lines -= 1
        guard let action else { return }
        switch action.command {
        case .startFast, .stopFast, .cancelFast, .addFast: work -= 4
        case .takeDose, .skipDose, .completeTask, .answer: work -= page(of: action) + 4
        case .log: work -= page(of: action) + 1
        }
    }

    private mutating func page(of action: InboxAction) -> Int { pages.insert(action.at.day).inserted ? 32 : 0 }
}
