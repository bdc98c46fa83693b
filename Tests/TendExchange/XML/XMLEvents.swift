import Foundation
import TendCore
import TendExchange

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an XML document: a line for each start and end, with its depth and attributes.
enum XMLEvents {
    static func line(_ name: String, depth: Int, _ attributes: [String: String]) -> String {
        "\(depth) <\(name)" + attributes.sorted { $0.key < $1.key }.map { " \($0)=\($1.debugDescription)" }.joined()
    }

    /// The events that the scanner finds.
    static func scanned(_ source: any ByteSource) throws -> [String] {
        var scanner = XMLScanner(source)
        var events: [String] = []
        while let tag = try scanner.next() {
            events.append(
                tag.isEnd ? "\(tag.depth) </\(tag.name)" : line(tag.name, depth: tag.depth, try tag.attributes()))
        }
        return events
    }

    /// The line on which each element begins.
    static func lines(_ source: any ByteSource) throws -> [Int] {
        var scanner = XMLScanner(source)
        var lines: [Int] = []
        while let tag = try scanner.next() { if !tag.isEnd { lines.append(tag.line) } }
        return lines
    }

    /// The events that Foundation's parser finds; `nil` if it refuses the document.
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
