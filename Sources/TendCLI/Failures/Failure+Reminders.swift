import TendKit

extension Failure {
    static func words(_ error: ReminderError) -> Message {
        switch error {
        case .snoozeTooLong: "a reminder can be snoozed for up to \(ReminderLedger.longestSnooze.text)"
        case .unknown(let id, let suggestion):
            "there is no reminder '\(id)' of today or yesterday; "
                + (suggestion.map { "did you mean \($0)?" } ?? "\(command: "remind list") shows the coming ones")
        }
    }

    init(launchd problem: LaunchdProblem) {
        switch problem {
        case .noSession:
            self.init(
                .inputOutput,
                "launchd runs reminders only while you are logged in on the Mac's screen; log in there and run "
                    + "\(command: "remind install") again, or run \(command: "remind install --with cron")")
        case .staysLoaded(let words):
            self.init(.inputOutput, "launchd still has the old reminders; run '\(words)', then try again")
        case .failed(let words, let reason): self.init(.inputOutput, "'\(words)' failed: \(Self.words(reason))")
        }
    }

    private static func words(_ reason: LaunchdProblem.Reason) -> Message {
        switch reason {
        case .message(let text): Message(text)
        case .ending(.ended(let code)): "exit code \(code)"
        case .ending(.killed): "it took too long"
        case .ending(.missing(let failure)): Message(failure.reason)
        }
    }
}
