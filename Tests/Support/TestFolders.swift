import Foundation
import TendLibc

/// The location of the test folders.
public enum TestFolders {
    /// In memory where Linux has enough, unless `TMPDIR` names a place: making and removing files costs half as much
    /// there, and `fsync` nothing. The full depth writes more, and to the disk.
    public static let parent: String = {
        let files = FileManager.default
        let isNamed = ProcessInfo.processInfo.environment["TMPDIR"]?.isEmpty == false
        let folder = !Sweep.isFull && !isNamed && hasRoom(memory) ? memory : files.temporaryDirectory.path
        guard let real = realpath(folder, nil) else { return folder }
        defer { free(real) }
        return String(cString: real)
    }()

    /// The file system that Linux keeps in memory.
    public static let memory = "/dev/shm"

    /// Whether it has two gigabytes free and runs programs. Containers offer 64 MB.
    private static func hasRoom(_ folder: String) -> Bool {
        #if os(Linux)
            var system = statvfs()
            guard access(folder, W_OK | X_OK) == 0, statvfs(folder, &system) == 0 else { return false }
            // `ST_NOEXEC`, a value of a C enumeration that Swift does not import.
            let noPrograms: UInt = 8
            return system.f_flag & noPrograms == 0 && system.f_bavail * system.f_frsize >= 2 << 30
        #else
            return false
        #endif
    }
}
