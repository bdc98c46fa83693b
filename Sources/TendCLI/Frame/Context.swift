package import TendKit

/// The clock, zone, environment, streams and processes that the program uses. No other code asks the system for them.
package struct Context {
    /// The time the command runs at; pinned by `TEND_NOW`.
    package var now: OffsetDateTime
    package var zone: Zone
    /// Returns the IANA name of the zone; `nil` if it has none, such as a rule in `TZ`.
    package var zoneName: () -> String? = { nil }
    /// The current time, for commands that run for a while.
    package var clock: () -> OffsetDateTime
    /// Returns now, on the computer's own clock; `nil` with a pinned time.
    package var boot: @Sendable () -> BootMoment? = { nil }
    /// Returns nanoseconds since 1970 by the system's clock, also with a pinned time: they only order changes.
    package var ticks: @Sendable () -> Int? = { nil }
    /// The current width of the terminal.
    package var screenWidth: () -> Int
    /// The width of the terminal of standard error.
    package var errorWidth: () -> Int
    /// Returns the value of an environment variable.
    package var environment: (String) -> String?
    package var options = GlobalOptions()
    /// The person the command is about; `nil` for the user.
    package var person: Person?
    package var output: any ByteSink
    package var errors: any ByteSink
    package var terminal: Terminal
    /// The name of this computer.
    package var hostName: () -> String = { "" }
    /// The folder that relative paths start from.
    package var workingFolder = "."
    /// Reads a line from the user, without its line feed; `nil` at the end of input.
    package var readLine: () -> String?
    /// Runs another program and waits for its end.
    package var run: ProgramRunner = { _ in .init(.missing("no programs can be run here")) }
    /// Starts another program that answers questions.
    package var start: ProgramStarter = { _ in .failure("no programs can be run here") }
    /// Runs another program on this terminal and waits for its end.
    package var runInForeground: (ForegroundProgram) -> ChildProgram.Ending = { _ in
        .missing("no programs can be run here")
    }
    /// Replaces this process with another program; returns only if that fails, with the reason.
    package var exec: (ForegroundProgram) -> String = { _ in "no programs can be run here" }
    /// Starts another program without waiting for it; returns the reason if that fails.
    package var spawnDetached: (DetachedProgram) -> String? = { _ in "no programs can be run here" }
    /// Returns the names of the programs on the `PATH` with this prefix, sorted.
    package var programs: (StaticString) -> [String] = { _ in [] }
    /// Returns the path of the program on the `PATH` with this name.
    package var findProgram: (String) -> String? = { _ in nil }
    /// Returns a path of this program that outlives an upgrade.
    package var executable: () -> String? = { nil }
    /// Returns whether an absolute path exists.
    package var exists: (String) -> Bool = { _ in false }
    /// Returns whether an absolute path is a folder.
    package var isFolder: (String) -> Bool = { _ in false }
    /// Returns why the program at an absolute path must not be run; `nil` if it may be.
    package var distrust: (String) -> ProgramDistrust? = { _ in nil }
    /// The permission bits that the user's umask removes from new files.
    package var umask: UInt32 = 0o022
    /// Warnings about the environment, printed after the output of the command.
    package var warnings: [Message] = []
    /// The user's numeric id.
    package var userID = 0
    /// The system whose schedulers and notifications are used.
    package var platform = Platform.current
    /// Whether a suggested command is tried, which asks nothing.
    var isRehearsal = false
    /// Waits for this many milliseconds.
    package var pause: (Int) -> Void = { _ in }

    package init(
        now: OffsetDateTime, zone: Zone, environment: @escaping (String) -> String?, output: any ByteSink,
        errors: any ByteSink,
        terminal: Terminal, readLine: @escaping () -> String?
    ) {
        self.now = now
        self.zone = zone
        clock = { now }
        screenWidth = { terminal.width }
        errorWidth = { terminal.width }
        self.environment = environment
        self.output = output
        self.errors = errors
        self.terminal = terminal
        self.readLine = readLine
    }

    /// The terminal that the program reads from and writes to.
    package struct Terminal: Sendable {
        package var isInput: Bool
        package var isOutput: Bool
        package var isError: Bool
        /// In columns.
        package var width: Int
        /// In rows; `nil` if unknown.
        package var height: Int?

        package init(isInput: Bool, isOutput: Bool, isError: Bool, width: Int, height: Int? = nil) {
            self.height = height
            self.isInput = isInput
            self.isOutput = isOutput
            self.isError = isError
            self.width = width
        }
    }

    /// Returns the current logical day.
    func today(_ settings: Settings) -> Day { now.logicalDay(startingAt: settings.dayStart) }

    /// Returns an environment variable that is set and not empty.
    func variable(_ name: String) -> String? {
        environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Opens the store of the person's data folder, or of the user's.
    func store() throws -> Store {
        let folder = try person?.folder ?? ownFolder()
        try folder.checkOwner()
        var store = Store(folder: folder, cacheFolder: cacheFolder, day: now.day, isDryRun: options.isDryRun)
        store.ticks = ticks
        store.recoverInterrupted()
        return store
    }

    /// Returns the user's data folder, as set by options and environment.
    func ownFolder() throws -> DataFolder {
        if options.dataFolder?.isEmpty == true { throw UsageError.missingValue(option: "--data-dir", value: "DIR") }
        return try DataLocation(chosen: options.dataFolder, workingFolder: workingFolder, environment: environment)
            .folder
    }

    /// Returns `HOME`, which must be set and absolute.
    func homeFolder() throws(LocationError) -> String { try DataLocation.home(environment) }

    private var cacheFolder: String? { isRehearsal ? nil : DataLocation.cacheFolder(environment) }

    /// The path of the report page.
    var reportPath: String? {
        cacheFolder.map { "\($0)/report\(person.map { "-\($0.slug)" } ?? "").html" }
    }

    func absolute(_ path: String) -> String { DataLocation.absolute(path, in: workingFolder, environment) }

    /// This computer's name in other computers' lists of changes.
    var deviceName: String { variable("TEND_DEVICE") ?? hostName() }
}

extension Context {
    /// Replaces a file named by the user, all or nothing.
    func replaceFile(_ path: String, contents: (any ByteSink) throws -> Void) throws -> Durability {
        let target = absolute(path)
        if target.hasPrefix(try ownFolder().path + "/") { throw UsageError.insideDataFolder(path) }
        return try AtomicFile.replaceOrWrite(path, suffix: Store.newIdentifier, contents: contents)
    }
}

extension ByteSink {
    func write(_ text: String) throws { try write(Array(text.utf8)) }
}
