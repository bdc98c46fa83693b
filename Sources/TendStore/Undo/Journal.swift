import TendLibc
import TendCore

/// The journal of changes for `undo` and `redo`: a file with one JSON object per line, on this machine only.
///
/// A change is recorded before it is made, so the last one may never have been written. A change therefore counts as
/// applied only after a look at its records.
struct Journal {
    let path: String
    /// The place of new lines among the ones of other data folders; `nil` if their times tell it.
    let order: Int?

    /// The changes that were not reverted, oldest first.
    private(set) var done: [Change] = []
    /// The reverted changes that can be redone, the last reverted one last.
    private(set) var undone: [Change] = []
    /// Whether all lines were read. If not, the oldest changes are missing from ``done``.
    private(set) var isWhole = true

    private enum Event {
        case change(Change)
        case undo(Change)
        case redo(Change)
        case void(Change)

        func json(_ order: Int?) -> JSONObject {
            var object: JSONObject =
                switch self {
                case .change(let change): change.json
                case .undo(let change): ["undo": .string(change.id)]
                case .redo(let change): ["redo": .string(change.id)]
                case .void(let change): ["void": .string(change.id)]
                }
            object["order"] = order.map(JSONValue.integer)
            return object
        }
    }

    /// The number of changes to keep when the file is shortened.
    private static let kept = 500
    /// The number of days for which changes are kept.
    static let keptDays = 30
    /// The size in bytes above which the file is shortened.
    private static let longest = 1 << 20

    init(path: String, order: Int?) {
        self.path = path
        self.order = order
    }

    /// Reads the whole file; lines cut off by a crash are skipped.
    mutating func load() throws(SystemError) { _ = replay(try Files.contents(of: path) ?? [], isWhole: true) }

    /// Reads as many of the last lines as the next step of `undo` and all steps of `redo` need. Years of changes would
    /// take a hundred times as long to read.
    /// - Parameter size: the number of bytes to begin with.
    mutating func loadEnd(_ size: Int = 1 << 14) throws(SystemError) {
        let (bytes, isWhole) = try Files.end(of: path, size) ?? ([], true)
        // Without the beginning of the file, the first line is most likely incomplete.
        let lines = isWhole ? bytes[...] : bytes.drop { $0 != 0x0A }
        let isEnough = replay(lines, isWhole: isWhole) && !undoSteps.isEmpty
        if !isEnough, !isWhole { try loadEnd(size * 8) }
    }

    /// Follows the changes through the lines of the file, or through its last lines.
    /// - Returns: whether the lines contain every change that they mention. If they contain any, they also show all that
    ///   can be redone: a new change ends that for the earlier ones.
    private mutating func replay(_ lines: some Collection<UInt8>, isWhole: Bool) -> Bool {
        done = []
        undone = []
        self.isWhole = isWhole
        var knowsAll = true
        for line in lines.split(separator: 0x0A) {
            guard let object = try? JSONReader.read(Array(line)).object else { continue }
            if let id = object["undo"]?.string {
                if !move(id, object["order"]?.integer, from: &done, to: &undone) { knowsAll = false }
            } else if let id = object["redo"]?.string {
                if !move(id, object["order"]?.integer, from: &undone, to: &done) { knowsAll = false }
            } else if let id = object["void"]?.string {
                let count = done.count
                done.removeAll { $0.id == id }
                if done.count == count { knowsAll = false }
            } else if let change = Change(object) {
                done.append(change)
                if !change.isLeft { undone = [] }
            }
        }
        return knowsAll
    }

    /// Returns whether the change was found.
    private func move(_ id: String, _ order: Int?, from source: inout [Change], to target: inout [Change]) -> Bool {
        guard let index = source.lastIndex(where: { $0.id == id }) else { return false }
        var change = source.remove(at: index)
        change.order = order ?? change.order
        target.append(change)
        return true
    }

    /// The steps of `undo`, newest first; only the ones whose changes were all read.
    var undoSteps: [Change] {
        let steps = done.joiningGroups()
        // The unread changes before a group can belong to it.
        return (isWhole || steps.first?.group == nil ? steps[...] : steps.dropFirst()).reversed()
    }
    /// The steps of `redo`, the last reverted one first.
    var redoSteps: [Change] { Array(undone.reversed()).joiningGroups() }

    func add(_ change: Change) throws { try append(lines([.change(change)])) }
    /// Records that changes were reverted or redone, in this order, and that others no longer count.
    func add(settled changes: [Change], _ direction: UndoPlan.Direction, void: [Change]) throws {
        try append(lines(void.map(Event.void) + changes.map(direction == .undo ? Event.undo : Event.redo)))
    }
    /// Records that a change was never written.
    func addVoid(_ change: Change) throws { try append(lines([.void(change)])) }

    private func lines(_ events: [Event]) -> [UInt8] {
        events.flatMap { JSONWriter.compact(.object($0.json(order))) + [0x0A] }
    }

    private func append(_ lines: [UInt8]) throws {
        let file = try OpenFile(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, for: .create)
        let size = Int(try file.status().st_size)
        var lines = lines
        if size > 0 {
            // A line that a crash cut off must not swallow this one.
            var last: UInt8 = 0
            guard retrying({ pread(file.descriptor, &last, 1, off_t(size - 1)) }) == 1 else {
                throw SystemError(.read, path)
            }
            if last != 0x0A { lines.insert(0x0A, at: 0) }
        }
        try file.write(lines)
        // The line goes to the disk before the data; otherwise, after a power cut, `undo` could revert an older change.
        file.beginToSynchronize(from: size)
        try file.close()
        // Only when its size has doubled: large changes, and a large group, would be rewritten with every small one.
        let newSize = size + lines.count
        let hasDoubled = size.leadingZeroBitCount != newSize.leadingZeroBitCount
        if newSize > Self.longest, hasDoubled { try shorten() }
    }

    /// Returns whether the oldest change is of a day or later, so that a journal is read whole once a month only.
    private func isYoung(from day: Day) throws -> Bool {
        guard let bytes = try Files.contents(of: path) else { return true }
        let first = (try? JSONReader.read(Array(bytes.prefix { $0 != 0x0A })).object).flatMap { Change($0) }
        return first.map { $0.at.day >= day } ?? false
    }

    /// Shortens the file to the newest changes, as many as are kept.
    /// - Parameter day: the first day whose changes stay; `nil` for all days.
    func shorten(from day: Day? = nil) throws {
        if let day, try isYoung(from: day) { return }
        var current = Journal(path: path, order: nil)
        try current.load()
        let all = current.done + current.undone
        let tooOld = day.map { day in all.prefix { $0.at.day < day }.count } ?? 0
        var first = max(all.count - Self.kept, tooOld)
        // Reverting half a group would leave the other half in effect.
        while first > 0, let group = all[first].group, group.id == all[first - 1].group?.id { first -= 1 }
        let kept = all[first...]
        if kept.count == all.count, day != nil { return }
        // Each with its own place.
        let lines =
            kept.flatMap { Journal(path: path, order: $0.order).lines([.change($0)]) }
            + current.undone.flatMap { Journal(path: path, order: $0.order).lines([.undo($0)]) }
        try AtomicFile.replace(path, isDurable: false, suffix: Store.newIdentifier) { try $0.write(lines) }
        let batches = Files.parent(of: path) + "/batches"
        for name in try Files.names(in: batches) where !kept.contains(where: { $0.id == name }) {
            Files.removeFolder("\(batches)/\(name)")
        }
    }
}
