import Foundation
import TestSupport

/// A check of one line, which is one change of one page. `InterruptedInboxTests` has checks with several lines.
///
/// All homes read the same folder, since its path and its files' times are part of what the check remembers. The commands
/// that follow are ones before which no check is made.
struct InboxCheck: WaterScene {
    private static let folder = {
        let folder = "\(TestFolders.parent)/tend-end-to-end-\(UUID().uuidString)"
        FoldersRemovedAtExit.shared.add(folder)
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }()

    let name = "inbox check"
    let report = "phone"
    let reader = ["history"]
    let next = ["water", "edit", "0123456789a0", "--amount", "77ml"]
    var history: [String] {
        [
            "printf 'Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\\n2026-10-10,06:15,250,water,,%s,0123456789a0\\n' "
                + "2026-10-10T06:15:00+02:00 > old.csv",
            "tend import csv old.csv", "tend log 300ml --at 07:00", "tend inbox setup '\(Self.folder)'",
            "printf '2026-11-20T08:15:00+01:00 log 250ml\\n' > '\(Self.folder)/phone.txt'",
        ]
    }
    /// A drink that was undone is not recorded again.
    let traits: FaultTraits = [.thorough, .includesZoneData, .usesInbox, .unrepeatable]

    /// An unreadable folder or file of the inbox is reported, and its lines wait for the next check.
    func isTried(_ call: Strace.Call) -> Bool { !call.text.contains(Self.folder) }

    func words(in home: Home) -> [String] { ["inbox", "check"] }

    func stored(in home: Home) throws -> Stored {
        try StoredData(home).drinks.filter { $0.page == "days/2026/2026-11-20.json" }
    }

    func isDone(_ before: Stored, _ now: Stored) -> Bool { amounts(now) == [300, 250] && live(before).count == 1 }
}
