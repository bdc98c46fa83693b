import TendKit
import TestSupport
import Testing

@Suite("Data locations")
struct DataLocationTests {
    private static func location(_ variables: [String: String], chosen: String? = nil) throws -> DataLocation {
        try DataLocation(chosen: chosen, workingFolder: "/w") { variables[$0] }
    }

    @Test(
        "The choice comes first, then the environment, then the home folder",
        arguments: [
            (["HOME": "/h"], nil, "/h/.local/share/tend", "/h/.cache/tend"),
            (["HOME": "/h", "XDG_DATA_HOME": "/x", "XDG_CACHE_HOME": "/c"], nil, "/x/tend", "/c/tend"),
            (
                ["HOME": "/h", "XDG_DATA_HOME": "x", "XDG_CACHE_HOME": "c"], nil, "/h/.local/share/tend",
                "/h/.cache/tend"
            ),
            (["HOME": "/h", "TEND_DATA_DIR": "/t/"], nil, "/t", "/h/.cache/tend"),
            (["HOME": "/h", "TEND_DATA_DIR": "~/t"], nil, "/h/t", "/h/.cache/tend"),
            (["HOME": "/h"], "~", "/h", "/h/.cache/tend"),
            (["HOME": "/h", "TEND_DATA_DIR": "/t"], "./sub", "/w/sub", "/h/.cache/tend"),
            (["TEND_DATA_DIR": ""], "/o", "/o", nil),
        ] as [([String: String], String?, String, String?)])
    func order(variables: [String: String], chosen: String?, folder: String, cache: String?) throws {
        let location = try Self.location(variables, chosen: chosen)
        #expect(location.folder.path == folder)
        #expect(location.cacheFolder == cache)
    }

    @Test(
        "An unknown or unusable place is refused",
        arguments: [
            ([:], .unknown), (["HOME": "h"], .relativeHome("h")),
            (["HOME": "h", "TEND_DATA_DIR": "~/t"], .relativeHome("h")),
            (["TEND_DATA_DIR": "~/t"], .relativePath("~/t")), (["TEND_DATA_DIR": "/\u{FFFD}"], .notUTF8("/\u{FFFD}")),
        ] as [([String: String], LocationError)])
    func refusals(variables: [String: String], error: LocationError) {
        #expect(throws: error) { try Self.location(variables) }
    }
}
