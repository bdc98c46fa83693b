import Libc

/// Why a program in the data folder must not be run.
public enum ProgramDistrust: Equatable, Sendable {
    /// It, or the folder that it is in, belongs to somebody else, who decides what it does.
    case otherOwner(String)
    /// Others may write it, or the folder that it is in.
    case writableByOthers(String)

    /// - Parameter path: the program. Of a link, the link and the file it leads to count.
    /// - Returns: `nil` where only the user who runs this program decides what that one does, or where there is none.
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
        // The mode of a link says nothing: nobody can write a link.
        let isWritable = status.st_mode & 0o022 != 0 && status.st_mode & S_IFMT != S_IFLNK
        return isWritable ? .writableByOthers(path) : nil
    }
}
