import Foundation
import Testing

@Suite("Install script") struct InstallScriptTests {
    @Test("Program, completions and pages are installed, and the program runs")
    func complete() throws {
        let packaging = try Packaging(TendProgram.path())
        let outcome = try packaging.install()
        try #require(outcome.code == 0, "\(outcome.errorText)")
        let version = try packaging.home.tend("--version").text
        let first = "Installed \(version.dropLast()) below \(packaging.prefix):\n"
        #expect(outcome.text.hasPrefix(first), "\(outcome.text)")
        let ran = try packaging.home.run(["\(packaging.prefix)/bin/tend", "log", "250ml"])
        #expect(ran.code == 0 && ran.text.contains("Logged 250 ml"), "\(ran.errorText)")
        for (name, content) in Packaging.completions {
            let text = packaging.home.bytes("\(packaging.prefix)/\(name)").map { String(decoding: $0, as: UTF8.self) }
            #expect(text?.contains(content) == true, "\(name)")
        }
        let pages = try Packaging.pages(packaging.home)
        #expect(pages.count > 20 && pages.contains("tend.1") && pages.contains("tend-fast.1"))
        #expect(Packaging.names(below: "\(packaging.prefix)/share/man/man1") == pages)
        #expect(Packaging.names(below: packaging.home.scratch).filter { !$0.hasPrefix("pages") }.isEmpty)
    }

    @Test("Programs and folders have mode 755, other files 644", arguments: ["077", "022", "000"])
    func modes(_ umask: String) throws {
        let packaging = try Packaging()
        #expect(try packaging.install(umask: umask).code == 0)
        for name in packaging.installed {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(packaging.prefix)/\(name)", isDirectory: &isFolder)
            let expected = isFolder.boolValue || name == "bin/tend" ? 0o755 : 0o644
            #expect(packaging.mode(name) == expected, "\(name)")
        }
    }

    @Test("A second installation replaces files instead of overwriting them")
    func again() throws {
        let packaging = try Packaging()
        #expect(try packaging.install().code == 0)
        let before = packaging.installed
        // Hard links keep the old files, so they show whether those were overwritten.
        let kept = try packaging.home.shell(
            """
            cd "$PREFIX" && ln share/man/man1/tend.1 "$HOME/page" && rm bin/tend && echo old > bin/tend \
            && ln bin/tend "$HOME/program"
            """, adding: ["PREFIX": packaging.prefix])
        #expect(kept.code == 0, "\(kept.errorText)")
        #expect(try packaging.install().code == 0)
        #expect(packaging.installed == before)
        #expect(try packaging.home.shell("cat program; [ -s page ] && find page -links 1").text == "old\npage\n")
        #expect(try packaging.home.run(["\(packaging.prefix)/bin/tend", "--version"]).code == 0)
    }

    @Test("An update removes obsolete files and keeps foreign ones")
    func stale() throws {
        let packaging = try Packaging()
        #expect(try packaging.install().code == 0)
        for name in ["share/man/man1/tend-gone.1", "share/man/man1/tend-own.1"] { try packaging.writeForeign(name) }
        let list = "\(packaging.prefix)/share/doc/tend/installed"
        let noted = try packaging.home.shell("echo share/man/man1/tend-gone.1 >> \"$LIST\"", adding: ["LIST": list])
        #expect(noted.code == 0)
        #expect(try packaging.install().code == 0)
        #expect(!packaging.installed.contains("share/man/man1/tend-gone.1"))
        #expect(packaging.installed.contains("share/man/man1/tend-own.1"))
    }

    @Test("With DESTDIR, all files go below that folder")
    func destination() throws {
        let packaging = try Packaging()
        let tree = "\(packaging.home.path)/the tree"
        let outcome = try packaging.install(adding: ["DESTDIR": tree])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(packaging.installed.isEmpty)
        #expect(Packaging.names(below: "\(tree)\(packaging.prefix)").contains("bin/tend"))
        #expect(!outcome.text.contains("PATH"), "a package needs no advice: \(outcome.text)")
        #expect(try packaging.uninstall(adding: ["DESTDIR": tree]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(tree)\(packaging.prefix)"))
    }

