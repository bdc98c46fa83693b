import Foundation

/// The drinks in a data folder, read by a JSON reader that is independent of the program.
struct StoredData: Equatable {
    struct Drink: Equatable {
        let id: String
        let page: String
        let at: String
        let millilitres: Double
        let isDeleted: Bool
    }

    struct Damaged: Error, CustomStringConvertible {
        let path: String
        let reason: String
        var description: String { "\(path) is not a valid data file: \(reason)" }
    }

    /// In the order of the files, including deleted ones.
    let drinks: [Drink]
    /// The names of temporary files that remain.
    let leftovers: [String]

    var live: [Drink] { drinks.filter { !$0.isDeleted } }
    var liveIDs: Set<String> { Set(live.map(\.id)) }

    /// - Throws: ``Damaged`` if a data file can't be read completely.
    init(_ home: Home) throws {
        var drinks: [Drink] = []
        var leftovers: [String] = []
        for name in Self.names(under: home.data) {
            let path = "\(home.data)/\(name)"
            if name.hasSuffix(".tmp") {
                leftovers.append(name)
            } else if name.hasSuffix(".json") {
                let object = try Self.object(path)
                if name.hasPrefix("days/") { drinks += try Self.drinks(object, page: name, path) }
            }
        }
        self.drinks = drinks
        self.leftovers = leftovers
    }

    private static func names(under folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func object(_ path: String) throws -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Damaged(path: path, reason: "it can't be read")
        }
        do {
            guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                throw Damaged(path: path, reason: "it is not an object")
            }
            guard [1, 2].contains(object["format"] as? Int) else { throw Damaged(path: path, reason: "no format") }
            return object
        } catch let error as Damaged {
            throw error
        } catch {
            throw Damaged(path: path, reason: "\(error)")
        }
    }

    private static func drinks(_ object: [String: Any], page: String, _ path: String) throws -> [Drink] {
        try (object["water"] as? [[String: Any]] ?? []).map { record in
            guard let id = record["id"] as? String, record["rev"] is Int else {
                throw Damaged(path: path, reason: "a record without id or rev")
            }
            return Drink(
                id: id, page: page, at: record["at"] as? String ?? "", millilitres: record["ml"] as? Double ?? 0,
                isDeleted: record["deleted"] as? Bool ?? false)
        }
    }
}
