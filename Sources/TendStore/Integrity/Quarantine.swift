import TendLibc

extension Store {
    /// Moves a file or folder into the quarantine, from which nothing is ever removed.
    /// - Parameters:
    ///   - path: relative to the data folder.
    ///   - part: a folder of the quarantine.
    ///   - name: the new name; by default the path with `+` for each slash.
    /// - Returns: the new place, relative to the data folder.
    @discardableResult
    func quarantine(moving path: String, in part: String, as name: String? = nil) throws(SystemError) -> String {
        let target = try quarantinePath(name ?? path, in: part)
        guard rename("\(folder.path)/\(path)", target) == 0 else { throw SystemError(.rename, target) }
        try Files.synchronizeFolder(Files.parent(of: target))
        try Files.synchronizeFolder(Files.parent(of: "\(folder.path)/\(path)"))
        return String(target.dropFirst(folder.path.count + 1))
    }

    /// Copies a file into the quarantine, byte for byte.
    func quarantine(copying path: String, in part: String) throws {
        let target = try quarantinePath(path, in: part)
        let source = try OpenFile("\(folder.path)/\(path)", O_RDONLY | O_NONBLOCK)
        let copy = try OpenFile(new: target)
        try source.copyRest(to: copy)
        try copy.synchronize()
        try copy.close()
        try Files.synchronizeFolder(Files.parent(of: target))
    }

    /// Returns an unused path in a folder of the quarantine, and creates the folder.
    private func quarantinePath(_ path: String, in part: String) throws(SystemError) -> String {
        let place = "\(folder.quarantine)/\(part)"
        try Files.makeFolder(place)
        let name = path.split(separator: "/").joined(separator: "+")
        var target = "\(place)/\(name)"
        var number = 2
        while Files.exists(target) {
            target = "\(place)/\(number)-\(name)"
            number += 1
        }
        return target
    }
}