    @Test("The default prefix is ~/.local")
    func defaultPrefix() throws {
        let packaging = try Packaging()
        #expect(try packaging.install("--binary", packaging.program).code == 0)
        #expect(packaging.home.bytes("\(packaging.home.path)/.local/bin/tend") != nil)
        #expect(try packaging.install("--uninstall").code == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(packaging.home.path)/.local"))
    }

    @Test(
        "A prefix that can't be written is named, and nothing changes",
        arguments: ["a file", "below a file", "bin is a file", "the list is a folder", "a page is a folder"])
    func unwritable(_ obstacle: String) throws {
        let packaging = try Packaging()
        let prefix = packaging.prefix
        switch obstacle {
        case "a file": try packaging.home.write("", to: prefix)
        case "below a file": try packaging.home.write("", to: (prefix as NSString).deletingLastPathComponent + "/f")
        case "bin is a file": try packaging.home.write("", to: "\(prefix)/bin")
        case "the list is a folder": try packaging.home.write("", to: "\(prefix)/share/doc/tend/installed/x")
        default: try packaging.home.write("", to: "\(prefix)/share/man/man1/tend.1/x")
        }
        let target = obstacle == "below a file" ? (prefix as NSString).deletingLastPathComponent + "/f/g" : prefix
        let before = packaging.installed
        let outcome = try packaging.install("--prefix", target, "--binary", packaging.program)
        #expect(outcome.code == 73, "\(outcome.ending) \(outcome.errorText)")
        #expect(outcome.output.isEmpty && outcome.errorText.contains(target), "\(outcome.errorText)")
        #expect(packaging.installed == before)
        #expect(Packaging.names(below: packaging.home.scratch).isEmpty)
    }

    @Test(
        "A folder without write permission is refused with exit code 73",
        .enabled(if: geteuid() != 0, "root may write anywhere"))
    func forbidden() throws {
        let packaging = try Packaging()
        #expect(try packaging.home.shell("mkdir \"$P\" && chmod 555 \"$P\"", adding: ["P": packaging.prefix]).code == 0)
        let outcome = try packaging.install()
        #expect(outcome.code == 73 && packaging.installed.isEmpty, "\(outcome.errorText)")
    }

    @Test(
        "A program other than tend is not installed",
        arguments: [
            ("no such file", nil, 66), ("another program", "#!/bin/sh\necho other 1.0\n", 66),
            ("one that fails", "#!/bin/sh\nexit 1\n", 66),
        ] as [(String, String?, Int32)])
    func notTend(_ label: String, _ text: String?, _ code: Int32) throws {
        let packaging = try Packaging()
        let program = "\(packaging.home.path)/program"
        if let text {
            let written = try packaging.home.shell(
                "printf %s \"$T\" > program && chmod 755 program", adding: ["T": text])
            #expect(written.code == 0)
        }
        let outcome = try packaging.install("--prefix", packaging.prefix, "--binary", program)
        #expect(outcome.code == code && outcome.errorText.contains(program), "\(label): \(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: packaging.prefix))
    }

    @Test(
        "Unknown options and words are refused with exit code 64",
        arguments: [["--prfix", "x"], ["--prefix"], ["--prefix", ""], ["x"], ["--uninstall", "--binary", "x"]])
    func usage(_ words: [String]) throws {
        let packaging = try Packaging()
        let outcome = try packaging.home.run(["/bin/bash", "\(Packaging.folder)/install.sh"] + words)
        #expect(outcome.code == 64 && outcome.output.isEmpty, "\(outcome.ending)")
        #expect(Packaging.names(below: packaging.home.path).isEmpty)
    }
}
