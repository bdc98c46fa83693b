import Foundation
import TestSupport

/// Protects the developer's own session from the tests: the jobs of cron, systemd and launchd, and notifications.
///
/// A test that needs one of these programs adds a fake to its home, which precedes the guard.
enum SessionGuard {
    static let programs = ["crontab", "dbus-monitor", "gdbus", "launchctl", "notify-send", "osascript", "systemctl"]

    /// A folder in which each of the programs fails, so a test that runs one fails too. All homes share it.
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

    /// Adds the guard to a test's PATH, before every folder of the system.
    static func path(_ path: String, fakes: String, guardedBy folder: String) -> String {
        if path.split(separator: ":").contains(folder[...]) { return path }
        return path.hasPrefix("\(fakes):") ? "\(fakes):\(folder)\(path.dropFirst(fakes.count))" : "\(folder):\(path)"
    }
}
