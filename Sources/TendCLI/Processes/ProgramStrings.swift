import Libc

/// The words and the environment of another program, as the system takes them.
enum ProgramStrings {
    typealias Pointers = UnsafePointer<UnsafeMutablePointer<CChar>?>

    /// - Parameters:
    ///   - environment: what is added to this process's own.
    ///   - prefix: variables of this process whose names begin so are left out.
    ///   - ownWords: how many of the last arguments are the last words of this process itself. They are passed on byte for byte,
    ///     since not every name of a file is UTF-8.
    static func use<Result>(
        _ arguments: [String], _ environment: [String: String], hiding prefix: String? = nil,
        ownWords: Int = 0,
        _ body: (_ argv: Pointers, _ envp: Pointers) -> Result
    ) -> Result {
        let made = arguments.dropLast(ownWords).map { strdup($0) }
        let added = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for pointer in made + added { free(pointer) } }
        let first = Int(CommandLine.argc) - ownWords
        let argv = made + (0..<ownWords).map { CommandLine.unsafeArgv[first + $0] } + [nil]
        let envp = inherited(without: environment.keys.map { "\($0)=" } + [prefix].compactMap(\.self)) + added + [nil]
        return body(argv, envp)
    }

    private static func inherited(without prefixes: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var entries: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let entry = next.pointee {
            if !prefixes.contains(where: { strncmp(entry, $0, $0.utf8.count) == 0 }) { entries.append(entry) }
            next += 1
        }
        return entries
    }
}
