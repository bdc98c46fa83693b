import Foundation
import Testing

/// Chromium without a window, driven by Debian's Selenium, and what it makes of a file.
enum Browser {
    /// A file as it was looked at.
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
        /// The texts of what has a `data-figure`.
        let figures: [String: String]
        let rows: [Row]
        let shapes: [Shape]
        let months: [MonthDay]
        let notes: [String]
        let body: String
        /// The first letters of the page as PDF, if it was looked at in print.
        let pdf: String?

        func rows(_ section: String, _ key: String) -> [Row] {
            rows.filter { $0.section == section && $0.data[key] != nil }
        }
    }

    struct Look: Decodable {
        /// What the page was told that is preferred.
        let scheme: String
        /// Texts too faint to read, with their contrast.
        let faint: [String]
        let texts: Int
        /// The page's width with its tables folded in, and unfolded.
        let widths: [Int]
        /// Drawings that scroll sideways within the page.
        let sideways: [String]
        /// The height of the smallest letters of a drawing, in points; 99 without drawings.
        let letter: Double
        /// The names of the drawings that are shown.
        let names: [String]
        /// The images in the accessibility tree, on a phone in light.
        let heard: [String]
        /// The end of the summary, in points from the top; 0 without one.
        let summaryEnd: Double
        let console: [String]
        /// Addresses that were asked for; the file itself is `it`.
        let requests: [String]
    }

    /// A row of a table that programs may read.
    struct Row: Decodable {
        let section: String
        let data: [String: String]
        let cells: [String]
    }

    /// A bar, or a day of a heat map.
    struct Shape: Decodable {
        let section: String
        let kind: String
        let height: Double
        let note: String
    }

    /// A day of a month that shows something.
    struct MonthDay: Decodable {
        let section: String
        let sign: String
        let meaning: String
    }

    struct NotRead: Error, CustomStringConvertible { let description: String }

    /// Debian's own: of another one that comes first in `PATH` its modules are unknown.
    private static let python = "/usr/bin/python3"

    static let isInstalled = [
        "/usr/bin/chromium", "/usr/bin/chromedriver", python, "/usr/lib/python3/dist-packages/selenium/webdriver",
    ].allSatisfy(FileManager.default.isExecutableFile(atPath:))

    /// What the files show, in their order, each in its looks.
    static func pages(_ files: some Sequence<(String, [String])>, home: Home) throws -> [Page] {
        let words = files.map { file, looks in "\(looks.joined(separator: ","))=\(file)" }
        let outcome = try home.run([python, "-c", driver, "\(home.scratch)/profile", reader] + words)
        guard outcome.code == 0 else { throw NotRead(description: outcome.errorText) }
        return try JSONDecoder().decode([Page].self, from: Data(outcome.output))
    }
}
