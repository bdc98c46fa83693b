import TendCore
import TendExchange
import TestSupport
import Testing

/// Compares the scanner with Foundation's parser.
@Suite("XML")
struct XMLScannerTests {
    @Test("The scanner finds the same elements and attributes as Foundation's parser", arguments: UInt64(1)...10)
    func againstFoundation(seed: UInt64) throws {
        var random = RandomXML(seed: seed)
        for _ in 0..<Sweep.count(quick: 15, ci: 60, full: 2000) {
            let text = random.document()
            let parsed = try #require(XMLEvents.parsed(text), "seed \(seed): \(text)")
            #expect(try XMLEvents.scanned(ChunkedSource(text)) == parsed.events, "seed \(seed): \(text)")
        }
    }

    @Test("The scanner gives the same result for any chunk size", arguments: UInt64(11)...14, [1, 2, 3, 5, 64])
    func pieces(seed: UInt64, size: Int) throws {
        var random = RandomXML(seed: seed)
        for _ in 0..<Sweep.count(quick: 2, ci: 10, full: 300) {
            let text = random.document()
            let whole = try XMLEvents.scanned(ChunkedSource(text))
            #expect(try XMLEvents.scanned(ChunkedSource(text, of: size)) == whole, "seed \(seed): \(text)")
            #expect(
                try XMLEvents.lines(ChunkedSource(text, of: size)) == XMLEvents.lines(ChunkedSource(text)),
                "seed \(seed): \(text)")
        }
    }

    @Test("A tag has the line on which it begins")
    func lines() throws {
        let text = """
            <?xml version="1.0"
            ?>
            <!DOCTYPE a [
            <!ELEMENT a ANY>
            ]>
            <a
              b="1">
            <!--
            --><b/><c

            d="
            "/>
            <![CDATA[

            ]]><d></d><e/>
            </a>
            """
        #expect(try XMLEvents.lines(ChunkedSource(text)) == [6, 9, 9, 15, 15])
        #expect(try XMLEvents.lines(ChunkedSource(text, of: 1)) == [6, 9, 9, 15, 15])
    }

    @Test("An empty element has a start and an end")
    func emptyElement() throws {
        #expect(try XMLEvents.scanned(ChunkedSource("<a><b/></a>")) == ["0 <a", "1 <b", "1 </b", "0 </a"])
    }

    @Test("A tag is found by its whole name and by contained text")
    func mentions() throws {
        var scanner = XMLScanner(ChunkedSource("<Record type='HKQuantityTypeIdentifierDietaryWater'/>"))
        let tag = try #require(try scanner.next())
        #expect(tag.isNamed("Record"))
        #expect(!tag.isNamed("Recor"))
        #expect(!tag.isNamed("Records"))
        #expect(tag.mentions("DietaryWater"))
        #expect(!tag.mentions("DietaryWine"))
        #expect(!tag.mentions("HKQuantityTypeIdentifierDietaryWater and much more than the whole tag has of bytes"))
    }

    @Test(
        "Control characters in text and values are kept", arguments: ["\u{B}", "\u{1}", "\u{7F}", "\u{8}"])
    func controlCharacters(character: String) throws {
        #expect(
            try XMLEvents.scanned(ChunkedSource("<a>\(character)<b v='x\(character)y'/></a>"))[1]
                == XMLEvents.line("b", depth: 1, ["v": "x\(character)y"]))
    }

    @Test("A malformed document type is skipped")
    func brokenDocumentType() throws {
        // Some iPhones write it, and other parsers refuse it.
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [
            <!-- HealthKit Export Version: 12 -->
            <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
            <!ATTLIST VisionPrescription
              type CDATA #REQUIRED
            <!ELEMENT RightEye EMPTY>
            <!ATTLIST LeftEye sphere CDATA #IMPLIED
            >
              device CDATA #IMPLIED
            <!ELEMENT MetadataEntry EMPTY><!ATTLIST MetadataEntry key CDATA #IMPLIED>
            >
            ]>
            <HealthData locale="en_US">
             <Record type="x"/>
            </HealthData>
            """
        #expect(
            try XMLEvents.scanned(ChunkedSource(text)) == [
                "0 <HealthData locale=\"en_US\"", "1 <Record type=\"x\"", "1 </Record", "0 </HealthData",
            ])
        #expect(try XMLEvents.lines(ChunkedSource(text)) == [14, 15])
    }
}
