import Foundation
import Testing

/// The recipe for Arch, filled from a release on this disk and built by Debian's makepkg.
@Suite(
    "Arch package",
    .enabled(
        if: SyncGroup.isUsable && PrivateMachine.has("makepkg", "pacman", "bsdtar", "fakeroot", "curl", "setpriv"),
        "makepkg, pacman, bsdtar, fakeroot or curl is not installed"))
struct ArchPackageTests {
    /// Fills `build/PKGBUILD` for the release 1.2.3 in `site`.
    private static let setUp = """
        set -e
        git -C checkout init -q
        git -C checkout -c user.name=a -c user.email=b commit -q --allow-empty -m one
        git -C checkout tag v1.2.3
        : > checkout/README.md
        mkdir -p build site/releases/download/v1.2.3
        dist=$HOME/site/releases/download/v1.2.3
        cd checkout/docs/packaging
        SOURCE_DATE_EPOCH=1795000000 bash archive.sh --binary "$PROGRAM" --output "$dist"
        for name in tend-source tend-linux-x86_64 tend-linux-arm64; do
            [ -e "$dist/$name.tar.gz" ] || cp "$dist"/tend-linux-*.tar.gz "$dist/$name.tar.gz"
        done
        bash sums.sh "$dist"
        TEND_LICENSE=MIT bash recipes.sh 1.2.3 "$dist" "file://$HOME/site"
        mv "$dist/PKGBUILD" "$HOME/build"
        """

    /// Runs makepkg in `build`, as another user than root, as whom it refuses to run.
    private static let build = """
        cd "$HOME/build"
        if [ "$(id -u)" = 0 ]; then
            chmod 755 "$HOME" && chown -R 1234:1234 . || exit
            set -- setpriv --reuid 1234 --regid 1234 --clear-groups
        fi
        exec "$@" makepkg --nodeps --noconfirm --force
        """

    private static func home() throws -> Home {
        let home = try Home()
        _ = try Checkout(in: home, program: StandInProgram.path())
        let outcome = try home.shell(
            setUp, adding: DebianPackage.system.merging(["PROGRAM": try StandInProgram.path()]) { $1 })
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return home
    }

    @Test("The recipe makes a package of the program, its manual and completions")
    func package() throws {
        let home = try Self.home()
        let built = try home.shell(Self.build, adding: DebianPackage.system)
        #expect(built.code == 0, "\(built.text)\(built.errorText)")
        let names = try home.shell("bsdtar -tf build/*.pkg.tar.*", adding: DebianPackage.system).text
            .split(separator: "\n").map(String.init)
        let files = names.filter { !$0.hasSuffix("/") && !$0.hasPrefix(".") }
        let pages = ["tend", "tend-fast", "tend-log"].map { "usr/share/man/man1/\($0).1.gz" }
        #expect(Set(files) == Set(["usr/bin/tend"] + Packaging.completions.map { "usr/\($0.0)" } + pages))
        #expect(!names.contains("usr/share/doc/"), "an empty folder")
        let fields = try home.shell("bsdtar -xOf build/*.pkg.tar.* .PKGINFO", adding: DebianPackage.system).text
            .split(separator: "\n").map(String.init)
        for field in ["pkgname = tend-bin", "pkgver = 1.2.3-1", "license = MIT", "provides = tend", "conflict = tend"] {
            #expect(fields.contains(field), "\(field) in \(fields)")
        }
        #expect(!fields.contains { $0.hasPrefix("depend =") })
    }

    @Test("A download that differs from its checksum is not built", .deep)
    func damaged() throws {
        let home = try Self.home()
        let built = try home.shell(
            "for file in site/releases/download/v1.2.3/tend-linux-*; do echo >> \"$file\"; done\n\(Self.build)",
            adding: DebianPackage.system)
        #expect(built.code != 0 && built.errorText.contains("validity check"), "\(built.text)\(built.errorText)")
    }
}
