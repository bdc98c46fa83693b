import Foundation
import TestSupport
import Testing

/// Manual use of git in the data folder, with and without the merge driver.
@Suite("manual git in a data folder", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct MergeDriverTests {
    /// Two computers with one drink in common and a newer one each on the same page. The second has sent its own.
    private func apart() throws -> SyncGroup { try SyncGroup(copying: Self.prepared.get()) }

    private static let prepared = Result {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml", "--at", "08:00")
        let wrong = try group.settle()
        try #require(wrong == [], "\(wrong)")
        try group[1].tend("log", "300ml", "--at", "09:00")
        try group[1].tend("fast", "start", "--at", "07:00")
        try group[1].sync()
        try group[0].tend("log", "400ml", "--at", "09:10")
        try group[0].gitHere("git add -A && git commit -q -m mine && git fetch -q")
        return group
    }

    private func message(_ outcome: ChildProcess.Outcome) -> String { outcome.text + outcome.errorText }

    @Test(
        "with the driver, git merges record by record",
        arguments: Sweep.some(
            of: [
                "git merge -q origin/main -m merged", "git pull -q --no-rebase --no-edit origin main",
                "git pull -q --rebase origin main", "git stash -q; git rebase -q origin/main",
            ], quick: 2))
    func driver(_ line: String) throws {
        let group = try apart()
        let outcome = try group[0].gitHere(line)
        #expect(outcome.code == 0, "\(message(outcome))")
        #expect(SyncFolder(group[0]).amounts == [250, 300, 400])
        #expect(try group[0].tend("status").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250, 300, 400])
    }

    @Test("a page that the driver can't merge becomes a conflict of git, and the local version stays whole")
    func damagedOther() throws {
        let group = try apart()
        let page = try #require(group[0].bytes(group[0].page()))
        try group[0].write("{\"day\": ", to: "\(group[0].scratch)/theirs")
        try group[0].write(String(decoding: page, as: UTF8.self), to: "\(group[0].scratch)/ours")
        let (ours, theirs) = ("\(group[0].scratch)/ours", "\(group[0].scratch)/theirs")
        let outcome = try group[0].tend("sync", "merge-file", ours, theirs, "days/2026/2026-11-20.json")
        #expect(outcome.code == 65, "\(message(outcome))")
        #expect(group[0].bytes(ours) == page)
    }

    @Test("without the driver, git's conflict is named, and a repair keeps the records of both sides")
    func withoutDriver() throws {
        let group = try apart()
        try group[0].gitHere("git config --remove-section merge.tend")
        let merge = try group[0].gitHere("git merge -q origin/main")
        #expect(merge.code == 1, "\(message(merge))")
        let status = try group[0].tend("status")
        #expect(status.errorText.contains("2026-11-20.json"), "\(message(status))")
        #expect(try group[0].sync().code == 75)
        let doctor = try group[0].tend("doctor")
        #expect(doctor.code == 1)
        for word in ["2026-11-20.json", "merge driver", "merge is under way"] {
            #expect(message(doctor).contains(word), "\(message(doctor))")
        }
        let repair = try group[0].tend("doctor", "--repair")
        #expect(repair.text.contains("quarantine"), "\(message(repair))")
        #expect(try group[0].gitHere("git config merge.tend.driver").text.contains("sync merge-file"))
        #expect(SyncFolder(group[0]).amounts == [250, 300, 400])
        #expect(try group[0].gitHere("git add -A && git commit -q -m merged").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250, 300, 400])
    }

    @Test("if only the driver's command is lost, git refuses to merge, and sync merges")
    func withoutCommand() throws {
        let group = try apart()
        try group[0].gitHere("git config --unset merge.tend.driver")
        let merge = try group[0].gitHere("git merge -q origin/main")
        #expect(merge.code == 128, "\(message(merge))")
        #expect(SyncFolder(group[0]).amounts == [250, 400])
        let doctor = try group[0].tend("doctor")
        #expect(doctor.code == 1 && message(doctor).contains("merge driver"), "\(message(doctor))")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250, 300, 400])
    }

    @Test("without the driver, a record that git's merge of lines duplicated is named and repaired")
    func textualMerge() throws {
        let group = try SyncGroup(2)
        for hour in 1...8 { try group[0].tend("log", "\(hour)00ml", "--at", "0\(hour):00") }
        #expect(try group.settle() == [])
        let id = try #require(try StoredData(group[0]).live.first { $0.millilitres == 400 }?.id)
        try group[1].tend("water", "edit", id, "--at", "09:00")
        try group[1].sync()
        try group[0].tend("water", "edit", id, "--at", "00:30")
        try group[0].gitHere("git add -A && git commit -q -m mine && git fetch -q")
        try group[0].gitHere("git config --remove-section merge.tend")
        let merge = try group[0].gitHere("git merge -q origin/main -m merged")
        // With a git conflict, the test would test nothing.
        #expect(merge.code == 0, "\(message(merge))")
        let status = try group[0].tend("status")
        #expect(status.errorText.contains("2026-11-20.json"), "\(message(status))")
        #expect(try group[0].tend("doctor").code == 1)
        _ = try group[0].tend("doctor", "--repair")
        #expect(try group.settle() == [])
        let logged: [Double] = [100, 200, 300, 400, 500, 600, 700, 800]
        for machine in group.machines { #expect(SyncFolder(machine).amounts == logged) }
    }

    @Test("a fresh clone has the data but not the driver; doctor names and restores it")
    func freshClone() throws {
        let group = try apart()
        let fresh = try Home()
        let clone = try fresh.shell("git clone -q '\(group.remote)' data")
        #expect(clone.code == 0, "\(message(clone))")
        #expect(SyncFolder(fresh).files == SyncFolder(group[1]).files)
        #expect(try fresh.tend("status").code == 0)
        let doctor = try fresh.tend("doctor")
        #expect(doctor.code == 1 && message(doctor).contains("merge driver"), "\(message(doctor))")
        #expect(try fresh.run([fresh.program, "sync", "status"]).text.contains("merge driver"))
        let repair = try fresh.tend("doctor", "--repair")
        #expect(!message(repair).contains("merge driver"), "\(message(repair))")
        #expect(try fresh.tend("doctor").code == 0)
        try fresh.tend("log", "500ml", "--at", "09:20")
        #expect(try fresh.sync().code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [250, 300, 400, 500])
    }

    @Test("a fresh clone can be synchronised at once")
    func freshCloneSync() throws {
        let group = try apart()
        let fresh = try Home()
        try fresh.shell("git clone -q '\(group.remote)' data")
        try fresh.tend("log", "500ml", "--at", "09:20")
        let outcome = try fresh.sync()
        #expect(outcome.code == 0, "\(message(outcome))")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [250, 300, 400, 500])
    }
}
