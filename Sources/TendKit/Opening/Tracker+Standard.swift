import TendLibc
import TendCore

extension Tracker {
    /// Opens the records where the program keeps them, at the current time in the system's zone.
    ///
    /// This reads the environment, the working folder and the clock of the process, as the program does at its start. The
    /// other initializers take them from the caller.
    /// - Parameters:
    ///   - folder: the data folder, which may begin with `~/`; `nil` for the one that `tend` uses.
    ///   - options: limits and permissions of the calls.
    /// - Throws: ``LocationError``
    public static func standard(folder: String? = nil, options: TrackerOptions = TrackerOptions()) throws(LocationError)
        -> Tracker
    {
        let location = try DataLocation(chosen: folder, workingFolder: workingFolder) { name in
            getenv(name).map { String(cString: $0) }
        }
        let zone = currentZone()
        return Tracker(at: location, now: zone.moment(at: time(nil)), zone: zone, options: options)
    }

    /// Returns the same tracker at the current time, in the system's current zone. A program that runs for long calls it before
    /// each action, so that it notices a new day and a changed time zone.
    public func atCurrentTime() -> Tracker {
        let zone = Self.currentZone()
        return at(zone.moment(at: time(nil)), in: zone)
    }

    /// Returns the zone of `TZ`, or else the system's at this moment: libc reads its file only once in a process.
    private static func currentZone() -> Zone {
        guard getenv("TZ") == nil, let bytes = try? UserFile.read("/etc/localtime", upTo: 1 << 20),
            let file = ZoneFile(bytes)
        else { return .system }
        return file.zone
    }

    private static var workingFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }
}
