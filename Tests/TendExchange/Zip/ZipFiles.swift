import Foundation
import TendCore
import TendStore
import TestSupport

@testable import TendExchange

/// Makes archives with Python and reads them.
struct ZipFiles {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes the archive `a.zip` with a script in which `zipfile` is imported and `z` is the open archive.
    func make(_ script: String) throws -> [UInt8] {
        let before = """
            import random, struct, sys, zipfile, zlib
            r = random.Random(11)
            def info(name, method=zipfile.ZIP_DEFLATED):
                i = zipfile.ZipInfo(name, (2026, 11, 20, 8, 30, 0)); i.compress_type = method; return i
            z = zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_DEFLATED)

            """
        try Python.run(before + script + "\nz.close()\n", in: folder.path)
        return folder.bytes("a.zip") ?? []
    }

    /// Reads all files of an archive.
    ///
    /// - Throws: also if one of its files can't be read.
    func contents(of bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("b.zip")))
        let archive = try ZipArchive(try InputFile(folder.path("b.zip")))
        return try archive.entries.map { ($0.name, try archive.open($0).all()) }
    }
}

extension Sequence<(name: String, bytes: [UInt8])> {
    /// Each file as text: its name and its contents.
    var texts: [String] { map { "\($0.name): \(String(decoding: $0.bytes, as: UTF8.self))" } }
}
