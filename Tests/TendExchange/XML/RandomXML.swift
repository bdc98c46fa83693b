import TestSupport

/// Random well-formed documents with every kind of markup except attribute lists and empty
/// instructions, on which Foundation's parser crashes.
struct RandomXML {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private static let names = ["a", "Record", "b-c", "_z", "größe", "Workout", "m.1"]
    private static let texts = [
        "", " ", "text", "\n", "\r\n\t", "&amp;", "a > b", "&#228;", "<!-- no <tag> & no \"end\" -->", "]] >",
        "<![CDATA[<not a=\"tag\"> & ]] ]]>", "<?target <x> ?>", "水 🚰", "'\"",
    ]
    private static let values = [
        "", "x", "a b", "&lt;&lt;HKDevice: 0x1&gt;, name:iPhone&gt;", "&quot;&apos;", "&#10;&#9;", "&#x1F6B0;",
        "Robin’s\u{A0}Watch", "a > b / c", "=", "&amp;amp;", "2026-11-20 08:30:00 +0100", "ä", "&#x41;",
    ]

    mutating func document() -> String {
        let heads = [
            "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0'?>\n<!-- <not> the root -->\n",
            "<!DOCTYPE a [\n<!ELEMENT a (b|c)*>\n<!-- > ' \" -->\n]>\n",
            "<!DOCTYPE a SYSTEM \"a.dtd\">\n\n",
        ]
        let tails = ["", "\n", "<!-- the end -->", "<?end of it?>\n\n"]
        return pick(heads) + element(depth: 0) + pick(tails)
    }

    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &generator) ?? "" }

    private mutating func element(depth: Int) -> String {
        let name = pick(Self.names)
        var text = "<\(name)"
        var used: Set<String> = []
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let attribute = pick(["type", "value", "a", "b-c", "_d", "ä"])
            guard used.insert(attribute).inserted else { continue }
            let quote = pick(["\"", "'"])
            text += pick([" ", "\n  ", "\t", "  "]) + attribute + pick(["=", " = ", "\n="])
            text += quote + pick(Self.values) + (quote == "\"" ? pick(["", "'"]) : pick(["", "\""])) + quote
        }
        text += pick(["", " ", "\n"])
        let count = Int.random(in: 0...(depth < 2 ? 3 : 2), using: &generator)
        if count == 0 { return text + pick(["/>", "></\(name)>", "></\(name)\n>"]) }
        text += ">"
        for _ in 0..<count {
            text += pick(Self.texts)
            if depth < 3 { text += element(depth: depth + 1) }
        }
        return text + pick(Self.texts) + "</\(name)>"
    }
}
