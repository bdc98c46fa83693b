import Foundation
import TestSupport

/// Keeps tests away from the developer's own session: the jobs of cron, systemd and launchd, and notifications.
///
/// A test that needs one of these programs puts a fake of it into its home, where it is found first.
enum SessionGuard {
    static let programs = ["crontab", "launchctl", "notify-send", "osascript", "systemctl"]

    /// A folder in which each of the programs fails, so that the test fails that runs it. All homes share it.
    static let folder = Result { () throws -> String in
        let folder = "\(TestFolders.parent)/tend-session-guard-\(UUID().uuidString)"
        FoldersRemovedAtExit.shared.add(folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in programs {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(name)", withDestinationPath: "/usr/bin/false")
        }
        return folder
    }

    /// A PATH of a test's own, with the guard before every folder of the system.
    static func path(_ path: String, fakes: String, guardedBy folder: String) -> String {
        if path.split(separator: ":").contains(folder[...]) { return path }
        return path.hasPrefix("\(fakes):") ? "\(fakes):\(folder)\(path.dropFirst(fakes.count))" : "\(folder):\(path)"
    }
}
