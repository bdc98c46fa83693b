import TendCore

/// What is to be run every few minutes.
struct CheckJob {
    /// This program, by its absolute path.
    let program: String
    /// The data folder, by its absolute path: cron knows no variables that would tell.
    let dataFolder: String
    let minutes: Int
    /// The folders to search for notifiers, as the user's PATH names them, separated by colons.
    var searchPath: String?

    var arguments: [String] { [program, "remind", "check", "--data-dir", dataFolder] }

    /// Lengths that divide an hour, so that the times are the same each hour.
    static let intervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]
}
