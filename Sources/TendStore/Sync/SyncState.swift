import TendCore

/// The sync state of this machine: `local/sync.json`.
package struct SyncState: Equatable, Sendable {
    /// Whether this machine sends and receives photos.
    package var includesPhotos = false
    /// The id of the last change that a commit lists, if any.
    package var lastChange: String?

    package init() {}

    private static let format = 1
    private static let photos = "photos"
    private static let lastChange = "lastChange"

    /// - Throws: ``Damage``
    init(_ bytes: [UInt8]) throws(Damage) {
        let object: JSONObject?
        do { object = try JSONReader.read(bytes).object } catch { throw .json(error) }
        guard let object, let format = object["format"]?.integer else { throw .notADocument }
        guard format <= Self.format else { throw .newerFormat(format) }
        includesPhotos = object[Self.photos]?.bool ?? false
        lastChange = object[Self.lastChange]?.string
    }

    var bytes: [UInt8] {
        var object: JSONObject = ["format": .integer(Self.format), Self.photos: .bool(includesPhotos)]
        if let lastChange { object[Self.lastChange] = .string(lastChange) }
        return JSONWriter.compact(.object(object)) + [0x0A]
    }
}

extension Store {
    /// Reads the sync state of this machine.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    package func syncState() throws -> SyncState {
        guard let bytes = try Files.contents(of: folder.syncState) else { return SyncState() }
        do throws(Damage) { return try SyncState(bytes) } catch {
            throw StoreError.damaged(path: "local/sync.json", error)
        }
    }

    /// Replaces the sync state of this machine. A dry run does nothing.
    /// - Throws: ``SystemError``
    package func setSyncState(_ state: SyncState) throws {
        guard !isDryRun else { return }
        _ = try Files.makingFolder(of: folder.syncState) {
            try AtomicFile.replace(folder.syncState, suffix: Self.newIdentifier) { try $0.write(state.bytes) }
        }
    }
}
