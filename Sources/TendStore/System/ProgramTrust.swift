import TendLibc

/// The reason not to run a program in the data folder.
package enum ProgramDistrust: Equatable, Sendable {
    /// The program or its folder belongs to another user, who can change it.
    case otherOwner(String)
    /// Others can write to the program or to its folder.
    case writableByOthers(String)

    /// Checks a program, its folder and, if it is a link, its target.
    /// - Returns: `nil` if only the current user can change the program, or if it does not exist.
    package static func of(_ path: String) -> ProgramDistrust? {
        let folder = Files.parent(of: path)
        return check(folder, stat) ?? check(path, lstat) ?? check(path, stat)
    }

    private static func check(
        _ path: String, _ look: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    ) -> ProgramDistrust? {
        var status = stat()
        guard look(path, &status) == 0 else { return nil }
        if status.st_uid != geteuid() { return .otherOwner(path) }
        // The mode of a link means nothing: a link can't be written to.
        guard status.st_mode & S_IFMT != S_IFLNK else { return nil }
        // With umask 002, common where each user has a private group, files are writable by that group.
        let isWritableByGroup = status.st_mode & 0o020 != 0 && status.st_gid != getegid()
        return status.st_mode & 0o002 != 0 || isWritableByGroup ? .writableByOthers(path) : nil
    }
}
