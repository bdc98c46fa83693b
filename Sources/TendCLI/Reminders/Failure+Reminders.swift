import TendKit

extension ReminderError: ReportableError {
    var failure: Failure {
        switch self {
        case .several(_, let known): Failure(.usage, self, "name one: \(Words.list(known, "or"))")
        case .snoozeTooLong: Failure(.usage, self)
        case .answered: Failure(.negative, self, "nothing was changed")
        case .notDue(_, _, let dose):
            Failure(.usage, self, dose.map { "to record it now: \(command: "pill take", $0)" } ?? "answer it then")
        case .otherAnswer(_, _, let possible):
            Failure(.usage, self, "use \(Words.list(possible.map(\.word) + ["a length such as 30m"], "or"))")
        case .unknown(_, let suggestion):
            Failure(
                .usage, self, .suggestion(suggestion, else: "\(command: "remind list") shows the coming ones"))
        }
    }
}

extension SchedulerProblem: ReportableError {
    var failure: Failure { Failure(.inputOutput, "'\(command)' did not work: \(reason)", remedy) }

    private var reason: Message {
        switch ending {
        case .ended(let code): "it failed with exit code \(code)"
        case .signal(let number): "it was killed by signal \(number)"
        case .killed: "it took longer than \(Installation.limit) seconds"
        case .missing(let reason): "it can't be run: \(Message(reason.reason))"
        }
    }

    private var remedy: Message {
        switch scheduler {
        case .cron where ending.isMissing:
            "install cron (Debian: apt install cron), or run \(command: "remind install --with systemd")"
        case .cron: "run crontab -l to see why, or run \(command: "remind install --with systemd")"
        case .systemd, .launchd: "without systemd, run \(command: "remind install --with cron")"
        }
    }
}

extension ChildProgram.Ending {
    fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

extension LaunchdProblem: ReportableError {
    var failure: Failure {
        switch self {
        case .noSession:
            Failure(
                .inputOutput, "launchd runs reminders only while you are logged in on the Mac's screen",
                "log in there and run \(command: "remind install") again, or run \(command: "remind install --with cron")"
            )
        case .staysLoaded(let words):
            Failure(.inputOutput, "launchd still has the old reminders", "run '\(words)', then try again")
        case .failed(let words, let reason): Failure(.inputOutput, "'\(words)' failed: \(reason.words)")
        }
    }
}

extension LaunchdProblem.Reason {
    fileprivate var words: Message {
        switch self {
        case .message(let text): Message(text)
        case .ending(.ended(let code)): "exit code \(code)"
        case .ending(.signal(let number)): "it was killed by signal \(number)"
        case .ending(.killed): "it took too long"
        case .ending(.missing(let failure)): Message(failure.reason)
        }
    }
}
