import Foundation
import TendLibc

/// A process started with exactly the given environment and an empty input.
///
/// Its output goes to files, so a full pipe can't block it.
final class ChildProcess {
    enum Ending: Equatable, CustomStringConvertible {
        case exit(Int32)
        case signal(Int32)
        /// The process was killed, since it ran longer than any test permits.
        case hung

        var description: String {
            switch self {
            case .exit(let code): "exit code \(code)"
            case .signal(let number): "signal \(number)"
            case .hung: "a hang"
            }
        }
    }

    /// The results of a process.
    struct Outcome {
        let ending: Ending
        let output: [UInt8]
        let errors: [UInt8]

        var text: String { String(decoding: output, as: UTF8.self) }
        var errorText: String { String(decoding: errors, as: UTF8.self) }
        var code: Int32? { if case .exit(let code) = ending { code } else { nil } }

        /// The results of two processes, the second of which ran after the first.
        static func + (first: Outcome, second: Outcome) -> Outcome {
            Outcome(
                ending: second.ending, output: first.output + second.output, errors: first.errors + second.errors)
        }
    }

    struct NotStarted: Error { let code: Int32 }

    /// Far more than the ten seconds that a command may wait for the lock. Only a hang takes longer.
    private static let patience = DispatchTimeInterval.seconds(120)
    private static let watch = DispatchQueue(label: "watch over child processes")

    /// Whether a process can be started in a folder.
    static var canChooseFolder: Bool { addFolder != nil }

    /// glibc declares this call only for programs that request GNU extensions, which Swift programs don't.
    private static let addFolder:
        (@convention(c) (UnsafeMutablePointer<SpawnActions>, UnsafePointer<CChar>) -> Int32)? =
            dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np").map {
                unsafeBitCast(
                    $0, to: (@convention(c) (UnsafeMutablePointer<SpawnActions>, UnsafePointer<CChar>) -> Int32).self)
            }

    private let pid: pid_t
    private let outputPath: String
    private let errorPath: String

    /// - Parameters:
    ///   - words: the program's name and its arguments, as bytes, since arguments need not be UTF-8.
    ///   - program: the program's path.
    ///   - scratch: a folder for the output files.
    ///   - folder: the working folder, by default the tests' one; see ``canChooseFolder``.
    init(
        _ words: [[UInt8]], program: String, environment: [String: String], scratch: String, folder: String? = nil
    ) throws {
        let name = UUID().uuidString
        outputPath = "\(scratch)/\(name).out"
        errorPath = "\(scratch)/\(name).err"
        var actions = uninitializedSpawnActions()
        var attributes = uninitializedSpawnAttributes()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)

        if let folder { _ = Self.addFolder?(&actions, folder) }

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A test runner may ignore or block signals, and a child would inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = CStrings(words)
        let variables = CStrings(environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) })
        var child: pid_t = 0
        let result = posix_spawn(
            &child, program, &actions, &attributes, arguments.pointers, variables.pointers)
        guard result == 0 else { throw NotStarted(code: result) }
        pid = child
    }

    /// Waits for the end and removes the output files.
    func wait() -> Outcome {
        let hang = Hang()
        let group = pid
        let watchdog = DispatchWorkItem {
            hang.isCertain = true
            kill(-group, SIGKILL)
        }
        Self.watch.asyncAfter(deadline: .now() + Self.patience, execute: watchdog)
        // Collects the process only after this call: until then its id can't be reused.
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        watchdog.cancel()
        Self.watch.sync {}
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        let ending: Ending =
            hang.isCertain ? .hung : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        defer {
            unlink(outputPath)
            unlink(errorPath)
        }
        return Outcome(ending: ending, output: Self.contents(outputPath), errors: Self.contents(errorPath))
    }

    private static func contents(_ path: String) -> [UInt8] {
        FileManager.default.contents(atPath: path).map(Array.init) ?? []
    }

    private final class Hang: @unchecked Sendable {
        var isCertain = false
    }

    /// Strings for C: zero-terminated, followed by a null pointer.
    private final class CStrings {
        let pointers: [UnsafeMutablePointer<CChar>?]

        init(_ strings: [[UInt8]]) {
            let copies = strings.map { bytes in
                (bytes + [0]).withUnsafeBytes {
                    $0.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { strdup($0) }
                }
            }
            pointers = copies + [nil]
        }

        deinit { for pointer in pointers { free(pointer) } }
    }
}
