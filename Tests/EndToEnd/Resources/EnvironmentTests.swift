import Testing

@Suite("Hostile or broken environments")
struct EnvironmentTests {
    private static let planted = "planted"

    /// A home with programs that record that they were run, in its folder and in `tools`.
    private static func home(_ names: String...) throws -> Home {
        let home = try Home()
        for name in names {
            for folder in [home.path, "\(home.path)/tools"] {
                try home.writeProgram(
                    "#!/bin/sh\necho \(name) >> \"$HOME/\(planted)\"\n", to: "\(folder)/\(name)")
            }
        }
        return home
    }

    @Test(
        "Programs never come from a relative folder of PATH",
        arguments: [
            ".:/usr/bin:/bin", ":/usr/bin:/bin", "tools:/usr/bin:/bin", "./tools:/usr/bin:/bin", "/usr/bin:/bin:",
            "..:.::/usr/bin:/bin", ".", ":", "", "tools",
        ])
    func relativePath(_ path: String) throws {
        let home = try Self.home("tar", "gzip", "notify", "sh")
        #expect(try home.tend("log", "250ml").code == 0)
        let outcome = try home.shell(
            "PATH='\(path)' \"$TEND\" backup out.tar.gz && PATH='\(path)' \"$TEND\" backup out.tar",
            adding: ["TEND": home.program])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(try home.shell("/bin/gzip -t out.tar.gz && /bin/tar -tf out.tar").text.contains("2026-11-20.json"))
        #expect(home.bytes("\(home.path)/\(Self.planted)") == nil)
    }

    @Test("Without PATH, the system's programs are found")
    func noPath() throws {
        let home = try Home()
        #expect(try home.tend("log", "250ml").code == 0)
        let outcome = try home.shell("unset PATH; \"$TEND\" backup out.tar.gz", adding: ["TEND": home.program])
        #expect(outcome.code == 0, "\(outcome.errorText)")
    }

    @Test("A notifier never comes from a relative folder of PATH")
    func notifier() throws {
        let home = try Self.home("notify")
        try home.tend("config", "set", "reminders.command", "notify")
        try home.tend("pill", "take", "evening", now: "2026-11-19T21:00:00+01:00")
        let outcome = try home.shell(
            "PATH=.:tools:/usr/bin:/bin \"$TEND\" remind check --notify command",
            adding: ["TEND": home.program, "TEND_NOW": "2026-11-20T07:10:00+01:00"])
        #expect(outcome.errorText.contains("notify can't be run: No such file or directory"), "\(outcome.errorText)")
        #expect(home.bytes("\(home.path)/\(Self.planted)") == nil)
    }

    @Test("Too few descriptors are not reported as a missing tar", arguments: [4, 5, 6, 7, 8, 9])
    func descriptors(_ count: Int) throws {
        let home = try Home()
        #expect(try home.tend("log", "250ml").code == 0)
        let outcome = try home.shell("ulimit -n \(count); exec tend backup out.tar.gz")
        #expect(outcome.code == 74 || outcome.code == 73, "\(outcome.ending)")
        #expect(outcome.errorText.contains("Too many open files"), "\(outcome.errorText)")
        #expect(!outcome.errorText.contains("not installed"))
        #expect(try home.shell("ls out*").text == "")
    }

    @Test(
        "Too few descriptors are not reported as a missing git",
        .enabled(if: SyncGroup.isUsable, "git is not installed"), arguments: [4, 5, 6, 7, 8, 9])
    func descriptorsOfSync(_ count: Int) throws {
        let home = try Home()
        #expect(try home.tend("sync", "init").code == 0)
        let outcome = try home.shell("ulimit -n \(count); exec tend sync")
        #expect(outcome.code == 74 || outcome.code == 73, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.errorText.contains("Too many open files"), "\(outcome.errorText)")
        #expect(!outcome.errorText.contains("not installed"), "\(outcome.errorText)")
    }

    @Test("A missing tar and one that can't be run have different messages")
    func tar() throws {
        let home = try Home()
        #expect(try home.tend("log", "250ml").code == 0)
        let missing = try home.shell("PATH=/nowhere \"$TEND\" backup out.tar", adding: ["TEND": home.program])
        #expect(missing.code == 73)
        #expect(missing.errorText == "tend: tar is not installed; give a folder instead of an archive\n")
        try home.writeProgram("", to: "\(home.bin)/tar", mode: "644")
        let forbidden = try home.shell(
            "PATH=\"$BIN\" \"$TEND\" backup out.tar", adding: ["TEND": home.program, "BIN": home.bin])
        #expect(forbidden.code == 74)
        #expect(forbidden.errorText == "tend: the archive can't be made: tar can't be run: Permission denied\n")
    }

