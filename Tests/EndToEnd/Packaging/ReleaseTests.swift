import Foundation
import Testing

/// The steps of a release that run on this machine, with a script in place of the program.
@Suite("Release", .enabled(if: SyncGroup.isUsable && Python.isUsable, "git or Python is not installed"))
struct ReleaseTests {
    private static let scripts = Packaging.folder

    /// A home with the functions of `setUp`, and the release 1.2.3 in `dist` and in the folder of a web server.
    private static func home() throws -> Home { try Home(copyingAll: prepared.get()) }

    private static let prepared = Result {
        let home = try Home()
        let made = try home.shell(
            setUp + """
                mkdir dist site
                SOURCE_DATE_EPOCH=1795000000 bash "$SCRIPTS/archive.sh" --binary "$PROGRAM" --output dist > archive || exit
                for name in tend-source tend-linux-x86_64 tend-linux-arm64; do
                    [ -e dist/$name.tar.gz ] || echo "$name" > dist/$name.tar.gz
                done
                bash "$SCRIPTS/sums.sh" dist && mkdir -p site/latest site/download
                cp -R dist site/latest/download && cp -R dist site/download/v1.2.3
                """, adding: variables(home))
        try #require(made.code == 0, "\(made.errorText)")
        return home
    }

    private static func variables(_ home: Home) throws -> [String: String] {
        ["SCRIPTS": scripts, "PROGRAM": try StandInProgram.path(), "TMPDIR": home.scratch]
    }

    /// Serves `site` on this machine while `served COMMAND...` runs.
    private static let setUp = """
        served() {
            mkfifo started
            /usr/bin/python3 -u -m http.server 0 --bind 127.0.0.1 --directory site > started 2> /dev/null &
            read -r _ _ _ _ _ port _ < started
            rm started; code=0
            TEND_RELEASES=http://127.0.0.1:$port "$@" || code=$?
            kill $!; wait $! 2> /dev/null; return $code
        }
        get() { served sh "$SCRIPTS/get.sh" --prefix "$HOME/my own place" "$@"; }

        """

    private static func shell(_ home: Home, _ script: String) throws -> ChildProcess.Outcome {
        try home.shell(setUp + script, adding: variables(home))
    }

    @Test("A download is installed, installed again and removed")
    func rounds() throws {
        let home = try Self.home()
        for words in ["", "--version 1.2.3", "--version v1.2.3"] {
            let installed = try Self.shell(home, "get \(words)")
            #expect(installed.code == 0, "\(installed.errorText)")
            #expect(installed.text.hasPrefix("Installed tend 1.2.3 below \(home.path)/my own place"))
        }
        let names = Packaging.names(below: "\(home.path)/my own place")
        for name in Packaging.completions.map(\.0) + ["bin/tend", "share/man/man1/tend.1"] {
            #expect(names.contains(name), "\(name)")
        }
        let removed = try Self.shell(home, "get --uninstall")
        #expect(removed.code == 0 && Packaging.names(below: "\(home.path)/my own place").isEmpty)
        #expect(Packaging.names(below: home.scratch).isEmpty, "temporary files remain")
    }

    @Test(
        "A download that is not the release installs nothing",
        arguments: [
            ("echo changed >> \"$ARCHIVE\"", "", 65, "differs from its checksum"),
            ("rm \"$ARCHIVE\"", "", 69, "can't download"),
            (": > site/latest/download/SHA256SUMS", "", 65, "does not name"),
            ("true", "--version 9.9.9", 69, "can't download"), ("true", "--colour", 64, "not an option"),
        ])
    func refused(_ damage: String, _ words: String, _ code: Int32, _ message: String) throws {
        let home = try Self.home()
        let outcome = try Self.shell(
            home, "ARCHIVE=site/latest/download/$(basename \"$(cat archive)\"); \(damage); get \(words)")
        #expect(outcome.code == code && outcome.errorText.contains(message), "\(outcome.ending) \(outcome.errorText)")
        #expect(Packaging.names(below: "\(home.path)/my own place").isEmpty)
        #expect(Packaging.names(below: home.scratch).isEmpty, "temporary files remain")
    }

    @Test("Two archives of one program have the same bytes where tar is GNU's")
    func reproducible() throws {
        let home = try Self.home()
        let outcome = try Self.shell(
            home,
            """
            tar --version | grep -q GNU || exit 0
            umask 077; mkdir again; LC_ALL=C TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1795000000 \\
                bash "$SCRIPTS/archive.sh" --binary "$PROGRAM" --output again > /dev/null && cmp "$(cat archive)" again/tend-*
            """)
        #expect(outcome.code == 0, "\(outcome.text)\(outcome.errorText)")
    }

