/// A job that `remind install` gave to a scheduler.
struct InstalledCheck: Equatable {
    let scheduler: Scheduler
    /// The absolute path of the program; `nil` if unknown.
    let program: String?
    /// Whether the scheduler runs the job; a file alone is not enough.
    let isActive: Bool
    /// The last check, if it failed in launchd.
    let failure: FailedCheck?

    init(_ scheduler: Scheduler, program: String?, isActive: Bool, failure: FailedCheck? = nil) {
        self.scheduler = scheduler
        self.program = program
        self.isActive = isActive
        self.failure = failure
    }

    static func all(in context: Context) -> [InstalledCheck] {
        Scheduler.allCases.compactMap { Installation(context: context, scheduler: $0).installed() }
    }
}

/// A check that ended with an error in launchd, which shows no errors.
struct FailedCheck: Equatable {
    let code: Int
    /// The path of the log, and its last line; `nil` without one.
    let log: String
    let lastLine: String?
}
