import TestSupport

/// The tree of a hostile commit, generated from a seed.
struct HostileTreeGenerator {
    /// Facts about the repository that receives the trees.
    struct Repository: Sendable {
        let base: HostileTree
        let head: ObjectID
        /// Blobs of zeros, too large for files of records.
        let zeros: [ObjectID]
        /// A folder of ten billion files.
        let exponential: ObjectID
    }

    private var random: SeededGenerator
    private let repository: Repository
    private(set) var tree: HostileTree
    /// The added files and their record ids, by path.
    private(set) var valid: [String: (id: String, text: String)] = [:]
    /// Whether a file claims a newer format.
    private(set) var hasNewer = false
    /// Whether git itself may refuse an object.
    private(set) var isMalformed = false
    /// Whether the tree names more files than tend accepts.
    private(set) var isTooLarge = false
    /// Whether the remote lacks the commits before the tree's.
    private(set) var isShallow = false

    init(seed: UInt64, on repository: Repository) {
        random = SeededGenerator(seed: seed)
        self.repository = repository
        tree = repository.base
        for _ in 0...number(below: 4) { putValid() }
        for _ in 0..<4 + number(below: 10) { putHostile() }
        if number(below: 12) == 0 { putMany() }
        if number(below: 12) == 0 { putDeep() }
        if number(below: 10) == 0 { breakTree() }
        if number(below: 20) == 0 { putExponential() }
        isShallow = number(below: 5) == 0
    }

    private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
    private mutating func pick<Element>(_ list: [Element]) -> Element { list[number(below: list.count)] }

    /// The records that are in valid files at their proper paths.
    var expected: [String] {
        guard !isMalformed else { return [] }
        return valid.filter { path, file in
            guard case .bytes(let bytes)? = tree[path] else { return false }
            return bytes.elementsEqual(file.text.utf8) && tree.isPlain(path)
        }.map(\.value.id)
    }

    /// Whether `.gitattributes`, the mark of tend's repositories, differs from tend's.
    var hidesOrigin: Bool {
        if case .object? = tree[".gitattributes"] { return !tree.isPlain(".gitattributes") }
        return true
    }

    private mutating func putValid() {
        let id = "f" + (0..<11).map { _ in String(pick(Array("0123456789abcdefghjkmnpqrstvwxyz"))) }.joined()
        let month = 1 + number(below: 9)
        if number(below: 3) == 0 {
            let at = "2025-0\(month)-02T20:00:00+02:00"
            let record = "{\"at\":\"\(at)\",\"end\":\"2025-0\(month)-03T12:00:00+02:00\",\"id\":\"\(id)\",\"rev\":1,"
            let rest = "\"schedule\":\"16:8\",\"targetSeconds\":57600}"
            let text = "{\"format\":1,\"month\":\"2025-0\(month)\",\"sessions\":[\(record)\(rest)]}\n"
            put("fasts/2025-0\(month).json", id, text)
        } else {
            let day = "2025-0\(month)-\(10 + number(below: 18))"
            put("days/2025/\(day).json", id, HostileScene.page(day, drink: id))
        }
    }

    private mutating func put(_ path: String, _ id: String, _ text: String) {
        tree.put(path, text)
        valid[path] = (id, text)
    }

    private mutating func putHostile() {
        switch number(below: 10) {
        case 0...3:
            let names = pick(HostileNames.folders).map { Array($0.utf8) } + [pick(HostileNames.odd)]
            put(names)
        case 4...5:
            put(pick(HostileNames.folders).map { Array($0.utf8) } + [pick(HostileNames.storeLike)])
        case 6...8:
            put(pick(HostileNames.places).split(separator: "/").map { Array($0.utf8) })
        default:
            // A folder where a file belongs.
            let names = pick(HostileNames.places).split(separator: "/").map { Array($0.utf8) }
            put(names + [pick(HostileNames.storeLike)])
        }
    }

    private mutating func put(_ names: [[UInt8]]) {
        let mode = pick(HostileNames.modes)
        tree.put(names, mode: mode, mode == HostileTree.gitlink ? .object(repository.head) : content())
    }

    private mutating func content() -> HostileTree.Content {
        switch number(below: 24) {
        case 0: return .object(pick(repository.zeros))
        case 1:
            hasNewer = true
            return .bytes(Array("{\"format\": 3, \"day\": \"2026-11-20\"}\n".utf8))
        case 2, 3: return .bytes([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 100))
        case 4, 5: return .bytes((0..<200).map { _ in UInt8(number(below: 256)) })
        case 6, 7: return .bytes(Array(HostileScene.page("2025-06-02", drink: "0123456789ab").utf8))
        default: return .bytes(Array(pick(HostileNames.texts).utf8))
        }
    }

    private mutating func putMany() {
        let folder = pick(HostileNames.folders).map { Array($0.utf8) }
        var many = HostileTree()
        for index in 0..<10_000 { many.append(Array("n\(index).json".utf8), mode: "100644", .bytes([0x7B])) }
        tree.put(folder + [Array("many".utf8)], mode: HostileTree.folder, .tree(many))
    }

    private mutating func putExponential() {
        isTooLarge = true
        tree.put(
            [Array(pick(["a", "days", "photos", ".git"]).utf8)], mode: HostileTree.folder,
            .object(repository.exponential))
    }

    private mutating func putDeep() {
        let name = pick(["a", "days", "2026", "..", "local"])
        tree.put([[UInt8]](repeating: Array(name.utf8), count: 100 + number(below: 200)), mode: "100644", content())
    }

    /// Breaks the tree itself.
    private mutating func breakTree() {
        isMalformed = true
        let name = pick(HostileNames.places + ["", "a/b", "../x", "/x", "days/2026/2026-11-20.json/x"])
        switch number(below: 4) {
        case 0: tree.isSorted = false
        case 1: tree.append(Array(name.utf8), mode: pick(HostileNames.brokenModes), content())
        case 2:
            let missing = ObjectID(bytes: (0..<20).map { _ in UInt8(number(below: 256)) })
            tree.append(Array(name.utf8), mode: "100644", .object(missing))
        default: tree.append(Array(name.utf8), mode: pick(HostileNames.modes), content())
        }
    }
}

extension HostileTree {
    /// Whether no entry shares a name with a folder of the path, and the file is a regular one.
    fileprivate func isPlain(_ path: String) -> Bool {
        let names = path.split(separator: "/", maxSplits: 1).map { Array($0.utf8) }
        let found = entries.filter { $0.name == names.first }
        guard found.count == 1 else { return false }
        guard names.count > 1 else { return found[0].mode == Self.file }
        guard case .tree(let inner) = found[0].content, found[0].mode == Self.folder else { return false }
        return inner.isPlain(String(decoding: names[1], as: UTF8.self))
    }
}
