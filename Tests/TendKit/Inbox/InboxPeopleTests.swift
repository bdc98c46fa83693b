import Foundation
import KitScenes
import TestSupport
import Testing

import TendKit

@Suite("Inbox lines for people")
struct InboxPeopleTests {
    @Test("A person's line makes a record only in that person's folder")
    func subject() throws {
        let scene = try InboxScene(allowsPeople: true)
        let mum = try scene.tracker().addPerson("mum")
        try scene.write("2026-11-20 08:00 for mum log 250ml\n2026-11-20 08:05 log 100ml\n")
        let check = try scene.check()
        #expect(check.recorded.count == 2)
        #expect(Set(try scene.records().keys) == [check.recorded[1].id])
        let hers = try scene.tracker().caring(for: mum).records()
        #expect(try hers.water(on: scene.now.day).entries.map(\.id) == [check.recorded[0].id])
        #expect(try scene.check().isEmpty)
        #expect(try scene.lines().map(\.state.name) == ["recorded", "recorded"])
    }

    @Test("Lines for a person are refused unless the inbox allows them")
    func notAllowed() throws {
        let scene = try InboxScene()
        let mum = try scene.tracker().addPerson("mum")
        try scene.write("2026-11-20 08:00 for mum log 250ml\n")
        #expect(try scene.check().refused.first?.reason as? InboxError == .noPeople)
        #expect(throws: InboxError.noPeople) {
            try scene.tracker().acceptInboxLine(scene.lines()[0].line.id, reading: InboxScene.read)
        }
        let status = try scene.tracker().setUpInbox(scene.inbox, allowsPeople: true)
        #expect(status?.allowsPeople == true)
        #expect(try scene.check().recorded.count == 1)
        // The recorded line stays recorded, but no new one is accepted.
        _ = try scene.tracker().setUpInbox(scene.inbox)
        #expect(try scene.lines().map(\.state.name) == ["recorded"])
        let hers = try scene.tracker().caring(for: mum)
        #expect(throws: InboxError.otherPerson) { try hers.setUpInbox(scene.inbox, allowsPeople: true) }
    }

    @Test("A person's undo reverts only that person's records")
    func undo() throws {
        let scene = try InboxScene(allowsPeople: true)
        let mum = try scene.tracker().addPerson("mum")
        try scene.write("2026-11-20 08:00 for mum log 250ml\n2026-11-20 08:05 log 100ml\n")
        try scene.check()
        _ = try scene.tracker().caring(for: mum).undo(1)
        #expect(try scene.lines().map(\.state.name) == ["reverted", "recorded"])
        #expect(try scene.check().isEmpty)
        _ = try scene.tracker().acceptInboxLine(scene.lines()[0].line.id, reading: InboxScene.read)
        #expect(try scene.lines().map(\.state.name) == ["recorded", "recorded"])
    }

    @Test("A refused start of one person does not delay another's end")
    func fasts() throws {
        let scene = try InboxScene(allowsPeople: true)
        _ = try scene.tracker().addPerson("mum")
        try scene.write(
            """
            2026-11-20 06:00 for mum fast start
            2026-11-20 06:30 for mum fast start
            2026-11-20 06:00 fast start
            2026-11-20 08:00 fast stop

            """)
        let check = try scene.check()
        #expect(check.recorded.map(\.number).sorted() == [1, 3, 4])
        #expect(check.refused.map(\.line.number) == [2])
    }

    @Test("A line for an unknown person is refused and stays")
    func refused() throws {
        let scene = try InboxScene(allowsPeople: true)
        let mum = try scene.tracker().addPerson("mum")
        try scene.write("2026-11-20 08:00 for bob log 250ml\n")
        let unknown = try #require(try scene.check().refused.first?.reason as? PersonError)
        #expect(unknown == .unknown("bob", suggestion: nil, known: ["mum"]))
        try scene.write("2026-11-20 08:00 for mum log 250ml\n", to: "../hers/a.txt")
        let tracker = try scene.tracker().caring(for: mum)
        _ = try tracker.setUpInbox(scene.folder.path("hers"))
        let check = try #require(try tracker.checkInbox(reading: InboxScene.read))
        #expect(check.refused.first?.reason as? InboxError == .otherPerson)
        #expect(check.recorded.isEmpty)
    }

    @Test("A folder is the inbox of at most one person")
    func oneInbox() throws {
        let scene = try InboxScene(allowsPeople: true)
        let (mum, leo) = (try scene.tracker().addPerson("mum"), try scene.tracker().addPerson("leo"))
        let (hers, his) = (
            try scene.tracker().caring(for: mum),
            try scene.tracker().caring(for: leo)
        )
        #expect(throws: InboxError.otherInbox(scene.inbox, of: "")) { try hers.setUpInbox(scene.inbox) }
        try scene.write("", to: "../other/a.txt")
        let other = scene.folder.path("other")
        _ = try hers.setUpInbox(other)
        #expect(throws: InboxError.otherInbox(other, of: "mum")) { try his.setUpInbox(other) }
        #expect(throws: InboxError.otherInbox(other, of: "mum")) { try scene.tracker().setUpInbox(other) }
        let link = scene.folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
        #expect(throws: InboxError.otherInbox(link, of: "mum")) { try his.setUpInbox(link) }
        let own = leo.folder.path
        #expect(throws: InboxError.inDataFolder(own)) { try hers.setUpInbox(own) }
    }
}
