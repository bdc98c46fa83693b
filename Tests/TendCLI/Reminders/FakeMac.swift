import TendCore
import TendKit
import TestSupport
import Testing

@testable import TendCLI

/// A Mac's `launchctl` and `osascript`: records each call and answers as launchd does.
final class FakeMac {
    private(set) var calls: [[String]] = []
    /// The standard input of each call of `osascript`.
    private(set) var inputs: [String] = []
    var hasSession = true
    var loaded: Set<String> = []
    /// How often `print` still finds a job after `bootout`, and how often `bootstrap` refuses after that.
    var forgetting = (prints: 0, refusals: 0)
    /// The exit code of the last check; `nil` if it has not run.
    var lastExitCode: Int?
    var osascript = ChildProgram.Ending.ended(0)
    private(set) var pauses = 0
    private var leaving: [String: Int] = [:]
    private var refusals = 0

    func pause(_ milliseconds: Int) { pauses += 1 }

    func start(_ program: ChildProgram) -> ChildProgram.Result {
        calls.append(program.arguments)
        switch program.arguments.first {
        case "osascript":
            inputs.append(String(decoding: program.input, as: UTF8.self))
            return .init(osascript)
        case "launchctl": return launchctl(Array(program.arguments.dropFirst()))
        default: return .init(.ended(1))
        }
    }

    /// The verbs that `launchctl` was called with, except `print`.
    var verbs: [String] { calls.filter { $0.first == "launchctl" }.map { $0[1] }.filter { $0 != "print" } }

    private func launchctl(_ words: [String]) -> ChildProgram.Result {
        let target = words[1]
        switch words[0] {
        case "print" where !hasSession: return .init(.ended(112))
        case "print" where target == "gui/501": return .init(.ended(0))
        case "print":
            if let left = leaving[target] {
                leaving[target] = left == 0 ? nil : left - 1
                if left == 0 { loaded.remove(target) }
            }
            let last = "\tlast exit code = \(lastExitCode.map(String.init) ?? "(never exited)")\n"
            return loaded.contains(target)
                ? .init(.ended(0), output: Array("\(target) = {\n\truns = 2\n\(last)}\n".utf8)) : .init(.ended(113))
        case "bootout":
            leaving[target] = forgetting.prints
            refusals = forgetting.refusals
            return .init(.ended(0))
        case "bootstrap" where refusals > 0 || loaded.contains("\(target)/\(LaunchAgent.label)"):
            refusals -= 1
            let text =
                "Bootstrap failed: 5: Input/output error\nTry re-running the command as root for richer errors.\n"
            return .init(.ended(5), errors: Array(text.utf8))
        case "bootstrap":
            loaded.insert("\(target)/\(LaunchAgent.label)")
            return .init(.ended(0))
        default: return .init(.ended(0))
        }
    }
}

extension TestProgram {
    static let agent = "Library/LaunchAgents/\(LaunchAgent.label).plist"

    /// The program on a Mac whose user has the id 501.
    static func onMac() throws -> (program: TestProgram, mac: FakeMac) {
        let (program, mac) = (try TestProgram(), FakeMac())
        program.context.platform = .macOS
        program.context.userID = 501
        program.context.executable = { "/usr/local/bin/tend" }
        program.context.run = mac.start
        program.context.pause = mac.pause
        program.context.exists = { [folder = program.folder] path in
            path == "/usr/local/bin/tend" || folder.exists(String(path.dropFirst(folder.path.count + 1)))
        }
        program.setVariable("PATH", "/opt/homebrew/bin:/usr/bin")
        return (program, mac)
    }

    /// Answers questions on a terminal.
    func answer(_ line: String?) {
        context.terminal.isInput = true
        context.terminal.isError = true
        context.readLine = { line }
    }
}
