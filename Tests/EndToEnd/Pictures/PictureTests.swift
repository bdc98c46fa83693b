import Foundation
import Testing

/// The pictures in `docs/images`. `TEND_RECORD=1` draws them again; the tests then fail, as a reminder to look at
/// them.
@Suite("Pictures in the documents") struct PictureTests {
    private static let stillPictures = Picture.all.filter { !$0.isLive }
    private static let livePictures = Picture.all.filter(\.isLive)

    @Test("A picture shows the current output of its command", arguments: stillPictures, TerminalPicture.Theme.allCases)
    func still(_ picture: Picture, _ theme: TerminalPicture.Theme) throws {
        let svg = try picture.svg(theme)
        let file = picture.file(theme)
        if Session.isRecording {
            try FileManager.default.createDirectory(atPath: Picture.folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: URL(fileURLWithPath: file))
            Issue.record("drew \(file); look at it and run again without TEND_RECORD")
        } else {
            let isCurrent = try String(contentsOfFile: file, encoding: .utf8) == svg
            #expect(isCurrent, "\(file) is stale: TEND_RECORD=1 swift test --filter PictureTests draws it again")
        }
    }

    @Test(
        "A picture of a live command shows the current screen",
        .enabled(if: Terminal.isUsable, "util-linux' script is not installed"),
        arguments: livePictures, TerminalPicture.Theme.allCases)
    func live(_ picture: Picture, _ theme: TerminalPicture.Theme) throws { try still(picture, theme) }

    @Test("The picture of the report shows the current page")
    func report() throws {
        if Session.isRecording {
            try #require(Browser.isInstalled, "the report's picture needs Chromium with Debian's Selenium")
            try ReportPicture.record()
            Issue.record("took the report's pictures; look at them and run again without TEND_RECORD")
        } else {
            let stamp = try String(contentsOfFile: ReportPicture.stampFile, encoding: .utf8)
            let now = try ReportPicture.stamp()
            #expect(stamp == now, "stale: TEND_RECORD=1 swift test --filter PictureTests takes it again")
        }
    }

    @Test("Pictures are small, shown in a document, and light and dark")
    func shown() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Picture.folder).filter {
            !$0.hasSuffix(".stamp")
        }
        let documents = try GoldenTests.documentFiles.map {
            try String(contentsOfFile: "\(TendProgram.packageRoot)/\($0)", encoding: .utf8)
        }.joined()
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(Picture.folder)/\(name)")
            let size = try #require(attributes[.size] as? Int)
            #expect(size < 150_000, "\(name)")
            #expect(documents.contains("images/\(name)"), "\(name)")
        }
        let expected = (Picture.all.map(\.name) + ["report"]).flatMap { name in
            TerminalPicture.Theme.allCases.map { "\(name)-\($0)" }
        }
        #expect(names.map { String($0.prefix { $0 != "." }) }.sorted() == expected.sorted())
    }

    @Test("A terminal drawing keeps colours and columns and draws blocks as shapes")
    func drawing() {
        let screen = TerminalScreen(
            "old\u{1B}[Ha \u{1B}[94m<b>\u{1B}[0m \u{1B}[32m█⠁\u{1B}[0m \u{1B}[94mc\u{1B}[0m  \u{1B}[94md\u{1B}[0m  \r\n\n"
        )
        #expect(screen.rows.count == 1 && screen.rows[0].count == 13)
        let svg = TerminalPicture(title: "a & b", command: nil, screen: screen, theme: .dark).svg
        #expect(svg.contains("<title id=\"title\">a &amp; b</title>"))
        #expect(svg.contains("<text class=\"c94\" x=\"16.8\" textLength=\"25.2\" y=\"13.5\">&lt;b&gt;</text>"))
        #expect(svg.contains("<path fill=\"#3fb950\" d=\"M50.4 18v-16h8.4v16z\"/>"))
        #expect(svg.contains("<path class=\"d\" stroke=\"#3fb950\" d=\"M60.9 2.25h0\"/>"))
        #expect(svg.contains("x=\"79.8\" text-anchor=\"middle\" y=\"13.5\">c</text>"))
        #expect(svg.contains("x=\"105\" text-anchor=\"middle\" y=\"13.5\">d</text>"))
        #expect(!svg.contains("old"))
    }
}
