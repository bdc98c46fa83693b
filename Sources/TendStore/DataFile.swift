public import TendCore

/// A data file, identified by its place in the data folder.
public enum DataFile: Hashable, Sendable {
    case settings
    /// The page of one logical day.
    case page(Day)
    /// A tracker's records of one month, in the folder of that name. A record stays in the month where it was first recorded.
    case monthly(String, Month)
    /// The challenge with that id.
    case challenge(String)

    /// Returns the file for fasts that begin in a month.
    public static func fasts(_ month: Month) -> DataFile { .monthly(FastingSession.folder, month) }

    /// The layout of a file, without its day, month or id.
    enum Layout: Equatable, Sendable {
        case settings, page, challenge
        case monthly(String)
    }

    var layout: Layout {
        switch self {
        case .settings: .settings
        case .page: .page
        case .monthly(let folder, _): .monthly(folder)
        case .challenge: .challenge
        }
    }

    /// The path relative to the data folder: `days/2026/2026-11-20.json`.
    public var path: String {
        switch self {
        case .settings: "settings.json"
        case .page(let day): "days/\(String(day.description.prefix(4)))/\(day).json"
        case .monthly(let folder, let month): "\(folder)/\(month).json"
        case .challenge(let id): "challenges/\(id).json"
        }
    }

    /// The path with `+` for each slash, for use as a file name.
    var flatName: String {
        // Every change needs this name; splitting and joining would take a tenth of the time of a change.
        String(decoding: path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "+") : $0 }, as: UTF8.self)
    }

    /// `nil` if no data file has that name.
    init?(flatName: String) { self.init(path: flatName.split(separator: "+").joined(separator: "/")) }

    /// `nil` if no data file has that path.
    public init?(path: String) {
        if path == DataFile.settings.path {
            self = .settings
        } else if path.hasSuffix(".json"), let day = Day(iso: path.dropLast(5).suffix(10)),
            DataFile.page(day).path == path
        {
            self = .page(day)
        } else if path.hasSuffix(".json"),
            let folder = RecordKind.monthlyFolders.first(where: { path.hasPrefix($0 + "/") }),
            let month = Month(iso: path.dropFirst(folder.count + 1).dropLast(5))
        {
            self = .monthly(folder, month)
        } else if path.hasPrefix("challenges/"), path.hasSuffix(".json"),
            let id = Identifier.whole(String(path.dropFirst(11).dropLast(5)))
        {
            self = .challenge(id)
        } else {
            return nil
        }
    }

    /// The names of the record lists that this version knows in the file.
    var sections: [String] {
        switch self {
        case .settings: Settings.sections
        case .page: DayLog.sections
        case .monthly: layout.sections
        case .challenge: ChallengeFile.sections
        }
    }

    /// Parses the bytes of this file, and checks its header and the ids of its records.
    func document(_ bytes: [UInt8]) throws(Damage) -> Document {
        let document = try Document(bytes, sections: sections)
        try checkHeader(document)
        try checkIDs(document)
        return document
    }

    private func checkHeader(_ document: Document) throws(Damage) {
        for member in header.members where document.header[member.key] != member.value {
            throw .wrongHeader(field: member.key, expected: member.value.string ?? "")
        }
    }

    /// Checks the header and every record of a file.
    func check(_ document: Document) throws(Damage) {
        try checkHeader(document)
        try checkIDs(document)
        for kind in layout.kinds { _ = try kind.check(document, self) }
    }

    /// Returns the day of a record in the file; `nil` for settings and challenges.
    func day(of record: Record) -> Day? {
        switch self {
        case .page(let day): day
        case .monthly: record.at?.day
        case .settings, .challenge: nil
        }
    }

    /// The files of the days or months before and after this one.
    package var neighbours: [DataFile] {
        switch self {
        case .page(let day): [.page(day - 1), .page(day + 1)]
        case .monthly(let folder, let month): [-1, 1].map { .monthly(folder, month.advanced(by: $0)) }
        case .settings, .challenge: []
        }
    }

    /// Parses the bytes of this file and checks everything in them.
    func read(_ bytes: [UInt8]) throws(Damage) -> Document {
        let document = try Document(bytes, sections: sections)
        try check(document)
        return document
    }

    /// The header fields that a new file gets and an existing one must have.
    var header: JSONObject {
        switch self {
        case .settings: JSONObject()
        case .page(let day): JSONObject("day", .string(day.description))
        case .monthly(_, let month): JSONObject("month", .string(month.description))
        case .challenge(let id): JSONObject("challenge", .string(id))
        }
    }
}

extension DataFile {
    /// Reads an exported file.
    /// - Parameter path: its place in the data folder.
    /// - Returns: `nil` if no data file has that path.
    /// - Throws: ``StoreError/damaged(path:_:)``
    package static func reading(
        _ value: JSONValue, path: String
    ) throws -> (file: DataFile, document: Document)? {
        guard let file = DataFile(path: path) else { return nil }
        let document = try Store.checked(file) {
            let document = try Document(value, sections: file.sections)
            try file.check(document)
            try document.checkRoom()
            return document
        }
        return (file, document)
    }
}
