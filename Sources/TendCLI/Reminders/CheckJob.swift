import TendCore

/// A job to run every few minutes.
struct CheckJob {
    /// The absolute path of this program.
    let program: String
    /// The absolute path of the data folder, because cron does not pass the environment variables that define it.
    let dataFolder: String
    let minutes: Int
    /// The user's PATH, where the job looks for notifiers.
    var searchPath: String?

    var arguments: [String] { [program, "remind", "check", "--data-dir", dataFolder] }

    /// The lengths in minutes that divide an hour, so that the times are the same every hour.
    static let intervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]
}
