import Foundation
import Testing

/// Damaged pages are not sent, and do not stop the others.
@Suite("Sync and damaged pages", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncDamageTests {
    private static let page = "days/2026/2026-11-20.json"

    /// Two computers with two equal pages.
    private func pair() throws -> SyncGroup { try SyncGroup(copying: Self.prepared.get()) }

    private static let prepared = Result {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        try group[0].tend("log", "100ml", "--at", "2026-11-18 08:00")
        let failures = try group.settle()
        try #require(failures == [], "\(failures)")
        return group
    }

    /// Cuts off the end, by default together with a part of the last record.
    private func damage(_ home: Home, cutting count: Int = 9) throws {
        let text = String(decoding: home.bytes(home.page()) ?? [], as: UTF8.self)
        try home.write(String(text.dropLast(count)), to: home.page())
    }

    @Test("A page damaged here is not sent; other pages travel both ways")
    func here() throws {
        let group = try pair()
        let whole = group[1].bytes(group[1].page())
        try damage(group[0])
        try group[0].tend("log", "300ml", "--at", "2026-11-19 08:00", now: "2026-11-19T09:30:00+01:00")
        try group[1].tend("log", "400ml", "--at", "2026-11-17 08:00", now: "2026-11-17T09:30:00+01:00")
        try group[1].sync()
        let outcome = try group[0].sync()
        #expect(outcome.code == 0 && outcome.errorText.contains("not sent: "), "\(outcome.ending) \(outcome.errorText)")
        try group[1].sync()
        #expect(group[1].bytes(group[1].page()) == whole)
        #expect(group[1].bytes(group[1].page("2026-11-19")) != nil)
        #expect(group[0].bytes(group[0].page("2026-11-17")) != nil)
    }

    @Test("An unreadable page is named and does not stop the others", .deep)
    func unreadable() throws {
        let group = try pair()
        let page = group[0].page()
        try group[0].shell("rm '\(page)' && mkfifo '\(page)'")
        try group[0].tend("log", "300ml", "--at", "2026-11-19 08:00", now: "2026-11-19T09:30:00+01:00")
        try group[1].tend("log", "400ml")
        try group[1].tend("log", "500ml", "--at", "2026-11-17 08:00", now: "2026-11-17T09:30:00+01:00")
        try group[1].sync()
        let outcome = try group[0].sync()
        #expect(outcome.code == 0 && outcome.errorText.contains("not sent: "), "\(outcome.ending) \(outcome.errorText)")
        #expect(outcome.errorText.contains("2026-11-20.json"), "\(outcome.errorText)")
        #expect(group[0].bytes(group[0].page("2026-11-17")) != nil)
        try FileManager.default.removeItem(atPath: page)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [100, 250, 300, 400, 500]) }
    }

    @Test("A page damaged here and changed there keeps its bytes")
    func hereAndChangedThere() throws {
        let group = try pair()
        try damage(group[0])
        let broken = group[0].bytes(group[0].page())
        try group[1].tend("log", "300ml")
        try group[1].sync()
        let outcome = try group[0].sync()
        #expect([0, 65].contains(outcome.code) && outcome.errorText.contains("2026-11-20"), "\(outcome.errorText)")
        #expect(group[0].bytes(group[0].page()) == broken)
        #expect(try group[0].tend("doctor", "--repair").text.contains("quarantine"))
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [100, 250, 300])
    }

    @Test("A page damaged here and changed there does not stop the others", .deep)
    func holdsNothingUp() throws {
        let group = try pair()
        try damage(group[0])
        try group[0].tend("log", "400ml", "--at", "08:00", now: "2026-11-19T09:30:00+01:00")
        try group[1].tend("log", "300ml")
        try group[1].tend("log", "500ml", "--at", "08:00", now: "2026-11-17T09:30:00+01:00")
        for machine in [1, 0, 1] { try group[machine].sync() }
        #expect(group[0].bytes(group[0].page("2026-11-17")) != nil)
        #expect(group[1].bytes(group[1].page("2026-11-19")) != nil)
    }

    @Test("A page damaged on the other side changes nothing here")
    func there() throws {
        let group = try pair()
        try damage(group[1])
        try group[1].gitHere("git commit -qam broken && git push -q origin main")
        let whole = group[0].bytes(group[0].page())
        try group[0].tend("log", "300ml", "--at", "2026-11-19 08:00", now: "2026-11-19T09:30:00+01:00")
        let outcome = try group[0].sync()
        #expect(outcome.code == 0 && outcome.errorText.contains("the remote's"), "\(outcome.errorText)")
        #expect(group[0].bytes(group[0].page()) == whole)
        #expect(try group[0].sync().code == 0)
        _ = try group[1].tend("doctor", "--repair")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [100, 250, 300])
    }

    @Test("A page damaged on both sides is repaired without losing a record")
    func both() throws {
        let group = try pair()
        try group[1].tend("log", "300ml")
        try damage(group[0])
        try damage(group[1], cutting: 6)
        for machine in group.machines {
            let outcome = try machine.sync()
            #expect(outcome.code == 0 && outcome.errorText.contains("not sent"), "\(outcome.errorText)")
        }
        for machine in group.machines { try machine.tend("doctor", "--repair") }
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [100, 250, 300])
    }

    @Test("Reformatting a page in an editor is not a change")
    func rearranged() throws {
        let group = try pair()
        let page = try #require(group[0].bytes(group[0].page()))
        let text = String(decoding: page, as: UTF8.self).replacingOccurrences(of: "\n    {", with: "\n\n        { ")
        try group[0].write(text, to: group[0].page())
        #expect(try group[0].sync().text == "Nothing new on either side.\n")
        try group[1].tend("log", "300ml")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [100, 250, 300])
    }

    @Test("A manually removed page comes back and is not removed elsewhere")
    func removed() throws {
        let group = try pair()
        try FileManager.default.removeItem(atPath: group[0].page())
        #expect(try group[0].sync().code == 0)
        try group[1].tend("log", "300ml")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [100, 250, 300])
    }
}
