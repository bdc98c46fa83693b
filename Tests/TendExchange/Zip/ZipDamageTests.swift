import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendExchange

/// A damaged archive is refused with its problem or gives its original contents.
@Suite("Damaged zip archives", .enabled(if: Python.isHere, "python3 is not installed"))
struct ZipDamageTests {
    private let zip: ZipFiles

    init() throws { zip = try ZipFiles() }

    private static let small = """
        z.writestr(info('a.csv'), 'first,first,first')
        z.writestr(info('b', zipfile.ZIP_STORED), 'second')
        """
    private static let smallArchive = Result { try ZipFiles().make(small) }
    private static let smallTexts = ["a.csv: first,first,first", "b: second"]

    @Test(
        "An encrypted, unsupported or damaged file is refused by name",
        arguments: [
            // Offsets in the first file's entry of the list: flags 8, method 10, checksum 16, sizes 20 and 24, place 42.
            (8, 1, ZipArchive.Problem.encrypted("a.csv")), (10, 12, .method("a.csv", 12)),
            (10, 99, .method("a.csv", 99)),
            (16, 0, .damaged("a.csv", "its checksum is wrong")), (20, 3, .damaged("a.csv", "it ends too early")),
            (24, 5, .damaged("a.csv", "it does not have the size that the list of contents says")),
            (24, 200, .damaged("a.csv", "it does not have the size that the list of contents says")),
            (42, 7, .damaged("a.csv", "its header is not where the list of contents says")),
        ])
    func fields(offset: Int, value: UInt8, problem: ZipArchive.Problem) throws {
        var bytes = try Self.smallArchive.get()
        #expect(try zip.contents(of: bytes).texts == Self.smallTexts)
        let list = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        bytes[list + offset] = value
        #expect(throws: problem) { try zip.contents(of: bytes) }
    }

    @Test("A file that unpacks to more than its listed size is refused")
    func bomb() throws {
        var bytes = try zip.make("z.writestr(info('bomb'), bytes(300_000_000))")
        #expect(bytes.count < 400_000)
        let list = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        bytes.replaceSubrange(list + 24..<list + 28, with: [100, 0, 0, 0])
        #expect(
            throws: ZipArchive.Problem.damaged(
                "bomb", "it does not have the size that the list of contents says")
        ) { try zip.contents(of: bytes) }
    }

    @Test("A file that is not an archive has no list of contents", arguments: [0, 1, 21, 22, 23, 70_000])
    func noDirectory(length: Int) throws {
        let bytes = [0x50, 0x4B, 3, 4].prefix(length) + [UInt8](repeating: 0x50, count: max(0, length - 4))
        #expect(throws: ZipArchive.Problem.noDirectory) { try zip.contents(of: Array(bytes)) }
    }

    @Test("An archive cut off at any byte has no list of contents")
    func truncated() throws {
        let bytes = try Self.smallArchive.get()
        for length in 0..<bytes.count {
            #expect(throws: ZipArchive.Problem.noDirectory, "up to \(length)") {
                try zip.contents(of: Array(bytes[..<length]))
            }
        }
    }

    @Test("An archive with one changed byte gives an error or its contents")
    func mutations() throws {
        let original = try Self.smallArchive.get()
        let wanted = Set(Self.smallTexts.map { $0.split(separator: ":")[1] })
        var refused = 0
        var fewer: [String] = []
        let bits = Sweep.some(of: Array(0..<8), quick: 3)
        for place in original.indices {
            let values =
                Sweep.isFull ? Array(UInt8.min...UInt8.max) : bits.map { original[place] ^ 1 << $0 } + [0, 255]
            for value in values where value != original[place] {
                var bytes = original
                bytes[place] = value
                guard let contents = try? zip.contents(of: bytes) else {
                    refused += 1
                    continue
                }
                for file in contents {
                    let text = String(decoding: file.bytes, as: UTF8.self)
                    #expect(wanted.contains(" \(text)"), "byte \(place) = \(value)")
                }
                if contents.count != 2 { fewer.append("byte \(place) = \(value): \(contents.count) files") }
            }
        }
        #expect(refused > original.count)
        #expect(fewer.isEmpty, "\(fewer)")
    }

    @Test("A zip64 archive with changed bytes never gives wrong contents", arguments: UInt64(1)...4)
    func manyMutations(seed: UInt64) throws {
        let original = try zip.make("zipfile.ZIP64_LIMIT = 50\n" + Self.small)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Sweep.count(quick: 125, ci: 500, full: 20_000) {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                bytes[place] =
                    [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &generator)]
                    .randomElement(using: &generator) ?? 0
            }
            for file in (try? zip.contents(of: bytes)) ?? [] {
                let text = String(decoding: file.bytes, as: UTF8.self)
                #expect(["first,first,first", "second"].contains(text), "seed \(seed)")
            }
        }
    }

}
