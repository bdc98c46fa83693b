import Foundation
import TestSupport
import Testing

/// A report over one range of days, and its page as Chromium renders it.
enum ReportVariant: String, CaseIterable, CustomTestStringConvertible {
    case usual, month, day, past, whole, ounces, damaged, empty, years, patient, sheet

    static let yearCount = Sweep.count(quick: 1, ci: 2, full: 10)

    /// The range as command-line options, and the form of the page.
    var range: [String] {
        switch self {
        case .usual, .empty, .patient: []
        case .sheet: ["--doctor"]
        case .month, .ounces, .damaged: ["--days", "30"]
        case .day: ["--days", "1"]
        case .past: ["--from", "2026-10-10", "--to", "2026-11-12"]
        case .whole: ["--from", "2026-07-01"]
        case .years: ["--days", "\(Self.yearCount * 365)"]
        }
    }

    /// Reports of all the scene's records.
    static let full: [Self] = [.usual, .month, .day, .past, .whole]

    var testDescription: String { rawValue }

    /// The ways to look at a page.
    static let allLooks = ["light", "dark", "phone", "phone dark", "print"]

    /// At the default depth some have one look only, since they differ from the others in figures but not in form.
    var looks: [String] {
        switch self {
        case .usual, .damaged, .empty, .years, .patient, .sheet: Self.allLooks
        case .month, .day, .past, .whole, .ounces: Sweep.isDeep ? Self.allLooks : ["light"]
        }
    }

    static let views = allCases.flatMap { report in report.looks.map { (report, $0) } }
    static func seen(in look: String) -> [Self] { allCases.filter { $0.looks.contains(look) } }

    func page() throws -> Browser.Page { try #require(try Self.shown.get()[self]?.page) }
    func home() throws -> Home { try #require(try Self.shown.get()[self]?.home) }

    /// The JSON of a command in the same home.
    func json<Value: Decodable>(_ type: Value.Type, _ words: String...) throws -> Value {
        let home = try home()
        let outcome = try home.run([home.program] + words + ["--json"])
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return try JSONDecoder().decode(type, from: Data(outcome.output))
    }

    /// All reports are loaded in one browser, since its start is slow.
    private static let shown = Result { () throws -> [Self: (home: Home, page: Browser.Page)] in
        let homes = try allCases.map { try $0.prepared() }
        let files = try zip(allCases, homes).map { report, home in
            let file = "\(home.path)/\(report).html"
            let outcome = try home.run([home.program, "export", "html", "-o", file] + report.range)
            try #require(outcome.code == 0, "\(report): \(outcome.errorText)")
            return file
        }
        let pages = try Browser.pages(zip(files, allCases.map(\.looks)), home: homes[0])
        return Dictionary(
            uniqueKeysWithValues: zip(allCases, zip(homes, pages).map { (home: $0, page: $1) }))
    }

    private func prepared() throws -> Home {
        switch self {
        case .empty: return try Home()
        case .years: return try ReportScene.years(Self.yearCount)
        case .patient, .sheet: return try ReportScene.patient.get()
        case .usual, .month, .day, .past, .whole: return try ReportScene.home.get()
        case .ounces:
            let home = try Home(copying: try ReportScene.home.get())
            try home.tend("config", "set", "units", "floz")
            return home
        case .damaged:
            let home = try Home(copying: try ReportScene.home.get())
            try home.write("{", to: home.page("2026-11-10"))
            return home
        }
    }
}
