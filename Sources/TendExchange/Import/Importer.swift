package import TendStore

/// Reads a file of any kind that is known.
package enum Importer {
    /// What is read whole may have so many bytes: JSON, whose records stand in no order that could be relied on.
    private static let largestJSON = 1 << 29

    /// Goes through the whole file. Rows that can't be understood are noted in the collector.
    /// - Throws: ``ImportFileError`` where the file as a whole can't be taken in, `SystemError`, `StoreError`.
    package static func read(_ file: InputFile, as format: ImportFormat, into collector: ImportCollector) throws {
        do {
            try read(file, format, into: collector)
        } catch let problem as ZipArchive.Problem {
            throw ImportFileError.archive(problem)
        }
        collector.finish()
    }

    private static func read(_ file: InputFile, _ format: ImportFormat, into collector: ImportCollector) throws {
        let source = PeekedSource(file, try file.next())
        let isArchive = ZipArchive.isZip(source.head)
        if source.head.isEmpty { throw ImportFileError.empty }
        if isArchive, file.size == nil { throw ImportFileError.archiveInPipe }
        if source.head.starts(with: [0xFF, 0xFE]) || source.head.starts(with: [0xFE, 0xFF]) {
            throw ImportFileError.utf16
        }
        switch format {
        case .appleHealth:
            let document = isArchive ? try AppleHealthImport.open(try ZipArchive(file)) : source
            try AppleHealthImport.read(document, into: collector)
        case .loop:
            guard isArchive else { throw ImportFileError.wrongFormat(format, expected: "the zip that the app exports") }
            try LoopImport.read(try ZipArchive(file), into: collector)
        case _ where isArchive:
            throw ImportFileError.wrongFormat(format, expected: "the file itself, not a zip")
        case .csv:
            try CSVReader.read(source, into: collector, as: OwnCSV.kind)
        case .zero:
            try CSVReader.read(source, into: collector) { _ in ZeroReader.self }
        case .waterminder:
            try CSVReader.read(source, into: collector) { _ in WaterMinderReader.self }
        case .fasttrack:
            try CSVReader.read(source, into: collector) { _ in FastTrackReader.self }
        case .medtimer where !source.looksLikeJSON:
            try CSVReader.read(source, into: collector, hasQuotes: false) { _ in MedTimerReader.self }
        case .medtimer:
            try MedTimerBackup.read(try whole(source), into: collector)
        case .hydrotracker:
            try HydroTrackerImport.read(try whole(source), into: collector)
        case .json:
            try DataExport.read(try whole(source), into: collector)
        }
    }

    private static func whole(_ source: PeekedSource) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try source.next()
            if piece.isEmpty { return bytes }
            bytes += piece
            guard bytes.count <= largestJSON else { throw ImportFileError.tooLarge(largestJSON) }
        }
    }
}

/// A file whose first bytes have been looked at.
private final class PeekedSource: ByteSource {
    let head: [UInt8]
    private let file: InputFile
    private var isAtStart = true

    init(_ file: InputFile, _ head: [UInt8]) {
        self.file = file
        self.head = head
    }

    func next() throws -> [UInt8] {
        if isAtStart {
            isAtStart = false
            return head
        }
        return try file.next()
    }

    /// Whether it begins with an object, be it after a byte order mark.
    var looksLikeJSON: Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}
