import WithoutProc
import TendLibc
import TendKit

extension Context {
    /// Creates the context of this process. Only `LiveScreen` also asks the system.
    ///
    /// Call this once, before anything else: it also prepares descriptors, signals and the umask, so that nothing later
    /// writes to the wrong file or is killed by a closed pipe.
    package static func current() throws -> Context {
        let mask = Process.prepare()
        let (clock, zone) = try clock()
        if abs(clock().offset) >= 86_400 {
            throw Failure.usage(
                "TZ is '\(Process.variable("TZ") ?? "")', a day or more from UTC",
                "use a time zone such as Europe/Berlin")
        }
        var context = Context(
            now: clock(), zone: zone, environment: Process.variable, output: Process.standardOutput,
            errors: Process.standardError,
            terminal: Terminal(
                isInput: isatty(STDIN_FILENO) == 1, isOutput: isatty(STDOUT_FILENO) == 1,
                isError: isatty(STDERR_FILENO) == 1, width: width(of: STDOUT_FILENO), height: height()),
            readLine: { Swift.readLine() })
        if context.now.offset == 0, let warning = Process.unknownZone { context.warnings.append(warning) }
        context.clock = clock
        if Process.variable("TEND_NOW")?.isEmpty != false { context.boot = BootMoment.current }
        context.ticks = nanosecondsNow
        context.zoneName = { Process.zoneName }
        // The shell's PWD may be wrong if a program started this one in another folder.
        if let path = getcwd(nil, 0) {
            context.workingFolder = String(cString: path)
            free(path)
        }
        context.screenWidth = { width(of: STDOUT_FILENO) }
        context.errorWidth = { width(of: STDERR_FILENO) }
        context.run = { $0.run() }
        context.start = { $0.start() }
        context.umask = UInt32(mask)
        context.runInForeground = { $0.run(mask: mask) }
        context.exec = { $0.replaceThisProcess(mask: mask) }
        context.spawnDetached = { $0.start(mask: mask) }
        context.programs = SearchPath.programs
        context.findProgram = SearchPath.program
        context.exists = FolderTree.exists
        context.isFolder = FolderTree.isFolder
        context.distrust = ProgramDistrust.of
        context.userID = Int(getuid())
        context.pause = { usleep(UInt32($0) * 1000) }
        context.executable = { [folder = context.workingFolder] in ProgramPath.ofThisProcess(in: folder) }
        context.hostName = readHostName
        return context
    }

    /// Returns the time pinned by `TEND_NOW`, or else the system's. With a pinned time and no `TZ`, the zone is fixed
    /// at the pinned offset, so that a pinned run gives the same result on every machine.
    private static func clock() throws -> (() -> OffsetDateTime, Zone) {
        guard let text = Process.variable("TEND_NOW"), !text.isEmpty else {
            return ({ Zone.system.moment(at: time(nil)) }, .system)
        }
        guard let pinned = OffsetDateTime(rfc3339: text), (1900...9000).contains(pinned.day.parts.year) else {
            throw Failure.usage(
                "TEND_NOW is '\(text)'",
                "use RFC 3339 with an offset, such as 2026-11-20T08:30:00+01:00, in the years 1900 to 9000")
        }
        let zone = Process.variable("TZ") == nil ? Zone.fixed(offset: pinned.offset) : .system
        return ({ zone.moment(at: pinned.seconds) }, zone)
    }

    private static func width(of descriptor: Int32) -> Int {
        if let columns = Process.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return size(of: descriptor).map { Int($0.ws_col) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    private static func height() -> Int? {
        size(of: STDOUT_FILENO).map { Int($0.ws_row) }.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func size(of descriptor: Int32) -> winsize? {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}

private enum Process {
    static let standardOutput = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    static let standardError = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    /// Prepares the process; called once, before anything else.
    /// - Returns: the original umask.
    static func prepare() -> mode_t {
        // If this process was started with a closed descriptor, its first data file would get that number and be printed into. The
        // placeholders are opened in the wrong mode, so that using them is an error rather than a silent success.
        for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", flags)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        tzset()
        return umask(0o077)
    }

    /// A warning if libc finds no zone named by `TZ` and uses UTC instead. Only relevant if the offset is 0.
    static var unknownZone: Message? {
        guard let text = variable("TZ"), case .file(let name) = ZoneSetting(text) else { return nil }
        let folder = variable("TZDIR").flatMap { $0.isEmpty ? nil : $0 } ?? zoneFolder
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        // RFC 9636: a zone file begins with `TZif`.
        if let bytes = try? UserFile.read(path, upTo: 1 << 20), bytes.starts(with: "TZif".utf8) { return nil }
        return FolderTree.isFolder(folder) ? Remarks.unknownZone(text) : Remarks.noZones(folder)
    }

    /// The IANA name of the zone: `TZ`, or else the target of the link /etc/localtime, or the text of /etc/timezone where it is
    /// no link.
    static var zoneName: String? {
        let name: Substring
        if let text = variable("TZ") {
            guard case .file(let file) = ZoneSetting(text) else { return text.hasSuffix("UTC") ? "UTC" : nil }
            name = file[...]
        } else if variable("TEND_NOW")?.isEmpty == false {
            return nil
        } else if let path = FolderTree.realPath("/etc/localtime"), path != "/etc/localtime" {
            name = path[...]
        } else {
            let bytes = (try? UserFile.read("/etc/timezone", upTo: 1024)) ?? []
            name = String(decoding: bytes, as: UTF8.self)[...].prefix { !$0.isNewline }
        }
        let folder = name.ranges(of: "/zoneinfo/").last
        let short = folder.map { name[$0.upperBound...] } ?? name
        return PlanZone.named(String(short)).clock == nil ? nil : String(short)
    }

    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension BootMoment {
    /// Returns now; `nil` if the system does not tell.
    @Sendable fileprivate static func current() -> BootMoment? {
        #if canImport(Darwin)
            var name = [UInt8](repeating: 0, count: 64)
            var size = name.count
            guard sysctlbyname("kern.bootsessionuuid", &name, &size, nil, 0) == 0 else { return nil }
        #else
            guard let name = try? UserFile.read("/proc/sys/kernel/random/boot_id", upTo: 64) else { return nil }
        #endif
        let boot = String(decoding: name.prefix { $0 > 0x20 }, as: UTF8.self)
        return boot.isEmpty ? nil : secondsSinceStart().map { BootMoment(boot: boot, seconds: $0) }
    }
}

extension Program {
    /// Runs with the arguments and the context of this process.
    package static func runThisProcess() -> ExitCode {
        // Even the name of the program: Swift's runtime could not read them.
        if CommandLine.argc == 0 { tend_refuse_without_arguments() }
        do {
            return run(Array(CommandLine.arguments.dropFirst()), in: try Context.current())
        } catch {
            let failure = Failure(error)
            try? Process.standardError.write(failure.lines().map { $0 + "\n" }.joined())
            return failure.code
        }
    }
}

extension Context {
    fileprivate static func readHostName() -> String {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.split(separator: ".").first.map(String.init) ?? ""
    }
}
