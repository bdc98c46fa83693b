import Testing

@Suite("Sync of pauses", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncPauseTests {
    @Test("Two computers that pause different days have the days of both after a sync")
    func both() throws {
        let group = try SyncGroup(2)
        #expect(try group[0].tend("pause", "2026-11-10", "2026-11-14", "water").code == 0)
        #expect(try group[1].tend("pause", "2026-11-12", "2026-11-18", "water", "fasts").code == 0)
        for _ in 0..<2 { for machine in group.machines { #expect(try machine.sync().code == 0) } }
        let lists = try group.machines.map { try $0.tend("pause", "list").text }
        #expect(lists[0] == lists[1])
        #expect(
            lists[0] == """
                over  Tue 10 Nov to Sat 14 Nov  5 days  water
                over  Thu 12 Nov to Wed 18 Nov  7 days  water and fasts

                """)
        // One more pause joins the overlapping ones.
        _ = try group[0].tend("pause", "2026-11-14", "2026-11-19", "water")
        #expect(try group[0].tend("pause", "list").text.contains("Tue 10 Nov to Thu 19 Nov  10 days  water\n"))
    }
}
