import Foundation
import Testing

@Suite("Debian package", .enabled(if: DebianPackage.canBeBuilt, "dpkg-deb or strip is not installed"))
struct DebianPackageTests {
    @Test("Two builds of one program have the same bytes", .deep)
    func reproducible() throws {
        let first = try DebianPackage.build(in: Home())
        let second = try DebianPackage.build(
            in: Home(), umask: "077", adding: ["LC_ALL": "C", "TZ": "Asia/Tokyo", "HOME": "/nonexistent"])
        #expect(first.name == second.name && first.bytes == second.bytes)
    }

    @Test("The package has the required fields, files, owners and modes")
    func contents() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        let fields = try home.run(["/usr/bin/dpkg-deb", "--field", package.path]).text.split(separator: "\n")
        let version = try home.tend("--version").text.split(whereSeparator: \.isWhitespace)[1]
        for field in [
            "Package: tend", "Version: \(version)-1", "Maintainer: Jo Packer <jo@example.org>", "Recommends: git",
            "Suggests: cron, libnotify-bin", "Section: utils", "Priority: optional",
        ] {
            #expect(fields.contains(Substring(field)), "\(field) in \(fields)")
        }
        let listing = try home.run(["/usr/bin/dpkg-deb", "--contents", package.path]).text.split(separator: "\n")
        for line in listing {
            let mode = line.hasPrefix("d") || line.hasSuffix("/usr/bin/tend") ? "rwxr-xr-x" : "rw-r--r--"
            #expect(line.dropFirst().hasPrefix(mode) && line.contains(" root/root "), "\(line)")
        }
        let names = listing.compactMap { $0.split(separator: " ").last }
        let documents = ["copyright", "changelog.Debian.gz"].map { "usr/share/doc/tend/\($0)" }
        let pages = try Packaging.pages(home).map { "usr/share/man/man1/\($0).gz" }
        let expected = Set((["usr/bin/tend"] + DebianPackage.shippedCompletions + documents + pages).map { "./\($0)" })
        #expect(Set(names.filter { !$0.hasSuffix("/") }.map(String.init)) == expected)
    }

    @Test("The checksums, the changelog and the control file are correct")
    func sums() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        #expect(try home.run(["/usr/bin/dpkg-deb", "-R", package.path, "\(home.path)/tree"]).code == 0)
        #expect(try home.shell("cd tree && md5sum --quiet -c DEBIAN/md5sums && wc -l < DEBIAN/md5sums").code == 0)
        let counted = try home.shell("cd tree && find usr -type f | wc -l && wc -l < DEBIAN/md5sums").text
        #expect(Set(counted.split(separator: "\n")).count == 1, "\(counted)")
        let changes = try home.shell("gzip -dc tree/usr/share/doc/tend/changelog.Debian.gz").text
        #expect(changes.contains(" -- Jo Packer <jo@example.org>  Wed, 18 Nov 2026 11:06:40 +0000\n"), "\(changes)")
        #expect(try home.run(["\(home.path)/tree/usr/bin/tend", "log", "250ml"]).code == 0, "stripped, it still runs")
    }

    @Test(
        "The sizes in docs/packaging/debian.md are right to a tenth", .deep,
        .enabled(if: DebianPackage.isStatic, "only the release build has these sizes"))
    func sizes() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        let notes = try String(contentsOfFile: "\(Packaging.folder)/debian.md", encoding: .utf8)
        let stated = try #require(notes.firstMatch(of: #/program has ([\d.]+) MB,\s+the package ([\d.]+) MB/#))
        #expect(try home.run(["/usr/bin/dpkg-deb", "-R", package.path, "\(home.path)/tree"]).code == 0)
        for (path, text) in [("\(home.path)/tree/usr/bin/tend", stated.1), (package.path, stated.2)] {
            let megabytes = Double(home.bytes(path)?.count ?? 0) / 1e6
            let figure = try #require(Double(text))
            #expect((0.9...1.1).contains(megabytes / figure), "\(megabytes) MB")
        }
    }

    @Test(
        "Lintian reports only the tags that docs/packaging/debian.md explains", .deep,
        .enabled(if: PrivateMachine.has("lintian") && DebianPackage.isStatic, "no lintian, or no release build"))
    func lintian() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        let notes = try String(contentsOfFile: "\(Packaging.folder)/debian.md", encoding: .utf8)
        let found = try home.run(
            ["/usr/bin/lintian", "--allow-root", "-EI", "--pedantic", package.path],
            adding: DebianPackage.system.merging(["TMPDIR": home.scratch]) { $1 })
        #expect(found.code == 0 || found.code == 2, "\(found.errorText)")
        for line in found.text.split(separator: "\n") {
            // 'W: tend: name-of-the-tag details'
            let words = line.split(separator: " ")
            try #require(words.count > 2)
            #expect(notes.contains("`\(words[2])`"), "\(line)")
        }
    }
}
