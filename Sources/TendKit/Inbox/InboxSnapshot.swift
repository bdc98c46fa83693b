import TendCore
import TendStore

/// The lines of an inbox as its files are now.
struct InboxSnapshot {
    struct File {
        let file: InboxFolder.File
        /// The ids of its lines; `nil` if they are not known.
        let lines: [String]?
    }

    /// Each once, by file and place.
    private(set) var lines: [InboxLine] = []
    /// The last lines of files that may be still being written.
    private(set) var unfinished: [InboxLine] = []
    private(set) var files: [File] = []
    private(set) var problems: [InboxProblem]
    /// The files whose last line has no end, to be remembered.
    private(set) var openFiles: [String: InboxMemory.Unfinished] = [:]
    /// When the first of the unfinished lines counts as finished, in seconds since 1970.
    private(set) var nextLook: Int?
    /// A number that changes with the folder.
    let stamp: Int

    /// The most lines that are read, of all files.
    static let mostLines = 100_000
    /// How long a file must be unchanged until a last line without an end counts as finished, in seconds.
    private static let quietSeconds = 300

    /// Reads all files.
    /// - Parameters:
    ///   - listing: what is in the folder.
    ///   - now: in seconds since 1970.
    ///   - known: the files whose last line had no end before.
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
        // A conflict copy may have the whole line.
        unfinished = last.filter { !ids.contains($0.id) }
    }

    /// Whether all lines of all files are known.
    var isComplete: Bool { files.allSatisfy { $0.lines != nil } && problems.isEmpty }

    /// Whether no file failed to be read; one of another encoding, for example, fails only when it changes.
    var isReadable: Bool { !problems.contains { if case .unreadable = $0.kind { true } else { false } } }

    var allLines: [InboxLine] { lines + unfinished }

    private mutating func isQuiet(
        _ file: InboxFolder.File, now: Int, _ known: InboxMemory.Unfinished?
    ) -> Bool {
        var seen = InboxMemory.Unfinished(stamp: file.stamp, since: now)
        if let known, known.stamp == file.stamp { seen.since = min(known.since, now) }
        openFiles[file.name] = seen
        // The clock of another machine may be ahead; then the time counts from when the file was first seen.
        let since = file.modified > now ? seen.since : min(file.modified, seen.since)
        if now - since >= Self.quietSeconds { return true }
        nextLook = min(nextLook ?? .max, since + Self.quietSeconds)
        return false
    }
}