    @Test("The recipes are filled from a tagged release with a licence")
    func recipes() throws {
        let home = try Self.home()
        let checkout = try Checkout(in: home, program: StandInProgram.path())
        let fill = "bash '\(checkout.path)/docs/packaging/recipes.sh' 1.2.3 dist https://example.org/me/tend"
        #expect(try Self.shell(home, fill).code == 64, "no licence")
        #expect(try Self.shell(home, "TEND_LICENSE=MIT \(fill)").code == 66, "no tag")
        let outcome = try Self.shell(
            home,
            """
            (cd checkout && git init -q . && git add docs && git -c user.name=a -c user.email=b commit -qm one && git tag v1.2.3)
            TEND_LICENSE=MIT \(fill) > /dev/null && bash -n dist/PKGBUILD && cat dist/tend.rb dist/PKGBUILD
            echo "commit=$(git -C checkout rev-parse --short HEAD)"; cat dist/SHA256SUMS
            """)
        #expect(outcome.code == 0 && !outcome.text.contains("@"), "\(outcome.text)\(outcome.errorText)")
        #expect(outcome.text.contains("license \"MIT\"") && outcome.text.contains("license=('MIT')"))
        let lines = outcome.text.split(separator: "\n")
        let commit = try #require(lines.first { $0.hasPrefix("commit=") }).dropFirst(7)
        #expect(outcome.text.contains("ENV[\"TEND_COMMIT\"] = \"\(commit)\""))
        for name in ["tend-source", "tend-linux-x86_64", "tend-linux-arm64"] {
            let sum = try #require(lines.first { $0.hasSuffix(" \(name).tar.gz") }).prefix(64)
            #expect(outcome.text.components(separatedBy: sum).count == 3, "\(name)")
        }
    }

    @Test("The notes are the changelog's section, if it has a date")
    func notes() throws {
        let home = try Home()
        let changes =
            "# Changelog\n\n## 0.2.0 (unreleased)\n\n- new\n\n## 0.1.0 (2026-12-01)\n\n- first\n- second\n\n## 0.0.1\n"
        try home.write(changes, to: "\(home.path)/changes.md")
        let notes = { (version: String) in
            try home.shell("TEND_CHANGELOG=changes.md bash '\(Self.scripts)/notes.sh' \(version)")
        }
        #expect(try notes("0.1.0").text == "- first\n- second\n")
        for version in ["0.2.0", "0.1", "0.0.1"] {
            let outcome = try notes(version)
            #expect(outcome.code == 66 && outcome.output.isEmpty, "\(version)")
        }
    }

    @Test(
        "Debian sorts packages by the time of their commits, releases between them",
        .enabled(if: DebianPackage.canBeBuilt, "dpkg-deb or strip is not installed"))
    func debianOrder() throws {
        let home = try Home()
        let checkout = try Checkout(in: home, program: StandInProgram.path())
        let script = try home.shell("cat \"$PROGRAM\"", adding: Self.variables(home)).text
        let naming = "echo \"tend 1.2.3 ($(git -C '\(checkout.path)' rev-parse --short HEAD), 2026-11-20)\""
        try home.writeProgram(
            script.replacingOccurrences(of: "echo 'tend 1.2.3'", with: naming), to: "\(home.path)/named")
        let outcome = try home.shell(
            """
            cd checkout && git init -q . && git add docs || exit
            for day in 01 02 03; do
                export GIT_COMMITTER_DATE="2026-12-$day 10:00:00 +0000"
                git -c user.name=a -c user.email=b commit -q --allow-empty --date "$GIT_COMMITTER_DATE" -m one || exit
                [ $day != 02 ] || git tag v1.2.3
                PATH=$PWD/tools:$PATH bash docs/packaging/deb.sh --binary ../named --output "$HOME" || exit
            done
            """, adding: Self.variables(home))
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let versions = outcome.text.split(separator: "\n").map { $0.split(separator: "_")[1] }
        #expect(versions == ["1.2.3~git20261201.100000-1", "1.2.3-1", "1.2.3+git20261203.100000-1"])
        for (older, newer) in zip(versions, versions.dropFirst()) {
            #expect(try home.run(["/usr/bin/dpkg", "--compare-versions", "\(older)", "lt", "\(newer)"]).code == 0)
        }
    }

    @Test("The version is the same in the program and the changelog")
    func oneVersion() throws {
        let home = try Home()
        let version = try home.tend("--version").text.split(whereSeparator: \.isWhitespace)[1]
        let changes = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/changelog.md", encoding: .utf8)
        #expect(changes.contains("\n## \(version) ("))
    }
}
