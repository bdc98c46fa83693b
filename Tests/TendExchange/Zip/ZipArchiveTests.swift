import TestSupport
import Testing

@testable import TendExchange

/// Reads archives that Python's `zipfile` writes.
@Suite("Zip archives", .enabled(if: Python.isHere, "python3 is not installed"))
struct ZipArchiveTests {
    private let zip: ZipFiles

    init() throws { zip = try ZipFiles() }

    @Test("An archive gives its files in the order of its list")
    func order() throws {
        let bytes = try zip.make(
            """
            z.writestr(info('Habits.csv'), 'a,b\\n')
            z.writestr(info('stored', zipfile.ZIP_STORED), 'as it is')
            z.writestr(info('empty'), '')
            z.writestr(info('folder/导出.xml'), 'grün')
            z.writestr(info('folder/'), '')
            """)
        #expect(
            try zip.contents(of: bytes).texts == [
                "Habits.csv: a,b\n", "stored: as it is", "empty: ", "folder/导出.xml: grün", "folder/: ",
            ])
    }

    @Test("An archive with sizes after the data is read by its list")
    func stream() throws {
        let bytes = try zip.make(
            """
            import io
            class Pipe(io.RawIOBase):
                def __init__(self): self.data = b''
                def writable(self): return True
                def write(self, b): self.data += bytes(b); return len(b)
            pipe = Pipe()
            with zipfile.ZipFile(pipe, 'w', zipfile.ZIP_DEFLATED) as other: other.writestr(info('a'), 'text' * 50)
            z.close(); open('a.zip', 'wb').write(pipe.data); z = open('unused', 'w')
            """)
        #expect(try zip.contents(of: bytes).texts == ["a: " + String(repeating: "text", count: 50)])
    }

    @Test("An archive in the zip64 format is read")
    func zip64() throws {
        let bytes = try zip.make(
            """
            zipfile.ZIP64_LIMIT = 50
            zipfile.ZIP_FILECOUNT_LIMIT = 1
            z.writestr(info('a'), 'first' * 20)
            z.writestr(info('b', zipfile.ZIP_STORED), 'second' * 20)
            z.writestr(info('c'), 'third')
            """)
        let marker: [UInt8] = [0x50, 0x4B, 6, 6]
        #expect(bytes.indices.contains { bytes[$0...].starts(with: marker) })
        #expect(
            try zip.contents(of: bytes).texts == [
                "a: " + String(repeating: "first", count: 20), "b: " + String(repeating: "second", count: 20),
                "c: third",
            ])
    }

    @Test(
        "A comment at the end of an archive is ignored", arguments: ["''", "'hello'", "'x' * 65535", "'PK' * 300"])
    func comment(text: String) throws {
        let bytes = try zip.make("z.writestr(info('a'), 'text'); z.comment = (\(text)).encode()")
        #expect(try zip.contents(of: bytes).texts == ["a: text"])
    }

    @Test("An end record within the comment never gives wrong contents")
    func endInComment() throws {
        let bytes = try zip.make("z.writestr(info('a'), 'text'); z.comment = b'PK\\x05\\x06' + bytes(30)")
        let found = try? zip.contents(of: bytes).texts
        #expect(found == nil || found == ["a: text"])
    }

    @Test("An archive of thousands of files and incompressible data is read")
    func large() throws {
        let bytes = try zip.make(
            """
            for number in range(3000): z.writestr(info(f'{number:04} x/Checkmarks.csv'), f'{number}')
            data = r.randbytes(1_200_000)
            z.writestr(info('random'), data)
            z.writestr(info('crc'), str(zlib.crc32(data)))
            """)
        let contents = try zip.contents(of: bytes)
        #expect(contents.count == 3002)
        #expect(contents.prefix(3000).enumerated().allSatisfy { $1.bytes == Array("\($0)".utf8) })
        var checksum = CRC32()
        checksum.add(contents[3000].bytes)
        #expect(String(checksum.value) == String(decoding: contents[3001].bytes, as: UTF8.self))
    }

    @Test("Names that lead out of a folder write nothing to disk")
    func traversal() throws {
        let bytes = try zip.make(
            """
            for name in ('../../evil', '/etc/evil', '..\\\\evil', 'a/../../evil'): z.writestr(info(name), 'x')
            """)
        let before = try zip.folder.names()
        #expect(try zip.contents(of: bytes).map(\.name).contains("../../evil"))
        #expect(Set(try zip.folder.names()).subtracting(before) == ["b.zip"])
    }
}
