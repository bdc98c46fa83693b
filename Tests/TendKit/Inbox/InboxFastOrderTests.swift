import KitScenes
import TestSupport
import Testing

import TendKit

@Suite("Fasts from unordered lines")
struct InboxFastOrderTests {
    private static let first = ["2026-11-18 20:00 fast start", "2026-11-19 12:00 fast stop"]
    private static let second = ["2026-11-19 20:00 fast start", "2026-11-20 10:00 fast stop"]

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    private static func isDone(_ scene: InboxScene) throws -> Bool {
        try scene.lines().allSatisfy { $0.state.name == "recorded" }
            && scene.tracker().records().fastState().active == nil
    }

    @Test("A 'fast stop' line that arrives late ends the right fast")
    func lateEnd() throws {
        let scene = try InboxScene()
        try scene.write(Self.text([Self.first[0]] + Self.second), to: "a.txt")
        let result = try scene.check()
        #expect(result.recorded.map(\.number) == [1])
        #expect(result.refused.map(\.line.number) == [2] && result.waiting.map(\.line.number) == [3])
        #expect(try scene.lines().map(\.state.name) == ["recorded", "refused", "waiting"])
        try scene.write(Self.text([Self.first[1]]), to: "b.txt")
        try scene.check()
        #expect(try Self.isDone(scene))
    }

    @Test("The user can type a missing end, and later fasts follow")
    func typedEnd() throws {
        let scene = try InboxScene()
        try scene.write(Self.text([Self.first[0]] + Self.second))
        try scene.check()
        _ = try scene.tracker().stopFast(at: TimeInput("2026-11-19 12:30"))
        try scene.append("# news\n")
        #expect(try scene.check().recorded.count == 2)
        #expect(try Self.isDone(scene))
    }

    @Test("The user can accept the end or dismiss the start")
    func consent() throws {
        for isAccepted in [true, false] {
            let scene = try InboxScene()
            try scene.write(Self.text([Self.first[0]] + Self.second))
            let result = try scene.check()
            if isAccepted {
                _ = try scene.tracker().acceptInboxLine(
                    try #require(result.waiting.first?.line.id), reading: InboxScene.read)
            } else {
                _ = try scene.tracker().dismissInboxLine(try #require(result.refused.first?.line.id))
                try scene.append("# news\n")
                try scene.check()
            }
            #expect(try scene.tracker().records().fastState().active == nil)
        }
    }

    @Test("A doubled start does not delay the end")
    func doubleStart() throws {
        let scene = try InboxScene()
        try scene.write(Self.text(["2026-11-19 20:00 fast start", "2026-11-19 20:03 fast start", Self.second[1]]))
        #expect(try scene.check().recorded.map(\.number) == [1, 3])
        #expect(try scene.tracker().records().fastState().active == nil)
    }
}
