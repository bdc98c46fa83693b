#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The words and the environment of another program, as the system takes them.
enum ProgramStrings {
    /// - Parameter environment: what is added to this process's own.
    static func use<Result>(
        _ arguments: [String], _ environment: [String: String],
        _ body: (
            UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>
        ) -> Result
    ) -> Result {
        withPointers(arguments) { argv in withPointers(inherited(with: environment)) { envp in body(argv, envp) } }
    }

    private static func inherited(with environment: [String: String]) -> [String] {
        var lines: [String] = []
        var next = environ
        while let entry = next.pointee {
            let line = String(cString: entry)
            if !environment.keys.contains(where: { line.hasPrefix("\($0)=") }) { lines.append(line) }
            next += 1
        }
        return lines + environment.map { "\($0.key)=\($0.value)" }
    }

    private static func withPointers<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}
