import Foundation
import TendKit
import Testing

/// Figures and names in the documents that follow from the sources.
@Suite("Figures in the documents") struct FigureTests {
    struct Figure: Sendable, CustomTestStringConvertible {
        let document: String
        /// The words before the figure.
        let words: String
        /// The part by which the document may differ.
        let tolerance: Double
        let value: @Sendable () throws -> Double

        init(
            _ document: String, _ words: String, tolerance: Double = 0, _ value: @escaping @Sendable () throws -> Double
        ) {
            (self.document, self.words, self.tolerance, self.value) = (document, words, tolerance, value)
        }

        /// A number of lines, which a document may round.
        init(_ document: String, _ words: String, linesOf files: String) {
            self.init(document, words, tolerance: 0.1) {
                try number(in: listed("cat \(files) | wc -l | tr -d ' '").joined(), after: "")
            }
        }

        /// A number that a declaration in a file has.
        init(_ document: String, _ words: String, _ file: String, _ declaration: String) {
            self.init(document, words) { try number(in: text(file), after: declaration) }
        }

        var testDescription: String { "\(document): \(words)" }
    }

    private static let lock = "Sources/TendStore/System/FolderLock.swift"
    private static let patience = "patience = Swift.Duration.seconds("
    private static let trees = "Sources/TendKit/Sync/GitObjects+Trees.swift"
    private static let oldestSwift = "swift-tools-version: "

