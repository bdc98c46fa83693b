import TendCore

/// The work that a round may do under the lock, so that no other command waits a second for it.
struct InboxEffort {
    /// The number of lines that are left.
    private var lines: Int
    private var work = 4000
    private var pages: Set<Day> = []

    init(lines: Int) { self.lines = lines }

    /// Whether the round can try another line.
    var isLeft: Bool { lines > 0 && work > 0 }

    /// Counts a line. A drink costs little on a page that is written anyway, and a line without a command nothing.
    mutating func spend(on action: InboxAction?) {
        lines -= 1
        guard let action else { return }
        work -= !action.isDrink ? 80 : pages.insert(action.at.day).inserted ? 32 : 1
    }
}
