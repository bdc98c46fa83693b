import Testing

@testable import TendCLI

/// Compares the pages' source with the command table.
@Suite("Manual pages")
struct ManualPageTests {
    private struct Leaf {
        let words: [String]
        let spec: CommandSpec
    }

    private static let nouns: [CommandSpec] = CommandTable.root.subcommands.map(\.spec)

    private static func leaves(_ spec: CommandSpec, _ words: [String]) -> [Leaf] {
        (spec.prepare == nil ? [] : [Leaf(words: words, spec: spec)])
            + spec.subcommands.flatMap { leaves($0.spec, words + [$0.name]) }
    }

    @Test("A page's synopsis has each verb with its arguments and options")
    func synopsis() throws {
        for noun in Self.nouns {
            let page = ManualPage.text(ofNoun: noun).split(separator: "\n").map(String.init)
            let synopsis = Array(page.drop { $0 != ".Sh SYNOPSIS" }.prefix { $0 != ".Sh DESCRIPTION" })
            for leaf in Self.leaves(noun, ["tend", noun.name]) {
                let line = ".Nm \(leaf.words.joined(separator: " "))"
                let start = try #require(synopsis.firstIndex(of: line), "\(line)")
                let usage = synopsis[(start + 1)...].prefix { !$0.hasPrefix(".Nm ") }.joined(separator: "\n")
                for option in leaf.spec.options { #expect(usage.contains("Fl -\(option.name)"), "\(line)") }
                for argument in leaf.spec.arguments { #expect(usage.contains("Ar \(argument.name)"), "\(line)") }
            }
        }
    }

    @Test("A page explains every verb, option and argument of its noun")
    func explained() {
        for noun in Self.nouns {
            let page = ManualPage.text(ofNoun: noun)
            for leaf in Self.leaves(noun, []) {
                if !leaf.words.isEmpty {
                    #expect(page.contains(".Ss \(leaf.words.joined(separator: " "))\n"), "\(noun.name)")
                }
                for option in leaf.spec.options {
                    #expect(page.contains(".It \(Mdoc.item(option))\n"), "\(noun.name) \(leaf.words) --\(option.name)")
                }
                for argument in leaf.spec.arguments {
                    #expect(page.contains(".It Ar \(argument.name)\n"), "\(noun.name) \(leaf.words) \(argument.name)")
                }
            }
        }
    }

    @Test("The main page has every noun, shared option and reference")
    func ofAll() {
        let page = ManualPage.ofAll
        for noun in Self.nouns {
            #expect(page.contains(".It Cm \(noun.name)\n"))
            #expect(page.contains(".Xr tend-\(noun.name) 1"))
        }
        for option in CommandTable.root.allOptions + GlobalOptions.specs {
            #expect(page.contains(".It \(Mdoc.item(option))\n"), "--\(option.name)")
        }
    }

    @Test("Lines of a page are short, not blank and without trailing spaces")
    func lines() {
        for page in [ManualPage.ofAll] + Self.nouns.map(ManualPage.text(ofNoun:)) {
            for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                #expect(!line.isEmpty && !line.hasSuffix(" "))
                #expect(line.utf8.count <= 80 || line.hasPrefix(".") || !line.contains(" "), "\(line)")
            }
        }
    }

    @Test(
        "Mdoc syntax in text is escaped",
        arguments: [
            (".Dd", "\\&.Dd"), ("...", "\\&..."), ("'x'", "\\(aqx\\(aq"), ("a\\nb", "a\\enb"), ("--x", "\\-\\-x"),
            ("a|b", "a\\*(Bab"), ("…", "\\&..."),
        ])
    func escaped(_ text: String, _ written: String) { #expect(Mdoc.escaped(text) == written) }
}
