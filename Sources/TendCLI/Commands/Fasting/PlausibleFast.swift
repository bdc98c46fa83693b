import TendCore

/// How long nobody fasts.
enum PlausibleFast {
    /// A fast that ended later than its longest schedule is one that nobody stopped in time, unless the user says otherwise.
    static func check(_ session: FastingSession, _ world: Context) throws {
        guard let end = session.end, !session.isCancelled else { return }
        let length = Duration.seconds(end.seconds - session.start.seconds)
        if length.wholeSeconds > FastingSession.longestSeconds { throw UsageError.fastTooLong(length) }
        if length.wholeSeconds > FastingSchedule.allowedSeconds.upperBound, !world.options.assumesYes {
            throw UsageError.implausibleFast(length)
        }
    }
}
