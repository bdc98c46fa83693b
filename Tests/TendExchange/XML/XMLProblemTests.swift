import TestSupport
import Testing

@testable import TendExchange

/// Documents that are malformed or malicious.
@Suite("XML problems")
struct XMLProblemTests {
    private typealias Problem = XMLScanner.Problem

    @Test(
        "A malformed document is refused with its line for any chunk size",
        arguments: [
            ("", .noElements, 1), ("\n\n", .noElements, 3), ("text", .noElements, 1),
            ("<?xml version='1.0'?>", .noElements, 1),
            ("<a>", .truncated, 1), ("<a>\n<b/>\n", .truncated, 3), ("<a", .truncated, 1), ("<a b='", .truncated, 1),
            ("<a b='1'><!-- ", .truncated, 1), ("<a><![CDATA[ ]]", .truncated, 1), ("<a><?x ", .truncated, 1),
            ("<a></a", .truncated, 1), ("<", .truncated, 1), ("<a/", .truncated, 1),
            ("<a>\n</b>", .mismatched(opened: "a", closed: "b"), 2),
            ("<a><b></a></b>", .mismatched(opened: "b", closed: "a"), 1),
            ("<a></A>", .mismatched(opened: "a", closed: "A"), 1),
            ("<a b='\n<c/>", .expected("a quote before '<'"), 1), ("<a <b/>", .expected("'>' before '<'"), 1),
            ("<a/>\n<b/>", .expected("nothing after the outermost element"), 2),
            ("<a/></a>", .expected("an element that begins"), 1), ("<a>< b/></a>", .expected("an element"), 1),
            ("<a><!DOCTYPE b></a>", .expected("an element"), 1),
        ] as [(String, XMLScanner.Problem.Kind, Int)])
    func structure(text: String, kind: XMLScanner.Problem.Kind, line: Int) {
        for size in [1, 3, 4096] {
            #expect {
                try XMLEvents.scanned(ChunkedSource(text, of: size))
            } throws: { error in
                // The problem of a tag that spans lines may be at the tag's first line or a later one.
                guard let problem = error as? Problem else { return false }
                return problem.kind == kind && (problem.line == line || text.contains("='\n"))
            }
        }
    }

    @Test(
        "A malformed attribute is refused",
        arguments: [
            ("a", .expected("'=' after the attribute a")), ("a=", .expected("a value in quotes for the attribute a")),
            ("a=1", .expected("a value in quotes for the attribute a")),
            ("a='1' a='2'", .expected("the attribute a once")),
            ("a='&nbsp;'", .entity("nbsp")), ("a='&lol9;'", .entity("lol9")), ("a='R&D'", .entity("D")),
            ("a='&'", .entity("")), ("a='&#xD800;'", .entity("#xD800")), ("a='&#x110000;'", .entity("#x110000")),
            ("a='&#99999999999;'", .entity("#99999999999")), ("a='&#;'", .entity("#")), ("a='&#xZZ;'", .entity("#xZZ")),
        ] as [(String, XMLScanner.Problem.Kind)])
    func attributes(text: String, kind: XMLScanner.Problem.Kind) {
        #expect(throws: Problem(kind: kind, line: 2)) { try XMLEvents.scanned(ChunkedSource("<r>\n<b \(text)/></r>")) }
    }

    @Test("A character reference with a sign is refused", arguments: ["&#+65;", "&#x+41;", "&#-0;"])
    func signs(reference: String) {
        #expect(throws: Problem.self) { try XMLEvents.scanned(ChunkedSource("<a b='\(reference)'/>")) }
    }

    @Test(
        "A value that is not UTF-8 is refused",
        arguments: [[0xFF], [0xC3], [0xE4, 0x20], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) {
        let text = Array("<a>\n<b v='".utf8) + bytes + Array("'/></a>".utf8)
        #expect(throws: Problem(kind: .notUTF8, line: 2)) { try XMLEvents.scanned(ChunkedSource(text, of: 2)) }
    }

    @Test("Entities that a document declares are never expanded")
    func entities() throws {
        let bomb = """
            <!DOCTYPE lolz [
            <!ENTITY lol "lol">
            <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
            <!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;">
            ]>
            <lolz>
            """
        #expect(try XMLEvents.scanned(ChunkedSource(bomb + "&lol3;</lolz>")) == ["0 <lolz", "0 </lolz"])
        #expect(throws: Problem(kind: .entity("lol3"), line: 6)) {
            try XMLEvents.scanned(ChunkedSource(bomb + "<b v='&lol3;'/></lolz>"))
        }
        let outer = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\"> %x; ]>\n<a><b v='&x;'/></a>"
        #expect(throws: Problem(kind: .entity("x"), line: 2)) { try XMLEvents.scanned(ChunkedSource(outer)) }
    }

    @Test("Tags over a megabyte and elements nested too deep are refused")
    func limits() throws {
        let long = "<a b='" + String(repeating: "x", count: 1 << 20)
        #expect(throws: Problem(kind: .tooLong, line: 1)) { try XMLEvents.scanned(ChunkedSource(long + "'/>")) }
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: Problem(kind: .tooDeep, line: 1)) { try XMLEvents.scanned(ChunkedSource(deep)) }
        let allowed = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
        #expect(try XMLEvents.scanned(ChunkedSource(allowed)).count == 400)
    }

    @Test("A document cut off at any byte is refused", arguments: UInt64(1)...3)
    func truncated(seed: UInt64) throws {
        var random = RandomXML(seed: seed)
        for _ in 0..<Sweep.count(quick: 2, ci: 3, full: 100) {
            let text = random.document()
            let bytes = Array(text.utf8)
            let whole = try XMLEvents.scanned(ChunkedSource(text))
            for length in bytes.indices {
                // A cut after the last element loses nothing.
                let events = try? XMLEvents.scanned(ChunkedSource(Array(bytes[..<length]), of: 1 << 16))
                #expect(events == nil || events == whole, "seed \(seed): \(text) up to \(length)")
            }
        }
    }

    @Test(
        "A changed document is read or refused without a crash",
        arguments: Sweep.seeds(quick: 3, ci: 10, full: 10))
    func mutations(seed: UInt64) throws {
        var random = RandomXML(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let interesting = Array("<>/'\"=&;!?-[] \n\0".utf8) + [0x80, 0xC3, 0xFF]
        var refused = 0
        for round in 0..<Sweep.count(quick: 500, ci: 2000, full: 20_000) {
            var bytes = Array(random.document().utf8.prefix(600))
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: bytes.indices, using: &generator)
                switch round % 3 {
                case 0: bytes[place] = interesting.randomElement(using: &generator) ?? 0
                case 1: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: place)
                default: bytes.remove(at: place)
                }
            }
            do {
                _ = try XMLEvents.scanned(ChunkedSource(bytes, of: Int.random(in: 1...200, using: &generator)))
            } catch {
                refused += 1
                #expect(error is Problem, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(refused > 100)
    }
}
