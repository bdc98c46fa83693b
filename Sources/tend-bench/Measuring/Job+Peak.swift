import Libc

extension Job {
    /// Runs it and returns the most memory that it had at once, in kB; `nil` where that can't be told.
    ///
    /// A process is charged with the memory of the one that it was made from: after `posix_spawn` with all of it, after
    /// `fork` with what that one has written to. So it is made by a second `tend-bench`, which has not written to much:
    /// 1.1 MB is the least that this can tell.
    /// - Parameter scratch: a folder for the figure.
    func peak(scratch: String) throws -> Int? {
        guard let itself = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(itself) }
        let result = "\(scratch)/peak"
        try Job(command: [String(cString: itself), "peak", result] + command, environment: environment).time()
        return Int(String(decoding: FileState(path: result).bytes ?? [], as: UTF8.self).split(separator: "\n")[0])
    }

    /// What the second `tend-bench` does: runs it as its own child and writes its peak into a file.
    func writePeak(to path: String) throws {
        #if os(Linux)
            let kilobytes = try withVectors { arguments, variables in
                let child = fork()
                guard child >= 0 else { throw Failed(command: command, status: errno) }
                if child == 0 {
                    if let program = arguments[0] { execve(program, arguments, variables) }
                    _exit(127)
                }
                var status: Int32 = 0
                var usage = rusage()
                while wait4(child, &status, 0, &usage) == -1 && errno == EINTR {}
                guard status == 0 else { throw Failed(command: command, status: status) }
                return usage.ru_maxrss
            }
            try LineFile.write(to: path) { $0.line("\(kilobytes)") }
        #endif
    }

    /// The environment that this program itself has.
    static var ownEnvironment: [String] {
        var variables: [String] = []
        var pointer = environ
        while let variable = pointer.pointee {
            variables.append(String(cString: variable))
            pointer += 1
        }
        return variables
    }
}
