import TendLibc
import TendStore

/// The folders of `PATH` to search for programs.
///
/// Only absolute folders count. An empty entry, `.` or `bin` means a different folder in each place. Anyone who can write
/// there, as in an unpacked archive, could replace `tar`.
package enum SearchPath {
    /// The system's program folders, for a `PATH` that is unset or has no absolute folder.
    private static let standard = "/usr/bin:/bin"

    private static var text: String { getenv("PATH").map { String(cString: $0) } ?? "" }

    package static var folders: [Substring] { (absolute ?? text).split(separator: ":") }

    /// The `PATH` for child programs, which look for other programs themselves, as tar does for gzip.
    /// - Returns: `nil` if the inherited `PATH` is fine.
    static var absolute: String? {
        let entries = text.split(separator: ":", omittingEmptySubsequences: false)
        let kept = entries.filter { $0.hasPrefix("/") }
        if kept.isEmpty { return standard }
        return kept.count == entries.count ? nil : kept.joined(separator: ":")
    }

    private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !FolderTree.isFolder(path) }

    package static func programs(beginningWith prefix: StaticString) -> [String] {
        let names = folders.flatMap { folder in
            FolderTree.names(in: String(folder), having: prefix).filter {
                $0.hasPrefix("\(prefix)") && isProgram("\(folder)/\($0)")
            }
        }
        return Set(names).sorted()
    }

    package static func program(named name: String) -> String? {
        name.isEmpty ? nil : folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    /// Returns the path of a program; a name with a slash is already a path.
    static func resolve(_ name: String) throws(StartFailure) -> String {
        if name.contains("/") { return name }
        if let path = program(named: name) { return path }
        let isThere = !name.isEmpty && folders.contains { access("\($0)/\(name)", F_OK) == 0 }
        throw StartFailure(code: isThere ? EACCES : ENOENT)
    }
}
