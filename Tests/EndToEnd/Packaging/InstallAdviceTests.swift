import Foundation
import Testing

@Suite("Advice of the install script") struct InstallAdviceTests {
    private static let path = "/usr/bin:/bin"

    @Test("A folder missing from PATH is named with a line that works")
    func path() throws {
        let packaging = try Packaging()
        let outcome = try packaging.install(adding: ["PATH": Self.path])
        let advice = try #require(outcome.text.split(separator: "\n").first { $0.contains("PATH") })
        let line = try #require(advice.range(of: "add: ")).upperBound
        let found = try packaging.home.shell(
            "eval \"$LINE\"; command -v tend", adding: ["PATH": Self.path, "LINE": String(advice[line...])])
        #expect(found.text == "\(packaging.prefix)/bin/tend\n", "\(advice)")
    }

    @Test("A folder on the PATH is not mentioned")
    func onPath() throws {
        let packaging = try Packaging()
        let outcome = try packaging.install(adding: ["PATH": "\(packaging.prefix)/bin:\(Self.path)"])
        #expect(outcome.code == 0 && !outcome.text.contains("PATH"), "\(outcome.text)")
    }

    @Test("Another tend that comes first on the PATH is named")
    func another() throws {
        let packaging = try Packaging()
        let path = "\(packaging.home.bin):\(packaging.prefix)/bin:\(Self.path)"
        let outcome = try packaging.install(adding: ["PATH": path])
        #expect(outcome.text.contains("Your PATH finds \(packaging.home.program) first."), "\(outcome.text)")
    }

    @Test(
        "With the advised line, zsh finds the completions",
        .enabled(if: PrivateMachine.has("zsh"), "zsh is not installed"))
    func zsh() throws {
        let packaging = try Packaging()
        let outcome = try packaging.install()
        let advice = try #require(outcome.text.split(separator: "\n").first { $0.contains("fpath=") })
        let line = String(advice[try #require(advice.range(of: "compinit: ")).upperBound...])
        let asked = try packaging.home.shell(
            "zsh -fc 'eval \"$LINE\"; autoload -Uz compinit && compinit -D -u && print -r -- $_comps[tend]'",
            adding: ["LINE": line])
        #expect(asked.text == "_tend\n", "\(line): \(asked.text)\(asked.errorText)")
        // The line in .zshrc ends the advice.
        try packaging.home.write(line + "\n", to: "\(packaging.home.path)/.zshrc")
        #expect(try !packaging.install().text.contains("fpath"))
    }

    @Test(
        "With the advised line, fish finds the completions",
        .enabled(if: PrivateMachine.has("fish"), "fish is not installed")
    )
    func fish() throws {
        let packaging = try Packaging()
        let outcome = try packaging.install()
        let advice = try #require(outcome.text.split(separator: "\n").first { $0.contains("XDG_DATA_DIRS=") })
        let line = String(advice[try #require(advice.range(of: "add: ")).upperBound...])
        let asked = try packaging.home.shell(
            "eval \"$LINE\"; exec fish -c 'string join \\n $fish_complete_path'", adding: ["LINE": line])
        let folder = "\(packaging.prefix)/share/fish/vendor_completions.d\n"
        #expect(asked.text.contains(folder), "\(asked.text)\(asked.errorText)")
    }

    @Test(
        "Below ~/.local, fish finds the completions without advice",
        .enabled(if: PrivateMachine.has("fish"), "fish is not installed"))
    func fishAtHome() throws {
        let packaging = try Packaging()
        let outcome = try packaging.install("--binary", packaging.program)
        #expect(outcome.code == 0 && !outcome.text.contains("XDG_DATA_DIRS"), "\(outcome.text)")
        let paths = try packaging.home.shell("fish -c 'string join \\n $fish_complete_path'").text
        #expect(paths.contains("\(packaging.home.path)/.local/share/fish/vendor_completions.d\n"), "\(paths)")
    }

    @Test(
        "Man finds the pages of a prefix on the PATH",
        .enabled(if: PrivateMachine.has("man"), "man is not installed"))
    func man() throws {
        let packaging = try Packaging()
        #expect(try packaging.install("--binary", packaging.program).code == 0)
        let found = try packaging.home.shell(
            "man -w tend-fast", adding: ["PATH": "\(packaging.home.path)/.local/bin:\(Self.path)"])
        #expect(found.text == "\(packaging.home.path)/.local/share/man/man1/tend-fast.1\n", "\(found.errorText)")
    }
}
