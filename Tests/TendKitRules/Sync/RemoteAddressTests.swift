import Testing

@testable import TendKit

@Suite("Remote addresses")
struct RemoteAddressTests {
    @Test(
        "A folder is distinguished from a host by git's rule",
        arguments: [
            ("/srv/a.git", true), ("../a.git", true), ("./a:b.git", true), ("/a:b.git", true), ("file:///a", true),
            ("host:a.git", false), ("me@host:/srv/a.git", false), ("https://host/a.git", false),
            ("ssh://host/a", false),
        ])
    func folder(_ text: String, _ isFolder: Bool) {
        #expect(RemoteAddress(text, in: "/nowhere").isFolder == isFolder)
    }

    @Test(
        "Spellings of one address are equal",
        arguments: [
            ("me@host:a.git", "me@host:a", true), ("https://host/a/", "https://host/a.git", true),
            ("/nowhere/a.git", "file:///nowhere/a", true), ("a", "/nowhere/a", true), ("/usr/../usr/", "/usr", true),
            ("me@host:a.git", "me@host:b.git", false), ("/nowhere/a", "/nowhere/b", false), ("host:usr", "/usr", false),
        ])
    func same(_ one: String, _ other: String, _ isSame: Bool) {
        #expect(RemoteAddress(one, in: "/nowhere").isSame(as: RemoteAddress(other, in: "/nowhere")) == isSame)
    }
}
