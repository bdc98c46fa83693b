import Testing

/// The report as readers see it: on a screen, on paper and read aloud.
@Suite(
    "Report pages in a browser",
    .enabled(if: Browser.isInstalled, "Chromium with Debian's Selenium is not installed"), .waits)
struct ReportPageTests {
    @Test("A report causes no browser error and no request", arguments: ReportVariant.allCases)
    func quiet(_ report: ReportVariant) throws {
        let page = try report.page()
        for look in report.looks {
            let found = try #require(page.looks[look])
            #expect(found.console == [], "\(look)")
            #expect(found.requests == ["it"], "\(look)")
            #expect(
                found.scheme == (look.hasSuffix("dark") ? "dark" : "light"), "the requested colour scheme")
        }
        #expect(page.scripts == 0)
    }

    @Test("Every text has a contrast of at least 4.5 to 1", arguments: ReportVariant.views)
    func contrast(_ report: ReportVariant, _ look: String) throws {
        let found = try #require(try report.page().looks[look])
        #expect(report == .empty || found.texts > 20, "the page has texts")
        #expect(found.faint == [])
    }

    @Test("Each colour has a contrast of at least 3 to 1 with the page", arguments: ReportVariant.allLooks)
    func levels(_ look: String) throws {
        let levels = try #require(try ReportVariant.usual.page().looks[look]).levels
        for name in ["done", "partialWater", "missed"] { #expect(try #require(levels[name]) >= 3, "\(levels)") }
    }

    @Test(
        "A report fits on a phone of 390 points without scrolling sideways",
        arguments: ReportVariant.seen(in: "phone"))
    func phone(_ report: ReportVariant) throws {
        for look in ["phone", "phone dark"] {
            let width = try #require(try report.page().looks[look]).width
            #expect(width <= 390, "\(look)")
        }
    }

    @Test("No part scrolls sideways, and letters are readable", arguments: ReportVariant.views)
    func drawings(_ report: ReportVariant, _ look: String) throws {
        let found = try #require(try report.page().looks[look])
        #expect(found.sideways == [])
        #expect(found.letter >= (look == "print" ? 8 : 9), "\(found.letter) points")
    }

    @Test("A screen reader announces each drawing once", arguments: ReportVariant.seen(in: "phone"))
    func heard(_ report: ReportVariant) throws {
        let phone = try #require(try report.page().looks["phone"])
        #expect(phone.heard.filter { phone.names.contains($0) }.sorted() == phone.names.sorted())
        #expect(Set(phone.names).count == phone.names.count)
        #expect([.empty, .sheet].contains(report) || !phone.names.isEmpty)
    }

    @Test("A report starts at the first record within its range")
    func start() throws {
        let page = try ReportVariant.whole.page()
        #expect(page.body.contains("25 July to 20 November 2026 (119 days)"))
        #expect(page.shapes.first { $0.section == "water" }?.note.hasPrefix("25 to 26 July 2026: ") == true)
        #expect(try ReportVariant.past.page().body.contains("10 October to 12 November 2026 (34 days)"))
    }

    @Test(
        "A screen reader finds language, title, headings, drawings and tables",
        arguments: ReportVariant.allCases)
    func named(_ report: ReportVariant) throws {
        let page = try report.page()
        #expect(page.lang == "en" && !page.title.isEmpty)
        #expect(page.nameless == 0 && page.untitled == 0)
        #expect(report == .empty || page.headings.count > 2)
        let levels = page.headings.compactMap { Int($0[0].suffix(1)) }
        #expect(levels.first == 1 && levels.count(where: { $0 == 1 }) == 1)
        for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
        #expect(page.headings.allSatisfy { !$0[1].isEmpty })
    }

    @Test("A report has the order of the home screen: what is due now, figures, week, charts")
    func order() throws {
        let names = try ReportVariant.usual.page().headings.filter { $0[0] == "H2" }.map { $0[1] }
        #expect(names.first?.hasPrefix("At ") == true && names.dropFirst().prefix(2) == ["Medications", "Last 7 days"])
        let past = try ReportVariant.past.page().headings.map { $0[1] }
        #expect(!past.contains("Last 7 days") && !past.contains { $0.hasPrefix("At ") }, "today is not in the range")
    }

    @Test("A sheet is printed on two pages at most, and a report of 90 days on three")
    func printed() throws {
        let pages = try #require(try ReportVariant.sheet.page().sheets)
        #expect(pages.allSatisfy { (1...2).contains($0) }, "\(pages)")
        let sheets = try #require(try ReportVariant.patient.page().sheets)
        #expect(sheets.allSatisfy { (2...3).contains($0) }, "\(sheets)")
        #expect(try ReportVariant.sheet.page().body.contains(/and \d+ more/))
    }

    @Test(
        "Names with markup are shown as typed", arguments: [ReportVariant.usual, .month])
    func hostile(_ report: ReportVariant) throws {
        let page = try report.page()
        #expect(page.body.contains(ReportScene.drink))
        #expect(page.headings.contains { $0[1].hasPrefix("Soft <b>\"&") })
        #expect(page.headings.contains(["H3", "D3 <b>\"&"]))
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
        #expect(page.headings.count == 1 && page.tables == 0 && page.drawings == 0)
    }
}
