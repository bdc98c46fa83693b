import TendLibc
import TendCore

/// Finds the parts of the program that the daily commands use, in order of use. The linker places them next to each
/// other, and a start then needs a third fewer pages.
struct LinkOrder {
    struct NotTraced: Error, CustomStringConvertible {
        let description: String
    }

    let scene: Scene
    private let valgrind: String

    /// The commands, most frequent first: they get the densest pages.
    private static let commands: [[String]] = [
        ["status"], ["status", "--line"], ["remind", "check"], ["log", "250ml"], ["status"], ["fast", "start"],
        ["fast", "stop"], ["pill", "take", "morning", "--again"], ["challenge", "start", "75-hard"],
        ["challenge", "done", "read", "10"], ["status"],
    ]

    /// Returns `nil` if valgrind is not installed.
    init?(scene: Scene) {
        guard let valgrind = Peers.find("valgrind") else { return nil }
        self.scene = scene
        self.valgrind = valgrind
    }

    /// Returns the name of one symbol for each used section of the object files.
    /// - Parameter map: The path of the linker's map of this program, written with `-Map` and `--no-demangle`.
    func symbols(map: String) throws -> [String] {
        let sections = Self.sections(of: map)
        guard let last = sections.last else { throw NotTraced(description: "'\(map)' is not a linker map") }
        let years = scene.ages[0]
        let restore = try scene.begin(years)
        try scene.settle(years)
        defer { try? restore() }
        var seen = [Bool](repeating: false, count: sections.count)
        var symbols: [String] = []
        for words in Self.commands {
            try forEachAddress(of: words, years, below: last.end) { address in
                guard let place = Self.place(of: address, in: sections), !seen[place] else { return }
                seen[place] = true
                if let symbol = sections[place].symbol { symbols += [symbol] + Self.variants(of: symbol) }
            }
        }
        return symbols
    }

    /// The names of libc's functions for processors with AVX-512, which valgrind's has not. A name that does not exist does
    /// no harm.
    private static func variants(of symbol: String) -> [String] {
        let parts = symbol.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.contains(where: { ["avx", "avx2"].contains($0) }) else { return [] }
        return ["evex", "avx512"].map { variant in
            parts.map { ["avx", "avx2"].contains($0) ? variant : String($0) }.joined(separator: "_")
        }
    }

    private struct Section {
        let start: Int
        let end: Int
        /// The shortest name, which changes least with the source.
        var symbol: String?
    }

    /// The sections of object files with code or writable data, ascending.
    private static func sections(of map: String) -> [Section] {
        var sections: [Section] = []
        var isWanted = false
        for line in (FileState(path: map).bytes ?? []).split(separator: UInt8(ascii: "\n")) {
            // Address, load address, size, alignment; the indentation after them distinguishes sections from symbols.
            let text = String(decoding: line, as: UTF8.self)
            let parts = text.split(separator: " ", maxSplits: 4)
            guard parts.count == 5, let start = Int(parts[0], radix: 16), let size = Int(parts[2], radix: 16) else {
                continue
            }
            let indentation = parts[4].prefix { $0 == " " }.count
            let name = parts[4].dropFirst(indentation)
            if indentation >= 15 {
                guard isWanted, let last = sections.indices.last, start < sections[last].end, !name.hasPrefix(".L"),
                    !name.contains(" ")
                else { continue }
                if let known = sections[last].symbol, known.utf8.count <= name.utf8.count { continue }
                sections[last].symbol = String(name)
            } else if indentation >= 7 {
                isWanted = size > 0 && [":(.text", ":(.data", ":(.bss"].contains { name.contains($0) }
                if isWanted { sections.append(Section(start: start, end: start + size)) }
            }
        }
        return sections.sorted { $0.start < $1.start }
    }

    private static func place(of address: Int, in sections: [Section]) -> Int? {
        var range = 0..<sections.count
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            if address < sections[middle].start {
                range = range.lowerBound..<middle
            } else if address >= sections[middle].end {
                range = middle + 1..<range.upperBound
            } else {
                return middle
            }
        }
        return nil
    }

    /// Calls `body` with each address of the program that the command fetches, reads or writes, once or a few times.
    private func forEachAddress(
        of words: [String], _ years: Int, below end: Int, _ body: (Int) -> Void
    ) throws {
        let log = "\(scene.folder)/lackey.log"
        defer { unlink(log) }
        let command = [valgrind, "--tool=lackey", "--trace-mem=yes", "--log-file=\(log)", scene.tend] + words
        try Job(command: command, environment: scene.environment(years)).time()
        guard let file = fopen(log, "rb") else { throw NotTraced(description: "there is no '\(log)'") }
        defer { fclose(file) }
        // Most of the lines repeat an address.
        var seen = [Bool](repeating: false, count: end / 8 + 1)
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            // "I  00402bf1,4", " S 01fe0,8"; valgrind's messages begin with "==".
            guard line[0] != CChar(UInt8(ascii: "=")), line[1] == CChar(UInt8(ascii: " ")) || line[0] == 0x20 else {
                continue
            }
            let address = line.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { Int(strtoul($0 + 3, nil, 16)) } ?? end
            }
            guard address < end, !seen[address / 8] else { continue }
            seen[address / 8] = true
            body(address)
        }
    }
}
