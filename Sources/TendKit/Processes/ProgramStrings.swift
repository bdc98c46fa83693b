import TendLibc

/// The arguments and environment of another program, as C strings.
package enum ProgramStrings {
    package typealias Pointers = UnsafePointer<UnsafeMutablePointer<CChar>?>

    /// Calls `body` with the strings.
    /// - Parameters:
    ///   - environment: variables to add to this process's environment.
    ///   - prefix: a prefix of this process's variables that are left out.
    ///   - ownWords: how many of the last arguments are also the last of this process. They are passed on byte for
    ///     byte, because not every file name is UTF-8.
    package static func use<Result>(
        _ arguments: [String], _ environment: [String: String], hiding prefix: String? = nil,
        ownWords: Int = 0,
        _ body: (_ argv: Pointers, _ envp: Pointers) -> Result
    ) -> Result {
        let made = arguments.dropLast(ownWords).map { strdup($0) }
        let added = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for pointer in made + added { free(pointer) } }
        let first = Int(CommandLine.argc) - ownWords
        let argv = made + (0..<ownWords).map { CommandLine.unsafeArgv[first + $0] } + [nil]
        var replaced = environment.keys.map { "\($0)=" }
        if let prefix { replaced.append(prefix) }
        let envp = inherited(without: replaced) + added + [nil]
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
