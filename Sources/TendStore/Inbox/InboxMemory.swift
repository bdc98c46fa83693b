import TendCore

/// The inbox setup of this machine: `local/inbox.json`. It is small, since every command on a machine with an inbox reads it.
package struct InboxSetup: Equatable, Sendable {
    /// The absolute path of the folder.
    package var folder: String
    /// Whether the files for the phone are kept up to date.
    package var writesToday = false
    /// Whether lines may be for people the user cares for.
    package var allowsPeople = false
    /// The stamp of the folder when all its lines were last processed.
    package var stamp: Int?
    /// When to check again although the folder is unchanged, in seconds since 1970.
    package var nextLook: Int?
    /// When the lines were last checked, in seconds since 1970.
    package var checkedAt: Int?
    /// The keys of the problems that were reported.
    package var reported: [String] = []
    /// Whether an unattended check found something that is still to be reported.
    package var hasUnreported = false

    package init(folder: String) { self.folder = folder }
}

/// The state of the inbox's lines on this machine: `local/inbox-lines.json`. It is read only if the inbox has changed.
///
/// It saves looking up the record of each line, and contains the states that no record tells: refused, waiting and
/// dismissed. If it is lost, the records still tell which lines were processed.
package struct InboxMemory: Equatable, Sendable {
    package enum State: String, Sendable {
        /// The line changed a record, or had nothing left to do.
        case done
        case refused, waiting, dismissed
    }

    package struct Entry: Equatable, Sendable {
        package var state: State
        /// When it entered this state, in seconds since 1970.
        package var since: Int
        /// The id of the fast that it ended.
        package var fast: String?
        /// Whether it had nothing to do, because the same was already recorded in another way.
        package var wasHere = false
        /// Whether the user has not yet seen why it is refused or waiting.
        package var isUnreported = false
        /// When it disappeared from the files, in seconds since 1970.
        package var goneSince: Int?

        package init(_ state: State, since: Int) {
            self.state = state
            self.since = since
        }
    }

    /// A file whose last line has no line end.
    package struct Unfinished: Equatable, Sendable {
        package var stamp: Int
        /// When it was first seen in this state, in seconds since 1970.
        package var since: Int

        package init(stamp: Int, since: Int) {
            self.stamp = stamp
            self.since = since
        }
    }

    /// The lines by id.
    package var entries: [String: Entry] = [:]
    /// The unfinished files by name.
    package var unfinished: [String: Unfinished] = [:]

    package init() {}
}

extension InboxSetup {
    private static let format = 1

    /// - Throws: ``Damage``
    init(_ bytes: [UInt8]) throws(Damage) {
        let object = try JSONObject(inboxFile: bytes, upTo: Self.format)
        guard let folder = object["folder"]?.string, folder.hasPrefix("/") else { throw .notADocument }
        self.init(folder: folder)
        writesToday = object["today"]?.bool ?? false
        allowsPeople = object["people"]?.bool ?? false
        stamp = object["stamp"]?.integer
        nextLook = object["nextLook"]?.integer
        checkedAt = object["checkedAt"]?.integer
        reported = object["reported"]?.array?.compactMap(\.string) ?? []
        hasUnreported = object["unreported"]?.bool ?? false
    }

    var bytes: [UInt8] { JSONWriter.compact(.object(json)) + [0x0A] }

    var json: JSONObject {
        [
            "format": .integer(Self.format), "folder": .string(folder), "today": .bool(writesToday),
            "stamp": stamp.map(JSONValue.integer), "nextLook": nextLook.map(JSONValue.integer),
            "checkedAt": checkedAt.map(JSONValue.integer), "reported": .array(reported.map(JSONValue.string)),
            "unreported": hasUnreported ? .bool(true) : nil, "people": allowsPeople ? .bool(true) : nil,
        ]
    }
}

extension InboxMemory {
    private static let format = 1

    /// - Throws: ``Damage``
    init(_ bytes: [UInt8]) throws(Damage) {
        let object = try JSONObject(inboxFile: bytes, upTo: Self.format)
        self.init()
        for line in object["lines"]?.array?.compactMap(\.object) ?? [] {
            guard let id = line["id"]?.string, let state = line["state"]?.string.flatMap(State.init),
                let since = line["since"]?.integer
            else { throw .notADocument }
            var entry = Entry(state, since: since)
            entry.fast = line["fast"]?.string
            entry.wasHere = line["wasHere"]?.bool ?? false
            entry.isUnreported = line["unreported"]?.bool ?? false
            entry.goneSince = line["goneSince"]?.integer
            entries[id] = entry
        }
        for file in object["unfinished"]?.array?.compactMap(\.object) ?? [] {
            guard let name = file["file"]?.string, let stamp = file["stamp"]?.integer,
                let since = file["since"]?.integer
            else { throw .notADocument }
            unfinished[name] = Unfinished(stamp: stamp, since: since)
        }
    }

    var bytes: [UInt8] {
        let lines = entries.sorted { $0.key < $1.key }.map { id, entry in
            JSONValue.object([
                "id": .string(id), "state": .string(entry.state.rawValue), "since": .integer(entry.since),
                "fast": entry.fast.map(JSONValue.string), "wasHere": entry.wasHere ? .bool(true) : nil,
                "unreported": entry.isUnreported ? .bool(true) : nil,
                "goneSince": entry.goneSince.map(JSONValue.integer),
            ])
        }
        let files = unfinished.sorted { $0.key < $1.key }.map { name, file in
            JSONValue.object([
                "file": .string(name), "stamp": .integer(file.stamp), "since": .integer(file.since),
            ])
        }
        let object: JSONObject = [
            "format": .integer(Self.format), "lines": .array(lines), "unfinished": .array(files),
        ]
        return JSONWriter.compact(.object(object)) + [0x0A]
    }
}

extension JSONObject {
    /// Reads one of the inbox's files in `local`.
    fileprivate init(inboxFile bytes: [UInt8], upTo known: Int) throws(Damage) {
        let value: JSONValue
        do { value = try JSONReader.read(bytes) } catch { throw .json(error) }
        guard let object = value.object, let format = object["format"]?.integer, format >= 1 else {
            throw .notADocument
        }
        guard format <= known else { throw .newerFormat(format) }
        self = object
    }
}
