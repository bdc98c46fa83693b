import Foundation
import TendCore
import TendExchange

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What an XML document has of elements: a line for each that begins or ends, with its depth and its attributes.
enum XMLEvents {
    static func line(_ name: String, depth: Int, _ attributes: [String: String]) -> String {
        "\(depth) <\(name)" + attributes.sorted { $0.key < $1.key }.map { " \($0)=\($1.debugDescription)" }.joined()
    }

    /// As the scanner sees it.
    static func scanned(_ source: any ByteSource) throws -> [String] {
        var scanner = XMLScanner(source)
        var events: [String] = []
        while let tag = try scanner.next() {
            events.append(
                tag.isEnd ? "\(tag.depth) </\(tag.name)" : line(tag.name, depth: tag.depth, try tag.attributes()))
        }
        return events
    }

    /// The line in which each element begins.
    static func lines(_ source: any ByteSource) throws -> [Int] {
        var scanner = XMLScanner(source)
        var lines: [Int] = []
        while let tag = try scanner.next() { if !tag.isEnd { lines.append(tag.line) } }
        return lines
    }

    /// As Foundation sees it; `nil` where it refuses the document.
    static func parsed(_ text: String) -> (events: [String], lines: [Int])? {
        let parser = XMLParser(data: Data(text.utf8))
        let listener = Listener()
        parser.delegate = listener
        return parser.parse() ? (listener.events, listener.lines) : nil
    }

    private final class Listener: NSObject, XMLParserDelegate {
        var events: [String] = []
        var lines: [Int] = []
        private var depth = 0

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            events.append(XMLEvents.line(name, depth: depth, attributes))
            lines.append(parser.lineNumber)
            depth += 1
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            depth -= 1
            events.append("\(depth) </\(name)")
        }
    }
}
