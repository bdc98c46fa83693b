import Testing

@Suite("Undo on several computers", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncUndoTests {
    @Test("Undo after a sync reverts this computer's step, and the other computer gets it with the next sync")
    func ownStep() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "200ml", "--at", "09:00")
        #expect(try group.settle() == [])
        try group[1].tend("log", "300ml", "--at", "09:05")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [200, 300])
        let undo = try group[0].tend("undo")
        #expect(undo.code == 0 && undo.text.contains("200 ml"), "\(undo.errorText)")
        #expect(try group[0].tend("undo").code == 1)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [300]) }
        #expect(try group[0].tend("redo").code == 0)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [200, 300]) }
    }

    @Test("Undo refuses a step whose record the other computer has changed since")
    func changedElsewhere() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "200ml", "--at", "09:00")
        #expect(try group.settle() == [])
        try group[1].tend("water", "edit", "last", "--amount", "250ml")
        #expect(try group.settle() == [])
        #expect(try group[0].tend("undo").code == 1)
        #expect(SyncFolder(group[0]).amounts == [250])
        #expect(try group[1].tend("undo").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [200])
        #expect(try group[0].tend("undo").code == 0)
    }
}
