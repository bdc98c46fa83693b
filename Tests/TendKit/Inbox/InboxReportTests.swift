import KitScenes
import TendKit
import TestSupport
import Testing

@Suite("Reports of an inbox check")
struct InboxReportTests {
    @Test("An unattended check keeps refused lines for the next one")
    func unattended() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 08:00 undo\n")
        let unread = try scene.tracker().checkInbox(isAttended: false, reading: InboxScene.read)
        #expect(unread?.refused.isEmpty == true)
        #expect(try scene.check().refused.count == 1)
        #expect(try scene.check().isEmpty)
    }

    @Test("A skipped task stays skipped until its line is accepted")
    func skippedTask() throws {
        let scene = try InboxScene()
        let plan = try #require(ChallengePlan.builtIn.first { $0.template == "75-soft" })
        _ = try scene.tracker().startChallenge(plan)
        _ = try scene.tracker().skipTask(TaskTarget("read", of: nil))
        let before = try scene.records()
        try scene.write("2026-11-20 08:00 challenge done read 6\n")
        #expect(try scene.check().waiting.count == 1)
        #expect(try scene.records() == before)
    }

    @Test("A line whose file returns is not reported again")
    func missingFile() throws {
        let scene = try InboxScene()
        _ = try scene.tracker().startFast(at: TimeInput("2026-11-19T20:00:00+01:00"))
        let line = "2026-11-19 20:00:40 fast start\n"
        try scene.write(line)
        #expect(try scene.check().hereAlready.count == 1)
        try scene.folder.remove("inbox/phone.txt")
        #expect(try scene.check().isEmpty)
        try scene.write(line)
        #expect(try scene.check().isEmpty)
    }
}
