import Foundation
import Testing

@Suite(
    "root in somebody's data folder",
    .enabled(if: OrdinaryUser.isPossible, "not root, no setpriv, or no way to the program for others"))
struct SuperuserTests {
    private static let changes = """
        tend log 250ml && tend fast start && tend undo && tend redo && tend pill take morning \
        && tend config set cup 300ml && tend challenge start 75-soft -y && tend export json -o "$SCRATCH/all.json" \
        && tend import json "$SCRATCH/all.json" && tend status && tend remind check && tend backup "$HOME/copy" \
        && tend doctor --repair
        """

    @Test("what root writes belongs to the owner of the folder, who can go on with it")
    func owner() throws {
        let home = try OrdinaryUser.home()
        let outcome = try home.shell(Self.changes, adding: ["SCRATCH": home.scratch])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let others = try home.shell("find . ! -uid \(OrdinaryUser.id) -o ! -gid \(OrdinaryUser.id)")
        #expect(others.text == "", "not the user's: \(others.text)")
        #expect(try home.shell("find data cache -type f | wc -l").text != "0\n")
        for line in ["tend log 100ml", "tend undo 3", "tend fast stop", "tend pill take evening", "tend doctor"] {
            let outcome = try OrdinaryUser.run(line, in: home)
            #expect(outcome.code == 0, "\(line): \(outcome.errorText)")
        }
    }

    @Test("a data folder that root makes belongs to the owner of the folder that it is made in")
    func newFolder() throws {
        let home = try OrdinaryUser.home()
        #expect(try home.shell("TEND_DATA_DIR=\"$HOME/a/b/data\" tend log 250ml").code == 0)
        #expect(try home.shell("find a ! -uid \(OrdinaryUser.id)").text == "")
        #expect(try OrdinaryUser.run("TEND_DATA_DIR=\"$HOME/a/b/data\" tend log 250ml", in: home).code == 0)
    }

    @Test("an import of many files leaves none to root")
    func manyFiles() throws {
        let home = try OrdinaryUser.home()
        let rows = (1...28).map { "2026-09-\($0 < 10 ? "0" : "")\($0),08:00,250,water" }.joined(separator: "\n")
        try home.write("Date,Time,Amount (ml),Beverage\n\(rows)\n", to: "\(home.scratch)/drinks.csv")
        #expect(try home.tend("import", "csv", "\(home.scratch)/drinks.csv").code == 0)
        #expect(try home.shell("find data -name '*.json' | wc -l").text == "28\n")
        #expect(try home.shell("find data ! -uid \(OrdinaryUser.id)").text == "")
        #expect(try OrdinaryUser.run("tend undo", in: home).code == 0)
    }

    @Test("nothing is given away through a link that leads out of the folder")
    func linkedFolder() throws {
        let home = try OrdinaryUser.home()
        try home.shell("mkdir \"$SCRATCH/roots\"", adding: ["SCRATCH": home.scratch])
        #expect(try OrdinaryUser.run("ln -s \"\(home.scratch)/roots\" data/days", in: home).code == 0)
        #expect(try home.tend("log", "250ml").code == 0)
        let given = try home.shell("find \"$SCRATCH/roots\" -uid \(OrdinaryUser.id)", adding: ["SCRATCH": home.scratch])
        #expect(given.code == 0 && given.text == "")
        #expect(try home.shell("find data/local ! -uid \(OrdinaryUser.id)").text == "")
    }

    @Test("a file that root exports over another keeps its owner; a new one is root's")
    func exports() throws {
        let home = try OrdinaryUser.home()
        #expect(try OrdinaryUser.run("tend log 250ml; echo old > old.csv; chmod 600 old.csv", in: home).code == 0)
        #expect(try home.shell("tend export csv water -o old.csv && tend export csv water -o new.csv").code == 0)
        #expect(try home.shell("stat -c '%u %a' old.csv new.csv").text == "\(OrdinaryUser.id) 600\n0 600\n")
        #expect(try OrdinaryUser.run("grep 250 old.csv", in: home).code == 0)
    }

    @Test(
        "where the owner can't be kept, nothing is stored",
        .enabled(if: Strace.isUsable, "no strace"), arguments: [1, 2, 3])
    func refused(number: Int) throws {
        let home = try OrdinaryUser.home()
        #expect(try OrdinaryUser.run("tend log 300ml", in: home).code == 0)
        try home.shell("rm -r data/local")
        let call = Strace.Call(name: "fchown", number: number, text: "")
        let outcome = try Strace.run(["log", "250ml"], at: call, "error=EPERM:when=\(number)+", in: home)
        #expect(outcome.code == 77, "\(outcome.errorText)")
        #expect(outcome.errorText.contains("can't set the owner of"), "\(outcome.errorText)")
        #expect(outcome.errorText.contains("; run tend as the owner of the folder: sudo -u"))
        #expect(try StoredData(home).live.count == 1)
        #expect(try StoredData(home).leftovers.isEmpty)
        #expect(try home.shell("find data ! -uid \(OrdinaryUser.id)").text == "")
        #expect(try home.tend("log", "250ml").code == 0)
    }

    @Test("an archive that root makes belongs to the owner of its folder", arguments: ["out.tar", "out.tgz"])
    func archive(_ name: String) throws {
        let home = try OrdinaryUser.home()
        let line = "tend log 250ml && tend backup \(name) && tend backup \"$SCRATCH/\(name)\""
        let outcome = try home.shell(line, adding: ["SCRATCH": home.scratch])
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let owners = try home.shell(
            "stat -c '%u %g %a' \(name) \"$SCRATCH/\(name)\"", adding: ["SCRATCH": home.scratch])
        #expect(owners.text == "\(OrdinaryUser.id) \(OrdinaryUser.id) 600\n0 0 600\n")
        #expect(try OrdinaryUser.run("tend restore \(name) -n", in: home).code == 0)
    }

    @Test("root writes no archive through a link that the owner of the folder has planted, and gives no file away")
    func linkedArchive() throws {
        let home = try OrdinaryUser.home()
        try home.write("root's", to: "\(home.scratch)/roots")
        let plant = "ln -s \"\(home.scratch)/roots\" out.tar.part; ln -s \"\(home.scratch)/none\" out.tar"
        #expect(try OrdinaryUser.run(plant, in: home).code == 0)
        try home.shell("tend log 250ml && tend backup out.tar")
        #expect(home.bytes("\(home.scratch)/roots") == Array("root's".utf8))
        let files = try home.shell("cd \"$SCRATCH\"; stat -c '%u' roots; ls -d none", adding: ["SCRATCH": home.scratch])
        #expect(files.text == "0\n")
    }
}
