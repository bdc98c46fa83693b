/// A git tree with any names, modes and contents, even ones that git's commands refuse.
struct HostileTree: Sendable {
    enum Content: Sendable {
        case bytes([UInt8])
        /// An object that the repository already has, or lacks.
        case object(ObjectID)
        case tree(HostileTree)
    }

    struct Entry: Sendable {
        let name: [UInt8]
        /// Octal digits, as in a tree object: `40000` is a folder.
        let mode: String
        var content: Content
    }

    static let file = "100644"
    static let folder = "40000"
    static let link = "120000"
    static let gitlink = "160000"

    private(set) var entries: [Entry] = []
    /// Whether the entries are in git's order.
    var isSorted = true

    /// Puts a file at a path of folders separated by slashes, replacing any entry.
    mutating func put(_ path: String, _ text: String, mode: String = file) {
        put(path.split(separator: "/").map { Array($0.utf8) }, mode: mode, .bytes(Array(text.utf8)))
    }

    mutating func put(_ path: String, _ content: Content, mode: String = file) {
        put(path.split(separator: "/").map { Array($0.utf8) }, mode: mode, content)
    }

    /// Puts an entry at a path of names with any bytes.
    mutating func put(_ names: [[UInt8]], mode: String, _ content: Content) {
        guard let name = names.first else { return }
        let place = entries.firstIndex { $0.name == name }
        guard names.count > 1 else {
            if let place { entries.remove(at: place) }
            return append(name, mode: mode, content)
        }
        var inner = HostileTree()
        if let place {
            if case .tree(let tree) = entries[place].content { inner = tree }
            entries.remove(at: place)
        }
        inner.put(Array(names.dropFirst()), mode: mode, content)
        append(name, mode: Self.folder, .tree(inner))
    }

    /// Adds an entry, even if the name exists.
    mutating func append(_ name: [UInt8], mode: String, _ content: Content) {
        entries.append(Entry(name: name, mode: mode, content: content))
    }

    mutating func remove(_ path: String) {
        let names = path.split(separator: "/", maxSplits: 1).map { Array($0.utf8) }
        guard let place = entries.firstIndex(where: { $0.name == names.first }) else { return }
        guard names.count > 1 else {
            entries.remove(at: place)
            return
        }
        guard case .tree(var inner) = entries[place].content else { return }
        inner.remove(String(decoding: names[1], as: UTF8.self))
        entries[place].content = .tree(inner)
    }

    /// The content of a file that was put here.
    subscript(_ path: String) -> Content? {
        let names = path.split(separator: "/", maxSplits: 1).map { Array($0.utf8) }
        guard let entry = entries.first(where: { $0.name == names.first }) else { return nil }
        guard names.count > 1 else { return entry.content }
        guard case .tree(let inner) = entry.content else { return nil }
        return inner[String(decoding: names[1], as: UTF8.self)]
    }

    /// Adds the tree and everything in it to a pack.
    func store(in pack: inout ObjectPack) -> ObjectID {
        var bytes: [UInt8] = []
        for entry in isSorted ? entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) : entries {
            let id =
                switch entry.content {
                case .bytes(let bytes): pack.add(.blob, bytes)
                case .object(let id): id
                case .tree(let tree): tree.store(in: &pack)
                }
            bytes += Array("\(entry.mode) ".utf8) + entry.name + [0] + id.bytes
        }
        return pack.add(.tree, bytes)
    }
}

extension HostileTree.Entry {
    /// Git sorts a folder as if its name ended with a slash.
    fileprivate var key: [UInt8] { mode == HostileTree.folder ? name + [UInt8(ascii: "/")] : name }
}
