import Foundation
import KitScenes
import TestSupport
import Testing

import TendKit

@Suite("Inbox checks")
struct InboxCheckTests {
    @Test("Each allowed command makes a record with the line's time and id")
    func commands() throws {
        let scene = try InboxScene()
        let plan = try #require(ChallengePlan.builtIn.first { $0.template == "75-soft" })
        _ = try scene.tracker().startChallenge(plan)
        try scene.write(
            """
            2026-11-19T20:00:00+01:00 fast start 16:8
            2026-11-20T07:10:00+01:00 pill take morning
            2026-11-20T08:00:00+01:00 log 250ml tea
            2026-11-20T10:00:00+01:00 fast stop
            2026-11-20T10:30:00+01:00 pill skip evening
            2026-11-20T11:00:00+01:00 challenge done read 6
            2026-11-20T11:30:00+01:00 fast add '2026-11-18 20:00' 12:00

            """)
        let result = try scene.check()
        #expect(result.recorded.count == 7)
        #expect(result.refused.isEmpty)
        let records = try scene.records()
        for line in result.recorded where line.number != 4 {
            #expect(records[line.id]?.contains(#""source":"inbox""#) == true)
        }
        #expect(records[result.recorded[0].id]?.contains(#""end":"2026-11-20T10:00:00+01:00""#) == true)
        #expect(records[result.recorded[4].id]?.contains(#""at":"2026-11-20T10:30:00+01:00""#) == true)
        #expect(records[result.recorded[6].id]?.contains(#""at":"2026-11-18T20:00:00+01:00""#) == true)
        #expect(try scene.lines().map(\.state.name) == Array(repeating: "recorded", count: 7))
        #expect(try scene.tracker().changes().done.first?.change.summary == "7 records from the inbox")
    }

    @Test("A check without inbox or new lines writes nothing")
    func noNews() throws {
        let scene = try InboxScene()
        #expect(try scene.tracker("other").checkInbox(reading: InboxScene.read) == nil)
        try scene.write("2026-11-20 08:00 log\n")
        #expect(try scene.check().recorded.count == 1)
        let before = try scene.folder.names().map { "\($0) \(scene.folder.bytes($0)?.hashValue ?? 0)" }
        scene.now = scene.now.advanced(bySeconds: 3600)
        #expect(try scene.check().isEmpty)
        #expect(try scene.folder.names().map { "\($0) \(scene.folder.bytes($0)?.hashValue ?? 0)" } == before)
    }

    @Test("A repeated line makes one record")
    func once() throws {
        let scene = try InboxScene()
        let line = "2026-11-20 08:00 log 250ml"
        try scene.write(String(repeating: line + "\n", count: 100))
        try scene.write(line + "\r\n", to: "phone.sync-conflict-20261120-081500-ABCDEFG.txt")
        #expect(try scene.check().recorded.count == 1)
        try scene.append("2026-11-20 08:01 log 250ml\n")
        try scene.write(line + "\n", to: "phone 2.txt")
        #expect(try scene.check().recorded.map(\.number) == [101])
        try scene.folder.remove("inbox/phone.txt")
        #expect(try scene.check().isEmpty)
        try scene.write("2026-11-20 08:01 log 250ml\r\n" + line + "\r\n", to: "renamed.jsonl")
        #expect(try scene.check().isEmpty)
        #expect(try scene.records().count == 2)
    }

    @Test("A line of an existing record changes nothing")
    func hereAlready() throws {
        let scene = try InboxScene()
        _ = try scene.tracker().startFast(at: TimeInput("2026-11-19T20:00:00+01:00"))
        var dose = DoseRequest(.take, .named("morning"))
        dose.time = try TimeInput("07:00")
        _ = try scene.tracker().recordDose(dose)
        let before = try scene.records()
        try scene.write("2026-11-19 20:00:40 fast start\n2026-11-20 07:30 pill take morning\n")
        let result = try scene.check()
        #expect(result.hereAlready.count == 2 && result.recorded.isEmpty)
        #expect(try scene.records() == before)
        #expect(try scene.lines().map(\.state.name) == ["hereAlready", "hereAlready"])
    }

