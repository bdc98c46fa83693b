import Libc

/// Why a program in the data folder must not be run.
public enum ProgramDistrust: Equatable, Sendable {
    /// It, or its folder, belongs to another user, who decides what it does.
    case otherOwner(String)
    /// Others may write it, or the folder that it is in.
    case writableByOthers(String)

    /// - Parameter path: the program. Of a link, the link and the file it leads to count.
    /// - Returns: `nil` if only the current user decides what the program does, or if it does not exist.
    public static func of(_ path: String) -> ProgramDistrust? {
        let folder = Files.parent(of: path)
        return check(folder, stat) ?? check(path, lstat) ?? check(path, stat)
    }

    private static func check(
        _ path: String, _ look: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    ) -> ProgramDistrust? {
        var status = stat()
        guard look(path, &status) == 0 else { return nil }
        if status.st_uid != geteuid() { return .otherOwner(path) }
        // The mode of a link says nothing: a link can't be written.
        guard status.st_mode & S_IFMT != S_IFLNK else { return nil }
        // With umask 002, which is usual where each user has a private group, a file is writable by that group.
        let isWritableByGroup = status.st_mode & 0o020 != 0 && status.st_gid != getegid()
        return status.st_mode & 0o002 != 0 || isWritableByGroup ? .writableByOthers(path) : nil
    }
}
