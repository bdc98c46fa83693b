import Foundation

/// System calls of the program, watched and made to fail, with `strace` on Linux.
enum Strace {
    /// Whether it is installed and may trace processes here.
    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        let trial = "strace -f -o \(home.scratch)/trial -e trace=getppid -e inject=getppid:error=EPERM true"
        return (try? home.shell(trial))?.code == 0
    }()

    /// One system call as it was made when nothing went wrong.
    struct Call: CustomStringConvertible {
        let name: String
        /// Which of the calls of this name it was, counted from 1.
        let number: Int
        /// The whole line: arguments, the paths behind descriptors, and the result.
        let text: String

        var description: String { "\(name) #\(number)" }
        var succeeded: Bool { !text.contains(" = -1 ") }
    }

    /// Runs the command and lists the calls that the program itself made; those that load it are left out.
    static func calls(of words: [String], in home: Home) throws -> [Call] {
        let log = "\(home.scratch)/calls"
        // Short strings: what is written is of no interest here, and paths are never cut off.
        _ = try home.run(["/usr/bin/env", "strace", "-f", "-y", "-s", "16", "-o", log, home.program] + words)
        let lines = String(decoding: home.bytes(log) ?? [], as: UTF8.self).split(separator: "\n")
        var counts: [Substring: Int] = [:]
        var calls: [Call] = []
        var isLoaded = false
        for line in lines {
            let text = line.drop { $0.isNumber }.drop { $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty, text.dropFirst(name.count).first == "(" else { continue }
            counts[name, default: 0] += 1
            if text.contains("F_GETFD") || text.contains("/zoneinfo") || text.contains(home.data) { isLoaded = true }
            if isLoaded, name != "exit_group" {
                calls.append(Call(name: String(name), number: counts[name] ?? 1, text: String(text)))
            }
        }
        return calls
    }

    /// Runs the command and lets something happen to one kind of call: `signal=KILL:when=3`, `error=EIO:when=2+`.
    static func run(_ words: [String], at call: Call, _ event: String, in home: Home) throws -> ChildProcess.Outcome {
        try home.run(
            [
                "/usr/bin/env", "strace", "-f", "-o", "\(home.scratch)/injected", "-e", "trace=\(call.name)", "-e",
                "inject=\(call.name):\(event)", home.program,
            ] + words)
    }
}
