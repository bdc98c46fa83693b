extension String {
    /// The text in single quotes: a POSIX shell reads it as one word and expands nothing.
    package var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The text as one word of a POSIX shell, in single quotes only if needed.
    package var wordForShell: String { isPlainForShell ? self : quotedForShell }

    /// The text as one word of a command that a message shows in single quotes: in double quotes if needed.
    package var wordInCommand: String {
        if isPlainForShell { return self }
        return "\"" + flatMap { "\"\\$`".contains($0) ? ["\\", $0] : [$0] } + "\""
    }

    private var isPlainForShell: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "/._-+,:@".utf8.contains(byte)
            }
    }
}
