#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder with everything in it.
public enum FolderTree {
    /// Removes it as far as possible; links in it are removed, not followed.
    public static func remove(_ path: String) {
        for name in (try? Files.names(in: path)) ?? [] {
            let inner = "\(path)/\(name)"
            var status = stat()
            if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                remove(inner)
            } else {
                unlink(inner)
            }
        }
        rmdir(path)
    }
}
