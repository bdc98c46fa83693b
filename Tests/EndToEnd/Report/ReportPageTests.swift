import Testing

/// The report as readers see it: on a screen, on paper and read aloud.
@Suite(
    "Report pages in a browser",
    .enabled(if: Browser.isInstalled, "Chromium with Debian's Selenium is not installed"), .waits)
struct ReportPageTests {
    /// Signs of a challenge's days, which have the colour of text on the colours of shapes.
    private static let faintSigns = ["✓", "◆", "…", "–"]

    @Test("A report causes no browser error and no request", arguments: ReportVariant.allCases)
    func quiet(_ report: ReportVariant) throws {
        let page = try report.page()
        for look in report.looks {
            let found = try #require(page.looks[look])
            #expect(found.console == [], "\(look)")
            #expect(found.requests == ["it"], "\(look)")
            #expect(found.scheme == (look.hasSuffix("dark") ? "dark" : "light"), "the requested colour scheme")
        }
        #expect(page.scripts == 0)
    }

    @Test("Every text has a contrast of at least 4.5 to 1", arguments: ReportVariant.views)
    func contrast(_ report: ReportVariant, _ look: String) throws {
        let found = try #require(try report.page().looks[look])
        #expect(report == .empty || found.texts > 100, "the page has texts")
        let signs = found.faint.filter { text in Self.faintSigns.contains { text.contains("'\($0)'") } }
        #expect(found.faint.filter { !signs.contains($0) } == [])
        #expect(signs == [])
    }

    @Test(
        "A report fits on a phone of 390 points without scrolling sideways", arguments: ReportVariant.seen(in: "phone"))
    func phone(_ report: ReportVariant) throws {
        for look in ["phone", "phone dark"] {
            let widths = try #require(try report.page().looks[look]).widths
            #expect(widths.allSatisfy { $0 <= 390 }, "\(look): \(widths) points wide, tables collapsed and expanded")
        }
    }

    @Test("No drawing scrolls sideways, and its letters are readable", arguments: ReportVariant.views)
    func drawings(_ report: ReportVariant, _ look: String) throws {
        let found = try #require(try report.page().looks[look])
        #expect(found.sideways == [])
        #expect(found.letter >= 9, "\(found.letter) points")
    }

    @Test(
        "A phone's first screen shows the whole summary",
        arguments: ReportVariant.seen(in: "phone").filter { [.usual, .month, .whole].contains($0) })
    func summary(_ report: ReportVariant) throws {
        let page = try report.page()
        #expect(page.headings.prefix(2) == [["H1", "Health report"], ["H2", "Summary"]])
        let end = try #require(page.looks["phone"]).summaryEnd
        #expect(end > 0 && end <= 844, "it ends at \(end) points")
        #expect(page.figures["summary.pills"] == page.figures["pills.adherence"])
        #expect(page.figures["summary.water"] == page.figures["water.average"])
        #expect(page.figures["summary.fasts"] == page.figures["fasts.average"])
    }

    @Test("A screen reader announces each drawing once", arguments: ReportVariant.seen(in: "phone"))
    func heard(_ report: ReportVariant) throws {
        let phone = try #require(try report.page().looks["phone"])
        #expect(phone.heard.filter { phone.names.contains($0) }.sorted() == phone.names.sorted())
        #expect(Set(phone.names).count == phone.names.count)
        #expect(report == .empty || !phone.names.isEmpty)
    }

    @Test("A report starts at the first record within its range")
    func start() throws {
        let page = try ReportVariant.whole.page()
        #expect(page.body.contains("2026-07-25 to 2026-11-20 (119 days)"))
        let water = page.months.filter { $0.section == "water" }
        #expect(water.first?.meaning.hasPrefix("2026-07-25") == true)
        #expect(try ReportVariant.past.page().body.contains("2026-10-10 to 2026-11-12 (34 days)"))
    }

    @Test(
        "A screen reader finds language, title, headings, drawings and tables",
        arguments: ReportVariant.allCases)
    func named(_ report: ReportVariant) throws {
        let page = try report.page()
        #expect(page.lang == "en" && !page.title.isEmpty)
        #expect(page.nameless == 0 && page.untitled == 0)
        #expect(report == .empty || page.drawings > 0 && page.tables > page.drawings)
        let levels = page.headings.map { $0[0] }
        #expect(levels.first == "H1" && levels.count(where: { $0 == "H1" }) == 1)
        for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level || next == "H2") }
        #expect(page.headings.allSatisfy { !$0[1].isEmpty })
    }

    @Test("A report can be printed", arguments: ReportVariant.seen(in: "print"))
    func printed(_ report: ReportVariant) throws {
        #expect(try report.page().pdf == "%PDF-")
    }

    @Test(
        "Names with markup are shown as typed", arguments: [ReportVariant.usual, .month])
    func hostile(_ report: ReportVariant) throws {
        let page = try report.page()
        #expect(page.rows("water", "drink").contains { $0.data["drink"] == ReportScene.drink })
        #expect(page.headings.map { $0[1] }.contains("Soft <b>\"&"))
        #expect(page.rows("pills", "medication").contains { $0.cells[0] == "D3 <b>\"&" })
        #expect(page.rows("fasts", "id").contains { $0.cells.contains("<i>\"&") })
    }

    @Test("A damaged page is named at the end of the report")
    func leftOut() throws {
        let damaged = try ReportVariant.damaged.page()
        #expect(damaged.headings.last?[1] == "Left out")
        #expect(damaged.notes.last?.hasPrefix("days/2026/2026-11-10.json is damaged") == true)
        #expect(!(try ReportVariant.month.page()).headings.map { $0[1] }.contains("Left out"))
    }

    @Test("A report without records says so")
    func nothing() throws {
        let page = try ReportVariant.empty.page()
        #expect(page.body.contains("Nothing was recorded in these days."))
        #expect(page.headings.count == 1 && page.figures.isEmpty && page.drawings == 0)
    }
}
