import Foundation
import Testing

/// Two computers with records and a photo, and an attacker who can write to their remote.
final class HostileScene: @unchecked Sendable {
    let group: SyncGroup
    let hostile: HostileRemote
    /// A file of records for a day without records here.
    static let foreignPage = "days/2025/2025-06-01.json"

    /// - Parameter photos: whether both computers opted in to photos.
    init(photos: Bool = false) throws {
        group = try SyncGroup(copying: (photos ? Self.withPhotos : Self.withoutPhotos).get())
        _ = try TestPhoto.put("me.jpg", in: group[0])
        hostile = try HostileRemote(group)
    }

    private static let withPhotos = Result { try start(photos: true) }
    private static let withoutPhotos = Result { try start(photos: false) }

    /// The state that each scene copies. It costs some twenty processes.
    private static func start(photos: Bool) throws -> SyncGroup {
        let group = try SyncGroup(2)
        for machine in group.machines where photos {
            let outcome = try machine.tend("sync", "init", "--photos")
            try #require(outcome.code == 0, "\(outcome.errorText)")
        }
        let victim = group[0]
        _ = try TestPhoto.put("me.jpg", in: victim)
        let line = """
            tend log 250ml --at 08:00 && tend water delete last && tend log 300ml --at 08:30 && tend fast start --at 07:00 \
            && tend challenge start 75-hard && tend challenge photo add me.jpg && tend pill take morning
            """
        let outcome = try victim.shell(line)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        try group[1].tend("log", "400ml", "--at", "09:00")
        let failures = try group.settle()
        try #require(failures == [], "\(failures)")
        return group
    }

    var victim: Home { group[0] }
    var other: Home { group[1] }

    /// A folder of the victim's user in which nothing may change.
    var outside: String { "\(victim.path)/outside" }

    /// The photo's place in the data folder.
    var photo: String? { Self.photos(victim).first }

    static func photos(_ home: Home) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/photos")) ?? [])
            .filter { $0.hasSuffix(".jpg") }.map { "photos/\($0)" }.sorted()
    }

    /// A page with one drink.
    static func page(_ day: String, drink: String, ml: Int = 250) -> String {
        """
        {
          "day": "\(day)",
          "format": 1,
          "water": [
            {"at":"\(day)T09:30:00+01:00","drink":"water","id":"\(drink)","ml":\(ml),"rev":1}
          ]
        }

        """
    }

    /// The files that belong to this computer alone.
    func local() -> FolderSnapshot { FolderSnapshot("\(victim.data)/local") }

    /// Changes in `local/` beyond what `sync` keeps for itself and the copies of the files it is about to change.
    static func changes(_ before: FolderSnapshot, _ after: FolderSnapshot) -> [String] {
        before.changes(to: after).filter { path in
            let isNewCopy = before.entries[path] == nil && (path + "/").hasPrefix("backups/")
            return path != "sync.json" && !isNewCopy
        }
    }

    /// Syncs the victim, expects success, and returns the failures: lost records and changed local files.
    func syncs(_ victims: Home? = nil) throws -> [String] {
        let home = victims ?? victim
        let (before, local) = (SyncFolder(home).records, self.local())
        let outcome = try home.sync()
        var failures: [String] = []
        if outcome.code != 0 { failures.append("sync: \(outcome.ending) \(outcome.text)\(outcome.errorText)") }
        let after = SyncFolder(home).records
        failures += before.filter { after[$0.key] != $0.value }.keys.sorted().map { "\($0) is lost or changed" }
        if home === victim {
            failures += Self.changes(local, self.local()).map { "local/\($0) has changed" }
        }
        let status = try home.tend("status")
        if status.code != 0 || !status.errors.isEmpty {
            failures.append("status: \(status.ending) \(status.errorText)")
        }
        return failures
    }

    /// The record whose arrival shows that the valid part of the remote was received.
    func received(_ id: String) -> Bool { SyncFolder(victim).records.keys.contains { $0.id == id } }
}