    @Test("An answer to a reminder to drink that is over changes nothing")
    func answerToPassedReminder() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 09:10 remind snooze hydration-9 30m\n")
        let result = try scene.check { _ in .answer("hydration-9", .later(.seconds(1800))) }
        #expect(result.hereAlready.count == 1 && result.refused.isEmpty)
    }

    @Test(
        "A refused line is reported once and can be dismissed",
        arguments: [
            "2026-11-20 08:00 undo", "2026-11-20 08:00 fast stop", "2026-11-20 08:00 pill take nothing",
            "2026-11-19 21:00 pill take evening", "2026-11-20 08:00 log 250ml 'tea", "08:00 log",
            "2026-11-22 08:00 log", "1970-01-01T01:00:00+01:00 log", "1969-12-31 23:00 log", "9999-12-31 10:00 log",
            "0001-01-01 00:00 log", "2026-11-20 08:00 log 101l", "{", "\u{1B}[2J",
            "2026-11-20 08:00 fast add 12:00 11:00",
        ])
    func refused(line: String) throws {
        let scene = try InboxScene()
        try scene.write("# \n\(line)\n2026-11-20 08:00 log 100ml\n")
        let result = try scene.check()
        #expect(result.refused.map(\.line.number) == [2])
        #expect(result.refused.map(\.line.text) == [line.trimmingCharacters(in: .whitespaces)])
        #expect(result.recorded.count == 1)
        try scene.append("2026-11-20 08:01 log 100ml\n")
        #expect(try scene.check().refused.isEmpty)
        let open = try scene.tracker().inboxLines(includesDone: false, reading: InboxScene.read)
        #expect(open.map(\.state.name) == ["refused"])
        let id = try #require(result.refused.first).line.id
        #expect(throws: (any Error).self) {
            try scene.tracker().acceptInboxLine(id, reading: InboxScene.read)
        }
        _ = try scene.tracker().dismissInboxLine(String(id.prefix(5)))
        #expect(try scene.tracker().inboxLines(includesDone: false, reading: InboxScene.read).isEmpty)
        try scene.append("2026-11-20 08:02 log 100ml\n")
        #expect(try scene.check().refused.isEmpty)
        #expect(try scene.lines().map(\.state.name) == ["dismissed", "recorded", "recorded", "recorded"])
    }

    @Test("A recorded line can't be dismissed")
    func dismissRecorded() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 08:00 log 100ml\n")
        let id = try #require(scene.check().recorded.first).id
        #expect(throws: InboxError.alreadyRecorded(id: id)) { try scene.tracker().dismissInboxLine(id) }
        #expect(try scene.lines().map(\.state.name) == ["recorded"])
    }

    @Test("A dismissed line stays dismissed when its file returns")
    func returned() throws {
        let scene = try InboxScene()
        let line = "2026-11-20 08:00 undo\n"
        try scene.write(line)
        _ = try scene.tracker().dismissInboxLine(try #require(scene.check().refused.first).line.id)
        try scene.folder.remove("inbox/phone.txt")
        #expect(try scene.check().isEmpty && scene.lines().isEmpty)
        try scene.write(line)
        #expect(try scene.check().isEmpty)
        #expect(try scene.lines().map(\.state.name) == ["dismissed"])
    }

    @Test("New lines make a check try the refused ones again")
    func order() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 10:00 fast stop\n", to: "a.txt")
        #expect(try scene.check().refused.count == 1)
        try scene.write("2026-11-19 20:00 fast start\n", to: "b.txt")
        #expect(try scene.check().recorded.map(\.file) == ["b.txt", "a.txt"])
        #expect(try scene.tracker().records().fastState().active == nil)
    }

    @Test(
        "An implausible line or a correction waits for consent",
        arguments: [
            "2026-11-20 08:00 log 6l", "2026-11-20 08:00 pill take morning",
            "2026-11-20 11:00 fast add '2026-11-08 20:00' '2026-11-18 20:00'",
        ])
    func waiting(line: String) throws {
        let scene = try InboxScene()
        _ = try scene.tracker().recordDose(DoseRequest(.skip, .named("morning")))
        try scene.write(line + "\n")
        let waiting = try scene.check().waiting
        #expect(waiting.count == 1)
        #expect(try scene.records().count == 1)
        #expect(try scene.lines().map(\.state.name) == ["waiting"])
        #expect(try scene.check().isEmpty)
        let id = try #require(waiting.first).line.id
        _ = try scene.tracker().acceptInboxLine(id, reading: InboxScene.read)
        #expect(try scene.records().values.contains { $0.contains("skipped") } == !line.contains("pill"))
        #expect(throws: InboxError.alreadyRecorded(id: id)) {
            try scene.tracker().acceptInboxLine(id, reading: InboxScene.read)
        }
    }

    @Test(
        "A line of a clock five minutes ahead is recorded, and of one further ahead waits",
        arguments: [
            "log 100ml", "fast start", "fast stop", "fast add '2026-11-18 20:00' '2026-11-19 12:00'",
            "pill take morning",
            "pill skip morning", "challenge done read 6",
        ])
    func clockAhead(words: String) throws {
        for (time, state) in [("12:01", "recorded"), ("12:05", "recorded"), ("12:06", "early")] {
            let scene = try InboxScene()
            _ = try scene.tracker().startChallenge(
                try #require(ChallengePlan.builtIn.first { $0.template == "75-soft" }))
            if words == "fast stop" { _ = try scene.tracker().startFast(at: TimeInput("2026-11-19T20:00:00+01:00")) }
            try scene.write("2026-11-20 \(time) \(words)\n")
            try scene.check()
            #expect(try scene.lines().map(\.state.name) == [state], "\(time) \(words)")
        }
    }

    @Test("A line less than a day ahead waits for its time")
    func early() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 12:04 log 100ml\n2026-11-20 13:00 log 200ml\n")
        #expect(try scene.check().recorded.count == 1)
        #expect(try scene.lines().map(\.state.name) == ["recorded", "early"])
        scene.now = scene.now.advanced(bySeconds: 3299)
        #expect(try scene.check().isEmpty)
        scene.now = scene.now.advanced(bySeconds: 1)
        #expect(try scene.check().recorded.map(\.number) == [2])
    }

    @Test("An unfinished last line waits until its file rests five minutes", arguments: [60, -4000])
    func unfinished(age: Int) throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 08:00 log 100ml\n2026-11-20 08:01 log 2")
        try scene.age("phone.txt", by: age)
        #expect(try scene.check().recorded.count == 1)
        #expect(try scene.lines().map(\.state.name) == ["recorded", "unfinished"])
        try scene.append("50ml")
        try scene.age("phone.txt", by: age)
        scene.now = scene.now.advanced(bySeconds: 200)
        #expect(try scene.check().isEmpty)
        scene.now = scene.now.advanced(bySeconds: 300)
        #expect(try scene.check().recorded.map(\.text) == ["2026-11-20 08:01 log 250ml"])
        try scene.append("\n")
        #expect(try scene.check().isEmpty)
    }

    @Test("Undo reverts a whole check, and its lines stay reverted")
    func undo() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-19 20:00 fast start\n2026-11-20 08:00 log 250ml\n2026-11-20 10:00 fast stop\n")
        let recorded = try scene.check().recorded
        let before = try scene.records()
        _ = try scene.tracker().undo()
        #expect(try scene.records().isEmpty)
        try scene.append("2026-11-20 11:00 log 100ml\n")
        #expect(try scene.check().recorded.map(\.number) == [4])
        #expect(try scene.lines().map(\.state.name) == ["reverted", "reverted", "reverted", "recorded"])
        try scene.folder.remove("data/local/inbox-lines.json")
        try scene.append("\n")
        #expect(try scene.check().recorded.isEmpty)
        for line in recorded { _ = try scene.tracker().acceptInboxLine(line.id, reading: InboxScene.read) }
        let after = try scene.records()
        #expect(after.filter { before[$0.key] != nil }.count == before.count)
        #expect(try scene.lines().map(\.state.name).allSatisfy { $0 == "recorded" })
    }

    @Test("A dry run reports the same and changes nothing")
    func dryRun() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 08:00 log 250ml\n")
        let trial = try scene.tracker(isDryRun: true).checkInbox(reading: InboxScene.read)
        #expect(trial?.recorded.count == 1)
        #expect(try scene.records().isEmpty)
        #expect(try scene.check().recorded.count == 1)
    }

    @Test("The history lock refuses a past dose until it is opened")
    func lockedDay() throws {
        let scene = try InboxScene()
        try scene.write("2026-11-19 21:00 pill take evening\n")
        let line = try #require(try scene.check().refused.first).line
        let accepted = try scene.tracker().unlockingHistory(if: { true }) {
            try $0.acceptInboxLine(line.id, reading: InboxScene.read)
        }
        #expect(accepted.value.line.id == line.id)
        #expect(try scene.records()[line.id] != nil)
    }
}
