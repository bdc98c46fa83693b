/// A conflict copy of a data file, which a service that synchronises folders has left next to it:
/// `2026-11-20.sync-conflict-20261120-101112-ABCDEFG.json` (Syncthing),
/// `2026-11-20 (Anna's conflicted copy 2026-11-20).json` (Dropbox, Nextcloud), `2026-11-20_conflict-20261120-101112.json`
/// (ownCloud), `2026-11-20 2.json` (iCloud), `2026-11-20 (1).json` (Google Drive), `2026-11-20-DESKTOP-1A2B3C4.json` (OneDrive),
/// `2026-11-20 (SFConflict anna@example.com 2026-11-20-10-11-12).json` (Seafile).
struct ConflictCopy: Hashable {
    let file: DataFile
    /// Relative to the data folder.
    let path: String

    /// `nil` if the name is not that of a conflict copy of a data file.
    init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, name.hasSuffix(".json") else { return nil }
        let stem = name.dropLast(5)
        let file = Self.endsOfOriginal(stem).lazy.compactMap { end in
            DataFile(path: (parts.dropLast().map(String.init) + ["\(stem[..<end]).json"]).joined(separator: "/"))
        }.first
        guard let file else { return nil }
        self.file = file
        self.path = path
    }

    /// Returns where the original's name may end.
    private static func endsOfOriginal(_ stem: Substring) -> [Substring.Index] {
        endOfOriginal(stem).map { [$0] }
            ?? stem.indices.filter { stem[$0] == "-" && isComputer(stem[stem.index(after: $0)...]) }
    }

    /// Whether the text may be the name of a computer, which OneDrive adds. A copy that a user makes has no such name: `-backup`.
    private static func isComputer(_ text: Substring) -> Bool {
        text.utf8.count <= 20 && text.contains(where: \.isUppercase)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D
            }
    }

    private static func endOfOriginal(_ stem: Substring) -> Substring.Index? {
        if let mark = stem.range(of: ".sync-conflict-") ?? stem.range(of: "_conflict-") { return mark }
        if stem.hasSuffix(")"), stem.contains("conflicted copy") || stem.contains("(SFConflict "),
            let open = stem.firstIndex(of: "(")
        {
            return open > stem.startIndex && stem[stem.index(before: open)] == " " ? stem.index(before: open) : nil
        }
        // A number after a space, or one in parentheses.
        if stem.hasSuffix(")") {
            let number = stem.dropLast().reversed().prefix { $0.isASCII && $0.isNumber }.count
            let isNumber = (1...3).contains(number) && stem.dropLast(1 + number).hasSuffix(" (")
            return isNumber ? stem.index(stem.endIndex, offsetBy: -3 - number) : nil
        }
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard (1...3).contains(digits) else { return nil }
        let blank = stem.index(stem.endIndex, offsetBy: -digits - 1, limitedBy: stem.startIndex)
        return blank.flatMap { stem[$0] == " " ? $0 : nil }
    }
}

extension Substring {
    /// Returns the index where `text` begins.
    fileprivate func range(of text: String) -> Index? {
        var rest = self
        while !rest.isEmpty {
            if rest.hasPrefix(text) { return rest.startIndex }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension Store {
    /// Returns the conflict copies of a file.
    func conflictCopies(of file: DataFile) throws(SystemError) -> [ConflictCopy] {
        let path = file.path
        let place = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = path.dropFirst(place.utf8.count).dropLast(5)
        let names = try Files.names(in: Files.parent(of: folder.path(of: file)), beginning: String(name))
        return names.compactMap { ConflictCopy(path: place + $0) }.filter { $0.file == file }
    }

    /// Reads a file after merging its conflict copies.
    func readMergingConflicts(_ file: DataFile) throws -> Document {
        try mergeConflictCopies(of: file)
        return try document(file)
    }

    /// Merges the conflict copies of a file into it and quarantines them. Unreadable copies stay in place, for the
    /// doctor. A dry run leaves all of them alone.
    func mergeConflictCopies(of file: DataFile) throws {
        guard !isDryRun else { return }
        for copy in try conflictCopies(of: file) {
            let path = "\(folder.path)/\(copy.path)"
            guard let bytes = try Files.contents(of: path), let other = try? file.read(bytes) else { continue }
            let here = try document(file)
            guard (try? other.checkRoom(after: here)) != nil else { continue }
            let duplicates = try DuplicateIDs(merging: [file: other], with: document)
            var version = other
            version.store(duplicates.changes[file] ?? [])
            try merge(version, into: file)
            try duplicates.changes.keys.sorted { $0.path < $1.path }.forEach { try apply(duplicates, to: $0) }
            try quarantine(moving: copy.path, in: "conflicts")
        }
    }

    /// Merges the records that resolve duplicate ids into a file.
    func apply(_ duplicates: DuplicateIDs, to file: DataFile) throws {
        var version = Document()
        version.store(duplicates.changes[file] ?? [])
        try merge(version, into: file)
    }

    private func merge(_ version: Document, into file: DataFile) throws {
        var merged = try document(file)
        merged.merge(version)
        if !merged.modified.isEmpty { _ = try write(merged.bytes, to: file) }
    }
}
