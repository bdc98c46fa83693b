import Testing

@testable import TendKit

@Suite("Addresses of remotes")
struct RemoteAddressTests {
    @Test(
        "a folder is told from a host by git's rule",
        arguments: [
            ("/srv/a.git", true), ("../a.git", true), ("./a:b.git", true), ("/a:b.git", true), ("file:///a", true),
            ("host:a.git", false), ("me@host:/srv/a.git", false), ("https://host/a.git", false),
            ("ssh://host/a", false),
        ])
    func folder(_ text: String, _ isFolder: Bool) {
        #expect(RemoteAddress(text).isFolder == isFolder)
    }
}
