import TendKit
import TendStore
import Testing

@testable import TendCLI

@Suite("Command contexts")
struct ContextTests {
    private static func context(_ variables: [String: String], isTerminal: Bool = false, width: Int = 80) throws
        -> Context
    {
        Context(
            now: try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00")), zone: .fixed(offset: 3600),
            environment: { variables[$0] }, output: MemorySink(), errors: MemorySink(),
            terminal: Context.Terminal(isInput: isTerminal, isOutput: isTerminal, isError: isTerminal, width: width),
            readLine: { nil })
    }

    @Test(
        "The data folder follows the option, the environment, then the default",
        arguments: [
            (["HOME": "/h"], nil, "/h/.local/share/tend"), (["HOME": "/h", "XDG_DATA_HOME": "/x"], nil, "/x/tend"),
            (["HOME": "/h", "XDG_DATA_HOME": "relative"], nil, "/h/.local/share/tend"),
            (["HOME": "/h", "XDG_DATA_HOME": ""], nil, "/h/.local/share/tend"),
            (["HOME": "/h", "XDG_DATA_HOME": "/x", "TEND_DATA_DIR": "/t/"], nil, "/t"),
            (["HOME": "/h", "TEND_DATA_DIR": ""], nil, "/h/.local/share/tend"),
            (["HOME": "/h", "TEND_DATA_DIR": "/t"], "/o", "/o"), (["HOME": "/h", "PWD": "/p"], "sub", "/w/sub"),
            (["HOME": "/h", "TEND_DATA_DIR": "~/t"], nil, "/h/t"),
        ] as [([String: String], String?, String)])
    func dataFolder(variables: [String: String], option: String?, path: String) throws {
        var context = try Self.context(variables)
        context.options.dataFolder = option
        context.workingFolder = "/w"
        #expect(try context.store().folder.path == path)
    }

    @Test("A command without any place for data is refused")
    func noDataFolder() throws {
        #expect(throws: LocationError.unknown) { try Self.context([:]).store() }
    }

    @Test(
        "The cache folder follows XDG_CACHE_HOME, then HOME",
        arguments: [
            (["HOME": "/h"], "/h/.cache/tend"), (["HOME": "/h", "XDG_CACHE_HOME": "/c"], "/c/tend"),
            (["TEND_DATA_DIR": "/t"], nil),
        ] as [([String: String], String?)])
    func cacheFolder(variables: [String: String], path: String?) throws {
        #expect(try Self.context(variables).store().cacheFolder == path)
    }

    @Test(
        "Colour follows the option, the environment, then the terminal",
        arguments: [
            ([:], .auto, false, false), (["TERM": "xterm"], .auto, true, true), (["TERM": "dumb"], .auto, true, false),
            (["NO_COLOR": "1"], .auto, true, false), (["NO_COLOR": ""], .auto, true, true),
            (["CLICOLOR_FORCE": "1"], .auto, false, true), (["CLICOLOR_FORCE": "0"], .auto, false, false),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .auto, false, false), (["NO_COLOR": "1"], .always, false, true),
            (["TERM": "xterm"], .never, true, false),
        ] as [([String: String], GlobalOptions.ColorChoice, Bool, Bool)])
    func color(variables: [String: String], choice: GlobalOptions.ColorChoice, isTerminal: Bool, isColored: Bool) throws
    {
        var context = try Self.context(variables, isTerminal: isTerminal)
        context.options.color = choice
        #expect((context.style.colors != .none) == isColored)
    }

    @Test("Only terminals get pictures, in ASCII unless they use UTF-8")
    func pictures() throws {
        #expect(try !Self.context(["LANG": "C"]).style.hasPictures)
        #expect(try Self.context(["LANG": "C"], isTerminal: true).style.hasPictures)
        #expect(try !Self.context(["LANG": "C"], isTerminal: true).style.isUnicode)
        #expect(try Self.context(["LANG": "de_DE.UTF-8"], isTerminal: true).style.isUnicode)
        #expect(try !Self.context(["LANG": "de_DE.UTF-8", "LC_ALL": "C"], isTerminal: true).style.isUnicode)
    }
}
