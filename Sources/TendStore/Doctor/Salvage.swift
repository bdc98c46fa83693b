import TendCore

/// What can still be read of a damaged data file.
///
/// The canonical form has one record a line, so that damage to one line leaves the others readable.
struct Salvage {
    private(set) var document: Document
    /// How many records were found.
    private(set) var count = 0

    /// - Parameter bytes: the damaged file.
    init(_ bytes: [UInt8], of file: DataFile) {
        document = Document(header: file.header)
        if let whole = try? JSONReader.read(bytes).object {
            for member in whole.members {
                for value in member.value.array ?? [] { keep(value, in: member.key, of: file) }
            }
            return
        }
        var section: String?
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            if let name = Self.sectionName(text), file.sections.contains(name) {
                section = name
                continue
            }
            guard text.first == UInt8(ascii: "{"), let end = text.lastIndex(of: UInt8(ascii: "}")) else { continue }
            guard let value = try? JSONReader.read(Array(text[...end])) else { continue }
            // The line that names the list may be lost; what is valid in one is in few others.
            let sections = [section].compactMap(\.self) + file.sections.filter { $0 != section }
            for section in sections where keep(value, in: section, of: file) { break }
        }
    }

    /// `"water": [`
    private static func sectionName(_ line: ArraySlice<UInt8>) -> String? {
        guard line.first == UInt8(ascii: "\""), let end = line.dropFirst().firstIndex(of: UInt8(ascii: "\"")),
            line[end...].contains(UInt8(ascii: "["))
        else { return nil }
        return String(validating: line[(line.startIndex + 1)..<end], as: UTF8.self)
    }

    /// Keeps a record if it is valid there; of two with one id the one that a merge would.
    @discardableResult
    private mutating func keep(_ value: JSONValue, in section: String, of file: DataFile) -> Bool {
        guard file.sections.contains(section), let record = Record(value), isValid(record, in: section, of: file) else {
            return false
        }
        let known = document.record(record.id, in: section)
        document.store(known.map { Record.merged($0, record) } ?? record, in: section)
        if known == nil { count += 1 }
        return true
    }

    private func isValid(_ record: Record, in section: String, of file: DataFile) -> Bool {
        // A challenge's tasks are nothing without its definition, so all of it is looked at together in the end.
        if case .challenge = file { return true }
        var alone = Document(header: file.header)
        alone.store(record, in: section)
        return (try? file.check(alone)) != nil
    }
}
