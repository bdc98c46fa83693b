import TendKit

/// The reminder job in the launchd of the user's graphical session.
struct LaunchdJob {
    let context: Context

    /// The maximum number of checks whether a job is gone, and of attempts to load one: five seconds, with 200 ms pauses.
    private static let attempts = 25
    private static let pause = 200

    private var domain: String { "gui/\(context.userID)" }
    private var target: String { "\(domain)/\(LaunchAgent.label)" }

    /// Whether launchd has loaded the job.
    var isLoaded: Bool { call("print", target).ending == .ended(0) }

    /// Returns the exit code of the last check; `nil` if the job is not loaded or has not run.
    func lastExitCode() -> Int? {
        let result = call("print", target, capturing: .output)
        let text = String(decoding: result.output, as: UTF8.self)
        guard result.ending == .ended(0), let name = text.firstRange(of: "last exit code = ") else { return nil }
        return Int(text[name.upperBound...].prefix { $0.isNumber })
    }

    /// Checks that the user is logged in graphically, because launchd can't run the job otherwise.
    /// - Throws: ``LaunchdProblem``
    func checkSession() throws(LaunchdProblem) {
        switch call("print", domain).ending {
        case .ended(0): return
        case .ended: throw .noSession
        case let ending: throw .failed("launchctl print \(domain)", .init(ending))
        }
    }

    /// Loads the agent's file. Unloads a loaded one first, which would keep its old interval.
    /// - Throws: ``LaunchdProblem``
    func load(_ path: String) throws(LaunchdProblem) {
        try unload()
        // A job that the user disabled refuses to load.
        _ = call("enable", target)
        for attempt in 1...Self.attempts {
            let result = call("bootstrap", domain, path)
            if result.ending == .ended(0) { return }
            // launchd forgets a job some time after `bootout` ends, and reports an I/O error until then.
            guard Self.temporary.contains(result.ending), attempt < Self.attempts else {
                throw .failed("launchctl bootstrap \(domain) \(path)", .init(result))
            }
            context.pause(Self.pause)
        }
    }

    /// Stops the job and waits until launchd has forgotten it.
    /// - Throws: ``LaunchdProblem``
    func unload() throws(LaunchdProblem) {
        guard isLoaded else { return }
        _ = call("bootout", target)
        for _ in 1...Self.attempts {
            if !isLoaded { return }
            context.pause(Self.pause)
        }
        throw .staysLoaded("launchctl bootout \(target)")
    }

    /// macOS's EIO, EINPROGRESS and EALREADY.
    private static let temporary: [ChildProgram.Ending] = [.ended(5), .ended(36), .ended(37)]

    private func call(_ words: String..., capturing stream: ChildProgram.Stream = .errors) -> ChildProgram.Result {
        context.run(ChildProgram(arguments: ["launchctl"] + words, seconds: 10, captured: [stream]))
    }
}

/// A reason why launchd does not run the reminders.
enum LaunchdProblem: Error, Equatable {
    /// The user is not logged in graphically.
    case noSession
    /// launchd still has the job, whatever the command reported.
    case staysLoaded(String)
    case failed(String, Reason)

    enum Reason: Equatable {
        case message(String)
        case ending(ChildProgram.Ending)

        init(_ ending: ChildProgram.Ending) { self = .ending(ending) }

        /// The first line that launchctl prints; the second recommends running it as root.
        init(_ result: ChildProgram.Result) {
            let line = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
            self = line.map { .message(String($0)) } ?? .ending(result.ending)
        }
    }
}
