package import TendCore

extension Store {
    /// Returns a number that changes with the displayed data of a day: its page and the one before, the settings, fasts
    /// and challenges. Unreadable files count as missing.
    package func changeStamp(on day: Day) -> Int {
        let paths =
            [DataFile.page(day), .page(day - 1), .settings].map { folder.path(of: $0) }
            + RecordKind.monthlyFolders.map(folder.monthly) + [folder.challenges]
        var hash = FNV1a()
        for path in paths {
            let stamp = try? Files.stamp(of: path)
            for word in (stamp ?? .none).words { hash.add(UInt64(bitPattern: Int64(word))) }
        }
        return hash.value
    }

    /// Returns a number that changes with the records: the settings, all fasts and challenges, and the pages of a day's year and
    /// of the year before. It costs a `stat` for each file. Unreadable files count as missing.
    package func recordStamp(on day: Day) -> Int {
        var sum = (try? Files.stamp(of: folder.path(of: .settings))).map { Self.hash("settings", $0) } ?? 0
        for path in recordFolders(on: day) {
            for (name, stamp) in (try? Files.stamps(in: path)) ?? [] where name.hasSuffix(".json") {
                // In any order, as the system lists them.
                sum &+= Self.hash("\(path)/\(name)", stamp)
            }
        }
        return sum
    }

    /// Returns the folders to watch for changes of ``recordStamp(on:)``, each with its inode. For a missing folder, this is
    /// the nearest one above it.
    package func watchedFolders(on day: Day) -> [String: UInt64] {
        var found: [String: UInt64] = [:]
        for var path in [folder.path, folder.days] + recordFolders(on: day) {
            while true {
                if let stamp = try? Files.stamp(of: path) {
                    found[path] = stamp.inode
                    break
                }
                guard path != "/" else { break }
                path = Files.parent(of: path)
            }
        }
        return found
    }

    /// Whether a transaction is putting its files in place, or was interrupted while it did.
    package var isInTransaction: Bool { Files.exists(folder.intent) }

    private func recordFolders(on day: Day) -> [String] {
        let year = day.parts.year
        return [folder.yearFolder(year - 1), folder.yearFolder(year)]
            + RecordKind.monthlyFolders.map(folder.monthly) + [folder.challenges]
    }

    private static func hash(_ name: String, _ stamp: Files.Stamp) -> Int {
        FNV1a.hash(([FNV1a.hash(name)] + stamp.words)[...])
    }
}