    @Test("A relative HOME is refused if the data folder depends on it")
    func relativeHome() throws {
        let home = try Home()
        for line in ["unset TEND_DATA_DIR; tend log 250ml", "TEND_DATA_DIR='~/x' tend log 250ml"] {
            let outcome = try home.shell("export HOME=somewhere XDG_CACHE_HOME=; \(line)")
            #expect(outcome.code == 64)
            #expect(
                outcome.errorText == "tend: HOME is 'somewhere', which is not an absolute path; set HOME to one\n")
        }
        #expect(try home.shell("export HOME=somewhere XDG_CACHE_HOME=; tend log 250ml; tend; tend status").code == 0)
        #expect(try home.shell("ls -A").text == "data\n", "no folder of that name was made")
    }

    @Test(
        "A relative HOME is refused if a scheduler's files depend on it",
        arguments: ["install", "install -n", "uninstall"], ["systemd", "launchd"])
    func relativeHomeOfScheduler(_ command: String, _ scheduler: String) throws {
        let home = try Home()
        try home.addProgram("systemctl", "exit 0")
        let outcome = try home.shell("export HOME=somewhere; tend remind \(command) --with \(scheduler)")
        #expect(outcome.code == 64 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText.hasPrefix("tend: HOME is 'somewhere', which is not an absolute path; set HOME to one"),
            "\(outcome.errorText)")
        #expect(try home.shell("find . -name 'tend*' -o -name somewhere").text == "")
    }

    private static let warning = """
        names no time zone, so times are UTC; use a name such as TZ=Europe/Berlin, or: unset TZ

        """

    @Test(
        "An unknown zone in TZ causes a warning",
        arguments: [
            "Europe/Berln", ":Europe/Berln", "Berlin", "/no/such/file", "Europe", "Europe/Berlin ", "../zoneinfo/x",
            "zone.tab", "/etc/passwd",
        ])
    func unknownZone(_ text: String) throws {
        let home = try Home()
        let outcome = try home.run([home.program, "log", "250ml"], adding: ["TZ": text])
        #expect(outcome.code == 0)
        #expect(outcome.errorText == "tend: TZ='\(text)' \(Self.warning)")
        #expect(try home.run([home.program, "status", "-q"], adding: ["TZ": text]).errorText == "")
    }

    @Test(
        "A TZ that libc understands causes no warning",
        arguments: [
            "Europe/Berlin", ":Europe/Berlin", "UTC", "UTC0", "CET-1CEST", "GMT0BST,M3.5.0/1,M10.5.0", "", ":",
            "/usr/share/zoneinfo/Europe/London", "Europe/London", "Etc/UTC", "<-03>3", "Africa/Abidjan",
        ])
    func knownZone(_ text: String) throws {
        let home = try Home()
        #expect(try home.run([home.program, "log", "250ml"], adding: ["TZ": text]).errorText == "")
    }

    @Test(
        "Missing zone data is named instead of another zone", arguments: ["Europe/Berln", "X/Y"])
    func noZones(_ text: String) throws {
        let home = try Home()
        // The name must be unknown to every libc: musl ignores TZDIR.
        let variables = ["TZ": text, "TZDIR": "\(home.path)/none"]
        let outcome = try home.run([home.program, "log", "250ml"], adding: variables)
        #expect(outcome.code == 0)
        #expect(
            outcome.errorText
                == "tend: \(home.path)/none has no time zones, so times are UTC; install the package tzdata\n"
        )
    }

    @Test("TZDIR names the folder of the zones")
    func zoneFolder() throws {
        let home = try Home()
        #expect(try home.shell("mkdir zones; cp /usr/share/zoneinfo/Europe/London zones/Here").code == 0)
        let folder = ["TZ": "Here", "TZDIR": "\(home.path)/zones"]
        #expect(try home.run([home.program, "status"], adding: folder).errorText == "")
        #expect(try home.run([home.program, "status"], adding: ["TZ": "Here"]).errorText.hasPrefix("tend: TZ='Here' "))
    }
}
