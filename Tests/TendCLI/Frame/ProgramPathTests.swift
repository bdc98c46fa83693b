import Testing

@testable import TendCLI

@Suite("Path of the program")
struct ProgramPathTests {
    private static let file = "/brew/Cellar/tend/0.1.0/bin/tend"

    @Test(
        "The path is PATH's link, else the starting link, else the file",
        arguments: [
            ("tend", ["/usr/bin", "/brew/bin"], "/brew/bin/tend"),
            ("/brew/opt/tend/bin/tend", ["/usr/bin", "/brew/bin"], "/brew/bin/tend"),
            ("/brew/opt/tend/bin/tend", ["/usr/bin"], "/brew/opt/tend/bin/tend"),
            ("./opt/tend", ["/usr/bin"], "/brew/opt/tend"), ("opt/tend", [], "/brew/opt/tend"),
            ("../other/tend", ["/usr/bin"], file), ("tend", ["/usr/bin"], file), ("", [], file),
        ])
    func stable(_ startedBy: String, _ folders: [String], _ expected: String) {
        let links = ["/brew/bin/tend", "/brew/opt/tend/bin/tend", "/brew/opt/tend", Self.file]
        let path = ProgramPath(
            file: Self.file, startedBy: startedBy, workingFolder: "/brew", searchedFolders: folders.map { $0[...] })
        #expect(path.stable(links.contains) == expected)
    }
}
