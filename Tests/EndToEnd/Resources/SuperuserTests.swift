import Foundation
import Testing

@Suite(
    "Root in another user's data folder",
    .enabled(if: OrdinaryUser.isPossible, "not root, no setpriv, or no way to the program for others"))
struct SuperuserTests {
    private func refusal(of path: String) -> String {
        "tend: \(path) belongs to another user, who could not change what root writes there; "
            + "run tend as that user: sudo -u '#\(OrdinaryUser.id)' tend\n"
    }

    @Test(
        "Root reads and writes nothing in another user's folder",
        arguments: [
            "log 250ml", "status", "undo", "remind check", "remind install", "export json", "doctor --repair",
            "sync init", "backup copy", "log 250ml -n",
        ])
    func refused(_ line: String) throws {
        let home = try OrdinaryUser.home()
        #expect(try OrdinaryUser.run("tend log 300ml", in: home).code == 0)
        let before = FolderSnapshot(home.path)
        let outcome = try home.shell("tend \(line)")
        #expect(outcome.code == 77 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.errorText == refusal(of: home.data))
        #expect(before.changes(to: FolderSnapshot(home.path)) == [])
    }

    @Test("Root makes no data folder in another user's home")
    func newFolder() throws {
        let home = try OrdinaryUser.home()
        let outcome = try home.shell("TEND_DATA_DIR=\"$HOME/a/b/data\" tend log 250ml")
        #expect(outcome.code == 77)
        #expect(outcome.errorText == refusal(of: "\(home.path)/a/b/data"))
        #expect(try home.shell("ls a").code != 0)
    }

    @Test("Root's own folder works, also through a link of root's")
    func ownFolder() throws {
        let home = try Home()
        #expect(try home.shell("mkdir elsewhere && ln -s elsewhere linked").code == 0)
        #expect(try home.shell("TEND_DATA_DIR=\"$HOME/linked\" tend log 250ml").code == 0)
    }
}
