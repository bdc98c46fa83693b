/// A job that `remind install` gave to a scheduler.
struct InstalledCheck: Equatable {
    let scheduler: Scheduler
    /// The absolute path of the program; `nil` if unknown.
    let program: String?
    /// Whether the scheduler runs the job; a file alone is not enough.
    let isActive: Bool

    init(_ scheduler: Scheduler, program: String?, isActive: Bool) {
        self.scheduler = scheduler
        self.program = program
        self.isActive = isActive
    }

    static func all(in context: Context) -> [InstalledCheck] {
        Scheduler.allCases.compactMap { Installation(context: context, scheduler: $0).installed() }
    }
}
