import Foundation
import TendKit

/// The git of this computer, without its user's settings.
enum GitPrograms {
    static let path = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
        .first(where: FileManager.default.isExecutableFile)

    static func run(_ program: ChildProgram) -> ChildProgram.Result {
        do {
            let (process, input, output) = try prepare(program)
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            try input.write(contentsOf: Data(program.input))
            try input.close()
            let bytes = try output.readToEnd() ?? Data()
            let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return .init(
                .ended(Int(process.terminationStatus)), output: Array(bytes), errors: Array(complaints))
        } catch {
            return .init(.missing(StartFailure("\(error)", isNotFound: true)))
        }
    }

    static func start(_ program: ChildProgram) -> Result<any RunningProgram, StartFailure> {
        do {
            let (process, input, output) = try prepare(program)
            try process.run()
            return .success(Conversation(process, input, output))
        } catch {
            return .failure(StartFailure("\(error)", isNotFound: true))
        }
    }

    private static func prepare(_ program: ChildProgram) throws -> (Process, FileHandle, FileHandle) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: path ?? "/usr/bin/git")
        process.arguments = Array(program.arguments.dropFirst())
        process.environment = [
            "PATH": "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
        ].merging(program.environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    /// A git that answers questions until its last reference is gone.
    private final class Conversation: RunningProgram {
        private let process: Process
        private let input: FileHandle
        private let output: FileHandle
        private var read: [UInt8] = []

        init(_ process: Process, _ input: FileHandle, _ output: FileHandle) {
            self.process = process
            self.input = input
            self.output = output
        }

        deinit {
            try? input.close()
            process.waitUntilExit()
        }

        func send(_ bytes: [UInt8]) { try? input.write(contentsOf: Data(bytes)) }

        func line() throws(ProgramStopped) -> [UInt8] {
            while true {
                if let end = read.firstIndex(of: 0x0A) {
                    defer { read.removeFirst(end + 1) }
                    return Array(read[..<end])
                }
                try readMore()
            }
        }

        func bytes(_ count: Int) throws(ProgramStopped) -> [UInt8] {
            while read.count < count { try readMore() }
            defer { read.removeFirst(count) }
            return Array(read.prefix(count))
        }

        private func readMore() throws(ProgramStopped) {
            let more = output.availableData
            if more.isEmpty { throw ProgramStopped() }
            read += more
        }
    }
}
