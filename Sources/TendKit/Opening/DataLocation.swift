public import TendStore

/// Where a user's records and cached totals are.
public struct DataLocation: Hashable, Sendable {
    /// The data folder. The first change creates it.
    public let folder: DataFolder
    /// The absolute path of the folder for cached totals; `nil` if the environment names no place for it.
    public let cacheFolder: String?

    /// Finds the folders in the order that the program uses.
    ///
    /// The data folder is `chosen`, else `TEND_DATA_DIR`, else `tend` in `XDG_DATA_HOME`, else `~/.local/share/tend`. The cache
    /// is `tend` in `XDG_CACHE_HOME`, else `~/.cache/tend`. Relative paths in the XDG variables are ignored, as their
    /// specification requires.
    /// - Parameters:
    ///   - chosen: a path of the user's choice, which may begin with `~/`; `nil` for none.
    ///   - workingFolder: the absolute path of the folder in which a relative `chosen` or `TEND_DATA_DIR` begins.
    ///   - environment: returns the value of an environment variable.
    /// - Throws: ``LocationError``
    public init(
        chosen: String? = nil, workingFolder: String, environment: (String) -> String?
    ) throws(LocationError) {
        let path = try Self.dataFolder(chosen, in: workingFolder, environment)
        // Bytes that are not UTF-8 have been replaced already, so the path would name another folder.
        if path.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8(path) }
        folder = DataFolder(path: path)
        cacheFolder = Self.cacheFolder(environment)
    }

    private static func dataFolder(
        _ chosen: String?, in workingFolder: String, _ environment: (String) -> String?
    ) throws(LocationError) -> String {
        if let path = chosen ?? value(of: "TEND_DATA_DIR", environment) {
            let needsHome = path == "~" || path.hasPrefix("~/")
            if needsHome, absoluteValue(of: "HOME", environment) == nil {
                throw value(of: "HOME", environment).map { .relativeHome($0) } ?? .relativePath(path)
            }
            return absolute(path, in: workingFolder, environment)
        }
        if let data = absoluteValue(of: "XDG_DATA_HOME", environment) { return "\(data)/tend" }
        return "\(try home(environment))/.local/share/tend"
    }

    /// Returns the folder for cached totals; `nil` if the environment names no place for it.
    package static func cacheFolder(_ environment: (String) -> String?) -> String? {
        if let cache = absoluteValue(of: "XDG_CACHE_HOME", environment) { return "\(cache)/tend" }
        return absoluteValue(of: "HOME", environment).map { "\($0)/.cache/tend" }
    }

    /// Returns `HOME`, which must be set and absolute: with a relative one, files would move with the working folder.
    package static func home(_ environment: (String) -> String?) throws(LocationError) -> String {
        guard let home = value(of: "HOME", environment) else { throw .unknown }
        guard home.hasPrefix("/") else { throw .relativeHome(home) }
        return home
    }

    /// Returns the absolute form of a path, which may begin with `~/`.
    package static func absolute(
        _ path: String, in workingFolder: String, _ environment: (String) -> String?
    ) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/"), let home = absoluteValue(of: "HOME", environment) {
            return home + path.dropFirst()
        }
        return "\(workingFolder)/\(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)"
    }

    /// Returns a variable that is set and not empty.
    private static func value(of name: String, _ environment: (String) -> String?) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func absoluteValue(of name: String, _ environment: (String) -> String?) -> String? {
        value(of: name, environment).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
