/// A git tree as tend reads it: the files to synchronise, and everything else unopened.
package struct SyncTree: Equatable, Sendable {
    /// The mode and the object of a name in a tree.
    package struct Entry: Hashable, Sendable {
        /// The file mode in git's numbering.
        package let mode: UInt32
        /// The name of the object, in hexadecimal digits.
        package let object: String

        package init(mode: UInt32, object: String) {
            self.mode = mode
            self.object = object
        }

        /// Creates the entry of a data file or photo, with the narrowest mode that git has.
        package init(file object: String) { self.init(mode: 0o100644, object: object) }

        private var kind: UInt32 { mode & 0o170000 }
        package var isFolder: Bool { kind == 0o040000 }
        var isRegularFile: Bool { kind == 0o100000 }
        /// The type of object that git expects for the mode.
        package var type: String { isFolder ? "tree" : kind == 0o160000 ? "commit" : "blob" }
    }

    /// The files to synchronise.
    package var files: [SyncedPath: Entry] = [:]
    /// Everything else, by the bytes of its path: links, folders that tend does not open, files of other programs.
    package var others: [[UInt8]: Entry] = [:]

    package init() {}

    /// Adds an entry of a folder.
    /// - Returns: the path, if the entry is a folder to open.
    package mutating func add(_ entry: Entry, named name: [UInt8], in folder: [UInt8]) -> [UInt8]? {
        let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
        if entry.isFolder, SyncedPath.isFolder(path) { return path }
        if entry.isRegularFile, let file = SyncedPath(path) {
            files[file] = files[file] ?? entry
        } else {
            others[path] = others[path] ?? entry
        }
        return nil
    }

    /// Removes the entry of a path.
    package mutating func remove(_ path: [UInt8]) {
        if let file = SyncedPath(path) { files[file] = nil }
        others[path] = nil
    }

    /// Returns the number of files to synchronise that differ from another tree.
    package func changes(since other: SyncTree) -> Int {
        Set(files.keys).union(other.files.keys).count { files[$0] != other.files[$0] }
    }

    /// All entries by path. An entry in the place of a folder with other entries, such as a link named `days`, is left out.
    package var leaves: [[UInt8]: Entry] {
        var leaves = others
        for (file, entry) in files { leaves[Array(file.path.utf8)] = entry }
        for path in Array(leaves.keys) {
            for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") {
                leaves[Array(path[..<index])] = nil
            }
        }
        return leaves
    }
}
