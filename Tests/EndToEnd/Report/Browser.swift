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
        /// The texts of elements with a `data-figure`.
        let figures: [String: String]
        let rows: [Row]
        let shapes: [Shape]
        let months: [MonthDay]
        let notes: [String]
        let body: String
        /// The first letters of the page's PDF, if it was printed.
        let pdf: String?

        func rows(_ section: String, _ key: String) -> [Row] {
            rows.filter { $0.section == section && $0.data[key] != nil }
        }
    }

    struct Look: Decodable {
        /// The colour scheme that the page detected.
        let scheme: String
        /// Texts with too little contrast, and their contrast.
        let faint: [String]
        let texts: Int
        /// The page's width with its tables collapsed and expanded.
        let widths: [Int]
        /// Drawings that scroll sideways within the page.
        let sideways: [String]
        /// The height of a drawing's smallest letters, in points; 99 without drawings.
        let letter: Double
        /// The names of the visible drawings.
        let names: [String]
        /// The images in the accessibility tree of a phone with light colours.
        let heard: [String]
        /// The bottom of the summary, in points from the top; 0 without a summary.
        let summaryEnd: Double
        let console: [String]
        /// The requested addresses. The file itself is `it`.
        let requests: [String]
    }

    /// A row of a machine-readable table.
    struct Row: Decodable {
        let section: String
        let data: [String: String]
        let cells: [String]
    }

    /// A bar or a heat map's day.
    struct Shape: Decodable {
        let section: String
        let kind: String
        let height: Double
        let note: String
    }

    /// A marked day of a month.
    struct MonthDay: Decodable {
        let section: String
        let sign: String
        let meaning: String
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
