import TendCore
import TendStore

/// The current lines of an inbox.
struct InboxSnapshot {
    struct File {
        let file: InboxFolder.File
        /// The ids of its lines; `nil` if unknown.
        let lines: [String]?
    }

    /// Every line once, in the order of the files.
    private(set) var lines: [InboxLine] = []
    /// The last lines of files that may still be being written.
    private(set) var unfinished: [InboxLine] = []
    private(set) var files: [File] = []
    private(set) var problems: [InboxProblem]
    /// The files whose last line has no line feed, to be remembered.
    private(set) var openFiles: [String: InboxMemory.Unfinished] = [:]
    /// When the first unfinished line counts as finished, in seconds since 1970.
    private(set) var nextLook: Int?
    /// A number that changes with the folder's contents.
    let stamp: Int

    /// The maximum number of lines to read from all files.
    static let mostLines = 100_000
    /// How long a file must be unchanged until a last line without a line feed counts as finished, in seconds.
    private static let quietSeconds = 300

    /// Reads all files.
    /// - Parameters:
    ///   - listing: the contents of the folder.
    ///   - now: in seconds since 1970.
    ///   - known: the files whose last line had no line feed before.
    init(
        _ folder: InboxFolder, _ listing: InboxFolder.Listing, zone: Zone, now: Int,
        known: [String: InboxMemory.Unfinished]
    ) {
        stamp = listing.stamp
        problems = listing.problems
        var ids: Set<String> = []
        var last: [InboxLine] = []
        var count = 0
        for file in listing.files {
            do throws(InboxProblem) {
                guard let (bytes, isAsListed) = try folder.read(file) else { continue }
                let reader = InboxReader(file: file.name, zone: zone)
                var (found, isOpen, isCut) = try reader.lines(bytes, upTo: Self.mostLines - count)
                count += found.count
                if isCut { problems.append(InboxProblem(file: file.name, .tooManyLines(Self.mostLines))) }
                files.append(File(file: file, lines: isCut ? nil : found.map(\.id)))
                if isOpen, let line = found.last, !(isQuiet(file, now: now, known[file.name]) && isAsListed) {
                    last.append(line)
                    found.removeLast()
                }
                for line in found where ids.insert(line.id).inserted { lines.append(line) }
            } catch {
                problems.append(error)
                files.append(File(file: file, lines: nil))
            }
        }
        // A conflict copy may contain the complete line.
        unfinished = last.filter { !ids.contains($0.id) }
    }

    /// Whether all lines of all files are known.
    var isComplete: Bool { files.allSatisfy { $0.lines != nil } && problems.isEmpty }

    /// Whether every file could be read. Other errors, such as an unknown encoding, can only be fixed by changing the file.
    var isReadable: Bool { !problems.contains { if case .unreadable = $0.kind { true } else { false } } }

    var allLines: [InboxLine] { lines + unfinished }

    private mutating func isQuiet(
        _ file: InboxFolder.File, now: Int, _ known: InboxMemory.Unfinished?
    ) -> Bool {
        var seen = InboxMemory.Unfinished(stamp: file.stamp, since: now)
        if let known, known.stamp == file.stamp { seen.since = min(known.since, now) }
        openFiles[file.name] = seen
        // If another machine's clock is ahead, the time counts from when the file was first seen.
        let since = file.modified > now ? seen.since : min(file.modified, seen.since)
        if now - since >= Self.quietSeconds { return true }
        nextLook = min(nextLook ?? .max, since + Self.quietSeconds)
        return false
    }
}
