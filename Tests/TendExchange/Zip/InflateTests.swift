import TendCore
import TendExchange
import TendStore
import TestSupport
import Testing

/// Compares the DEFLATE decoder with zlib.
@Suite("Inflate")
struct InflateTests {
    /// Writes a file for each kind of contents, and one with zlib's output for each level and strategy.
    private static let script = """
        import random, sys, zlib
        r = random.Random(8)
        words = [bytes(r.choices(b'abcdefgh \\n', k=r.randint(1, 9))) for _ in range(400)]
        size = int(sys.argv[1])
        kinds = {
            'empty': b'', 'one': b'x', 'same': b'a' * size, 'random': r.randbytes(size),
            'words': b''.join(r.choices(words, k=size // 5)),
            # zlib looks back 262 bytes less than the 32768 that the format allows.
            'far': (block := r.randbytes(32500)) + block * 2,
            'mixed': b''.join(r.choice([b'0' * 300, r.randbytes(40)]) for _ in range(size // 170)),
        }
        strategies = [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED]
        for name, data in kinds.items():
            open(name, 'wb').write(data)
            for level in range(10):
                for strategy in strategies if level in (1, 6) else strategies[:1]:
                    c = zlib.compressobj(level, zlib.DEFLATED, -15, 8, strategy)
                    out = b''
                    for start in range(0, len(data), 50_000):
                        out += c.compress(data[start:start + 50_000])
                        # Ends the block with an empty stored block.
                        if level % 3 == 2: out += c.flush(zlib.Z_SYNC_FLUSH)
                    open(f'{name}.{level}.{strategy}', 'wb').write(out + c.flush())
        """

    @Test("Inflate restores everything that zlib compresses", .enabled(if: Python.isHere, "python3 is not installed"))
    func againstZlib() throws {
        let folder = try TemporaryFolder()
        try Python.run(Self.script, in: folder.path, String(Sweep.count(quick: 5000, ci: 60000, full: 3000000)))
        var count = 0
        for name in try folder.names() where name.contains(".") {
            let original = try #require(folder.bytes(String(name.prefix { $0 != "." })))
            let deflated = try #require(folder.bytes(name))
            #expect(try Inflate(ChunkedSource(deflated, of: 1 << 16)).all() == original, "\(name)")
            count += 1
        }
        #expect(count == 7 * 18)
    }

    @Test(
        "Inflate restores data that is larger than the window",
        .enabled(if: Python.isHere, "python3 is not installed"))
    func large() throws {
        let folder = try TemporaryFolder()
        let script = """
            import random, sys, zlib
            r = random.Random(9)
            size = int(sys.argv[1])
            data = r.randbytes(size) + b'<Record type="x" value="1"/>\\n' * (size // 25) + r.randbytes(40_000)
            c = zlib.compressobj(6, zlib.DEFLATED, -15)
            open('deflated', 'wb').write(c.compress(data) + c.flush())
            open('original', 'wb').write(data)
            """
        let size = Sweep.count(quick: 150_000, ci: 1_500_000, full: 1_500_000)
        try Python.run(script, in: folder.path, "\(size)")
        let file = try InputFile(folder.path("deflated"))
        let original = try #require(folder.bytes("original"))
        #expect(original.count > 2 * size)
        #expect(try Inflate(file).all() == original)
    }

    @Test(
        "Inflate gives the same result for any chunk size",
        .enabled(if: Python.isHere, "python3 is not installed"))
    func pieces() throws {
        let folder = try TemporaryFolder()
        try Python.run(Self.script, in: folder.path, "2000")
        // The first test covers the longest distances, which need a file of 100 kB.
        for name in try folder.names()
        where (name.contains(".6.") || name.contains(".0.")) && (Sweep.isDeep || !name.hasPrefix("far")) {
            let original = try #require(folder.bytes(String(name.prefix { $0 != "." })))
            let deflated = try #require(folder.bytes(name))
            for size in [1, 2, 3, 7, 1000] {
                #expect(try Inflate(ChunkedSource(deflated, of: size)).all() == original, "\(name), chunks of \(size)")
            }
        }
    }

    @Test("Data cut off at any byte is reported as truncated", .enabled(if: Python.isHere, "python3 is not installed"))
    func truncated() throws {
        let folder = try TemporaryFolder()
        try Python.run(Self.script, in: folder.path, "600")
        for name in ["words.0.0", "words.6.0", "words.6.4", "random.6.0", "same.6.0", "empty.6.0"] {
            let deflated = try #require(folder.bytes(name))
            for length in 0..<deflated.count {
                #expect(throws: Inflate.Problem.truncated, "\(name) up to \(length)") {
                    try Inflate(ChunkedSource(Array(deflated[..<length]), of: 5)).all()
                }
            }
        }
    }

    @Test(
        "Invalid DEFLATE data is refused with the invalid part",
        arguments: [
            ([0x07], "kind of block"), ([0x01, 1, 0, 0, 0], "length of a stored block"),
            // Fixed codes: a length with nothing before it; the length code 286; the distance code 30.
            ([0x03, 0x02], "distance"), ([0x1B, 0x03], "length code"), ([0x63, 0x00, 0x3E], "distance code"),
            // Dynamic codes: 287 literals; no length codes at all.
            ([0xF5, 0, 0, 0], "number of codes"), ([0x05, 0, 0, 0, 0, 0, 0], "set of codes"),
        ] as [([UInt8], String)])
    func invalid(bytes: [UInt8], part: String) {
        #expect {
            try Inflate(ChunkedSource(bytes + [0, 0, 0, 0], of: 64)).all()
        } throws: { error in
            guard case .invalid(let found)? = error as? Inflate.Problem else { return false }
            return found == part
        }
    }

    @Test(
        "Inflate handles changed bytes as zlib does",
        .enabled(if: Python.isHere, "python3 is not installed"))
    func mutations() throws {
        let folder = try TemporaryFolder()
        let script = """
            import random, sys, zlib
            r = random.Random(10)
            def deflate(data, level, strategy):
                c = zlib.compressobj(level, zlib.DEFLATED, -15, 8, strategy)
                return c.compress(data) + c.flush()
            originals = [deflate(bytes(r.choices(b'abcde ', k=300)), 6, s) for s in (0, 4)]
            originals += [deflate(r.randbytes(40), 0, 0), deflate(b'abcabc' * 90, 9, 0)]
            for number in range(int(sys.argv[1])):
                data = bytearray(r.choice(originals))
                for _ in range(r.randint(1, 3)): data[r.randrange(len(data))] = r.randrange(256)
                d = zlib.decompressobj(-15)
                try:
                    out = d.decompress(bytes(data))
                    good = d.eof
                except zlib.error:
                    out, good = b'', False
                print(bytes(data).hex(), out.hex() if good else '-', sep=',')
            """
        let lines = String(
            decoding: try Python.run(script, in: folder.path, String(Sweep.count(quick: 625, ci: 2500, full: 60000))),
            as: UTF8.self)
        var good = 0
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: ",", omittingEmptySubsequences: false)
            let found = try? Inflate(ChunkedSource(Self.bytes(parts[0]), of: 64)).all()
            if parts[1] == "-" {
                #expect(found == nil, "\(parts[0])")
            } else {
                good += 1
                #expect(found == Self.bytes(parts[1]), "\(parts[0])")
            }
        }
        #expect(good > 100)
    }

    private static func bytes(_ hex: Substring) -> [UInt8] {
        let digits = hex.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
