import TendKit

/// The progress of an import that takes more than a second, on a terminal: `34 %  12 MB/s  8 s left`, then
/// `file 1200 of 3650  400 a second  6 s left`.
final class ImportProgress {
    private let context: Context
    private let isShown: Bool
    private let size: Int
    private var start: Int
    private var shown: Int
    private var hasShown = false

    /// How often to check the clock, in bytes.
    private static let step = 1 << 20
    private var next = step

    init(_ file: InputFile, in context: Context) {
        self.context = context
        size = file.size ?? 0
        start = context.clock().seconds
        shown = start
        isShown = context.terminal.isError && !context.options.isQuiet && !context.errorStyle.isPlain
        guard isShown, size > Self.step else { return }
        file.observer = { [weak self] in self?.readOn(to: $0) }
    }

    private func readOn(to bytes: Int) {
        guard bytes >= next else { return }
        next = bytes + Self.step
        show { seconds in
            let rate = max(bytes / seconds, 1)
            let left = max(size - bytes, 0) / rate
            return "\(min(bytes * 100 / size, 100)) %  \(rate / 1_000_000) MB/s  \(left) s left"
        }
    }

    /// Shows the progress of writing the files.
    func write(_ count: Int, of all: Int) {
        guard isShown else { return }
        if count == 0 { start = context.clock().seconds }
        show { seconds in
            let rate = max(count / seconds, 1)
            return "file \(count) of \(all)  \(rate) a second  \((all - count) / rate) s left"
        }
    }

    /// Shows a text at most once a second.
    private func show(_ text: (Int) -> String) {
        let now = context.clock().seconds
        guard now > shown, now > start else { return }
        shown = now
        hasShown = true
        try? context.errors.write("\r\u{1B}[K\(text(now - start))")
    }

    /// Clears the line.
    func finish() {
        if hasShown { try? context.errors.write("\r\u{1B}[K") }
    }
}
