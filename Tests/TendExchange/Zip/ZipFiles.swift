import Foundation
import TendCore
import TendStore
import TestSupport

@testable import TendExchange

/// Archives that Python makes, and what is read out of them.
struct ZipFiles {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The archive `a.zip` that a script makes, which finds `zipfile` imported and an open archive in `z`.
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

    /// - Throws: also where one of the files in it can't be read.
    func contents(of bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path("b.zip")))
        let archive = try ZipArchive(try InputFile(folder.path("b.zip")))
        return try archive.entries.map { ($0.name, try archive.open($0).all()) }
    }
}

extension Sequence<(name: String, bytes: [UInt8])> {
    /// As text, to be compared.
    var texts: [String] { map { "\($0.name): \(String(decoding: $0.bytes, as: UTF8.self))" } }
}
