import Foundation
import Testing

/// Headless Chromium, driven by the system's Selenium, and the contents of a page in it.
enum Browser {
    /// A file as the browser shows it.
    struct Page: Decodable {
        /// By their names in `ReportVariant.allLooks`.
        let looks: [String: Look]
        let lang: String
        let title: String
        let scripts: Int
        /// Pairs of `H2` and its text.
        let headings: [[String]]
        let drawings: Int
        let nameless: Int
        let tables: Int
        let untitled: Int
        let shapes: [Shape]
        let cells: [Cell]
        let notes: [String]
        let body: String
        /// The numbers of pages of the page's PDF on A4 and on Letter, if it was printed.
        let sheets: [Int]?
    }

    struct Look: Decodable {
        /// The colour scheme that the page detected.
        let scheme: String
        /// Texts with too little contrast, and their contrast.
        let faint: [String]
        let texts: Int
        let width: Int
        /// Parts that scroll sideways within the page.
        let sideways: [String]
        /// The size of the smallest letters, in points.
        let letter: Double
        /// The names of the drawings.
        let names: [String]
        /// The images in the accessibility tree of a phone with light colours.
        let heard: [String]
        /// The contrasts of the colours in the legends to the page, by their names.
        let levels: [String: Double]
        let console: [String]
        /// The requested addresses. The file itself is `it`.
        let requests: [String]
    }

    /// A bar.
    struct Shape: Decodable {
        let section: String
        let kind: String
        let height: Double
        let note: String
    }

    /// A day of a month.
    struct Cell: Decodable {
        let section: String
        /// `November 2026`
        let month: String
        let day: String
        let kind: String
        let sign: String
    }

    struct NotRead: Error, CustomStringConvertible { let description: String }

    /// The system's Python. Another one that precedes it in `PATH` lacks the modules.
    private static let python = "/usr/bin/python3"

    static let isInstalled = [
        "/usr/bin/chromium", "/usr/bin/chromedriver", python, "/usr/lib/python3/dist-packages/selenium/webdriver",
    ].allSatisfy(FileManager.default.isExecutableFile(atPath:))

    /// Loads the files, each in its looks, and returns their contents in the same order.
    static func pages(_ files: some Sequence<(String, [String])>, home: Home) throws -> [Page] {
        let words = files.map { file, looks in "\(looks.joined(separator: ","))=\(file)" }
        let outcome = try home.run([python, "-c", driver, "\(home.scratch)/profile", reader] + words)
        guard outcome.code == 0 else { throw NotRead(description: outcome.errorText) }
        return try JSONDecoder().decode([Page].self, from: Data(outcome.output))
    }
}
