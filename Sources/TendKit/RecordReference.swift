import TendStore

/// A record as the user names it.
public enum RecordReference: Equatable, Sendable {
    /// The newest one.
    case last
    /// By the beginning of its id.
    case prefix(String)

    /// Reads `last`, or at least three characters that an id can begin with.
    /// - Returns: `nil` for anything else.
    public init?(_ text: String) {
        if text.lowercased() == "last" {
            self = .last
        } else if let prefix = Identifier.prefix(text) {
            self = .prefix(prefix)
        } else {
            return nil
        }
    }

    /// The error if the record was deleted since, for example by a version from another machine that was merged.
    func notFound(_ kind: RecordKind) -> StoreError {
        switch self {
        case .last: .noSuchRecord(kind: kind, prefix: "last")
        case .prefix(let prefix): .noSuchRecord(kind: kind, prefix: prefix)
        }
    }

    /// Looks the record up.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)`` and what the look-ups throw.
    func find<Found>(
        _ kind: RecordKind, newest: () throws -> Found?, named: (String) throws -> Found
    ) throws -> Found {
        switch self {
        case .prefix(let prefix): return try named(prefix)
        case .last:
            guard let found = try newest() else { throw notFound(kind) }
            return found
        }
    }
}
