import Foundation

/// The offset changes of a zone. `zdump -v` prints its clocks for the second before each change and for the change.
public struct ZoneDump: Sendable {
    /// The names of the zone and of all links to it.
    public let names: [String]
    /// By time; empty if the clocks never changed.
    public let changes: [Change]

    public struct Change: Hashable, Sendable {
        /// The first second of the new offset, in seconds since 1970.
        public let at: Int
        /// Seconds east of Greenwich.
        public let before: Int
        public let after: Int

        public init(at: Int, before: Int, after: Int) {
            self.at = at
            self.before = before
            self.after = after
        }
    }

    public enum Problem: Error {
        case failed(Int32)
        case notUnderstood(String)
    }

    /// macOS and BSD keep it among the administrator's tools.
    private static let program =
        ["/usr/bin/zdump", "/usr/sbin/zdump"].first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/zdump"
    private static let folder = "/usr/share/zoneinfo"

    public static var isAvailable: Bool {
        FileManager.default.isExecutableFile(atPath: program) && !zones.isEmpty
    }

    /// The names of the system's zones, grouped by zone: links are files with the same bytes.
    public static let zones: [[String]] = {
        var namesByFile: [Data: [String]] = [:]
        for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
            // "right" counts leap seconds, "posix" is all zones again; the last two are this computer's setting.
            let top = name.prefix { $0 != "/" }
            if ["right", "posix", "localtime", "posixrules"].contains(top) { continue }
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
                data.starts(with: Data("TZif".utf8))
            else { continue }
            namesByFile[data, default: []].append(name)
        }
        return namesByFile.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }()

    /// Reads the changes of zones, of all unless some are given, from the start of one year to the start of another.
    public static func read(_ zones: [[String]] = zones, from first: Int, until end: Int) throws -> [ZoneDump] {
        let text = try run(["-v", "-c", "\(first),\(end)"] + zones.map { $0[0] })
        var observations: [Substring: [Observation]] = [:]
        for line in text.split(separator: "\n") {
            let name = line.prefix { $0 != " " }
            // The ends of time have no readings.
            if line.hasSuffix("NULL") || line.hasSuffix(")") { continue }
            guard let observation = Observation(line.utf8.dropFirst(name.utf8.count)) else {
                throw Problem.notUnderstood(String(line))
            }
            observations[name, default: []].append(observation)
        }
        return try zones.map { ZoneDump(names: $0, changes: try changes(observations[$0[0][...]] ?? [])) }
    }

    /// Reads pairs of observations. A pair with the same offset changed only the zone's name or its season.
    private static func changes(_ observations: [Observation]) throws -> [Change] {
        try stride(from: 0, to: observations.count, by: 2).compactMap { index in
            guard index + 1 < observations.count, observations[index].at + 1 == observations[index + 1].at else {
                throw Problem.notUnderstood("a change that is not shown from both sides, at \(observations[index].at)")
            }
            let (before, after) = (observations[index].offset, observations[index + 1].offset)
            return before == after ? nil : Change(at: observations[index + 1].at, before: before, after: after)
        }
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ["LC_ALL": "C"]
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Problem.failed(process.terminationStatus) }
        return String(decoding: data, as: UTF8.self)
    }

    /// A line of the dump: `Sun Sep 26 10:59:59 2010 UT = Sat Sep 25 23:59:59 2010 -11 …`. The offset is the
    /// difference of the clocks, since not every system's zdump prints it.
    private struct Observation {
        let at: Int
        let offset: Int

        init?(_ line: Substring.UTF8View) {
            let bytes = Array(line.drop { $0 == UInt8(ascii: " ") })
            guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), let at = Self.seconds(bytes, from: 0),
                let shown = Self.seconds(bytes, from: equals + 2)
            else { return nil }
            self.at = at
            offset = shown - at
        }

        /// Seconds since 1970 of a date in `asctime`'s form, in UTC.
        private static func seconds(_ bytes: [UInt8], from start: Int) -> Int? {
            guard start + 24 <= bytes.count else { return nil }
            func number(_ place: Int, _ count: Int) -> Int32 {
                bytes[start + place..<start + place + count].reduce(0) { value, byte in
                    // Days below ten have a leading space.
                    byte == UInt8(ascii: " ") ? value : value * 10 + Int32(byte) - Int32(UInt8(ascii: "0"))
                }
            }
            guard let month = months.firstIndex(of: Array(bytes[start + 4..<start + 7])) else { return nil }
            var parts = tm()
            parts.tm_year = number(20, 4) - 1900
            parts.tm_mon = Int32(month)
            parts.tm_mday = number(8, 2)
            parts.tm_hour = number(11, 2)
            parts.tm_min = number(14, 2)
            parts.tm_sec = number(17, 2)
            return Int(timegm(&parts))
        }

        private static let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ].map { Array($0.utf8) }
    }
}
