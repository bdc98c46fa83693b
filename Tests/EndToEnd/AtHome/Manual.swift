import Foundation
import Testing

/// The pages of `tend man --into`, in a folder for programs that read manuals.
struct Manual {
    let home: Home
    var root: String { "\(home.path)/man" }
    var folder: String { "\(root)/man1" }

    /// The pages for tests that only read them.
    static let shared = Result { try Manual() }

    init() throws {
        home = try Home()
        let outcome = try home.tend("man", "--into", folder)
        #expect(outcome.code == 0, "\(outcome.errorText)")
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    func run(_ line: String, columns: Int = 80) throws -> ChildProcess.Outcome {
        try home.shell(
            line,
            adding: [
                "MANPATH": root, "MANWIDTH": String(columns), "MANROFFOPT": "-ww",
                "PATH": "\(home.bin):/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin",
            ])
    }

    /// The text of a page, without backspaces for bold and underline.
    static func plain(_ text: String) -> String {
        var result: [Character] = []
        for character in text { if character == "\u{8}" { _ = result.popLast() } else { result.append(character) } }
        return String(result)
    }

    /// Programs that turn a page into text.
    enum Reader: String, CaseIterable {
        case mandoc, man

        static let installed: [Reader] = allCases.filter(\.isUsable)

        private var isUsable: Bool {
            guard let home = try? Home() else { return false }
            // The `man` of mandoc does not support `-l` and is the same reader. Only groff's supports `--version`.
            let probe = self == .mandoc ? "command -v mandoc" : "man --version && command -v groff"
            return (try? home.shell(probe))?.code == 0
        }

        func command(_ page: String, columns: Int) -> String {
            switch self {
            case .mandoc: "mandoc -T utf8 -W warning -O width=\(columns) '\(page)'"
            case .man: "man --warnings -l '\(page)' | cat"
            }
        }
    }

    func text(_ page: String, by reader: Reader, columns: Int = 80) throws -> String {
        let outcome = try run(reader.command("\(folder)/\(page)", columns: columns), columns: columns)
        #expect(outcome.code == 0, "\(page): \(outcome.errorText)")
        return Self.plain(outcome.text)
    }
}