    private static let figures: [Figure] = [
        .init("docs/decisions.md", "our own JSON (", linesOf: "Sources/TendCore/JSON/*"),
        .init("docs/decisions.md", "`XMLScanner`, ", linesOf: "Sources/TendExchange/XML/*"),
        .init("docs/decisions.md", "a reader of ", linesOf: "Sources/TendCore/Time/Zone[FR]*"),
        .init("docs/decisions.md", "so Linux needs ", linesOf: "Sources/ProcessStart/start.c"),
        .init("docs/reliability.md", "It waits at most ", lock, patience),
        .init("docs/scripting.md", "another process held the lock for ", lock, patience),
        .init("docs/library.md", "until the change is on the disk, and up to ", lock, patience),
        .init(
            "docs/reliability.md", "in rounds of at most ", "Sources/TendKit/Inbox/Tracker+Inbox.swift",
            "linesOfRound = "),
        .init("docs/reliability.md", "used: at most ", trees, "var names = "),
        .init("docs/reliability.md", "500,000 names and ", trees, "var bytes = "),
        .init(
            "docs/reliability.md", "folder counts, and ", "Sources/TendKit/Sync/Repository+Merge.swift",
            "mostRecords = "),
        .init(
            "docs/data-format.md", "directly in it, up to ", "Sources/TendStore/Inbox/InboxFolder.swift",
            "largestFile = "
        ),
        .init("docs/data-format.md", "16 MiB each and ", "Sources/TendKit/Inbox/InboxSnapshot.swift", "mostLines = "),
        .init("README.md", "with a Swift toolchain, ", "Package.swift", oldestSwift),
        .init("docs/installing.md", "The build needs a Swift ", "Package.swift", oldestSwift),
        .init("docs/contributing.md", "builds and tests with Swift ", "Package.swift", oldestSwift),
        .init("docs/reliability.md", "`SyncConfigTests` | ") { Double(SyncEnvironmentTests.variables("").count) },
        .init("docs/reliability.md", "sets of git's variables and ") { Double(SyncConfigTests.settings.count) },
        .init("docs/reliability.md", "`SourceAppCases…` | ") {
            try Double(listed("grep -rh '@Test' Tests --include='SourceAppCases*'").count)
        },
        .init("docs/reliability.md", "at the default depth. Of the ") { try Double(mutations.get().count) },
        .init("docs/reliability.md", " rows, ") {
            let units = try Set(
                listed("grep -rhoE '(class|struct) [A-Za-z]+Tests' Tests/Tend*").map { $0.split(separator: " ").last })
            return try Double(
                mutations.get().count { row in row.matches(of: #/`(\w+Tests)`/#).contains { units.contains($0.1) } })
        },
        .init("docs/contributing.md", "`.ci/macos/test` plants ") {
            try Double(listed("grep '^plant ' .ci/macos/test").count)
        },
        .init("README.md", "## A day in ") {
            try Double(section("A day in", of: "README.md").ranges(of: "\n$ tend ").count)
        },
        .init("docs/SKILL.md", "a locked past day | ask the user |  ## ") {
            // The first row is the header.
            try Double(section("Twenty", of: "docs/SKILL.md").ranges(of: "\n| ").count - 1)
        },
    ]

    @Test("A figure is the one in the sources", arguments: figures)
    func figure(_ figure: Figure) throws {
        let document = try Self.text(figure.document).replacing("\n", with: " ")
        #expect(document.ranges(of: figure.words).count == 1)
        let (stated, value) = (try Self.number(in: document, after: figure.words), try figure.value())
        #expect(value > 0 && abs(stated - value) <= figure.tolerance * value, "\(stated) instead of \(value)")
    }

    @Test("Recorded instruction counts agree with the document to a tenth")
    func instructions() throws {
        let table = try Self.section("Instructions", of: "docs/performance.md")
        for (command, count) in InstructionTests.recorded {
            let stated = try Self.number(in: table, after: "\n| `\(command)` | ")
            #expect((0.9...1.1).contains(stated * 1e6 / Double(count)), "\(command): \(stated) instead of \(count)")
        }
    }

    @Test(
        "Each type, suite and script that a page for developers names exists",
        arguments: ["architecture", "contributing", "decisions", "library", "performance", "releasing", "reliability"])
    func names(_ page: String) throws {
        let known = try Set(
            Self.listed(
                "{ grep -rohE '[A-Z][A-Za-z0-9]+' Sources Tests Package.swift; ls -R Sources Tests docs | sed 's,[.]swift$,,'; ls Tests | sed 's/$/Tests/'; } | sort -u"
            ))
        let spans = try Self.text("docs/\(page).md").components(separatedBy: "`").enumerated()
            .filter { $0.offset % 2 == 1 && !$0.element.contains("…") }.map(\.element)
        for span in spans {
            for match in span.matches(of: #/\b[A-Z][a-z]+[A-Z]\w+|\b[a-z]+\.sh\b/#) {
                #expect(known.contains(match.output), "`\(span)`")
            }
        }
    }

    /// A new format or unit is forgotten in one of these otherwise.
    @Test("Each list of formats or units is complete")
    func lists() throws {
        let formats = Tracker.importFormats
        let guide = try Self.section("Formats", of: "docs/import.md")
        let sources = try Self.section("Import formats", of: "docs/reliability.md")
        for format in formats {
            #expect(guide.contains("\n| `\(format)` | "))
            // The format of tend itself has no other source.
            #expect(sources.contains("`\(format)`") || format == "json")
        }
        #expect(Set((ImportSample.own + ImportSample.foreign).map(\.format)) == Set(formats))
        // Databases, lists in JSON and tables of habits have samples only.
        let sampled = [
            "json", "health-connect", "health-auto-export", "habitbull", "habitkit", "beaverhabits", "easyfast",
            "daylio",
        ]
        let generated = ImportFormatSweepTests.formats.map(\.format) + sampled
        #expect(Set(generated) == Set(formats))

        let exports = try Self.section("Export your records", of: "docs/import.md")
        let help = try Home().tend("export", "--help").text.components(separatedBy: "\n\n")
        let verbs = try #require(help.first { $0.hasPrefix("Commands") }).matches(of: #/\n  ([a-z-]+) /#).map(\.1)
        #expect(verbs.count > 4)
        for verb in verbs { #expect(exports.contains("\ntend export \(verb) ")) }

        let words = try Home().tend("log", "--help").text.split { !$0.isLetter }
        for unit in Amount.Unit.allCases { #expect(words.contains(Substring(unit.word))) }
    }

    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(TendProgram.packageRoot)/\(name)", encoding: .utf8)
    }

    private static func section(_ heading: String, of document: String) throws -> String {
        try #require(try text(document).components(separatedBy: "\n## ").first { $0.hasPrefix(heading) })
    }

    /// The lines that a shell command prints in the checkout.
    private static func listed(_ command: String) throws -> [Substring] {
        let outcome = try Home().shell("cd '\(TendProgram.packageRoot)' && \(command)")
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text.split(separator: "\n")
    }

    private static let words = ["four": 4.0, "six": 6, "ten": 10, "twenty": 20]

    /// The number after some words, as digits or as a word.
    private static func number(in text: String, after words: String) throws -> Double {
        let start = words.isEmpty ? text.startIndex : text.firstRange(of: words)?.upperBound
        let rest = text[try #require(start, "'\(words)' is missing")...]
        let word = try #require(rest.prefixMatch(of: #/[\d_,]*\d(?:\.\d+)?|\w+/#)).output
        let digits = word.filter { $0 != "," && $0 != "_" }
        return try #require(Double(digits) ?? Self.words[word.lowercased()], "'\(word)' is no number")
    }

    /// The rows of the table of mutations.
    private static let mutations = Result {
        try section("Mutations", of: "docs/reliability.md").split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| **") && !$0.hasPrefix("| mutation |") }
    }
}
