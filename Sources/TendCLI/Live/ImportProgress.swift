import TendCore
import TendStore

/// How far the reading of a long file is, on a terminal: `34 %  12 MB/s  8 s left`.
final class ImportProgress {
    private let world: World
    private let size: Int
    private let start: Int
    private var shown: Int
    private var hasShown = false

    /// How often the clock is looked at, in bytes.
    private static let step = 1 << 20
    private var next = step

    init(_ file: InputFile, in world: World) {
        self.world = world
        size = file.size ?? 0
        start = world.clock().seconds
        shown = start
        guard size > Self.step, world.terminal.isError, !world.options.isQuiet else { return }
        file.observer = { [weak self] in self?.advance(to: $0) }
    }

    private func advance(to bytes: Int) {
        guard bytes >= next else { return }
        next = bytes + Self.step
        let now = world.clock().seconds
        guard now > shown else { return }
        shown = now
        hasShown = true
        let rate = max(bytes / (now - start), 1)
        let left = max(size - bytes, 0) / rate
        let text = "\(min(bytes * 100 / size, 100)) %  \(rate / 1_000_000) MB/s  \(left) s left"
        try? world.errors.write("\r\u{1B}[K\(text)")
    }

    /// Takes the line away.
    func finish() {
        if hasShown { try? world.errors.write("\r\u{1B}[K") }
    }
}
