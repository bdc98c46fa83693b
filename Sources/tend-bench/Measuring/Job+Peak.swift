import TendLibc

extension Job {
    /// Runs the command and returns its peak memory in kB; `nil` if it can't be measured.
    ///
    /// A process is charged with its parent's memory: after `posix_spawn` all of it, after `fork` the pages the parent has
    /// written to. A second `tend-bench`, which has written to few pages, is therefore the parent. The lowest measurable
    /// peak is 1.1 MB.
    /// - Parameter scratch: A folder for the file with the result.
    func peak(scratch: String) throws -> Int? {
        guard let itself = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(itself) }
        let result = "\(scratch)/peak"
        try Job(command: [String(cString: itself), "peak", result] + command, environment: environment).time()
        return Int(String(decoding: FileState(path: result).bytes ?? [], as: UTF8.self).split(separator: "\n")[0])
    }

    /// Runs the command as a child and writes its peak to a file; called in the second `tend-bench`.
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

    /// The environment of this process.
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
