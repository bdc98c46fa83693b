import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Damage to a page, and the drinks that survive its repair.
struct PageDamage: CustomTestStringConvertible {
    let testDescription: String
    /// The surviving drinks of `aaa000000000 100, bbb000000000 200, ccc000000000 300`.
    let left: String
    let make: @Sendable (String) throws -> [UInt8]

    init(_ name: String, left: String, bytes: @escaping @Sendable (String) throws -> [UInt8]) {
        testDescription = name
        self.left = left
        make = bytes
    }

    init(_ name: String, left: String, _ edit: @escaping @Sendable (String) throws -> String) {
        self.init(name, left: left, bytes: { Array(try edit($0).utf8) })
    }

    /// A folder with a damaged page of three drinks and a dose.
    func scene() throws -> TestStore {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.log("bbb000000000", 200, note: "grün")
        try test.log("ccc000000000", 300)
        try test.dose("pjmm00000000", "08:00")
        try damage(test)
        return test
    }

    @discardableResult
    func damage(_ test: TestStore) throws -> [UInt8] {
        let bytes = try make(try #require(test.folder.text(TestStore.page)))
        try test.put(bytes, at: TestStore.pagePath)
        return bytes
    }

    private static func line(_ id: String, of text: String) throws -> String {
        try #require(text.split(separator: "\n").map(String.init).first { $0.contains("\"id\":\"\(id)\"") })
    }

    private static func replacing(_ id: String, in text: String, _ edit: (String) -> String) throws -> String {
        let line = try line(id, of: text)
        return text.replacingOccurrences(of: line, with: edit(line))
    }

    static let all = "aaa000000000 100, bbb000000000 200, ccc000000000 300"

    static let table: [PageDamage] = [
        PageDamage("zero length", left: "") { _ in "" },
        PageDamage("NULs only", left: "") { String(repeating: "\0", count: $0.utf8.count) },
        PageDamage("NULs in one record", left: "aaa000000000 100, ccc000000000 300") { text in
            try replacing("bbb000000000", in: text) { String(repeating: "\0", count: $0.utf8.count) }
        },
        PageDamage("NULs at the end", left: all) { $0 + String(repeating: "\0", count: 512) },
        PageDamage("NULs before everything", left: all) { String(repeating: "\0", count: 512) + "\n" + $0 },
        PageDamage("cut off within a record", left: "aaa000000000 100, bbb000000000 200") { text in
            String(text.prefix(upTo: try #require(text.range(of: "\"ccc000000000\"")).lowerBound))
        },
        PageDamage("cut off after a record", left: "aaa000000000 100, bbb000000000 200") { text in
            String(text.prefix(upTo: try #require(text.range(of: try line("ccc000000000", of: text))).lowerBound))
        },
        PageDamage("beginning lost", left: "bbb000000000 200, ccc000000000 300") { text in
            String(text.suffix(from: try #require(text.range(of: "\"aaa000000000\"")).lowerBound))
        },
        PageDamage(
            "torn UTF-8 in a note", left: "aaa000000000 100, ccc000000000 300",
            bytes: { text in
                var bytes = Array(text.utf8)
                bytes.remove(at: try #require(bytes.firstIndex(of: 0xBC)))
                return bytes
            }),
        PageDamage(
            "invalid UTF-8 between records", left: all,
            bytes: { text in
                Array(text.replacingOccurrences(of: "\"water\": [\n", with: "\"water\": [\n§\n").utf8).map {
                    $0 == 0xC2 ? 0xFF : $0
                }
            }),
        PageDamage(
            "conflict markers, one version changed", left: "aaa000000000 100, bbb000000000 222, ccc000000000 300"
        ) { text in
            try replacing("bbb000000000", in: text) { line in
                let other = line.replacingOccurrences(of: "\"ml\":200", with: "\"ml\":222")
                    .replacingOccurrences(of: "\"rev\":1", with: "\"rev\":2")
                return "<<<<<<< HEAD\n\(line)\n=======\n\(other)\n>>>>>>> other"
            }
        },
        PageDamage("conflict markers, a different record on each side", left: all + ", ddd000000000 200") { text in
            try replacing("bbb000000000", in: text) { line in
                let other = line.replacingOccurrences(of: "\"bbb000000000\"", with: "\"ddd000000000\"")
                return "<<<<<<< HEAD\n\(line)\n||||||| base\n=======\n\(other)\n>>>>>>> other"
            }
        },
        PageDamage("duplicate key in a record", left: "aaa000000000 100, ccc000000000 300") { text in
            try replacing("bbb000000000", in: text) {
                $0.replacingOccurrences(of: "\"rev\":1", with: "\"rev\":1,\"rev\":1")
            }
        },
        PageDamage("a list twice, as after a union merge", left: all) { text in
            let start = try #require(text.range(of: "  \"water\": [")).lowerBound
            let list = text[start...].dropLast(3)
            return text.dropLast(3) + ",\n" + list + "\n}\n"
        },
        PageDamage("a record twice, changed", left: "aaa000000000 100, bbb000000000 222, ccc000000000 300") { text in
            try replacing("bbb000000000", in: text) { line in
                line + "\n"
                    + line.replacingOccurrences(of: "\"ml\":200", with: "\"ml\":222")
                    .replacingOccurrences(of: "\"rev\":1", with: "\"rev\":2")
            }
        },
        PageDamage("a bad field", left: "aaa000000000 100, ccc000000000 300") { text in
            try replacing("bbb000000000", in: text) { $0.replacingOccurrences(of: "\"ml\":200", with: "\"ml\":-1") }
        },
        PageDamage("a record without a revision", left: "aaa000000000 100, ccc000000000 300") { text in
            try replacing("bbb000000000", in: text) { $0.replacingOccurrences(of: ",\"rev\":1", with: "") }
        },
        PageDamage("date of another day", left: all) {
            $0.replacingOccurrences(of: "2026-11-20\",\n", with: "2026-11-21\",\n")
        },
        PageDamage("no format", left: all) { $0.replacingOccurrences(of: "  \"format\": 1,\n", with: "") },
        PageDamage("no commas", left: all) { $0.replacingOccurrences(of: "},\n", with: "}\n") },
        PageDamage("Windows line endings, cut off", left: all) {
            String($0.replacingOccurrences(of: "\n", with: "\r\n").dropLast(5))
        },
        PageDamage("name of the list lost", left: all) {
            $0.replacingOccurrences(of: "  \"water\": [\n", with: "")
        },
        PageDamage("foreign text at the end", left: all) { $0 + "<html>404</html>\n" },
    ]
}
