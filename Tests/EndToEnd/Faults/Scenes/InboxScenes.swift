import Foundation
import TestSupport

/// A check of the inbox. `InboxKillTests` has checks with lines of all kinds.
///
/// All homes read the same folder, since its path and its files' times are part of what the check remembers. The commands
/// that follow are ones before which no check is made.
protocol InboxScene: FaultScene {
    static var folder: String { get }
    static var days: [String] { get }
}

extension InboxScene {
    var reader: [String] { ["history"] }

    fileprivate static var edit: [String] { ["water", "edit", "0123456789a0", "--amount", "77ml"] }

    fileprivate static var steps: [String] {
        let lines = days.map { "\($0)T08:15:00+01:00 log 250ml\\n" }.joined()
        return [
            "printf 'Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\\n2026-10-10,06:15,250,water,,%s,0123456789a0\\n' "
                + "2026-10-10T06:15:00+02:00 > old.csv",
            "tend import csv old.csv", "tend log 300ml --at 07:00", "tend inbox setup '\(folder)'",
            "printf '\(lines)' > '\(folder)/phone.txt'",
        ]
    }

    fileprivate static func makeFolder() -> String {
        let folder = "\(TestFolders.parent)/tend-end-to-end-\(UUID().uuidString)"
        FoldersRemovedAtExit.shared.add(folder)
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// An unreadable folder or file of the inbox is reported, and its lines wait for the next check.
    func isTried(_ call: Strace.Call) -> Bool { !call.text.contains(Self.folder) }

    func words(in home: Home) -> [String] { ["inbox", "check"] }
}

/// One line, which is one change of one page.
struct InboxCheck: InboxScene, WaterScene {
    static let folder = makeFolder()
    static let days = ["2026-11-20"]
    let name = "inbox check"
    let report = "phone"
    var history: [String] { Self.steps }
    var next: [String] { Self.edit }
    /// A drink that was undone is not recorded again.
    let traits: FaultTraits = [.thorough, .includesZoneData, .usesInbox, .unrepeatable]

    func stored(in home: Home) throws -> Stored {
        try StoredData(home).drinks.filter { $0.page == "days/2026/2026-11-20.json" }
    }

    func isDone(_ before: Stored, _ now: Stored) -> Bool { amounts(now) == [300, 250] && live(before).count == 1 }
}

/// Lines of several days, which are one transaction.
struct InboxCheckOfDays: InboxScene, GroupScene {
    static let folder = makeFolder()
    static let days = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"]
    let name = "inbox check of several days"
    let traits: FaultTraits = [.recovered, .usesInbox, .unrepeatable]
    let report = "phone"
    var history: [String] { Self.steps }
    var next: [String] { Self.edit }
}
