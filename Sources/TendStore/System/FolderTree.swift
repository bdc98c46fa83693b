import Libc

/// A folder with everything in it.
public enum FolderTree {
    /// Whether a path leads to something; a link that leads nowhere does not.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in it that have a text in them, sorted; none where it can't be read.
    public static func names(in path: String, having text: StaticString) -> [String] {
        (try? Files.names(in: path, having: [text])) ?? []
    }

    /// Removes every link in it, wherever that leads.
    public static func removeLinks(in path: String) {
        for name in (try? Files.names(in: path)) ?? [] {
            let inner = "\(path)/\(name)"
            var status = stat()
            guard lstat(inner, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFLNK { unlink(inner) }
            if status.st_mode & S_IFMT == S_IFDIR { removeLinks(in: inner) }
        }
    }

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
