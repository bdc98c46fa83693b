import Foundation
import TestSupport
import Testing

/// With `TEND_SWEEP=full`, installs a clean Debian from the network and tests the package in it.
@Suite("Debian package in a clean Debian") struct DebianChrootSweep {
    static let isPossible =
        Sweep.isFull && DebianPackage.canBeInstalled && DebianPackage.isStatic && PrivateMachine.command != nil
        && PrivateMachine.has("debootstrap", "chroot")

    private static let script = """
        set -eu
        debootstrap --variant=minbase bookworm clean > debootstrap 2>&1 || { tail debootstrap; exit 1; }
        mkdir -p clean/home/me; cp "$PACKAGE" clean/tmp/tend.deb
        in_it() { chroot clean /usr/bin/env -i HOME=/home/me PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }
        look() { (cd clean && find . -xdev \\( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp \\
            -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log \\
            -o -path ./home \\) -prune -o -print | sort); }
        mount -t proc none clean/proc
        look > before
        in_it apt-get install -y --no-install-recommends /tmp/tend.deb > apt 2>&1 || { cat apt; exit 1; }
        look > with
        echo "added: $(comm -13 before with | wc -l)"
        in_it dpkg -s tend | grep '^Status:'
        in_it dpkg --verify tend
        echo "depends: $(in_it dpkg-query -W -f='${Depends}' tend)"
        in_it tend log 250ml
        in_it tend log 330ml tea
        in_it tend status --line
        in_it tend > /dev/null && echo "status: ok"
        in_it tend undo
        in_it tend completions words -- log 250ml te
        for file in \(DebianPackage.shippedCompletions.joined(separator: " ")); do
            test -s clean/$file && echo "there: $file"
        done
        in_it bash -c '. /usr/share/bash-completion/completions/tend && complete -p tend' > /dev/null
        echo "bash: ok"
        in_it gzip -dc /usr/share/man/man1/tend.1.gz | grep -q '^\\.' && echo "page: ok"
        echo "pages: $(ls clean/usr/share/man/man1/tend*.gz | wc -l)"
        in_it apt-get purge -y tend > apt 2>&1 || { cat apt; exit 1; }
        look > after
        echo "left: $(comm -3 before after | wc -l)"
        comm -3 before after
        ls clean/home/me/.local/share/tend/days/*/*.json | wc -l | sed 's/^/data files: /'
        umount clean/proc
        """

    @Test(
        "An installed package works, and a purge leaves only the records",
        .enabled(if: isPossible, "needs TEND_SWEEP=full, root, a network, debootstrap and a release build"))
    func life() throws {
        let home = try Home()
        let package = try DebianPackage(in: home)
        let text = try PrivateMachine.runLong(
            Self.script, in: home, adding: ["PACKAGE": package.path, "TMPDIR": home.scratch])
        for line in [
            "Status: install ok installed", "depends: ", "status: ok", "bash: ok", "page: ok", "left: 0",
            "data files: 1",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) in:\n\(text)")
        }
        for part in ["Logged 250 ml water", "Logged 330 ml tea", "580/2000 ml", "Undid: log 330 ml tea"] {
            #expect(text.contains(part), "\(part) in:\n\(text)")
        }
        for name in DebianPackage.shippedCompletions { #expect(text.contains("there: \(name)"), "\(text)") }
        let pages = try Packaging.pages(home).count
        #expect(text.contains("pages: \(pages)\n"), "\(text)")
    }
}
