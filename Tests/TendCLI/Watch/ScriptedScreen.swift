import TendCore
import Testing

@testable import TendCLI

/// A screen without a terminal: each wait takes one second of a clock that nothing else moves.
final class ScriptedScreen: PageScreen {
    let height: Int
    /// The pages by the seconds at which they were drawn.
    private(set) var pages: [(second: Int, text: String)] = []
    private(set) var isClosed = false
    private(set) var second = 0
    private let keys: [Int: Character]
    private let act: (Int) throws -> Void

    /// - Parameters:
    ///   - keys: the keys by the seconds at which they are typed.
    ///   - height: the number of rows.
    ///   - act: runs at each second.
    init(keys: [Int: Character], height: Int = 40, _ act: @escaping (Int) throws -> Void = { _ in }) {
        self.keys = keys
        self.height = height
        self.act = act
    }

    func draw(_ page: [String]) { pages.append((second, page.joined(separator: "\n"))) }

    func wait(milliseconds: Int32) -> LiveScreen.Event {
        second += 1
        #expect(throws: Never.self) { try act(second) }
        return keys[second]?.asciiValue.map { .key($0) } ?? .nothing
    }

    func close() { isClosed = true }

    /// The second of the first page with a text.
    func first(_ text: String) -> Int? { pages.first { $0.text.contains(text) }?.second }

    /// Shows `tend watch` until `q` is typed.
    func watch(in context: Context) throws {
        let start = context.now
        var context = context
        context.clock = { start.advanced(bySeconds: self.second) }
        try WatchCommand.loop(for: Session(context)).run(in: context, as: "tend watch", on: { self })
        #expect(isClosed)
    }
}
