import TendCore

/// The readable part of a damaged data file.
///
/// The canonical form has one record per line, so damage to one line leaves the others readable.
struct Salvage {
    private(set) var document: Document
    /// The ids of the readable records that are not deleted.
    private var liveIDs: Set<String> = []
    /// Deleted records, whose list may be unknown.
    private var tombstones: [Record] = []
    /// The lists that the damaged file names.
    private var headings: Set<String> = []
    private let file: DataFile

    /// - Parameter bytes: the damaged file.
    init(_ bytes: [UInt8], of file: DataFile) {
        self.file = file
        document = Document(header: file.header)
        if let whole = try? JSONReader.read(bytes).object {
            read(whole)
        } else {
            readLines(bytes)
        }
        dropInvalid()
    }

    /// Returns whether a newer version wrote the damaged file, which this version must not replace.
    static func isNewer(_ bytes: [UInt8]) -> Bool {
        let mark = Array("\"format\":".utf8)
        let versions = bytes.indices.filter { bytes[$0...].starts(with: mark) }.map { start in
            let digits = bytes[(start + mark.count)...].drop { $0 == 0x20 }.prefix { (0x30...0x39).contains($0) }
            return Int(String(decoding: digits, as: UTF8.self)) ?? 0
        }
        // Of several, which only damage leaves, one that is known says more.
        return versions.min().map { $0 > Document.newestFormat } ?? false
    }

    /// The number of records found.
    var count: Int { Set(document.sectionNames.flatMap { document.records(in: $0).map(\.id) }).count }

    /// Returns the ids of the readable records that the repaired file doesn't have, since no list can have them as they are.
    func lost(in repaired: Document) -> [String] {
        liveIDs.subtracting(repaired.sectionNames.flatMap { repaired.records(in: $0).map(\.id) }).sorted()
    }

    /// Reads valid JSON with invalid contents.
    private mutating func read(_ whole: JSONObject) {
        headings = Set(whole.members.map(\.key))
        for member in whole.members where member.key != "format" && document.header[member.key] == nil {
            guard let values = member.value.array else {
                // An unknown field is kept; the known header fields follow from the file's name.
                if !file.sections.contains(member.key) { document.header[member.key] = member.value }
                continue
            }
            for value in values { keep(value, in: member.key) }
        }
    }

    private mutating func readLines(_ bytes: [UInt8]) {
        let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { line in
            line.drop { $0 == 0x20 || $0 == 0x09 }
        }
        headings = Set(lines.compactMap(heading))
        var section: String?
        for text in lines {
            // A line with another name, or an unreadable one, ends the list as well.
            if text.first == UInt8(ascii: "\"") { section = heading(text) }
            guard text.first == UInt8(ascii: "{"), let end = text.lastIndex(of: UInt8(ascii: "}")),
                let value = try? JSONReader.read(Array(text[...end]))
            else { continue }
            keep(value, in: section)
        }
    }

    /// Returns the name in a line such as `"water": [`; header fields are not lists.
    private func heading(_ line: ArraySlice<UInt8>) -> String? {
        guard line.first == UInt8(ascii: "\""), let end = line.dropFirst().firstIndex(of: UInt8(ascii: "\"")),
            line[(end + 1)...].filter({ $0 != 0x20 && $0 != 0x09 }) == Array(":[".utf8),
            let name = String(validating: line[(line.startIndex + 1)..<end], as: UTF8.self), name != "format",
            file.header[name] == nil
        else { return nil }
        return name
    }

    private mutating func keep(_ value: JSONValue, in section: String?) {
        guard let record = Record(value) else { return }
        if record.isDeleted { tombstones.append(record) } else { liveIDs.insert(record.id) }
        if let place = place(of: record, below: section) { return store(record, in: place) }
        // A tombstone has little more than an id, so it fits many lists; in a wrong one it does nothing.
        if record.isDeleted {
            for section in file.sections where isValid(record, in: section) { store(record, in: section) }
        }
    }

    /// Returns the list that a record belongs to: the one it is in or, if that name may be damaged, a list that the
    /// file does not name and that the record may come from.
    private func place(of record: Record, below section: String?) -> String? {
        let isKnown = section.map(file.sections.contains) ?? false
        if let section, isKnown, isValid(record, in: section) { return section }
        let others = record.isDeleted ? [] : file.sections.filter { $0 != section && mayBelong(record, to: $0) }
        if let lost = others.first(where: { !headings.contains($0) }) { return lost }
        // An unknown list is from a newer version.
        return section != nil && !isKnown ? section : others.first
    }

    private mutating func store(_ record: Record, in section: String) {
        document.store(document.record(record.id, in: section).map { Record.merged($0, record) } ?? record, in: section)
    }

    /// Returns whether a record is valid in another list and has no fields that are unknown there: a plan with a damaged time
    /// isn't a stop.
    private func mayBelong(_ record: Record, to section: String) -> Bool {
        guard isValid(record, in: section) else { return false }
        guard file == .settings, let fields = Settings.undemanding[section], let content = record.content else {
            return true
        }
        return content.members.allSatisfy { ["id", "source", "by"].contains($0.key) || fields.contains($0.key) }
    }

    private func isValid(_ record: Record, in section: String) -> Bool {
        guard file.idForm(of: section)?.accepts(record.id) ?? true else { return false }
        var alone = Document(header: file.header)
        alone.store(record, in: section)
        guard case .challenge(let id) = file else { return (try? file.check(alone)) != nil }
        // A definition can only be checked with its tasks, and tasks are useless without it.
        let isDefinition = section == ChallengeFile.Section.definition
        if isDefinition || record.id == id { return isDefinition && record.id == id }
        return (try? ChallengeFile.checkList(section, of: alone)) != nil
    }

    /// Adds the records of a backup, and removes the ones that were deleted since.
    mutating func merge(_ backup: Document) {
        document.merge(backup)
        dropInvalid()
        for tombstone in tombstones {
            for section in document.sectionNames {
                guard let record = document.record(tombstone.id, in: section), !record.isDeleted,
                    Record.merged(record, tombstone) == tombstone
                else { continue }
                document.store(tombstone, in: section)
            }
        }
    }

    /// Removes the records that make the file invalid, one after the other.
    private mutating func dropInvalid() {
        for _ in 0...count {
            do throws(Damage) {
                return try file.check(document)
            } catch {
                guard case .badField(let section, let id, _) = error, document.record(id, in: section) != nil else {
                    return
                }
                document.drop(id, from: section)
            }
        }
    }
}
