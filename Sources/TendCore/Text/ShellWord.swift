extension String {
    /// The text between single quotes, so that a POSIX shell takes it as one word and nothing in it as its own.
    package var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
