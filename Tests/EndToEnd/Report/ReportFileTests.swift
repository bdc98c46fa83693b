import Foundation
import Testing

/// Where reports are written, and which are refused.
@Suite("Report files") struct ReportFileTests {
    private static func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test(
        "A report that can't be made is refused and leaves no file",
        arguments: [
            ("--from 2026-11-10 --to 2026-11-01 -o out.html", 64, "2026-11-10"),
            ("--days 3 --from 2026-11-01 -o out.html", 64, "--days"),
            ("--days 0 -o out.html", 64, "0"), ("--days 36601 -o out.html", 64, "36601"),
            ("--from 2026-02-30 -o out.html", 64, "2026-02-30"),
            ("--from 1900-01-01 --to 2026-11-01 -o out.html", 64, "1900-01-01"),
            ("--json", 64, "-o"), ("-o ''", 64, "FILE"),
            ("-o no/such/folder/out.html", 73, "no/such/folder"), ("-o bin/none/", 73, "bin/none"),
        ])
    func refusal(_ words: String, _ code: Int, _ message: String) throws {
        let home = try Home()
        let outcome = try home.shell("mkdir -p bin; tend log 300ml -q; tend export html \(words)")
        #expect(outcome.code == Int32(code), "\(outcome.errorText)")
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errorText.hasPrefix("tend: ") && outcome.errorText.contains(message),
            "\(outcome.errorText)")
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
        #expect(!names.contains { $0.contains("html") || $0.contains("tmp") }, "\(names)")
    }

    @Test("A report that can't be written changes no file")
    func unwritable() throws {
        let home = try Home()
        let outcome = try home.shell(
            "mkdir full; echo old > full/out.html; tend export html -o full/out.html/x; echo [$?]")
        #expect(
            outcome.text.hasSuffix("[73]\n") || outcome.text.hasSuffix("[77]\n"),
            "\(outcome.text)\(outcome.errorText)")
        #expect(home.bytes("\(home.path)/full/out.html") == Array("old\n".utf8))
        let device = try home.shell("tend export html > /dev/full")
        #expect(device.code == 74 && !device.errors.isEmpty, "\(device.errorText)")
    }

    @Test("Standard output and a private file have the same page")
    func same() throws {
        let home = try Home()
        let outcome = try home.shell(
            "umask 022; tend log 300ml -q; tend export html; tend export html -o out.html -q; tend export html -o -"
        )
        let page = String(decoding: home.bytes("\(home.path)/out.html") ?? [], as: UTF8.self)
        #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
        #expect(outcome.text == page + page)
        #expect(try Self.mode("\(home.path)/out.html") == 0o600)
        let json = try home.tend("export", "html", "-o", "\(home.path)/out.html", "--json")
        #expect(json.text.contains("\"file\":\"\(home.path)/out.html\",\"from\":\"2026-11-20\""))
    }

    /// A home in which a script replaces `xdg-open` and `open`.
    private static func home(opener: String) throws -> Home {
        let home = try Home()
        let set = try home.shell(
            "for name in open xdg-open; do printf '%s\\n' '#!/bin/sh' \"$SCRIPT\" > \"$BIN/$name\"; chmod 755 \"$BIN/$name\"; done",
            adding: ["SCRIPT": opener, "BIN": home.bin])
        try #require(set.code == 0)
        return home
    }

    @Test("The browser gets the report's file and nothing else")
    func opened() throws {
        let home = try Self.home(opener: "printf '%s\\n' \"$#\" \"$1\" > \"$HOME/given\"")
        try home.tend("log", "300ml")
        let outcome = try home.tend("report", "--days", "3")
        let file = "\(home.cache)/tend/report.html"
        let place = FileManager.default.fileExists(atPath: file) ? file : "\(home.cache)/report.html"
        #expect(
            outcome.code == 0 && outcome.text == "Opened \(place).\n",
            "\(outcome.text)\(outcome.errorText)")
        #expect(
            String(decoding: home.bytes("\(home.path)/given") ?? [], as: UTF8.self) == "1\n\(place)\n")
        #expect(try Self.mode(place) == 0o600)
        #expect(home.bytes(place) == (try home.tend("export", "html", "--days", "3")).output)
        #expect(try home.tend("report", "--json").text.contains("\"file\":\"\(place)\""))
    }

    @Test(
        "A report that no browser opens is written and named",
        arguments: ["exit 3", "kill -9 $$", "missing"])
    func unopened(_ opener: String) throws {
        let home = try Self.home(opener: opener)
        // A missing opener must not be found in the system's folders either.
        let path = opener == "missing" ? "\(home.scratch)" : home.environment["PATH"] ?? ""
        let outcome = try home.run([home.program, "report"], adding: ["PATH": path])
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(
            outcome.text.hasPrefix("Wrote ")
                && outcome.text.hasSuffix("; no browser could be opened from here.\n"))
        let file = outcome.text.dropFirst("Wrote ".count).prefix { $0 != ";" }
        #expect(home.bytes(String(file))?.isEmpty == false)
    }

    @Test("A cache folder that can't be written is an error")
    func noCache() throws {
        let home = try Self.home(opener: "exit 0")
        try home.write("in the way", to: home.cache)
        let outcome = try home.tend("report")
        #expect([73, 77].contains(outcome.code), "\(outcome.ending) \(outcome.errorText)")
        #expect(
            outcome.output.isEmpty && outcome.errorText.contains("report.html"), "\(outcome.errorText)")
    }
}
