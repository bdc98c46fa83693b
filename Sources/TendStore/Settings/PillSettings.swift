import TendCore
import TendLibc

/// The settings' lists of medications.
struct PillSettings: Sendable {
    /// The plans of the medications over time.
    private(set) var plans: [MedicationPlanRecord]
    /// The days on which medications are stopped.
    private(set) var stops: [DoseStopRecord]
    /// The stock counts of the medications that have one.
    private(set) var stockCounts: [StockCount]
    /// The medications that the user has set up or changed.
    private(set) var medications: MedicationList

    /// The names of the lists.
    static let sections = [MedicationPlanRecord.section, DoseStopRecord.section, StockCount.section]

    init(_ document: Document) throws(Damage) {
        plans = try Array(document)
        stops = try Array(document)
        stockCounts = try Array(document)
        medications = MedicationList(plans, stops: stops)
    }

    /// Stores a plan, which applies from its day on, until the next.
    mutating func set(_ plan: MedicationPlan, of name: String, in document: inout Document) {
        plans.put(MedicationPlanRecord(name: name, plan: plan), in: &document)
        medications = MedicationList(plans, stops: stops)
    }

    /// Removes the plan that begins on `day`; the previous one continues.
    mutating func removePlan(from day: Day, of name: String, in document: inout Document) {
        plans.delete(MedicationPlanRecord.id(name, day), in: &document)
        medications = MedicationList(plans, stops: stops)
    }

    /// Stores days on which a medication is stopped, in place of a stop that begins on `day`.
    /// - Parameter stop: `nil` for none.
    mutating func set(_ stop: DoseStop?, replacing day: Day, of name: String, in document: inout Document) {
        let id = MedicationPlanRecord.id(name, day)
        if let old = plans.first(where: { $0.isStop && $0.id == id }) { plans.delete(old.id, in: &document) }
        if stop?.from != day, stops.contains(where: { $0.id == id }) { stops.delete(id, in: &document) }
        if let stop { stops.put(DoseStopRecord(name: name, stop: stop), in: &document) }
        medications = MedicationList(plans, stops: stops)
    }

    /// Stores a count of the stock; `nil` stops counting.
    mutating func set(_ count: StockCount?, of medication: String, in document: inout Document) {
        if let count {
            stockCounts.put(count, in: &document)
        } else {
            stockCounts.delete(medication, in: &document)
        }
    }
}

/// The lists of medications of a file of settings, read when first asked for. Most commands don't need them, and a plan costs
/// twelve times as much to read as to pass over.
final class DeferredPillSettings: @unchecked Sendable {
    private let bytes: [UInt8]
    /// Read and written under the lock.
    private var known: PillSettings?
    private let lock = Lock()

    /// - Parameter bytes: the file, whose other lists are read without these.
    init(of bytes: [UInt8]) { self.bytes = bytes }

    init(_ read: PillSettings) {
        bytes = []
        known = read
    }

    func value() throws(StoreError) -> PillSettings {
        if let read = lock.withLock({ known }) { return read }
        let read: PillSettings
        do {
            read = try PillSettings(Self.document(bytes))
        } catch {
            throw .damaged(path: DataFile.settings.path, error)
        }
        lock.withLock { known = read }
        return read
    }

    private static func document(_ bytes: [UInt8]) throws(Damage) -> Document {
        let file = DataFile.settings
        if let cut = ListCut(PillSettings.sections, of: bytes), let document = try? file.document(cut.cut) {
            return document
        }
        // Damage is named at its place in the whole file.
        return try file.document(bytes)
    }
}

/// A data file in two parts: some of its lists, and the rest.
struct ListCut {
    /// The file without the records of the lists.
    private(set) var kept: [UInt8] = []
    /// A file with these lists alone.
    private(set) var cut: [UInt8] = Array("{\"format\": 1".utf8)
    /// The lists that are not to be in the rest, and the ones that were found.
    private let asked: [String]
    private var found: [String] = []

    /// Cuts lists out of a file that is written as tend does, a record on each line. `nil` for any other file, or if it has none of
    /// the lists.
    init?(_ names: [String], of bytes: [UInt8]) {
        asked = names
        var (line, copied) = (0, 0)
        while line < bytes.count {
            let next = bytes[line...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            guard let name = Self.name(of: bytes[line..<next]), names.contains(name) else {
                line = next
                continue
            }
            guard let end = bytes.withUnsafeBufferPointer({ Self.end(ofRecords: next, in: $0) }) else { return nil }
            kept += bytes[copied..<next]
            found.append(name)
            cut.append(UInt8(ascii: ","))
            cut += bytes[line..<end]
            cut.append(UInt8(ascii: "]"))
            (line, copied) = (end, end)
        }
        if copied == 0 { return nil }
        kept += bytes[copied...]
        cut.append(UInt8(ascii: "}"))
    }

    /// Returns whether the document has no records of the lists left, and the ones that were found are its own: another member may
    /// look the same.
    func isWhole(without kept: Document) -> Bool {
        asked.allSatisfy { kept.records(in: $0).isEmpty } && found.allSatisfy(kept.sectionNames.contains)
    }

    /// Returns the name of the list that begins with a line.
    private static func name(of line: ArraySlice<UInt8>) -> String? {
        line.count > 8 && line.starts(with: "  \"".utf8) && line.suffix(5).elementsEqual("\": [\n".utf8)
            ? String(decoding: line.dropFirst(3).dropLast(5), as: UTF8.self) : nil
    }

    /// Returns the end of the records from a line on; `nil` if other lines come before the list's end, or may be part of it.
    private static func end(ofRecords start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        func has(_ text: StaticString, at place: Int) -> Bool {
            text.withUTF8Buffer { text in
                place + text.count <= bytes.count && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
            }
        }
        var place = start
        while has("    {", at: place) {
            while place < bytes.count, bytes[place] != 0x0A {
                // A list in a record has texts alone; any other may be the end of this one.
                if bytes[place] == UInt8(ascii: "]"), bytes[place - 1] != UInt8(ascii: "\"") { return nil }
                place += 1
            }
            place += 1
        }
        return has("  ]\n", at: place) || has("  ],\n", at: place) ? place : nil
    }
}
