import Foundation
import Testing

/// Every message as written in the source. `TEND_MESSAGES=1 swift test --filter MessageTableTests` prints them.
@Suite("Message table")
struct MessageTableTests {
    struct Message: CustomStringConvertible, Sendable {
        let file: String
        let line: Int
        let text: String
        var description: String { "\(file):\(line): \(text)" }
    }

    /// The string literals with a space in the files that word problems, remedies and remarks.
    private static func messages() throws -> [Message] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted().filter {
            let name = ($0 as NSString).lastPathComponent
            return name.hasPrefix("Failure+") || ["Remarks.swift", "Error.swift"].contains(where: name.hasSuffix)
        }
        return try files.flatMap { file in
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            return text.components(separatedBy: "\n").enumerated().compactMap { index, line -> Message? in
                let code = line.trimmingCharacters(in: .whitespaces)
                guard !code.hasPrefix("//"), let first = code.firstIndex(of: "\""),
                    let last = code.lastIndex(of: "\""), first < last
                else { return nil }
                let literal = String(code[code.index(after: first)..<last])
                return literal.contains(" ") ? Message(file: file, line: index + 1, text: literal) : nil
            }
        }
    }

    @Test("No message blames, shouts, uses banned words or has a full stop")
    func style() throws {
        let messages = try Self.messages()
        #expect(messages.count > 250)
        if ProcessInfo.processInfo.environment["TEND_MESSAGES"] != nil { for message in messages { print(message) } }
        let odd = messages.filter { message in
            let text = message.text
            return text.hasSuffix(".") && !text.hasSuffix("…") || text.contains("! ") || text.hasSuffix("!")
                || text.hasPrefix("What ")
                || ["it takes ", "is believed", "please", "invalid", "illegal", "anew", "by hand"].contains {
                    text.lowercased().contains($0)
                }
        }
        #expect(odd.isEmpty, "\(odd.map(\.description).joined(separator: "\n"))")
    }
}
