import Foundation
import TestSupport
import Testing

/// Manual use of git in the data folder.
@Suite("Manual git in a data folder", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct ManualGitTests {
    /// Two computers with one drink in common and a newer one each on the same page. The second has sent its own.
    private func diverged() throws -> SyncGroup { try SyncGroup(copying: Self.prepared.get()) }

    private static let prepared = Result {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml", "--at", "08:00")
        let failures = try group.settle()
        try #require(failures == [], "\(failures)")
        try group[1].tend("log", "300ml", "--at", "09:00")
        try group[1].tend("fast", "start", "--at", "07:00")
        try group[1].sync()
        try group[0].tend("log", "400ml", "--at", "09:10")
        try group[0].gitHere("git add -A && git commit -q -m mine && git fetch -q")
        return group
    }

    private func message(_ outcome: ChildProcess.Outcome) -> String { outcome.text + outcome.errorText }

    @Test(
        "Git merges no data file, and tend does after an abort",
        arguments: Sweep.some(
            of: [
                ("git merge -q origin/main -m merged", "git merge --abort"),
                ("git pull -q --no-rebase --no-edit origin main", "git merge --abort"),
                ("git pull -q --rebase origin main", "git rebase --abort"),
            ], quick: 2))
    func conflict(_ line: String, _ end: String) throws {
        let group = try diverged()
        let outcome = try group[0].gitHere(line)
        #expect(outcome.code == 1, "\(message(outcome))")
        #expect(try group[0].sync().code == 75)
        let doctor = try group[0].tend("doctor")
        #expect(doctor.code == 1 && message(doctor).contains("is under way"), "\(message(doctor))")
        #expect(try group[0].gitHere(end).code == 0)
        #expect(SyncFolder(group[0]).amounts == [250, 400])
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [250, 300, 400]) }
    }

    @Test("A record that git's merge of lines duplicated is named and repaired")
    func textualMerge() throws {
        let group = try SyncGroup(2)
        for hour in 1...8 { try group[0].tend("log", "\(hour)00ml", "--at", "0\(hour):00") }
        #expect(try group.settle() == [])
        let id = try #require(try StoredData(group[0]).live.first { $0.millilitres == 400 }?.id)
        try group[1].tend("water", "edit", id, "--at", "09:00")
        try group[1].sync()
        try group[0].tend("water", "edit", id, "--at", "00:30")
        try group[0].gitHere(": > .gitattributes; git add -A && git commit -q -m mine && git fetch -q")
        let merge = try group[0].gitHere("git merge -q origin/main -m merged")
        // A git conflict would make this test pass without testing anything.
        #expect(merge.code == 0, "\(message(merge))")
        let status = try group[0].tend("status")
        #expect(status.errorText.contains("2026-11-20.json"), "\(message(status))")
        #expect(try group[0].tend("doctor").code == 1)
        _ = try group[0].tend("doctor", "--repair")
        #expect(try group.settle() == [])
        let logged: [Double] = [100, 200, 300, 400, 500, 600, 700, 800]
        for machine in group.machines { #expect(SyncFolder(machine).amounts == logged) }
    }

    @Test("A fresh clone is complete and can be synchronised at once")
    func freshCloneSync() throws {
        let group = try diverged()
        let fresh = try Home()
        let clone = try fresh.shell("git clone -q '\(group.remote)' data")
        #expect(clone.code == 0, "\(message(clone))")
        #expect(SyncFolder(fresh).files == SyncFolder(group[1]).files)
        // git does not keep the permissions.
        _ = try fresh.tend("doctor", "--repair")
        #expect(try fresh.tend("doctor").code == 0)
        try fresh.tend("log", "500ml", "--at", "09:20")
        let outcome = try fresh.sync()
        #expect(outcome.code == 0, "\(message(outcome))")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [250, 300, 400, 500])
    }
}
