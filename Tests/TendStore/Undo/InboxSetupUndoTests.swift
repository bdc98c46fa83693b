import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Undo of inbox setups")
struct InboxSetupUndoTests {
    @Test("A change of the inbox is undone although a check followed", arguments: [0, 1, 2])
    func checked(changes: Int) throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let folders = ["/one", "/two", "/three"].prefix(changes + 1)
        for folder in folders {
            try test.store.changeInboxSetup(InboxSetup(folder: folder), "use \(folder)", at: TestStore.now())
        }
        var setup = try #require(try test.store.inboxSetup())
        (setup.stamp, setup.nextLook, setup.checkedAt, setup.hasUnreported) = (1, 2, 3, true)
        // The first setup of a folder can't be told from one that a check has changed.
        if changes > 0 { setup.reported = ["problem"] }
        try test.store.setInboxSetup(setup)
        for folder in folders.reversed() {
            #expect(try test.store.undo().value.summary == "use \(folder)")
        }
        #expect(try test.store.inboxSetup() == nil)
    }
}
