import TendCore
import TendStore

/// A record as the user names it.
public enum RecordReference: Equatable, Sendable {
    /// The newest record.
    case last
    /// A record by the beginning of its id.
    case prefix(String)

    /// Reads `last`, or at least three characters that an id can begin with; `nil` for anything else.
    public init?(_ text: String) {
        if text.lowercased() == "last" {
            self = .last
        } else if let prefix = Identifier.prefix(text) {
            self = .prefix(prefix)
        } else {
            return nil
        }
    }

    /// Returns the error for a record that has been deleted since, for example by a merged version from another machine.
    func notFound(_ kind: RecordKind) -> StoreError {
        switch self {
        case .last: .noSuchRecord(kind: kind, prefix: "last")
        case .prefix(let prefix): .noSuchRecord(kind: kind, prefix: prefix)
        }
    }

    /// Finds the record.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, and the errors of the lookups.
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

extension RecordReference? {
    /// Finds the record; without a reference, the only one there is.
    /// - Parameter all: the records to choose from.
    /// - Throws: ``StoreError/unnamedRecord(kind:count:)``, ``StoreError/noSuchRecord(kind:prefix:)``, and the errors of
    ///   the lookups.
    func find<Found>(
        _ kind: RecordKind, all: () throws -> [Found], newest: () throws -> Found?, named: (String) throws -> Found
    ) throws -> Found {
        if let self { return try self.find(kind, newest: newest, named: named) }
        let all = try all()
        guard all.count == 1 else { throw StoreError.unnamedRecord(kind: kind, count: all.count) }
        return all[0]
    }
}
