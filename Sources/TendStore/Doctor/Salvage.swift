import TendCore

/// What can still be read of a damaged data file.
///
/// The canonical form has one record a line, so that damage to one line leaves the others readable.
struct Salvage {
    private(set) var document: Document
    /// Deleted records, of which nobody may know the list.
    private var tombstones: [Record] = []
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

    /// Whether the damaged file was written by a newer version, whose files are never written.
    static func isNewer(_ bytes: [UInt8]) -> Bool {
        let mark = Array("\"format\":".utf8)
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return false }
        let digits = bytes[(start + mark.count)...].drop { $0 == 0x20 }.prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits.prefix(9), as: UTF8.self)) ?? 0 > Document.format
    }

    /// How many records were found.
    var count: Int { document.sectionNames.reduce(0) { $0 + document.records(in: $1).count } }

    /// JSON that can be read and makes no sense.
    private mutating func read(_ whole: JSONObject) {
        for member in whole.members where member.key != "format" && document.header[member.key] == nil {
            guard let values = member.value.array else {
                // A field that nobody knows is kept; one of the file's own says what its name does.
                if !file.sections.contains(member.key) { document.header[member.key] = member.value }
                continue
            }
            for value in values { keep(value, in: member.key) }
        }
    }

    private mutating func readLines(_ bytes: [UInt8]) {
        var section: String?
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            if let name = Self.sectionName(text) {
                section = name
                continue
            }
            guard text.first == UInt8(ascii: "{"), let end = text.lastIndex(of: UInt8(ascii: "}")),
                let value = try? JSONReader.read(Array(text[...end]))
            else { continue }
            keep(value, in: section)
        }
    }

    /// `"water": [`
    private static func sectionName(_ line: ArraySlice<UInt8>) -> String? {
        guard line.first == UInt8(ascii: "\""), let end = line.dropFirst().firstIndex(of: UInt8(ascii: "\"")),
            line[end...].contains(UInt8(ascii: "["))
        else { return nil }
        return String(validating: line[(line.startIndex + 1)..<end], as: UTF8.self)
    }

    /// Keeps a record: in its list, or where the line that names the list may be lost, in one that it is valid in.
    private mutating func keep(_ value: JSONValue, in section: String?) {
        guard let record = Record(value) else { return }
        if record.isDeleted { tombstones.append(record) }
        if let section, !file.sections.contains(section) || isValid(record, in: section) {
            return store(record, in: section)
        }
        if !record.isDeleted, let other = file.sections.first(where: { isValid(record, in: $0) }) {
            store(record, in: other)
        }
    }

    private mutating func store(_ record: Record, in section: String) {
        document.store(document.record(record.id, in: section).map { Record.merged($0, record) } ?? record, in: section)
    }

    private func isValid(_ record: Record, in section: String) -> Bool {
        // Whether it is whole shows only with its tasks.
        if section == ChallengeFile.Section.definition { return true }
        var alone = Document(header: file.header)
        alone.store(record, in: section)
        do throws(Damage) {
            try file.check(alone)
            return true
        } catch {
            // A challenge's tasks are nothing without its definition; what is wrong then is not about them.
            if case .badField(section, record.id, _) = error { return false }
            if case .challenge = file { return true }
            return false
        }
    }

    /// Adds what a backup has, and takes out what was deleted since.
    mutating func merge(_ backup: Document) {
        document.merge(backup)
        dropInvalid()
        for tombstone in tombstones {
            for section in document.sectionNames {
                guard let record = document.record(tombstone.id, in: section), !record.isDeleted,
                    record.revision <= tombstone.revision
                else { continue }
                document.store(tombstone, in: section)
            }
        }
    }

    /// Takes out one after the other what makes the whole invalid.
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
